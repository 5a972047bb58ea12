import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../server/test/support/postgres.ts';
import { replayTableSql, type SqlReplayStoreOptions, sqlReplayStore } from '../../src/replay/index.ts';
import { describeReplayStore, manualClock } from './replay-store-conformance.ts';

type Query = SqlReplayStoreOptions['query'];

const storeWith = (dialect: SqlReplayStoreOptions['dialect'], query: Query, table?: string) => {
  const { now, advance } = manualClock();
  return { store: sqlReplayStore({ dialect, query, now, ...(table && { table }) }), advance };
};

describe('on node:sqlite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartouche-replay-'));
  // Two connections to one file, as two processes have them.
  const databases = [0, 1].map(() => new DatabaseSync(join(folder, 'replay.sqlite')));
  let turn = 0;
  const query: Query = (sql, params) => databases[turn++ % 2]!.prepare(sql).all(...params);
  databases[0]!.exec(replayTableSql());
  afterAll(() => {
    for (const database of databases) database.close();
    rmSync(folder, { recursive: true });
  });

  describeReplayStore('SQLite', () => storeWith('sqlite', query));

  test('deletes what has expired and nothing else', async () => {
    const { store, advance } = storeWith('sqlite', query);
    databases[0]!.exec('DELETE FROM webhook_replays');
    await store.claim('short', 'a', 1_000);
    await store.claim('long', 'a', 1_001);
    advance(1_000);
    await store.deleteExpired();
    expect(databases[1]!.prepare('SELECT key FROM webhook_replays').all()).toEqual([{ key: 'long' }]);
  });
});

describe('on PGlite', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
    await database.exec(replayTableSql());
  });
  afterAll(() => database.close());

  describeReplayStore('PGlite', () => storeWith('postgres', (sql, params) => database.query(sql, params)));
});

describe('on Postgres', () => {
  let postgres: TestPostgres;
  let pool: Pool;
  beforeAll(async () => {
    postgres = await startPostgres();
    pool = new Pool({ connectionString: postgres.url, max: 20 });
    // The server goes away before the pool has noticed that it is closed.
    pool.on('error', () => {});
    await pool.query(`CREATE SCHEMA inbox; ${replayTableSql({ table: 'inbox.seen' })}`);
    // Connected beforehand, so that claims at once are at once.
    const clients = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
    for (const client of clients) client.release();
  });
  afterAll(async () => {
    await pool.end();
    await postgres.stop();
  });
  const query: Query = (sql, params) => pool.query(sql, params);

  describeReplayStore('Postgres', () => storeWith('postgres', query, 'inbox.seen'));

  test('deletes what has expired and nothing else', async () => {
    const { store, advance } = storeWith('postgres', query, 'inbox.seen');
    await pool.query('DELETE FROM inbox.seen');
    await store.claim('short', 'a', 1_000);
    await store.claim('long', 'a', 1_001);
    advance(1_000);
    await store.deleteExpired();
    expect((await pool.query('SELECT key FROM inbox.seen')).rows).toEqual([{ key: 'long' }]);
  });

  test('waits for a claim that is being written, and finds it', async () => {
    const { store } = storeWith('postgres', query, 'inbox.seen');
    const client = await pool.connect();
    await client.query('BEGIN');
    const inTransaction = storeWith('postgres', (sql, params) => client.query(sql, params), 'inbox.seen').store;
    expect(await inTransaction.claim('slow', 'a', 60_000)).toBe('new');
    const second = store.claim('slow', 'b', 60_000);
    await client.query('COMMIT');
    client.release();
    expect(await second).toBe('in_progress');
  });
});

test('refuses a name that is not a plain table name', () => {
  const query = () => [];
  for (const table of ['', 'a b', 'seen; DROP TABLE seen', '"seen"', 'a.b.c', '1st', 'é'])
    for (const make of [() => replayTableSql({ table }), () => sqlReplayStore({ dialect: 'sqlite', query, table })])
      expect(make).toThrow('invalid_option');
});

test.for([
  [{}, 'webhook_replays'],
  [{ dialect: 'sqlite' }, 'webhook_replays'],
  [{ dialect: 'postgres', table: 'sqlite' }, 'sqlite'],
  [{ dialect: 'sqlite', table: 'seen_events', query: () => [] }, 'seen_events'],
] as const)('creates the table that the options name, and takes those of the store: %j', ([options, table]) => {
  expect(replayTableSql(options)).toMatch(new RegExp(`^CREATE TABLE IF NOT EXISTS ${table} \\(`));
});

test.for(['sqlite', 'postgres', 'my_table', '', null, 7])('creates no table for invalid options: %j', (given) => {
  expect(() => replayTableSql(given as unknown as object)).toThrow('invalid_option (option options)');
});

test.for(['mysql', 'SQLite', 'constructor'])('knows no dialect %s', (dialect) => {
  expect(() => replayTableSql({ dialect: dialect as 'sqlite' })).toThrow('invalid_option (option dialect)');
  expect(() => sqlReplayStore({ dialect: dialect as 'sqlite', query: () => [] })).toThrow('option dialect');
});
