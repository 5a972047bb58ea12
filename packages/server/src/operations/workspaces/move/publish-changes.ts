import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.generated.ts';
import { readWorkspaceTables, type TableColumns } from '../workspace-tables.ts';
import { replicationName } from './ends.ts';

// A publication waits for autovacuum, and stops no writer meanwhile.
const LOCK_TIMEOUT = '30s';
const SLOT_IN_USE = '55006';
const ATTEMPTS = 40;
const BETWEEN_MS = 250;

/** The tables that are copied and replicated. The workspace's own row comes last, because it opens the doors. */
export async function readMovingTables(db: Kysely<Database>): Promise<TableColumns> {
  const { workspaces: _door, ...tables } = await readWorkspaceTables(db);
  return tables;
}

/** Publishes the rows of one workspace. */
export async function publish(db: Kysely<Database>, tables: TableColumns, workspaceId: string): Promise<void> {
  const filtered = Object.keys(tables).map(
    (table) => sql`${sql.table(table)} WHERE (workspace_id = ${sql.lit(workspaceId)}::uuid)`,
  );
  await db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
    await sql`CREATE PUBLICATION ${sql.id(replicationName(workspaceId))} FOR TABLE ${sql.join(filtered)}`.execute(trx);
  });
}

/** Whether slot and publication are there. */
export async function isPublished(db: Kysely<Database>, workspaceId: string): Promise<boolean> {
  const name = replicationName(workspaceId);
  const { rows } = await sql`SELECT FROM pg_replication_slots s JOIN pg_publication p ON p.pubname = s.slot_name
    WHERE s.slot_name = ${name} AND s.wal_status IS DISTINCT FROM 'lost'`.execute(db);
  return rows.length > 0;
}

/** Removes the slot, for which Postgres would keep its log, and the publication. A command that was killed may hold the slot for a moment. */
export async function unpublish(db: Kysely<Database>, workspaceId: string): Promise<void> {
  const name = replicationName(workspaceId);
  await whileInUse(() =>
    sql`SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = ${name}`.execute(db),
  );
  await sql`DROP PUBLICATION IF EXISTS ${sql.id(name)}`.execute(db);
}

/** Waits until the connection of an earlier run is gone. */
export async function waitForSlot(db: Kysely<Database>, workspaceId: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { rows } =
      await sql`SELECT FROM pg_replication_slots WHERE slot_name = ${replicationName(workspaceId)} AND active`.execute(
        db,
      );
    if (rows.length === 0) return;
    await delay(BETWEEN_MS);
  }
}

/** Repeats what needs the slot while a connection that has ended still holds it. */
async function whileInUse<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code !== SLOT_IN_USE || attempt === ATTEMPTS) throw error;
      await delay(BETWEEN_MS);
    }
  }
}

/** Writes a mark into the log: it is read behind everything that was committed before. */
export async function emitMark(db: Kysely<Database>, mark: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Commits that did not wait for the disk are read once the log is there.
    await sql`SET LOCAL synchronous_commit = on`.execute(trx);
    await sql`SELECT pg_logical_emit_message(true, 'cartouche', ${mark})`.execute(trx);
  });
}
