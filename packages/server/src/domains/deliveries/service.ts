import type { Delivery, DeliveryWithAttempts } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { reserveMoments } from '../../database/workspace-clock.ts';
import { ApiFailure } from '../../failures/api-failure.ts';
import type { Ids } from '../../ids.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { ConnectorsService } from '../connectors/service.ts';
import { buildPayload, buildTestPayload, type PublishedEvent, TEST_EVENT } from './payload.ts';
import { ATTEMPTS_MAX, nextAttemptAt } from './retry-schedule.ts';
import { type Attempt, sendDelivery } from './send-delivery.ts';
import * as store from './store.ts';

export type { PublishedEvent } from './payload.ts';

export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

export type DeliveriesOptions = {
  db: Kysely<Database>;
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
  ids: Ids;
  outbound: Outbound;
  connectors: ConnectorsService;
  /** Called in the transaction that records an acknowledgement: for events of every kind, once for each connector. */
  onDelivered?: (trx: Kysely<Database>, workspaceId: string, eventId: string, at: Date) => Promise<void>;
  /** Spreads retries. Default `Math.random`. */
  random?: () => number;
  /** Total milliseconds of an attempt. Default 10,000. */
  timeoutMs?: number;
};

/** What became of an event that connectors were to hear of. */
export type Arrival = 'ok' | 'pending' | 'missing';

type AttemptJob = JobPayloads['delivery.attempt'];

/**
 * Signed deliveries, at least once: an attempt is recorded after the receiver has answered, so a worker that dies in between
 * makes the same attempt again. Its bytes and its `id` are the same; receivers keep the `id` and drop what they know.
 */
