// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:meetings`. */
export const listMeetings = 'listMeetings GET meetings meetings list' as AnswersList<'listMeetings', 'meetings'>;

/** Scope `read:meetings`. */
export const getMeeting = 'getMeeting GET meetings/{id} meeting entity part' as AnswersPart<'getMeeting', 'meeting'>;

/** Scope `read:meetings`. */
export const listMeetingTimes = 'listMeetingTimes GET meetings/{id}/free-times times list' as AnswersList<'listMeetingTimes', 'times'>;

/** Scope `write:meetings`. */
export const cancelMeeting = 'cancelMeeting POST meetings/{id}/cancel meeting entity part' as AnswersPart<'cancelMeeting', 'meeting'>;

/** Scope `write:meetings`. */
export const moveMeeting = 'moveMeeting POST meetings/{id}/move meeting entity part' as AnswersPart<'moveMeeting', 'meeting'>;
