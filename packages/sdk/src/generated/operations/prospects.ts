// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:prospects`. */
export const listProspects = 'listProspects GET /api/v1/prospects prospects list' as AnswersList<'listProspects', 'prospects'>;

/** Scope `write:prospects`. */
export const upsertProspects = 'upsertProspects POST /api/v1/prospects prospects list' as AnswersList<'upsertProspects', 'prospects'>;

/** Scope `read:prospects`. */
export const getProspect = 'getProspect GET /api/v1/prospects/{id} prospect entity part' as AnswersPart<'getProspect', 'prospect'>;

/** Scope `write:prospects`. */
export const updateProspect = 'updateProspect PATCH /api/v1/prospects/{id} prospect entity part' as AnswersPart<'updateProspect', 'prospect'>;

/** Scope `write:prospects`. */
export const deleteProspect = 'deleteProspect DELETE /api/v1/prospects/{id} prospectId id' as AnswersBody<'deleteProspect'>;

/** Scope `write:prospects`. */
export const mergeProspects = 'mergeProspects POST /api/v1/prospects/{id}/merge prospect entity' as AnswersBody<'mergeProspects'>;

/** Scope `write:prospects`. */
export const importProspects = 'importProspects POST /api/v1/prospects/import report record' as AnswersBody<'importProspects'>;
