import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test.each([
  '/api/v1/prospects?created_after',
  '/api/v1/prospects?created_before',
  '/api/v1/leads?created_before',
  '/api/v1/batches?created_before',
])('%s with more digits than the database reads is refused', async (parameter) => {
  const answer = await server.call('GET', `${parameter}=2026-01-01T00:00:00.${'9'.repeat(300)}Z`);
  expect([answer.status, answer.body.error], answer.text).toEqual([400, 'validation_failed']);
  expect(answer.body.issues[0].message).toMatch(/9 digits/);
  expect((await server.call('GET', `${parameter}=2026-01-01T00:00:00.123456789Z`)).status).toBe(200);
});

test.each(['constructor', 'toString', '__proto__'])(
  'the query parameter %s is unknown like any other',
  async (name) => {
    const answer = await server.call('GET', `/api/v1/events?${name}=1`);
    const message = expect.stringMatching(/^is not a parameter of this operation; it has cursor, limit/);
    expect(answer.body.issues).toEqual([{ path: `query.${name}`, message }]);
  },
);

test('a field name as long as the body is not sent back whole', async () => {
  const answer = await server.call('POST', '/api/v1/prospects', {
    body: { email: 'ada@northwind.example', ['k'.repeat(500_000)]: 1 },
  });
  expect(answer.status).toBe(400);
  expect(answer.text.length).toBeLessThan(2_000);
  expect(answer.body.issues[0].path).toMatch(/^k{200}…$/);
});

test('a packed body is refused by the name of its encoding', async () => {
  const answer = await server.call('POST', '/api/v1/prospects', {
    rawBody: new Uint8Array([0x1f, 0x8b, 8, 0]),
    headers: { 'Content-Encoding': 'gzip' },
  });
  expect([answer.status, answer.body.error]).toEqual([415, 'unsupported_media_type']);
  expect(answer.body.message).toContain('"gzip"');
});

test('a body that breaks off is refused as such', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"em'));
      controller.error(new Error('aborted'));
    },
  });
  const response = await server.app.api.request('/api/v1/prospects', {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.apiKey}`, 'Content-Type': 'application/json' },
    body: broken,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'malformed_json', message: 'The body broke off.' });
});

test('one id in capital letters is the same request under its Idempotency-Key', async () => {
  const { body } = await server.call('POST', '/api/discovery', { body: { notes: 'How much does it cost?' } });
  await server.drain();
  const { questions } = (await server.call('GET', `/api/discovery/${body.sessionId}`)).body;
  const answers = { answers: [{ id: questions[0].id, answer: 'Less than you think.' }] };
  const options = { body: answers, idempotencyKey: 'k1' };
  const first = await server.call('POST', `/api/discovery/${body.sessionId}/answers`, options);
  const second = await server.call('POST', `/api/discovery/${body.sessionId.toUpperCase()}/answers`, options);
  expect(second.text).toBe(first.text);
});

test.each([
  ['an email address of millions of characters', { email: `${'a.'.repeat(5_000_000)}@b.example` }, 'email'],
  ['more prospects than one call takes', Array.from({ length: 10_001 }, () => 0), 'prospects'],
  ['more fields than there are', Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`k${i}`, 1])), ''],
  ['more items somewhere inside', { email: 'a@b.example', tags: Array.from({ length: 10_001 }, () => 0) }, 'tags'],
])('%s: one refusal, before anything looks at each of them', async (_name, body, path) => {
  const answer = await server.call('POST', '/api/v1/prospects', { body });
  expect([answer.status, answer.body.error]).toEqual([400, 'validation_failed']);
  expect(answer.body.issues).toEqual([{ path, message: expect.stringMatching(/^must have at most 1/) }]);
});
