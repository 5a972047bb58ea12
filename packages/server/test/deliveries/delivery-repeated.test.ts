import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Outbound } from '../../src/outbound/outbound.ts';
import { createOutbound } from '../../src/outbound/outbound.ts';
import { createSealer } from '../../src/secrets.ts';
import { type DeliverySetup, setUpDeliveries } from './delivery-setup.ts';
import { type Receiver, startReceiver, status } from './receiver.ts';

// What is killed, repeated, overtaken, disabled or broken on the way.
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

const never = { signal: new AbortController().signal };

/** Sends for real, then dies before the answer can be recorded, the first `times` times. */
function dyingAfterSending(times: number): Outbound {
  let left = times;
  return {
    request: async (request) => {
      const answer = await setup.outbound.request(request);
      if (left-- > 0) throw new Error('killed');
      return answer;
    },
  };
}

it('sends again after a crash between sending and recording, and records one attempt', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const deliveries = setup.makeDeliveries({ outbound: dyingAfterSending(1) });
  expect(await setup.drain(deliveries)).toEqual({ completed: 0, failed: 1 });
  expect(await setup.only(id)).toMatchObject({ status: 'pending', attempt_count: 0, attempts: [] });
  setup.clock.advance(60_000);
  expect(await setup.drain(deliveries)).toEqual({ completed: 1, failed: 0 });
  expect(receiver.received).toHaveLength(2);
  expect(receiver.received[0]!.rawBody.equals(receiver.received[1]!.rawBody)).toBe(true);
  expect(await setup.only(id)).toMatchObject({ status: 'delivered', attempt_count: 1, attempts: [{ number: 1 }] });
});

it('records one of two runs of the same attempt, and makes one job for the next', async () => {
  receiver.answers(status(500));
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const { id: deliveryId } = await setup.only(id);
  const job = { workspaceId: setup.workspaceId, deliveryId, number: 1 };
  await Promise.all([1, 2, 3].map(() => setup.deliveries.attempt(job, never)));
  expect(receiver.received).toHaveLength(3);
  expect(await setup.only(id)).toMatchObject({ status: 'retrying', attempt_count: 1, attempts: [{ number: 1 }] });
  expect(await setup.health(id)).toMatchObject({ consecutive_failures: 1 });
  const { rows } = await sql<{ number: number }>`
    SELECT (data->>'number')::int AS number FROM jobs.job ORDER BY number`.execute(setup.database.db);
  expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
});

it('does nothing for a job that comes too late or too early', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const { id: deliveryId } = await setup.only(id);
  const run = (number: number) =>
    setup.deliveries.attempt({ workspaceId: setup.workspaceId, deliveryId, number }, never);
  await run(2);
  expect(receiver.received).toHaveLength(0);
  await run(1);
  await run(1);
  await run(2);
  expect(receiver.received).toHaveLength(1);
  expect(await setup.only(id)).toMatchObject({ status: 'delivered', attempt_count: 1 });
});

it('does not turn a delivered one back when a slower run of the same attempt fails', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const { id: deliveryId } = await setup.only(id);
  const job = { workspaceId: setup.workspaceId, deliveryId, number: 1 };
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  receiver.answers((response, received, n) => {
    if (n > 1) return status(200)(response, received, n);
    arrived.resolve();
    answer.promise.then(() => status(500)(response, received, n));
  });
  const slow = setup.deliveries.attempt(job, never);
  await arrived.promise;
  await setup.deliveries.attempt(job, never);
  answer.resolve();
  await slow;
  expect(await setup.only(id)).toMatchObject({ status: 'delivered', attempts: [{ outcome: 'success' }] });
  expect(await setup.health(id)).toMatchObject({ state: 'healthy', consecutive_failures: 0 });
});

it('leaves an attempt that the worker interrupts to the next run', async () => {
  receiver.answers(() => undefined);
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const { id: deliveryId } = await setup.only(id);
  const stopping = new AbortController();
  const run = setup.deliveries.attempt(
    { workspaceId: setup.workspaceId, deliveryId, number: 1 },
    { signal: stopping.signal },
  );
  stopping.abort(new Error('The worker is shutting down.'));
  await expect(run).rejects.toThrow('The worker is shutting down.');
  expect(await setup.only(id)).toMatchObject({ status: 'pending', attempts: [] });
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
  const { id: deliveryId } = await setup.only(id);
  const run = setup.deliveries.attempt({ workspaceId: setup.workspaceId, deliveryId, number: 1 }, never);
  await arrived.promise;
  // The embedded engine has one connection: this would hang.
  await setup.database.db
    .transaction()
    .execute((trx) => setup.connectors.forEvent(trx, setup.workspaceId, 'lead.intent'));
  answer.resolve();
  await run;
  expect((await setup.only(id)).status).toBe('delivered');
});

