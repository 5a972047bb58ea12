import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as store from '../../src/domains/runs/store.ts';
import { addRun, FLEET_CSV, readyPurpose } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Lets something happen between the first statement of a reader and whatever it asks next. */
function afterTheFirstStatement(happens: () => Promise<unknown>): KyselyPlugin {
  let isFirst = true;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false;
        await happens();
      }
      return result;
    },
  };
}

test('a run that is read while its material is settled is seen before or after it, never half', async () => {
  const run = await addRun(server, await readyPurpose(server));
  await run.attach({ entryKey: 'numbers', content: FLEET_CSV });
  const { db } = server.database;
  const reader = db.withPlugin(afterTheFirstStatement(() => server.drain()));
  const seen = await store.findRunWithMaterials(reader, server.workspaceId, run.id);
  const after = await store.findRunWithMaterials(db, server.workspaceId, run.id);
  const states = [seen, after].map((one) => [one?.run.status, one?.materials[0]?.extraction_status]);
  expect(states).toEqual([
    ['draft', 'queued'],
    ['ready', 'done'],
  ]);
});

test('materials that are read with their run are the rows that are read alone', async () => {
  const run = await addRun(server, await readyPurpose(server));
  await run.attach({ entryKey: 'numbers', content: FLEET_CSV });
  await server.drain();
  const { db } = server.database;
  const found = await store.findRunWithMaterials(db, server.workspaceId, run.id);
  expect(found?.run).toEqual(await store.findRun(db, server.workspaceId, run.id));
  expect(found?.materials).toEqual(await store.selectMaterials(db, server.workspaceId, run.id));
  expect(await store.findRunWithMaterials(db, server.workspaceId, crypto.randomUUID())).toBeUndefined();
});
