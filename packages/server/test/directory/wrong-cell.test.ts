import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeOn } from '../../src/database/shared-settings.ts';
import { formerOwner } from '../../src/directory/departures.ts';
import type { Cell } from '../../src/directory/directory-rows.ts';
import type { Places } from '../../src/directory/places.ts';
import { makeApiKey, makeAppToken } from '../../src/domains/keys/api-key.ts';
import { removeWorkspace } from '../../src/operations/workspaces/remove-workspace.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const cellOf = (name: string): Cell => ({
  ...{ name, state: 'active', handOnKeys: [], addedAt: '' },
  ...{
    apiUrl: `https://${name}.example`,
    dashboardUrl: `https://${name}.example`,
    pageHostUrl: `https://pages.${name}.example`,
  },
});
const moved = new Map<string, Cell>();

let server: TestServer;
beforeAll(async () => {
  const places: Pick<Places, 'ownCell' | 'cellNamed' | 'elsewhere' | 'ofFormer'> = {
    ownCell: 'eu1',
    cellNamed: (name) => (['first', 'eu2'].includes(name) ? cellOf(name) : undefined),
    elsewhere: (workspaceId) => moved.get(workspaceId),
    ofFormer: async (secret) => moved.get((await formerOwner(server.database.db, secret)) ?? ''),
  };
  server = await createTestServer({ places: places as Places });
});
beforeEach(async () => {
  moved.clear();
  await server.reset();
  await agreeOn(server.database, { name: 'CELL', chosen: 'eu1' });
});
afterAll(() => server.close());

const callWith = async (key: string) => {
  const { status, body } = await server.call('GET', '/api/v1/prospects', { key });
  return { status, error: body.error, cell: body.cell, baseUrl: body.baseUrl };
};
const wrong = (name: string) => ({ status: 421, error: 'wrong_cell', cell: name, baseUrl: `https://${name}.example` });
const ok = { status: 200 };

test.each([
  ['of another cell', 'eu2', wrong('eu2')],
  ['of the first cell', undefined, wrong('first')],
  ['of this cell', 'eu1', { status: 401, error: 'workspace_required' }],
  ['of a cell that the directory does not have', 'us9', { status: 401, error: 'workspace_required' }],
])('an unknown key %s', async (_, cell, answer) => {
  expect(await callWith(makeApiKey(randomIds, cell).key)).toMatchObject(answer);
  expect(await callWith(makeAppToken(randomIds, cell))).toMatchObject(answer);
});

test('junk is refused as before', async () => {
  for (const junk of ['crt_', 'crt_eu2_short', 'crt_eu2']) expect(await callWith(junk)).toMatchObject({ status: 401 });
  expect(await callWith('nothing')).toMatchObject({ status: 401, error: 'api_key_required' });
});

test('a key that names another cell works where its workspace is', async () => {
  const { key, hash } = makeApiKey(randomIds, 'eu2');
  await sql`UPDATE api_keys SET key_hash = ${hash} WHERE workspace_id = ${server.workspaceId}`.execute(
    server.database.db,
  );
  expect(await callWith(key)).toMatchObject(ok);
});

test('calls for a workspace that has moved away are sent on, with its former rows and without them', async () => {
  const { workspaceId, apiKey, database } = server;
  const other = await server.addWorkspace();
  moved.set(workspaceId, cellOf('eu2'));
  expect(await callWith(apiKey)).toMatchObject(wrong('eu2'));
  expect(await callWith(other.apiKey)).toMatchObject(ok);
  const tool = await server.call('POST', '/api/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { Host: 'localhost', Accept: 'application/json, text/event-stream' },
  });
  expect(tool.status).toBe(421);

  await sql`INSERT INTO directory_copy (kind, key, version, row) VALUES ('workspace', ${workspaceId}, 1, '{"cell": "eu2"}')`.execute(
    database.db,
  );
  const tools = { db: database.db, now: () => server.clock.now(), settle: async () => undefined };
  await removeWorkspace(tools, workspaceId, 'Lumen Logistics');
  expect(await callWith(apiKey)).toMatchObject(wrong('eu2'));
  moved.delete(workspaceId);
  expect(await callWith(apiKey)).toMatchObject(wrong('first'));
});

test('a workspace that is removed for good leaves nothing behind', async () => {
  const { database, workspaceId } = server;
  const tools = { db: database.db, now: () => server.clock.now(), settle: async () => undefined };
  await removeWorkspace(tools, workspaceId, 'Lumen Logistics');
  expect((await sql`SELECT * FROM departures`.execute(database.db)).rows).toEqual([]);
});
