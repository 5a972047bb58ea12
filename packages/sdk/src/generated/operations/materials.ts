// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `write:materials`. */
export const proposeMaterialsTemplate = 'proposeMaterialsTemplate POST /api/purpose-templates/propose purposeSpec record' as AnswersBody<'proposeMaterialsTemplate'>;

/** Scope `read:materials`. */
export const listMaterialsTemplates = 'listMaterialsTemplates GET /api/purpose-templates purposeTemplates list' as AnswersList<'listMaterialsTemplates', 'purposeTemplates'>;

/** Scope `write:materials`. */
export const createMaterialsTemplate = 'createMaterialsTemplate POST /api/purpose-templates purpose entity' as AnswersBody<'createMaterialsTemplate'>;

/** Scope `read:materials`. */
export const getMaterialsTemplate = 'getMaterialsTemplate GET /api/purpose-templates/{id} purpose entity part' as AnswersPart<'getMaterialsTemplate', 'purpose'>;

/** Scope `write:materials`. */
export const updateMaterialsTemplate = 'updateMaterialsTemplate PATCH /api/purpose-templates/{id} purpose entity' as AnswersBody<'updateMaterialsTemplate'>;

/** Scope `write:materials`. */
export const buildMaterialsTemplate = 'buildMaterialsTemplate POST /api/purpose-templates/{id}/build buildId id' as AnswersBody<'buildMaterialsTemplate'>;

/** Scope `read:materials`. */
export const getMaterialsChecklist = 'getMaterialsChecklist GET /api/purpose-templates/{id}/input-contract inputContract record' as AnswersBody<'getMaterialsChecklist'>;

/** Scope `write:materials`. */
export const archiveMaterialsTemplate = 'archiveMaterialsTemplate POST /api/purpose-templates/{id}/archive purposeTemplateId id' as AnswersBody<'archiveMaterialsTemplate'>;

/** Scope `write:materials`. */
export const duplicateMaterialsTemplate = 'duplicateMaterialsTemplate POST /api/purpose-templates/{id}/duplicate purposeTemplateId id' as AnswersBody<'duplicateMaterialsTemplate'>;
