import {
  type Delivery,
  type DeliveryBody,
  type DeliveryWithAttempts,
  type EventType,
  limits,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { reserveMoment } from '../../database/workspace-clock.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { instantOf } from '../../platform/instant.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { currentTraceparent } from '../../platform/tracing.ts';
import type { ConnectorsService } from '../connectors/service.ts';
import type { ConnectorNotice } from './connector-notices.ts';
import { eventTypes } from './event-types.ts';
import { forgetEvents } from './forget-events.ts';
import { type DeliveryFilter, findDelivery, listDeliveries, type TriedDelivery } from './list-deliveries.ts';
import {
  buildPayload,
  buildStatusPayload,
  buildTestPayload,
  bytesOf,
  type PublishedEvent,
  STATUS_EVENT,
  TEST_EVENT,
} from './payload.ts';
import { sweepDeliveries } from './queue/sweep-deliveries.ts';
import { createReplayAndStats } from './replay-and-stats.ts';
import { type Attempt, bodyFor, sendDelivery } from './send-delivery.ts';
import { toAttempt, toDelivery } from './shown-attempt.ts';
import * as store from './store.ts';

export type { PublishedEvent } from './payload.ts';

export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

export type DeliveriesOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  outbound: Pick<Outbound, 'post'>;
  connectors: ConnectorsService;
};

/** The outcome of an event that was published to connectors. */
export type Arrival = 'ok' | 'pending' | 'missing';

// Tests have their own small lane, so that any number of them leaves other deliveries running.
const TESTS_AT_ONCE = 4;

/**
 * Signed deliveries, at least once: an attempt is recorded after the receiver has answered, so that one whose worker dies in between is made
 * again. Its bytes and its `id` are the same; receivers keep the `id` and drop what they know.
 */
