import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDirectory } from '../../../../src/directory/directory.ts';
import { readCopy } from '../../../../src/directory/directory-copy.ts';
import { type AdminTools, runWithin } from '../../../../src/operations/admin/admin-program.ts';
import { sumTables } from '../../../../src/operations/workspaces/move/compare-ends.ts';
import { type End, type Move, STEPS } from '../../../../src/operations/workspaces/move/ends.ts';
import { lowerFence, pauseWrites, raiseFence } from '../../../../src/operations/workspaces/move/fence.ts';
import {
  breakOff,
  confirmMove,
  moveWorkspace,
  rollBack,
} from '../../../../src/operations/workspaces/move/move-workspace.ts';
import { readMovingTables } from '../../../../src/operations/workspaces/move/publish-changes.ts';
import { readEveryTable } from '../../../../src/operations/workspaces/workspace-tables.ts';
import { runForWorkspace } from '../../../../src/platform/run-for-workspace.ts';
import { adminToolsOf } from '../../../support/admin-tools.ts';
import { insertsOf } from '../../../support/list-rows.ts';
import { startPostgres, type TestPostgres } from '../../../support/postgres.ts';
import { createTestServer, type TestServer } from '../../../support/server.ts';

// Both cells are databases of one Postgres, whose log can be read.
const ROWS = 60;
let postgres: TestPostgres;
let one: TestServer;
let two: TestServer;

beforeAll(async () => {
  postgres = await startPostgres({ logical: true });
  vi.stubEnv('TEST_DATABASE_URL', postgres.url);
  [one, two] = [await createTestServer(), await createTestServer()];
});
beforeEach(async () => {
  for (const server of [one, two]) {
    await server.reset();
    const { db } = server.database;
    await sql`SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE database = current_database()`.execute(
      db,
    );
    await lowerFence(db);
  }
  for (const insert of insertsOf({ workspaceId: one.workspaceId, rows: ROWS }))
    await sql.raw(insert).execute(one.database.db);
  // Records without contents.
  await sql`DELETE FROM media`.execute(one.database.db);
  const file = { base64: 'YSxiCjEsMgo=', filename: 'orders.csv', mime: 'text/csv' };
  expect((await one.call('POST', '/api/v1/media', { body: file })).status).toBe(201);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  vi.unstubAllEnvs();
  await postgres.stop();
});

const endOf = (cell: string, { database, files }: TestServer): End => ({
  cell,
  database,
  url: database.url ?? '',
  files,
  keyNames: [],
});

/** A move from the first server to the second. */
function moveOf(changes: Partial<Move> = {}): Move {
  return {
    ...{ workspaceId: one.workspaceId, source: endOf('one', one), target: endOf('two', two) },
    ...{ onStep: () => undefined, signal: new AbortController().signal },
    ...changes,
  };
}

const sums = async ({ database: { db } }: TestServer) => sumTables(db, await readMovingTables(db), one.workspaceId);
const post = (server: TestServer, email: string) =>
  server.call('POST', '/api/v1/prospects', { body: { email }, key: one.apiKey, idempotencyKey: `key-${email}` });

/** Everything of a move that a cell could be left with. */
async function leftovers({ database: { db } }: TestServer): Promise<unknown[]> {
  const { rows } =
    await sql`SELECT slot_name::text AS name FROM pg_replication_slots WHERE database = current_database()
    UNION ALL SELECT pubname::text FROM pg_publication UNION ALL SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'workspace_fence'
    UNION ALL SELECT 'moves' FROM workspace_moves UNION ALL SELECT 'leftover contents' FROM media_leftovers WHERE due_at > now()`.execute(
      db,
    );
  return rows;
}

