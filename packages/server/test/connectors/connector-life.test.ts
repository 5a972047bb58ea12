import { createVerifier } from '@cartouche/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Receiver, startReceiver, status } from '../deliveries/receiver.ts';
import { publishEvent } from '../support/published-event.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(() => server.close());

const register = async (input: object = {}) =>
  (await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url, ...input } })).body;
const post = (id: string, what: string, body?: unknown) =>
  server.call('POST', `/api/v1/connectors/${id}/${what}`, body === undefined ? {} : { body });
const read = async (id: string) => (await server.call('GET', `/api/v1/connectors/${id}`)).body.connector;
const list = async (id: string, query = '') =>
  (await server.call('GET', `/api/v1/connectors/${id}/deliveries${query}`)).body.deliveries;
const publish = (event: 'form.submitted' | 'page.rendered' = 'form.submitted') => publishEvent(server, { event });
/** Lets the schedule run out. */
const exhaust = async () => {
  for (const seconds of [5, 30, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 0]) {
    await server.drain();
    // The most that the delay is spread to.
    server.clock.advance(seconds * 1_200);
  }
};

test('changes only what is named, and sends what is queued to the new address', async () => {
  const { connector } = await register({ outboundUrl: 'http://127.0.0.1:4000/', description: 'CRM', ratePerSecond: 7 });
  await publish();
  const changed = await server.call('PATCH', `/api/v1/connectors/${connector.id}`, {
    body: { outboundUrl: receiver.url, maxInFlight: 3, timeoutSeconds: 5, description: null },
  });
  expect(changed.body.connector).toMatchObject({
    outbound_url: receiver.url,
    max_in_flight: 3,
    rate_per_second: 7,
    timeout_seconds: 5,
    description: null,
    event_subscriptions: connector.event_subscriptions,
  });
  await server.drain();
  expect(receiver.received).toHaveLength(1);
});

test.each([
  [{ maxInFlight: 0 }, 'maxInFlight'],
  [{ timeoutSeconds: 31 }, 'timeoutSeconds'],
  [{ outboundUrl: 'ftp://x.example/' }, 'outboundUrl'],
  [{ headers: { 'X-Service-Event': 'x' } }, 'headers.X-Service-Event'],
  [{ headers: { Host: 'x' } }, 'headers.Host'],
  [{ headers: { 'bad name': 'x' } }, 'headers.bad name'],
  [{ headers: { 'X-Key': 'a\nb' } }, 'headers.X-Key'],
  [{ status: 'active' }, 'status'],
])('refuses the change %j', async (body, path) => {
  const { connector } = await register();
  const answer = await server.call('PATCH', `/api/v1/connectors/${connector.id}`, { body });
  expect(answer.status).toBe(400);
  if (path) expect(answer.body.issues[0].path).toBe(path);
});

test('sends headers of the owner, shows their names and never their values', async () => {
  const { connector } = await register({ headers: { 'X-Api-Key': 'key-of-the-crm' } });
  const change = { headers: { 'x-tenant': 'lumen', 'x-api-key': 'key-of-the-new-crm' } };
  const changed = await server.call('PATCH', `/api/v1/connectors/${connector.id}`, { body: change });
  expect(changed.body.connector.header_names).toEqual(['x-tenant', 'x-api-key']);
  expect(changed.text + JSON.stringify(await read(connector.id))).not.toContain('key-of-the');
  await publish();
  await server.drain();
  expect(receiver.received[0]?.headers).toMatchObject({ 'x-api-key': 'key-of-the-new-crm', 'x-tenant': 'lumen' });
  const { rows } = await server.database.db
    .selectFrom('connectors')
    .select('sealed_headers')
    .execute()
    .then((rows) => ({ rows }));
  expect(Buffer.from(rows[0]?.sealed_headers ?? '').includes('key-of-the')).toBe(false);
  const none = { headers: { 'X-Tenant': null, 'X-Api-Key': null } };
  const removed = await server.call('PATCH', `/api/v1/connectors/${connector.id}`, { body: none });
  expect(removed.body.connector.header_names).toEqual([]);
});

test('takes stored headers to no other origin unless the request gives or removes each', async () => {
  const headers = { Authorization: 'Bearer of-the-crm', 'X-Tenant': 'lumen' };
  const { connector } = await register({ outboundUrl: 'http://127.0.0.1:4000/', headers });
  const patch = (body: object) => server.call('PATCH', `/api/v1/connectors/${connector.id}`, { body });
  const moved = { outboundUrl: receiver.url };
  expect((await patch(moved)).body.issues.map(({ path }: { path: string }) => path)).toEqual([
    'headers.Authorization',
    'headers.X-Tenant',
  ]);
  const half = await patch({ ...moved, headers: { 'x-tenant': null, 'X-Other': 'b' } });
  expect([half.status, half.body.issues.length, half.body.issues[0].path]).toEqual([400, 1, 'headers.Authorization']);
  expect(half.text).not.toContain('of-the-crm');
  expect(await read(connector.id)).toMatchObject({
    outbound_url: 'http://127.0.0.1:4000/',
    header_names: ['Authorization', 'X-Tenant'],
  });
  expect((await patch({ outboundUrl: 'http://127.0.0.1:4000/v2' })).status).toBe(200);
  const anew = { authorization: 'Bearer of-the-new-crm', 'X-TENANT': null };
  expect((await patch({ ...moved, headers: anew })).body.connector.header_names).toEqual(['authorization']);
  await post(connector.id, 'test');
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]?.headers).toMatchObject({ authorization: 'Bearer of-the-new-crm' });
  expect(receiver.received[0]?.headers).not.toHaveProperty('x-tenant');
});

