import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { wakeConnectors } from '../../src/domains/deliveries/queue/claim-deliveries.ts';
import { type DeliverySetup, setUpDeliveries } from './delivery-setup.ts';
import { type Receiver, startReceiver, status } from './receiver.ts';

let setup: DeliverySetup;
let receiver: Receiver;

beforeAll(async () => {
  setup = await setUpDeliveries();
});
beforeEach(async () => {
  await setup.reset();
  receiver = await startReceiver(status(500));
});
afterEach(() => receiver.close());
afterAll(() => setup.close());

const MINUTE = 60_000;
const HOUR = 3_600_000;
const publishMany = (count: number) => Promise.all(Array.from({ length: count }, () => setup.publish()));
const connector = (id: string) => setup.connectors.get(setup.workspaceId, id);
const states = async (id: string) => [...new Set((await setup.list(id)).map((delivery) => delivery.status))];

it('opens after ten attempts of which most failed: deliveries are held, not burnt', async () => {
  const { id } = await setup.register(receiver.url);
  await publishMany(10);
  await setup.drain();
  expect(await connector(id)).toMatchObject({ status: 'open', status_reason: 'failing' });
  expect((await connector(id)).next_probe_at).toBe('2026-01-01T00:01:00.000000Z');
  expect(await states(id)).toEqual(['held']);
  setup.clock.advance(30_000);
  await setup.publish();
  expect(await setup.drain()).toBe(0);
  expect(receiver.received).toHaveLength(10);
});

it('stays closed while fewer than seven of ten fail', async () => {
  receiver.answers((response, received, n) => status(n % 10 < 6 ? 500 : 200)(response, received, n));
  const { id } = await setup.register(receiver.url);
  await publishMany(20);
  await setup.drain();
  expect((await connector(id)).status).toBe('active');
});

it('tries one delivery after 1, 2, 4 … 60 minutes, and uses no step of the schedule up', async () => {
  const { id } = await setup.register(receiver.url);
  await publishMany(10);
  await setup.drain();
  const pauses: number[] = [];
  for (let probe = 0; probe < 8; probe++) {
    const next = Date.parse((await connector(id)).next_probe_at ?? '');
    pauses.push((next - setup.clock.now().getTime()) / MINUTE);
    setup.clock.set(new Date(next - 1));
    expect(await setup.drain()).toBe(0);
    setup.clock.set(new Date(next));
    expect(await setup.drain()).toBe(1);
  }
  expect(pauses).toEqual([1, 1, 2, 4, 8, 16, 32, 60]);
  const rows = await setup.database.db.selectFrom('delivery_queue').select('failures').execute();
  expect(rows.every(({ failures }) => failures === 1)).toBe(true);
});

it('begins with a minute again when it opens after a time in which the receiver was back', async () => {
  const { id } = await setup.register(receiver.url);
  const pausesOf = async (probes: number) => {
    const pauses: number[] = [];
    await publishMany(10);
    await setup.drain();
    for (let probe = 0; probe < probes; probe++) {
      const next = Date.parse((await connector(id)).next_probe_at ?? '');
      pauses.push((next - setup.clock.now().getTime()) / MINUTE);
      setup.clock.set(new Date(next));
      if (probe === probes - 1) receiver.answers(status(200));
      await setup.drain();
    }
    return pauses;
  };
  expect(await pausesOf(4)).toEqual([1, 1, 2, 4]);
  expect((await connector(id)).status).toBe('active');
  await setup.drain();
  setup.clock.advance(HOUR);
  receiver.answers(status(500));
  expect(await pausesOf(4)).toEqual([1, 1, 2, 4]);
});

it('takes no attempt that was under way when it opened for a probe', async () => {
  const waiting: (() => void)[] = [];
  receiver.answers((response, received, n) => {
    if (n <= 10) return status(500)(response, received, n);
    waiting.push(() => status(500)(response, received, n));
  });
  const { id } = await setup.register(receiver.url, { maxInFlight: 64 });
  await setup.database.db.updateTable('connector_queue').set({ allowed: 64 }).execute();
  await publishMany(16);
  const worker = setup.makeWorker();
  await worker.start();
  await expect.poll(async () => (await connector(id)).status, { timeout: 10_000 }).toBe('open');
  // Each is recorded on its own, as they would be over several seconds.
  for (const answer of waiting) {
    answer();
    await expect
      .poll(
        async () =>
          (
            await setup.database.db
              .selectFrom('delivery_queue')
              .select('id')
              .where('lease_token', 'is not', null)
              .execute()
          ).length,
        { timeout: 10_000 },
      )
      .toBe(waiting.length - 1 - waiting.indexOf(answer));
  }
  await worker.stop({ deadlineMs: 5_000 });
  expect((await connector(id)).next_probe_at).toBe('2026-01-01T00:01:00.000000Z');
});

