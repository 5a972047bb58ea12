import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.generated.ts';
import { tellCallers } from '../../../http/caller.ts';
import { JOBS_CHANNEL } from '../../../queue/jobs.ts';
import { createRowsWriter } from '../insert-rows.ts';
import { type ExportedPerson, joinPeople, readPeople } from '../join-people.ts';
import { readRows, readWorkspaceTables } from '../workspace-tables.ts';
import { refused } from './check-ends.ts';
import type { Move } from './ends.ts';
import { asMover } from './fence.ts';

// Longer than any call takes.
const AUDIT_SPAN = '1 hour';

type SignIns = { sessions: unknown[]; accounts: unknown[] };

/**
 * Opens the workspace where it has arrived, in one transaction: its own row, which is the last one, its people with their ways to sign in, and the
 * turns of its connectors.
 */
export async function arrive({ source, target, workspaceId }: Move): Promise<void> {
  const columns = (await readWorkspaceTables(source.database.db))['workspaces'] ?? [];
  const own = await source.database.db.transaction().execute(async (trx) => {
    const rows: string[] = [];
    for await (const row of readRows(trx, { table: 'workspaces', columns, workspaceId })) rows.push(row);
    return { rows, people: await readPeople(trx, workspaceId), ...(await readSignIns(trx, workspaceId)) };
  });
  await asMover(target.database.db, workspaceId, async (trx) => {
    const writer = createRowsWriter(trx);
    await writer.begin({ table: 'workspaces', columns, workspaceId });
    for (const row of own.rows) await writer.add(row);
    await writer.flush();
    for await (const row of readRows(trx, { table: 'workspaces', columns, workspaceId }))
      if (row !== own.rows[0])
        throw refused(`The record of the workspace ${workspaceId} is not the same in ${target.cell}.`);
    await joinPeople(trx, { workspaceId, withPasskeys: true }, own.people);
    await joinSignIns(trx, own.people, own);
    await startWork(trx, workspaceId);
    await sql`UPDATE workspace_moves SET state = 'arrived', step = 'arrive', resting_until = '-infinity', changed_at = now()
      WHERE workspace_id = ${workspaceId}`.execute(trx);
  });
}

async function readSignIns(trx: Kysely<Database>, workspaceId: string): Promise<SignIns> {
  const { rows } = await sql<SignIns>`WITH people AS (
      SELECT user_id FROM team_members WHERE workspace_id = ${workspaceId} UNION SELECT user_id FROM app_grants WHERE workspace_id = ${workspaceId})
    SELECT (SELECT coalesce(json_agg(row_to_json(s)), '[]') FROM auth_sessions s WHERE s.user_id IN (SELECT user_id FROM people)) AS sessions,
      (SELECT coalesce(json_agg(row_to_json(a)), '[]') FROM auth_accounts a WHERE a.user_id IN (SELECT user_id FROM people)) AS accounts`.execute(
    trx,
  );
  return rows[0] ?? { sessions: [], accounts: [] };
}

/** A person who was here already under another ID keeps it, and their sessions are of that ID. */
async function joinSignIns(
  trx: Kysely<Database>,
  people: readonly ExportedPerson[],
  { sessions, accounts }: SignIns,
): Promise<void> {
  const ids = JSON.stringify(people.map(({ user }) => user));
  for (const [table, rows] of [
    ['auth_sessions', sessions],
    ['auth_accounts', accounts],
  ] as const) {
    await sql`INSERT INTO ${sql.table(table)} SELECT (json_populate_record(r, json_build_object('user_id', here.id))).*
      FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json) r
      JOIN json_to_recordset(${ids}::json) AS person (id uuid, email text) ON person.id = r.user_id
      JOIN auth_users here ON here.email = person.email ON CONFLICT DO NOTHING`.execute(trx);
  }
}

async function startWork(trx: Kysely<Database>, workspaceId: string): Promise<void> {
  await sql`UPDATE connector_queue q SET in_flight = 0, is_asleep = c.status <> 'active',
      turn_at = CASE c.status WHEN 'active' THEN '-infinity' WHEN 'open' THEN now() ELSE 'infinity' END
    FROM connectors c WHERE c.workspace_id = ${workspaceId} AND q.workspace_id = c.workspace_id AND q.connector_id = c.id`.execute(
    trx,
  );
  await sql`DELETE FROM media_leftovers WHERE storage_key IN (SELECT storage_key FROM media WHERE workspace_id = ${workspaceId})`.execute(
    trx,
  );
  // Calls that were under way can write no more where the workspace was: a retry does not wait for them.
  await sql`UPDATE idempotency_keys SET locked_until = '-infinity' WHERE workspace_id = ${workspaceId} AND owner IS NOT NULL`.execute(
    trx,
  );
  await trx.selectNoFrom(tellCallers).execute();
  await sql`SELECT pg_notify('deliveries', '')`.execute(trx);
  await sql`SELECT pg_notify(${JOBS_CHANNEL}, kind) FROM (SELECT DISTINCT kind FROM jobs WHERE workspace_id = ${workspaceId}) k`.execute(
    trx,
  );
}

/**
 * Takes along what processes had counted and stored after the pause, once: entries of the audit log, and use that has a quota.
 */
export async function takeLate({ source, target, workspaceId }: Move): Promise<void> {
  const columns = (await readWorkspaceTables(source.database.db))['audit_log'] ?? [];
  const late = await source.database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      row: string;
    }>`SELECT row_to_json(a)::text AS row FROM audit_log a WHERE workspace_id = ${workspaceId}
      AND at > (SELECT changed_at - ${AUDIT_SPAN}::interval FROM workspace_moves WHERE workspace_id = ${workspaceId})`.execute(
      trx,
    );
    const usage = await sql<{ kind: string; month: string; amount: number }>`
      SELECT u.kind, u.month, u.amount - coalesce((m.usage ->> (u.kind || ' ' || u.month))::float8, 0) AS amount
      FROM workspace_usage u JOIN workspace_moves m ON m.workspace_id = u.workspace_id WHERE u.workspace_id = ${workspaceId}`.execute(
      trx,
    );
    return { entries: rows.map(({ row }) => row), usage: usage.rows.filter(({ amount }) => amount > 0) };
  });
  await asMover(target.database.db, workspaceId, async (trx) => {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`INSERT INTO audit_log (${names}) SELECT ${names} FROM json_populate_recordset(NULL::audit_log, ${`[${late.entries.join(',')}]`}::json)
      ON CONFLICT DO NOTHING`.execute(trx);
    // The record of the move goes in the same transaction, so that nothing is counted twice.
    const open =
      await sql`DELETE FROM workspace_moves WHERE workspace_id = ${workspaceId} AND state = 'arrived' RETURNING 1`.execute(
        trx,
      );
    if (open.rows.length === 0) return;
    for (const { kind, month, amount } of late.usage)
      await sql`INSERT INTO workspace_usage AS u (workspace_id, kind, month, amount) VALUES (${workspaceId}, ${kind}, ${month}, ${amount})
        ON CONFLICT (workspace_id, kind, month) DO UPDATE SET amount = u.amount + excluded.amount`.execute(trx);
  });
}
