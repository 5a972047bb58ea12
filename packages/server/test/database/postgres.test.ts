import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from '../../src/database/connect.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

// Faults that only a separate server can cause. Runs on a Postgres of its own, whatever engine the suite runs on.
let postgres: TestPostgres;
const opened: DatabaseHandle[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(() => Promise.all(opened.splice(0).map((handle) => handle.close())));
afterAll(() => postgres.stop());

async function open(options: DatabaseOptions = {}): Promise<DatabaseHandle> {
  const handle = await openDatabase({ url: postgres.url, ...options });
  opened.push(handle);
  return handle;
}

async function asAdministrator(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('outlives connections that the server drops, idle or busy', async () => {
  const lost: Error[] = [];
  const { db } = await open({ applicationName: 'dropped', poolSize: 2, onConnectionLost: (error) => lost.push(error) });
  await sql`SELECT 1`.execute(db);
  const busy = sql`SELECT pg_sleep(30)`.execute(db);
  const refused = expect(busy).rejects.toThrow(/terminat/);
  await until(async () => (await sessions('dropped')).includes('active'));
  await asAdministrator(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dropped'`);
  await refused;
  await until(async () => (await sessions('dropped')).length === 0);
  expect((await sql`SELECT 1 AS answer`.execute(db)).rows).toEqual([{ answer: 1 }]);
});

it('rolls back a transaction whose connection is dropped, and says so', async () => {
  const { db } = await open({ applicationName: 'halfway', poolSize: 1 });
  await sql`CREATE TABLE IF NOT EXISTS halfway (id int)`.execute(db);
  const transaction = db.transaction().execute(async (trx) => {
    await sql`INSERT INTO halfway VALUES (1)`.execute(trx);
    await asAdministrator(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'halfway'`);
    await sql`INSERT INTO halfway VALUES (2)`.execute(trx);
  });
  await expect(transaction).rejects.toThrow();
  expect((await sql`SELECT count(*) FROM halfway`.execute(db)).rows).toEqual([{ count: 0 }]);
});

it('has so many places for the processes of a machine, and hands on the place of one that has ended', async () => {
  const [first, second, third] = await Promise.all([open(), open(), open()]);
  for (const { listen } of [first, second, third]) await listen('places', () => undefined);
  const two = { besideDatabase: 2, elsewhere: 9 };
  const take = ({ presence }: DatabaseHandle, name = 'work') => presence.takePlace(name, two);
  const places = [await take(first), await take(second), await take(third), await take(third, 'other work')];
  expect(places.map((place) => place?.isHeld())).toEqual([true, true, undefined, true]);
  places[0]?.giveBack();
  await until(async () => (await take(third)) !== undefined);
  expect(await take(first)).toBeUndefined();
  await second.close();
  await until(async () => (await take(first)) !== undefined);
});

it('gives every process a place while it has no session, and takes it back with the session', async () => {
  const { presence, listen } = await open();
  const place = await presence.takePlace('work', { besideDatabase: 0, elsewhere: 0 });
  expect(place?.isHeld()).toBe(true);
  await listen('places', () => undefined);
  expect(place?.isHeld()).toBe(false);
  expect(await presence.takePlace('work', { besideDatabase: 0, elsewhere: 0 })).toBeUndefined();
});

it('gives up a statement that takes too long', async () => {
  const { db } = await open({ statementTimeoutMs: 50 });
  await expect(sql`SELECT pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' });
});

it('opens no more connections than it was told, and works in UTC', async () => {
  const { db } = await open({ applicationName: 'bounded', poolSize: 3 });
  const sleeping = Array.from({ length: 12 }, () => sql`SELECT pg_sleep(0.02)`.execute(db));
  await Promise.all(sleeping);
  expect((await sessions('bounded')).length).toBeLessThanOrEqual(3);
  expect((await sql`SHOW TimeZone`.execute(db)).rows).toEqual([{ TimeZone: 'UTC' }]);
});

it('fails at once, and leaves nothing open, when there is no such server or database', async () => {
  await expect(openDatabase({ url: 'postgres://postgres@127.0.0.1:1/nothing' })).rejects.toThrow(/ECONNREFUSED/);
  await expect(openDatabase({ url: `${postgres.url}_missing` })).rejects.toThrow('does not exist');
});

async function sessions(applicationName: string): Promise<string[]> {
  const rows = await asAdministrator(
    `SELECT state FROM pg_stat_activity WHERE application_name = '${applicationName}'`,
  );
  return (rows as { state: string }[]).map(({ state }) => state);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(10);
}

const preparedTexts = (handle: DatabaseHandle) =>
  sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements WHERE statement NOT LIKE '%pg_prepared%'`
    .execute(handle.db)
    .then(({ rows }) => rows.map(({ statement }) => statement));

it('prepares a statement once per connection, and none when told not to', async () => {
  const named = await open({ poolSize: 1 });
  for (const value of [1, 2, 3]) await sql`SELECT ${value}::int AS value`.execute(named.db);
  expect(await preparedTexts(named)).toEqual(['SELECT $1::int AS value']);
  expect(named.statements()).toBe(4);
  const unnamed = await open({ poolSize: 1, namedStatements: false });
  await sql`SELECT ${1}::int AS value`.execute(unnamed.db);
  expect(await preparedTexts(unnamed)).toEqual([]);
});

it('continues after a column was added or changed its type, and after its names were forgotten', async () => {
  const { db } = await open({ poolSize: 1 });
  await sql`CREATE TABLE changing (id int, label text)`.execute(db);
  await sql`INSERT INTO changing VALUES (${1}, ${'one'})`.execute(db);
  const all = () => sql`SELECT * FROM changing WHERE id = ${1}`.execute(db).then(({ rows }) => rows[0]);
  const some = () => sql`SELECT id, label FROM changing WHERE id = ${1}`.execute(db).then(({ rows }) => rows[0]);
  expect([await all(), await some()]).toEqual([
    { id: 1, label: 'one' },
    { id: 1, label: 'one' },
  ]);
  await asAdministrator('ALTER TABLE changing ADD COLUMN extra int');
  expect([await all(), await some()]).toEqual([
    { id: 1, label: 'one', extra: null },
    { id: 1, label: 'one' },
  ]);
  await asAdministrator('ALTER TABLE changing ALTER COLUMN id TYPE text');
  expect(await sql`SELECT id FROM changing WHERE label = ${'one'}`.execute(db).then(({ rows }) => rows)).toEqual([
    { id: '1' },
  ]);
  await asAdministrator(
    'ALTER TABLE changing ALTER COLUMN id TYPE int USING id::int, ALTER COLUMN label TYPE bytea USING label::bytea',
  );
  expect(await some()).toMatchObject({ id: 1 });
  await sql`DISCARD ALL`.execute(db);
  expect(await some()).toMatchObject({ id: 1 });
});
