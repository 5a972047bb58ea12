import type { RunStatement } from '../../../database/connect.ts';
import { timeAt } from '../../../queue/statement-time.ts';

// A receiver behind an open breaker may be back: a delivery that is newer than the last probe asks for one, a minute after it at the earliest.
const mayProbe = (queue: string, since: string) =>
  `${queue}.probed_at IS NOT NULL AND ${queue}.in_flight = 0 AND ${queue}.turn_at > ${soonest(queue, since)}`;
const soonest = (queue: string, time: string) => `greatest(${time}, ${queue}.probed_at + interval '1 minute')`;

const wake = {
  name: 'wake-connectors',
  text: `
UPDATE connector_queue q SET turn_at = CASE WHEN q.is_asleep THEN ${soonest('q', timeAt(2))} ELSE least(q.turn_at, ${timeAt(2)}) END
FROM (SELECT connector_id FROM connector_queue WHERE connector_id = ANY($1::uuid[]) ORDER BY connector_id FOR UPDATE) s
WHERE q.connector_id = s.connector_id AND (NOT q.is_asleep OR ${mayProbe('q', timeAt(2))})`,
};

/** Gives connectors that got a delivery their turn, after the transaction that published it. */
export async function wakeConnectors(run: RunStatement, ids: readonly string[], now: Date | null): Promise<void> {
  await run(wake, [ids, now]);
}

const time = timeAt(1);

// Finds connectors that the wake missed: a claim that began before the publisher's commit wrote `infinity` after the wake, or a
// notification was lost.
const overlooked = {
  name: 'wake-overlooked-connectors',
  text: `
WITH woken AS (
UPDATE connector_queue q SET turn_at = ${time}
FROM (
  SELECT k.connector_id FROM connector_queue k
  WHERE k.turn_at > ${time} AND (${mayProbe('k', time)} AND ${soonest('k', time)} <= ${time} AND EXISTS (
    SELECT FROM delivery_queue d WHERE d.connector_id = k.connector_id AND d.lane = 0 AND d.due_at > k.probed_at AND d.due_at <= ${time} AND d.lease_token IS NULL)
  OR NOT k.is_asleep AND (
    EXISTS (SELECT FROM delivery_queue d WHERE d.connector_id = k.connector_id AND d.lane = 0 AND d.due_at <= ${time} AND d.lease_token IS NULL)
    OR EXISTS (SELECT FROM delivery_queue d WHERE d.connector_id = k.connector_id AND d.lane = 1 AND d.due_at <= ${time} AND d.lease_token IS NULL)
    OR (k.turn_at = 'infinity' AND EXISTS (SELECT FROM delivery_queue d WHERE d.connector_id = k.connector_id AND d.lease_token IS NULL)))
    -- Not one that only waits until its rate allows the next attempt.
    AND NOT (k.tokens < 1 AND isfinite(k.turn_at) AND k.turn_at < ${time} + interval '2 seconds'))
  ORDER BY k.connector_id FOR UPDATE OF k SKIP LOCKED) s
WHERE q.connector_id = s.connector_id RETURNING q.turn_at
)
SELECT extract(epoch FROM least((SELECT min(turn_at) FROM woken), (SELECT min(turn_at) FROM connector_queue WHERE turn_at < 'infinity')) - ${time})::float8
  * 1000 AS "nextMs"`,
};

/**
 * Gives a turn to connectors that have something due and that no wake reached.
 *
 * @returns milliseconds until the next turn of any connector; Infinity when none has one
 */
export async function wakeOverlooked(run: RunStatement, now: Date | null): Promise<number> {
  const [row] = await run<{ nextMs: number | null }>(overlooked, [now]);
  return row?.nextMs ?? Number.POSITIVE_INFINITY;
}

// Deliveries that say they are still to be sent and are not in the queue, such as after a table was restored alone; and leases of
// workers that are not registered. Both read whole tables, so they run when a worker starts, and once an hour.
const requeue = {
  name: 'requeue-lost-deliveries',
  text: `
WITH missing AS (
  INSERT INTO delivery_queue (id, workspace_id, connector_id, event_id, lane, due_at, attempts, failures)
  SELECT d.id, d.workspace_id, d.connector_id, d.event_id, CASE d.attempt_count WHEN 0 THEN 0 ELSE 1 END, ${time}, d.attempt_count, least(d.attempt_count, 10)
  FROM deliveries d JOIN connectors c ON c.id = d.connector_id
  WHERE d.status IN ('pending', 'waiting') AND d.event <> 'connector.test' AND NOT EXISTS (SELECT FROM delivery_queue q WHERE q.id = d.id)
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
FROM (SELECT k.connector_id, (SELECT count(*)::int FROM delivery_queue d WHERE d.connector_id = k.connector_id AND d.lease_token IS NOT NULL) AS n
      FROM connector_queue k JOIN connectors c ON c.id = k.connector_id WHERE c.status = 'active' AND k.in_flight > 0
      ORDER BY k.connector_id FOR UPDATE OF k SKIP LOCKED) s
WHERE q.connector_id = s.connector_id AND s.n = 0 AND q.in_flight > 0`,
};

/** Corrects counters that say an attempt is under way where none is. */
export async function recountInFlight(run: RunStatement, now: Date | null): Promise<void> {
  await run(counters, [now]);
}
