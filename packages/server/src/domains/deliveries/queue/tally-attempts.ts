import type { RunStatement } from '../../../database/connect.ts';
import { timeAt } from '../../../queue/statement-time.ts';

/** The counted parts of one attempt. */
export type CountedAttempt = {
  workspaceId: string;
  connectorId: string;
  event: string;
  isSuccess: boolean;
  isExhausted: boolean;
  durationMs: number;
  /** The reason for the failure, in one line. Null after a success. */
  error: string | null;
};

type Sum = {
  ws: string;
  connector_id: string;
  event: string;
  succeeded: number;
  failed: number;
  exhausted: number;
  total_ms: number;
  /** Failures since the last success of this sum. */
  in_row: number;
  last_error: string | null;
};

const now = timeAt(2);

const statement = {
  name: 'tally-attempts',
  text: `
WITH t AS MATERIALIZED (SELECT c.workspace_id, t.* FROM json_to_recordset($1::json) AS t(ws uuid, connector_id uuid, event text, succeeded int, failed int, exhausted int,
  total_ms bigint, in_row int, last_error text) JOIN connectors c ON c.workspace_id = t.ws AND c.id = t.connector_id
), counted AS (
  INSERT INTO connector_stats (workspace_id, connector_id, hour, event, succeeded, failed, exhausted, total_ms)
  SELECT workspace_id, connector_id, date_trunc('hour', ${now}), event, succeeded, failed, exhausted, total_ms FROM t)
INSERT INTO connector_kinds AS k (workspace_id, connector_id, event, consecutive_failures, last_success_at, last_failure_at, last_error)
SELECT workspace_id, connector_id, event, in_row, CASE WHEN succeeded > 0 THEN ${now} END, CASE WHEN failed > 0 THEN ${now} END, last_error
FROM t ORDER BY workspace_id, connector_id, event
ON CONFLICT (workspace_id, connector_id, event) DO UPDATE SET
  consecutive_failures = excluded.consecutive_failures + CASE WHEN excluded.last_success_at IS NULL THEN k.consecutive_failures ELSE 0 END,
  last_success_at = coalesce(excluded.last_success_at, k.last_success_at),
  last_failure_at = coalesce(excluded.last_failure_at, k.last_failure_at),
  last_error = excluded.last_error`,
};

/**
 * Sums attempts by connector and kind and writes the sums periodically: health and statistics cost one statement per second
 * instead of one per attempt. A killed worker loses at most the last second's counts, never an attempt.
 */
export function createTally(run: RunStatement) {
  let sums = new Map<string, Sum>();

  return {
    add({ workspaceId, connectorId, event, isSuccess, isExhausted, durationMs, error }: CountedAttempt): void {
      const key = `${workspaceId} ${connectorId} ${event}`;
      const sum: Sum = sums.get(key) ?? {
        ws: workspaceId,
        connector_id: connectorId,
        event,
        succeeded: 0,
        failed: 0,
        exhausted: 0,
        total_ms: 0,
        in_row: 0,
        last_error: null,
      };
      sum.succeeded += isSuccess ? 1 : 0;
      sum.failed += isSuccess ? 0 : 1;
      sum.exhausted += isExhausted ? 1 : 0;
      sum.total_ms += durationMs;
      sum.in_row = isSuccess ? 0 : sum.in_row + 1;
      sum.last_error = error;
      sums.set(key, sum);
    },
    async flush(time: Date | null): Promise<void> {
      if (sums.size === 0) return;
      const written = [...sums.values()];
      sums = new Map();
      await run(statement, [JSON.stringify(written), time]);
    },
  };
}
