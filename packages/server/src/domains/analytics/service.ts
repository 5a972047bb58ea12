import type { Analytics, DailyAnalytics } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { ListWindow } from '../../database/read-window.ts';
import type { Database } from '../../database/schema.generated.ts';
import { reserveMoment } from '../../database/workspace-clock.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { readDaily } from './daily.ts';
import { createFirstVisits } from './first-visits.ts';
import { listHotLeads } from './hot-leads.ts';
import * as store from './store.ts';
import { type PageTimeline, readTimeline } from './timeline.ts';

type Trx = Kysely<Database>;

/** A sign of attention: kept in the page's history, and in no metric. */
export type LowValueSignal = { kind: string; detail: Record<string, unknown> };

/** A visitor's message: the progress of their reading. */
export type Reading = {
  /** Furthest point of the page that was seen, 0 to 100. */
  scrollPercent: number;
  /** Seconds with the page in front; more than the visit has lasted is cut to that. */
  dwellSeconds: number;
  signals: readonly LowValueSignal[];
};

/** The page's record of a visitor after a message. */
export type Reader = { scrollPercent: number; dwellSeconds: number; visits: number };

/** A pause after which opening the page again is a new visit. */
export const VISIT_PAUSE_MS = 30 * 60_000;

// A long visit sends a few dozen.
const MAX_SIGNALS_OF_A_VISITOR = 1_000;
// The history stores one name for all visitors who must not be distinguished.
const ANONYMOUS = '';

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

/**
 * Counts visits, clicks, and signs of intent. The recorders run in the transaction that they record: a page's counters and the
 * workspace's metrics change together or not at all. Each locks the page's counters, then the metrics; recorders that also publish
 * or reserve a moment do so afterward, so that two transactions never wait for each other.
 */
