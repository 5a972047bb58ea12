import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { backUp, restore } from '../../src/operations/backup/backup.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { EVERY_SCOPE } from '../support/server.ts';

let root: string;
const servers: RunningServer[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ct-restored-'));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await rm(root, { recursive: true });
});

const start = async (folder: string) => {
  const env = { DATA_DIR: join(root, folder), PORT: '0', PAGE_PORT: '0', DASHBOARD: 'false', LOG_LEVEL: 'silent' };
  const server = await startServer(readConfig(env), { api: true, worker: true }, silentLogger);
  servers.push(server);
  return server;
};

test('a restored backup knows the erasures before it; one after it is repeated by its receipt', async () => {
  const live = await start('live');
  const { auth } = live.app.services;
  const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen Logistics', plan: 'growth' });
  const { key } = await auth.keys.issue({ workspaceId, name: 'x', scopes: EVERY_SCOPE });
  const callOn =
    (server: RunningServer) => async (method: string, path: string, body?: object, idempotencyKey?: string) => {
      const headers = {
        Authorization: `Bearer ${key}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      };
      const answer = await fetch(`${server.apiUrl}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: the test knows the shape of each body that it asks for
      return { status: answer.status, body: (await answer.json()) as any };
    };
  const call = callOn(live);
  const ada = { email: 'ada@northwind.example' };
  const grace = { email: 'grace@globex.example' };
  await call('PATCH', '/api/v1/workspace/company-profile', { keepErasedAddresses: true });
  const idOf = async (person: object, idempotencyKey: string) =>
    (await call('POST', '/api/v1/prospects', person, idempotencyKey)).body.prospects[0].id as string;
  const erase = (id: string) => `/api/v1/prospects/${id}/erase`;
  expect((await call('POST', erase(await idOf(ada, 'of-ada')))).status).toBe(200);
  const late = await idOf(grace, 'of-grace');
  await backUp({ dataDir: join(root, 'live'), target: join(root, 'copy'), now: new Date() }, live.database);
  const { receipt } = (await call('POST', erase(late))).body;
  await live.stop();

  await restore({ source: join(root, 'copy'), dataDir: join(root, 'again') });
  const again = callOn(await start('again'));
  const upsert = (person: object, idempotencyKey?: string) =>
    again('POST', '/api/v1/prospects', person, idempotencyKey);
  expect(await upsert(ada, 'of-ada')).toMatchObject({ status: 410, body: { error: 'person_erased' } });
  expect(await upsert(ada)).toMatchObject({ status: 400, body: { error: 'validation_failed' } });
  // The backup has the other one, until the erasure is repeated.
  expect((await again('POST', erase(receipt.prospectId))).status).toBe(200);
  expect((await upsert(grace, 'of-grace')).status).toBe(410);
  expect((await upsert(grace)).status).toBe(400);
  expect((await again('GET', '/api/v1/prospects')).body.prospects).toEqual([]);
});
