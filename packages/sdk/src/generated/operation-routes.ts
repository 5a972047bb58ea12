// Generated from openapi.yaml by `npm run generate`. Do not edit.
// Method and path of each operation, and which retry is safe where it is not the usual one: any of a GET, that under the same key of a write.

export const prospectsRoutes = {
  listProspects: 'GET /api/v1/prospects',
  upsertProspects: 'POST /api/v1/prospects',
  getProspect: 'GET /api/v1/prospects/{id}',
  removeProspect: 'DELETE /api/v1/prospects/{id}',
  importProspects: 'POST /api/v1/prospects/import',
} as const;

export const pagesRoutes = {
  listPages: 'GET /api/v1/pages',
  getPageByToken: 'GET /api/v1/pages/by-token/{pageToken}',
  getPage: 'GET /api/v1/pages/{id}',
  unpublishPage: 'POST /api/v1/pages/{id}/unpublish',
  publishPage: 'POST /api/v1/pages/{id}/publish',
  createPagePreview: 'POST /api/v1/pages/{id}/preview',
  approvePage: 'POST /api/v1/pages/{id}/approve',
  discardPage: 'POST /api/v1/pages/{id}/discard',
  getPageSignals: 'GET /api/v1/pages/{id}/signals',
  createProspectPage: 'POST /api/v1/prospect-pages',
} as const;

export const analyticsRoutes = {
  getAnalytics: 'GET /api/v1/analytics',
  getDailyAnalytics: 'GET /api/v1/analytics/daily',
} as const;

export const leadsRoutes = {
  listLeads: 'GET /api/v1/leads',
} as const;

export const meetingsRoutes = {
  listMeetings: 'GET /api/v1/meetings',
  getMeeting: 'GET /api/v1/meetings/{id}',
  listMeetingTimes: 'GET /api/v1/meetings/{id}/free-times',
  cancelMeeting: 'POST /api/v1/meetings/{id}/cancel',
  moveMeeting: 'POST /api/v1/meetings/{id}/move',
} as const;

export const eventsRoutes = {
  listEvents: 'GET /api/v1/events',
} as const;

export const batchesRoutes = {
  createBatch: 'POST /api/v1/batches',
  listBatches: 'GET /api/v1/batches',
  generateBatch: 'POST /api/v1/batches/{id}/generate',
  getBatch: 'GET /api/v1/batches/{id}',
  deleteBatch: 'DELETE /api/v1/batches/{id}',
  getBatchStatus: 'GET /api/v1/batches/{id}/status',
  regenerateFailedPages: 'POST /api/v1/batches/{id}/regenerate-failed',
  cancelBatch: 'POST /api/v1/batches/{id}/cancel',
} as const;

export const connectorsRoutes = {
  createConnector: 'POST /api/v1/connectors',
  listConnectors: 'GET /api/v1/connectors',
  streamEvents: 'GET /api/v1/connectors/stream',
  getConnector: 'GET /api/v1/connectors/{id}',
  updateConnector: 'PATCH /api/v1/connectors/{id}',
  deleteConnector: 'DELETE /api/v1/connectors/{id}',
  pauseConnector: 'POST /api/v1/connectors/{id}/pause',
  resumeConnector: 'POST /api/v1/connectors/{id}/resume',
  enableConnector: 'POST /api/v1/connectors/{id}/enable',
  rotateConnectorSecret: 'POST /api/v1/connectors/{id}/rotate-secret',
  replayConnector: 'POST /api/v1/connectors/{id}/replay',
  getConnectorStats: 'GET /api/v1/connectors/{id}/stats',
  testConnector: 'POST /api/v1/connectors/{id}/test',
  listEventTypes: 'GET /api/v1/event-types',
} as const;

export const deliveriesRoutes = {
  listDeliveries: 'GET /api/v1/connectors/{id}/deliveries',
  getDelivery: 'GET /api/v1/deliveries/{id}',
  getDeliveryBody: 'GET /api/v1/deliveries/{id}/body',
  retryDelivery: 'POST /api/v1/deliveries/{id}/retry',
  cancelDelivery: 'POST /api/v1/deliveries/{id}/cancel',
} as const;

export const discoveryRoutes = {
  createDiscoverySession: 'POST /api/discovery',
  listDiscoverySessions: 'GET /api/discovery',
  getDiscoverySession: 'GET /api/discovery/{id}',
  deleteDiscoverySession: 'DELETE /api/discovery/{id}',
  answerDiscoveryQuestions: 'POST /api/discovery/{id}/answers',
  setDiscoverySpeakers: 'PATCH /api/discovery/{id}/speakers',
  buildDiscoveryPage: 'POST /api/discovery/{id}/build',
  restartDiscoverySession: 'POST /api/discovery/{id}/restart',
} as const;

export const templatesRoutes = {
  listTemplates: 'GET /api/templates',
  createTemplate: 'POST /api/templates',
  getTemplate: 'GET /api/templates/{id}',
  editTemplate: 'PATCH /api/templates/{id}',
  iterateTemplate: 'POST /api/templates/{id}/iterate',
  setLeadForm: 'PUT /api/templates/{id}/lead-form',
  createTemplatePreview: 'POST /api/templates/{id}/preview',
  listTemplateVersions: 'GET /api/templates/{id}/versions',
  getTemplateVersion: 'GET /api/templates/{id}/versions/{version}',
  compareTemplateVersions: 'GET /api/templates/{id}/versions/{version}/changes',
  restoreTemplateVersion: 'POST /api/templates/{id}/versions/{version}/restore',
  cloneTemplate: 'POST /api/templates/clone',
  getTemplateBuild: 'GET /api/templates/builds/{buildId}',
  archiveTemplate: 'POST /api/templates/{id}/archive',
  duplicateTemplate: 'POST /api/templates/{id}/duplicate',
} as const;

