import type { RunStatement } from '../../../database/connect.ts';
import { timeAt } from '../../../queue/statement-time.ts';

const time = timeAt(1);

// Leases of tokens that no worker has are those of a dead one whose row another reaper took, or of a restored copy.
const reaper = {
  name: 'reap-deliveries',
  text: `
WITH dead AS MATERIALIZED (SELECT token FROM queue_workers WHERE lease_until < ${time} FOR UPDATE SKIP LOCKED
), back AS (
  UPDATE delivery_queue d SET lane = 1, due_at = ${time}, lease_token = NULL FROM dead WHERE d.lease_token = dead.token
  RETURNING d.workspace_id, d.id, d.connector_id, d.attempts, d.started_at, dead.token
), lost AS (
  INSERT INTO delivery_attempts (workspace_id, delivery_id, number, outcome, started_at, duration_ms, lease_token, error)
  SELECT workspace_id, id, attempts, 'worker_lost', started_at, greatest(0, extract(epoch FROM ${time} - started_at) * 1000)::int, token,
    'The server stopped while this attempt was under way. The receiver may have got it.' FROM back
), shown AS (
  UPDATE deliveries d SET status = 'waiting', attempt_count = back.attempts, next_attempt_at = ${time}
  FROM back WHERE d.workspace_id = back.workspace_id AND d.id = back.id
), freed AS (
  UPDATE connector_queue q SET in_flight = greatest(q.in_flight - s.n, 0), is_asleep = s.is_held,
    turn_at = CASE WHEN s.is_held THEN 'infinity' ELSE ${time} END
  FROM (SELECT k.workspace_id, k.connector_id, g.n, c.status IN ('paused', 'disabled') AS is_held FROM connector_queue k
        JOIN (SELECT workspace_id AS ws, connector_id AS id, count(*)::int AS n FROM back GROUP BY 1, 2) g ON g.ws = k.workspace_id AND g.id = k.connector_id
        JOIN connectors c ON c.workspace_id = k.workspace_id AND c.id = k.connector_id ORDER BY k.connector_id FOR UPDATE OF k) s
  WHERE q.workspace_id = s.workspace_id AND q.connector_id = s.connector_id
), gone AS (DELETE FROM queue_workers WHERE token IN (SELECT token FROM dead))
SELECT count(*)::int AS n FROM back`,
};

/** Takes back what dead workers had leased: recorded as `worker_lost`, due at once, no step of the schedule used up. */
export async function reapDeliveries(run: RunStatement, now: Date | null): Promise<number> {
  const [row] = await run<{ n: number }>(reaper, [now]);
  return row?.n ?? 0;
}

const release = {
  name: 'release-deliveries',
  text: `
WITH back AS (
  UPDATE delivery_queue d SET lease_token = NULL, attempts = d.attempts - 1, due_at = ${timeAt(5)} + make_interval(secs => $4::float8)
  WHERE d.workspace_id = $2::uuid AND d.id = $3::uuid AND d.lease_token = $1::uuid RETURNING d.id, d.workspace_id, d.connector_id, d.due_at
), shown AS (
  UPDATE deliveries d SET next_attempt_at = back.due_at FROM back WHERE d.workspace_id = back.workspace_id AND d.id = back.id
), freed AS (
  UPDATE connector_queue q SET in_flight = greatest(q.in_flight - s.n, 0), is_asleep = true,
    turn_at = CASE WHEN s.is_held THEN 'infinity' ELSE ${timeAt(5)} + make_interval(secs => $4::float8) END
  FROM (SELECT k.workspace_id, k.connector_id, g.n, c.status IN ('paused', 'disabled') AS is_held FROM connector_queue k
        JOIN (SELECT workspace_id AS ws, connector_id AS id, count(*)::int AS n FROM back GROUP BY 1, 2) g ON g.ws = k.workspace_id AND g.id = k.connector_id
        JOIN connectors c ON c.workspace_id = k.workspace_id AND c.id = k.connector_id ORDER BY k.connector_id FOR UPDATE OF k) s
  WHERE q.workspace_id = s.workspace_id AND q.connector_id = s.connector_id)
SELECT count(*)::int AS n FROM back`,
};

/** Gives back a delivery that was leased and not sent; it is due again after the delay. No attempt was made, so none is counted. */
export async function releaseUnsent(
  run: RunStatement,
  { token, workspaceId, id }: { token: string; workspaceId: string; id: string },
  { delaySeconds, now }: { delaySeconds: number; now: Date | null },
): Promise<void> {
  await run(release, [token, workspaceId, id, delaySeconds, now]);
}

// Deliveries that say they are still to be sent and are not in the queue, such as after a table was restored alone; and leases of
// workers that are not registered. Both read whole tables, so they run once a worker has started, and once an hour.
const requeue = {
  name: 'requeue-lost-deliveries',
  text: `
WITH missing AS (
  INSERT INTO delivery_queue (workspace_id, id, connector_id, event_id, lane, due_at, attempts, failures)
  SELECT d.workspace_id, d.id, d.connector_id, d.event_id, CASE d.attempt_count WHEN 0 THEN 0 ELSE 1 END, ${time}, d.attempt_count, least(d.attempt_count, 10)
  FROM deliveries d JOIN connectors c ON c.workspace_id = d.workspace_id AND c.id = d.connector_id
  WHERE d.status IN ('pending', 'waiting') AND d.event <> 'connector.test' AND NOT EXISTS (SELECT FROM delivery_queue q WHERE q.workspace_id = d.workspace_id AND q.id = d.id)
  ON CONFLICT DO NOTHING RETURNING 1
), known AS (
  INSERT INTO queue_workers (token, lease_until)
  SELECT DISTINCT q.lease_token, ${time} - interval '1 hour' FROM delivery_queue q
  WHERE q.lease_token IS NOT NULL AND NOT EXISTS (SELECT FROM queue_workers w WHERE w.token = q.lease_token)
  ON CONFLICT DO NOTHING RETURNING 1)
SELECT (SELECT count(*) FROM missing)::int AS missing, (SELECT count(*) FROM known)::int AS unknown`,
};

/** Finds deliveries that have lost their place in the queue, and leases without a worker. */
export async function requeueLost(run: RunStatement, now: Date | null): Promise<void> {
  await run(requeue, [now]);
}

const counters = {
  name: 'recount-connectors',
  text: `
UPDATE connector_queue q SET in_flight = s.n, is_asleep = false, turn_at = ${time}
FROM (SELECT k.workspace_id, k.connector_id, (SELECT count(*)::int FROM delivery_queue d
        WHERE d.workspace_id = k.workspace_id AND d.connector_id = k.connector_id AND d.lease_token IS NOT NULL) AS n
      FROM connector_queue k JOIN connectors c ON c.workspace_id = k.workspace_id AND c.id = k.connector_id
      WHERE c.status = 'active' AND k.in_flight > 0
      ORDER BY k.connector_id FOR UPDATE OF k SKIP LOCKED) s
WHERE q.workspace_id = s.workspace_id AND q.connector_id = s.connector_id AND s.n = 0 AND q.in_flight > 0`,
};

/** Corrects counters that say an attempt is under way where none is. */
export async function recountInFlight(run: RunStatement, now: Date | null): Promise<void> {
  await run(counters, [now]);
}
