import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

/** The page's record of a visitor. */
export type VisitorRow = Pick<Selectable<Database['page_visitors']>, 'visits' | 'scroll_percent' | 'dwell_seconds'>;

/** An entry of a page's history. */
export type SignalRow = { id: string; kind: string; visitor: string; detail: Record<string, unknown> };

type Counters = Partial<Record<'visits' | 'cta_clicks' | 'conversions' | 'high_intent_count', number>>;
type Metrics = Partial<Record<'pages_live' | 'visited' | 'converted' | 'conversions' | 'cta_clicks', number>>;

/** A page that went live. */
export type RenderedPage = { pageId: string; pageToken: string; prospectId: string };

/** Begins the counters of pages. @returns how many had none */
export async function insertStats(
  trx: Kysely<Database>,
  workspaceId: string,
  pages: readonly RenderedPage[],
): Promise<number> {
  const rows = pages.map((page) => ({
    page_id: page.pageId,
    page_token: page.pageToken,
    prospect_id: page.prospectId,
  }));
  const { rows: inserted } = await sql`
    INSERT INTO page_stats (workspace_id, page_id, page_token, prospect_id)
    SELECT ${workspaceId}, page_id, page_token, prospect_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS page (page_id uuid, page_token text, prospect_id uuid)
    ON CONFLICT (workspace_id, page_id) DO NOTHING
    RETURNING page_id`.execute(trx);
  return inserted.length;
}

/** Ends the counters of pages. @returns how many had some */
export async function deleteStats(
  trx: Kysely<Database>,
  workspaceId: string,
  pageIds: readonly string[],
): Promise<number> {
  const rows = await trx
    .deleteFrom('page_stats')
    .where('workspace_id', '=', workspaceId)
    .where('page_id', '=', sql<string>`ANY(${pageIds}::uuid[])`)
    .returning('page_id')
    .execute();
  return rows.length;
}

/** Reads a page's counters and keeps others from moving them until the transaction ends. */
export async function lockStats(trx: Kysely<Database>, workspaceId: string, pageId: string) {
  return trx
    .selectFrom('page_stats')
    .select(['visits', 'conversions'])
    .where('workspace_id', '=', workspaceId)
    .where('page_id', '=', pageId)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds to a page's counters. @returns its visits afterwards; `undefined` when the page was never rendered */
export async function addToStats(
  trx: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  counters: Counters,
  moments: { last_visit_at?: Date; last_conversion_at?: string } = {},
): Promise<number | undefined> {
  const sums = Object.entries(counters).map(([column, amount]) => [column, sql`${sql.ref(column)} + ${amount}`]);
  const row = await trx
    .updateTable('page_stats')
    .set({ ...Object.fromEntries(sums), ...moments })
    .where('workspace_id', '=', workspaceId)
    .where('page_id', '=', pageId)
    .returning('visits')
    .executeTakeFirst();
  return row?.visits;
}

/** Adds to the workspace's metrics. */
export async function addToMetrics(trx: Kysely<Database>, workspaceId: string, metrics: Metrics): Promise<void> {
  await trx
    .insertInto('workspace_metrics')
    .values({ workspace_id: workspaceId, ...metrics })
    .onConflict((conflict) =>
      conflict
        .column('workspace_id')
        .doUpdateSet((eb) =>
          Object.fromEntries(
            Object.entries(metrics).map(([column, amount]) => [
              column,
              eb(eb.ref(`workspace_metrics.${column}` as never), '+', amount as never),
            ]),
          ),
        ),
    )
    .execute();
}

export async function readMetrics(db: Kysely<Database>, workspaceId: string) {
  return db
    .selectFrom('workspace_metrics')
    .select(['pages_live', 'visited', 'converted', 'conversions', 'cta_clicks'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

/**
 * Notes that a visitor opened the page. Within `pauseMs` of the last sign of them it is the same visit.
 *
 * @returns how many visits they have made, and whether this began one
 */
export async function openVisit(
  trx: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  visitor: string,
  at: Date,
  pauseMs: number,
): Promise<{ visits: number; isNew: boolean }> {
  const inserted = await trx
    .insertInto('page_visitors')
    .values({ workspace_id: workspaceId, page_id: pageId, visitor, visit_started_at: at, last_seen_at: at })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'page_id', 'visitor']).doNothing())
    .returning('visits')
    .executeTakeFirst();
  if (inserted) return { ...inserted, isNew: true };

  const known = trx
    .updateTable('page_visitors')
    .where('workspace_id', '=', workspaceId)
    .where('page_id', '=', pageId)
    .where('visitor', '=', visitor);
  const returned = await known
    .set((eb) => ({ visits: eb('visits', '+', 1), visit_started_at: at, last_seen_at: at }))
    .where('last_seen_at', '<=', new Date(at.getTime() - pauseMs).toISOString())
    .returning('visits')
    .executeTakeFirst();
  if (returned) return { ...returned, isNew: true };
  const { visits } = await known
    .set({ last_seen_at: sql`greatest(last_seen_at, ${at}::timestamptz)` })
    .returning('visits')
    .executeTakeFirstOrThrow();
  return { visits, isNew: false };
}

/**
 * Adds the signals from a visitor's browser to the visitor's record. Reading time never exceeds the length of the visit.
 *
 * @returns `undefined` for a visitor who never opened the page or has already sent `maxSignals`
 */
export async function noteReading(
  trx: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  visitor: string,
  reading: { scrollPercent: number; dwellSeconds: number; signals: number },
  at: Date,
  maxSignals: number,
): Promise<VisitorRow | undefined> {
  return trx
    .updateTable('page_visitors')
    .set((eb) => ({
      signals: eb('signals', '+', reading.signals),
      scroll_percent: sql`greatest(scroll_percent, ${reading.scrollPercent}::integer)`,
      dwell_seconds: sql`greatest(dwell_seconds, least(${reading.dwellSeconds}::integer, ceil(extract(epoch FROM ${at}::timestamptz - visit_started_at))::integer))`,
      last_seen_at: sql`greatest(last_seen_at, ${at}::timestamptz)`,
    }))
    .where('workspace_id', '=', workspaceId)
    .where('page_id', '=', pageId)
    .where('visitor', '=', visitor)
    .where('signals', '<', maxSignals)
    .returning(['visits', 'scroll_percent', 'dwell_seconds'])
    .executeTakeFirst();
}

/** Writes lines of a page's history. */
export async function insertSignals(
  trx: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  signals: readonly SignalRow[],
  at: Date,
): Promise<void> {
  if (signals.length === 0) return;
  await trx
    .insertInto('signals')
    .values(
      signals.map(({ detail, ...signal }) => ({
        ...signal,
        workspace_id: workspaceId,
        page_id: pageId,
        detail: JSON.stringify(detail),
        created_at: at,
      })),
    )
    .execute();
}

/** The kinds of high intent that a page has shown. */
export async function intentsOf(db: Kysely<Database>, workspaceId: string, pageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('intents')
    .select('kind')
    .where('workspace_id', '=', workspaceId)
    .where('page_id', '=', pageId)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Writes kinds of high intent. @returns those that are new to the page */
export async function insertIntents(
  trx: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  kinds: readonly string[],
  visitor: string,
  at: Date,
): Promise<string[]> {
  const rows = await trx
    .insertInto('intents')
    .values(kinds.map((kind) => ({ workspace_id: workspaceId, page_id: pageId, kind, visitor, created_at: at })))
    .onConflict((conflict) => conflict.columns(['workspace_id', 'page_id', 'kind']).doNothing())
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}
