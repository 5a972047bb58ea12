import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/schema.generated.ts';
import type { AnalyticsService, LowValueSignal } from '../domains/analytics/service.ts';
import type { DeliveriesService } from '../domains/deliveries/service.ts';
import type { PublicPage } from '../domains/pages/service.ts';
import { isMoving } from '../http/unavailable.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { instantOf } from '../platform/instant.ts';
import type { Logger } from '../platform/logger.ts';
import { type Evidence, HIGH_INTENT_RULES, highIntentIn, SECTION_READ_SECONDS, topicOf } from './high-intent.ts';
import { VISITOR } from './visitor.ts';

export type Engagement = ReturnType<typeof createEngagement>;

export type EngagementDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  analytics: Pick<AnalyticsService, 'firstVisit' | 'visit' | 'ctaClick' | 'reading' | 'highIntent'>;
  deliveries: Pick<DeliveriesService, 'publish'>;
  logger: Logger;
};

/**
 * Records what visitors do. A sign of high intent is counted and published in the transaction that found it. A visit that can't be
 * recorded is logged and lost: a visitor always gets the page, even when it could not be counted, unless the workspace is moving to another cell.
 */
export function createEngagement(dependencies: EngagementDependencies) {
  const { db, clock, ids, analytics, deliveries, logger } = dependencies;
  const recorded = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      // The page of a workspace that moves is a second away, in another cell.
      if (isMoving(error)) throw error;
      logger.error({ err: error }, 'what a visitor did was not recorded');
    }
  };
  const inTransaction = (work: (trx: Kysely<Database>) => Promise<void>) =>
    recorded(() => db.transaction().execute(work));

  return {
    /** A visitor opened the page. */
    opened: (page: PublicPage, visitor: string | null): Promise<void> =>
      recorded(async () => {
        // A first visit shows no high intent yet; only one who comes back does.
        if (await analytics.firstVisit(page.workspaceId, page.pageId, visitor)) return;
        await db.transaction().execute(async (trx) => {
          const visit = await analytics.visit(trx, page.workspaceId, page.pageId, visitor);
          if (visit.isNew) await capture(trx, page, visitor, { visits: visit.visits });
        });
      }),
    /** A visitor followed the call to action. */
    followed: (page: PublicPage, visitor: string | null): Promise<void> =>
      inTransaction((trx) => analytics.ctaClick(trx, page.workspaceId, page.pageId, visitor)),
    /** A visitor opened the calendar. */
    openedBooking: (page: PublicPage, visitor: string | null): Promise<void> =>
      inTransaction((trx) => capture(trx, page, visitor, { openedBooking: true })),

    /** The page's script told what a visitor did. */
    told: (page: PublicPage, visitor: string, signals: readonly BeaconSignal[]): Promise<void> =>
      inTransaction(async (trx) => {
        const { workspaceId, pageId } = page;
        const reading = readingOf(signals);
        let reader = await analytics.reading(trx, workspaceId, pageId, visitor, reading);
        if (!reader) {
          // A prerendered page is only now visible to its visitor.
          await analytics.visit(trx, workspaceId, pageId, visitor);
          reader = await analytics.reading(trx, workspaceId, pageId, visitor, reading);
        }
        // Locks the visitor's record before the page's counters, as in a visit.
        if (signals.some(({ kind }) => kind === 'cta')) await analytics.ctaClick(trx, workspaceId, pageId, visitor);
        if (reader) {
          const changedCalculator = hasCalculator(page) && signals.some(({ kind }) => kind === 'calculator');
          await capture(trx, page, visitor, {
            visits: reader.visits,
            read: topicsRead(page, signals),
            changedCalculator,
          });
        }
      }),
  };

  async function capture(
    trx: Kysely<Database>,
    page: PublicPage,
    visitor: string | null,
    evidence: Partial<Evidence>,
  ): Promise<void> {
    const { workspaceId, pageId, pageToken, prospect, url } = page;
    for (const signal of await analytics.highIntent(trx, workspaceId, pageId, visitor, highIntentIn(evidence))) {
      const reason = HIGH_INTENT_RULES.find(({ kind }) => kind === signal)?.reason ?? '';
      await deliveries.publish(trx, {
        workspaceId,
        eventId: ids.derivedUuid(workspaceId, pageId, 'lead.intent', signal),
        event: 'lead.intent',
        prospect,
        page: { token: pageToken, url },
        formData: null,
        booking: null,
        fields: { signal, reason },
        createdAt: instantOf(clock.now()),
      });
    }
  }
}

function readingOf(signals: readonly BeaconSignal[]) {
  const low = signals.filter((signal) => signal.kind !== 'cta' && signal.kind !== 'calculator');
  return {
    scrollPercent: Math.max(0, ...low.map((signal) => (signal.kind === 'scroll' ? signal.percent : 0))),
    dwellSeconds: Math.max(0, ...low.map((signal) => (signal.kind === 'dwell' ? signal.seconds : 0))),
    signals: low.map(({ kind, ...detail }): LowValueSignal => ({ kind, detail })),
  };
}

function hasCalculator({ model }: PublicPage): boolean {
  return model?.content.sections.some(({ kind }) => kind === 'calculator') ?? false;
}

function topicsRead(page: PublicPage, signals: readonly BeaconSignal[]): Set<'proof' | 'pricing'> {
  const read = signals.flatMap((signal) =>
    signal.kind === 'section' && signal.seconds >= SECTION_READ_SECONDS ? [signal.id] : [],
  );
  const topics = (page.model?.content.sections ?? []).filter(({ id }) => read.includes(id)).map(topicOf);
  return new Set(topics.filter((topic) => topic !== undefined));
}

const seconds = z.int().min(0).max(86_400);
const signalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scroll'), percent: z.int().min(0).max(100) }),
  z.object({ kind: z.literal('dwell'), seconds }),
  z.object({ kind: z.literal('section'), id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), seconds }),
  z.object({ kind: z.literal('cta') }),
  z.object({ kind: z.literal('calculator') }),
]);
const bodySchema = z.object({
  signals: z.array(z.unknown()).min(1).max(20),
  opening: z.string().regex(VISITOR).optional().catch(undefined),
});

/** An observation of the page's script. */
export type BeaconSignal = z.infer<typeof signalSchema>;

/** Bytes of a beacon; the script's own are under 1,000. */
export const BEACON_MAX_BYTES = 4_096;

/**
 * Reads a beacon. `opening` stands for a visitor whom no cookie names. Unknown kinds are ignored: the script in an open tab may be older or newer than the server.
 *
 * @returns `undefined` for a body that is not a beacon
 */
export function readBeacon(text: string): { signals: BeaconSignal[]; opening: string | undefined } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data } = bodySchema.safeParse(json);
  if (!data) return undefined;
  return {
    signals: data.signals.flatMap((signal) => signalSchema.safeParse(signal).data ?? []),
    opening: data.opening,
  };
}
