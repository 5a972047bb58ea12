import { limits } from '@cartouche/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

/** Filters for the deliveries of a replay. */
export type ReplayFilter = {
  workspaceId: string;
  connectorId: string;
  createdAfter: string;
  createdBefore: string | undefined;
  status: string;
  event: string | undefined;
};

const replayable = ({ workspaceId, connectorId, createdAfter, createdBefore, status, event }: ReplayFilter) => sql`
  d.workspace_id = ${workspaceId} AND d.connector_id = ${connectorId} AND d.created_at > ${createdAfter}::timestamptz
  AND d.status = ${status} AND d.event <> 'connector.test'
  ${createdBefore === undefined ? sql`` : sql`AND d.created_at < ${createdBefore}::timestamptz`} ${event === undefined ? sql`` : sql`AND d.event = ${event}`}
  AND EXISTS (SELECT FROM outbound_events e WHERE e.workspace_id = d.workspace_id AND e.id = d.event_id)`;

/** Counts the deliveries of each kind that a replay would send again. */
export async function countReplayable(
  db: Kysely<Database>,
  filter: ReplayFilter,
): Promise<{ event: string; matched: number }[]> {
  const { rows } = await sql<{ event: string; matched: number }>`
    SELECT d.event, count(*) AS matched FROM deliveries d WHERE ${replayable(filter)} GROUP BY 1 ORDER BY 1`.execute(
    db,
  );
  return rows;
}

/** Queues them again, the oldest first. @returns how many */
export async function replay(trx: Kysely<Database>, filter: ReplayFilter, dueAt: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH wanted AS (
      SELECT d.id, d.workspace_id, d.connector_id, d.event_id, d.event, d.attempt_count, row_number() OVER (ORDER BY d.created_at) AS position
      FROM deliveries d WHERE ${replayable(filter)} ORDER BY d.created_at LIMIT ${limits.REPLAY_MAX}
    ), queued AS (
      INSERT INTO delivery_queue (workspace_id, id, connector_id, event_id, lane, due_at, attempts)
      SELECT workspace_id, id, connector_id, event_id, CASE attempt_count WHEN 0 THEN 0 ELSE 1 END,
        ${dueAt}::timestamptz - (${limits.REPLAY_MAX}::int - position) * interval '1 microsecond', attempt_count FROM wanted
      ON CONFLICT (workspace_id, id) DO NOTHING RETURNING id, due_at
    ), shown AS (
      UPDATE deliveries d SET status = CASE d.attempt_count WHEN 0 THEN 'pending' ELSE 'waiting' END, next_attempt_at = queued.due_at, delivered_at = NULL
      FROM queued WHERE d.workspace_id = ${filter.workspaceId} AND d.id = queued.id RETURNING d.connector_id, d.event, d.id
    ), gone AS (
      DELETE FROM exhausted_deliveries x USING shown
      WHERE x.workspace_id = ${filter.workspaceId} AND x.connector_id = shown.connector_id AND x.event = shown.event AND x.delivery_id = shown.id)
    SELECT count(*)::int AS n FROM shown`.execute(trx);
  return rows[0]?.n ?? 0;
}