test('tells a signing secret to no other key or person that repeats the call', async () => {
  const { body: other } = await server.call('POST', '/api/v1/workspace/keys', {
    body: { name: 'other', scopes: ['write:connectors'] },
  });
  const create = { body: { outboundUrl: receiver.url }, idempotencyKey: 'make-a-connector' };
  const first = await server.call('POST', '/api/v1/connectors', create);
  expect((await server.call('POST', '/api/v1/connectors', create)).body).toEqual(first.body);
  const stolen = await server.call('POST', '/api/v1/connectors', { ...create, key: other.secret });
  expect(stolen).toMatchObject({ status: 422, body: { error: 'idempotency_key_reused' } });
  const path = `/api/v1/connectors/${first.body.connector.id}/rotate-secret`;
  const rotate = { idempotencyKey: 'rotate-a-connector' };
  const rotated = await server.call('POST', path, rotate);
  expect((await server.call('POST', path, rotate)).body).toEqual(rotated.body);
  expect((await server.call('POST', path, { ...rotate, key: other.secret })).status).toBe(422);
});

test('holds deliveries while paused and sends them when resumed', async () => {
  const { connector } = await register();
  expect((await post(connector.id, 'pause')).body.connector).toMatchObject({
    status: 'paused',
    status_reason: 'owner',
  });
  await publish();
  await server.drain();
  expect(await list(connector.id)).toMatchObject([{ status: 'held', next_attempt_at: null }]);
  expect(await list(connector.id, '?status=held')).toHaveLength(1);
  expect(await list(connector.id, '?status=pending')).toEqual([]);
  expect((await post(connector.id, 'enable')).body).toMatchObject({ error: 'invalid_state', reason: 'paused' });
  expect((await post(connector.id, 'resume')).body.connector).toMatchObject({ status: 'active', status_reason: null });
  await server.drain();
  expect(await list(connector.id)).toMatchObject([{ status: 'delivered' }]);
});

test('signs with both secrets until the overlap ends', async () => {
  const { connector, secret: first } = await register();
  server.clock.set('2026-01-10T00:00:00Z');
  const rotated = await post(connector.id, 'rotate-secret', { overlapHours: 2 });
  const second = rotated.body.secret;
  expect(second).not.toBe(first);
  expect(rotated.body.connector.previous_secret_expires_at).toBe('2026-01-10T02:00:00.000000Z');
  const accepts = (secret: string) => {
    const delivery = receiver.received.at(-1);
    const verifier = createVerifier({ secrets: secret, now: server.clock.now });
    return verifier.safeVerify(delivery?.rawBody ?? '', delivery?.headers ?? {}).ok;
  };
  await publish();
  await server.drain();
  expect([accepts(first), accepts(second)]).toEqual([true, true]);
  server.clock.advance(2 * 3_600_000);
  await publish();
  await server.drain();
  expect([accepts(first), accepts(second)]).toEqual([false, true]);
  expect((await read(connector.id)).previous_secret_expires_at).toBeNull();

  const third = await post(connector.id, 'rotate-secret', { overlapHours: 0 });
  await publish();
  await server.drain();
  expect([accepts(second), accepts(third.body.secret)]).toEqual([false, true]);
  await post(connector.id, 'rotate-secret');
  await post(connector.id, 'rotate-secret');
  expect(await post(connector.id, 'rotate-secret')).toMatchObject({
    status: 409,
    body: { reason: 'too_many_secrets' },
  });
});

