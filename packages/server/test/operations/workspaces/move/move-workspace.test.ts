import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sumTables } from '../../../../src/operations/workspaces/move/compare-ends.ts';
import { type End, type Move, STEPS } from '../../../../src/operations/workspaces/move/ends.ts';
import { lowerFence } from '../../../../src/operations/workspaces/move/fence.ts';
import {
  breakOff,
  confirmMove,
  moveWorkspace,
  rollBack,
} from '../../../../src/operations/workspaces/move/move-workspace.ts';
import { readMovingTables } from '../../../../src/operations/workspaces/move/publish-changes.ts';
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
