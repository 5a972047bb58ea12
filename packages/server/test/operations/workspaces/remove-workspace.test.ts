import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWithin } from '../../../src/operations/admin/admin-program.ts';
import { type RemovalTools, removeWorkspace } from '../../../src/operations/workspaces/remove-workspace.ts';
import { ownerColumn, readEveryTable } from '../../../src/operations/workspaces/workspace-tables.ts';
import { SERVER_ITSELF } from '../../../src/queue/jobs.ts';
import { type Receiver, startReceiver, status } from '../../deliveries/receiver.ts';
import { leaveTraces } from '../../privacy/whole-person.ts';
import { adminToolsOf } from '../../support/admin-tools.ts';
import { type CompanySite, startCompanySite } from '../../support/company-site.ts';
import { createTestServer, type TestServer } from '../../support/server.ts';
import { addTemplate } from '../../support/templates.ts';

const NAME = 'Lumen Logistics';
let server: TestServer;
let receiver: Receiver;
let site: CompanySite;

beforeAll(async () => {
  [server, receiver, site] = await Promise.all([createTestServer(), startReceiver(), startCompanySite()]);
});
beforeEach(async () => {
  receiver.answers(status(200));
  await server.reset();
});
afterAll(() => Promise.all([server.close(), receiver.close(), site.close()]));

const run = (...args: string[]) => runWithin(adminToolsOf(server), ['workspaces', 'remove', ...args]);

const remove = (workspaceId: string, tools: Partial<RemovalTools> = {}, name = NAME) =>
  removeWorkspace(
    {
      db: server.database.db,
      now: () => server.clock.now(),
      settle: async () => server.services.auth.forgetCallers(),
      ...tools,
    },
    workspaceId,
    name,
  );

