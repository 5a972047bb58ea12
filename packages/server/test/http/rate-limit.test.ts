import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRateLimit } from '../../src/http/rate-limit.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateLimitPerMinute: 5 });
});
beforeEach(() => server.reset());
afterAll(() => server.close());

test('the call over the limit is told the seconds to wait, and another key goes on', async () => {
  for (let call = 0; call < 5; call++) expect((await server.call('GET', '/api/v1/prospects')).status).toBe(200);
  const refused = await server.call('GET', '/api/v1/prospects');
  expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.body.retryAfterSeconds).toBe(seconds);
  const other = await server.addWorkspace();
  expect((await server.call('GET', '/api/v1/prospects', { key: other.apiKey })).status).toBe(200);
});

test('processes that share a database share the count', async () => {
  const { db } = server.database;
  const processes = [createRateLimit(db, 'postgres', 10), createRateLimit(db, 'postgres', 10)];
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => processes[index % 2]?.('key-1')));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'rate_limited' });
});
