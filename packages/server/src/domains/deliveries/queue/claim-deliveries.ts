import type { RunStatement } from '../../../database/connect.ts';
import { restingWorkspaces } from '../../../queue/resting-workspaces.ts';
import { timeAt } from '../../../queue/statement-time.ts';

/** A delivery whose attempt has begun: the leased row says so before anything is sent. */
export type Claimed = {
  workspace_id: string;
  id: string;
  connector_id: string;
  event_id: string;
  event: string | null;
  /** Number of this attempt, from 1. */
  attempts: number;
  /** Steps of the schedule that are used up. */
  failures: number;
  /** Slots that the receiver has earned; 1 when it could not be reached. */
  allowed: number;
  status: 'active' | 'open';
  provider: string;
  outbound_url: string;
  timeout_seconds: number;
  sealed_secrets: Uint8Array[];
  sealed_headers: Uint8Array | null;
  /** The context of the trace that published it. */
  traceparent: string | null;
  /** Null when it is past its retention. */
  body: Uint8Array | null;
  /** The database's time, in seconds. */
  now: number;
};

export type ClaimOptions = {
  limit: number;
  token: string;
  /** May receivers that could not be reached be tried? */
  suspects: boolean;
  /** Retries before first attempts, so that a stream of new deliveries does not starve them. */
  retriesFirst: boolean;
  /** Workspaces that have their share of this worker's slots. */
  full: readonly string[];
  now: Date | null;
};

const now = timeAt(4);

// A bucket of a fifth of a second's attempts: a whole second's would let twice the rate through in the first one.
const statement = {
  name: 'claim-deliveries',
  text: `
WITH turn AS MATERIALIZED (
  SELECT q.workspace_id, q.connector_id, q.turn_at, q.allowed, c.status, c.provider, c.outbound_url, c.timeout_seconds, c.sealed_headers,
    c.rate_per_second::float8 AS rate,
    (SELECT array_agg(s.sealed_secret ORDER BY s.number DESC) FROM connector_secrets s
      WHERE s.workspace_id = c.workspace_id AND s.connector_id = c.id AND (s.expires_at IS NULL OR s.expires_at > ${now})) AS sealed_secrets,
    CASE c.status WHEN 'active' THEN greatest(least(q.allowed, c.max_in_flight) - q.in_flight, 0)
      WHEN 'open' THEN greatest(1 - q.in_flight, 0) ELSE 0 END AS room,
    CASE WHEN $4::timestamptz IS NOT NULL THEN 1e6
      WHEN q.tokens_at IS NULL THEN greatest(c.rate_per_second / 5.0, 1)
      ELSE least(greatest(c.rate_per_second / 5.0, 1), q.tokens + c.rate_per_second * extract(epoch FROM now() - q.tokens_at))
    END::float8 AS tokens
  FROM connector_queue q JOIN connectors c ON c.workspace_id = q.workspace_id AND c.id = q.connector_id
  WHERE q.turn_at <= ${now} AND (q.allowed > 1 OR $3::boolean) AND c.workspace_id <> ALL($6::uuid[])
    AND q.workspace_id <> ALL(${restingWorkspaces(now)})
  ORDER BY q.turn_at LIMIT 32 FOR UPDATE OF q SKIP LOCKED
), picked AS MATERIALIZED (
  SELECT t.workspace_id, t.connector_id, t.turn_at, p.id FROM turn t CROSS JOIN LATERAL (
    (SELECT d.id FROM delivery_queue d WHERE d.workspace_id = t.workspace_id AND d.connector_id = t.connector_id AND d.lane = $5::smallint AND d.due_at <= ${now}
       AND d.lease_token IS NULL ORDER BY d.due_at LIMIT least(t.room, floor(t.tokens))::int)
    UNION ALL
    (SELECT d.id FROM delivery_queue d WHERE d.workspace_id = t.workspace_id AND d.connector_id = t.connector_id AND d.lane = 1 - $5::smallint AND d.due_at <= ${now}
       AND d.lease_token IS NULL ORDER BY d.due_at LIMIT least(t.room, floor(t.tokens))::int)
    LIMIT least(t.room, floor(t.tokens))::int) p
  LIMIT $1::int
), leased AS (
  UPDATE delivery_queue d SET lease_token = $2::uuid, attempts = d.attempts + 1, started_at = ${now}
  FROM picked p WHERE d.workspace_id = p.workspace_id AND d.id = p.id AND d.lease_token IS NULL
  RETURNING d.workspace_id, d.id, d.connector_id, d.event_id, d.attempts, d.failures, d.traceparent
), moved AS (
  UPDATE connector_queue q SET in_flight = q.in_flight + s.got, tokens = s.tokens - s.got, tokens_at = ${now},
    is_asleep = s.got >= s.room,
    turn_at = CASE WHEN s.got >= s.room THEN 'infinity'
      WHEN s.total >= $1::int AND s.turn_at >= s.reached THEN q.turn_at
      WHEN s.tokens - s.got < 1 THEN ${now} + make_interval(secs => (greatest(1, s.rate / 20) - (s.tokens - s.got)) / s.rate)
      ELSE coalesce(least(
        (SELECT d.due_at FROM delivery_queue d WHERE d.workspace_id = q.workspace_id AND d.connector_id = q.connector_id AND d.lane = 0 AND d.due_at > ${now} ORDER BY d.due_at LIMIT 1),
        (SELECT d.due_at FROM delivery_queue d WHERE d.workspace_id = q.workspace_id AND d.connector_id = q.connector_id AND d.lane = 1 AND d.due_at > ${now} ORDER BY d.due_at LIMIT 1)), 'infinity') END
  FROM (SELECT t.*, coalesce(g.got, 0) AS got, (SELECT count(*) FROM picked) AS total, (SELECT max(turn_at) FROM picked) AS reached
        FROM turn t LEFT JOIN (SELECT workspace_id, connector_id, count(*)::int AS got FROM leased GROUP BY 1, 2) g USING (workspace_id, connector_id)) s
  WHERE q.workspace_id = s.workspace_id AND q.connector_id = s.connector_id)
SELECT l.workspace_id, l.id, l.connector_id, l.event_id, e.event, l.attempts, l.failures, l.traceparent, t.allowed, t.status, t.provider, t.outbound_url,
  t.timeout_seconds, t.sealed_headers, t.sealed_secrets, e.body, extract(epoch FROM ${now})::float8 AS now
FROM leased l JOIN turn t ON t.workspace_id = l.workspace_id AND t.connector_id = l.connector_id
LEFT JOIN outbound_events e ON e.workspace_id = l.workspace_id AND e.id = l.event_id`,
};

