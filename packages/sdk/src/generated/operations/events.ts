// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:events`. */
export const listEvents = 'listEvents GET /api/v1/events events list' as AnswersList<'listEvents', 'events'>;

/** Scope `read:events`. */
export const getEvent = 'getEvent GET /api/v1/events/{id} event entity part' as AnswersPart<'getEvent', 'event'>;
