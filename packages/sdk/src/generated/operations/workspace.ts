// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:workspace`. */
export const getCompanyProfile = 'getCompanyProfile GET /api/workspace/company-profile companyProfile record part' as AnswersPart<'getCompanyProfile', 'companyProfile'>;

/** Scope `write:workspace`. */
export const updateCompanyProfile = 'updateCompanyProfile PATCH /api/workspace/company-profile companyProfile record part' as AnswersPart<'updateCompanyProfile', 'companyProfile'>;

/** Scope `write:workspace`. */
export const scrapeCompanyProfile = 'scrapeCompanyProfile POST /api/workspace/company-profile/scrape companyProfile record' as AnswersBody<'scrapeCompanyProfile'>;

/** Scope `read:workspace`. */
export const getBrand = 'getBrand GET /api/workspace/brand brand record part' as AnswersPart<'getBrand', 'brand'>;

/** Scope `write:workspace`. */
export const updateBrand = 'updateBrand PATCH /api/workspace/brand brand record part' as AnswersPart<'updateBrand', 'brand'>;

/** Scope `read:workspace`. */
export const listDomains = 'listDomains GET /api/workspace/domains domains list' as AnswersList<'listDomains', 'domains'>;

/** Scope `write:workspace`. */
export const addDomain = 'addDomain POST /api/workspace/domains domain record' as AnswersBody<'addDomain'>;

/** Scope `write:workspace`. */
export const removeDomain = 'removeDomain DELETE /api/workspace/domains/{hostname} hostname id' as AnswersBody<'removeDomain'>;

/** Scope `write:workspace`. */
export const verifyDomain = 'verifyDomain POST /api/workspace/domains/{hostname}/verify domain record' as AnswersBody<'verifyDomain'>;

/** Scope `write:workspace`. */
export const useDomain = 'useDomain POST /api/workspace/domains/{hostname}/use domain record' as AnswersBody<'useDomain'>;

/** Scope `read:workspace`. */
export const listTeamMembers = 'listTeamMembers GET /api/workspace/team members list' as AnswersList<'listTeamMembers', 'members'>;

/** Scope `write:team`. */
export const inviteTeamMember = 'inviteTeamMember POST /api/workspace/team member entity' as AnswersBody<'inviteTeamMember'>;

/** Scope `write:team`. */
export const acceptInvitation = 'acceptInvitation POST /api/workspace/invitations/accept member entity part' as AnswersPart<'acceptInvitation', 'member'>;

/** Scope `write:team`. */
export const updateTeamMember = 'updateTeamMember PATCH /api/workspace/team/{id} member entity part' as AnswersPart<'updateTeamMember', 'member'>;

/** Scope `write:team`. */
export const removeTeamMember = 'removeTeamMember DELETE /api/workspace/team/{id} memberId id' as AnswersBody<'removeTeamMember'>;