/** Takes the connectors whose turn it is, the longest waiting first, unless their workspace has its share, and leases what is due for them. */
export function claimDeliveries(run: RunStatement, options: ClaimOptions): Promise<Claimed[]> {
  const { limit, token, suspects, retriesFirst, full, now: time } = options;
  return run<Claimed>(statement, [limit, token, suspects, time, retriesFirst ? 1 : 0, full]);
}

// A receiver behind an open breaker may be back: a delivery that is newer than the last probe asks for one, a minute after it at the earliest.
const mayProbe = (queue: string, since: string) =>
  `${queue}.probed_at IS NOT NULL AND ${queue}.in_flight = 0 AND ${queue}.turn_at > ${soonest(queue, since)}`;
const soonest = (queue: string, time: string) => `greatest(${time}, ${queue}.probed_at + interval '1 minute')`;

const wake = {
  name: 'wake-connectors',
  text: `
UPDATE connector_queue q SET turn_at = CASE WHEN q.is_asleep THEN ${soonest('q', timeAt(2))} ELSE least(q.turn_at, ${timeAt(2)}) END
FROM (SELECT k.workspace_id, k.connector_id FROM connectors c JOIN connector_queue k ON k.workspace_id = c.workspace_id AND k.connector_id = c.id
  WHERE c.id = ANY($1::uuid[]) ORDER BY k.connector_id FOR UPDATE OF k) s
WHERE q.workspace_id = s.workspace_id AND q.connector_id = s.connector_id AND (NOT q.is_asleep OR ${mayProbe('q', timeAt(2))})`,
};

/** Gives connectors that got a delivery their turn, after the transaction that published it. */
export async function wakeConnectors(run: RunStatement, ids: readonly string[], now: Date | null): Promise<void> {
  await run(wake, [ids, now]);
}

const wakeTime = timeAt(1);

// Finds connectors that the wake missed: a claim that began before the publisher's commit wrote `infinity` after the wake, or a
// notification was lost.
const overlooked = {
  name: 'wake-overlooked-connectors',
  text: `
WITH woken AS (
UPDATE connector_queue q SET turn_at = ${wakeTime}
FROM (
  SELECT k.workspace_id, k.connector_id FROM connector_queue k
  WHERE k.turn_at > ${wakeTime} AND k.workspace_id <> ALL(${restingWorkspaces(wakeTime)}) AND (${mayProbe('k', wakeTime)} AND ${soonest('k', wakeTime)} <= ${wakeTime} AND EXISTS (
    SELECT FROM delivery_queue d WHERE d.workspace_id = k.workspace_id AND d.connector_id = k.connector_id AND d.lane = 0 AND d.due_at > k.probed_at AND d.due_at <= ${wakeTime} AND d.lease_token IS NULL)
  OR NOT k.is_asleep AND (
    EXISTS (SELECT FROM delivery_queue d WHERE d.workspace_id = k.workspace_id AND d.connector_id = k.connector_id AND d.lane = 0 AND d.due_at <= ${wakeTime} AND d.lease_token IS NULL)
    OR EXISTS (SELECT FROM delivery_queue d WHERE d.workspace_id = k.workspace_id AND d.connector_id = k.connector_id AND d.lane = 1 AND d.due_at <= ${wakeTime} AND d.lease_token IS NULL)
    OR (k.turn_at = 'infinity' AND EXISTS (SELECT FROM delivery_queue d WHERE d.workspace_id = k.workspace_id AND d.connector_id = k.connector_id AND d.lease_token IS NULL)))
    -- Not one that only waits until its rate allows the next attempt.
    AND NOT (k.tokens < 1 AND isfinite(k.turn_at) AND k.turn_at < ${wakeTime} + interval '2 seconds'))
  ORDER BY k.connector_id FOR UPDATE OF k SKIP LOCKED) s
WHERE q.workspace_id = s.workspace_id AND q.connector_id = s.connector_id RETURNING q.turn_at
)
SELECT extract(epoch FROM least((SELECT min(turn_at) FROM woken), (SELECT min(q.turn_at) FROM connector_queue q
  WHERE q.turn_at < 'infinity' AND q.workspace_id <> ALL(${restingWorkspaces(wakeTime)}))) - ${wakeTime})::float8
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
