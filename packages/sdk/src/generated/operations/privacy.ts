// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersPart } from '../../operation.ts';

/** Scope `read:privacy`. */
export const exportProspect = 'exportProspect GET /api/v1/prospects/{id}/export held record' as AnswersBody<'exportProspect'>;

/** Scope `write:privacy`. */
export const eraseProspect = 'eraseProspect POST /api/v1/prospects/{id}/erase receipt entity part' as AnswersPart<'eraseProspect', 'receipt'>;

/** Scope `read:privacy`. */
export const getErasure = 'getErasure GET /api/v1/erasures/{id} receipt entity part' as AnswersPart<'getErasure', 'receipt'>;
