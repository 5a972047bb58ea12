import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { operations } from '../src/operations.ts';
import { newEmail, ownApi } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

// A key has these only if a person with a passkey granted them, so its calls end before their bodies are read.
const AUTHORITY = ['write:team', 'write:keys', 'write:privacy'];
const writes = operations.filter(({ method }) => method !== 'GET' && method !== 'DELETE');
const prospect = () => JSON.stringify({ email: newEmail() });
const send = (rawBody: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  api.post('/api/v1/prospects', undefined, { rawBody, headers });

describe('the shape', () => {
  test('§7: error is a code, accompanied by a message for people and the ID of the request', async () => {
    const { status, body, headers } = await api.get(`/api/v1/prospects/${crypto.randomUUID()}`);
    expect([status, Object.keys(body).sort()]).toEqual([404, ['error', 'message', 'requestId']]);
    expect([body.error, typeof body.message]).toEqual(['not_found', 'string']);
    expect(body.requestId).toBe(headers.get('x-request-id'));
  });

  test('inferred: every answer after the key was read says what the key has left', async () => {
    const limitsOf = ({ headers }: { headers: Headers }) => [headers.get('ratelimit'), headers.get('ratelimit-policy')];
    const [left, policy] = [
      expect.stringMatching(/^"default";r=\d+;t=\d+$/),
      expect.stringMatching(/^"default";q=\d+;w=60$/),
    ];
    expect(limitsOf(await api.get('/api/v1/analytics'))).toEqual([left, policy]);
    expect(limitsOf(await api.get(`/api/v1/prospects/${crypto.randomUUID()}`))).toEqual([left, policy]);
    expect(limitsOf(await send('{'))).toEqual([left, policy]);
    expect(limitsOf(await api.get('/api/v1/analytics', { key: 'crt_unknown' }))).toEqual([null, policy]);
  });

  test('inferred: the caller may name the request', async () => {
    const headers = { 'X-Request-Id': 'trace-42' };
    expect((await api.get('/api/v1/analytics', { headers })).headers.get('x-request-id')).toBe('trace-42');
    const strange = { 'X-Request-Id': '<script>' };
    expect((await api.get('/api/v1/analytics', { headers: strange })).headers.get('x-request-id')).not.toBe('<script>');
  });

  test('§7: an unknown path is 404, an unknown method 405 with those that are known', async () => {
    for (const path of [
      '/',
      '/api',
      '/api/v1',
      '/api/v1/',
      '/api/v1/prospects/',
      '/api/v2/prospects',
      '/api/v1/%2e%2e/x',
      '/api/v1/prospects/a/b',
    ]) {
      const { status, body } = await api.get(path);
      expect([path, status, body.error]).toEqual([path, 404, 'not_found']);
    }
    for (const [method, path, allow] of [
      ['DELETE', '/api/v1/prospects', 'GET, POST'],
      ['PUT', '/api/v1/connectors', 'POST, GET'],
      ['PATCH', '/api/billing/entitlements', 'GET'],
    ] as const) {
      const { status, body, headers } = await api.call(method, path);
      expect([status, body.error, headers.get('allow')]).toEqual([405, 'method_not_allowed', allow]);
    }
  });

  test.for([
    '42',
    'null',
    'undefined',
    '%00',
    "'; DROP TABLE prospects",
    `${crypto.randomUUID()}0`,
    '00000000000000000000000000000000',
  ])('§7: an id %s is refused with 400', async (id) => {
    for (const path of [
      '/api/v1/prospects',
      '/api/v1/pages',
      '/api/v1/batches',
      '/api/discovery',
      '/api/v1/templates',
      '/api/v1/deliveries',
      '/api/v1/materials-templates',
      '/api/v1/runs',
      '/api/v1/media',
    ]) {
      const { status, body } = await api.get(`${path}/${encodeURIComponent(id)}`);
      expect([path, status, body.error, body.issues[0].path]).toEqual([path, 400, 'validation_failed', 'path.id']);
    }
  });

  test('inferred: an unknown query parameter is refused with its name, a repeated one too', async () => {
    for (const [query, path] of [
      ['offset=5', 'query.offset'],
      ['created_befor=2026-01-01T00:00:00Z', 'query.created_befor'],
      ['__proto__=1', 'query.__proto__'],
      ['created_before=2026-01-01T00:00:00Z&created_before=2026-01-02T00:00:00Z', 'query.created_before'],
    ]) {
      const { status, body } = await api.get(`/api/v1/prospects?${query}`);
      expect([query, status, body.issues[0].path]).toEqual([query, 400, path]);
    }
  });
});

describe('the body', () => {
  test('§1.1: must be sent as application/json', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/vnd.api+json',
      'application/json; charset=latin1',
      'json',
    ]) {
      const { status, body } = await send(prospect(), { 'Content-Type': type });
      expect([type, status, body.error]).toEqual([type, 415, 'unsupported_media_type']);
    }
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8']) {
      expect([type, (await send(prospect(), { 'Content-Type': type })).status]).toEqual([type, 200]);
    }
  });

  test.for([
    ['cut off', '{"email":"ada@northwind.example"'],
    ['with a comma too many', '{"email":"ada@northwind.example",}'],
    ['with single quotes', "{'email':'ada@northwind.example'}"],
    ['NaN', '{"email":"ada@northwind.example","custom_fields":{"x":NaN}}'],
    ['two values', '{} {}'],
    ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['an overlong UTF-8 sequence', new Uint8Array([0x22, 0xc0, 0xaf, 0x22])],
    ['UTF-16', new Uint8Array(Buffer.from('{"email":"ada@northwind.example"}', 'utf16le'))],
    ['nested 100,000 levels deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ] as const)('§7: %s is refused with 400 malformed_json, without an echo', async ([, rawBody]) => {
    const { status, body } = await send(rawBody);
    expect([status, body.error]).toEqual([400, 'malformed_json']);
    expect(body.message.length).toBeLessThan(200);
  });

  test.for([
    'null',
    'true',
    '42',
    '"ada@northwind.example"',
    '[null]',
    '[[]]',
    '{"prospects":{}}',
    '{"prospects":null}',
  ])('§7: %s is refused with 400', async (rawBody) => {
    const { status, body } = await send(rawBody);
    expect([status, body.error]).toEqual([400, 'validation_failed']);
  });

  test('§7: no body where one is needed is refused with 400', async () => {
    for (const { method, path, scope } of writes.filter((write) => write.body !== undefined)) {
      const { status, body } = await api.call(method, path);
      const refusal = AUTHORITY.includes(scope) ? [403, 'missing_scope'] : [400, 'validation_failed'];
      expect([path, status, body.error]).toEqual([path, ...refusal]);
    }
  });

  // Each with every write: what is refused is refused in the documented shape, and nothing is ever a 500.
  const hostile: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
    ['a NUL character', '{"email":"a\\u0000@b.example","notes":"a\\u0000"}'],
    ['a NUL byte', new Uint8Array([0x7b, 0x00, 0x7d])],
    ['half a surrogate pair', '{"notes":"\\ud83d","email":"\\ude00@b.example"}'],
    ['half a surrogate pair as a key', '{"\\ud83d":1}'],
    ['__proto__', '{"__proto__":{"email":"a@b.example"}}'],
    ['constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['a huge number', '{"acknowledgedEstimateCents":1e308,"quantity":1e308}'],
    ['an infinite number', '{"acknowledgedEstimateCents":1e999,"quantity":-1e999}'],
    ['a negative number', '{"acknowledgedEstimateCents":-1,"quantity":-1}'],
    ['a number that is not safe', '{"acknowledgedEstimateCents":9007199254740993}'],
    [
      'lists for texts',
      '{"email":[],"templateId":[],"outboundUrl":[],"notes":[],"type":[],"description":[],"answers":{}}',
    ],
    ['objects for texts', '{"email":{},"templateId":{},"outboundUrl":{},"notes":{},"type":{},"description":{}}'],
    ['empty texts', '{"email":"","templateId":"","outboundUrl":"","notes":"","type":"","description":""}'],
    [
      'long texts',
      JSON.stringify({
        email: `${'a'.repeat(100_000)}@b.example`,
        notes: 'n'.repeat(300_000),
        type: 't'.repeat(100_000),
      }),
    ],
    ['a long key', `{"${'k'.repeat(100_000)}":1}`],
    ['many keys', `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['deep in an object', `{"custom_fields":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`],
    ['an empty key', '{"":""}'],
    ['a list of lists', JSON.stringify([[[[]]], {}, null])],
    ['quotes and backslashes', JSON.stringify({ email: `'"\\;--@b.example`, notes: "'; DROP TABLE prospects; --" })],
  ];
  test.for(hostile)('§7: %s is never a failure of the server', async ([, rawBody]) => {
    for (const { method, path } of writes) {
      const { status } = await api.call(method, path, { rawBody });
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)]);
    }
  });
});
