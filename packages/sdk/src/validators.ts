// The module that `validate` loads. It is built into a file of its own with zod inside, so that a program needs no zod and pays for none.
import type { OperationId } from '@cartouche/contract/operations';
import * as schemas from '@cartouche/contract/schemas';
import type { DriftIssue, FindDrift } from './drift.ts';

/** A proxy that answers with something else entirely would give an issue for each row of a list. */
const ISSUES_MAX = 50;

type ZodIssue = NonNullable<ReturnType<typeof schemas.zIssue.safeParse>['error']>['issues'][number];
type Schema = { safeParse(value: unknown): { error?: { issues: ZodIssue[] } | undefined } };

const responses: { readonly [Id in OperationId]: Schema } = {
  layOutTemplate: schemas.zLayOutTemplateResponse,
  getPageLayout: schemas.zGetPageLayoutResponse,
  listProspects: schemas.zListProspectsResponse,
  upsertProspects: schemas.zUpsertProspectsResponse,
  getProspect: schemas.zGetProspectResponse,
  importProspects: schemas.zImportProspectsResponse,
  updateProspect: schemas.zUpdateProspectResponse,
  mergeProspects: schemas.zMergeProspectsResponse,
  deleteProspect: schemas.zDeleteProspectResponse,
  createPagePreview: schemas.zCreatePagePreviewResponse,
  approvePage: schemas.zApprovePageResponse,
  listStatements: schemas.zListStatementsResponse,
  approveStatements: schemas.zApproveStatementsResponse,
  discardPage: schemas.zDiscardPageResponse,
  getPage: schemas.zGetPageResponse,
  listPages: schemas.zListPagesResponse,
  getPageByToken: schemas.zGetPageByTokenResponse,
  unpublishPage: schemas.zUnpublishPageResponse,
  publishPage: schemas.zPublishPageResponse,
  getPageSignals: schemas.zGetPageSignalsResponse,
  createProspectPage: schemas.zCreateProspectPageResponse,
  getAnalytics: schemas.zGetAnalyticsResponse,
  listLeads: schemas.zListLeadsResponse,
  getLead: schemas.zGetLeadResponse,
  updateLead: schemas.zUpdateLeadResponse,
  deleteLead: schemas.zDeleteLeadResponse,
  listMeetings: schemas.zListMeetingsResponse,
  getMeeting: schemas.zGetMeetingResponse,
  listMeetingTimes: schemas.zListMeetingTimesResponse,
  cancelMeeting: schemas.zCancelMeetingResponse,
  moveMeeting: schemas.zMoveMeetingResponse,
  listEvents: schemas.zListEventsResponse,
  getEvent: schemas.zGetEventResponse,
  createBatch: schemas.zCreateBatchResponse,
  generateBatch: schemas.zGenerateBatchResponse,
  listBatches: schemas.zListBatchesResponse,
  getBatch: schemas.zGetBatchResponse,
  getBatchStatus: schemas.zGetBatchStatusResponse,
  regenerateFailedPages: schemas.zRegenerateFailedPagesResponse,
  cancelBatch: schemas.zCancelBatchResponse,
  deleteBatch: schemas.zDeleteBatchResponse,
  updateBatch: schemas.zUpdateBatchResponse,
  createConnector: schemas.zCreateConnectorResponse,
  listConnectors: schemas.zListConnectorsResponse,
  streamEvents: schemas.zStreamEventsResponse,
  getConnector: schemas.zGetConnectorResponse,
  updateConnector: schemas.zUpdateConnectorResponse,
  deleteConnector: schemas.zDeleteConnectorResponse,
  pauseConnector: schemas.zPauseConnectorResponse,
  resumeConnector: schemas.zResumeConnectorResponse,
  enableConnector: schemas.zEnableConnectorResponse,
  rotateConnectorSecret: schemas.zRotateConnectorSecretResponse,
  replayConnector: schemas.zReplayConnectorResponse,
  getConnectorStats: schemas.zGetConnectorStatsResponse,
  testConnector: schemas.zTestConnectorResponse,
  listDeliveries: schemas.zListDeliveriesResponse,
  getDelivery: schemas.zGetDeliveryResponse,
  getDeliveryBody: schemas.zGetDeliveryBodyResponse,
  retryDelivery: schemas.zRetryDeliveryResponse,
  cancelDelivery: schemas.zCancelDeliveryResponse,
  listEventTypes: schemas.zListEventTypesResponse,
  createDiscoverySession: schemas.zCreateDiscoverySessionResponse,
  getDiscoverySession: schemas.zGetDiscoverySessionResponse,
  listDiscoverySessions: schemas.zListDiscoverySessionsResponse,
  restartDiscoverySession: schemas.zRestartDiscoverySessionResponse,
  deleteDiscoverySession: schemas.zDeleteDiscoverySessionResponse,
  answerDiscoveryQuestions: schemas.zAnswerDiscoveryQuestionsResponse,
  updateDiscoverySpeakers: schemas.zUpdateDiscoverySpeakersResponse,
  buildDiscoveryPage: schemas.zBuildDiscoveryPageResponse,
  listTemplates: schemas.zListTemplatesResponse,
  createTemplate: schemas.zCreateTemplateResponse,
  getTemplate: schemas.zGetTemplateResponse,
  updateTemplate: schemas.zUpdateTemplateResponse,
  iterateTemplate: schemas.zIterateTemplateResponse,
  getTemplateDraft: schemas.zGetTemplateDraftResponse,
  updateTemplateDraft: schemas.zUpdateTemplateDraftResponse,
  iterateTemplateDraft: schemas.zIterateTemplateDraftResponse,
  publishTemplateDraft: schemas.zPublishTemplateDraftResponse,
  updateLeadForm: schemas.zUpdateLeadFormResponse,
  listTemplateVersions: schemas.zListTemplateVersionsResponse,
  getTemplateVersion: schemas.zGetTemplateVersionResponse,
  compareTemplateVersions: schemas.zCompareTemplateVersionsResponse,
  createTemplatePreview: schemas.zCreateTemplatePreviewResponse,
  restoreTemplateVersion: schemas.zRestoreTemplateVersionResponse,
  cloneTemplate: schemas.zCloneTemplateResponse,
  archiveTemplate: schemas.zArchiveTemplateResponse,
  deleteTemplate: schemas.zDeleteTemplateResponse,
  duplicateTemplate: schemas.zDuplicateTemplateResponse,
  getTemplateBuild: schemas.zGetTemplateBuildResponse,
  getEntitlements: schemas.zGetEntitlementsResponse,
  getUsage: schemas.zGetUsageResponse,
  listLedger: schemas.zListLedgerResponse,
  getDailyAnalytics: schemas.zGetDailyAnalyticsResponse,
  getUsageBreakdown: schemas.zGetUsageBreakdownResponse,
  estimateCost: schemas.zEstimateCostResponse,
  getCompanyProfile: schemas.zGetCompanyProfileResponse,
  updateCompanyProfile: schemas.zUpdateCompanyProfileResponse,
  scrapeCompanyProfile: schemas.zScrapeCompanyProfileResponse,
  getBrand: schemas.zGetBrandResponse,
  updateBrand: schemas.zUpdateBrandResponse,
  getMe: schemas.zGetMeResponse,
  listDomains: schemas.zListDomainsResponse,
  getDomain: schemas.zGetDomainResponse,
  createDomain: schemas.zCreateDomainResponse,
  listTeamMembers: schemas.zListTeamMembersResponse,
  getTeamMember: schemas.zGetTeamMemberResponse,
  createInvitation: schemas.zCreateInvitationResponse,
  updateTeamMember: schemas.zUpdateTeamMemberResponse,
  verifyDomain: schemas.zVerifyDomainResponse,
  useDomain: schemas.zUseDomainResponse,
  deleteDomain: schemas.zDeleteDomainResponse,
  acceptInvitation: schemas.zAcceptInvitationResponse,
  deleteTeamMember: schemas.zDeleteTeamMemberResponse,
  listKeys: schemas.zListKeysResponse,
  createKey: schemas.zCreateKeyResponse,
  getKey: schemas.zGetKeyResponse,
  updateKey: schemas.zUpdateKeyResponse,
  rotateKey: schemas.zRotateKeyResponse,
  deleteKey: schemas.zDeleteKeyResponse,
  proposeMaterialsTemplate: schemas.zProposeMaterialsTemplateResponse,
  listMaterialsTemplates: schemas.zListMaterialsTemplatesResponse,
  createMaterialsTemplate: schemas.zCreateMaterialsTemplateResponse,
  getMaterialsTemplate: schemas.zGetMaterialsTemplateResponse,
  updateMaterialsTemplate: schemas.zUpdateMaterialsTemplateResponse,
  buildMaterialsTemplate: schemas.zBuildMaterialsTemplateResponse,
  getMaterialsChecklist: schemas.zGetMaterialsChecklistResponse,
  archiveMaterialsTemplate: schemas.zArchiveMaterialsTemplateResponse,
  deleteMaterialsTemplate: schemas.zDeleteMaterialsTemplateResponse,
  duplicateMaterialsTemplate: schemas.zDuplicateMaterialsTemplateResponse,
  listRuns: schemas.zListRunsResponse,
  createRun: schemas.zCreateRunResponse,
  getRun: schemas.zGetRunResponse,
  attachRunMaterials: schemas.zAttachRunMaterialsResponse,
  answerRunQuestions: schemas.zAnswerRunQuestionsResponse,
  updateRunFacts: schemas.zUpdateRunFactsResponse,
  updateRunSpeakers: schemas.zUpdateRunSpeakersResponse,
  updateRunDigest: schemas.zUpdateRunDigestResponse,
  generateRun: schemas.zGenerateRunResponse,
  regenerateRunElement: schemas.zRegenerateRunElementResponse,
  createRunPreview: schemas.zCreateRunPreviewResponse,
  publishRun: schemas.zPublishRunResponse,
  discardRun: schemas.zDiscardRunResponse,
  deleteRun: schemas.zDeleteRunResponse,
  forkRunToTemplate: schemas.zForkRunToTemplateResponse,
  listMedia: schemas.zListMediaResponse,
  uploadMedia: schemas.zUploadMediaResponse,
  getMedia: schemas.zGetMediaResponse,
  deleteMedia: schemas.zDeleteMediaResponse,
  exportProspect: schemas.zExportProspectResponse,
  eraseProspect: schemas.zEraseProspectResponse,
  getErasure: schemas.zGetErasureResponse,
  listAuditEntries: schemas.zListAuditEntriesResponse,
};

