import type { OperationId, operations } from '@cartouche/contract/operations';

type Table = typeof operations;

// The operation table without scopes, errors and sources, which a client doesn't need at run time and which would be a tenth of
// its size. The types are the contract's literals, so that a difference from it does not compile.
type Route<Id extends OperationId> = readonly [
  method: Table[Id]['method'],
  path: Table[Id]['path'],
  retry: Table[Id]['retry'],
];

/** Method, path and safe repetition of every operation. */
export const operationRoutes: { readonly [Id in OperationId]: Route<Id> } = {
  listProspects: ['get', '/api/v1/prospects', 'safe'],
  upsertProspects: ['post', '/api/v1/prospects', 'idempotency-key'],
  getProspect: ['get', '/api/v1/prospects/{id}', 'safe'],
  getPage: ['get', '/api/v1/pages/{id}', 'safe'],
  createProspectPage: ['post', '/api/v1/prospect-pages', 'idempotency-key'],
  getAnalytics: ['get', '/api/v1/analytics', 'safe'],
  listLeads: ['get', '/api/v1/leads', 'safe'],
  listEvents: ['get', '/api/v1/events', 'safe'],
  createBatch: ['post', '/api/v1/batches', 'idempotency-key'],
  generateBatch: ['post', '/api/v1/batches/{id}/generate', 'idempotency-key'],
  listBatches: ['get', '/api/batches', 'safe'],
  getBatch: ['get', '/api/batches/{id}', 'safe'],
  getBatchStatus: ['get', '/api/batches/{id}/status', 'safe'],
  createConnector: ['post', '/api/v1/connectors', 'idempotency-key'],
  listConnectors: ['get', '/api/connectors', 'safe'],
  listDeliveries: ['get', '/api/connectors/{id}/deliveries', 'safe'],
  getDelivery: ['get', '/api/deliveries/{id}', 'safe'],
  createDiscoverySession: ['post', '/api/discovery', 'idempotency-key'],
  getDiscoverySession: ['get', '/api/discovery/{id}', 'safe'],
  answerDiscoveryQuestions: ['post', '/api/discovery/{id}/answers', 'idempotency-key'],
  buildDiscoveryPage: ['post', '/api/discovery/{id}/build', 'idempotency-key'],
  listTemplates: ['get', '/api/templates', 'safe'],
  createTemplate: ['post', '/api/templates', 'idempotency-key'],
  getTemplate: ['get', '/api/templates/{id}', 'safe'],
  getTemplateBuild: ['get', '/api/templates/builds/{buildId}', 'safe'],
  getEntitlements: ['get', '/api/billing/entitlements', 'safe'],
  estimateCost: ['post', '/api/billing/estimate', 'safe'],
};

/** Which repetition of an operation is safe. */
export type RetryClass = Table[OperationId]['retry'] | 'never';
