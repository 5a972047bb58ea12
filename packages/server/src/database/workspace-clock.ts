import { type Kysely, type RawBuilder, sql } from 'kysely';
import { instantOf } from '../platform/instant.ts';
import type { Database } from './schema.generated.ts';

/**
 * Rows of one statement lie this far apart: fewer than 250 of them share a millisecond, so that a caller
 * whose dates have only milliseconds still moves forward.
 */
export const STEP_MICROSECONDS = 10;

/**
 * The part of a statement that reserves moments for rows of one workspace, each later than every moment handed out before: the n-th row was
 * created at `first` + n × 10 microseconds. The workspace's clock row stays locked until the transaction ends, so that moments grow in
 * the order of commits: a reader of `created_at` never finds a row behind its cursor.
 *
 * So that no two transactions wait for each other, all lock in one order, which `docs/architecture.md` has: this clock after the
 * workspace's account, pages, counters and metrics, and before prospects.
 *
 * @param count how many, in SQL; with none no moment is reserved, and no row returned
 */
export function reservingMoments(
  workspaceId: string,
  now: Date,
  count: RawBuilder<unknown>,
): RawBuilder<{ first: string }> {
  const step = sql`${sql.lit(STEP_MICROSECONDS)} * interval '1 microsecond'`;
  const span = sql`(${count} - 1) * ${step}`;
  return sql`
    INSERT INTO workspace_clocks AS clock (workspace_id, last_at)
    SELECT ${workspaceId}::uuid, ${now}::timestamptz + ${span} WHERE ${count} > 0
    ON CONFLICT (workspace_id) DO UPDATE SET last_at = greatest(clock.last_at + ${step}, ${now}::timestamptz) + ${span}
    RETURNING last_at - ${span} AS first`;
}

/** Reserves the moment of a single row. */
export async function reserveMoment(trx: Kysely<Database>, workspaceId: string, now: Date): Promise<string> {
  const { rows } = await reservingMoments(workspaceId, now, sql.lit(1)).execute(trx);
  return rows[0]?.first ?? instantOf(now);
}

/** The n-th of the reserved moments, in SQL. */
export function momentAt(first: RawBuilder<unknown>, position: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${first} + ${position} * ${sql.lit(STEP_MICROSECONDS)} * interval '1 microsecond'`;
}
