import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRateLimit } from '../../../src/access/limits/rate-limit.ts';
import { createTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateLimitPerMinute: 5 });
});
beforeEach(() => server.reset());
afterAll(() => server.close());

test('the call over the limit gets the seconds to wait, and another key keeps working', async () => {
  for (let call = 0; call < 5; call++) expect((await server.call('GET', '/api/v1/prospects')).status).toBe(200);
  const refused = await server.call('GET', '/api/v1/prospects');
  expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBe(60);
  expect(refused.body.retryAfterSeconds).toBe(seconds);
  const other = await server.addWorkspace();
  expect((await server.call('GET', '/api/v1/prospects', { key: other.apiKey })).status).toBe(200);
});

test('the next minute begins when the seconds are over, and not before', async ({ skip }) => {
  // Servers that share a Postgres count by their own machines' clocks, which no test can move.
  skip(server.database.kind === 'postgres');
  const status = async () => (await server.call('GET', '/api/v1/prospects')).status;
  for (let call = 0; call < 5; call++) await status();
  server.clock.advance(59_000);
  const refused = await server.call('GET', '/api/v1/prospects');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  server.clock.advance(1_000);
  expect(await status()).toBe(200);
});

test('processes that share a database share the count', async () => {
  const { db } = server.database;
  const limit = () => createRateLimit({ db, kind: 'postgres' }, server.clock, 10);
  const processes = [limit(), limit()];
  const results = await Promise.all(Array.from({ length: 30 }, (_, index) => processes[index % 2]?.('key-1')));
  expect(results.filter((counted) => counted?.waitSeconds === 0)).toHaveLength(10);
});

const limitsOf = ({ headers }: { headers: Headers }) => [headers.get('ratelimit'), headers.get('ratelimit-policy')];

test('every answer says what the key has left, and the policy', async () => {
  const policy = '"default";q=5;w=60';
  const left = (calls: number) => expect.stringMatching(new RegExp(`^"default";r=${calls};t=(60|59)$`));
  const key = 'crt_unknown_key_0123456789abcdef';
  expect(limitsOf(await server.call('GET', '/api/v1/prospects', { key }))).toEqual([null, policy]);
  const body = { email: 'ada@northwind.example' };
  const headers = { 'Idempotency-Key': 'once' };
  expect(limitsOf(await server.call('POST', '/api/v1/prospects', { body, headers }))).toEqual([left(4), policy]);
  const replayed = await server.call('POST', '/api/v1/prospects', { body, headers });
  expect([replayed.headers.get('idempotency-replayed'), ...limitsOf(replayed)]).toEqual(['true', left(3), policy]);
  expect(limitsOf(await server.call('POST', '/api/v1/prospects', { body: {} }))).toEqual([left(2), policy]);
  const missing = `/api/v1/prospects/${crypto.randomUUID()}`;
  expect(limitsOf(await server.call('GET', missing))).toEqual([left(1), policy]);
  await server.call('GET', missing);
  const refused = await server.call('GET', missing);
  expect([refused.status, ...limitsOf(refused)]).toEqual([429, left(0), policy]);
  expect(refused.headers.get('ratelimit')).toBe(`"default";r=0;t=${refused.headers.get('retry-after')}`);
});