export function createDeliveriesService(options: DeliveriesOptions) {
  const { db, jobs, clock, ids, outbound, connectors, onDelivered, random = Math.random, timeoutMs } = options;

  return {
    /** Whether a connector is active and subscribed now: what it would be sent need not be gathered otherwise. */
    async isAwaited(trx: Kysely<Database>, workspaceId: string, event: PublishedEvent['event']): Promise<boolean> {
      return (await connectors.forEvent(trx, workspaceId, event)).length > 0;
    },

    /**
     * Hands an event to every connector that is active and subscribed now, as part of the caller's transaction: the body as the
     * bytes that all attempts send, one delivery and one job for each connector. Publishing the same event again does nothing.
     */
    async publish(trx: Kysely<Database>, event: PublishedEvent): Promise<void> {
      const { workspaceId, eventId, createdAt } = event;
      const receivers = await connectors.forEvent(trx, workspaceId, event.event);
      if (receivers.length === 0) return;
      const body = new TextEncoder().encode(JSON.stringify(buildPayload(event)));
      const stored = { workspace_id: workspaceId, id: eventId, event: event.event, body, created_at: createdAt };
      if (!(await store.insertEvent(trx, stored))) return;
      const now = clock.now();
      const deliveries = receivers.map((connectorId) => ({ id: ids.uuid(), connectorId }));
      const created = await reserveMoments(trx, workspaceId, now, deliveries.length);
      await store.insertDeliveries(trx, { workspaceId, eventId, event: event.event, dueAt: now }, created, deliveries);
      await jobs.enqueue(
        trx,
        'delivery.attempt',
        deliveries.map(({ id }) => ({ workspaceId, deliveryId: id, number: 1 })),
      );
    },

    /**
     * The newest deliveries of a connector, at most 100.
     * @throws ApiFailure `not_found` when the workspace has no such connector
     */
    async list(workspaceId: string, connectorId: string, createdBefore?: string): Promise<Delivery[]> {
      await connectors.requireConnector(workspaceId, connectorId);
      return (await store.listDeliveries(db, workspaceId, connectorId, createdBefore)).map(toDelivery);
    },

    /** @throws ApiFailure `not_found` */
    async get(workspaceId: string, id: string): Promise<DeliveryWithAttempts> {
      const row = await store.findDelivery(db, workspaceId, id);
      if (!row) throw new ApiFailure('not_found', { message: 'No such delivery in this workspace.' });
      const attempts = await store.attemptsOf(db, workspaceId, id);
      return { ...toDelivery(row), attempts: attempts.map(toAttempt) };
    },

    /** What became of events: `ok` once any connector acknowledged one, `pending` while an attempt is due, else `missing`. */
    async arrivals(workspaceId: string, eventIds: readonly string[]): Promise<Map<string, Arrival>> {
      const rows = eventIds.length === 0 ? [] : await store.deliveriesOfEvents(db, workspaceId, eventIds);
      return new Map(
        [...Map.groupBy(rows, ({ event_id }) => event_id)].map(([eventId, deliveries]) => {
          const states = deliveries.map(({ status }) => status);
          if (states.includes('delivered')) return [eventId, 'ok'];
          return [eventId, states.some((status) => status !== 'failed') ? 'pending' : 'missing'];
        }),
      );
    },

    /**
     * Makes one attempt at once with a payload of the kind `connector.test`. It is recorded like every delivery, is never repeated, and
     * a failure does not count against the connector's health.
     *
     * @throws ApiFailure `not_found`, `invalid_state` when the connector is disabled
     */
    async test(
      workspaceId: string,
      connectorId: string,
      newId: (kind: string) => string,
      signal: AbortSignal,
    ): Promise<DeliveryWithAttempts> {
      const destination = await connectors.destination(db, workspaceId, connectorId);
      if (!destination) throw new ApiFailure('not_found', { message: 'No such connector in this workspace.' });
      if (!destination.isActive)
        throw new ApiFailure('invalid_state', {
          reason: 'disabled',
          message: 'This connector is disabled: nothing is sent to it.',
        });
      const [eventId, deliveryId] = [newId('event'), newId('delivery')];
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const payload = JSON.stringify(buildTestPayload(workspaceId, eventId, now.toISOString()));
        const body = new TextEncoder().encode(payload);
        const stored = {
          workspace_id: workspaceId,
          id: eventId,
          event: TEST_EVENT,
          body,
          created_at: now.toISOString(),
        };
        if (!(await store.insertEvent(trx, stored))) return;
        const created = await reserveMoments(trx, workspaceId, now);
        const event = { workspaceId, eventId, event: TEST_EVENT, dueAt: now };
        await store.insertDeliveries(trx, event, created, [{ id: deliveryId, connectorId }]);
      });
      const [delivery, body] = await Promise.all([
        store.findDelivery(db, workspaceId, deliveryId),
        store.bodyOf(db, workspaceId, eventId),
      ]);
      // A repeated call finds its attempt, unless the process died before there was one.
      if (delivery && body && awaits(delivery, 1)) {
        const options = { outbound, clock, timeoutMs, signal };
        const attempt = await sendDelivery(destination.url, body, destination.secret, options);
        await db.transaction().execute((trx) => recordTest(trx, workspaceId, deliveryId, connectorId, attempt));
      }
      return this.get(workspaceId, deliveryId);
    },

    /** Handler of the job `delivery.attempt`. A job that is run twice, or too late, changes nothing the second time. */
    async attempt(job: AttemptJob, { signal }: { signal: AbortSignal }): Promise<void> {
      const { workspaceId, deliveryId, number } = job;
      const delivery = await store.findDelivery(db, workspaceId, deliveryId);
      if (!delivery || !awaits(delivery, number)) return;
      const [destination, body] = await Promise.all([
        connectors.destination(db, workspaceId, delivery.connector_id),
        store.bodyOf(db, workspaceId, delivery.event_id),
      ]);
      if (!destination?.isActive) return failWithoutAttempt(job);
      if (!body) throw new Error('The body of a delivery is missing.');
      const attempt = await sendDelivery(destination.url, body, destination.secret, {
        outbound,
        clock,
        timeoutMs,
        signal,
      });
      const hasDisabled = await db.transaction().execute((trx) => record(trx, job, attempt));
      // On its own, so that it never waits with a lock. If the process dies here, each delivery ends when its own job runs.
      if (hasDisabled) await store.failDeliveriesOf(db, workspaceId, delivery.connector_id);
    },

    /** For a job `delivery.attempt` whose last run threw: the server itself could not make the attempt. */
    giveUp: (job: AttemptJob): Promise<void> =>
      failWithoutAttempt(job, `Attempt ${job.number} could not be made: the server failed. Its log has the reason.`),
  };

  async function recordTest(
    trx: Kysely<Database>,
    workspaceId: string,
    deliveryId: string,
    connectorId: string,
    attempt: Attempt,
  ): Promise<void> {
    const now = clock.now();
    const isDelivered = attempt.outcome === 'success';
    await store.insertAttempt(trx, toRow(workspaceId, deliveryId, 1, attempt));
    await store.updateDelivery(trx, workspaceId, deliveryId, {
      status: isDelivered ? 'delivered' : 'failed',
      attempt_count: 1,
      next_attempt_at: null,
      delivered_at: isDelivered ? now : null,
    });
    if (isDelivered) await connectors.recordAttempt(trx, workspaceId, connectorId, { at: now, error: null });
  }

  // One transaction for the attempt, the delivery's state, the next job and the connector's health: all of it or none.
  // Returns whether this attempt disabled the connector.
  async function record(
    trx: Kysely<Database>,
    { workspaceId, deliveryId, number }: AttemptJob,
    attempt: Attempt,
  ): Promise<boolean> {
    const delivery = await store.lockDelivery(trx, workspaceId, deliveryId);
    // Another run of this job has recorded it: this one was the copy that at-least-once allows.
    if (delivery?.attempt_count !== number - 1) return false;
    const now = clock.now();
    const isDelivered = attempt.outcome === 'success';
    const isGone = attempt.statusCode === 410;
    // Failed while the attempt was under way: the connector was disabled.
    const isOver = isDelivered || isGone || delivery.status === 'failed';
    const retryAt = isOver ? null : nextAttemptAt({ ...attempt, number }, now, random);

    await store.insertAttempt(trx, toRow(workspaceId, deliveryId, number, attempt));
    await store.updateDelivery(trx, workspaceId, deliveryId, {
      status: isDelivered ? 'delivered' : retryAt ? 'retrying' : 'failed',
      attempt_count: number,
      next_attempt_at: retryAt,
      delivered_at: isDelivered ? now : null,
    });
    if (retryAt) {
      const next = { workspaceId, deliveryId, number: number + 1 };
      await jobs.enqueue(trx, 'delivery.attempt', [next], { startAfter: retryAt });
    }
    if (isDelivered) await onDelivered?.(trx, workspaceId, delivery.event_id, now);
    const error = isDelivered ? null : healthError(attempt, number);
    await connectors.recordAttempt(trx, workspaceId, delivery.connector_id, { at: now, error });
    return isGone && (await connectors.disable(trx, workspaceId, delivery.connector_id));
  }

  async function failWithoutAttempt({ workspaceId, deliveryId, number }: AttemptJob, error?: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const delivery = await store.lockDelivery(trx, workspaceId, deliveryId);
      if (!delivery || !awaits(delivery, number)) return;
      const { attempt_count, connector_id } = delivery;
      await store.updateDelivery(trx, workspaceId, deliveryId, {
        status: 'failed',
        attempt_count,
        next_attempt_at: null,
        delivered_at: null,
      });
      if (error) await connectors.recordAttempt(trx, workspaceId, connector_id, { at: clock.now(), error });
    });
  }
}

