import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ID = '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10';

// Each row is a hostile or mistaken request, what the answer must name, and its code and status unless they are the usual ones.
const refusals: [
  string,
  {
    method?: string;
    path?: string;
    rawBody?: string | Uint8Array<ArrayBuffer>;
    body?: unknown;
    headers?: Record<string, string>;
  },
  RegExp,
  string?,
  number?,
][] = [
  ['no body', { rawBody: '' }, /body/],
  ['no JSON', { rawBody: '{"email":' }, /not valid JSON/, 'malformed_json', 400],
  ['bad UTF-8', { rawBody: Uint8Array.from([0x22, 0xff, 0xfe, 0x22]) }, /UTF-8/, 'malformed_json', 400],
  [
    'another content type',
    { rawBody: 'email=a', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    /application\/json/,
    'unsupported_media_type',
    415,
  ],
  [
    'another charset',
    { rawBody: '{}', headers: { 'Content-Type': 'application/json; charset=latin1' } },
    /latin1/,
    'unsupported_media_type',
    415,
  ],
  [
    'deep nesting',
    { rawBody: `${'['.repeat(5000)}${']'.repeat(5000)}` },
    /nested deeper than 32/,
    'malformed_json',
    400,
  ],
  ['a NUL byte', { body: { email: 'ada@northwind.example', first_name: 'A\u0000da' } }, /first_name.*NUL/],
  [
    'a NUL byte in a key',
    { body: { email: 'ada@northwind.example', custom_fields: { 'a\u0000': 1 } } },
    /custom_fields.*NUL/,
  ],
  [
    'half a surrogate pair',
    { rawBody: '{"email":"ada@northwind.example","first_name":"\\ud800"}' },
    /first_name.*surrogate/,
  ],
  ['an unknown field', { body: { email: 'ada@northwind.example', emial: 'x' } }, /emial.*not a known field/],
  ['a wrong type', { body: { email: 7 } }, /email.*must be a string/],
  ['no email address', { body: { email: 'nobody' } }, /email.*email address/],
  [
    'an over-long string',
    { body: { email: 'ada@northwind.example', first_name: 'x'.repeat(201) } },
    /first_name.*at most 200 characters/,
  ],
  ['a bad item among good ones', { body: [{ email: 'a@b.example' }, { email: 'nope' }] }, /prospects\[1\]\.email/],
  [
    'a bad item in the wrapped shape',
    { body: { prospects: [{ email: 'a@b.example', tags: 'x' }] } },
    /prospects\[0\]\.tags/,
  ],
  ['a JSON number', { rawBody: '7' }, /body/],
  ['null', { rawBody: 'null' }, /body/],
  ['no prospects', { body: [] }, /prospect/, 'no_prospects', 400],
  ['no prospects, wrapped', { body: { prospects: [] } }, /prospect/, 'no_prospects', 400],
  [
    'an Idempotency-Key with spaces',
    { body: { email: 'a@b.example' }, headers: { 'Idempotency-Key': 'a b' } },
    /Idempotency-Key/,
  ],
  [
    'an over-long Idempotency-Key',
    { body: { email: 'a@b.example' }, headers: { 'Idempotency-Key': 'k'.repeat(256) } },
    /Idempotency-Key/,
  ],
  ['a bad uuid', { method: 'GET', path: '/api/v1/prospects/42' }, /path\.id.*uuid/],
  ['an unknown record', { method: 'GET', path: `/api/v1/pages/${ID}` }, /page/, 'not_found', 404],
  ['an unknown path', { method: 'GET', path: '/api/v1/nothing' }, /path/, 'not_found', 404],
  ['another method', { method: 'DELETE', path: '/api/v1/prospects' }, /GET and POST/, 'method_not_allowed', 405],
  ['an unknown query parameter', { method: 'GET', path: '/api/v1/events?limits=5' }, /query\.limits.*cursor, limit/],
  ['a limit that is no number', { method: 'GET', path: '/api/v1/events?limit=many' }, /query\.limit.*whole number/],
  ['a limit of 251', { method: 'GET', path: '/api/v1/events?limit=251' }, /query\.limit.*at most 250/],
  ['a limit of 0', { method: 'GET', path: '/api/v1/events?limit=0' }, /query\.limit.*at least 1/],
  ['a parameter twice', { method: 'GET', path: '/api/v1/events?limit=5&limit=6' }, /query\.limit.*once/],
  ['a cursor from elsewhere', { method: 'GET', path: '/api/v1/events?cursor=garbage' }, /query\.cursor/],
  [
    'a date that is none',
    { method: 'GET', path: '/api/v1/prospects?created_before=yesterday' },
    /query\.created_before.*ISO 8601/,
  ],
  ['a batch without a template', { path: '/api/v1/batches', body: {} }, /templateId/],
  [
    'a fraction of a cent',
    { path: `/api/v1/batches/${ID}/generate`, body: { acknowledgedEstimateCents: 1.5 } },
    /acknowledgedEstimateCents.*integer/,
  ],
  [
    'an unknown event kind',
    { path: '/api/v1/connectors', body: { outboundUrl: 'https://a.example', events: ['page.opened'] } },
    /events\[0\].*form\.submitted/,
  ],
];

test.each(refusals)(
  '%s is refused clearly',
  async (_name, {
    method = 'POST',
    path = '/api/v1/prospects',
    ...request
  }, names, code = 'validation_failed', status = 400) => {
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
