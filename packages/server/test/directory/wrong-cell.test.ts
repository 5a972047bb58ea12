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
import { addTemplate } from '../support/templates.ts';

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
  const places: Pick<Places, 'ownCell' | 'cellNamed' | 'elsewhere' | 'ofFormer' | 'ofDomain'> = {
    ownCell: 'eu1',
    cellNamed: (name) => (['first', 'eu2'].includes(name) ? cellOf(name) : undefined),
    ofDomain: (hostname) => (hostname === 'pages.globex.example' ? cellOf('eu2') : undefined),
    elsewhere: async (workspaceId) => moved.get(workspaceId),
    ofFormer: async (secret) => moved.get((await formerOwner(server.database.db, secret)) ?? ''),
  };
  server = await createTestServer({ places: places as Places, cell: 'eu1' });
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

const LINK = 'q3hV0xkPz1mS8bTn4cWd2A';
const visited = async (path: string) => {
  const response = await server.visit(path);
  return [response.status, response.headers.get('location')];
};

test.each([
  ['that names another cell', `/p/eu2_${LINK}/book?day=1`, `https://pages.eu2.example/p/eu2_${LINK}/book?day=1`],
  ['that names no cell', `/p/${LINK}`, `https://pages.first.example/p/${LINK}`],
  [
    'of a preview',
    `/preview/eu2_${LINK}.abc.${'s'.repeat(32)}`,
    `https://pages.eu2.example/preview/eu2_${LINK}.abc.${'s'.repeat(32)}`,
  ],
  [
    'under a domain of another cell',
    `https://pages.globex.example/p/eu1_${LINK}`,
    `https://pages.eu2.example/p/eu1_${LINK}`,
  ],
])('a visitor with a link %s is sent on', async (_, path, location) => {
  expect(await visited(path)).toEqual([307, location]);
});

test.each([
  ['that names this cell', `/p/eu1_${LINK}`],
  ['that names a cell that the directory does not have', `/p/us9_${LINK}`],
  ['that is none', '/p/short'],
  ['with a host in it', '/p/eu2_https:%2F%2Fevil.example'],
])('a link %s opens nothing', async (_, path) => {
  expect(await visited(path)).toEqual([404, null]);
});

test('links of a cell name it, open there, and lead on once the workspace has moved', async () => {
  const { body } = await server.call('POST', '/api/v1/prospect-pages', {
    body: { email: 'ada@northwind.example', companyName: 'Northwind', templateId: await addTemplate(server) },
    idempotencyKey: 'one',
  });
  const { pathname } = new URL(body.url);
  expect(pathname).toMatch(/^\/p\/eu1_[\w-]{22}$/);
  expect((await server.visit(body.url)).status).toBe(200);
  moved.set(server.workspaceId, cellOf('eu2'));
  expect(await visited(body.url)).toEqual([307, `https://pages.eu2.example${pathname}`]);
});
