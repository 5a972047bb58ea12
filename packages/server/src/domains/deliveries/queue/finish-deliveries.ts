import { createHash } from 'node:crypto';
import type { RunStatement } from '../../../database/connect.ts';
import { timeAt } from '../../../queue/statement-time.ts';

/** The record of one ended attempt. */
export type Finished = {
  /** The workspace. */
  ws: string;
  id: string;
  /** Number of the attempt. */
  n: number;
  event: string;
  outcome: string;
  code: number | null;
  ms: number;
  dns: number | null;
  conn: number | null;
  tls: number | null;
  first: number | null;
  url: string | null;
  /** Names of the headers that the connector's owner added. */
  own: readonly string[] | null;
  /** Unix seconds. */
  signed: number | null;
  /** The answer's headers, as far as they are kept. */
  head: Record<string, string> | null;
  addr: string | null;
  excerpt: string | null;
  error: string | null;
  /** Seconds until the next attempt; null when there is none. */
  delay: number | null;
  /** Does it use up a step of the schedule? */
  step: boolean;
  /** Could the receiver not be reached? It rests then. */
  bad: boolean;
};

/** The sums over a connector's attempts, from which its next state is decided. */
export type ConnectorOutcome = {
  workspace_id: string;
  connector_id: string;
  status: 'active' | 'paused' | 'open' | 'disabled';
  window_attempts: number;
  window_failures: number;
  failures_in_row: number;
  /** Before these attempts. */
  earlier_in_row: number;
  failing_since: string | null;
  /** Seconds since then. */
  failing_seconds: number | null;
  succeeded: number;
  exhausted: number;
  is_gone: boolean;
};

const now = timeAt(3);

/**
 * The statement that ends attempts. It is the transaction: attempt, state of the delivery, queue, connector's place, and what another
 * domain does about an acknowledgement happen together or not at all.
 *
 * @param acknowledge a statement that changes what hangs on the rows of `done` whose outcome is `success`
 */