/**
 * Compares a body with the contract. Fields and statuses that the contract doesn't know are not a difference. A bundled program passes
 * it to the client; any other program doesn't need it.
 *
 * @example
 * ```ts
 * const cartouche = new Cartouche({ validate: 'strict', validators: findDrift });
 * ```
 */
export const findDrift: FindDrift = (operation, body) =>
  (responses[operation].safeParse(body).error?.issues ?? []).slice(0, ISSUES_MAX).map((issue) => describe(issue, body));

// Their names are the user's data.
const MAPS: ReadonlySet<unknown> = new Set(['external_ids', 'custom_fields']);

const describe = (issue: ZodIssue, body: unknown): DriftIssue => {
  const expected = expectedBy(issue);
  const path = issue.path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : MAPS.has(issue.path[index - 1]) ? '.*' : `.${String(part)}`,
    )
    .join('');
  const isThere = issue.path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown>)?.[part], body);
  const message = isThere === undefined ? 'is missing' : `must be ${expected}`;
  return { path: path.replace(/^\./, ''), message, expected };
};

// Made from the schema's side of an issue only: zod's own messages may quote keys.
const expectedBy = (issue: ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_format':
      return issue.format;
    case 'invalid_value':
      return issue.values.join(' or ');
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'too_small':
      return `at least ${issue.minimum}`;
    default:
      return 'what the contract says';
  }
};
