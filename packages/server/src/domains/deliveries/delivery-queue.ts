import type { DatabaseHandle } from '../../database/connect.ts';
import { createLane, type Wish } from '../../queue/lane.ts';
import type { Found } from '../../queue/poller.ts';
import { createRecorder, createTurns } from '../../queue/turns.ts';
import type { LeasedQueue } from '../../queue/worker.ts';
import type { ConnectorsService } from '../connectors/service.ts';
import { type AttemptOptions, createAttempts, type LeasedDelivery, type MadeAttempt } from './make-attempt.ts';
import { type Claimed, claimDeliveries, wakeConnectors, wakeOverlooked } from './queue/claim-deliveries.ts';
import { type ConnectorOutcome, type Finished, finishDeliveries, finishStatement } from './queue/finish-deliveries.ts';
import { reapDeliveries, recountInFlight, releaseUnsent, requeueLost } from './queue/reap-deliveries.ts';
import { createTally } from './queue/tally-attempts.ts';

export type DeliveryQueueOptions = AttemptOptions & {
  database: Pick<DatabaseHandle, 'run'>;
  connectors: Pick<ConnectorsService, 'openSealed'>;
  /** A statement about the acknowledged rows, part of the one that records them. */
  acknowledge?: ((rows: string, time: string) => string) | undefined;
  /** Called after attempts of a connector were recorded. */
  onOutcome?: ((outcome: ConnectorOutcome) => Promise<void>) | undefined;
  /** Most attempts under way at once. Default 256. */
  slots?: number | undefined;
};

const LANE = 'delivery';
const SLOTS = 256;
const CLAIM_MAX = 100;
// A claim for fewer is not worth its round trip: the next finish frees more.
const CLAIM_MIN = 8;
const FINISH_MAX = 100;
// Every n-th claim prefers retries.
const RETRY_SHARE = 4;
// The pause after an attempt that the server itself could not make, such as for a secret that another key sealed.
const UNSENT_SECONDS = 60;
const EVERY_MS = { flush: 1_000, lookAhead: 5_000, reconcile: 3_600_000 };
// So long after the last claim that found something the queue is looked at this often; after that at the next known turn.
const BUSY_MS = 5_000;
const BUSY_POLL_MS = 250;

type Ended = { token: string; result: Finished };

/**
 * The queue of deliveries: claims connectors in turn, leases what is due for them, makes the attempts, and records up to a hundred at once.
 * Several workers share the work without knowing of each other.
 */
