// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `write:materials`. */
export const proposeMaterialsTemplate = 'proposeMaterialsTemplate POST materials-templates/propose purposeSpec record' as AnswersBody<'proposeMaterialsTemplate'>;

/** Scope `read:materials`. */
export const listMaterialsTemplates = 'listMaterialsTemplates GET materials-templates purposeTemplates list' as AnswersList<'listMaterialsTemplates', 'purposeTemplates'>;

/** Scope `write:materials`. */
export const createMaterialsTemplate = 'createMaterialsTemplate POST materials-templates purpose entity' as AnswersBody<'createMaterialsTemplate'>;

/** Scope `read:materials`. */
export const getMaterialsTemplate = 'getMaterialsTemplate GET materials-templates/{id} purpose entity part' as AnswersPart<'getMaterialsTemplate', 'purpose'>;

/** Scope `write:materials`. */
export const updateMaterialsTemplate = 'updateMaterialsTemplate PATCH materials-templates/{id} purpose entity' as AnswersBody<'updateMaterialsTemplate'>;

/** Scope `write:materials`. */
export const deleteMaterialsTemplate = 'deleteMaterialsTemplate DELETE materials-templates/{id} purposeTemplateId id' as AnswersBody<'deleteMaterialsTemplate'>;

/** Scope `write:materials`. */
export const buildMaterialsTemplate = 'buildMaterialsTemplate POST materials-templates/{id}/build buildId id' as AnswersBody<'buildMaterialsTemplate'>;

/** Scope `read:materials`. */
export const getMaterialsChecklist = 'getMaterialsChecklist GET materials-templates/{id}/checklist inputContract record' as AnswersBody<'getMaterialsChecklist'>;

/** Scope `write:materials`. */
export const archiveMaterialsTemplate = 'archiveMaterialsTemplate POST materials-templates/{id}/archive purposeTemplateId id' as AnswersBody<'archiveMaterialsTemplate'>;

/** Scope `write:materials`. */
export const duplicateMaterialsTemplate = 'duplicateMaterialsTemplate POST materials-templates/{id}/duplicate purposeTemplateId id' as AnswersBody<'duplicateMaterialsTemplate'>;
