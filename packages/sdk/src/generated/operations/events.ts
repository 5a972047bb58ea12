// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:events`. */
export const listEvents = 'listEvents GET events events list' as AnswersList<'listEvents', 'events'>;

/** Scope `read:events`. */
export const getEvent = 'getEvent GET events/{id} event entity part' as AnswersPart<'getEvent', 'event'>;
