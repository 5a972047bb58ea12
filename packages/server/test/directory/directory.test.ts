import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { agreeOn } from '../../src/database/shared-settings.ts';
import {
  createDirectory,
  type Directory,
  DirectoryAwayError,
  directoryMigrationsFolder,
} from '../../src/directory/directory.ts';
import { openPlaces, type Places } from '../../src/directory/places.ts';
import { publishCell } from '../../src/directory/publish-cell.ts';
import { type AdminTools, runWithin } from '../../src/operations/admin/admin-program.ts';
import { type Logger, silentLogger } from '../../src/platform/logger.ts';
import { adminToolsOf } from '../support/admin-tools.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const URLS = {
  apiUrl: 'https://app.example.com',
  dashboardUrl: 'https://app.example.com',
  pageHostUrl: 'https://pages.example.com',
};
const SECOND = {
  apiUrl: 'https://app2.example.com',
  dashboardUrl: 'https://app2.example.com',
  pageHostUrl: 'https://pages2.example.com',
};
const MOVED = '11111111-1111-4111-8111-111111111111';

let handle: DatabaseHandle;
let directory: Directory;
let server: TestServer;
beforeAll(async () => {
  [handle, server] = await Promise.all([openDatabase({ dataDir: 'memory' }), createTestServer()]);
  await migrate(handle, directoryMigrationsFolder());
  directory = createDirectory(handle);
});
afterAll(async () => {
  await server.close();
  await handle.close();
});
beforeEach(async () => {
  await server.reset();
  await sql`TRUNCATE cells, workspaces, people, domains; DELETE FROM directory; INSERT INTO directory DEFAULT VALUES`.execute(
    handle.db,
  );
  await directory.addCell('first', URLS);
  await directory.addCell('eu1', SECOND);
});

const opened: Places[] = [];
const open = async (
  options: { cell?: string; away?: () => boolean; warn?: (facts: object, text: string) => void } = {},
): Promise<Places> => {
  const places = await openPlaces({
    db: server.database.db,
    cell: options.cell,
    logger: options.warn ? { info: () => undefined, warn: options.warn as Logger['warn'] } : silentLogger,
    open: async () => {
      if (options.away?.()) throw new DirectoryAwayError('no route');
      return { ...directory, close: async () => undefined };
    },
  });
  opened.push(places);
  return places;
};
beforeEach(async () => {
  for (const places of opened.splice(0)) await places.close();
});

test('a workspace moves from cell to cell in the steps of a move, and no other', async () => {
  await directory.place(MOVED, 'Lumen', 'first');
  await expect(directory.switchMove(MOVED, 'eu1')).rejects.toThrow('does not move');
  expect(await directory.beginMove(MOVED, 'eu1')).toMatchObject({ cell: 'first', movingTo: 'eu1' });
  expect(await directory.beginMove(MOVED, 'eu1')).toMatchObject({ movingTo: 'eu1' });
  await expect(directory.finishMove(MOVED)).rejects.toThrow('is moving to eu1');
  await expect(directory.place(MOVED, 'Lumen', 'eu1')).rejects.toThrow('is moving to eu1');
  expect(await directory.cancelMove(MOVED)).toMatchObject({ cell: 'first', movingTo: null, movedAt: null });
  await directory.beginMove(MOVED, 'eu1');
  expect(await directory.switchMove(MOVED, 'eu1')).toMatchObject({ cell: 'eu1', movingTo: null, movedFrom: 'first' });
  await expect(directory.beginMove(MOVED, 'first')).rejects.toThrow('was moved from first');
  expect(await directory.cancelMove(MOVED)).toMatchObject({ cell: 'first', movedFrom: null });
  await directory.beginMove(MOVED, 'eu1');
  await directory.switchMove(MOVED, 'eu1');
  expect(await directory.finishMove(MOVED)).toMatchObject({ cell: 'eu1', movedFrom: null });
  await expect(directory.cancelMove(MOVED)).rejects.toThrow('there is nothing to take back');
});

test('no workspace moves to a cell that is draining, to its own, or to one that does not exist', async () => {
  await directory.place(MOVED, 'Lumen', 'first');
  await expect(directory.beginMove(MOVED, 'first')).rejects.toMatchObject({ code: 'invalid_state' });
  await expect(directory.beginMove(MOVED, 'us9')).rejects.toMatchObject({ code: 'not_found' });
  await directory.drainCell('eu1');
  await expect(directory.beginMove(MOVED, 'eu1')).rejects.toThrow('take it into use again with "cells add"');
  await expect(directory.drainCell('us9')).rejects.toMatchObject({ code: 'not_found' });
  await directory.addCell('eu1', SECOND);
  expect(await directory.beginMove(MOVED, 'eu1')).toMatchObject({ movingTo: 'eu1' });
});

