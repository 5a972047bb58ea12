import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from '../../src/database/connect.ts';
import { migrate, migrationsFolder, readMigrations } from '../../src/database/migrate.ts';

/** A migrated database for this test alone. */
export type TestDatabase = DatabaseHandle & {
  /** The URL of the database on Postgres; undefined in memory. */
  url: string | undefined;
  /** Empties every table; the schema stays. */
  reset(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * A fresh, migrated database: in memory, or on a real Postgres when TEST_DATABASE_URL or DATABASE_URL is set.
 * Call it once a file (`beforeAll`) and `reset()` before each test. In memory every call in one process gives the
 * same engine, emptied; on Postgres every call makes a database of its own, which `close()` drops.
 */
export async function createTestDatabase(options: Pick<DatabaseOptions, 'lockTimeoutMs'> = {}): Promise<TestDatabase> {
  const url = configuredUrl();
  return url ? createDatabase(url, await ensureTemplate(url), options) : createInMemory();
}

/** A database without any tables, for tests of what makes the tables. In memory it takes the place of the migrated one. */
export async function createBareDatabase(): Promise<TestDatabase> {
  const url = configuredUrl();
  if (url) return createDatabase(url);
  const handle = await wipedEngine();
  return toTestDatabase(handle, async () => undefined);
}

function configuredUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
}

// The engine of a process is kept from file to file when the test runner keeps its process: to open one takes half a second.
const shared = globalThis as { cartoucheEngine?: Promise<DatabaseHandle>; cartoucheEngineIsMigrated?: boolean };

async function createInMemory(): Promise<TestDatabase> {
  let handle: DatabaseHandle;
  if (shared.cartoucheEngineIsMigrated && shared.cartoucheEngine) {
    handle = await shared.cartoucheEngine;
    await resetTables(handle);
  } else {
    handle = await wipedEngine();
    await migrate(handle);
    shared.cartoucheEngineIsMigrated = true;
  }
  return toTestDatabase(handle, async () => undefined);
}

async function wipedEngine(): Promise<DatabaseHandle> {
  shared.cartoucheEngineIsMigrated = false;
  shared.cartoucheEngine ??= openDatabase({ dataDir: 'memory' });
  const handle = await shared.cartoucheEngine;
  await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(handle.db);
  return handle;
}

async function createDatabase(
  url: string,
  template = 'template0',
  options: DatabaseOptions = {},
): Promise<TestDatabase> {
  const name = `cartouche_test_${randomBytes(6).toString('hex')}`;
  await administer(url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const handle = await openDatabase({ ...options, url: withDatabase(url, name) });
  const close = async () => {
    await handle.close();
    await administer(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return toTestDatabase(handle, close, withDatabase(url, name));
}

// Migrated once for each state of the migrations; a copy of it takes a tenth of the time.
async function ensureTemplate(url: string): Promise<string> {
  const state = JSON.stringify(await readMigrations(migrationsFolder()));
  const name = `cartouche_template_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
  await administer(url, async (client) => {
    await client.query('SELECT pg_advisory_lock(7272012)');
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${name}_new`);
    await client.query(`CREATE DATABASE ${name}_new`);
    const handle = await openDatabase({ url: withDatabase(url, `${name}_new`) });
    await migrate(handle).finally(() => handle.close());
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
  });
  return name;
}

function toTestDatabase(handle: DatabaseHandle, close: () => Promise<void>, url?: string): TestDatabase {
  return { ...handle, url, close, reset: () => resetTables(handle), [Symbol.asyncDispose]: close };
}

// Deleting takes a few milliseconds where TRUNCATE takes a hundred; no table refers to another, so any order will do.
async function resetTables(handle: DatabaseHandle): Promise<void> {
  const { rows } = await sql<{ deletes: string | null }>`
    SELECT string_agg(format('DELETE FROM %I.%I;', schemaname, tablename), ' ') AS deletes FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`.execute(handle.db);
  const deletes = rows[0]?.deletes;
  if (deletes) await sql.raw(deletes).execute(handle.db);
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
