import { createHash } from 'node:crypto';
import { limits, type PageActivity, type PageSignals } from '@cartouche/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

export type PageTimeline = Pick<PageSignals, 'totals' | 'reading' | 'timeline'>;

type Row = { at: string; kind: string; visitor: string | null; detail: Record<string, unknown> };

/** The history of a page, newest first: visits, clicks, signs of high intent, and conversions. Scroll and dwell are not entries. */
export async function readTimeline(
  db: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  createdBefore: string | undefined,
): Promise<PageTimeline> {
  const [stats, reading, timeline] = await Promise.all([
    db
      .selectFrom('page_stats')
      .select(['visits', 'cta_clicks', 'conversions', 'high_intent_count'])
      .where('workspace_id', '=', workspaceId)
      .where('page_id', '=', pageId)
      .executeTakeFirst(),
    db
      .selectFrom('page_visitors')
      .select(({ fn }) => [
        fn.countAll<number>().as('visitors'),
        fn.coalesce(fn.max('scroll_percent'), sql<number>`0`).as('scroll_percent'),
        fn.coalesce(fn.max('dwell_seconds'), sql<number>`0`).as('dwell_seconds'),
      ])
      .where('workspace_id', '=', workspaceId)
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow(),
    readEntries(db, workspaceId, pageId, createdBefore),
  ]);
  const { visits = 0, cta_clicks = 0, conversions = 0, high_intent_count = 0 } = stats ?? {};
  const { visitors, scroll_percent, dwell_seconds } = reading;
  return {
    totals: { visits, cta_clicks, conversions, high_intent_count, visitors },
    reading: { scroll_percent, dwell_seconds },
    timeline: timeline.map((row) => toActivity(pageId, row)),
  };
}

async function readEntries(
  db: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  createdBefore: string | undefined,
): Promise<Row[]> {
  const within = sql`workspace_id = ${workspaceId} AND page_id = ${pageId}
    ${createdBefore === undefined ? sql`` : sql`AND created_at < ${createdBefore}::timestamptz`}`;
  const newest = sql`ORDER BY created_at DESC LIMIT ${limits.PAGE_SIGNALS_MAX}`;
  const { rows } = await sql<Row>`
    SELECT * FROM (
      (SELECT created_at AS at, kind, visitor, detail FROM signals
        WHERE ${within} AND kind IN ('visit', 'cta_click') ${newest})
      UNION ALL
      (SELECT created_at, 'high_intent', visitor, jsonb_build_object('signal', kind) FROM intents WHERE ${within} ${newest})
      UNION ALL
      (SELECT created_at, event, visitor, jsonb_build_object('fields', fields) FROM conversions WHERE ${within} ${newest})
    ) AS entry ORDER BY at DESC, kind LIMIT ${limits.PAGE_SIGNALS_MAX}`.execute(db);
  return rows;
}

/** Visitors can be distinguished on this page only: the cookie's value is never shown. */
function toActivity(pageId: string, { at, kind, visitor, detail }: Row): PageActivity {
  const name = visitor ? `v_${createHash('sha256').update(`${pageId}.${visitor}`).digest('hex').slice(0, 8)}` : null;
  return { at, kind, visitor: name, detail };
}
