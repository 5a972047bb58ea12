import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { GIVEN_UP } from '../queue/job-kind.ts';
import { SERVER_ITSELF } from '../queue/jobs.ts';

/** The number of waiting jobs and deliveries in the database, added up over all workspaces of a plan. */
export type QueueFigures = {
  queues: { kind: string; state: string; plan: string; depth: number; ageSeconds: number }[];
  connectors: { status: string; count: number }[];
  givenUp: { kind: string; count: number }[];
};

/** Reads every row that waits; the metrics ask for it at most every ten seconds. */
export async function readQueueFigures(db: Kysely<Database>): Promise<QueueFigures> {
  const queues = sql<QueueFigures['queues'][number]>`
    WITH work AS (
      SELECT kind, nullif(workspace_id, ${SERVER_ITSELF}) AS workspace_id, lease_token IS NOT NULL AS is_running, false AS is_held, due_at
      FROM jobs WHERE kind <> ${GIVEN_UP}
      UNION ALL
      SELECT 'delivery', q.workspace_id, q.lease_token IS NOT NULL, coalesce(c.status <> 'active', false), q.due_at
      FROM delivery_queue q LEFT JOIN connectors c ON c.id = q.connector_id
    )
    SELECT kind, CASE WHEN is_running THEN 'running' WHEN is_held THEN 'held' WHEN due_at > now() THEN 'delayed' ELSE 'due' END AS state,
      coalesce(plan, 'none') AS plan, count(*)::int AS depth,
      greatest(0, max(extract(epoch FROM now() - due_at)))::float8 AS "ageSeconds"
    FROM work LEFT JOIN workspaces ON workspaces.id = work.workspace_id GROUP BY 1, 2, 3`.execute(db);
  const connectors = sql<QueueFigures['connectors'][number]>`
    SELECT status, count(*)::int AS count FROM connectors GROUP BY 1`.execute(db);
  const givenUp = sql<QueueFigures['givenUp'][number]>`
    SELECT kind, count(*)::int AS count FROM given_up_work WHERE requeued_at IS NULL GROUP BY 1`.execute(db);
  return { queues: (await queues).rows, connectors: (await connectors).rows, givenUp: (await givenUp).rows };
}
