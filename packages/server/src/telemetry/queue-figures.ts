import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.generated.ts';
import { GIVEN_UP } from '../queue/job-kind.ts';
import { SERVER_ITSELF } from '../queue/jobs.ts';

/** The number of waiting jobs and deliveries in the database, added up over all workspaces of a plan. */
export type QueueFigures = {
  queues: { kind: string; state: string; plan: string; depth: number; ageSeconds: number }[];
  connectors: { status: string; count: number }[];
  /** Connectors that are sent to, by whether their receivers answer. */
  receivers: { state: string; count: number }[];
  givenUp: { kind: string; count: number }[];
};

// As many failed attempts in a row as its owner is notified of.
const FAILING_AFTER = 3;

/**
 * Reads every row that waits; the metrics ask for it at most every ten seconds. A delivery is held while its breaker is open, its connector
 * stopped, or its receiver left alone for some seconds after it could not be reached: no worker is late then.
 *
 * @param time in place of the database's
 */
export async function readQueueFigures(db: Kysely<Database>, time: Date | null = null): Promise<QueueFigures> {
  const now = sql`coalesce(${time}::timestamptz, now())`;
  const queues = sql<QueueFigures['queues'][number]>`
    WITH work AS (
      SELECT kind, nullif(workspace_id, ${SERVER_ITSELF}) AS workspace_id, lease_token IS NOT NULL AS is_running, false AS is_held, due_at
      FROM jobs WHERE kind <> ${GIVEN_UP}
      UNION ALL
      SELECT 'delivery', q.workspace_id, q.lease_token IS NOT NULL, coalesce(c.status <> 'active' OR (k.is_asleep AND isfinite(k.turn_at) AND k.turn_at > ${now}), false), q.due_at
      FROM delivery_queue q LEFT JOIN connectors c ON c.workspace_id = q.workspace_id AND c.id = q.connector_id
        LEFT JOIN connector_queue k ON k.workspace_id = q.workspace_id AND k.connector_id = q.connector_id
    )
    SELECT kind, CASE WHEN is_running THEN 'running' WHEN is_held THEN 'held' WHEN due_at > ${now} THEN 'delayed' ELSE 'due' END AS state,
      coalesce(plan, 'none') AS plan, count(*)::int AS depth,
      greatest(0, max(extract(epoch FROM ${now} - due_at)))::float8 AS "ageSeconds"
    FROM work LEFT JOIN workspaces ON workspaces.id = work.workspace_id GROUP BY 1, 2, 3`.execute(db);
  const connectors = sql<QueueFigures['connectors'][number]>`
    SELECT status, count(*)::int AS count FROM connectors GROUP BY 1`.execute(db);
  const receivers = sql<QueueFigures['receivers'][number]>`
    SELECT CASE WHEN k.failures_in_row >= ${FAILING_AFTER} THEN 'failing' ELSE 'answering' END AS state, count(*)::int AS count
    FROM connector_queue k JOIN connectors c ON c.workspace_id = k.workspace_id AND c.id = k.connector_id
    WHERE c.status IN ('active', 'open') AND k.tokens_at IS NOT NULL GROUP BY 1`.execute(db);
  const givenUp = sql<QueueFigures['givenUp'][number]>`
    SELECT kind, count(*)::int AS count FROM given_up_work WHERE requeued_at IS NULL GROUP BY 1`.execute(db);
  const [first, second, third, fourth] = await Promise.all([queues, connectors, receivers, givenUp]);
  return { queues: first.rows, connectors: second.rows, receivers: third.rows, givenUp: fourth.rows };
}
