// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:templates`. */
export const listTemplates = 'listTemplates GET templates templates list' as AnswersList<'listTemplates', 'templates'>;

/** Scope `write:templates`. */
export const createTemplate = 'createTemplate POST templates buildId id' as AnswersBody<'createTemplate'>;

/** Scope `read:templates`. */
export const getTemplate = 'getTemplate GET templates/{id} template entity part' as AnswersPart<'getTemplate', 'template'>;

/** Scope `write:templates`. */
export const updateTemplate = 'updateTemplate PATCH templates/{id} template entity part' as AnswersPart<'updateTemplate', 'template'>;

/** Scope `write:templates`. */
export const deleteTemplate = 'deleteTemplate DELETE templates/{id} templateId id' as AnswersBody<'deleteTemplate'>;

/** Scope `write:templates`. */
export const iterateTemplate = 'iterateTemplate POST templates/{id}/iterate template entity' as AnswersBody<'iterateTemplate'>;

/** Scope `read:templates`. */
export const getTemplateDraft = 'getTemplateDraft GET templates/{id}/draft draft entity part' as AnswersPart<'getTemplateDraft', 'draft'>;

/** Scope `write:templates`. */
export const updateTemplateDraft = 'updateTemplateDraft PATCH templates/{id}/draft draft entity part' as AnswersPart<'updateTemplateDraft', 'draft'>;

/** Scope `write:templates`. */
export const iterateTemplateDraft = 'iterateTemplateDraft POST templates/{id}/draft/iterate draft entity' as AnswersBody<'iterateTemplateDraft'>;

/** Scope `write:templates`. */
export const publishTemplateDraft = 'publishTemplateDraft POST templates/{id}/draft/publish template entity part' as AnswersPart<'publishTemplateDraft', 'template'>;

/** Scope `write:templates`. */
export const updateLeadForm = 'updateLeadForm PATCH templates/{id}/lead-form template entity part' as AnswersPart<'updateLeadForm', 'template'>;

/** Scope `write:pages`. */
export const createTemplatePreview = 'createTemplatePreview POST templates/{id}/preview issues list' as AnswersList<'createTemplatePreview', 'issues'>;

/** Scope `write:pages`. */
export const layOutTemplate = 'layOutTemplate POST templates/{id}/lay-out issues list  safe' as AnswersList<'layOutTemplate', 'issues'>;

/** Scope `read:templates`. */
export const listTemplateVersions = 'listTemplateVersions GET templates/{id}/versions versions list' as AnswersList<'listTemplateVersions', 'versions'>;

/** Scope `read:templates`. */
export const getTemplateVersion = 'getTemplateVersion GET templates/{id}/versions/{version} template entity part' as AnswersPart<'getTemplateVersion', 'template'>;

/** Scope `read:templates`. */
export const compareTemplateVersions = 'compareTemplateVersions GET templates/{id}/versions/{version}/changes changes list' as AnswersList<'compareTemplateVersions', 'changes'>;

/** Scope `write:templates`. */
export const restoreTemplateVersion = 'restoreTemplateVersion POST templates/{id}/versions/{version}/restore template entity part' as AnswersPart<'restoreTemplateVersion', 'template'>;

/** Scope `write:templates`. */
export const cloneTemplate = 'cloneTemplate POST templates/clone template entity part' as AnswersPart<'cloneTemplate', 'template'>;

/** Scope `read:templates`. */
export const getTemplateBuild = 'getTemplateBuild GET /api/templates/builds/{buildId} build entity part' as AnswersPart<'getTemplateBuild', 'build'>;

/** Scope `write:templates`. */
export const archiveTemplate = 'archiveTemplate POST templates/{id}/archive template entity' as AnswersBody<'archiveTemplate'>;

/** Scope `write:templates`. */
export const duplicateTemplate = 'duplicateTemplate POST templates/{id}/duplicate template entity part' as AnswersPart<'duplicateTemplate', 'template'>;
