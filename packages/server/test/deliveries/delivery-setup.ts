import { randomUUID } from 'node:crypto';
import type { CreateConnectorInput } from '@cartouche/contract';
import { type ConnectorsOptions, createConnectorsService } from '../../src/domains/connectors/service.ts';
import { createConnectorNotices } from '../../src/domains/deliveries/connector-notices.ts';
import { createDeliveryQueue, type DeliveryQueueOptions } from '../../src/domains/deliveries/delivery-queue.ts';
import { createDeliveriesService, type PublishedEvent } from '../../src/domains/deliveries/service.ts';
import { createOutbound } from '../../src/outbound/outbound.ts';
import { createManualClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createSealer } from '../../src/platform/keyring.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { createWorker } from '../../src/queue/worker.ts';
import { createTestDatabase } from '../support/database.ts';
import { publishedEvent } from '../support/published-event.ts';

const START = '2026-01-01T00:00:00.000Z';
const encryptionKeys = [new Uint8Array(32).fill(1)];

export type DeliverySetup = Awaited<ReturnType<typeof setUpDeliveries>>;

/** Connectors, deliveries and an engine over a real database and real sockets; the time is moved by hand, jitter is off. */
export async function setUpDeliveries() {
  const database = await createTestDatabase();
  const clock = createManualClock(START);
  const outbound = createOutbound({ allowPrivateNetworks: true, clock });
  const common = { db: database.db, clock, ids: randomIds };
  const makeConnectors = (options: Partial<ConnectorsOptions> = {}) =>
    createConnectorsService({
      ...common,
      sealer: createSealer(encryptionKeys),
      allowPrivateNetworks: true,
      ...options,
    });
  const connectors = makeConnectors();
  const deliveries = createDeliveriesService({ ...common, outbound, connectors });
  const onOutcome = createConnectorNotices({
    ...common,
    logger: silentLogger,
    connectors,
    publish: deliveries.publishStatus,
  });
  const makeWorker = (options: Partial<DeliveryQueueOptions> = {}) =>
    createWorker(database, {
      clock,
      queues: [
        createDeliveryQueue({
          database,
          outbound,
          connectors,
          logger: silentLogger,
          onOutcome,
          random: () => 0.5,
          ...options,
        }),
      ],
    });
  const worker = makeWorker();
  let workspaceId = randomUUID();

  const event = (change: Partial<PublishedEvent> = {}): PublishedEvent =>
    publishedEvent(
      {
        workspaceId,
        prospect: {
          id: randomUUID(),
          email: 'ada@lumen.example',
          company_name: 'Lumen Logistics',
          first_name: 'Ada',
          last_name: null,
        },
        page: { token: 'q3hV0xkPz1mS8bTn4cWd2A', url: 'https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A' },
        formData: { name: 'Ada Byron' },
        fields: { name: 'Ada Byron' },
        ...change,
      },
      clock.now(),
    );

  return {
    database,
    clock,
    outbound,
    connectors,
    deliveries,
    makeConnectors,
    makeWorker,
    event,
    get workspaceId() {
      return workspaceId;
    },
    /** Registers a connector and returns its id and secret. */
    register: async (outboundUrl: string, input: Partial<CreateConnectorInput> = {}) => {
      const wanted = { provider: 'custom', outboundUrl, timeoutSeconds: 3, ...input };
      const { connector, secret } = await connectors.create(workspaceId, randomUUID(), wanted);
      return { id: connector.id, secret };
    },
    /** Publishes one event in a transaction of its own; returns its id. */
    publish: async (change: Partial<PublishedEvent> = {}) => {
      const published = event(change);
      await database.db.transaction().execute((trx) => deliveries.publish(trx, published));
      return published.eventId;
    },
    /** Makes every attempt that is due; `by` replaces the worker that makes them. @returns how many */
    drain: async (by = worker) => (await by.drain()).completed,
    list: async (connectorId: string) => (await deliveries.list(workspaceId, connectorId)).deliveries,
    /** The only delivery of a connector, with its attempts. */
    only: async (connectorId: string) => {
      const [delivery, ...others] = (await deliveries.list(workspaceId, connectorId)).deliveries;
      if (!delivery || others.length > 0) throw new Error('The connector has not exactly one delivery.');
      return deliveries.get(workspaceId, delivery.id);
    },
    health: async (connectorId: string) => {
      const { status, status_reason, health } = await connectors.get(workspaceId, connectorId);
      return { status, status_reason, ...health };
    },
    reset: async () => {
      await database.reset();
      clock.set(START);
      workspaceId = randomUUID();
    },
    close: () => database.close(),
  };
}
