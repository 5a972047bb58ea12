import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ZodType } from 'zod';
import { EVENT_KINDS, errorCatalogue, limits, scopes, stateMachines } from '../src/index.ts';
import { type OperationId, type OperationRow, operations } from '../src/operations.ts';
import * as schemas from '../src/schemas.ts';

type Media = { content?: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }> };
type RawOperation = { operationId: string; requestBody?: Media; responses: Record<string, Media & { $ref?: string }> };
const document = parse(readFileSync(join(import.meta.dirname, '../../../openapi.yaml'), 'utf8')) as {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, RawOperation>>;
  webhooks: Record<string, { post: RawOperation }>;
  components: { responses: Record<string, Media> };
};
const rows = Object.entries(operations) as [OperationId, OperationRow][];
const schema = (name: string) => (schemas as unknown as Record<string, ZodType | undefined>)[name];
const examplesOf = (media: Media) => {
  const content = media.content?.['application/json'] ?? media.content?.['text/event-stream'];
  return content?.examples
    ? Object.values(content.examples).map(({ value }) => value)
    : content && 'example' in content
      ? [content.example]
      : [];
};

test('the contract is OpenAPI 3.1, version 1.0.0', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info.version).toBe('1.0.0');
});

test('the documented operations are there, each under its documented path', () => {
  const requests = rows.map(([, row]) => `${row.method.toUpperCase()} ${row.path}`);
  for (const documented of [
    'GET /api/v1/prospects',
    'POST /api/v1/prospects',
    'GET /api/v1/prospects/{id}',
    'GET /api/v1/pages/{id}',
    'POST /api/v1/prospect-pages',
    'GET /api/v1/analytics',
    'GET /api/v1/leads',
    'GET /api/v1/events',
    'POST /api/v1/batches',
    'POST /api/v1/batches/{id}/generate',
    'POST /api/v1/connectors',
    'POST /api/discovery',
    'GET /api/discovery/{id}',
    'POST /api/discovery/{id}/answers',
    'POST /api/discovery/{id}/build',
    'GET /api/billing/entitlements',
    'GET /api/templates/builds/{buildId}',
  ]) {
    expect(requests).toContain(documented);
  }
});

test('the success statuses are the documented ones', () => {
  const special = Object.fromEntries(
    rows.filter(([, row]) => row.successStatus !== 200).map(([id, row]) => [id, row.successStatus]),
  );
  expect(special).toEqual({
    createDiscoverySession: 201,
    createDomain: 201,
    createMaterialsTemplate: 201,
    createRun: 201,
    cloneTemplate: 201,
    duplicateMaterialsTemplate: 201,
    duplicateTemplate: 201,
    forkRunToTemplate: 201,
    createKey: 201,
    createPagePreview: 201,
    createRunPreview: 201,
    createTemplatePreview: 201,
    createInvitation: 201,
    uploadMedia: 201,
    buildDiscoveryPage: 202,
    createTemplate: 202,
    buildMaterialsTemplate: 202,
    attachRunMaterials: 202,
    generateRun: 202,
    regenerateRunElement: 202,
  });
});

test('the limits are the documented ones', () => {
  expect(limits).toMatchObject({
    PROSPECT_LIST_MAX: 500,
    LEAD_LIST_MAX: 250,
    EVENTS_PAGE_DEFAULT: 50,
    EVENTS_PAGE_MAX: 250,
    BATCH_POPULATION_MAX: 5000,
  });
});

test('the documented error codes have the documented statuses and reasons', () => {
  const documented = {
    no_prospects: 400,
    api_key_required: 401,
    workspace_required: 401,
    plan_limit: 402,
    not_found: 404,
    no_template: 404,
    rate_limited: 429,
  };
  for (const [code, status] of Object.entries(documented))
    expect(errorCatalogue[code as keyof typeof errorCatalogue].status).toBe(status);
  expect(errorCatalogue.plan_limit.reasons).toEqual(['free_usage_exhausted', 'trial_or_subscription_inactive']);
  expect(errorCatalogue.spend_cap_exceeded.reasons).toEqual(['spend_cap_exceeded']);
});

test('the discovery states are the documented six, in their order', () => {
  const { initial, transitions } = stateMachines.discovery;
  // A build that fails, and a call that is read again once its speakers are known.
  const again = ['building answered', 'interview_ready ingesting', 'answered ingesting', 'ingesting answered'];
  const forward = transitions.filter(({ from, to }) => !again.includes(`${from} ${to}`));
  expect([initial, ...forward.map(({ to }) => to)]).toEqual([
    'draft',
    'ingesting',
    'interview_ready',
    'answered',
    'building',
    'completed',
  ]);
});

