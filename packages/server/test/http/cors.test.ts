import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const SITE = 'https://docs.example';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ corsOrigins: [SITE] });
});
afterAll(() => server.close());

const preflight = (origin: string) =>
  server.app.api.request('/api/v1/prospects', {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    },
  });

const get = (origin: string, headers: Record<string, string> = {}) =>
  server.app.api.request('/api/v1/analytics', { headers: { Origin: origin, ...headers } });

describe('pages of other origins', () => {
  it('may call with a key from the listed origins, and never with a cookie', async () => {
    const asked = await preflight(SITE);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Content-Type.*Idempotency-Key/);
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();

    const answer = await get(SITE, { Authorization: `Bearer ${server.apiKey}` });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, SITE]);
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/X-Request-Id/);
    const refused = await get(SITE);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, SITE]);
  });

  it('get no permission from any other origin', async () => {
    expect(
      (await preflight('https://docs.example.evil.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
    const answer = await get('null');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('takes only origins as CORS_ORIGINS', () => {
  const read = (text: string) => readConfig({ DATA_DIR: 'memory', CORS_ORIGINS: text }).corsOrigins;
  expect(read('https://docs.example/, http://localhost:8080')).toEqual([
    'https://docs.example',
    'http://localhost:8080',
  ]);
  expect(read('')).toEqual([]);
  for (const wrong of ['*', 'null', 'docs.example', 'https://docs.example/api'])
    expect(() => read(wrong)).toThrow('CORS_ORIGINS');
});
