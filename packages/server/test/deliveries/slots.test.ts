import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunStatement } from '../../src/database/connect.ts';
import { createDeliveryQueue } from '../../src/domains/deliveries/delivery-queue.ts';
import { createAttempts } from '../../src/domains/deliveries/make-attempt.ts';
import { claimDeliveries, wakeOverlooked } from '../../src/domains/deliveries/queue/claim-deliveries.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { createWorker } from '../../src/queue/worker.ts';
import { createWorkerLease } from '../../src/queue/worker-lease.ts';
import { type DeliverySetup, setUpDeliveries } from './delivery-setup.ts';
import { type Receiver, startReceiver } from './receiver.ts';

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

const time = () => setup.clock.now();
/** A delivery queue and its lease, without a worker. */
async function openQueue(slots: number) {
  const { database, connectors, outbound } = setup;
  const lease = makeLease();
  await lease.renew();
  await wakeOverlooked(database.run, time());
  const queue = createDeliveryQueue({ database, connectors, outbound, logger: silentLogger, slots });
  const table = queue({ lease, time, look: () => undefined, isStarted: () => false, onError: () => undefined });
  const claim = async (held: Record<string, number> = {}) => {
    const wish = { lane: 'delivery', room: slots, share: slots / 2, after: null, held };
    return (await table.claim([wish], lease.token())).flatMap(({ items }) => items);
  };
  return { claim };
}

const makeLease = () => createWorkerLease({ run: setup.database.run, time, onLost: () => undefined });

test('a workspace with half of the slots gets no more until some come free', async () => {
  await setup.register(receiver.url);
  await setup.publish();
  const { claim } = await openQueue(4);
  expect(await claim({ [setup.workspaceId]: 2 })).toEqual([]);
  expect(await claim({ [setup.workspaceId]: 1 })).toHaveLength(1);
});

test('receivers that could not be reached get no more slots once they have half', async () => {
  for (let n = 0; n < 4; n++) await setup.register(`${receiver.url}/${n}`);
  await setup.publish();
  await sql`UPDATE connector_queue SET allowed = 1`.execute(setup.database.db);
  const { claim } = await openQueue(2);
  expect(await claim()).toHaveLength(2);
  expect(await claim()).toEqual([]);
  const { id } = await setup.register(`${receiver.url}/good`);
  await setup.publish();
  await wakeOverlooked(setup.database.run, time());
  const { id: deliveryId } = await setup.only(id);
  expect((await claim()).map((one) => one.id)).toEqual([deliveryId]);
});

test('an attempt that waited for its turn is signed with the time at which it is sent', async () => {
  await setup.register(receiver.url);
  await setup.publish();
  const { run } = setup.database;
  const lease = makeLease();
  await lease.renew();
  const token = lease.token();
  await wakeOverlooked(run, time());
  const wish = { limit: 1, token, suspects: true, retriesFirst: false, full: [], now: time() };
  const [claimed] = await claimDeliveries(run, wish);
  if (!claimed) throw new Error('Nothing was claimed.');
  const { id, workspace_id: workspaceId, sealed_secrets: secrets, sealed_headers: headers } = claimed;
  const waitedSeconds = 600;
  const claimedAt = performance.now() - waitedSeconds * 1000;
  const opened = setup.connectors.openSealed({ secrets, headers });
  const attempt = createAttempts({ outbound: setup.outbound, logger: silentLogger });
  await attempt({ id, workspaceId, token, claimed, opened, claimedAt }, new AbortController().signal);
  const signed = Number(/^t=(\d+)/.exec(String(receiver.received[0]?.headers['x-service-signature']))?.[1]);
  expect(signed).toBeGreaterThanOrEqual(Math.floor(claimed.now) + waitedSeconds);
});

test('a claim passes the connectors of workspaces that have their share', async () => {
  await setup.register(receiver.url);
  await setup.publish();
  const { run } = setup.database;
  const [lease, now] = [makeLease(), time()];
  await lease.renew();
  const token = lease.token();
  await wakeOverlooked(run, now);
  const claim = (full: string[]) =>
    claimDeliveries(run, { limit: 100, token, suspects: true, retriesFirst: false, full, now });
  expect(await claim([setup.workspaceId])).toEqual([]);
  expect(await claim([randomUUID()])).toHaveLength(1);
});

test('a look ahead says when the next turn of a connector is', async () => {
  const { run } = setup.database;
  expect(await wakeOverlooked(run, setup.clock.now())).toBe(Number.POSITIVE_INFINITY);
  await setup.register(receiver.url);
  await setup.publish();
  expect(await wakeOverlooked(run, setup.clock.now())).toBe(0);
});

test('a worker that cannot look for lost deliveries says so, and sends what is due', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const { database, clock, connectors, outbound } = setup;
  const run: RunStatement = (statement, values) =>
    statement.name === 'requeue-lost-deliveries'
      ? Promise.reject(new Error('canceling statement due to statement timeout'))
      : database.run(statement, values);
  const queue = createDeliveryQueue({ database: { run }, connectors, outbound, logger: silentLogger });
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const worker = createWorker({ run, listen: database.listen }, { clock, queues: [queue], onError });
  await worker.start();
  await expect.poll(async () => (await setup.only(id)).status).toBe('delivered');
  await worker.stop();
  expect(errors.map(String)).toEqual(['Error: canceling statement due to statement timeout']);
});

test('a worker sends what is due before it looks for deliveries that were lost', async () => {
  await setup.register(receiver.url);
  await setup.publish();
  const { database, clock, connectors, outbound } = setup;
  const ran: string[] = [];
  const run: RunStatement = (statement, values) => {
    ran.push(statement.name);
    return database.run(statement, values);
  };
  const queue = createDeliveryQueue({ database: { run }, connectors, outbound, logger: silentLogger });
  const worker = createWorker({ run, listen: database.listen }, { clock, queues: [queue] });
  await worker.start();
  await worker.stop();
  const order = ran.filter((name) => name === 'claim-deliveries' || name === 'requeue-lost-deliveries');
  // It may claim several times while it begins to listen.
  expect([...new Set(order)]).toEqual(['claim-deliveries', 'requeue-lost-deliveries']);
});
