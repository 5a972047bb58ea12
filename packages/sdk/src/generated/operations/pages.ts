// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:pages`. */
export const listPages = 'listPages GET pages pages list' as AnswersList<'listPages', 'pages'>;

/** Scope `read:pages`. */
export const getPageByToken = 'getPageByToken GET page-tokens/{pageToken} page entity part' as AnswersPart<'getPageByToken', 'page'>;

/** Scope `read:pages`. */
export const getPage = 'getPage GET pages/{id} page entity part' as AnswersPart<'getPage', 'page'>;

/** Scope `write:pages`. */
export const unpublishPage = 'unpublishPage POST pages/{id}/unpublish page entity part' as AnswersPart<'unpublishPage', 'page'>;

/** Scope `write:pages`. */
export const publishPage = 'publishPage POST pages/{id}/publish page entity part' as AnswersPart<'publishPage', 'page'>;

/** Scope `write:pages`. */
export const createPagePreview = 'createPagePreview POST pages/{id}/preview url id' as AnswersBody<'createPagePreview'>;

/** Scope `read:pages`. */
export const getPageLayout = 'getPageLayout GET pages/{id}/layout sections list' as AnswersList<'getPageLayout', 'sections'>;

/** Scope `write:pages`. */
export const approvePage = 'approvePage POST pages/{id}/approve page entity part' as AnswersPart<'approvePage', 'page'>;

/** Scope `write:pages`. */
export const discardPage = 'discardPage POST pages/{id}/discard page entity part' as AnswersPart<'discardPage', 'page'>;

/** Scope `read:pages`. */
export const getPageSignals = 'getPageSignals GET pages/{id}/signals timeline list' as AnswersList<'getPageSignals', 'timeline'>;

/** Scope `read:pages`. */
export const listStatements = 'listStatements GET statements statements list' as AnswersList<'listStatements', 'statements'>;

/** Scope `write:templates`. */
export const approveStatements = 'approveStatements POST statements/approve statements list' as AnswersList<'approveStatements', 'statements'>;

/** Scope `write:pages`. */
export const createProspectPage = 'createProspectPage POST prospect-pages pageId id' as AnswersBody<'createProspectPage'>;
