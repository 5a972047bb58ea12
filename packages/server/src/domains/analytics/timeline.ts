import { createHash } from 'node:crypto';
import { type ActivityDetail, limits, type PageActivity, type PageSignals } from '@cartouche/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListWindow, WindowWish } from '../../database/read-window.ts';
import type { Database } from '../../database/schema.generated.ts';
import { unseen, unseenLimit } from '../../database/unseen-value.ts';

export type PageTimeline = Pick<PageSignals, 'totals' | 'reading' | 'timeline'> & {
  /** The place at which the next window begins; null when this is the last. */
  next: string | null;
};

type TimelineWish = WindowWish & { workspaceId: string; pageId: string; createdBefore: string | undefined };
type Row = { at: string; id: string; kind: string; visitor: string | null; detail: ActivityDetail };

/** The history of a page, newest first: visits, clicks, signs of high intent, and conversions. Scroll and dwell are not entries. */
export async function readTimeline(
  db: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  createdBefore: string | undefined,
  { behind, limit = limits.LIST_PAGE_DEFAULT }: ListWindow,
): Promise<PageTimeline> {
  const [stats, reading, found] = await Promise.all([
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
    readEntries(db, { workspaceId, pageId, createdBefore, behind, size: limit + 1 }),
  ]);
  const timeline = found.slice(0, limit);
  const last = found.length > limit ? timeline.at(-1) : undefined;
  const { visits = 0, cta_clicks = 0, conversions = 0, high_intent_count = 0 } = stats ?? {};
  const { visitors, scroll_percent, dwell_seconds } = reading;
  return {
    totals: { visits, cta_clicks, conversions, high_intent_count, visitors },
    reading: { scroll_percent, dwell_seconds },
    timeline: timeline.map((row) => toActivity(pageId, row)),
    next: last ? `${last.at} ${last.kind} ${last.id}` : null,
  };
}

/** In the order of time, kind and identifier, which tells entries of one instant apart. */
async function readEntries(
  db: Kysely<Database>,
  { workspaceId, pageId, createdBefore, behind, size }: TimelineWish,
): Promise<Row[]> {
  const [at, kind, id] = behind?.split(' ') ?? [];
  const before = createdBefore === undefined ? sql`` : sql`AND created_at < ${unseen(createdBefore, 'timestamptz')}`;
  const within = sql`workspace_id = ${workspaceId} AND page_id = ${pageId} ${before}
    ${at === undefined ? sql`` : sql`AND created_at <= ${unseen(at, 'timestamptz')}`}`;
  const entriesOf = (rows: RawBuilder<unknown>) => sql`(SELECT * FROM (${rows}) AS entry
    ${at === undefined ? sql`` : sql`WHERE at < ${at}::timestamptz OR (kind, id) > (${kind}, ${id})`}
    ORDER BY at DESC, kind, id LIMIT ${unseenLimit(size)})`;
  const { rows } = await sql<Row>`
    SELECT * FROM (
      ${entriesOf(sql`SELECT created_at AS at, id::text AS id, kind, visitor, detail FROM signals
        WHERE ${within} AND kind IN ('visit', 'cta_click')`)}
      UNION ALL
      ${entriesOf(sql`SELECT created_at AS at, kind AS id, 'high_intent' AS kind, visitor, jsonb_build_object('signal', kind) FROM intents WHERE ${within}`)}
      UNION ALL
      ${entriesOf(sql`SELECT created_at AS at, id::text AS id, event AS kind, visitor, jsonb_build_object('fields', fields) FROM conversions WHERE ${within}`)}
    ) AS entry ORDER BY at DESC, kind, id LIMIT ${size}`.execute(db);
  return rows;
}

/** Visitors can be distinguished on this page only: the cookie's value is never shown. */
function toActivity(pageId: string, { at, kind, visitor, detail }: Row): PageActivity {
  const name = visitor ? `v_${createHash('sha256').update(`${pageId}.${visitor}`).digest('hex').slice(0, 8)}` : null;
  return { at, kind, visitor: name, detail };
}