export function createAnalyticsService({ db, clock, ids }: { db: Kysely<Database>; clock: Clock; ids: Ids }) {
  const firstVisits = createFirstVisits(db, VISIT_PAUSE_MS);
  return {
    /** Pages went live. Rendering one again counts no second time. */
    async pageRendered(trx: Trx, workspaceId: string, ...pages: store.RenderedPage[]): Promise<void> {
      if (pages.length === 0) return;
      const begun = await store.insertStats(trx, workspaceId, pages);
      if (begun > 0) await store.addToMetrics(trx, workspaceId, { pages_live: begun });
    },

    /** So many pages that have counters came back to the web, or left it when negative; what they counted stays. */
    async pagesShown(trx: Trx, workspaceId: string, difference: number): Promise<void> {
      if (difference !== 0) await store.addToMetrics(trx, workspaceId, { pages_live: difference });
    },

    /**
     * A person opened the page for the first time, or once more within the same visit: in one statement, with those that arrive together.
     *
     * @returns false for a visitor who comes back after a pause, of whom nothing was noted: that is a `visit`
     */
    firstVisit: (workspaceId: string, pageId: string, visitor: string | null): Promise<boolean> =>
      firstVisits(workspaceId, { pageId, visitor: visitor ?? ANONYMOUS, at: clock.now(), signalId: ids.uuid() }),

    /**
     * A person opened the page; within 30 minutes of the last sign of the same visitor it is the same visit.
     *
     * @param visitor null for a visitor who asked not to be recognized: every opening is a visit
     * @returns whether a visit began, and how many this visitor has made
     */
    async visit(
      trx: Trx,
      workspaceId: string,
      pageId: string,
      visitor: string | null,
    ): Promise<{ isNew: boolean; visits: number }> {
      const at = clock.now();
      const visit =
        visitor === null
          ? { isNew: true, visits: 1 }
          : await store.openVisit(trx, workspaceId, pageId, visitor, at, VISIT_PAUSE_MS);
      if (!visit.isNew) return visit;
      const pageVisits = await store.addToStats(trx, workspaceId, pageId, { visits: 1 }, { last_visit_at: at });
      if (pageVisits === 1) await store.addToMetrics(trx, workspaceId, { visited: 1 });
      await store.insertSignals(
        trx,
        workspaceId,
        pageId,
        [{ id: ids.uuid(), kind: 'visit', visitor: visitor ?? ANONYMOUS, detail: {} }],
        at,
      );
      return visit;
    },

    /** The call to action was followed. */
    async ctaClick(trx: Trx, workspaceId: string, pageId: string, visitor: string | null): Promise<void> {
      if ((await store.addToStats(trx, workspaceId, pageId, { cta_clicks: 1 })) === undefined) return;
      await store.addToMetrics(trx, workspaceId, { cta_clicks: 1 });
      await store.insertSignals(
        trx,
        workspaceId,
        pageId,
        [{ id: ids.uuid(), kind: 'cta_click', visitor: visitor ?? ANONYMOUS, detail: {} }],
        clock.now(),
      );
    },

    /**
     * Stores scroll depth, dwell time and sections read. None of it is a metric.
     *
     * @returns what is now known of the visitor; `undefined` when they never opened the page or sent far too much
     */
    async reading(
      trx: Trx,
      workspaceId: string,
      pageId: string,
      visitor: string,
      reading: Reading,
    ): Promise<Reader | undefined> {
      const at = clock.now();
      const seen = { ...reading, signals: reading.signals.length };
      const row = await store.noteReading(trx, workspaceId, pageId, visitor, seen, at, MAX_SIGNALS_OF_A_VISITOR);
      if (!row) return undefined;
      await store.insertSignals(
        trx,
        workspaceId,
        pageId,
        reading.signals.map((signal) => ({ ...signal, id: ids.uuid(), visitor })),
        at,
      );
      return { scrollPercent: row.scroll_percent, dwellSeconds: row.dwell_seconds, visits: row.visits };
    },

    /**
     * Signs of high intent, each counted once for a page.
     *
     * @param visitor who showed them; null for a visitor who can't be distinguished
     * @returns the kinds that the page had not shown before: those to tell the connectors about
     */
    async highIntent(
      trx: Trx,
      workspaceId: string,
      pageId: string,
      visitor: string | null,
      kinds: readonly string[],
    ): Promise<string[]> {
      if (kinds.length === 0) return [];
      const known = await store.intentsOf(trx, workspaceId, pageId);
      const unknown = kinds.filter((kind) => !known.includes(kind));
      if (unknown.length === 0 || !(await store.lockStats(trx, workspaceId, pageId))) return [];
      const inserted = await store.insertIntents(trx, workspaceId, pageId, unknown, visitor ?? ANONYMOUS, clock.now());
      if (inserted.length > 0) await store.addToStats(trx, workspaceId, pageId, { high_intent_count: inserted.length });
      return inserted;
    },

    /**
     * A form was submitted or a meeting booked. A page that converts without a recorded visit was visited all the same.
     *
     * @returns the moment reserved for the conversion: its `created_at`
     */
    async conversion(trx: Trx, workspaceId: string, pageId: string): Promise<string> {
      const at = clock.now();
      const before = await store.lockStats(trx, workspaceId, pageId);
      if (!before) return reserveMoment(trx, workspaceId, at);
      const isUnseen = before.visits === 0;
      await store.addToMetrics(trx, workspaceId, {
        conversions: 1,
        ...(before.conversions === 0 && { converted: 1 }),
        ...(isUnseen && { visited: 1 }),
      });
      const createdAt = await reserveMoment(trx, workspaceId, at);
      await store.addToStats(
        trx,
        workspaceId,
        pageId,
        { conversions: 1, ...(isUnseen && { visits: 1 }) },
        { last_conversion_at: createdAt, ...(isUnseen && { last_visit_at: at }) },
      );
      return createdAt;
    },

    /** Pages were taken down: they are live no longer and leave the ranking; what they counted stays in the metrics. */
    async pagesRemoved(trx: Trx, workspaceId: string, pageIds: readonly string[]): Promise<void> {
      const removed = await store.deleteStats(trx, workspaceId, pageIds);
      if (removed > 0) await store.addToMetrics(trx, workspaceId, { pages_live: -removed });
    },

    /** Lists the signals of a page, newest first. */
    timeline: (
      workspaceId: string,
      pageId: string,
      createdBefore: string | undefined,
      window: ListWindow,
    ): Promise<PageTimeline> => readTimeline(db, workspaceId, pageId, createdBefore, window),

    /** Counts the events of each day of a range. @throws ApiFailure `validation_failed` */
    daily: (
      workspaceId: string,
      range: { created_after?: string | undefined; created_before?: string | undefined },
    ): Promise<DailyAnalytics> => readDaily(db, workspaceId, range, clock.now()),

    /** The metrics since the workspace's beginning, and its hottest pages. */
    async read(workspaceId: string): Promise<Analytics> {
      const [metrics, hotLeads] = await Promise.all([
        store.readMetrics(db, workspaceId),
        listHotLeads(db, workspaceId),
      ]);
      const { pages_live = 0, visited = 0, converted = 0, conversions = 0, cta_clicks = 0 } = metrics ?? {};
      const conversionRate = visited === 0 ? 0 : converted / visited;
      return {
        metrics: { pagesLive: pages_live, visited, conversions, ctaClicks: cta_clicks, conversionRate },
        hotLeads,
      };
    },
  };
}
