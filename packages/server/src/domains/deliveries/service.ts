import type { Delivery, DeliveryWithAttempts } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { reserveMoments } from '../../database/workspace-clock.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import type { Ids } from '../../ids.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { ConnectorsService } from '../connectors/service.ts';
import { buildPayload, type PublishedEvent } from './payload.ts';
import { ATTEMPTS_MAX, nextAttemptAt } from './retry-schedule.ts';
import { type Attempt, sendDelivery } from './send-delivery.ts';
import * as store from './store.ts';

export type { PublishedEvent, PublishedKind } from './payload.ts';

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

type AttemptJob = JobPayloads['delivery.attempt'];

/**
 * Signed deliveries, at least once: an attempt is recorded after the receiver has answered, so a worker that dies in between
 * makes the same attempt again. Its bytes and its `id` are the same; receivers keep the `id` and drop what they know.
 */
export function createDeliveriesService(options: DeliveriesOptions) {
  const { db, jobs, clock, ids, outbound, connectors, onDelivered, random = Math.random, timeoutMs } = options;

  return {
    /**
     * Hands an event to every connector that is active and subscribed now, as part of the caller's transaction: the body as the
     * bytes that all attempts send, one delivery and one job for each connector. Publishing the same event again does nothing.
     */
    async publish(trx: Kysely<Database>, event: PublishedEvent): Promise<void> {
      const { workspaceId, eventId, createdAt } = event;
      const receivers = await connectors.forEvent(trx, workspaceId, event.event);
      if (receivers.length === 0) return;
      const body = new TextEncoder().encode(JSON.stringify(buildPayload(event)));
      if (
        !(await store.insertEvent(trx, {
          workspace_id: workspaceId,
          id: eventId,
          event: event.event,
          body,
          created_at: createdAt,
        }))
      )
        return;
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

    /** Handler of the job `delivery.attempt`. A job that is run twice, or too late, changes nothing the second time. */
    async attempt(job: AttemptJob, { signal }: { signal: AbortSignal }): Promise<void> {
      const delivery = await store.findDelivery(db, job.workspaceId, job.deliveryId);
      if (!delivery || !isDue(delivery, job.number)) return;
      const { workspaceId } = job;
      const destination = await connectors.destination(db, workspaceId, delivery.connector_id);
      if (!destination?.isActive) {
        await db
          .transaction()
          .execute((trx) => store.failDelivery(trx, workspaceId, delivery.id, delivery.attempt_count));
        return;
      }
      const body = await store.bodyOf(db, workspaceId, delivery.event_id);
      if (!body) throw new Error('The body of a delivery is missing.');
      const attempt = await sendDelivery(destination.url, body, destination.secret, {
        outbound,
        clock,
        timeoutMs,
        signal,
      });
      await db.transaction().execute((trx) => record(trx, delivery, job.number, attempt));
    },

    /** For a job `delivery.attempt` whose last run threw: the server itself could not make the attempt. */
    async giveUp(job: AttemptJob): Promise<void> {
      const { workspaceId, deliveryId, number } = job;
      const delivery = await store.findDelivery(db, workspaceId, deliveryId);
      if (!delivery) return;
      await db.transaction().execute(async (trx) => {
        await connectors.lock(trx, workspaceId, delivery.connector_id);
        if (!(await store.failDelivery(trx, workspaceId, deliveryId, number - 1))) return;
        const error = `Attempt ${number} could not be made: the server failed. Its log has the reason.`;
        await connectors.recordAttempt(trx, workspaceId, delivery.connector_id, {
          at: clock.now(),
          error,
          disables: false,
        });
      });
    },
  };

  // One transaction for the attempt, the delivery's state, the next job and the connector's health: all of it or none.
  async function record(
    trx: Kysely<Database>,
    delivery: store.DeliveryRow,
    number: number,
    attempt: Attempt,
  ): Promise<void> {
    const { workspace_id: workspaceId, id, connector_id: connectorId } = delivery;
    const now = clock.now();
    const isActive = await connectors.lock(trx, workspaceId, connectorId);
    const isDelivered = attempt.outcome === 'success';
    const isGone = attempt.statusCode === 410;
    const retryAt = isDelivered || isGone || !isActive ? null : nextAttemptAt({ ...attempt, number }, now, random);
    const status = isDelivered ? 'delivered' : retryAt ? 'retrying' : 'failed';
    const moved = await store.advance(trx, workspaceId, id, number, {
      status,
      next_attempt_at: retryAt,
      delivered_at: isDelivered ? now : null,
    });
    if (!moved) return;

    await store.insertAttempt(trx, toRow(delivery, number, attempt));
    if (isDelivered) {
      await connectors.recordAttempt(trx, workspaceId, connectorId, { at: now, error: null });
      await onDelivered?.(trx, workspaceId, delivery.event_id, now);
      return;
    }
    await connectors.recordAttempt(trx, workspaceId, connectorId, {
      at: now,
      error: healthError(attempt, number),
      disables: isGone,
    });
    if (isGone) await store.failDeliveriesOf(trx, workspaceId, connectorId);
    if (retryAt)
      await jobs.enqueue(trx, 'delivery.attempt', [{ workspaceId, deliveryId: id, number: number + 1 }], {
        startAfter: retryAt,
      });
  }
}

function isDue(delivery: store.DeliveryRow, number: number): boolean {
  return (delivery.status === 'pending' || delivery.status === 'retrying') && delivery.attempt_count === number - 1;
}

function healthError(attempt: Attempt, number: number): string {
  const what = attempt.statusCode === null ? `${attempt.outcome}: ${attempt.error}` : `HTTP ${attempt.statusCode}`;
  if (attempt.statusCode === 410) return `${what}: the receiver is gone, so the connector was disabled.`;
  return number === ATTEMPTS_MAX ? `${what}; given up after ${ATTEMPTS_MAX} attempts` : what;
}

function toRow(delivery: store.DeliveryRow, number: number, attempt: Attempt): store.AttemptRow {
  return {
    workspace_id: delivery.workspace_id,
    delivery_id: delivery.id,
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
