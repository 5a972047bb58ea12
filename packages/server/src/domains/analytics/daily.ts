import type { DailyAnalytics } from '@cartouche/contract';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { invalidFields } from '../../platform/api-failure.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

// Each table is read by an index over the time range. Of visits there are the most: their index is a block range one, since every visit
// that is recorded would pay for another kind.
const DAYS = `
  WITH made AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS times FROM pages
    WHERE workspace_id = $1 AND created_at >= $2 AND created_at < $3 AND rendered_at IS NOT NULL GROUP BY 1
  ), visited AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS times FROM signals
    WHERE workspace_id = $1 AND created_at >= $2 AND created_at < $3 AND kind = 'visit' GROUP BY 1
  ), converted AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS times FROM conversions
    WHERE workspace_id = $1 AND created_at >= $2 AND created_at < $3 GROUP BY 1
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(made.times, 0)::int AS "pagesMade",
    coalesce(visited.times, 0)::int AS visits, coalesce(converted.times, 0)::int AS conversions
  FROM generate_series(($2::timestamptz AT TIME ZONE 'UTC')::date, (($3::timestamptz - interval '1 millisecond') AT TIME ZONE 'UTC')::date, interval '1 day') AS series (moment)
  CROSS JOIN LATERAL (SELECT moment::date AS day) AS calendar
  LEFT JOIN made USING (day) LEFT JOIN visited USING (day) LEFT JOIN converted USING (day)
  ORDER BY day`;

const FIRST_DAY = Date.parse('0001-01-01T00:00:00Z');

/** Counts the events of each UTC day of a range. @throws ApiFailure `validation_failed` for a range that is empty or too long */
export async function readDaily(
  db: Kysely<Database>,
  workspaceId: string,
  { created_after, created_before }: { created_after?: string | undefined; created_before?: string | undefined },
  now: Date,
): Promise<DailyAnalytics> {
  const end = created_before === undefined ? now : new Date(created_before);
  const start =
    created_after === undefined ? new Date(end.getTime() - (DEFAULT_DAYS - 1) * DAY_MS) : new Date(created_after);
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  if (days <= 0) throw invalidFields([{ path: 'query.created_after', message: 'must be before created_before' }]);
  // The days that the range begins and ends in count whole.
  if (days > MAX_DAYS - 1)
    throw invalidFields([
      { path: 'query.created_after', message: `must be less than ${MAX_DAYS} days before created_before` },
    ]);
  // The database has no year 0.
  if (start.getTime() < FIRST_DAY) throw invalidFields([{ path: 'query.created_before', message: 'must be later' }]);
  start.setUTCHours(0, 0, 0, 0);
  const { rows } = await db.executeQuery<DailyAnalytics['days'][number]>(
    CompiledQuery.raw(DAYS, [workspaceId, start.toISOString(), end.toISOString()]),
  );
  return { days: rows };
}
