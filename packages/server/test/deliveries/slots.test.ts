import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Claimed, claimDeliveries } from '../../src/domains/deliveries/queue/claim-deliveries.ts';
import { createSlots } from '../../src/domains/deliveries/queue/slots.ts';
import { wakeOverlooked } from '../../src/domains/deliveries/queue/wake-connectors.ts';
import { renewLease } from '../../src/domains/deliveries/queue/worker-leases.ts';
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

const attempt = (workspace_id: string, allowed = 2) => ({ workspace_id, allowed }) as Claimed;

test('a workspace with half of the slots gets no more until some come free', () => {
  const slots = createSlots(4);
  slots.take(attempt('a'));
  expect(slots.full()).toEqual([]);
  slots.take(attempt('a', 1));
  slots.take(attempt('b'));
  expect([slots.full(), slots.taken(), slots.suspects()]).toEqual([['a'], 3, 1]);
  slots.giveBack(attempt('a', 1));
  expect([slots.full(), slots.taken(), slots.suspects()]).toEqual([[], 2, 0]);
});

test('a claim passes the connectors of workspaces that have their share', async () => {
  await setup.register(receiver.url);
  await setup.publish();
  const { run } = setup.database;
  const [token, now] = [randomUUID(), setup.clock.now()];
  await renewLease(run, token, now);
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