test('a process that starts while the directory is away knows what its cell has copied', async () => {
  await directory.place(MOVED, 'Lumen', 'eu1');
  await (await open()).refresh();
  const later = await open({ away: () => true });
  expect(await later.elsewhere(MOVED)).toMatchObject({ name: 'eu1', ...SECOND });
  expect(later.cellNamed('first')).toMatchObject(URLS);
  await expect(later.refresh()).rejects.toThrow('DIRECTORY_DATABASE_URL');
});

test('each process is told of a change, and the cell that has a workspace is not elsewhere', async () => {
  const [here, there] = [await open(), await open({ cell: 'eu1' })];
  await Promise.all([here.refresh(), there.refresh()]);
  await directory.place(MOVED, 'Lumen', 'eu1');
  await expect.poll(async () => (await here.elsewhere(MOVED))?.name).toBe('eu1');
  expect(await there.elsewhere(MOVED)).toBeUndefined();
});

test('a process that was not told yet of a workspace that has come asks the database before it sends callers on', async () => {
  await directory.place(MOVED, 'Lumen', 'first');
  const there = await open({ cell: 'eu1' });
  await there.refresh();
  expect((await there.elsewhere(MOVED))?.name).toBe('first');
  const copy = sql`UPDATE directory_copy SET row = row || '{"cell": "eu1"}' WHERE key = ${MOVED}`;
  await copy.execute(server.database.db);
  expect(await there.elsewhere(MOVED)).toBeUndefined();
});

test('a draining cell takes no new workspace, and names those that do', async () => {
  const { database, services } = server;
  await agreeOn(database, { name: 'CELL', chosen: 'eu1' });
  const places = await open({ cell: 'eu1' });
  await directory.drainCell('eu1');
  await places.refresh();
  const create = () => services.auth.createWorkspace({ name: 'New' });
  await expect(create()).rejects.toThrow('Create it in first (https://app.example.com).');
  await directory.drainCell('first');
  await places.refresh();
  await expect(create()).rejects.toThrow('No other cell takes any');
  await directory.addCell('eu1', SECOND);
  await places.refresh();
  expect(await create()).toMatchObject({ id: expect.any(String) });
});

test('a directory that was put back, or made again, replaces what a cell had copied', async () => {
  await directory.place(MOVED, 'Lumen', 'eu1');
  const places = await open();
  await places.refresh();
  expect((await places.elsewhere(MOVED))?.name).toBe('eu1');
  await sql`TRUNCATE workspaces; DELETE FROM directory; INSERT INTO directory DEFAULT VALUES`.execute(handle.db);
  await places.refresh();
  expect(await places.elsewhere(MOVED)).toBeUndefined();
  expect(places.cellNamed('eu1')?.apiUrl).toBe('https://app2.example.com');
});

test('a cell publishes its workspaces, people and domains, and takes back those that left', async () => {
  const { services, database, workspaceId } = server;
  const [here, there] = [await open({ cell: 'eu1' }), await open()];
  const publish = async () => {
    await here.refresh();
    await publishCell(directory, database.db, 'eu1');
    await here.refresh();
    const done = await publishCell(directory, database.db, 'eu1');
    await Promise.all([here.refresh(), there.refresh()]);
    return done;
  };
  await services.workspace.team.save(workspaceId, { email: 'Ada@Northwind.example', name: 'Ada', role: 'editor' });
  await sql`INSERT INTO custom_domains (workspace_id, hostname, status, created_at)
    VALUES (${workspaceId}, 'pages.northwind.example', 'active', now())`.execute(database.db);
  await publish();
  expect(there.membershipsOf(' ada@northwind.example')).toMatchObject([
    { workspaceId, name: 'Lumen Logistics', role: 'editor', cell: { name: 'eu1' } },
  ]);
  expect(there.ofDomain('pages.northwind.example')?.name).toBe('eu1');
  expect(here.membershipsOf('ada@northwind.example')).toEqual([]);
  expect(await publish()).toEqual({ workspaces: 0, people: 0, domains: 0 });

  await sql`DELETE FROM team_members; DELETE FROM custom_domains; UPDATE workspaces SET name = 'Lumen'`.execute(
    database.db,
  );
  await publish();
  expect(there.membershipsOf('ada@northwind.example')).toEqual([]);
  expect(there.ofDomain('pages.northwind.example')).toBeUndefined();
  expect(await directory.placeOf(workspaceId)).toMatchObject({ name: 'Lumen', cell: 'eu1' });
});

