import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimDeliveries, wakeOverlooked } from '../../src/domains/deliveries/queue/claim-deliveries.ts';
import { reapDeliveries } from '../../src/domains/deliveries/queue/reap-deliveries.ts';
import { createOutbound } from '../../src/outbound/outbound.ts';
import { createSealer } from '../../src/platform/keyring.ts';
import { createWorkerLease } from '../../src/queue/worker-lease.ts';
import { type DeliverySetup, setUpDeliveries } from './delivery-setup.ts';
import { type Receiver, startReceiver, status } from './receiver.ts';

// Workers that are killed, overtaken, disabled, or broken midway.
let setup: DeliverySetup;
let receiver: Receiver;

beforeAll(async () => {
  setup = await setUpDeliveries();
});
beforeEach(async () => {
  await setup.reset();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(() => setup.close());

const LEASE_MS = 9_000;

/** A worker that leases what is due and is killed before it records anything. */
async function killedWorker(): Promise<number> {
  const { run } = setup.database;
  const now = setup.clock.now();
  const lease = createWorkerLease({ run, time: () => now, onLost: () => undefined });
  await lease.renew();
  const token = lease.token();
  await wakeOverlooked(run, now);
  return (await claimDeliveries(run, { limit: 100, token, suspects: true, retriesFirst: false, full: [], now })).length;
}

it('sends again what a killed worker had begun, and records its attempt as lost', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  expect(await killedWorker()).toBe(1);
  expect((await setup.only(id)).status).toBe('in_flight');
  expect(await setup.drain()).toBe(0);
  setup.clock.advance(LEASE_MS);
  expect(await setup.drain()).toBe(1);
  expect(await setup.only(id)).toMatchObject({
    status: 'delivered',
    attempt_count: 2,
    attempts: [
      { number: 1, outcome: 'worker_lost', status_code: null },
      { number: 2, outcome: 'success' },
    ],
  });
  expect(await setup.health(id)).toMatchObject({ state: 'healthy', consecutive_failures: 0 });
});

it('uses no step of the schedule up when workers crash, however often', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  for (let crash = 0; crash < 12; crash++) {
    expect(await killedWorker()).toBe(1);
    setup.clock.advance(LEASE_MS);
    await reapDeliveries(setup.database.run, setup.clock.now());
  }
  await setup.drain();
  const delivery = await setup.only(id);
  expect(delivery.status).toBe('delivered');
  expect(delivery.attempts.filter(({ outcome }) => outcome === 'worker_lost')).toHaveLength(12);
  expect(receiver.received.map(({ headers }) => headers['x-service-attempt'])).toEqual([
    String(delivery.attempt_count),
  ]);
});

it('starts the schedule over for a delivery that is sent again', async () => {
  const { id } = await setup.register(receiver.url);
  receiver.answers(status(500));
  await setup.publish();
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await setup.drain()).toBe(1);
    setup.clock.advance(60_000);
  }
  const { id: deliveryId } = await setup.only(id);
  await setup.deliveries.retry(setup.workspaceId, deliveryId);
  expect(await setup.drain()).toBe(1);
  const { attempt_count, next_attempt_at } = await setup.only(id);
  expect(attempt_count).toBe(4);
  expect(Date.parse(next_attempt_at ?? '') - setup.clock.now().getTime()).toBeLessThanOrEqual(6_000);
});

it('refuses the result of a worker whose lease another has taken over', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  receiver.answers((response, received, n) => {
    if (n > 1) return status(200)(response, received, n);
    arrived.resolve();
    answer.promise.then(() => status(500)(response, received, n));
  });
  const slow = setup.makeWorker().drain();
  await arrived.promise;
  setup.clock.advance(LEASE_MS);
  await setup.drain();
  answer.resolve();
  await slow;
  expect(await setup.only(id)).toMatchObject({
    status: 'delivered',
    attempt_count: 2,
    attempts: [{ outcome: 'worker_lost' }, { outcome: 'success' }],
  });
});

it('shares the work of two workers: each delivery is sent once', async () => {
  const { id } = await setup.register(receiver.url);
  const eventIds = await Promise.all(Array.from({ length: 20 }, () => setup.publish()));
  const [a, b] = [setup.makeWorker(), setup.makeWorker()];
  for (let sent = 0; sent < 20; )
    sent += (await Promise.all([a.drain(), b.drain()])).reduce((sum, { completed }) => sum + completed, 0);
  expect(receiver.received.map(({ event }) => event['id']).sort()).toEqual([...eventIds].sort());
  expect((await setup.list(id)).every((delivery) => delivery.status === 'delivered')).toBe(true);
});

