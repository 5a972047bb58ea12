import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ID = '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10';

test('a call without a key is refused with api_key_required', async () => {
  for (const headers of [
    {},
    { Authorization: 'Basic abc' },
    { Authorization: 'Bearer sk_123' },
    { Authorization: 'Bearer ' },
  ]) {
    const answer = await server.call('GET', '/api/v1/prospects', { key: null, headers });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: 'api_key_required', requestId: answer.headers.get('x-request-id') });
  }
});

test('an unknown key and a revoked key are refused with workspace_required', async () => {
  expect((await server.call('GET', '/api/v1/prospects', { key: `crt_${'x'.repeat(43)}` })).body).toMatchObject({
    error: 'workspace_required',
  });
  await server.services.auth.keys.revoke({ workspaceId: server.workspaceId }, server.keyId);
  const answer = await server.call('GET', '/api/v1/prospects');
  expect([answer.status, answer.body.error]).toEqual([401, 'workspace_required']);
});

test('a key without the scope is refused with 403, and the scope is named', async () => {
  const { key } = await server.services.auth.keys.issue({
    workspaceId: server.workspaceId,
    name: 'reader',
    scopes: ['read:prospects'],
  });
  const answer = await server.call('POST', '/api/v1/prospect-pages', { key, body: { email: 'ada@northwind.example' } });
  expect([answer.status, answer.body.error, answer.body.reason]).toEqual([403, 'missing_scope', 'write:pages']);
  expect((await server.call('GET', '/api/v1/prospects', { key })).status).toBe(200);
});

test('one workspace sees nothing of another', async () => {
  const { body } = await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
  const other = await server.addWorkspace();
  expect((await server.call('GET', `/api/v1/prospects/${body.prospects[0].id}`, { key: other.apiKey })).status).toBe(
    404,
  );
  expect((await server.call('GET', '/api/v1/prospects', { key: other.apiKey })).body).toEqual({ prospects: [] });
});

