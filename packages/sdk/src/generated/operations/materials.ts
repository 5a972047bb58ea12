// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `write:materials`. */
export const proposeMaterialsTemplate = 'proposeMaterialsTemplate POST /api/v1/materials-templates/propose purposeSpec record' as AnswersBody<'proposeMaterialsTemplate'>;

/** Scope `read:materials`. */
export const listMaterialsTemplates = 'listMaterialsTemplates GET /api/v1/materials-templates purposeTemplates list' as AnswersList<'listMaterialsTemplates', 'purposeTemplates'>;

/** Scope `write:materials`. */
export const createMaterialsTemplate = 'createMaterialsTemplate POST /api/v1/materials-templates purpose entity' as AnswersBody<'createMaterialsTemplate'>;

/** Scope `read:materials`. */
export const getMaterialsTemplate = 'getMaterialsTemplate GET /api/v1/materials-templates/{id} purpose entity part' as AnswersPart<'getMaterialsTemplate', 'purpose'>;

/** Scope `write:materials`. */
export const updateMaterialsTemplate = 'updateMaterialsTemplate PATCH /api/v1/materials-templates/{id} purpose entity' as AnswersBody<'updateMaterialsTemplate'>;

/** Scope `write:materials`. */
export const deleteMaterialsTemplate = 'deleteMaterialsTemplate DELETE /api/v1/materials-templates/{id} purposeTemplateId id' as AnswersBody<'deleteMaterialsTemplate'>;

/** Scope `write:materials`. */
export const buildMaterialsTemplate = 'buildMaterialsTemplate POST /api/v1/materials-templates/{id}/build buildId id' as AnswersBody<'buildMaterialsTemplate'>;

/** Scope `read:materials`. */
export const getMaterialsChecklist = 'getMaterialsChecklist GET /api/v1/materials-templates/{id}/checklist inputContract record' as AnswersBody<'getMaterialsChecklist'>;

/** Scope `write:materials`. */
export const archiveMaterialsTemplate = 'archiveMaterialsTemplate POST /api/v1/materials-templates/{id}/archive purposeTemplateId id' as AnswersBody<'archiveMaterialsTemplate'>;

/** Scope `write:materials`. */
export const duplicateMaterialsTemplate = 'duplicateMaterialsTemplate POST /api/v1/materials-templates/{id}/duplicate purposeTemplateId id' as AnswersBody<'duplicateMaterialsTemplate'>;
