// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList } from '../../operation.ts';

/** Scope `read:analytics`. */
export const getAnalytics = 'getAnalytics GET analytics metrics record' as AnswersBody<'getAnalytics'>;

/** Scope `read:analytics`. */
export const getDailyAnalytics = 'getDailyAnalytics GET analytics/daily days list' as AnswersList<'getDailyAnalytics', 'days'>;