export function createDeliveriesService({ db, clock, ids, outbound, connectors }: DeliveriesOptions) {
  const testing = createSemaphore(TESTS_AT_ONCE);

  return {
    /** Whether a connector or a stream subscribes to it now; otherwise its payload need not be gathered. */
    /** The same as part of another statement. */
    awaited: (workspaceId: string, event: PublishedEvent['event']) => store.awaited(workspaceId, event, clock.now()),
    isAwaited: (trx: Kysely<Database>, workspaceId: string, event: PublishedEvent['event']): Promise<boolean> =>
      store.isAwaited(trx, workspaceId, event, clock.now()),

    /**
     * Hands an event to every connector that is subscribed now, as part of the caller's transaction: the body as the bytes that all
     * attempts send, and one queued delivery for each connector. Publishing the same event again does nothing.
     */
    async publish(trx: Kysely<Database>, event: PublishedEvent): Promise<void> {
      const { workspaceId, eventId: id, event: kind, createdAt } = event;
      const body = bytesOf(buildPayload(event));
      const kept = { workspaceId, id, event: kind, createdAt, body, prospectId: event.prospect.id };
      await store.publish(trx, kept, { kind }, times());
    },

    /** Deletes what events said, and cancels what is still to be sent of them. @returns false while one is being sent: nothing was deleted */
    forget: forgetEvents,

    /** Tells the other connectors of the workspace how one of them is doing, as part of the caller's transaction. */
    async publishStatus(trx: Kysely<Database>, { outcome, step, message }: ConnectorNotice): Promise<void> {
      const { workspace_id: workspaceId, connector_id, failing_since } = outcome;
      const status = await connectors.statusOf(trx, workspaceId, connector_id);
      if (!status) return;
      const event = { workspaceId, id: ids.uuid(), event: STATUS_EVENT, createdAt: instantOf(clock.now()) };
      const fields = { connector_id, step, status, failing_since, message };
      const body = bytesOf(buildStatusPayload(workspaceId, event.id, event.createdAt, fields));
      const audience = { kind: STATUS_EVENT, exceptConnectorId: connector_id };
      await store.publish(trx, { ...event, body }, audience, times());
    },

    /**
     * The newest deliveries of a connector that match, at most `limit`; 50 by default.
     * @returns them, and behind which moment the next are; null when there are no more
     * @throws ApiFailure `not_found` when the workspace has no such connector
     */
    async list(
      workspaceId: string,
      connectorId: string,
      filter: DeliveryFilter = {},
      limit: number = limits.LIST_PAGE_DEFAULT,
    ): Promise<{ deliveries: Delivery[]; next: string | null }> {
      await connectors.requireConnector(workspaceId, connectorId);
      const found = await listDeliveries(db, workspaceId, connectorId, filter, limit + 1);
      const rows = found.slice(0, limit);
      const next = found.length > limit ? (rows.at(-1)?.created_at ?? null) : null;
      return { deliveries: rows.map(toDelivery), next };
    },

    /** @throws ApiFailure `not_found` */
    get,

    /** The text that every attempt sends. @throws ApiFailure `not_found`, also when it is past its retention or was erased */
    async body(workspaceId: string, id: string): Promise<DeliveryBody> {
      const { event_id, event } = await find(workspaceId, id);
      const kept = await store.keptBodyOf(db, workspaceId, id);
      if (!kept)
        throw new ApiFailure('not_found', {
          message: `The body of this delivery is gone: it is kept for ${limits.WEBHOOK_RETENTION_DAYS} days, and erased with the person.`,
        });
      const bytes = bodyFor(kept.provider, kept.body);
      const body = new TextDecoder().decode(bytes);
      return { event_id, event, content_type: 'application/json', bytes: bytes.length, body };
    },

    /** Whether a connector that keeps records, and is not only a channel, subscribes to rendered pages. */
    isWrittenBack: (workspaceId: string): Promise<boolean> => store.isWrittenBack(db, workspaceId),

    /**
     * Looks up the state of events, channels left out: `ok` once any connector acknowledged one, `pending` while an attempt is due, else
     * `missing`.
     */
    async arrivals(workspaceId: string, eventIds: readonly string[]): Promise<Map<string, Arrival>> {
      const rows = eventIds.length === 0 ? [] : await store.deliveriesOfEvents(db, workspaceId, eventIds);
      return new Map(
        [...Map.groupBy(rows, ({ event_id }) => event_id)].map(([eventId, deliveries]) => {
          const states = deliveries.map(({ status }) => status);
          if (states.includes('delivered')) return [eventId, 'ok'];
          const isQueued = states.some((status) => status === 'pending' || status === 'waiting');
          return [eventId, isQueued ? 'pending' : 'missing'];
        }),
      );
    },

    /**
     * Makes one attempt at once with a payload of the kind `connector.test`. It is recorded like every delivery, is never repeated, and
     * does not count in the connector's health.
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
      if (destination.status === 'disabled')
        throw new ApiFailure('invalid_state', {
          reason: 'disabled',
          message: 'This connector is disabled: nothing is sent to it. Enable it first.',
        });
      const [eventId, deliveryId] = [newId('event'), newId('delivery')];
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const createdAt = await reserveMoment(trx, workspaceId, now);
        const body = bytesOf(buildTestPayload(workspaceId, eventId, instantOf(now)));
        const event = { workspaceId, id: eventId, event: TEST_EVENT, body, createdAt: instantOf(now) };
        await store.insertTest(trx, event, { id: deliveryId, connectorId, createdAt });
      });
      const [delivery, body] = await Promise.all([
        findDelivery(db, workspaceId, deliveryId),
        store.bodyOf(db, workspaceId, eventId),
      ]);
      // A repeated call finds its attempt, unless the process died before there was one.
      if (delivery?.status === 'pending' && body) {
        const startedAt = clock.now();
        const shipment = {
          ...destination,
          body: bodyFor(destination.provider, body),
          deliveryId,
          eventId,
          event: TEST_EVENT,
          number: 1,
          timestampSeconds: Math.floor(startedAt.getTime() / 1000),
        };
        const attempt = await testing.run(() => sendDelivery(outbound, shipment, signal));
        await db.transaction().execute((trx) => recordTest(trx, workspaceId, deliveryId, { attempt, startedAt }));
      }
      return get(workspaceId, deliveryId);
    },

    /** Queues one delivery again. @throws ApiFailure `not_found`, `invalid_state` */
    async retry(workspaceId: string, id: string): Promise<Delivery> {
      const before = await find(workspaceId, id);
      await db.transaction().execute(async (trx) => {
        const connectorId = await store.requeue(trx, workspaceId, id, clock.now());
        if (connectorId) return store.notifyWorkers(trx, connectorId);
        const message =
          before.status === 'in_flight'
            ? 'An attempt of this delivery is under way. Wait for its end.'
            : `This delivery can't be sent again: bodies are kept for ${limits.WEBHOOK_RETENTION_DAYS} days, and tests are not repeated.`;
        throw new ApiFailure('invalid_state', { reason: before.status, message });
      });
      return toDelivery(await find(workspaceId, id));
    },

    /** Stops one delivery, or dismisses it. @throws ApiFailure `not_found`, `invalid_state` */
    async cancel(workspaceId: string, id: string): Promise<Delivery> {
      const before = await find(workspaceId, id);
      const isCanceled = await db.transaction().execute((trx) => store.cancel(trx, workspaceId, id));
      if (!isCanceled) {
        const message = `This delivery is ${before.status}: there is nothing to cancel.`;
        throw new ApiFailure('invalid_state', { reason: before.status, message });
      }
      return toDelivery(await find(workspaceId, id));
    },

    ...createReplayAndStats({ db, clock, connectors }),

    /** Every kind that a connector may be sent. */
    eventTypes: (): EventType[] => eventTypes,

    /** Removes what is past its retention. */
    sweep: (recordDays: number | null): Promise<void> => sweepDeliveries(db, clock.now(), recordDays),
  };

  async function find(workspaceId: string, id: string): Promise<TriedDelivery> {
    const row = await findDelivery(db, workspaceId, id);
    if (!row) throw new ApiFailure('not_found', { message: 'No such delivery in this workspace.' });
    return row;
  }

  async function get(workspaceId: string, id: string): Promise<DeliveryWithAttempts> {
    const row = await find(workspaceId, id);
    const attempts = await store.attemptsOf(db, workspaceId, id);
    return { ...toDelivery(row), attempts: attempts.map((attempt) => toAttempt(row, attempt)) };
  }

  function times() {
    return { now: clock.now(), dueAt: clock.statementTime?.() ?? null, traceparent: currentTraceparent() };
  }
}

