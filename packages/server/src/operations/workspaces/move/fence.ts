import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.generated.ts';
import { ApiFailure } from '../../../platform/api-failure.ts';
import { readEveryTable } from '../workspace-tables.ts';

// A statement that waits for a table stops every later one: it gives way and tries again. The last waits are long enough for Postgres to end an
// autovacuum that is in the way, which it does after a second.
const LOCK_WAITS_MS = [50, 50, 100, 100, 200, 200, 400, 1_500, 1_500];
const BETWEEN_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';
// The advisory lock of the triggers, and the first half of the one that `fence_workspace` shares.
const FENCE = 1_129_465_677;

/** Puts the trigger on every table that has rows of workspaces, once the record of the move is there. Repeating it does no harm. */
export async function raiseFence(db: Kysely<Database>): Promise<void> {
  await oneAtATime(db, async () => {
    const fenced = await fencedTables(db);
    for (const table of Object.keys(await readEveryTable(db)))
      if (table !== 'workspace_moves' && !fenced.has(table))
        await patiently(
          db,
          table,
          sql`CREATE OR REPLACE TRIGGER workspace_fence BEFORE INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
            FOR EACH ROW EXECUTE FUNCTION fence_workspace()`,
        );
  });
}

/** Removes the triggers once no workspace moves. */
export async function lowerFence(db: Kysely<Database>): Promise<void> {
  await oneAtATime(db, async () => {
    const rest = await db.selectFrom('workspace_moves').select('workspace_id').limit(1).execute();
    if (rest.length > 0) return;
    for (const table of await fencedTables(db))
      await patiently(db, table, sql`DROP TRIGGER IF EXISTS workspace_fence ON ${sql.table(table)}`);
  });
}

/** A command that removes the triggers must not meet one that counts on them, because its move began a moment ago. */
async function oneAtATime(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${sql.lit(FENCE)})`.execute(connection);
    try {
      await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${sql.lit(FENCE)})`.execute(connection);
    }
  });
}

/** Does something to rows of the workspace that only the command may do. */
export function asMover<T>(
  db: Kysely<Database>,
  workspaceId: string,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('cartouche.mover', ${workspaceId}, true)`.execute(trx);
    return work(trx);
  });
}

/**
 * Refuses writes to the workspace until the transaction ends, once those that are under way have ended.
 *
 * @throws the database's error when they take longer
 */
export async function pauseWrites(trx: Transaction<Database>, workspaceId: string, waitMs: number): Promise<void> {
  await sql`SELECT set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(trx);
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(FENCE)}, hashtext(${workspaceId}))`.execute(trx);
}

/** Whether an error means that a lock was not granted in time. */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;

async function fencedTables(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`SELECT tgrelid::regclass::text AS name FROM pg_trigger
    WHERE tgname = 'workspace_fence' AND NOT tgisinternal`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function patiently(db: Kysely<Database>, table: string, statement: ReturnType<typeof sql>): Promise<void> {
  for (const waitMs of LOCK_WAITS_MS) {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`SELECT set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(trx);
        await statement.execute(trx);
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await delay(BETWEEN_MS);
    }
  }
  throw new ApiFailure('unavailable', {
    message: `The table ${table} was in use by other transactions all the time. Look for long ones in pg_stat_activity, and repeat.`,
  });
}
