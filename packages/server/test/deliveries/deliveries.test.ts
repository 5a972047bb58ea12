import * as schemas from '@cartouche/contract/schemas';
import { verify } from '@cartouche/webhooks';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { instantOf } from '../../src/platform/instant.ts';
import { type DeliverySetup, setUpDeliveries } from './delivery-setup.ts';
import { type Receiver, startReceiver, status } from './receiver.ts';

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

it('delivers an event once, signed over the exact bytes', async () => {
  const { id, secret } = await setup.register(receiver.url);
  const eventId = await setup.publish({ fields: { note: 'naïve "quotes" \\ 🙂 </script>', number: 1.0 } });
  await setup.drain();

  expect(receiver.received).toHaveLength(1);
  const [delivery] = receiver.received;
  const now = setup.clock.now;
  const verified = verify(delivery!.rawBody, delivery!.headers, { secrets: secret, now });
  expect(verified.timestampSeconds).toBe(Date.parse('2026-01-01T00:00:00Z') / 1000);
  expect(delivery!.headers['x-service-signature']).toMatch(/^t=1767225600,v1=[0-9a-f]{64}$/);
  expect(delivery).toMatchObject({ method: 'POST', path: '/hook' });
  expect(delivery!.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Cartouche-Webhooks/1' });
  expect(delivery!.event).toMatchObject({ id: eventId, event: 'form.submitted', workspace_id: setup.workspaceId });
  expect(schemas.zWebhookPayload.parse(delivery!.event)).toBeTruthy();

  expect(await setup.only(id)).toEqual({
    id: expect.any(String),
    connector_id: id,
    event_id: eventId,
    event: 'form.submitted',
    status: 'delivered',
    attempt_count: 1,
    next_attempt_at: null,
    last_attempt: {
      number: 1,
      outcome: 'success',
      status_code: 200,
      started_at: '2026-01-01T00:00:00.000000Z',
      response_excerpt: null,
      error: null,
    },
    delivered_at: '2026-01-01T00:00:00.000000Z',
    created_at: expect.any(String),
    attempts: [
      {
        number: 1,
        outcome: 'success',
        status_code: 200,
        started_at: '2026-01-01T00:00:00.000000Z',
        duration_ms: expect.any(Number),
        request: expect.objectContaining({ method: 'POST', url: receiver.url }),
        response_headers: expect.objectContaining({ date: expect.any(String) }),
        response_excerpt: null,
        error: null,
        phases: { dns_ms: null, connect_ms: expect.any(Number), tls_ms: null, first_byte_ms: expect.any(Number) },
      },
    ],
  });
  expect(schemas.zGetDeliveryResponse.parse({ delivery: await setup.only(id) })).toBeTruthy();
});

it('sends the headers that a receiver needs, and no others', async () => {
  await setup.register(receiver.url);
  await setup.publish();
  await setup.drain();
  expect(Object.keys(receiver.received[0]!.headers).sort()).toEqual([
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
    'webhook-id',
    'webhook-signature',
    'webhook-timestamp',
    'x-service-attempt',
    'x-service-delivery',
    'x-service-event',
    'x-service-signature',
  ]);
});

it('retries by the published schedule, signs each attempt, and sends the same bytes', async () => {
  receiver.answers(status(500, {}, 'oops'));
  const { id, secret } = await setup.register(receiver.url);
  await setup.publish();
  await setup.drain();

  const delays = [5, 30, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
  for (const [index, seconds] of delays.entries()) {
    const due = instantOf(new Date(setup.clock.now().getTime() + seconds * 1000));
    expect(await setup.only(id)).toMatchObject({ status: 'waiting', attempt_count: index + 1, next_attempt_at: due });
    setup.clock.advance(seconds * 1000 - 1);
    expect(await setup.drain()).toBe(0);
    setup.clock.advance(1);
    await setup.drain();
    expect(receiver.received).toHaveLength(index + 2);
    const latest = receiver.received.at(-1)!;
    expect(latest.rawBody.equals(receiver.received[0]!.rawBody)).toBe(true);
    expect(verify(latest.rawBody, latest.headers, { secrets: secret, now: setup.clock.now }).timestampSeconds).toBe(
      Math.floor(setup.clock.now().getTime() / 1000),
    );
  }

  const delivery = await setup.only(id);
  expect(delivery).toMatchObject({ status: 'exhausted', attempt_count: 11, next_attempt_at: null, delivered_at: null });
  expect(delivery.attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(new Set(delivery.attempts.map(({ outcome }) => outcome))).toEqual(new Set(['http_error']));
  expect(delivery.attempts[0]).toMatchObject({ status_code: 500, response_excerpt: 'oops', error: null });
  expect(await setup.health(id)).toMatchObject({
    status: 'active',
    state: 'failing',
    consecutive_failures: 11,
    last_error: 'HTTP 500; given up after 11 attempts',
  });
  setup.clock.advance(10 * 86_400_000);
  expect(await setup.drain()).toBe(0);
});

it('counts failures in a row as failing after three, until one succeeds', async () => {
  receiver.answers((response, received, n) => status(n <= 3 ? 503 : 204)(response, received, n));
  const { id } = await setup.register(receiver.url);
  expect(await setup.health(id)).toMatchObject({ state: 'unused' });
  await setup.publish();
  await setup.drain();
  expect(await setup.health(id)).toMatchObject({ state: 'failing', consecutive_failures: 1, last_error: 'HTTP 503' });
  setup.clock.advance(5_000);
  await setup.drain();
  setup.clock.advance(30_000);
  await setup.drain();
  expect(await setup.health(id)).toMatchObject({ state: 'failing', consecutive_failures: 3 });
  setup.clock.advance(300_000);
  await setup.drain();
  expect(await setup.only(id)).toMatchObject({ status: 'delivered', attempt_count: 4 });
  const record = {
    state: 'healthy',
    consecutive_failures: 0,
    last_success_at: '2026-01-01T00:05:35.000000Z',
    last_failure_at: '2026-01-01T00:00:35.000000Z',
    last_error: null,
    exhausted: 0,
  };
  expect(await setup.health(id)).toEqual({
    status: 'active',
    status_reason: null,
    ...record,
    kinds: [{ event: 'form.submitted', ...record }],
  });
});

it('shows the latest of several failures that are counted together', async () => {
  receiver.answers((response, received, n) => status(n === 1 ? 503 : 500)(response, received, n));
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.publish();
  await setup.drain(setup.makeWorker());
  expect(receiver.received).toHaveLength(2);
  expect(await setup.health(id)).toMatchObject({ consecutive_failures: 2, last_error: 'HTTP 500' });
});

it('waits as long as a 429 asks for', async () => {
  receiver.answers(status(429, { 'Retry-After': '90' }));
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.drain();
  expect(await setup.only(id)).toMatchObject({ status: 'waiting', next_attempt_at: '2026-01-01T00:01:30.000000Z' });
});

it('never follows a redirect', async () => {
  const elsewhere = await startReceiver();
  receiver.answers(status(307, { Location: elsewhere.url }));
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.drain();
  expect(elsewhere.received).toEqual([]);
  expect((await setup.only(id)).attempts).toMatchObject([
    { outcome: 'redirect', status_code: 307, error: 'Redirects are not followed: register the final address.' },
  ]);
  expect(await setup.health(id)).toMatchObject({ last_error: 'HTTP 307' });
  await elsewhere.close();
});

it('gives up on a receiver that does not answer when the time is over', async () => {
  receiver.answers(() => undefined);
  const { id } = await setup.register(receiver.url, { timeoutSeconds: 3 });
  await setup.publish();
  await setup.drain();
  const delivery = await setup.only(id);
  expect(delivery.attempts).toMatchObject([
    { outcome: 'timeout', status_code: null, error: 'No status line within 3000 ms.', response_excerpt: null },
  ]);
  // It was connected to, which tells its owner that only the answer is missing.
  expect(delivery.attempts[0]).toMatchObject({ phases: { connect_ms: expect.any(Number), first_byte_ms: null } });
  expect(delivery).toMatchObject({ status: 'waiting', next_attempt_at: '2026-01-01T00:01:00.000000Z' });
  expect(await setup.health(id)).toMatchObject({ last_error: 'timeout: No status line within 3000 ms.' });
});

it('takes the status line for the answer, whatever becomes of the body', async () => {
  receiver.answers((response) => {
    response.writeHead(200).write('begun');
    const drip = setInterval(() => response.write('.'), 200);
    response.on('close', () => clearInterval(drip));
  });
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.drain();
  const delivery = await setup.only(id);
  expect(delivery.status).toBe('delivered');
  expect(delivery.attempts[0]?.response_excerpt).toMatch(/^begun\.*$/);
});

it('takes 60 KB of headers after a 200 for a 200', async () => {
  receiver.answers((response) => {
    for (let n = 0; n < 15; n++) response.setHeader(`X-Long-${n}`, 'x'.repeat(4_000));
    response.writeHead(200).end('ok');
  });
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.drain();
  expect((await setup.only(id)).attempts).toMatchObject([{ outcome: 'success', status_code: 200 }]);
});

it('reads a little of a huge answer and keeps less', async () => {
  receiver.answers((response) => {
    response.writeHead(200);
    const more = () => {
      while (response.writable && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more).on('error', () => undefined);
    more();
  });
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.drain();
  const delivery = await setup.only(id);
  expect(delivery.status).toBe('delivered');
  expect(delivery.attempts[0]?.response_excerpt).toBe('x'.repeat(4_096));
});

it('keeps the printable part of an answer that is not text', async () => {
  receiver.answers((response) => response.writeHead(500).end(Buffer.from([0, 0xff, 0x41, 0x1b, 0x42])));
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  await setup.drain();
  expect((await setup.only(id)).attempts[0]?.response_excerpt).toBe('\ufffdAB');
});

it('records that no server listens', async () => {
  const { id } = await setup.register(receiver.url);
  await receiver.close();
  await setup.publish();
  await setup.drain();
  expect((await setup.only(id)).attempts).toMatchObject([{ outcome: 'refused', status_code: null }]);
  expect(await setup.health(id)).toMatchObject({ last_error: expect.stringContaining('refused: ') });
});

it('sends each connector what it subscribed to, in its own signature', async () => {
  const other = await startReceiver();
  const all = await setup.register(receiver.url);
  const meetings = await setup.register(other.url, { events: ['meeting.booked'] });
  await setup.publish({ event: 'form.submitted' });
  await setup.publish({
    event: 'meeting.booked',
    booking: { start: '2026-01-02T09:00:00.000000Z', end: '2026-01-02T09:30:00.000000Z' },
  });
  await setup.drain();
  expect(receiver.received.map(({ event }) => event['event']).sort()).toEqual(['form.submitted', 'meeting.booked']);
  expect(other.received.map(({ event }) => event['event'])).toEqual(['meeting.booked']);
  const [meeting] = other.received;
  const now = setup.clock.now;
  expect(verify(meeting!.rawBody, meeting!.headers, { secrets: meetings.secret, now }).event).toBeTruthy();
  expect(() => verify(meeting!.rawBody, meeting!.headers, { secrets: all.secret, now })).toThrow();
  await other.close();
});

it('keeps two connectors apart: one that fails does not hold the other up', async () => {
  const broken = await startReceiver(status(500));
  const good = await setup.register(receiver.url);
  const bad = await setup.register(broken.url);
  await setup.publish();
  await setup.drain();
  expect((await setup.only(good.id)).status).toBe('delivered');
  expect((await setup.only(bad.id)).status).toBe('waiting');
  expect(await setup.health(good.id)).toMatchObject({ consecutive_failures: 0 });
  await broken.close();
});

it('stores nothing without a subscription', async () => {
  await setup.register(receiver.url, { events: ['lead.intent'] });
  await setup.publish({ event: 'page.rendered' });
  const { rows } = await sql`SELECT id FROM outbound_events UNION ALL SELECT id FROM delivery_queue`.execute(
    setup.database.db,
  );
  expect(rows).toEqual([]);
});

it('publishes with the transaction of the caller, or not at all', async () => {
  await setup.register(receiver.url);
  const undone = setup.database.db.transaction().execute(async (trx) => {
    await setup.deliveries.publish(trx, setup.event());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await setup.drain()).toBe(0);
  expect(receiver.received).toEqual([]);
});

it('publishes one event once, however often it is told', async () => {
  const { id } = await setup.register(receiver.url);
  const eventId = await setup.publish({ fields: { n: 1 } });
  await setup.publish({ eventId, fields: { n: 2 } });
  await setup.drain();
  await setup.publish({ eventId, fields: { n: 3 } });
  await setup.drain();
  expect(receiver.received.map(({ event }) => event['fields'])).toEqual([{ n: 1 }]);
  expect((await setup.only(id)).attempt_count).toBe(1);
});

it('publishes five events at once and delivers each of them', async () => {
  const { id } = await setup.register(receiver.url);
  const eventIds = await Promise.all([1, 2, 3, 4, 5].map((n) => setup.publish({ fields: { n } })));
  await setup.drain();
  expect(receiver.received.map(({ event }) => event['id']).sort()).toEqual([...eventIds].sort());
  const listed = await setup.list(id);
  expect(new Set(listed.map(({ created_at }) => created_at)).size).toBe(5);
  expect(listed.every((delivery) => delivery.status === 'delivered')).toBe(true);
});

it('carries out what another domain does about an acknowledgement in the statement that records it', async () => {
  await sql`CREATE TABLE IF NOT EXISTS acknowledged_in_test (event_id uuid, at timestamptz)`.execute(setup.database.db);
  const worker = setup.makeWorker({
    acknowledge: (rows, time) =>
      `INSERT INTO acknowledged_in_test SELECT event_id, ${time} FROM ${rows} WHERE outcome = 'success'`,
  });
  const acknowledged = async () =>
    (await sql`SELECT event_id, at FROM acknowledged_in_test`.execute(setup.database.db)).rows;
  receiver.answers((response, received, n) => status(n === 1 ? 500 : 200)(response, received, n));
  await setup.register(receiver.url);
  const eventId = await setup.publish();
  await setup.drain(worker);
  expect(await acknowledged()).toEqual([]);
  setup.clock.advance(5_000);
  await setup.drain(worker);
  expect(await acknowledged()).toEqual([{ event_id: eventId, at: '2026-01-01T00:00:05.000000Z' }]);
  await sql`DROP TABLE acknowledged_in_test`.execute(setup.database.db);
});