test('write:pages guards the one-shot page', () => {
  expect(operations.createProspectPage.scope).toBe('write:pages');
  expect(Object.keys(scopes)).toContain('write:pages');
});

test('every write takes an Idempotency-Key and may be repeated under it; every read may be repeated', () => {
  const storesNothing = ['estimateCost', 'layOutTemplate'];
  for (const [id, row] of rows) {
    const headers = schema(`z${id[0]?.toUpperCase()}${id.slice(1)}Headers`);
    expect(headers?.safeParse({ 'Idempotency-Key': '' }).success === false, id).toBe(row.method !== 'get');
    expect(row.retry, id).toBe(row.method === 'get' || storesNothing.includes(id) ? 'safe' : 'idempotency-key');
  }
});

test('every code of the catalogue can be answered, and every path can answer the common ones', () => {
  const answered = new Set(rows.flatMap(([, row]) => row.errors));
  const byPathOnly = ['method_not_allowed'];
  expect(Object.keys(errorCatalogue).filter((code) => !answered.has(code))).toEqual(byPathOnly);
  for (const [id, row] of rows) {
    for (const code of [
      'api_key_required',
      'workspace_required',
      'wrong_cell',
      ...(row.scope === 'any' ? [] : ['missing_scope']),
      'rate_limited',
      'internal_error',
      'unavailable',
    ])
      expect(row.errors, id).toContain(code);
    expect(row.errors.includes('plan_limit'), id).toBe(row.allowance === 'required');
  }
});

test('the webhooks are the four kinds of events, the changes of meetings, the test and the operational kind', () => {
  expect(Object.keys(document.webhooks)).toEqual([
    'page.rendered',
    'form.submitted',
    'meeting.booked',
    'lead.intent',
    'meeting.moved',
    'meeting.canceled',
    'connector.test',
    'connector.status_changed',
  ]);
  expect(EVENT_KINDS).toEqual(['page.rendered', 'form.submitted', 'meeting.booked', 'lead.intent']);
});

// The schema of each webhook's body.
const payloadOf: Record<string, string> = {
  'page.rendered': 'zWebhookPayload',
  'form.submitted': 'zWebhookPayload',
  'meeting.booked': 'zWebhookPayload',
  'lead.intent': 'zWebhookPayload',
  'meeting.moved': 'zWebhookPayload',
  'meeting.canceled': 'zWebhookPayload',
  'connector.test': 'zConnectorTestPayload',
  'connector.status_changed': 'zConnectorStatusPayload',
};

describe('every example parses with its own validator', () => {
  const cases: [string, unknown, string][] = [];
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      const name = `z${operation.operationId[0]?.toUpperCase()}${operation.operationId.slice(1)}`;
      for (const example of examplesOf(operation.requestBody ?? {}))
        cases.push([`${operation.operationId} request`, example, `${name}Body`]);
      for (const [status, response] of Object.entries(operation.responses)) {
        if (status.startsWith('2'))
          for (const example of examplesOf(response))
            cases.push([`${operation.operationId} ${status}`, example, `${name}Response`]);
      }
    }
  }
  for (const [kind, { post }] of Object.entries(document.webhooks))
    for (const example of examplesOf(post.requestBody ?? {})) cases.push([kind, example, payloadOf[kind] ?? '']);
  for (const [name, response] of Object.entries(document.components.responses))
    for (const example of examplesOf(response)) cases.push([name, example, 'zErrorBody']);

  test.each(cases)('%s', (_name, example, validator) => {
    const result = schema(validator)?.safeParse(example);
    expect(result?.error?.issues ?? [], validator).toEqual([]);
    expect(result?.success).toBe(true);
  });

  test('every operation with a body, every success and every shared error has one', () => {
    expect(cases.filter(([name]) => name.endsWith('request')).length).toBeGreaterThanOrEqual(
      rows.filter(([, row]) => row.hasBody).length,
    );
    expect(new Set(cases.map(([name]) => name.split(' ')[0])).size).toBe(
      rows.length + 8 + Object.values(document.components.responses).filter((one) => 'content' in one).length,
    );
  });
});

test('unknown values of open enumerations are legal, unknown fields of a request are not', () => {
  expect(schemas.zPageStatus.safeParse('archived').success).toBe(true);
  expect(schemas.zCreateBatchInput.safeParse({ templateId: crypto.randomUUID(), name: 'x' }).success).toBe(false);
});
