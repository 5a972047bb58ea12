import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDeliveryQueue } from '../../src/domains/deliveries/delivery-queue.ts';
import { claimDeliveries, wakeOverlooked } from '../../src/domains/deliveries/queue/claim-deliveries.ts';
import { silentLogger } from '../../src/platform/logger.ts';
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
const makeLease = () => createWorkerLease({ run: setup.database.run, time, onLost: () => undefined });

test('a workspace with half of the slots gets no more until some come free', async () => {
  await setup.register(receiver.url);
  await setup.publish();
  const { database, connectors, outbound, workspaceId } = setup;
  const lease = makeLease();
  await lease.renew();
  await wakeOverlooked(database.run, time());
  const queue = createDeliveryQueue({ database, connectors, outbound, logger: silentLogger, slots: 4 });
  const table = queue({ lease, time, look: () => undefined, isStarted: () => false, onError: () => undefined });
  const claim = async (held: number) => {
    const wish = { lane: 'delivery', room: 4, share: 2, after: null, held: { [workspaceId]: held } };
    return (await table.claim([wish], lease.token())).flatMap(({ items }) => items);
  };
  expect(await claim(2)).toEqual([]);
  expect(await claim(1)).toHaveLength(1);
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