/** The number of rows of a workspace in each table that has some. */
async function countsOf(workspaceId: string): Promise<Record<string, number>> {
  await server.flush();
  const { db } = server.database;
  const counts: Record<string, number> = {};
  for (const table of Object.keys(await readEveryTable(db))) {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE ${sql.ref(ownerColumn(table))} = ${workspaceId}`.execute(
      db,
    );
    if (rows[0]?.n) counts[table] = rows[0].n;
  }
  return counts;
}

/** A workspace with rows nearly everywhere and a file, next to a neighbor. */
async function fill(): Promise<{ workspaceId: string; neighbor: Awaited<ReturnType<TestServer['addWorkspace']>> }> {
  const templateId = await addTemplate(server);
  await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } });
  await leaveTraces(server, { name: 'ada', site: site.domain, receiver, templateId });
  const neighbor = await server.addWorkspace();
  const upload = { base64: 'YSxiCjEsMgo=', filename: 'orders.csv', mime: 'text/csv' };
  await server.call('POST', '/api/v1/media', { body: upload, key: neighbor.apiKey });
  await server.app.services.audit.flush();
  return { workspaceId: server.workspaceId, neighbor };
}

test('a removed workspace leaves no row and no file, and a neighbor keeps all of theirs', async () => {
  const { workspaceId, neighbor } = await fill();
  const link = (await server.call('GET', '/api/v1/media')).body.media[0].id;
  const { content_url } = (await server.call('GET', `/api/v1/media/${link}`)).body.media;
  expect((await server.call('GET', content_url)).status).toBe(200);
  const before = await countsOf(workspaceId);
  expect(Object.keys(before).length).toBeGreaterThan(30);
  const theirs = await countsOf(neighbor.workspaceId);

  const dry = await run('--workspace', workspaceId, '--dry-run', '--json');
  const rows = Object.values(before).reduce((sum, n) => sum + n, 0);
  expect(JSON.parse(dry.out.join())).toEqual({ workspaceId, name: NAME, rows, contents: 1, dryRun: true });
  expect(await countsOf(workspaceId)).toEqual(before);

  expect(await remove(workspaceId)).toEqual({ workspaceId, name: NAME, rows, contents: 1 });
  expect(await countsOf(workspaceId)).toEqual({});
  expect(await countsOf(neighbor.workspaceId)).toEqual(theirs);
  expect((await server.call('GET', '/api/v1/prospects')).body.error).toBe('workspace_required');
  expect((await server.call('GET', '/api/v1/media', { key: neighbor.apiKey })).body.media).toHaveLength(1);
  // The sweep of the storage takes the content.
  const { rows: due } = await sql`SELECT FROM media_leftovers WHERE due_at <= ${server.clock.now()}`.execute(
    server.database.db,
  );
  expect(due).toHaveLength(1);
  await expect(remove(workspaceId)).rejects.toThrow(`No workspace has the id ${workspaceId}`);
});

test('a removal that broke off at any statement is continued by repeating it', async () => {
  const { workspaceId, neighbor } = await fill();
  const theirs = await countsOf(neighbor.workspaceId);
  const broken: string[] = [];
  for (;;) {
    const last = broken.at(-1);
    const attempt = remove(workspaceId, {
      removed: (table) => {
        if (broken.length < 8) throw new Error(table);
      },
    });
    const error = await attempt.then(
      () => undefined,
      (failure: Error) => failure,
    );
    if (!error) break;
    // Each one goes further than the one before, and the workspace is still listed.
    expect(error.message).not.toBe(last);
    expect(await countsOf(workspaceId)).toHaveProperty('workspaces', 1);
    broken.push(error.message);
  }
  expect(broken).toHaveLength(8);
  expect(await countsOf(workspaceId)).toEqual({});
  expect(await countsOf(neighbor.workspaceId)).toEqual(theirs);
});

test('rows that a late call wrote are removed by repeating the command', async () => {
  const { workspaceId } = server;
  await remove(workspaceId);
  await sql`INSERT INTO workspace_clocks (workspace_id, last_at) VALUES (${workspaceId}, now())`.execute(
    server.database.db,
  );
  expect(await remove(workspaceId, {}, '')).toEqual({ workspaceId, name: null, rows: 1, contents: 0 });
  expect(await countsOf(workspaceId)).toEqual({});
});

test('a workspace with a call under way is closed, and emptied once the call has ended', async () => {
  const { workspaceId } = server;
  const until = new Date(server.clock.now().getTime() + 60_000);
  await sql`INSERT INTO idempotency_keys (workspace_id, key, operation, request_hash, owner, locked_until, created_at)
    VALUES (${workspaceId}, 'one', 'createProspect', 'hash', ${randomUUID()}, ${until}, now())`.execute(
    server.database.db,
  );
  await expect(remove(workspaceId)).rejects.toThrow('1 calls, jobs or deliveries of the workspace');
  expect((await server.call('GET', '/api/v1/prospects')).status).toBe(401);
  expect(await countsOf(workspaceId)).toMatchObject({ workspaces: 1, idempotency_keys: 1 });
  server.clock.advance(120_000);
  expect(await remove(workspaceId)).toMatchObject({ workspaceId });
  expect(await countsOf(workspaceId)).toEqual({});
});

test('a removal of what was not meant is refused before anything changes', async () => {
  const { workspaceId } = server;
  const before = await countsOf(workspaceId);
  const wrong = await run('--workspace', workspaceId, '--name', 'Northwind');
  expect([wrong.exitCode, wrong.err.join()]).toEqual([
    1,
    expect.stringContaining('is called "Lumen Logistics", and not'),
  ]);
  const unnamed = await run('--workspace', workspaceId);
  expect([unnamed.exitCode, unnamed.err.join()]).toEqual([
    2,
    expect.stringContaining('give the name of the workspace'),
  ]);
  const unknown = await run('--workspace', randomUUID(), '--dry-run');
  expect([unknown.exitCode, unknown.err.join()]).toEqual([1, expect.stringContaining('No workspace has the id')]);
  const itself = await run('--workspace', '00000000-0000-0000-0000-000000000000', '--name', NAME);
  expect(itself.exitCode).toBe(1);
  expect(await countsOf(workspaceId)).toEqual(before);
});

test('what belongs to the server itself is removed under no spelling of its id', async () => {
  const { db } = server.database;
  await sql`INSERT INTO workspace_clocks (workspace_id, last_at) VALUES (${SERVER_ITSELF}, now())`.execute(db);
  const before = await countsOf(SERVER_ITSELF);
  const digits = SERVER_ITSELF.replaceAll('-', '');
  for (const spelling of [SERVER_ITSELF, digits, `{${SERVER_ITSELF}}`, digits.replace(/(.{4})(?=.)/g, '$1-')])
    expect((await run('--workspace', spelling, '--name', '')).exitCode, spelling).not.toBe(0);
  expect(await countsOf(SERVER_ITSELF)).toEqual(before);
  expect(before).toHaveProperty('workspace_clocks', 1);
});
