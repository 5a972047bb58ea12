import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Rows of one statement lie this far apart: fewer than 250 of them share a millisecond, so that a caller
 * whose dates have only milliseconds still moves forward.
 */
export const STEP_MICROSECONDS = 10;

/**
 * Reserves `count` moments for rows of one workspace, each later than every moment handed out before. The workspace's clock row
 * stays locked until the transaction ends, so that moments grow in the order of commits: a reader of
 * `created_at` never finds a row behind its cursor.
 *
 * So that no two transactions wait for each other, all lock in one order: the workspace's money (`billing`), a page's counters and
 * the metrics (`analytics`), this clock, prospects.
 *
 * @returns the first moment and the distance; the n-th row was created at `first + n × step microseconds`
 */
export async function reserveMoments(
  trx: Kysely<Database>,
  workspaceId: string,
  now: Date,
  count = 1,
): Promise<{ first: string; stepMicroseconds: number }> {
  const span = (count - 1) * STEP_MICROSECONDS;
  const { rows } = await sql<{ first: string }>`
    INSERT INTO workspace_clocks AS clock (workspace_id, last_at)
    VALUES (${workspaceId}, ${now}::timestamptz + ${span} * interval '1 microsecond')
    ON CONFLICT (workspace_id) DO UPDATE SET last_at =
      greatest(clock.last_at + ${STEP_MICROSECONDS} * interval '1 microsecond', ${now}::timestamptz) + ${span} * interval '1 microsecond'
    RETURNING last_at - ${span} * interval '1 microsecond' AS first`.execute(trx);
  return { first: rows[0]?.first ?? now.toISOString(), stepMicroseconds: STEP_MICROSECONDS };
}

/** Reserves the moment of a single row. */
export async function reserveMoment(trx: Kysely<Database>, workspaceId: string, now: Date): Promise<string> {
  return (await reserveMoments(trx, workspaceId, now)).first;
}
