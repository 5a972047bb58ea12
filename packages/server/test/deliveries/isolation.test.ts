import { randomUUID } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliveredExample } from '../../../contract/test/support/contract-answers.ts';
import { createConnectorsService } from '../../src/domains/connectors/service.ts';
import { createDeliveryQueue } from '../../src/domains/deliveries/delivery-queue.ts';
import { createDeliveriesService } from '../../src/domains/deliveries/service.ts';
import { createHostResolver } from '../../src/outbound/host-resolver.ts';
import { createOutbound } from '../../src/outbound/outbound.ts';
import { type Clock, systemClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createSealer } from '../../src/platform/keyring.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { createWorker } from '../../src/queue/worker.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { publishedEvent } from '../support/published-event.ts';
import { type Receiver, startReceiver, status } from './receiver.ts';

// In real time: what one receiver does must not keep the others waiting.
let database: TestDatabase;
let names: NameServer;
const workspaceId = randomUUID();
const receivers: Receiver[] = [];
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  names = await startNameServer({ 'healthy.test': '127.0.0.1' });
});
beforeEach(() => database.reset());
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  for (const receiver of receivers.splice(0)) await receiver.close();
});
afterAll(async () => {
  names.close();
  await database.close();
});

function setUp(clock: Clock = systemClock) {
  const common = { db: database.db, clock, ids: randomIds };
  const resolve = createHostResolver({ servers: [names.address] });
  const outbound = createOutbound({ allowPrivateNetworks: true, clock, resolve });
  const sealer = createSealer([new Uint8Array(32).fill(1)]);
  const connectors = createConnectorsService({ ...common, sealer, allowPrivateNetworks: true, resolve });
  const deliveries = createDeliveriesService({ ...common, outbound, connectors });
  const queue = createDeliveryQueue({ database, outbound, connectors, logger: silentLogger });
  const worker = createWorker(database, { queues: [queue], clock });
  stops.push(() => worker.stop({ deadlineMs: 0 }));
  return {
    worker,
    deliveries,
    receiver: async (...answer: Parameters<typeof startReceiver>) => {
      const receiver = await startReceiver(...answer);
      receivers.push(receiver);
      return receiver;
    },
    register: async (outboundUrl: string, kind: 'form.submitted' | 'lead.intent', timeoutSeconds = 3) =>
      (await connectors.create(workspaceId, randomUUID(), { outboundUrl, events: [kind], timeoutSeconds })).connector
        .id,
    publish: (event: 'form.submitted' | 'lead.intent') =>
      database.db.transaction().execute((trx) => deliveries.publish(trx, publishedEvent({ workspaceId, event }))),
  };
}

/** Queues many deliveries of one event at once. */
async function queueMany(connectorId: string, count: number): Promise<void> {
  const eventId = randomUUID();
  const body = JSON.stringify(deliveredExample('lead.intent'));
  await sql`
    INSERT INTO outbound_events (workspace_id, id, event, body, created_at, published_at)
    VALUES (${workspaceId}, ${eventId}, 'lead.intent', convert_to(${body}, 'UTF8'), now(), now())`.execute(database.db);
  await sql`
    WITH many AS (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${count}::int) AS n
    ), shown AS (
      INSERT INTO deliveries (workspace_id, id, connector_id, event_id, event, status, created_at)
      SELECT ${workspaceId}::uuid, id, ${connectorId}::uuid, CASE n WHEN 1 THEN ${eventId}::uuid ELSE gen_random_uuid() END, 'lead.intent', 'pending',
        now() + n * interval '1 microsecond' FROM many)
    INSERT INTO delivery_queue (id, workspace_id, connector_id, event_id, due_at)
    SELECT id, ${workspaceId}::uuid, ${connectorId}::uuid, ${eventId}::uuid, now() FROM many`.execute(database.db);
}