test('deletes a connector: nothing more is sent, and nothing is left of it', async () => {
  const { connector } = await register();
  await publish();
  const answer = await server.call('DELETE', `/api/v1/connectors/${connector.id}`);
  expect(answer.body).toEqual({ connectorId: connector.id, canceledDeliveries: 1 });
  await server.drain();
  expect(receiver.received).toEqual([]);
  expect((await server.call('GET', `/api/v1/connectors/${connector.id}`)).status).toBe(404);
  expect((await server.call('DELETE', `/api/v1/connectors/${connector.id}`)).status).toBe(404);
  await server.services.deliveries.sweep(90);
  await server.services.deliveries.sweep(90);
  for (const table of ['deliveries', 'delivery_queue', 'connector_secrets', 'deleted_connectors'] as const)
    expect(await server.database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('replays what ran out of attempts, counting first', async () => {
  receiver.answers((response, received, n) =>
    status(received.event['event'] === 'form.submitted' ? 500 : 200)(response, received, n),
  );
  const { connector } = await register();
  const createdAfter = server.clock.now().toISOString();
  for (let n = 0; n < 2; n++) await publish();
  for (let n = 0; n < 8; n++) await publish('page.rendered');
  await exhaust();
  expect((await read(connector.id)).health).toMatchObject({ state: 'failing', exhausted: 2 });
  const dry = await post(connector.id, 'replay', { createdAfter, dryRun: true });
  expect(dry.body).toEqual({
    dryRun: true,
    matched: 2,
    replayed: 0,
    remaining: 2,
    kinds: [{ event: 'form.submitted', matched: 2 }],
  });
  receiver.answers(status(200));
  const before = receiver.received.length;
  const done = await post(connector.id, 'replay', { createdAfter, event: 'form.submitted' });
  expect(done.body).toMatchObject({ matched: 2, replayed: 2, remaining: 0 });
  await server.drain();
  expect(receiver.received).toHaveLength(before + 2);
  expect((await read(connector.id)).health).toMatchObject({ state: 'healthy', exhausted: 0 });
  expect((await post(connector.id, 'replay', { createdAfter, createdBefore: createdAfter })).body.matched).toBe(0);
  expect((await post(connector.id, 'replay', {})).status).toBe(400);
});

test('retries one delivery, and dismisses one that ran out of attempts', async () => {
  receiver.answers(status(500));
  const { connector } = await register();
  await publish();
  await publish();
  await exhaust();
  const [a, b] = await list(connector.id, '?status=exhausted');
  expect((await server.call('POST', `/api/v1/deliveries/${b.id}/cancel`)).body.delivery.status).toBe('canceled');
  receiver.answers(status(200));
  expect((await server.call('POST', `/api/v1/deliveries/${a.id}/retry`)).body.delivery).toMatchObject({
    status: 'waiting',
    attempt_count: 11,
  });
  await server.drain();
  const retried = (await server.call('GET', `/api/v1/deliveries/${a.id}`)).body.delivery;
  expect(retried).toMatchObject({ status: 'delivered', attempt_count: 12 });
  expect((await read(connector.id)).health).toMatchObject({ state: 'healthy', exhausted: 0 });
  expect(await server.call('POST', `/api/v1/deliveries/${a.id}/cancel`)).toMatchObject({
    status: 409,
    body: { error: 'invalid_state', reason: 'delivered' },
  });
  expect((await server.call('POST', `/api/v1/deliveries/${crypto.randomUUID()}/retry`)).status).toBe(404);
});

test('lists by status, kind and time, and counts by hour and kind', async () => {
  const { connector } = await register();
  server.clock.set('2026-02-01T00:00:00Z');
  await publish();
  await server.drain();
  server.clock.advance(2 * 3_600_000);
  receiver.answers(status(500));
  await publish('page.rendered');
  await server.drain();
  const events = async (query: string) => (await list(connector.id, query)).map((d: { event: string }) => d.event);
  expect(await events('?status=delivered')).toEqual(['form.submitted']);
  expect(await events('?event=page.rendered')).toEqual(['page.rendered']);
  expect(await events('?created_after=2026-02-01T01:00:00Z')).toEqual(['page.rendered']);
  expect((await server.call('GET', `/api/v1/connectors/${connector.id}/deliveries?status=lost`)).status).toBe(400);
  const { stats } = (await server.call('GET', `/api/v1/connectors/${connector.id}/stats`)).body;
  expect(stats).toMatchObject({
    queue: { pending: 0, waiting: 1, in_flight: 0, oldest_due_at: expect.stringMatching(/^2026-02-01T02:00:0[456]/) },
    totals: { attempts: 2, succeeded: 1, failed: 1, exhausted: 0 },
    hours: [
      { hour: '2026-02-01T02:00:00.000000Z', event: 'page.rendered', failed: 1 },
      { hour: '2026-02-01T00:00:00.000000Z', event: 'form.submitted', succeeded: 1 },
    ],
  });
});

test('allows three connectors with one address, and fifty in all', async () => {
  for (let n = 0; n < 3; n++) await register();
  expect(await register()).toMatchObject({ error: 'invalid_state', reason: 'too_many_with_this_url' });
  for (let n = 0; n < 47; n++) await register({ outboundUrl: `http://127.0.0.1:4000/${n}` });
  expect(await register({ outboundUrl: 'http://127.0.0.1:4000/one-more' })).toMatchObject({
    error: 'invalid_state',
    reason: 'too_many_connectors',
  });
  const { connectors } = (await server.call('GET', '/api/v1/connectors')).body;
  const change = { body: { outboundUrl: receiver.url } };
  expect(await server.call('PATCH', `/api/v1/connectors/${connectors[0].id}`, change)).toMatchObject({ status: 409 });
});
