import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { inGroups } from '../../platform/in-groups.ts';

/** A page that a person opened. */
export type OpenedPage = {
  pageId: string;
  /** Empty for one who is not recognized: each opening is a first visit. */
  visitor: string;
  at: Date;
  /** The ID of the line in the page's history. */
  signalId: string;
};

// In the order of locks: the visitors, the pages' counters, the metrics; each in the order of their keys. A visitor who comes back after
// the pause is left to `openVisit`: that visit may be a sign of high intent, which is counted and published in its transaction.
const OPEN_FIRST_VISITS = `
  WITH visit AS MATERIALIZED (
    SELECT position, page_id, visitor, at, signal_id
    FROM jsonb_to_recordset($2::jsonb) AS visit (position integer, page_id uuid, visitor text, at timestamptz, signal_id uuid)
  ), first AS (
    INSERT INTO page_visitors (workspace_id, page_id, visitor, visit_started_at, last_seen_at)
    SELECT $1::uuid, page_id, visitor, at, at FROM visit WHERE visitor <> '' ORDER BY page_id, visitor
    ON CONFLICT (workspace_id, page_id, visitor) DO NOTHING
    RETURNING page_id, visitor
  ), begun AS MATERIALIZED (
    SELECT visit.* FROM visit JOIN first ON first.page_id = visit.page_id AND first.visitor = visit.visitor
    UNION ALL SELECT * FROM visit WHERE visitor = ''
  ), present AS MATERIALIZED (
    SELECT known.page_id, known.visitor, visit.at, visit.position
    FROM page_visitors AS known JOIN visit ON visit.page_id = known.page_id AND visit.visitor = known.visitor
    WHERE known.workspace_id = $1 AND known.page_id = ANY(ARRAY(SELECT page_id FROM visit))
      AND known.visitor = ANY(ARRAY(SELECT visitor FROM visit)) AND known.last_seen_at > visit.at - $3::interval
      AND (SELECT count(*) FROM begun) < $4
    ORDER BY known.page_id, known.visitor FOR UPDATE OF known
  ), same AS (
    UPDATE page_visitors AS known SET last_seen_at = greatest(known.last_seen_at, present.at) FROM present
    WHERE known.workspace_id = $1 AND known.page_id = ANY(ARRAY(SELECT page_id FROM present))
      AND known.visitor = ANY(ARRAY(SELECT visitor FROM present))
      AND known.page_id = present.page_id AND known.visitor = present.visitor
    RETURNING present.position
  ), counted AS MATERIALIZED (
    SELECT page_id, count(*)::integer AS visits, max(at) AS at FROM begun GROUP BY page_id
  ), page AS MATERIALIZED (
    SELECT page_id FROM page_stats
    WHERE workspace_id = $1 AND page_id = ANY(ARRAY(SELECT page_id FROM counted)) AND (SELECT count(*) FROM same) >= 0
    ORDER BY page_id FOR UPDATE
  ), stats AS (
    UPDATE page_stats SET visits = page_stats.visits + counted.visits, last_visit_at = greatest(last_visit_at, counted.at)
    FROM counted, page
    WHERE page_stats.workspace_id = $1 AND page_stats.page_id = ANY(ARRAY(SELECT page_id FROM page))
      AND page_stats.page_id = page.page_id AND counted.page_id = page.page_id
    RETURNING page_stats.visits = counted.visits AS is_new
  ), metrics AS (
    INSERT INTO workspace_metrics AS metrics (workspace_id, visited)
    SELECT $1::uuid, visited FROM (SELECT count(*) AS visited FROM stats WHERE is_new) AS new WHERE visited > 0
    ON CONFLICT (workspace_id) DO UPDATE SET visited = metrics.visited + excluded.visited
  ), noted AS (
    INSERT INTO signals (workspace_id, page_id, id, kind, visitor, created_at)
    SELECT $1::uuid, page_id, signal_id, 'visit', visitor, at FROM begun
  )
  SELECT position FROM begun UNION ALL SELECT position FROM same`;

/**
 * Counts a visitor's first visit to a page, or records another sign of the current visit: those of a workspace that arrive together in one
 * statement. The visit's end is a pause of `pauseMs`.
 *
 * @returns false when it was neither, and nothing was noted
 */
export function createFirstVisits(db: Kysely<Database>, pauseMs: number) {
  const run = async (workspaceId: string, visits: readonly OpenedPage[]): Promise<boolean[]> => {
    const rows = visits.map(({ pageId, visitor, at, signalId }, position) => ({
      position,
      page_id: pageId,
      visitor,
      at,
      signal_id: signalId,
    }));
    const values = [workspaceId, JSON.stringify(rows), `${pauseMs} milliseconds`, rows.length];
    const { rows: noted } = await db.executeQuery<{ position: number }>(CompiledQuery.raw(OPEN_FIRST_VISITS, values));
    const isNoted = new Set(noted.map(({ position }) => position));
    return visits.map((_, position) => isNoted.has(position));
  };
  return inGroups<OpenedPage, boolean>({
    run,
    alone: async (workspaceId, visit) => (await run(workspaceId, [visit]))[0] ?? false,
    keysOf: ({ pageId, visitor }) => (visitor === '' ? [] : [`${pageId} ${visitor}`]),
  });
}
