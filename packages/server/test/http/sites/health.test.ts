import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mountHealth } from '../../../src/http/sites/health.ts';
import { createSequentialIds } from '../../../src/platform/ids.ts';

function health(ping: () => Promise<void>, isDraining = false) {
  const app = new Hono();
  mountHealth(app, { ping, isDraining: () => isDraining, ids: createSequentialIds(), timeoutMs: 20 });
  return app;
}
const readiness = async (ping: () => Promise<void>, isDraining = false) =>
  (await health(ping, isDraining).request('/readyz')).status;

test('ready is who has a database and is not stopping', async () => {
  expect(await readiness(async () => undefined)).toBe(200);
  expect(await readiness(async () => undefined, true)).toBe(503);
  expect(await readiness(() => Promise.reject(new Error('refused')))).toBe(503);
});

test('a database that never answers is not waited for', async () => {
  expect(await readiness(() => new Promise(() => undefined))).toBe(503);
});

test('both answers carry a request id', async () => {
  const app = health(async () => undefined);
  for (const path of ['/healthz', '/readyz']) {
    expect((await app.request(path)).headers.get('x-request-id')).toMatch(/^req_/);
    expect((await app.request(path, { headers: { 'X-Request-Id': 'probe-1' } })).headers.get('x-request-id')).toBe(
      'probe-1',
    );
  }
});
