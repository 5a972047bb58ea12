import { randomUUID } from 'node:crypto';
import type { CreateConnectorInput } from '@cartouche/contract';
import { createManualClock } from '../../src/clock.ts';
import { type ConnectorsOptions, createConnectorsService } from '../../src/domains/connectors/service.ts';
import {
  createDeliveriesService,
  type DeliveriesOptions,
  type PublishedEvent,
} from '../../src/domains/deliveries/service.ts';
import { randomIds } from '../../src/ids.ts';
import { createJobs } from '../../src/jobs/jobs.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import { createOutbound } from '../../src/outbound/outbound.ts';
import { createSealer } from '../../src/secrets.ts';
import { createTestDatabase } from '../support/database.ts';

const START = '2026-01-01T00:00:00.000Z';
const encryptionKey = new Uint8Array(32).fill(1);

export type DeliverySetup = Awaited<ReturnType<typeof setUpDeliveries>>;

/** Connectors, deliveries and a worker over a real database and real sockets; the time is moved by hand, jitter is off. */
export async function setUpDeliveries() {
  const database = await createTestDatabase();
  const clock = createManualClock(START);
  const jobs = await createJobs(database, { clock });
  const outbound = createOutbound({ allowPrivateNetworks: true, clock });
  const common = { db: database.db, clock, ids: randomIds };
  const makeConnectors = (options: Partial<ConnectorsOptions> = {}) =>
    createConnectorsService({ ...common, sealer: createSealer(encryptionKey), allowPrivateNetworks: true, ...options });
  const connectors = makeConnectors();
  const makeDeliveries = (options: Partial<DeliveriesOptions> = {}) =>
    createDeliveriesService({ ...common, jobs, outbound, connectors, random: () => 0.5, timeoutMs: 2_000, ...options });

  const deliveries = makeDeliveries();
  let workspaceId = randomUUID();

  const event = (change: Partial<PublishedEvent> = {}): PublishedEvent => ({
    workspaceId,
    eventId: randomUUID(),
    event: 'form.submitted',
    prospect: {
      id: randomUUID(),
      email: 'ada@lumen.example',
      company_name: 'Lumen Logistics',
      first_name: 'Ada',
      last_name: null,
    },
    page: { token: 'q3hV0xkPz1mS8bTn4cWd2A', url: 'https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A' },
    formData: { name: 'Ada Byron' },
    booking: null,
    fields: { name: 'Ada Byron' },
    createdAt: clock.now().toISOString(),
    ...change,
  });

  return {
    database,
    clock,
    outbound,
    connectors,
    deliveries,
    makeConnectors,
    makeDeliveries,
    event,
    get workspaceId() {
      return workspaceId;
    },
    /** Registers a connector and returns its id and secret. */
    register: async (outboundUrl: string, input: Partial<CreateConnectorInput> = {}) => {
      const wanted = { provider: 'custom', outboundUrl, ...input };
      const { connector, secret } = await connectors.create(workspaceId, randomUUID(), wanted);
      return { id: connector.id, secret };
    },
    /** Publishes one event in a transaction of its own; returns its id. */
    publish: async (change: Partial<PublishedEvent> = {}) => {
      const published = event(change);
      await database.db.transaction().execute((trx) => deliveries.publish(trx, published));
      return published.eventId;
    },
    /** Runs every job that is due; `by` replaces the service that runs them. */
    drain: async (by = deliveries) => {
      const worker = createWorker(database, {
        handlers: { 'delivery.attempt': by.attempt },
        onGivenUp: { 'delivery.attempt': by.giveUp },
        clock,
      });
      try {
        return await worker.drain();
      } finally {
        await worker.stop();
      }
    },
    /** The only delivery of a connector, with its attempts. */
    only: async (connectorId: string) => {
      const [delivery, ...others] = await deliveries.list(workspaceId, connectorId);
      if (!delivery || others.length > 0) throw new Error('The connector has not exactly one delivery.');
      return deliveries.get(workspaceId, delivery.id);
    },
    health: async (connectorId: string) => {
      const found = (await connectors.list(workspaceId)).find(({ id }) => id === connectorId);
      if (!found) throw new Error('No such connector.');
      return { status: found.status, ...found.health };
    },
    reset: async () => {
      await database.reset();
      clock.set(START);
      workspaceId = randomUUID();
    },
    close: async () => {
      await jobs.close();
      await database.close();
    },
  };
}
