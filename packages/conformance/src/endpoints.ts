import * as schemas from '@cartouche/contract/schemas';
import type { ZodType } from 'zod';

/** The documented endpoints, each with the validator of its success. Typed out, so that a path that is renamed is found. */
export const endpoints: readonly (readonly [method: string, path: string, success: number, schema: ZodType])[] = [
  ['GET', '/api/v1/prospects', 200, schemas.zListProspectsResponse],
  ['POST', '/api/v1/prospects', 200, schemas.zUpsertProspectsResponse],
  ['GET', '/api/v1/prospects/{id}', 200, schemas.zGetProspectResponse],
  ['POST', '/api/prospects/import', 200, schemas.zImportProspectsResponse],
  ['DELETE', '/api/prospects/{id}', 200, schemas.zRemoveProspectResponse],
  ['GET', '/api/v1/pages/{id}', 200, schemas.zGetPageResponse],
  ['GET', '/api/pages/{id}/signals', 200, schemas.zGetPageSignalsResponse],
  ['POST', '/api/v1/prospect-pages', 200, schemas.zCreateProspectPageResponse],
  ['GET', '/api/v1/analytics', 200, schemas.zGetAnalyticsResponse],
  ['GET', '/api/v1/leads', 200, schemas.zListLeadsResponse],
  ['GET', '/api/v1/events', 200, schemas.zListEventsResponse],
  ['POST', '/api/v1/batches', 200, schemas.zCreateBatchResponse],
  ['POST', '/api/v1/batches/{id}/generate', 200, schemas.zGenerateBatchResponse],
  ['GET', '/api/batches', 200, schemas.zListBatchesResponse],
  ['GET', '/api/batches/{id}', 200, schemas.zGetBatchResponse],
  ['GET', '/api/batches/{id}/status', 200, schemas.zGetBatchStatusResponse],
  ['POST', '/api/batches/{id}/regenerate-failed', 200, schemas.zRegenerateFailedPagesResponse],
  ['POST', '/api/v1/connectors', 200, schemas.zCreateConnectorResponse],
  ['GET', '/api/connectors', 200, schemas.zListConnectorsResponse],
  ['POST', '/api/connectors/{id}/test', 200, schemas.zTestConnectorResponse],
  ['GET', '/api/connectors/{id}/deliveries', 200, schemas.zListDeliveriesResponse],
  ['GET', '/api/deliveries/{id}', 200, schemas.zGetDeliveryResponse],
  ['POST', '/api/discovery', 201, schemas.zCreateDiscoverySessionResponse],
  ['GET', '/api/discovery/{id}', 200, schemas.zGetDiscoverySessionResponse],
  ['POST', '/api/discovery/{id}/answers', 200, schemas.zAnswerDiscoveryQuestionsResponse],
  ['POST', '/api/discovery/{id}/build', 202, schemas.zBuildDiscoveryPageResponse],
  ['GET', '/api/templates', 200, schemas.zListTemplatesResponse],
  ['POST', '/api/templates', 202, schemas.zCreateTemplateResponse],
  ['POST', '/api/templates/clone', 200, schemas.zCloneTemplateResponse],
  ['PATCH', '/api/templates/{id}', 200, schemas.zEditTemplateResponse],
  ['POST', '/api/templates/{id}/iterate', 200, schemas.zIterateTemplateResponse],
  ['PUT', '/api/templates/{id}/lead-form', 200, schemas.zSetLeadFormResponse],
  ['GET', '/api/templates/{id}/versions', 200, schemas.zListTemplateVersionsResponse],
  ['POST', '/api/templates/{id}/versions/{version}/restore', 200, schemas.zRestoreTemplateVersionResponse],
  ['GET', '/api/templates/builds/{id}', 200, schemas.zGetTemplateBuildResponse],
  ['GET', '/api/templates/{id}', 200, schemas.zGetTemplateResponse],
  ['GET', '/api/billing/entitlements', 200, schemas.zGetEntitlementsResponse],
  ['GET', '/api/billing/usage', 200, schemas.zGetUsageResponse],
  ['POST', '/api/billing/estimate', 200, schemas.zEstimateCostResponse],
  ['GET', '/api/workspace/company-profile', 200, schemas.zGetCompanyProfileResponse],
  ['PATCH', '/api/workspace/company-profile', 200, schemas.zUpdateCompanyProfileResponse],
  ['POST', '/api/workspace/company-profile/scrape', 200, schemas.zScrapeCompanyProfileResponse],
  ['GET', '/api/workspace/brand', 200, schemas.zGetBrandResponse],
  ['PATCH', '/api/workspace/brand', 200, schemas.zUpdateBrandResponse],
  ['GET', '/api/workspace/domains', 200, schemas.zListDomainsResponse],
  ['POST', '/api/workspace/domains', 200, schemas.zAddDomainResponse],
  ['GET', '/api/workspace/team', 200, schemas.zListTeamMembersResponse],
  ['POST', '/api/purpose-templates/propose', 200, schemas.zProposeMaterialsTemplateResponse],
  ['GET', '/api/purpose-templates', 200, schemas.zListMaterialsTemplatesResponse],
  ['POST', '/api/purpose-templates', 200, schemas.zCreateMaterialsTemplateResponse],
  ['GET', '/api/purpose-templates/{id}', 200, schemas.zGetMaterialsTemplateResponse],
  ['PATCH', '/api/purpose-templates/{id}', 200, schemas.zUpdateMaterialsTemplateResponse],
  ['POST', '/api/purpose-templates/{id}/build', 202, schemas.zBuildMaterialsTemplateResponse],
  ['GET', '/api/purpose-templates/{id}/input-contract', 200, schemas.zGetMaterialsChecklistResponse],
  ['GET', '/api/purpose-runs', 200, schemas.zListRunsResponse],
  ['POST', '/api/purpose-runs', 200, schemas.zCreateRunResponse],
  ['GET', '/api/purpose-runs/{id}', 200, schemas.zGetRunResponse],
  ['POST', '/api/purpose-runs/{id}/inputs', 202, schemas.zAttachRunMaterialsResponse],
  ['POST', '/api/purpose-runs/{id}/answers', 200, schemas.zAnswerRunQuestionsResponse],
  ['PATCH', '/api/purpose-runs/{id}/facts', 200, schemas.zOverrideRunFactsResponse],
  ['PATCH', '/api/purpose-runs/{id}/digest', 200, schemas.zDecideRunDigestResponse],
  ['POST', '/api/purpose-runs/{id}/generate', 202, schemas.zGenerateRunResponse],
  ['POST', '/api/purpose-runs/{id}/elements/{elementId}/regenerate', 202, schemas.zRegenerateRunElementResponse],
  ['POST', '/api/purpose-runs/{id}/preview', 201, schemas.zCreateRunPreviewResponse],
  ['POST', '/api/purpose-runs/{id}/publish', 200, schemas.zPublishRunResponse],
  ['POST', '/api/purpose-runs/{id}/fork', 200, schemas.zForkRunToTemplateResponse],
  ['GET', '/api/media', 200, schemas.zListMediaResponse],
  ['POST', '/api/media', 201, schemas.zUploadMediaResponse],
  ['GET', '/api/media/{id}', 200, schemas.zGetMediaResponse],
  ['DELETE', '/api/media/{id}', 200, schemas.zDeleteMediaResponse],
];

/** The validator of every error. */
export const errorSchema: ZodType<{ error: string; requestId?: string | undefined }> = schemas.zError;

/** The endpoint that a path belongs to. */
export function endpointOf(method: string, path: string): (typeof endpoints)[number] | undefined {
  const bare = path.split('?')[0] ?? '';
  return endpoints.find(([itsMethod, pattern]) => itsMethod === method && matches(pattern, bare));
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
}
