// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:prospects`. */
export const listProspects = 'listProspects GET prospects prospects list' as AnswersList<'listProspects', 'prospects'>;

/** Scope `write:prospects`. */
export const upsertProspects = 'upsertProspects POST prospects prospects list' as AnswersList<'upsertProspects', 'prospects'>;

/** Scope `read:prospects`. */
export const getProspect = 'getProspect GET prospects/{id} prospect entity part' as AnswersPart<'getProspect', 'prospect'>;

/** Scope `write:prospects`. */
export const updateProspect = 'updateProspect PATCH prospects/{id} prospect entity part' as AnswersPart<'updateProspect', 'prospect'>;

/** Scope `write:prospects`. */
export const deleteProspect = 'deleteProspect DELETE prospects/{id} prospectId id' as AnswersBody<'deleteProspect'>;

/** Scope `write:prospects`. */
export const mergeProspects = 'mergeProspects POST prospects/{id}/merge prospect entity' as AnswersBody<'mergeProspects'>;

/** Scope `write:prospects`. */
export const importProspects = 'importProspects POST prospects/import report record' as AnswersBody<'importProspects'>;