it('sends what was only probed at once when its connector is enabled, however often it was probed', async () => {
  const { id } = await setup.register(receiver.url);
  await publishMany(10);
  await setup.drain();
  for (let probe = 0; probe < 4; probe++) {
    setup.clock.set(new Date((await connector(id)).next_probe_at ?? 0));
    expect(await setup.drain()).toBe(1);
  }
  receiver.answers(status(200));
  await setup.connectors.enable(setup.workspaceId, id);
  expect(await setup.drain()).toBe(10);
  expect(await states(id)).toEqual(['delivered']);
});

it('retries now what waits for its next attempt of an active connector, which keeps its place in the schedule', async () => {
  const { id } = await setup.register(receiver.url);
  await publishMany(3);
  for (let step = 0; step < 3; step++) {
    expect(await setup.drain()).toBe(3);
    setup.clock.advance(step === 2 ? 1_000 : 60_000);
  }
  expect(await setup.drain()).toBe(0);
  expect(await connector(id)).toMatchObject({ status: 'active', health: { state: 'failing' } });
  await setup.publish();
  expect(await setup.connectors.enable(setup.workspaceId, id)).toMatchObject({ released: 3, exhausted: 0 });
  expect(await setup.connectors.enable(setup.workspaceId, id)).toMatchObject({ released: 0, exhausted: 0 });
  const due = (await setup.list(id)).map(({ next_attempt_at }) => Date.parse(next_attempt_at ?? ''));
  expect(Math.max(...due)).toBeLessThanOrEqual(setup.clock.now().getTime());
  expect(await setup.drain()).toBe(4);
  const made = (await setup.list(id)).map(({ attempt_count }) => attempt_count);
  expect(made.toSorted()).toEqual([1, 4, 4, 4]);
  const rows = await setup.database.db.selectFrom('delivery_queue').select('failures').execute();
  expect(rows.map(({ failures }) => failures).toSorted()).toEqual([1, 4, 4, 4]);
  receiver.answers(status(200));
  await setup.connectors.enable(setup.workspaceId, id);
  expect(await setup.drain()).toBe(4);
  expect(await states(id)).toEqual(['delivered']);
});

it('runs out of attempts however often its active connector is enabled', async () => {
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  for (let attempt = 1; attempt <= 11; attempt++) {
    expect(await setup.drain()).toBe(1);
    await setup.connectors.enable(setup.workspaceId, id);
  }
  expect(await states(id)).toEqual(['exhausted']);
  expect(await setup.drain()).toBe(0);
});