// Each row is a hostile or mistaken request, the status that it deserves and what the answer must name.
const refusals: [
  string,
  {
    method?: string;
    path?: string;
    rawBody?: string | Uint8Array<ArrayBuffer>;
    body?: unknown;
    headers?: Record<string, string>;
  },
  number,
  string,
  RegExp,
][] = [
  ['no body', { rawBody: '' }, 400, 'validation_failed', /body/],
  ['no JSON', { rawBody: '{"email":' }, 400, 'malformed_json', /not valid JSON/],
  ['bad UTF-8', { rawBody: Uint8Array.from([0x22, 0xff, 0xfe, 0x22]) }, 400, 'malformed_json', /UTF-8/],
  [
    'another content type',
    { rawBody: 'email=a', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
    /application\/json/,
  ],
  [
    'another charset',
    { rawBody: '{}', headers: { 'Content-Type': 'application/json; charset=latin1' } },
    415,
    'unsupported_media_type',
    /latin1/,
  ],
  [
    'deep nesting',
    { rawBody: `${'['.repeat(5000)}${']'.repeat(5000)}` },
    400,
    'malformed_json',
    /nested deeper than 32/,
  ],
  [
    'a NUL byte',
    { body: { email: 'ada@northwind.example', first_name: 'A\u0000da' } },
    400,
    'validation_failed',
    /first_name.*NUL/,
  ],
  [
    'a NUL byte in a key',
    { body: { email: 'ada@northwind.example', custom_fields: { 'a\u0000': 1 } } },
    400,
    'validation_failed',
    /custom_fields.*NUL/,
  ],
  [
    'half a surrogate pair',
    { rawBody: '{"email":"ada@northwind.example","first_name":"\\ud800"}' },
    400,
    'validation_failed',
    /first_name.*surrogate/,
  ],
  [
    'an unknown field',
    { body: { email: 'ada@northwind.example', emial: 'x' } },
    400,
    'validation_failed',
    /emial.*not a known field/,
  ],
  ['a wrong type', { body: { email: 7 } }, 400, 'validation_failed', /email.*must be a string/],
  ['no email address', { body: { email: 'nobody' } }, 400, 'validation_failed', /email.*email address/],
  [
    'an over-long string',
    { body: { email: 'ada@northwind.example', first_name: 'x'.repeat(201) } },
    400,
    'validation_failed',
    /first_name.*at most 200 characters/,
  ],
  [
    'a bad item among good ones',
    { body: [{ email: 'a@b.example' }, { email: 'nope' }] },
    400,
    'validation_failed',
    /prospects\[1\]\.email/,
  ],
  [
    'a bad item in the wrapped shape',
    { body: { prospects: [{ email: 'a@b.example', tags: 'x' }] } },
    400,
    'validation_failed',
    /prospects\[0\]\.tags/,
  ],
  ['a JSON number', { rawBody: '7' }, 400, 'validation_failed', /body/],
  ['null', { rawBody: 'null' }, 400, 'validation_failed', /body/],
  ['no prospects', { body: [] }, 400, 'no_prospects', /prospect/],
  ['no prospects, wrapped', { body: { prospects: [] } }, 400, 'no_prospects', /prospect/],
  [
    'an Idempotency-Key with spaces',
    { body: { email: 'a@b.example' }, headers: { 'Idempotency-Key': 'a b' } },
    400,
    'validation_failed',
    /Idempotency-Key/,
  ],
  [
    'an over-long Idempotency-Key',
    { body: { email: 'a@b.example' }, headers: { 'Idempotency-Key': 'k'.repeat(256) } },
    400,
    'validation_failed',
    /Idempotency-Key/,
  ],
  ['a bad uuid', { method: 'GET', path: '/api/v1/prospects/42' }, 400, 'validation_failed', /path\.id.*uuid/],
  ['an unknown record', { method: 'GET', path: `/api/v1/pages/${ID}` }, 404, 'not_found', /page/],
  ['an unknown path', { method: 'GET', path: '/api/v1/nothing' }, 404, 'not_found', /path/],
  ['another method', { method: 'DELETE', path: '/api/v1/prospects' }, 405, 'method_not_allowed', /GET and POST/],
  [
    'an unknown query parameter',
    { method: 'GET', path: '/api/v1/events?limits=5' },
    400,
    'validation_failed',
    /query\.limits.*cursor, limit/,
  ],
  [
    'a limit that is no number',
    { method: 'GET', path: '/api/v1/events?limit=many' },
    400,
    'validation_failed',
    /query\.limit.*whole number/,
  ],
  [
    'a limit of 251',
    { method: 'GET', path: '/api/v1/events?limit=251' },
    400,
    'validation_failed',
    /query\.limit.*at most 250/,
  ],
  [
    'a limit of 0',
    { method: 'GET', path: '/api/v1/events?limit=0' },
    400,
    'validation_failed',
    /query\.limit.*at least 1/,
  ],
  [
    'a parameter twice',
    { method: 'GET', path: '/api/v1/events?limit=5&limit=6' },
    400,
    'validation_failed',
    /query\.limit.*once/,
  ],
  [
    'a cursor from elsewhere',
    { method: 'GET', path: '/api/v1/events?cursor=garbage' },
    400,
    'validation_failed',
    /query\.cursor/,
  ],
  [
    'a date that is none',
    { method: 'GET', path: '/api/v1/prospects?created_before=yesterday' },
    400,
    'validation_failed',
    /query\.created_before.*ISO 8601/,
  ],
  ['a batch without a template', { path: '/api/v1/batches', body: {} }, 400, 'validation_failed', /templateId/],
  [
    'a fraction of a cent',
    { path: `/api/v1/batches/${ID}/generate`, body: { acknowledgedEstimateCents: 1.5 } },
    400,
    'validation_failed',
    /acknowledgedEstimateCents.*integer/,
  ],
  [
    'an unknown event kind',
    { path: '/api/v1/connectors', body: { outboundUrl: 'https://a.example', events: ['page.opened'] } },
    400,
    'validation_failed',
    /events\[0\].*form\.submitted/,
  ],
];

test.each(refusals)(
  '%s is refused clearly',
  async (_name, { method = 'POST', path = '/api/v1/prospects', ...request }, status, code, names) => {
    const answer = await server.call(method, path, request);
    expect([answer.status, answer.body?.error], answer.text).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).toMatch(names);
    expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
  },
);

test('a body over the limit is refused while it is read, whatever its headers say', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 65_536;
      if (sent > 100_000_000) controller.error(new Error('Nobody stopped reading.'));
      else controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  const response = await server.app.api.request('/api/v1/batches', {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.apiKey}`, 'Content-Type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ error: 'body_too_large' });
  expect(sent).toBeLessThan(3_000_000);
});

test('the caller’s own request id comes back when it is a reasonable one', async () => {
  expect(
    (await server.call('GET', '/api/v1/prospects', { headers: { 'X-Request-Id': 'trace-1' } })).headers.get(
      'x-request-id',
    ),
  ).toBe('trace-1');
  expect(
    (await server.call('GET', '/api/v1/prospects', { headers: { 'X-Request-Id': 'a b<script>' } })).headers.get(
      'x-request-id',
    ),
  ).toMatch(/^req_/);
});

// The last one: the server stays stopped.
test('/healthz and /readyz answer without a key, and a stopping server is not ready', async () => {
  expect((await server.app.api.request('/healthz')).status).toBe(200);
  expect((await server.app.api.request('/readyz')).status).toBe(200);
  await server.app.stopAccepting();
  expect((await server.app.api.request('/healthz')).status).toBe(200);
  expect((await server.app.api.request('/readyz')).status).toBe(503);
  const refused = await server.call('GET', '/api/v1/prospects');
  expect([refused.status, refused.body.error, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
});