export const billingRoutes = {
  getEntitlements: 'GET /api/billing/entitlements',
  getUsage: 'GET /api/billing/usage',
  estimateCost: 'POST /api/billing/estimate safe',
  listLedger: 'GET /api/billing/ledger',
  getUsageBreakdown: 'GET /api/billing/usage/breakdown',
} as const;

export const keysRoutes = {
  listKeys: 'GET /api/workspace/keys',
  createKey: 'POST /api/workspace/keys',
  getKey: 'GET /api/workspace/keys/{id}',
  updateKey: 'PATCH /api/workspace/keys/{id}',
  revokeKey: 'DELETE /api/workspace/keys/{id}',
  rotateKey: 'POST /api/workspace/keys/{id}/rotate',
} as const;

export const workspaceRoutes = {
  getCompanyProfile: 'GET /api/workspace/company-profile',
  updateCompanyProfile: 'PATCH /api/workspace/company-profile',
  scrapeCompanyProfile: 'POST /api/workspace/company-profile/scrape',
  getBrand: 'GET /api/workspace/brand',
  updateBrand: 'PATCH /api/workspace/brand',
  listDomains: 'GET /api/workspace/domains',
  addDomain: 'POST /api/workspace/domains',
  removeDomain: 'DELETE /api/workspace/domains/{hostname}',
  verifyDomain: 'POST /api/workspace/domains/{hostname}/verify',
  useDomain: 'POST /api/workspace/domains/{hostname}/use',
  listTeamMembers: 'GET /api/workspace/team',
  inviteTeamMember: 'POST /api/workspace/team',
  acceptInvitation: 'POST /api/workspace/invitations/accept',
  updateTeamMember: 'PATCH /api/workspace/team/{id}',
  removeTeamMember: 'DELETE /api/workspace/team/{id}',
} as const;

export const materialsRoutes = {
  proposeMaterialsTemplate: 'POST /api/purpose-templates/propose',
  listMaterialsTemplates: 'GET /api/purpose-templates',
  createMaterialsTemplate: 'POST /api/purpose-templates',
  getMaterialsTemplate: 'GET /api/purpose-templates/{id}',
  updateMaterialsTemplate: 'PATCH /api/purpose-templates/{id}',
  buildMaterialsTemplate: 'POST /api/purpose-templates/{id}/build',
  getMaterialsChecklist: 'GET /api/purpose-templates/{id}/input-contract',
  archiveMaterialsTemplate: 'POST /api/purpose-templates/{id}/archive',
  duplicateMaterialsTemplate: 'POST /api/purpose-templates/{id}/duplicate',
} as const;

export const runsRoutes = {
  listRuns: 'GET /api/purpose-runs',
  createRun: 'POST /api/purpose-runs',
  getRun: 'GET /api/purpose-runs/{id}',
  attachRunMaterials: 'POST /api/purpose-runs/{id}/inputs',
  answerRunQuestions: 'POST /api/purpose-runs/{id}/answers',
  overrideRunFacts: 'PATCH /api/purpose-runs/{id}/facts',
  decideRunDigest: 'PATCH /api/purpose-runs/{id}/digest',
  setRunSpeakers: 'PATCH /api/purpose-runs/{id}/speakers',
  generateRun: 'POST /api/purpose-runs/{id}/generate',
  regenerateRunElement: 'POST /api/purpose-runs/{id}/elements/{elementId}/regenerate',
  createRunPreview: 'POST /api/purpose-runs/{id}/preview',
  publishRun: 'POST /api/purpose-runs/{id}/publish',
  forkRunToTemplate: 'POST /api/purpose-runs/{id}/fork',
} as const;

export const mediaRoutes = {
  listMedia: 'GET /api/media',
  uploadMedia: 'POST /api/media',
  getMedia: 'GET /api/media/{id}',
  deleteMedia: 'DELETE /api/media/{id}',
} as const;

export const privacyRoutes = {
  exportProspect: 'GET /api/v1/prospects/{id}/export',
  eraseProspect: 'POST /api/v1/prospects/{id}/erase',
  getErasure: 'GET /api/v1/erasures/{id}',
} as const;

export const auditRoutes = {
  listAuditEntries: 'GET /api/v1/audit',
} as const;

/** Every operation of the contract. Marked as pure: bundlers keep what is spread otherwise. */
export const operationRoutes = /* @__PURE__ */ (() => ({
  ...prospectsRoutes,
  ...pagesRoutes,
  ...analyticsRoutes,
  ...leadsRoutes,
  ...meetingsRoutes,
  ...eventsRoutes,
  ...batchesRoutes,
  ...connectorsRoutes,
  ...deliveriesRoutes,
  ...discoveryRoutes,
  ...templatesRoutes,
  ...billingRoutes,
  ...keysRoutes,
  ...workspaceRoutes,
  ...materialsRoutes,
  ...runsRoutes,
  ...mediaRoutes,
  ...privacyRoutes,
  ...auditRoutes,
}) as const)();
