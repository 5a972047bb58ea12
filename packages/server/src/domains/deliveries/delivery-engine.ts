import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseHandle } from '../../database/connect.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { inSpan } from '../../platform/tracing.ts';
import type { ConnectorsService } from '../connectors/service.ts';
import { type Claimed, claimDeliveries } from './queue/claim-deliveries.ts';
import { type ConnectorOutcome, type Finished, finishDeliveries, finishStatement } from './queue/finish-deliveries.ts';
import { createSlots } from './queue/slots.ts';
import { createTally } from './queue/tally-attempts.ts';
import { recountInFlight, requeueLost, wakeConnectors, wakeOverlooked } from './queue/wake-connectors.ts';
import { endLease, reapDeadWorkers, releaseUnsent, renewLease } from './queue/worker-leases.ts';
import { ATTEMPTS_MAX, retryDelaySeconds } from './retry-schedule.ts';
import { type Attempt, sendDelivery } from './send-delivery.ts';
import { bodyFor } from './slack-message.ts';
import { BODY_IS_GONE, INTERRUPTED } from './unmade-attempts.ts';

export type DeliveryEngineOptions = {
  database: Pick<DatabaseHandle, 'run' | 'listen'>;
  clock: Clock;
  outbound: Pick<Outbound, 'post'>;
  connectors: Pick<ConnectorsService, 'openSealed'>;
  logger: Logger;
  /** A statement about the acknowledged rows, part of the one that records them. */
  acknowledge?: ((rows: string, time: string) => string) | undefined;
  /** Told after attempts of a connector were recorded. */
  onOutcome?: ((outcome: ConnectorOutcome) => Promise<void>) | undefined;
  /** Told how each attempt ended. */
  onAttempt?: ((outcome: string, durationMs: number) => void) | undefined;
  /** Spreads retries. Default `Math.random`. */
  random?: (() => number) | undefined;
  /** Most attempts under way at once. Default 256. */
  slots?: number | undefined;
};

export type DeliveryEngine = ReturnType<typeof createDeliveryEngine>;

const SLOTS = 256;
const CLAIM_MAX = 100;
// A claim for fewer is not worth its round trip: the next finish frees more.
const CLAIM_MIN = 8;
const FINISH_MAX = 100;
// Every n-th claim prefers retries.
const RETRY_SHARE = 4;
// How long a delivery waits that the server itself could not send, such as for a secret that another key sealed.
const UNSENT_SECONDS = 60;
const ABORT_GRACE_MS = 2_000;
const EVERY_MS = { poll: 250, flush: 1_000, reap: 5_000, renew: 2_500, requeue: 3_600_000 };
// So long after the last claim that found something the engine looks with every poll; after that at the next known turn.
const BUSY_MS = 5_000;

// After these the receiver could not be reached at all, so that the next attempt at once would end alike.
const UNREACHABLE = new Set([
  'timeout',
  'dns_error',
  'refused',
  'reset',
  'tls_error',
  'blocked_address',
  'invalid_url',
]);

type Opened = ReturnType<ConnectorsService['openSealed']>;

/** A claimed delivery, with the lease that it was claimed under. */
type Leased = { claimed: Claimed; token: string; opened: Opened | undefined; claimedAt: number };

/**
 * Sends what is due: claims connectors in turn, leases their deliveries, makes the attempts, and records up to a hundred at once. What a
 * killed worker had leased comes back after its lease. Several workers share the work without knowing of each other.
 */