async function recordTest(
  trx: Kysely<Database>,
  workspaceId: string,
  deliveryId: string,
  { attempt, startedAt }: { attempt: Attempt; startedAt: Date },
): Promise<void> {
  const isDelivered = attempt.outcome === 'success';
  await store.insertAttempt(trx, {
    workspace_id: workspaceId,
    delivery_id: deliveryId,
    number: 1,
    outcome: attempt.outcome,
    status_code: attempt.statusCode,
    started_at: startedAt.toISOString(),
    duration_ms: attempt.durationMs,
    remote_address: attempt.remoteAddress,
    response_excerpt: attempt.responseExcerpt,
    error: attempt.error,
    lease_token: null,
    dns_ms: attempt.timings.dnsMs,
    connect_ms: attempt.timings.connectMs,
    tls_ms: attempt.timings.tlsMs,
    first_byte_ms: attempt.timings.firstByteMs,
    sent_to: attempt.sent?.url ?? null,
    own_headers: attempt.sent ? [...attempt.sent.ownHeaders] : null,
    signed_at: attempt.sent && new Date(attempt.sent.signedAt * 1000).toISOString(),
    response_headers: attempt.responseHeaders && JSON.stringify(attempt.responseHeaders),
  });
  const at = isDelivered ? new Date(startedAt.getTime() + attempt.durationMs) : null;
  await store.endTest(trx, workspaceId, deliveryId, { status: isDelivered ? 'delivered' : 'exhausted', at });
}