export function createDeliveryQueue(options: DeliveryQueueOptions): LeasedQueue {
  const { database, connectors, logger, slots = SLOTS } = options;
  const { run } = database;
  const finishing = finishStatement(options.acknowledge);
  const attempt = createAttempts(options);

  return ({ lease, time, look, isStarted, onError }) => {
    const counts = { completed: 0, failed: 0 };
    const tally = createTally(run);
    let busyUntil = 0;
    let nextTurnAt = 0;
    let claims = 0;
    /** Attempts under way of receivers that could not be reached before. */
    let suspects = 0;

    const finish = createRecorder<Ended>({
      keyOf: ({ token }) => token,
      atOnce: FINISH_MAX,
      record: recordEnded,
      isStarted,
      onError,
    });
    const wake = createTurns<string[]>({
      keyOf: () => '',
      run: (lists) => wakeConnectors(run, [...new Set(lists.flat())], time()),
    });
    const lane = createLane<LeasedDelivery, MadeAttempt>({
      name: LANE,
      concurrency: slots,
      share: Math.ceil(slots / 2),
      lease,
      onError: (error) => onError(error),
      // Each finish looks for more.
      onFree: () => undefined,
      run: async (leased, signal, settling) => {
        try {
          return await attempt(leased, signal);
        } finally {
          if (leased.claimed.allowed <= 1) suspects--;
          settling();
        }
      },
      complete: async ({ token, workspaceId, id }, made) => {
        counts.completed++;
        if (made?.counted) tally.add(made.counted);
        if (made) await finish({ token, result: made.result });
        else await giveBack({ token, workspaceId, id });
      },
      fail: giveBack,
    });

    return {
      channel: 'deliveries',
      lanes: [lane],
      counts: () => counts,
      claim,
      heard: async (payload) => {
        const ids = payload?.split(',').filter((id) => id !== '') ?? [];
        if (ids.length === 0) await lookAhead();
        else await wake(ids);
        if (ids.length > 0) nextTurnAt = 0;
        return [LANE];
      },
      reap: async () => {
        const due = await reapDeliveries(run, time());
        if (due > 0) nextTurnAt = 0;
        return due;
      },
      open: async () => {
        await wakeOverlooked(run, time());
      },
      // It reads every delivery, which those that are in order don't wait for.
      begun: async () => {
        await reconcile();
        nextTurnAt = 0;
        look([LANE]);
      },
      care: [
        { everyMs: EVERY_MS.flush, work: () => tally.flush(time()) },
        { everyMs: EVERY_MS.lookAhead, work: lookAhead },
        { everyMs: EVERY_MS.reconcile, work: reconcile },
      ],
      flush: () => tally.flush(time()),
    };

    function giveBack({ token, workspaceId, id }: Pick<LeasedDelivery, 'token' | 'workspaceId' | 'id'>): Promise<void> {
      return releaseUnsent(run, { token, workspaceId, id }, { delaySeconds: UNSENT_SECONDS, now: time() });
    }

    async function reconcile(): Promise<void> {
      await requeueLost(run, time());
      await recountInFlight(run, time());
      await wakeOverlooked(run, time());
    }

    async function claim([wish]: readonly Wish[], token: string): Promise<Found<LeasedDelivery>[]> {
      const { room = 0, held = {}, share = slots } = wish ?? {};
      if (room < Math.min(CLAIM_MIN, slots)) return [found([], false, null)];
      const now = performance.now();
      if (isStarted() && now >= busyUntil && now < nextTurnAt)
        return [found([], false, Number.isFinite(nextTurnAt) ? nextTurnAt - now : null)];
      const limit = Math.min(CLAIM_MAX, room);
      const batch = await claimDeliveries(run, {
        limit,
        token,
        now: time(),
        // Receivers that could not be reached get at most half of the slots.
        suspects: suspects < slots / 2,
        retriesFirst: ++claims % RETRY_SHARE === 0,
        // A workspace that has its share gets no more, so that others find some free at once.
        full: Object.keys(held).filter((workspaceId) => (held[workspaceId] ?? 0) >= share),
      });
      nextTurnAt = Number.POSITIVE_INFINITY;
      if (batch.length > 0) busyUntil = performance.now() + BUSY_MS;
      return [found(leased(batch, token, now), batch.length === limit, BUSY_POLL_MS)];
    }

    async function lookAhead(): Promise<void> {
      const inMs = await wakeOverlooked(run, time());
      nextTurnAt = performance.now() + inMs;
      if (inMs < EVERY_MS.lookAhead) look([LANE]);
    }

    function leased(batch: readonly Claimed[], token: string, claimedAt: number): LeasedDelivery[] {
      const opened = new Map<string, LeasedDelivery['opened']>();
      return batch.map((claimed) => {
        const { id, workspace_id: workspaceId, connector_id, allowed } = claimed;
        const connector = `${workspaceId} ${connector_id}`;
        if (!opened.has(connector)) opened.set(connector, open(claimed));
        if (allowed <= 1) suspects++;
        return { id, workspaceId, token, claimed, opened: opened.get(connector), claimedAt };
      });
    }

    async function recordEnded(ended: readonly Ended[]): Promise<void> {
      const token = ended[0]?.token ?? '';
      const results = ended.map(({ result }) => result);
      const outcomes = await finishDeliveries(run, finishing, { token, results, now: time() });
      look([LANE]);
      for (const outcome of outcomes) await options.onOutcome?.(outcome).catch(onError);
    }
  };

  function open({ connector_id, sealed_secrets, sealed_headers }: Claimed): LeasedDelivery['opened'] {
    try {
      return connectors.openSealed({ secrets: sealed_secrets, headers: sealed_headers });
    } catch (error) {
      logger.error({ err: error, connectorId: connector_id }, 'the secrets of a connector could not be read');
      return undefined;
    }
  }
}

function found(items: LeasedDelivery[], isCut: boolean, dueInMs: number | null): Found<LeasedDelivery> {
  return { lane: LANE, items, found: items.length, after: null, isCut, dueInMs };
}