it('disables a connector that answers 410 and fails all that waits for it', async () => {
  const { id } = await setup.register(receiver.url);
  receiver.answers(status(500));
  await setup.publish();
  await setup.drain();
  receiver.answers(status(410));
  await setup.publish();
  await setup.drain();
  expect(await setup.health(id)).toMatchObject({
    status: 'disabled',
    state: 'failing',
    last_error: 'HTTP 410: the receiver is gone, so the connector was disabled.',
  });
  const listed = await setup.deliveries.list(setup.workspaceId, id);
  expect(listed).toMatchObject([
    { status: 'failed', attempt_count: 1, next_attempt_at: null },
    { status: 'failed', attempt_count: 1, next_attempt_at: null },
  ]);
  setup.clock.advance(3_600_000);
  await setup.drain();
  await setup.publish();
  await setup.drain();
  expect(receiver.received).toHaveLength(2);
  expect(await setup.deliveries.list(setup.workspaceId, id)).toHaveLength(2);
});

it.each([
  [500, 'failed'],
  [200, 'delivered'],
])('takes the answer %i to an attempt that was under way when the connector was disabled: %s', async (code, state) => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  const { id: deliveryId } = await setup.only(id);
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  receiver.answers((response, received, n) => {
    arrived.resolve();
    answer.promise.then(() => status(code)(response, received, n));
  });
  const run = setup.deliveries.attempt({ workspaceId: setup.workspaceId, deliveryId, number: 1 }, never);
  await arrived.promise;
  await setup.database.db.updateTable('deliveries').set({ status: 'failed', next_attempt_at: null }).execute();
  answer.resolve();
  await run;
  expect(await setup.only(id)).toMatchObject({ status: state, attempt_count: 1, attempts: [{ status_code: code }] });
});

it('sends nothing to a connector that was disabled before the attempt', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.database.db.updateTable('connectors').set({ status: 'disabled' }).execute();
  await setup.drain();
  expect(receiver.received).toEqual([]);
  expect(await setup.only(id)).toMatchObject({ status: 'failed', attempt_count: 0, attempts: [] });
  expect(await setup.health(id)).toMatchObject({ state: 'unused', status: 'disabled' });
});

it('sends nothing to a private address unless the deployment allows it', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.drain(setup.makeDeliveries({ outbound: createOutbound({ clock: setup.clock }) }));
  expect(receiver.received).toEqual([]);
  expect((await setup.only(id)).attempts).toMatchObject([
    { outcome: 'blocked_address', status_code: null, response_excerpt: null },
  ]);
});

it('fails a delivery that the server itself cannot send, and shows it without the secret', async () => {
  const { id, secret } = await setup.register(receiver.url);
  await setup.publish();
  const connectors = setup.makeConnectors({ sealer: createSealer(new Uint8Array(32).fill(9)) });
  const deliveries = setup.makeDeliveries({ connectors });
  for (let run = 0; run < 12; run++) {
    await setup.drain(deliveries);
    setup.clock.advance(60_000);
  }
  expect(receiver.received).toEqual([]);
  expect(await setup.only(id)).toMatchObject({ status: 'failed', attempt_count: 0, attempts: [] });
  expect(await setup.health(id)).toMatchObject({
    last_error: 'Attempt 1 could not be made: the server failed. Its log has the reason.',
  });
  const { rows } = await sql<{ output: string }>`SELECT coalesce(output::text, '') AS output FROM jobs.job`.execute(
    setup.database.db,
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('takes twenty answers of 410 at once without waiting in a circle', async () => {
  receiver.answers(status(410));
  const { id } = await setup.register(receiver.url);
  await Promise.all(Array.from({ length: 20 }, () => setup.publish()));
  const listed = await setup.deliveries.list(setup.workspaceId, id);
  await Promise.all(
    listed.map((delivery) =>
      setup.deliveries.attempt({ workspaceId: setup.workspaceId, deliveryId: delivery.id, number: 1 }, never),
    ),
  );
  const after = await setup.deliveries.list(setup.workspaceId, id);
  expect(after.every((delivery) => delivery.status === 'failed')).toBe(true);
  expect(await setup.health(id)).toMatchObject({ status: 'disabled' });
});
