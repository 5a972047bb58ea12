import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

describe('GET /api/v1/prospects', () => {
  it.each([
    ['?created_before=yesterday', 'query.created_before'],
    ['?created_before=2026-02-30T00:00:00Z', 'query.created_before'],
    ['?created_before=0000-01-01T00:00:00Z', 'query.created_before'],
    ['?created_after=2026-01-01T00:00:00+02:00', 'query.created_after'],
    ['?limit=0', 'query.limit'],
    ['?limit=501', 'query.limit'],
    ['?offset=5', 'query.offset'],
    ['?created_before=2026-01-01T00:00:00Z&created_before=2026-01-02T00:00:00Z', 'query.created_before'],
  ])('refuses %s', async (query, path) => {
    expect(await server.call('GET', `/api/v1/prospects${query}`)).toMatchObject({
      status: 400,
      body: { error: 'validation_failed', issues: [{ path }] },
    });
  });
});
