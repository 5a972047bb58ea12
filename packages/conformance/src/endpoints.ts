import * as schemas from '@cartouche/contract/schemas';
import type { ZodType } from 'zod';

/** The documented endpoints, each with the validator of its success. Typed out, so that a path that is renamed is found. */
export const endpoints: readonly (readonly [method: string, path: string, success: number, schema: ZodType])[] = [
  ['GET', '/api/v1/prospects', 200, schemas.zListProspectsResponse],
  ['POST', '/api/v1/prospects', 200, schemas.zUpsertProspectsResponse],
  ['GET', '/api/v1/prospects/{id}', 200, schemas.zGetProspectResponse],
  ['GET', '/api/v1/pages/{id}', 200, schemas.zGetPageResponse],
  ['POST', '/api/v1/prospect-pages', 200, schemas.zCreateProspectPageResponse],
  ['GET', '/api/v1/analytics', 200, schemas.zGetAnalyticsResponse],
  ['GET', '/api/v1/leads', 200, schemas.zListLeadsResponse],
  ['GET', '/api/v1/events', 200, schemas.zListEventsResponse],
  ['POST', '/api/v1/batches', 200, schemas.zCreateBatchResponse],
  ['POST', '/api/v1/batches/{id}/generate', 200, schemas.zGenerateBatchResponse],
  ['GET', '/api/batches', 200, schemas.zListBatchesResponse],
  ['GET', '/api/batches/{id}', 200, schemas.zGetBatchResponse],
  ['GET', '/api/batches/{id}/status', 200, schemas.zGetBatchStatusResponse],
  ['POST', '/api/v1/connectors', 200, schemas.zCreateConnectorResponse],
  ['GET', '/api/connectors', 200, schemas.zListConnectorsResponse],
  ['GET', '/api/connectors/{id}/deliveries', 200, schemas.zListDeliveriesResponse],
  ['GET', '/api/deliveries/{id}', 200, schemas.zGetDeliveryResponse],
  ['POST', '/api/discovery', 201, schemas.zCreateDiscoverySessionResponse],
  ['GET', '/api/discovery/{id}', 200, schemas.zGetDiscoverySessionResponse],
  ['POST', '/api/discovery/{id}/answers', 200, schemas.zAnswerDiscoveryQuestionsResponse],
  ['POST', '/api/discovery/{id}/build', 202, schemas.zBuildDiscoveryPageResponse],
  ['GET', '/api/templates', 200, schemas.zListTemplatesResponse],
  ['POST', '/api/templates', 202, schemas.zCreateTemplateResponse],
  ['GET', '/api/templates/builds/{id}', 200, schemas.zGetTemplateBuildResponse],
  ['GET', '/api/templates/{id}', 200, schemas.zGetTemplateResponse],
  ['GET', '/api/billing/entitlements', 200, schemas.zGetEntitlementsResponse],
  ['POST', '/api/billing/estimate', 200, schemas.zEstimateCostResponse],
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
