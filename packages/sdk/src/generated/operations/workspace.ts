// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:workspace`. */
export const getCompanyProfile = 'getCompanyProfile GET workspace/company-profile companyProfile record part' as AnswersPart<'getCompanyProfile', 'companyProfile'>;

/** Scope `write:workspace`. */
export const updateCompanyProfile = 'updateCompanyProfile PATCH workspace/company-profile companyProfile record part' as AnswersPart<'updateCompanyProfile', 'companyProfile'>;

/** Scope `write:workspace`. */
export const scrapeCompanyProfile = 'scrapeCompanyProfile POST workspace/company-profile/scrape companyProfile record' as AnswersBody<'scrapeCompanyProfile'>;

/** Scope `read:workspace`. */
export const getBrand = 'getBrand GET workspace/brand brand record part' as AnswersPart<'getBrand', 'brand'>;

/** Scope `write:workspace`. */
export const updateBrand = 'updateBrand PATCH workspace/brand brand record part' as AnswersPart<'updateBrand', 'brand'>;

/** Scope `read:workspace`. */
export const listDomains = 'listDomains GET workspace/domains domains list' as AnswersList<'listDomains', 'domains'>;

/** Scope `write:workspace`. */
export const createDomain = 'createDomain POST workspace/domains domain record' as AnswersBody<'createDomain'>;

/** Scope `read:workspace`. */
export const getDomain = 'getDomain GET workspace/domains/{hostname} domain record' as AnswersBody<'getDomain'>;

/** Scope `write:workspace`. */
export const deleteDomain = 'deleteDomain DELETE workspace/domains/{hostname} hostname id' as AnswersBody<'deleteDomain'>;

/** Scope `write:workspace`. */
export const verifyDomain = 'verifyDomain POST workspace/domains/{hostname}/verify domain record' as AnswersBody<'verifyDomain'>;

/** Scope `write:workspace`. */
export const useDomain = 'useDomain POST workspace/domains/{hostname}/use domain record' as AnswersBody<'useDomain'>;

/** Scope `read:workspace`. */
export const listTeamMembers = 'listTeamMembers GET workspace/team members list' as AnswersList<'listTeamMembers', 'members'>;

/** Scope `write:team`. */
export const createInvitation = 'createInvitation POST workspace/team member entity' as AnswersBody<'createInvitation'>;

/** Scope `write:team`. */
export const acceptInvitation = 'acceptInvitation POST workspace/invitations/accept member entity part' as AnswersPart<'acceptInvitation', 'member'>;

/** Scope `read:workspace`. */
export const getTeamMember = 'getTeamMember GET workspace/team/{id} member entity part' as AnswersPart<'getTeamMember', 'member'>;

/** Scope `write:team`. */
export const updateTeamMember = 'updateTeamMember PATCH workspace/team/{id} member entity part' as AnswersPart<'updateTeamMember', 'member'>;

/** Scope `write:team`. */
export const deleteTeamMember = 'deleteTeamMember DELETE workspace/team/{id} memberId id' as AnswersBody<'deleteTeamMember'>;

/** Scope `any`. */
export const getMe = 'getMe GET me workspace entity' as AnswersBody<'getMe'>;
