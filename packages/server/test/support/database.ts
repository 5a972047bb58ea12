import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { type DatabaseHandle, openDatabase } from '../../src/database/connect.ts';
import { migrate, migrationsFolder, readMigrations } from '../../src/database/migrate.ts';
import { jobRules } from '../../src/jobs/job-kinds.ts';

/** A migrated database that nobody else uses. */
export type TestDatabase = DatabaseHandle & {
  /** Empties every table; the schema stays. */
  reset(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * A fresh, migrated database: in memory, or on a real Postgres when TEST_DATABASE_URL or DATABASE_URL is set.
 * Call it once a file (`beforeAll`) and `reset()` before each test. In memory every call in one process gives the
 * same engine, emptied; on Postgres every call makes a database of its own, which `close()` drops.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  return url ? createOnPostgres(url) : createInMemory();
}

const shared = globalThis as { cartoucheTestDatabase?: Promise<DatabaseHandle> };

async function createInMemory(): Promise<TestDatabase> {
  shared.cartoucheTestDatabase ??= openMigrated({ dataDir: 'memory' });
  const handle = await shared.cartoucheTestDatabase;
  await resetTables(handle);
  // The engine is kept for the next file of this process and ends with it.
  return toTestDatabase(handle, async () => undefined);
}

async function createOnPostgres(url: string): Promise<TestDatabase> {
  const template = await ensureTemplate(url);
  const name = `cartouche_test_${randomBytes(6).toString('hex')}`;
  await administer(url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const handle = await openDatabase({ url: withDatabase(url, name) });
  return toTestDatabase(handle, async () => {
    await handle.close();
    await administer(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  });
}

// Migrated once for each state of the migrations; a copy of it takes a tenth of the time.
async function ensureTemplate(url: string): Promise<string> {
  const state = JSON.stringify([await readMigrations(migrationsFolder()), jobRules]);
  const name = `cartouche_template_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
  await administer(url, async (client) => {
    await client.query('SELECT pg_advisory_lock(7272012)');
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount) return;
    await client.query(`CREATE DATABASE ${name}_new`);
    await (await openMigrated({ url: withDatabase(url, `${name}_new`) })).close();
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
  });
  return name;
}

async function openMigrated(options: { url?: string; dataDir?: string }): Promise<DatabaseHandle> {
  const handle = await openDatabase(options);
  await migrate(handle);
  return handle;
}

function toTestDatabase(handle: DatabaseHandle, close: () => Promise<void>): TestDatabase {
  return { ...handle, close, reset: () => resetTables(handle), [Symbol.asyncDispose]: close };
}

async function resetTables(handle: DatabaseHandle): Promise<void> {
  const { rows } = await sql<{ tables: string | null }>`
    SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS tables FROM pg_tables
    WHERE (schemaname = 'public' AND tablename <> 'schema_migrations')
       OR (schemaname = 'jobs' AND tablename IN ('job', 'job_common', 'schedule', 'subscription', 'warning'))`.execute(handle.db);
  const tables = rows[0]?.tables;
  if (tables) await sql.raw(`TRUNCATE ${tables} RESTART IDENTITY CASCADE`).execute(handle.db);
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