test('the former rows of a workspace that was moved change nothing in the directory', async () => {
  const { database, workspaceId } = server;
  await directory.place(workspaceId, 'Lumen Logistics', 'first');
  await server.services.workspace.team.save(workspaceId, {
    email: 'ada@northwind.example',
    name: 'Ada',
    role: 'owner',
  });
  const places = await open({ cell: 'eu1' });
  await places.refresh();
  expect(await publishCell(directory, database.db, 'eu1')).toEqual({ workspaces: 0, people: 0, domains: 0 });
  expect(await directory.placeOf(workspaceId)).toMatchObject({ cell: 'first' });
});

const command = async (...args: string[]) => {
  const tools: AdminTools = {
    ...adminToolsOf(server),
    withDirectory: (work) => work({ ...directory, close: async () => undefined }),
  };
  const { exitCode, out, err } = await runWithin(tools, ['cells', ...args]);
  return { exitCode, text: [...out, ...err].join('\n') };
};

test('an operator adds, lists and drains cells', async () => {
  const urls = [
    '--api-url',
    'https://us.example.com/',
    '--dashboard-url',
    'https://us.example.com',
    '--page-host-url',
    'https://p.us.example.com',
  ];
  expect(await command('add', 'us1', ...urls)).toEqual({
    exitCode: 0,
    text: 'The cell us1 is active, with its API at https://us.example.com.',
  });
  await directory.place(MOVED, 'Lumen', 'eu1');
  expect((await command('place', 'us1', '--workspace', MOVED)).text).toContain(
    `the workspace ${MOVED} (Lumen) in the cell us1`,
  );
  expect((await command('list')).text).toMatch(/^us1 +active +1 workspaces {2}https:\/\/us\.example\.com/m);
  expect((await command('drain', 'us1')).text).toBe(
    'The cell us1 takes no new workspaces. It still has 1: move them to another cell with --to and --to-settings.',
  );
  expect(JSON.parse((await command('list', '--json')).text).cells).toMatchObject([
    { name: 'eu1', workspaces: 0 },
    { name: 'first', state: 'active' },
    { name: 'us1', state: 'draining', workspaces: 1 },
  ]);
});

test.each([
  [['drain', 'us9'], 1, 'us9'],
  [['drain', 'eu1', '--to', 'first'], 1, 'the file with its settings in --to-settings'],
  [
    ['add', 'App', ...['api', 'dashboard', 'page-host'].flatMap((of) => [`--${of}-url`, 'https://a.example'])],
    2,
    'It must be a letter',
  ],
  [['add', 'us1', '--api-url', 'http://a.example'], 2, 'It must be https: clients send their keys there.'],
  [['add', 'us1', '--api-url', 'https://a.example/api'], 2, 'It must be an origin'],
  [['add', 'us1', '--api-url', 'https://a.example'], 2, '--dashboard-url'],
])('refuses %j and says why', async (args, exitCode, why) => {
  const refused = await command(...args);
  expect(refused.exitCode).toBe(exitCode);
  expect(refused.text).toContain(why);
});

test('an installation that is alone has no cells to command', async () => {
  const { exitCode, err } = await runWithin(adminToolsOf(server), ['cells', 'list']);
  expect([exitCode, err.join()]).toEqual([1, expect.stringContaining('DIRECTORY_DATABASE_URL is not set')]);
});

test('the operator of a cell that was not added is told, once, and of a directory that is away once', async () => {
  const told: string[] = [];
  const warn = (_: object, text: string) => void told.push(text);
  const places = await open({ cell: 'us7', warn });
  await expect.poll(() => told).toEqual([expect.stringContaining('cartouche-server cells add')]);
  await directory.place(MOVED, 'Lumen', 'eu1');
  await expect.poll(async () => (await places.elsewhere(MOVED))?.name).toBe('eu1');
  await open({ away: () => true, warn });
  await expect.poll(() => told).toHaveLength(2);
  expect(told[1]).toContain('the directory of the cells is away');
});
