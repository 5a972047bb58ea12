import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { noteDeparture } from '../../directory/departures.ts';
import { tellCallers } from '../../http/caller.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import { SERVER_ITSELF } from '../../queue/jobs.ts';
import { ownerColumn, readEveryTable } from './workspace-tables.ts';

export type RemovalTools = {
  db: Kysely<Database>;
  now(): Date;
  /** Waits until no process knows the callers of the workspace any more. */
  settle(): Promise<unknown>;
  /** Called after each statement that removed rows. */
  removed?(table: string, rows: number): void;
};

/** The size of what a removal takes away, or would. */
export type RemovalReport = { workspaceId: string; name: string | null; rows: number; contents: number };

// A statement that holds few locks, and that a kill undoes alone.
const STATEMENT_ROWS = 5_000;
// Calls that were under way when the workspace was closed end within the first ones.
const PASSES_MAX = 10;
// Each of them lets someone in, or begins work.
const DOORS = [
  ...['api_keys', 'app_tokens', 'app_grants', 'team_members', 'sign_in_links', 'device_logins'],
  ...['custom_domains', 'connectors', 'connector_queue'],
] as const;

/**
 * Removes a workspace and everything that it has, while servers run. Lets no one in from the first transaction on, and removes rows in small statements; the
 * workspace's own row goes last. A removal that was killed is continued by repeating it.
 *
 * @param name the workspace's name, which has to be the one that is stored
 * @throws ApiFailure `not_found` for an unknown workspace; `invalid_state` for another name, or while work of the workspace is under way: it is closed by then
 */
export async function removeWorkspace(tools: RemovalTools, workspaceId: string, name: string): Promise<RemovalReport> {
  const { db } = tools;
  const before = await measureWorkspace(db, workspaceId);
  if (before.name !== null && before.name !== name)
    throw refused(
      `The workspace ${workspaceId} is called ${JSON.stringify(before.name)}, and not ${JSON.stringify(name)}. Nothing was removed: check the ID, and give its name with --name.`,
    );
  const closed = await close(db, workspaceId);
  await tools.settle();
  const busy = await workUnderWay(db, workspaceId, tools.now());
  if (busy > 0)
    throw refused(
      `${busy} calls, jobs or deliveries of the workspace ${workspaceId} are under way. No one can reach it any more, and nothing else was removed. Repeat the command in a minute.`,
    );
  const tables = Object.keys(await readEveryTable(db)).filter((table) => table !== 'workspaces');
  const done = { rows: closed, contents: 0 };
  for (let pass = 1; ; pass++) {
    const found = await empty(tools, tables, workspaceId);
    done.rows += found.rows;
    done.contents += found.contents;
    if (found.rows === 0) break;
    if (pass === PASSES_MAX)
      throw refused(`The workspace ${workspaceId} is still written to. Repeat the command in a minute.`);
  }
  const own = await db.deleteFrom('workspaces').where('id', '=', workspaceId).executeTakeFirst();
  return { workspaceId, name: before.name, ...done, rows: done.rows + Number(own.numDeletedRows) };
}

/** The rows and contents of a workspace. Its name is null when only rows of an earlier removal are left. @throws ApiFailure `not_found` without any */
export async function measureWorkspace(db: Kysely<Database>, workspaceId: string): Promise<RemovalReport> {
  if (workspaceId === SERVER_ITSELF) throw notFound('workspace', workspaceId);
  const counts = new Map<string, number>();
  for (const table of Object.keys(await readEveryTable(db))) {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE ${sql.ref(ownerColumn(table))} = ${workspaceId}`.execute(
      db,
    );
    counts.set(table, rows[0]?.n ?? 0);
  }
  const rows = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (rows === 0) throw notFound('workspace', workspaceId);
  const own = await db.selectFrom('workspaces').select('name').where('id', '=', workspaceId).executeTakeFirst();
  return { workspaceId, name: own?.name ?? null, rows, contents: counts.get('media') ?? 0 };
}

/** @returns the number of rows that went */
async function close(db: Kysely<Database>, workspaceId: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().execute();
    let rows = 0;
    const count = ({ numAffectedRows }: { numAffectedRows?: bigint }) => {
      rows += Number(numAffectedRows ?? 0);
    };
    await noteDeparture(trx, workspaceId);
    for (const table of DOORS)
      count(await sql`DELETE FROM ${sql.table(table)} WHERE workspace_id = ${workspaceId}`.execute(trx));
    count(await sql`DELETE FROM jobs WHERE workspace_id = ${workspaceId} AND lease_token IS NULL`.execute(trx));
    await trx.selectNoFrom(tellCallers).execute();
    return rows;
  });
}

/** Calls, jobs and deliveries that a living process works on. */
async function workUnderWay(db: Kysely<Database>, workspaceId: string, now: Date): Promise<number> {
  const alive = sql`(SELECT token FROM queue_workers WHERE lease_until >= ${now})`;
  const { rows } = await sql<{ n: number }>`SELECT (
      (SELECT count(*) FROM jobs WHERE workspace_id = ${workspaceId} AND lease_token IN ${alive})
      + (SELECT count(*) FROM delivery_queue WHERE workspace_id = ${workspaceId} AND lease_token IN ${alive})
      + (SELECT count(*) FROM idempotency_keys WHERE workspace_id = ${workspaceId} AND owner IS NOT NULL AND locked_until >= ${now})
      + (SELECT count(*) FROM ledger WHERE workspace_id = ${workspaceId} AND state = 'held' AND expires_at >= ${now})
    )::int AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

async function empty(
  { db, removed }: RemovalTools,
  tables: readonly string[],
  workspaceId: string,
): Promise<{ rows: number; contents: number }> {
  const done = { rows: 0, contents: 0 };
  for (const table of tables) {
    for (;;) {
      const rows = await removeSome(db, table, workspaceId);
      done.rows += rows;
      if (table === 'media') done.contents += rows;
      if (rows > 0) removed?.(table, rows);
      if (rows < STATEMENT_ROWS) break;
    }
  }
  return done;
}

/** The contents of files are left to the sweep of the storage in the same statement. */
async function removeSome(db: Kysely<Database>, table: string, workspaceId: string): Promise<number> {
  const some = sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${sql.table(table)} WHERE workspace_id = ${workspaceId} LIMIT ${sql.lit(STATEMENT_ROWS)}))`;
  if (table !== 'media') return Number((await some.execute(db)).numAffectedRows ?? 0);
  const { rows } = await sql<{ n: number }>`WITH gone AS (${some} RETURNING storage_key),
    leftovers AS (INSERT INTO media_leftovers (storage_key, due_at) SELECT DISTINCT storage_key, '-infinity'::timestamptz FROM gone
      ON CONFLICT (storage_key) DO UPDATE SET due_at = excluded.due_at)
    SELECT count(*)::int AS n FROM gone`.execute(db);
  return rows[0]?.n ?? 0;
}

const refused = (message: string) => new ApiFailure('invalid_state', { message });
