import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { installJobs } from '../jobs/install-jobs.ts';
import type { DatabaseHandle } from './connect.ts';

/** A numbered SQL file. */
export type Migration = { name: string; sql: string };

// Any number will do, as long as every process takes the same one.
const LOCK_KEY = 7_272_011;

/**
 * Brings the database to the newest state: applies each numbered SQL file once, in order, each in a transaction of its
 * own, then the job queue's schema. Many processes may call it at once: one works, the others wait.
 *
 * @param folder of the files `NNNN-name.sql`; default: the ones that ship with the server
 * @returns the names of the files that this call applied
 * @throws when an applied file was edited or has disappeared, or when a file's SQL fails
 * @example
 * const applied = await migrate(database);
 * if (applied.length > 0) logger.info({ applied }, 'migrated');
 */
export async function migrate(handle: DatabaseHandle, folder: string = migrationsFolder()): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return handle.db.connection().execute(async (connection) => {
    // Waiting for another process, or rebuilding a large table, may take longer than any statement of a request.
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`SELECT pg_advisory_lock(${LOCK_KEY})`.execute(connection);
    try {
      const applied = await applyAll(connection, migrations);
      await installJobs(handle);
      return applied;
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCK_KEY})`.execute(connection);
      await sql`RESET statement_timeout`.execute(connection);
    }
  });
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
    names.map(async (name) => ({
      name,
      // A checkout on Windows may change the line ends; that is no edit.
      sql: (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
}

/** Where the files are: beside this one, both in the sources and in the build. */
export function migrationsFolder(): string {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  if (!existsSync(folder))
    throw new Error(`The migrations are missing from ${folder}: the installation is incomplete.`);
  return folder;
}

// biome-ignore lint/suspicious/noExplicitAny: the bookkeeping table is no part of the schema's types
async function applyAll(connection: Kysely<any>, migrations: Migration[]): Promise<string[]> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
  )`.execute(connection);
  const { rows } = await sql<{ name: string; checksum: string }>`
    SELECT name, checksum FROM schema_migrations ORDER BY name`.execute(connection);
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  checkHistory(migrations, known);

  const applied: string[] = [];
  for (const migration of migrations.filter(({ name }) => !known.has(name))) {
    const isNew = await connection
      .transaction()
      .execute(async (trx) => {
        const noted =
          await sql`INSERT INTO schema_migrations (name, checksum) VALUES (${migration.name}, ${checksum(migration)})
          ON CONFLICT DO NOTHING RETURNING name`.execute(trx);
        // In the embedded database the lock above does not keep two callers of one process apart; this row does.
        if (noted.rows.length > 0) await sql.raw(migration.sql).execute(trx);
        return noted.rows.length > 0;
      })
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`The migration ${migration.name} failed and was rolled back: ${reason}`, { cause: error });
      });
    if (isNew) applied.push(migration.name);
  }
  return applied;
}

function checkHistory(migrations: Migration[], known: Map<string, string>): void {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const newest = [...known.keys()].at(-1) ?? '';
  for (const [name, sum] of known) {
    const migration = byName.get(name);
    if (!migration)
      throw new Error(`The database has the migration ${name}, which this version of the server does not know.`);
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
