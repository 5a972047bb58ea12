import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from './connect.ts';

/** A numbered SQL file. `needs`: the migration that a server must know to work after this one; null when any server can. */
export type Migration = { name: string; sql: string; needs: string | null };

// Any number will do, as long as every process takes the same one.
const LOCK_KEY = 7_272_011;

// Rebuilding a large table may take longer than any statement of a request.
const PATIENT =
  'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';

const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 30;
const LOCK_NOT_AVAILABLE = '55P03';

// The first line of a file that takes something away.
const NEEDS = /^-- needs: (\d{4}-[a-z0-9-]+\.sql)$/m;

/**
 * Brings the database to the newest state: applies each numbered SQL file once, in order, each in a transaction of its
 * own. Many processes may call it at once: one works, the others wait.
 *
 * @param folder of the files `NNNN-name.sql`; default: the ones that ship with the server
 * @returns the names of the files that this call applied
 * A database that a newer server has migrated is left unchanged as long as that server's migrations only added to it, so both versions
 * run during a rolling upgrade, and a rollback needs no other schema. A migration that removes something names the migration that a
 * server must know to keep running (`-- needs: NNNN-name.sql` in its first line).
 *
 * @throws when an applied file was edited, when the database has moved on too far, or when a file's SQL fails
 * @example
 * const applied = await migrate(database);
 * if (applied.length > 0) logger.info({ applied }, 'migrated');
 */
export async function migrate(handle: DatabaseHandle, folder: string = migrationsFolder()): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return alone(handle, async () => {
    const missing = await compare(handle.db, migrations);
    const applied: string[] = [];
    for (const migration of missing) if (await apply(handle.db, migration)) applied.push(migration.name);
    return applied;
  });
}

/**
 * For a server that leaves `migrate` to its operator.
 *
 * @throws when a migration has not been applied, or the database has moved on too far
 */
export async function assertMigrated(handle: DatabaseHandle, folder: string = migrationsFolder()): Promise<void> {
  const [first] = await compare(handle.db, await readMigrations(folder));
  if (first) throw new Error(`The database lacks the migration ${first.name}. Run "cartouche-server migrate" first.`);
}

/** Reads the files `NNNN-name.sql` of a folder in the order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`A migration is named NNNN-name.sql; ${name} is not.`);
    if (name.slice(0, 4) === names[index - 1]?.slice(0, 4))
      throw new Error(`Two migrations have the number of ${name}.`);
  }
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may change the line ends, which does not count as an edit.
      const text = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql: text, needs: NEEDS.exec(text)?.[1] ?? null };
    }),
  );
}

/** The folder of the files: next to this one, both in the sources and in the build. */
export function migrationsFolder(): string {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  if (!existsSync(folder))
    throw new Error(`The migrations are missing from ${folder}: the installation is incomplete.`);
  return folder;
}

/** Keeps other processes out. The lock is a transaction's, so that a pooler which hands sessions around can't keep it. */
async function alone<T>(handle: DatabaseHandle, work: () => Promise<T>): Promise<T> {
  // The embedded database has one process.
  if (handle.kind === 'embedded') return work();
  return handle.db.connection().execute(async (connection) => {
    await sql`BEGIN`.execute(connection);
    try {
      // Another process may take long.
      await sql.raw(PATIENT).execute(connection);
      await sql`SELECT pg_advisory_xact_lock(${LOCK_KEY})`.execute(connection);
      return await work();
    } finally {
      await sql`COMMIT`.execute(connection);
    }
  });
}

/** @returns the migrations that the database lacks */
// biome-ignore lint/suspicious/noExplicitAny: the bookkeeping table is not in the schema's types
async function compare(db: Kysely<any>, migrations: Migration[]): Promise<Migration[]> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), needs text
  )`.execute(db);
  const { rows } = await sql<Applied>`SELECT name, checksum, needs FROM schema_migrations ORDER BY name`.execute(db);
  checkHistory(migrations, rows);
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

// biome-ignore lint/suspicious/noExplicitAny: the bookkeeping table is not in the schema's types
async function apply(db: Kysely<any>, migration: Migration, attempt = 1): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql.raw(PATIENT).execute(trx);
      // A statement that waits for a table stops every later one: it gives way and tries again.
      await sql.raw(`SET LOCAL lock_timeout = ${attempt < LOCK_ATTEMPTS ? LOCK_TIMEOUT_MS : 0}`).execute(trx);
      const { name, needs } = migration;
      const noted = await sql`INSERT INTO schema_migrations (name, checksum, needs)
        VALUES (${name}, ${checksum(migration)}, ${needs}) ON CONFLICT DO NOTHING RETURNING name`.execute(trx);
      // In the embedded database the lock does not keep two callers of one process apart; this row does.
      if (noted.rows.length > 0) await sql.raw(migration.sql).execute(trx);
      return noted.rows.length > 0;
    });
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return apply(db, migration, attempt + 1);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${migration.name} failed and was rolled back: ${reason}`, { cause: error });
  }
}

type Applied = { name: string; checksum: string; needs: string | null };

function checkHistory(migrations: Migration[], applied: Applied[]): void {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const known = new Set(applied.map(({ name }) => name));
  const newest = applied.at(-1)?.name ?? '';
  for (const { name, checksum: sum, needs } of applied) {
    const migration = byName.get(name);
    if (!migration) {
      // A newer server has added it. Its expansions do not disturb this one.
      if (needs === null || byName.has(needs)) continue;
      throw new Error(
        `The database has the migration ${name}, which only works with servers that know ${needs}. This version of the server does not: upgrade it.`,
      );
    }
    if (checksum(migration) !== sum) {
      throw new Error(
        `The migration ${name} was edited after it had been applied. Restore it and add a new file instead.`,
      );
    }
  }
  for (const { name } of migrations) {
    if (name < newest && !known.has(name)) {
      throw new Error(
        `The migration ${name} comes before ${newest}, which is applied already. Give it the next number.`,
      );
    }
  }
}

function checksum(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex');
}
