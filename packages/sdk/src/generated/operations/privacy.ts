// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersPart } from '../../operation.ts';

/** Scope `read:privacy`. */
export const exportProspect = 'exportProspect GET prospects/{id}/export held record' as AnswersBody<'exportProspect'>;

/** Scope `write:privacy`. */
export const eraseProspect = 'eraseProspect POST prospects/{id}/erase receipt entity part' as AnswersPart<'eraseProspect', 'receipt'>;

/** Scope `read:privacy`. */
export const getErasure = 'getErasure GET erasures/{id} receipt entity part' as AnswersPart<'getErasure', 'receipt'>;