it('locks a delivery in the queue before it locks what is shown of it, as the end of an attempt does', async () => {
  const { db } = setup.database;
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.drain();
  // The database itself refuses the other order here, on both engines: a row that a transaction has locked names it.
  await sql`
    CREATE FUNCTION require_queue_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT FROM deliveries WHERE workspace_id = NEW.workspace_id AND id = NEW.id AND xmax = pg_current_xact_id()::xid) THEN
        RAISE EXCEPTION 'the delivery is locked before its place in the queue';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  try {
    await sql`CREATE TRIGGER queue_first BEFORE UPDATE ON delivery_queue FOR EACH ROW EXECUTE FUNCTION require_queue_first()`.execute(
      db,
    );
    expect(await setup.connectors.enable(setup.workspaceId, id)).toMatchObject({ released: 1 });
    expect(await setup.drain()).toBe(1);
  } finally {
    await sql`DROP FUNCTION require_queue_first CASCADE`.execute(db);
  }
});

it('closes with the first success, and sends what was held', async () => {
  const { id } = await setup.register(receiver.url);
  await publishMany(12);
  await setup.drain();
  receiver.answers(status(200));
  setup.clock.advance(MINUTE);
  await setup.drain();
  await setup.drain();
  expect(await connector(id)).toMatchObject({ status: 'active', status_reason: null, failing_since: null });
  expect(await states(id)).toEqual(['delivered']);
});

it('disables a connector after 120 hours without a success, and holds what happens since', async () => {
  const { id } = await setup.register(receiver.url);
  await publishMany(10);
  await setup.drain();
  for (let hour = 0; hour < 119; hour++) {
    setup.clock.advance(HOUR);
    await setup.drain();
  }
  expect((await connector(id)).status).toBe('open');
  setup.clock.advance(2 * HOUR);
  await setup.drain();
  expect(await connector(id)).toMatchObject({ status: 'disabled', status_reason: 'no_success' });
  const before = receiver.received.length;
  await setup.publish();
  setup.clock.advance(HOUR);
  expect(await setup.drain()).toBe(0);
  expect(receiver.received).toHaveLength(before);
  expect(await setup.list(id)).toHaveLength(11);

  receiver.answers(status(200));
  expect(await setup.connectors.enable(setup.workspaceId, id)).toMatchObject({
    connector: { status: 'active', failing_since: null },
    released: 11,
    exhausted: 0,
  });
  await setup.drain();
  expect(await states(id)).toEqual(['delivered']);
});

it('rests five seconds after a receiver could not be reached, and then sends one at a time until one succeeds', async () => {
  const url = receiver.url;
  await receiver.close();
  const { id } = await setup.register(url);
  await publishMany(6);
  await setup.drain();
  const made = async () => (await setup.list(id)).reduce((sum, delivery) => sum + delivery.attempt_count, 0);
  expect(await made()).toBe(2);
  setup.clock.advance(4_999);
  expect(await setup.drain()).toBe(0);
  setup.clock.advance(1);
  expect(await setup.drain()).toBe(1);
});

it('judges health for each kind: leads that fail for good are not hidden by pages that arrive', async () => {
  receiver.answers((response, received, n) =>
    status(received.event['event'] === 'form.submitted' ? 422 : 200)(response, received, n),
  );
  const { id } = await setup.register(receiver.url);
  for (let round = 0; round < 11; round++) {
    if (round === 0) await publishMany(3);
    for (let n = 0; n < 10; n++) await setup.publish({ event: 'page.rendered' });
    await setup.drain();
    setup.clock.advance(24 * HOUR);
  }
  await setup.drain();
  expect(await setup.health(id)).toMatchObject({
    status: 'active',
    state: 'failing',
    exhausted: 3,
    kinds: [
      { event: 'form.submitted', state: 'failing', exhausted: 3, consecutive_failures: 33 },
      { event: 'page.rendered', state: 'healthy', exhausted: 0, consecutive_failures: 0 },
    ],
  });
});

it('tells other connectors that subscribe to it, never the one that it is about', async () => {
  const watcher = await startReceiver();
  const { id } = await setup.register(receiver.url, { events: ['form.submitted', 'connector.status_changed'] });
  const other = await setup.register(watcher.url, { events: ['connector.status_changed'] });
  await publishMany(10);
  await setup.drain();
  await setup.drain();
  // Both are due at once, so that either may come first.
  const told = watcher.received.map(({ event }) => event as { fields: { step: string } });
  expect(told.toSorted((a, b) => a.fields.step.localeCompare(b.fields.step))).toMatchObject([
    {
      event: 'connector.status_changed',
      service_lead_id: null,
      prospect: null,
      fields: { connector_id: id, step: 'failing' },
    },
    { event: 'connector.status_changed', fields: { connector_id: id, step: 'open', status: 'open' } },
  ]);
  expect(receiver.received.every(({ event }) => event['event'] === 'form.submitted')).toBe(true);
  expect(await setup.list(other.id)).toHaveLength(2);
  await watcher.close();
});

it('tells them of each change of its status, also within an hour, and of the same failures once', async () => {
  const watcher = await startReceiver();
  const { id } = await setup.register(receiver.url, { events: ['form.submitted'] });
  await setup.register(watcher.url, { events: ['connector.status_changed'] });
  for (let round = 0; round < 2; round++) {
    receiver.answers(status(500));
    await publishMany(10);
    await setup.drain();
    receiver.answers(status(200));
    await setup.connectors.enable(setup.workspaceId, id);
    await setup.drain();
    // The successes are out of the window of five minutes before the next failures.
    setup.clock.advance(6 * MINUTE);
  }
  const told = watcher.received.map(({ event }) => (event as { fields: { step: string } }).fields.step);
  expect(told.toSorted()).toEqual(['failing', 'open', 'open']);
  await watcher.close();
});

it('probes at once when a new event comes to a receiver that is back, a minute after the last probe', async () => {
  const { id } = await setup.register(receiver.url);
  await publishMany(10);
  await setup.drain();
  // Five probes fail; the next one would follow after 16 minutes.
  for (const minutes of [1, 1, 2, 4, 8]) {
    setup.clock.advance(minutes * MINUTE);
    expect(await setup.drain()).toBe(1);
  }
  receiver.answers(status(200));
  setup.clock.advance(20_000);
  await setup.publish();
  await setup.publish();
  await wakeConnectors(setup.database.run, [id], setup.clock.now());
  expect(await setup.drain()).toBe(0);
  expect((await connector(id)).next_probe_at).toBe('2026-01-01T00:17:00.000000Z');
  setup.clock.advance(40_000);
  expect(await setup.drain()).toBeGreaterThan(0);
  expect((await connector(id)).status).toBe('active');
  await setup.drain();
  expect(await states(id)).toEqual(['delivered']);
});

it('probes for a new event of which no worker was notified', async () => {
  const { id } = await setup.register(receiver.url);
  await publishMany(10);
  await setup.drain();
  for (const minutes of [1, 1, 2, 4, 8]) {
    setup.clock.advance(minutes * MINUTE);
    await setup.drain();
  }
  receiver.answers(status(200));
  setup.clock.advance(MINUTE - 1);
  await setup.publish();
  expect(await setup.drain()).toBe(0);
  setup.clock.advance(1);
  expect(await setup.drain()).toBeGreaterThan(0);
  expect((await connector(id)).status).toBe('active');
});

it('probes a receiver that stays away at most once a minute, however many events come', async () => {
  const { id } = await setup.register(receiver.url);
  await publishMany(10);
  await setup.drain();
  let probes = 0;
  for (let second = 0; second < 600; second += 20) {
    setup.clock.advance(20_000);
    await setup.publish();
    probes += await setup.drain();
  }
  expect(probes).toBe(10);
  expect((await connector(id)).status).toBe('open');
});