test('a workspace moves while it is written to, and is then written to in the other cell only', async () => {
  const stored: string[] = [];
  const refused = new Set<string>();
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n++, await delay(20)) {
      const { status, headers } = await post(one, `person-${n}@acme.example`);
      if (status === 200 || status === 201) stored.push(`person-${n}@acme.example`);
      else refused.add(`${status} ${headers.get('retry-after')}`);
    }
  })();
  const steps: string[] = [];
  const moving = moveWorkspace(moveOf({ onStep: (step) => steps.push(step) }));
  await Promise.allSettled([moving]);
  isOver = true;
  await writing;
  const report = await moving;
  expect([...refused]).toEqual(['503 1']);
  expect(steps).toEqual([...STEPS]);
  expect(stored.length).toBeGreaterThan(0);
  expect(report.replicated).toBeGreaterThan(0);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM prospects WHERE email = ANY(${stored})`.execute(two.database.db);
  expect(rows[0]?.n).toBe(stored.length);
  expect((await post(one, 'late@acme.example')).status).toBe(503);
  expect((await post(two, 'late@acme.example')).status).toBeLessThan(300);
  // An answer of one cell is repeated by the other.
  const [first = ''] = stored;
  expect((await post(two, first)).headers.get('idempotency-replayed')).toBe('true');

  await one.flush();
  const kept = await sums(one);
  await one.drain();
  expect(await sums(one)).toEqual(kept);
  await confirmMove(moveOf());
  expect([...(await sums(one)).values()].filter(({ rows: count }) => count > 0)).toEqual([]);
  expect(await leftovers(one)).toEqual([]);
  expect(await leftovers(two)).toEqual([]);
});

test('a move that fails after any of its steps is completed by repeating it', async () => {
  await one.flush();
  const before = await sums(one);
  for (const step of STEPS) {
    const onStep: Move['onStep'] = (done) => {
      if (done === step) throw new Error(`Ended after ${step}.`);
    };
    await expect(moveWorkspace(moveOf({ onStep }))).rejects.toThrow(`Ended after ${step}.`);
  }
  await moveWorkspace(moveOf());
  const after = await sums(two);
  for (const [table, sum] of before)
    if (table !== 'connector_queue') expect([table, after.get(table)]).toEqual([table, sum]);
  expect((await post(two, 'after@acme.example')).status).toBeLessThan(300);
});

test.each(['copy', 'drain'])('a move that is broken off after the step "%s" leaves nothing', async (step) => {
  const stop = new AbortController();
  const move = moveOf({
    signal: stop.signal,
    onStep: (done) => done === step && stop.abort(new Error('Interrupted.')),
  });
  await expect(moveWorkspace(move)).rejects.toThrow('Interrupted.');
  await breakOff(move);
  expect([...(await sums(two)).values()].filter(({ rows }) => rows > 0)).toEqual([]);
  expect([await leftovers(one), await leftovers(two)]).toEqual([[], []]);
  expect((await post(one, 'after@acme.example')).status).toBeLessThan(300);
});

test('a rollback takes along what was written since', async () => {
  await moveWorkspace(moveOf());
  await post(two, 'since@acme.example');
  await rollBack(moveOf());
  expect((await post(one, 'since@acme.example')).headers.get('idempotency-replayed')).toBe('true');
  expect((await post(two, 'late@acme.example')).status).toBe(503);
});

const beginMoving = (state: string) =>
  sql`INSERT INTO workspace_moves (workspace_id, state, cell, resting_until, step, started_at, changed_at)
    VALUES (${one.workspaceId}, ${state}, 'two', '-infinity', 'fence', now(), now()) ON CONFLICT (workspace_id) DO UPDATE SET state = excluded.state`.execute(
    one.database.db,
  );

test('what ends work or a call waits for the end of a pause, and what is for all workspaces passes the rows by', async () => {
  const { db } = one.database;
  expect((await post(one, 'before@acme.example')).status).toBeLessThan(300);
  await beginMoving('leaving');
  await raiseFence(db);
  const paused = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const pause = db.transaction().execute(async (trx) => {
    await pauseWrites(trx, one.workspaceId, 5_000);
    paused.resolve();
    await end.promise;
  });
  await paused.promise;
  const ends = Promise.all(
    ['jobs', 'idempotency_keys'].map((table) =>
      sql`DELETE FROM ${sql.table(table)} WHERE workspace_id = ${one.workspaceId}`.execute(db),
    ),
  );
  expect((await post(one, 'paused@acme.example')).status).toBe(503);
  expect(await Promise.race([ends, delay(200)])).toBeUndefined();
  end.resolve();
  await pause;
  for (const { numAffectedRows } of await ends) expect(numAffectedRows).toBeGreaterThan(0n);

  await beginMoving('moved');
  const remove = () => sql`DELETE FROM signals WHERE workspace_id = ${one.workspaceId}`.execute(db);
  await expect(remove()).rejects.toMatchObject({ code: 'WM001' });
  expect((await runForWorkspace('', remove)).numAffectedRows).toBe(0n);
});

test('a move that begins while the triggers of another are removed has all of them', async () => {
  const { db } = one.database;
  await raiseFence(db);
  const locked = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const reader = db.transaction().execute(async (trx) => {
    await sql`SELECT FROM prospects LIMIT 1`.execute(trx);
    locked.resolve();
    await end.promise;
  });
  await locked.promise;
  const lowering = lowerFence(db);
  await delay(200);
  await beginMoving('leaving');
  const raising = raiseFence(db);
  end.resolve();
  await Promise.all([reader, lowering, raising]);
  const { rows } = await sql`SELECT FROM pg_trigger WHERE tgname = 'workspace_fence'`.execute(db);
  expect(rows).toHaveLength(Object.keys(await readEveryTable(db)).length - 1);
});

test('a cell that is drained has its workspaces moved, and then their former rows removed', async () => {
  await sql`CREATE DATABASE directory`.execute(one.database.db);
  const url = new URL(postgres.url);
  url.pathname = '/directory';
  const directory = await openDirectory(url.href);
  const origins = { apiUrl: 'http://localhost', dashboardUrl: 'http://localhost', pageHostUrl: 'http://localhost' };
  for (const cell of ['one', 'two']) await directory.addCell(cell, origins);
  const ends = { source: endOf('one', one), target: endOf('two', two), directory };
  const tools: AdminTools = {
    ...adminToolsOf(one),
    withDirectory: (work) => work(directory),
    withEnds: (_, work) => work(ends),
  };
  const drain = (...more: string[]) =>
    runWithin(tools, ['cells', 'drain', 'one', '--to', 'two', '--to-settings', 'two.env', ...more]);

  const moved = await drain();
  expect(moved).toMatchObject({ exitCode: 0, err: [] });
  expect(moved.out[0]).toMatch(/^1 of 1: the workspace /);
  expect(moved.out.at(-1)).toContain('the former rows of 1: once nothing is missing, repeat this with --confirm');
  expect(await directory.placeOf(one.workspaceId)).toMatchObject({ cell: 'two', movedFrom: 'one' });
  expect((await readCopy(one.database.db)).rows.find(({ kind }) => kind === 'workspace')?.row['cell']).toBe('two');
  expect((await post(two, 'after@acme.example')).status).toBeLessThan(300);

  // Its former rows stand in the way of another move, also back.
  const back = { ...ends, source: ends.target, target: ends.source };
  await expect(moveWorkspace(moveOf(back))).rejects.toThrow('The cell one is draining');
  expect((await drain('--confirm')).out.at(-1)).toBe(
    'The cell one takes no new workspaces. It has none: you can stop it.',
  );
  await directory.close();
}, 300_000);

test('a move says what is missing, and changes nothing', async () => {
  await sql`INSERT INTO schema_migrations (name, checksum) VALUES ('9999-newer.sql', 'x')`.execute(two.database.db);
  await sql`ALTER TABLE signals REPLICA IDENTITY NOTHING`.execute(one.database.db);
  const error = await moveWorkspace(moveOf()).catch((thrown: Error) => thrown);
  await sql`ALTER TABLE signals REPLICA IDENTITY DEFAULT`.execute(one.database.db);
  await sql`DELETE FROM schema_migrations WHERE name = '9999-newer.sql'`.execute(two.database.db);
  expect(String(error)).toContain('run different versions');
  expect(String(error)).toContain('ALTER TABLE signals REPLICA IDENTITY FULL');
  expect(await leftovers(one)).toEqual([]);
  const embedded = moveOf({ source: { ...endOf('one', one), database: { ...one.database, kind: 'embedded' } } });
  await expect(moveWorkspace(embedded)).rejects.toThrow('workspaces export');
  await sql`UPDATE workspace_moves SET cell = 'three'`.execute(one.database.db);
  await expect(breakOff(moveOf())).rejects.toThrow('is not moving');
  await expect(confirmMove(moveOf())).rejects.toThrow('has not moved');
});