it.each([
  ['hangs', 10_000, () => undefined],
  ['answers after three seconds', 10_000, (response) => setTimeout(() => response.writeHead(200).end(), 3_000)],
  ['takes 300 ms', 2_500, (response) => setTimeout(() => response.writeHead(200).end(), 300)],
] as [string, number, Parameters<typeof startReceiver>[0]][])(
  'delivers to a healthy receiver next to one that %s with %i queued',
  async (_what, queued, answer) => {
    const { worker, register, publish, receiver } = setUp();
    const broken = await receiver(answer);
    const healthy = await receiver();
    await queueMany(await register(broken.url, 'lead.intent'), queued);
    await register(healthy.url, 'form.submitted');
    await worker.start();
    await expect.poll(() => broken.received.length, { timeout: 10_000 }).toBeGreaterThan(0);
    for (let n = 0; n < 40; n++) await publish('form.submitted');
    await expect.poll(() => healthy.received.length, { timeout: 10_000 }).toBe(40);
  },
);

it('delivers by name while tests to names that never resolve are under way, and deliveries to such names wait', async () => {
  const { worker, register, publish, receiver, deliveries } = setUp();
  const healthy = await receiver();
  const port = new URL(healthy.url).port;
  await register(`http://healthy.test:${port}/hook`, 'form.submitted');
  const dead: string[] = [];
  for (let n = 0; n < 6; n++) dead.push(await register(`https://dead-${n}.test/hook`, 'lead.intent'));
  for (const id of dead) await queueMany(id, 100);
  await worker.start();
  const signal = new AbortController().signal;
  const tests = dead.map((id) => deliveries.test(workspaceId, id, () => randomUUID(), signal));
  for (let n = 0; n < 40; n++) await publish('form.submitted');
  await expect.poll(() => healthy.received.length, { timeout: 10_000 }).toBe(40);
  for (const tested of await Promise.all(tests)) expect(tested.attempts[0]?.outcome).toBe('dns_error');
});

it.each([
  ['four days behind', -4 * 86_400_000],
  ['an hour ahead', 3_600_000],
  ['two hours behind', -2 * 3_600_000],
])('makes one attempt now and signs it with the true time, by a worker whose clock is %s', async (_what, offMs) => {
  const { worker, register, publish, receiver } = setUp({ now: () => new Date(Date.now() + offMs) });
  const failing = await receiver(status(500));
  const id = await register(failing.url, 'form.submitted');
  await publish('form.submitted');
  await worker.start();
  await expect.poll(() => failing.received.length, { timeout: 10_000 }).toBe(1);
  const t = Number(/^t=(\d+)/.exec(String(failing.received[0]?.headers['x-service-signature']))?.[1]);
  expect(Math.abs(t - Date.now() / 1000)).toBeLessThan(60);
  await expect
    .poll(() => database.db.selectFrom('delivery_attempts').select('number').execute(), { timeout: 5_000 })
    .toHaveLength(1);
  const [row] = await database.db.selectFrom('delivery_queue').selectAll().where('connector_id', '=', id).execute();
  const waitMs = Date.parse(row?.due_at ?? '') - Date.now();
  expect(Math.abs(waitMs - 5_000)).toBeLessThan(5_000);
});

it('keeps to the rate of a connector', async () => {
  const { worker, register, receiver } = setUp();
  const healthy = await receiver();
  const id = await register(healthy.url, 'lead.intent');
  await database.db.updateTable('connectors').set({ rate_per_second: 20 }).execute();
  await queueMany(id, 200);
  await worker.start();
  await expect.poll(() => healthy.received.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const began = performance.now();
  await expect.poll(() => healthy.received.length, { timeout: 10_000 }).toBeGreaterThan(40);
  // However busy the machine is, no more than the rate and the bucket of a fifth of a second.
  const seconds = (performance.now() - began) / 1000;
  expect(healthy.received.length).toBeLessThan(20 * (seconds + 1) + 8);
});

type NameServer = { address: string; close(): void };

/** Answers for the names that it knows; to others it says nothing at all. */
async function startNameServer(known: Record<string, string>): Promise<NameServer> {
  const socket: Socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const address = known[labels.join('.').toLowerCase()];
    if (!address) return;
    const isIPv4 = query.readUInt16BE(at + 1) === 1;
    const answer = Buffer.concat([query.subarray(0, at + 5), isIPv4 ? record(address) : Buffer.alloc(0)]);
    answer.writeUInt16BE(0x8180, 2);
    answer.writeUInt16BE(isIPv4 ? 1 : 0, 6);
    answer.writeUInt32BE(0, 8);
    socket.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

function record(address: string): Buffer {
  const fixed = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]);
  return Buffer.concat([fixed, Buffer.from(address.split('.').map(Number))]);
}