export function finishStatement(acknowledge: ((rows: string, time: string) => string) | undefined) {
  const noted = acknowledge ? `, noted AS (${acknowledge('done', now)})` : '';
  return {
    // A connection keeps one text under a name.
    name: `finish-deliveries ${createHash('sha256').update(noted).digest('hex').slice(0, 12)}`,
    text: `
WITH r AS MATERIALIZED (SELECT * FROM json_to_recordset($2::json) AS r(ws uuid, id uuid, n int, event text, outcome text, code int, ms int,
    dns int, conn int, tls int, first int, url text, own text[], signed float8, head jsonb, addr text, excerpt text, error text, delay float8,
    step boolean, bad boolean)
), over AS (
  DELETE FROM delivery_queue d USING r
  WHERE d.workspace_id = r.ws AND d.id = r.id AND d.lease_token = $1::uuid AND d.attempts = r.n AND r.delay IS NULL
  RETURNING d.workspace_id, d.id, d.connector_id, d.event_id, d.attempts, NULL::timestamptz AS due_at, d.started_at, r.outcome, r.event, r.code, r.bad, r.step
), again AS (
  UPDATE delivery_queue d SET lane = 1, failures = d.failures + r.step::int, due_at = ${now} + make_interval(secs => r.delay), lease_token = NULL
  FROM r WHERE d.workspace_id = r.ws AND d.id = r.id AND d.lease_token = $1::uuid AND d.attempts = r.n AND r.delay IS NOT NULL
  RETURNING d.workspace_id, d.id, d.connector_id, d.event_id, d.attempts, d.due_at, d.started_at, r.outcome, r.event, r.code, r.bad, r.step
), done AS MATERIALIZED (SELECT * FROM over UNION ALL SELECT * FROM again
), told AS (
  INSERT INTO delivery_attempts (workspace_id, delivery_id, number, outcome, status_code, started_at, duration_ms, remote_address,
    response_excerpt, error, lease_token, dns_ms, connect_ms, tls_ms, first_byte_ms, sent_to, own_headers, signed_at, response_headers)
  SELECT done.workspace_id, r.id, r.n, r.outcome, r.code, done.started_at, r.ms, r.addr, r.excerpt, r.error, $1::uuid, r.dns, r.conn, r.tls, r.first,
    r.url, r.own, to_timestamp(r.signed), r.head
  FROM r JOIN done ON done.workspace_id = r.ws AND done.id = r.id
), shown AS (
  UPDATE deliveries d SET status = CASE WHEN o.outcome = 'success' THEN 'delivered' WHEN o.due_at IS NULL THEN 'exhausted' ELSE 'waiting' END,
    attempt_count = o.attempts, next_attempt_at = o.due_at, delivered_at = CASE WHEN o.outcome = 'success' THEN ${now} END
  FROM done o WHERE d.workspace_id = o.workspace_id AND d.id = o.id
), lost AS (
  INSERT INTO exhausted_deliveries (workspace_id, connector_id, event, delivery_id)
  SELECT workspace_id, connector_id, event, id FROM done WHERE outcome <> 'success' AND due_at IS NULL ON CONFLICT DO NOTHING
)${noted}, freed AS (
  UPDATE connector_queue q SET in_flight = greatest(q.in_flight - s.n, 0),
    is_asleep = s.is_held OR (s.succeeded = 0 AND (s.is_bad OR s.is_open OR (q.is_asleep AND q.turn_at <> 'infinity'))),
    turn_at = CASE WHEN s.is_held THEN 'infinity'
      WHEN s.succeeded = 0 AND s.is_open AND s.is_probe THEN ${now} + make_interval(mins => least(60, power(2, least(q.probes, 6)))::int)
      WHEN s.succeeded = 0 AND s.is_open THEN q.turn_at
      WHEN s.succeeded = 0 AND s.is_bad THEN ${now} + interval '5 seconds'
      WHEN s.succeeded > 0 AND q.is_asleep OR q.is_asleep AND q.turn_at = 'infinity' THEN ${now}
      WHEN q.is_asleep THEN q.turn_at
      ELSE least(q.turn_at, s.due_at) END,
    allowed = CASE WHEN s.succeeded > 0 THEN least(s.max_in_flight, q.allowed * 2) WHEN s.is_bad THEN 1 ELSE q.allowed END,
    probed_at = CASE WHEN s.is_open AND s.is_probe THEN ${now} ELSE q.probed_at END,
    probes = CASE WHEN s.succeeded > 0 THEN 0 WHEN s.is_open AND s.is_probe THEN q.probes + 1 ELSE q.probes END,
    window_at = CASE WHEN s.is_new THEN ${now} ELSE q.window_at END,
    window_attempts = CASE WHEN s.is_new THEN 0 ELSE q.window_attempts END + s.succeeded + s.failed,
    window_failures = CASE WHEN s.is_new THEN 0 ELSE q.window_failures END + s.failed,
    failures_in_row = CASE WHEN s.succeeded > 0 THEN 0 ELSE q.failures_in_row + s.failed END,
    failing_since = CASE WHEN s.succeeded > 0 THEN NULL WHEN s.failed > 0 THEN coalesce(q.failing_since, ${now}) ELSE q.failing_since END
  FROM (SELECT k.connector_id, c.workspace_id, c.status, c.max_in_flight, g.*, k.failures_in_row AS earlier_in_row,
          c.status IN ('paused', 'disabled') AS is_held, c.status = 'open' AS is_open,
          k.window_at IS NULL OR k.window_at < ${now} - interval '5 minutes' AS is_new
        FROM connector_queue k
        JOIN (SELECT workspace_id AS ws, connector_id AS id, count(*)::int AS n, min(due_at) AS due_at, bool_or(bad) AS is_bad,
                -- Claimed while the breaker was open; a delivery in flight when it opened is not a probe.
                bool_or(NOT step AND outcome <> 'worker_lost') AS is_probe,
                count(*) FILTER (WHERE outcome = 'success')::int AS succeeded,
                count(*) FILTER (WHERE outcome NOT IN ('success', 'worker_lost'))::int AS failed,
                count(*) FILTER (WHERE outcome <> 'success' AND due_at IS NULL)::int AS exhausted,
                coalesce(bool_or(code = 410), false) AS is_gone FROM done GROUP BY 1, 2) g ON g.ws = k.workspace_id AND g.id = k.connector_id
        JOIN connectors c ON c.workspace_id = k.workspace_id AND c.id = k.connector_id ORDER BY k.connector_id FOR UPDATE OF k) s
  WHERE q.workspace_id = s.workspace_id AND q.connector_id = s.connector_id
  RETURNING s.workspace_id, q.connector_id, s.status, q.window_attempts, q.window_failures, q.failures_in_row, s.earlier_in_row, q.failing_since,
    extract(epoch FROM ${now} - q.failing_since)::float8 AS failing_seconds, s.succeeded, s.exhausted, s.is_gone)
SELECT * FROM freed`,
  };
}

/** Ends the attempts of one lease; what another lease has taken over meanwhile is left alone. */
export function finishDeliveries(
  run: RunStatement,
  statement: ReturnType<typeof finishStatement>,
  { token, results, now: time }: { token: string; results: readonly Finished[]; now: Date | null },
): Promise<ConnectorOutcome[]> {
  return run<ConnectorOutcome>(statement, [token, JSON.stringify(results), time]);
}