/** Whether this attempt is the delivery's next one. */
function awaits(delivery: store.DeliveryRow, number: number): boolean {
  return (delivery.status === 'pending' || delivery.status === 'retrying') && delivery.attempt_count === number - 1;
}

function healthError(attempt: Attempt, number: number): string {
  const what = attempt.statusCode === null ? `${attempt.outcome}: ${attempt.error}` : `HTTP ${attempt.statusCode}`;
  if (attempt.statusCode === 410) return `${what}: the receiver is gone, so the connector was disabled.`;
  return number === ATTEMPTS_MAX ? `${what}; given up after ${ATTEMPTS_MAX} attempts` : what;
}

function toRow(workspaceId: string, deliveryId: string, number: number, attempt: Attempt): store.AttemptRow {
  return {
    workspace_id: workspaceId,
    delivery_id: deliveryId,
    number,
    outcome: attempt.outcome,
    status_code: attempt.statusCode,
    started_at: attempt.startedAt.toISOString(),
    duration_ms: attempt.durationMs,
    remote_address: attempt.remoteAddress,
    response_excerpt: attempt.responseExcerpt,
    error: attempt.error,
  };
}

function toDelivery({ workspace_id: _workspace, ...delivery }: store.DeliveryRow): Delivery {
  return delivery;
}

function toAttempt({
  workspace_id: _workspace,
  delivery_id: _delivery,
  remote_address: _address,
  ...attempt
}: store.AttemptRow): DeliveryWithAttempts['attempts'][number] {
  return attempt;
}
