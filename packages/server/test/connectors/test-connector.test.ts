import { createVerifier } from '@cartouche/webhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Receiver, startReceiver, status } from '../deliveries/receiver.ts';
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
afterAll(() => server.close());

const register = async () =>
  (await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } })).body;
const run = (id: string, options = {}) => server.call('POST', `/api/v1/connectors/${id}/test`, options);
const health = async () => (await server.call('GET', '/api/v1/connectors')).body.connectors[0].health;

test('a test is signed, acknowledged and recorded like every delivery', async () => {
  const { connector, secret } = await register();
  const { status: code, body } = await run(connector.id);
  expect([code, body.delivered]).toEqual([200, true]);
  expect(body.delivery).toMatchObject({
    connector_id: connector.id,
    event: 'connector.test',
    status: 'delivered',
    attempt_count: 1,
    attempts: [{ outcome: 'success', status_code: 200 }],
  });
  const [delivery] = receiver.received;
  const now = () => server.clock.now();
  const verified = createVerifier({ secrets: secret, now }).verify(delivery?.rawBody ?? '', delivery?.headers ?? {});
  expect(verified.event).toMatchObject({ kind: 'connector.test', id: body.delivery.event_id });
  expect((await server.call('GET', `/api/v1/deliveries/${body.delivery.id}`)).body.delivery).toEqual(body.delivery);
  expect((await health()).state).toBe('unused');
  await receiver.close();
});

test('a test that fails says why, is not repeated, and leaves the health alone', async () => {
  receiver.answers(status(500, {}, 'no'));
  const { connector } = await register();
  const { body } = await run(connector.id);
  expect([body.delivered, body.delivery.status, body.delivery.attempts[0]]).toMatchObject([
    false,
    'exhausted',
    { outcome: 'http_error', status_code: 500, response_excerpt: 'no' },
  ]);
  server.clock.advance(86_400_000);
  await server.drain();
  expect([receiver.received.length, (await health()).consecutive_failures]).toEqual([1, 0]);
  await receiver.close();
  const gone = await run(connector.id);
  expect([gone.body.delivered, gone.body.delivery.attempts[0].outcome]).toEqual([false, 'refused']);
});

test('a repeated call sends nothing twice', async () => {
  const { connector } = await register();
  const first = await run(connector.id, { idempotencyKey: 'k' });
  await server.database.db.deleteFrom('idempotency_keys').execute();
  expect((await run(connector.id, { idempotencyKey: 'k' })).body).toEqual(first.body);
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test('an unknown connector is a 404, a disabled one a 409', async () => {
  expect((await run(crypto.randomUUID())).status).toBe(404);
  const { connector } = await register();
  await server.database.db.updateTable('connectors').set({ status: 'disabled' }).execute();
  expect(await run(connector.id)).toMatchObject({ status: 409, body: { error: 'invalid_state', reason: 'disabled' } });
  await receiver.close();
});