it('finds a delivery again that has lost its place in the queue', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.database.db.deleteFrom('delivery_queue').execute();
  expect(await setup.drain()).toBe(0);
  const worker = setup.makeWorker();
  await worker.start();
  await expect.poll(async () => (await setup.only(id)).status, { timeout: 10_000 }).toBe('delivered');
  await worker.stop({ deadlineMs: 5_000 });
});

it('takes back a lease of a worker that is not registered', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await killedWorker();
  await setup.database.db.deleteFrom('queue_workers').execute();
  const worker = setup.makeWorker();
  await worker.start();
  await expect.poll(async () => (await setup.only(id)).status, { timeout: 10_000 }).toBe('delivered');
  await worker.stop({ deadlineMs: 5_000 });
});

it('records an attempt that a stopping worker interrupts, and leaves the delivery to the next', async () => {
  const arrived = Promise.withResolvers<void>();
  receiver.answers(() => arrived.resolve());
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const worker = setup.makeWorker();
  await worker.start();
  await arrived.promise;
  await worker.stop({ deadlineMs: 0 });
  expect(await setup.only(id)).toMatchObject({ status: 'waiting', attempts: [{ outcome: 'worker_lost' }] });
  receiver.answers(status(200));
  await setup.drain();
  expect(await setup.only(id)).toMatchObject({ status: 'delivered', attempt_count: 2 });
});

it('holds no transaction open while it waits for a receiver', async () => {
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  receiver.answers((response, received, n) => {
    arrived.resolve();
    answer.promise.then(() => status(200)(response, received, n));
  });
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const run = setup.drain();
  await arrived.promise;
  // The embedded engine has one connection: this would hang.
  await setup.database.db.transaction().execute((trx) => setup.connectors.statusOf(trx, setup.workspaceId, id));
  answer.resolve();
  await run;
  expect((await setup.only(id)).status).toBe('delivered');
});

it('disables a connector that answers 410, holds what waits for it, and queues nothing new', async () => {
  const { id } = await setup.register(receiver.url);
  receiver.answers(status(500));
  await setup.publish();
  await setup.drain();
  receiver.answers(status(410));
  await setup.publish();
  await setup.drain();
  expect(await setup.health(id)).toMatchObject({
    status: 'disabled',
    status_reason: 'gone',
    state: 'failing',
    last_error: 'HTTP 410: the receiver is gone, so the connector was disabled.',
  });
  const held = { status: 'held', attempt_count: 1, next_attempt_at: null };
  expect(await setup.list(id)).toMatchObject([held, held]);
  setup.clock.advance(3_600_000);
  await setup.drain();
  await setup.publish();
  await setup.drain();
  expect(receiver.received).toHaveLength(2);
  expect(await setup.list(id)).toHaveLength(2);
});

it('takes the answer to an attempt that was under way when the connector was paused', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  receiver.answers((response, received, n) => {
    arrived.resolve();
    answer.promise.then(() => status(200)(response, received, n));
  });
  const run = setup.drain();
  await arrived.promise;
  await setup.connectors.pause(setup.workspaceId, id);
  await setup.publish();
  answer.resolve();
  await run;
  expect(await setup.list(id)).toMatchObject([{ status: 'held' }, { status: 'delivered', attempt_count: 1 }]);
  expect(receiver.received).toHaveLength(1);
});

it('sends nothing to a private address unless the deployment allows it', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.drain(setup.makeWorker({ outbound: createOutbound({ clock: setup.clock }) }));
  expect(receiver.received).toEqual([]);
  expect((await setup.only(id)).attempts).toMatchObject([
    { outcome: 'blocked_address', status_code: null, response_excerpt: null },
  ]);
});

it('counts no attempt that the server itself could not make, and continues once it can', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const connectors = setup.makeConnectors({ sealer: createSealer([new Uint8Array(32).fill(9)]) });
  const broken = setup.makeWorker({ connectors });
  for (let run = 0; run < 12; run++) {
    await setup.drain(broken);
    setup.clock.advance(61_000);
  }
  expect(receiver.received).toEqual([]);
  expect(await setup.only(id)).toMatchObject({ status: 'pending', attempt_count: 0, attempts: [] });
  await setup.drain();
  expect(await setup.only(id)).toMatchObject({ status: 'delivered', attempt_count: 1 });
});

it('takes twenty answers of 410 at once without waiting in a circle', async () => {
  receiver.answers(status(410));
  const { id } = await setup.register(receiver.url);
  await Promise.all(Array.from({ length: 20 }, () => setup.publish()));
  await Promise.all([1, 2, 3].map(() => setup.makeWorker().drain()));
  const after = await setup.list(id);
  expect(after.every((delivery) => delivery.status === 'held')).toBe(true);
  expect(await setup.health(id)).toMatchObject({ status: 'disabled' });
});