export function createDeliveryEngine(options: DeliveryEngineOptions) {
  const { database, clock, outbound, connectors, logger, random = Math.random, slots = SLOTS } = options;
  const { run } = database;
  const finishing = finishStatement(options.acknowledge);
  const tally = createTally(run);
  const aborting = new AbortController();
  const ended: { token: string; result: Finished }[] = [];
  const woken = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  let token = randomUUID();
  const held = createSlots(slots);
  let busyUntil = 0;
  let nextTurnAt = Number.POSITIVE_INFINITY;
  let claims = 0;
  let isRunning = false;
  let claiming: { again: boolean } | undefined;
  let finishRun: Promise<void> | undefined;
  let listening: { close(): Promise<void> } | undefined;

  const time = (): Date | null => clock.statementTime?.() ?? null;
  const logged = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => logger.warn({ err: error }, 'the delivery engine hit an error and continues'));

  return {
    /** Works until stopped. */
    async start(): Promise<void> {
      isRunning = true;
      await renew();
      await reconcile();
      listening = await database.listen('deliveries', (payload) => {
        for (const id of payload?.split(',') ?? []) woken.add(id);
        void logged(wake());
      });
      repeat(EVERY_MS.poll, async () => {
        const now = performance.now();
        if (now < busyUntil || now >= nextTurnAt) claim();
      });
      repeat(EVERY_MS.flush, () => tally.flush(time()));
      repeat(EVERY_MS.renew, renew);
      repeat(EVERY_MS.reap, async () => {
        await reapDeadWorkers(run, time());
        await lookAhead();
      });
      repeat(EVERY_MS.requeue, reconcile);
    },

    /** Ends attempts within the deadline; what is not over by then is recorded as interrupted, and is due again. */
    async stop({ deadlineMs }: { deadlineMs: number }): Promise<void> {
      if (!isRunning) return;
      isRunning = false;
      await listening?.close();
      if (!(await idleWithin(deadlineMs))) {
        aborting.abort(new Error('The worker is shutting down.'));
        await idleWithin(ABORT_GRACE_MS);
      }
      for (const timer of timers.splice(0)) clearInterval(timer);
      await tally.flush(time());
      // Left to the reaper when something is still under way.
      if (held.taken() === 0) await endLease(run, token);
    },

    /** Makes every attempt that is due, and what they make due, then returns; how many were made. For a clock that is moved by hand. */
    async drain(): Promise<number> {
      let made = 0;
      await renew();
      await reapDeadWorkers(run, time());
      await wakeOverlooked(run, time());
      for (;;) {
        const batch = await lease(CLAIM_MAX);
        if (batch.length === 0) break;
        await Promise.all(batch.map(attempt));
        await finishAll();
        made += batch.length;
      }
      await tally.flush(time());
      return made;
    },
  };

  function repeat(ms: number, work: () => Promise<unknown>): void {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void logged(work()).finally(() => {
        isBusy = false;
      });
    }, ms);
    timers.push(timer);
  }

  async function renew(): Promise<void> {
    if (await renewLease(run, token, time())) return;
    // Too late: others have taken over what this worker had leased, and its results are refused.
    token = randomUUID();
    await renewLease(run, token, time());
  }

  async function reconcile(): Promise<void> {
    await requeueLost(run, time());
    await reapDeadWorkers(run, time());
    await recountInFlight(run, time());
    await wakeOverlooked(run, time());
  }

  async function lookAhead(): Promise<void> {
    nextTurnAt = performance.now() + (await wakeOverlooked(run, time()));
  }

  async function wake(): Promise<void> {
    const ids = [...woken].filter((id) => id !== '');
    woken.clear();
    if (ids.length === 0) await lookAhead();
    else await wakeConnectors(run, ids, time());
    claim();
  }

  /** Claims until there is nothing to claim or no room. */
  function claim(): void {
    if (claiming) {
      claiming.again = true;
      return;
    }
    const mine = { again: true };
    claiming = mine;
    const work = async () => {
      while (isRunning && mine.again) {
        mine.again = false;
        while (await claimBatch());
      }
    };
    void logged(work()).finally(() => {
      claiming = undefined;
      if (mine.again && isRunning) claim();
    });
  }

  /** @returns whether another batch may be due */
  async function claimBatch(): Promise<boolean> {
    const free = slots - held.taken();
    if (!isRunning || free < Math.min(CLAIM_MIN, slots)) return false;
    const limit = Math.min(CLAIM_MAX, free);
    const batch = await lease(limit);
    for (const leased of batch) void logged(attempt(leased).then(finishSoon));
    return batch.length === limit;
  }

  async function lease(limit: number): Promise<Leased[]> {
    const mine = token;
    const claimedAt = performance.now();
    const batch = await claimDeliveries(run, {
      limit,
      token: mine,
      // Receivers that could not be reached get at most half of the slots.
      suspects: held.suspects() < slots / 2,
      retriesFirst: ++claims % RETRY_SHARE === 0,
      full: held.full(),
      now: time(),
    });
    nextTurnAt = Number.POSITIVE_INFINITY;
    if (batch.length > 0) busyUntil = performance.now() + BUSY_MS;
    const opened = new Map<string, Opened | undefined>();
    return batch.map((claimed) => {
      const { connector_id } = claimed;
      if (!opened.has(connector_id)) opened.set(connector_id, open(claimed));
      held.take(claimed);
      return { claimed, token: mine, opened: opened.get(connector_id), claimedAt };
    });
  }

  function open({ connector_id, sealed_secrets, sealed_headers }: Claimed): Opened | undefined {
    try {
      return connectors.openSealed({ secrets: sealed_secrets, headers: sealed_headers });
    } catch (error) {
      logger.error({ err: error, connectorId: connector_id }, 'the secrets of a connector could not be read');
      return undefined;
    }
  }

  /** Makes one attempt; it never rejects because of a receiver. */
  async function attempt(leased: Leased): Promise<void> {
    const { claimed, token: mine } = leased;
    try {
      const result = await resultOf(leased);
      if (result) ended.push({ token: mine, result });
      else await releaseUnsent(run, { token: mine, ids: [claimed.id], delaySeconds: UNSENT_SECONDS, now: time() });
    } finally {
      held.giveBack(claimed);
    }
  }

  /** How the attempt ended; undefined when the server itself could not make it. */
  async function resultOf({ claimed, opened, claimedAt }: Leased): Promise<Finished | undefined> {
    const { body, event } = claimed;
    if (!opened) return undefined;
    if (body === null || event === null) return toResult(claimed, event ?? '', BODY_IS_GONE, null);
    const shipment = {
      url: claimed.outbound_url,
      body: bodyFor(claimed.provider, body),
      ...opened,
      timeoutMs: claimed.timeout_seconds * 1000,
      // The database's time, carried on by a clock that only counts.
      timestampSeconds: Math.floor(claimed.now + (performance.now() - claimedAt) / 1000),
      deliveryId: claimed.id,
      eventId: claimed.event_id,
      event,
      number: claimed.attempts,
    };
    try {
      const made = await traced(claimed, event, () => sendDelivery(outbound, shipment, aborting.signal));
      return toResult(claimed, event, made, delayAfter(claimed, made, shipment.timestampSeconds));
    } catch (error) {
      if (aborting.signal.aborted) return toResult(claimed, event, INTERRUPTED, 0);
      logger.error({ err: error, connectorId: claimed.connector_id }, 'a delivery could not be sent');
      return undefined;
    }
  }

  function delayAfter({ failures, status }: Claimed, made: Attempt, seconds: number): number | null {
    if (made.outcome === 'success') return null;
    // While the breaker is open an attempt only asks whether the receiver is back: it uses no step up.
    if (status === 'open') return 0;
    return retryDelaySeconds(made, { failures, now: new Date(seconds * 1000), random });
  }

  function toResult(
    claimed: Claimed,
    event: string,
    made: Attempt | typeof INTERRUPTED,
    delay: number | null,
  ): Finished {
    const { workspace_id: w, id, attempts: n, connector_id, status, failures } = claimed;
    const isSuccess = made.outcome === 'success';
    const isExhausted = !isSuccess && delay === null;
    options.onAttempt?.(isExhausted ? 'exhausted' : made.outcome, made.durationMs);
    if (made.outcome !== 'worker_lost') {
      const error = isSuccess ? null : errorLine(made, isExhausted && failures + 1 >= ATTEMPTS_MAX);
      tally.add({ connectorId: connector_id, event, isSuccess, isExhausted, durationMs: made.durationMs, error });
    }
    return {
      ...{ w, id, n, event, outcome: made.outcome, code: made.statusCode, ms: made.durationMs },
      ...{
        dns: made.timings.dnsMs,
        conn: made.timings.connectMs,
        tls: made.timings.tlsMs,
        first: made.timings.firstByteMs,
      },
      ...{ url: made.sent?.url ?? null, own: made.sent?.ownHeaders ?? null, signed: made.sent?.signedAt ?? null },
      head: made.responseHeaders,
      ...{ addr: made.remoteAddress, excerpt: made.responseExcerpt, error: made.error, delay },
      step: status !== 'open' && made.outcome !== 'worker_lost',
      bad: UNREACHABLE.has(made.outcome),
    };
  }

  function finishSoon(): void {
    finishRun ??= finishAll().finally(() => {
      finishRun = undefined;
      if (ended.length > 0 && !aborting.signal.aborted) finishSoon();
    });
  }

  /** One batch at a time: what ends meanwhile is the next one. */
  async function finishAll(): Promise<void> {
    while (ended.length > 0) {
      const mine = ended[0]?.token ?? token;
      const batch = ended.filter((one) => one.token === mine).slice(0, FINISH_MAX);
      const taken = new Set(batch);
      ended.splice(0, ended.length, ...ended.filter((one) => !taken.has(one)));
      try {
        const results = batch.map(({ result }) => result);
        const outcomes = await finishDeliveries(run, finishing, { token: mine, results, now: time() });
        if (isRunning) claim();
        for (const outcome of outcomes) await logged(options.onOutcome?.(outcome) ?? Promise.resolve());
      } catch (error) {
        // The database is away: what was learned is kept until the lease is lost anyway.
        logger.warn({ err: error }, 'attempts could not be recorded; they are kept');
        ended.push(...batch);
        if (aborting.signal.aborted) return;
        await sleep(EVERY_MS.poll);
      }
    }
  }

  async function idleWithin(ms: number): Promise<boolean> {
    const deadline = performance.now() + ms;
    while (held.taken() > 0 || ended.length > 0 || finishRun || claiming) {
      if (performance.now() > deadline) return false;
      await sleep(10);
    }
    return true;
  }
}

/** In the trace that published the event. */
function traced(claimed: Claimed, event: string, send: () => Promise<Attempt>): Promise<Attempt> {
  const attributes = { 'cartouche.delivery_id': claimed.id, 'cartouche.attempt': claimed.attempts };
  return inSpan(
    `deliver ${event}`,
    { kind: 'consumer', attributes, traceparent: claimed.traceparent },
    async (span) => {
      const made = await send();
      span.setAttribute('cartouche.outcome', made.outcome);
      return made;
    },
  );
}

function errorLine(made: Pick<Attempt, 'statusCode' | 'error'> & { outcome: string }, isLast: boolean): string {
  const what = made.statusCode === null ? `${made.outcome}: ${made.error}` : `HTTP ${made.statusCode}`;
  if (made.statusCode === 410) return `${what}: the receiver is gone, so the connector was disabled.`;
  return isLast ? `${what}; given up after ${ATTEMPTS_MAX} attempts` : what;
}
