/** Every operation with a call that is well formed, the scope that it needs, and whether a locked workspace may make it. */
export type DocumentedOperation = {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  scope: string;
  whenLocked?: 'answers';
};

const id = '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10';

/** In the documents' order. */
export const operations: readonly DocumentedOperation[] = [
  { method: 'GET', path: '/api/v1/prospects', scope: 'read:prospects' },
  { method: 'POST', path: '/api/v1/prospects', body: { email: 'ada@northwind.example' }, scope: 'write:prospects' },
  { method: 'GET', path: `/api/v1/prospects/${id}`, scope: 'read:prospects' },
  { method: 'GET', path: `/api/v1/pages/${id}`, scope: 'read:pages' },
  { method: 'POST', path: '/api/v1/prospect-pages', body: { email: 'ada@northwind.example' }, scope: 'write:pages' },
  { method: 'GET', path: '/api/v1/analytics', scope: 'read:analytics' },
  { method: 'GET', path: '/api/v1/leads', scope: 'read:leads' },
  { method: 'GET', path: '/api/v1/events', scope: 'read:events' },
  { method: 'POST', path: '/api/v1/batches', body: { templateId: id }, scope: 'write:batches' },
  {
    method: 'POST',
    path: `/api/v1/batches/${id}/generate`,
    body: { acknowledgedEstimateCents: 25 },
    scope: 'write:batches',
  },
  {
    method: 'POST',
    path: '/api/v1/connectors',
    body: { outboundUrl: 'https://crm.example.com/' },
    scope: 'write:connectors',
  },
  { method: 'POST', path: '/api/discovery', body: { notes: 'Asked about SAP.' }, scope: 'write:discovery' },
  { method: 'GET', path: `/api/discovery/${id}`, scope: 'read:discovery' },
  { method: 'POST', path: `/api/discovery/${id}/answers`, body: { answers: [{ id: 'q1' }] }, scope: 'write:discovery' },
  { method: 'POST', path: `/api/discovery/${id}/build`, body: {}, scope: 'write:discovery' },
  { method: 'GET', path: '/api/billing/entitlements', scope: 'read:billing', whenLocked: 'answers' },
  {
    method: 'POST',
    path: '/api/billing/estimate',
    body: { type: 'discovery' },
    scope: 'read:billing',
    whenLocked: 'answers',
  },
  { method: 'GET', path: '/api/batches', scope: 'read:batches' },
  { method: 'GET', path: `/api/batches/${id}`, scope: 'read:batches' },
  { method: 'GET', path: `/api/batches/${id}/status`, scope: 'read:batches' },
  { method: 'GET', path: '/api/connectors', scope: 'read:connectors' },
  { method: 'GET', path: `/api/connectors/${id}/deliveries`, scope: 'read:connectors' },
  { method: 'GET', path: `/api/deliveries/${id}`, scope: 'read:connectors' },
  { method: 'GET', path: '/api/templates', scope: 'read:templates' },
  { method: 'POST', path: '/api/templates', body: { document: {} }, scope: 'write:templates' },
  { method: 'GET', path: `/api/templates/${id}`, scope: 'read:templates' },
  { method: 'GET', path: `/api/templates/builds/${id}`, scope: 'read:templates' },
];
