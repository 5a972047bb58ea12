import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../src/platform/logger.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let log = '';

beforeAll(async () => {
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  server = await createTestServer({ logger: createLogger({ level: 'debug', destination }) });
});
beforeEach(async () => {
  await server.reset();
  log = '';
});
afterAll(() => server.close());

const create = (body: unknown, idempotencyKey?: string) =>
  server.call('POST', '/api/v1/connectors', { body, ...(idempotencyKey ? { idempotencyKey } : {}) });

const outboundUrl = 'https://crm.example/hooks/pages';

test('registers a connector and shows its secret this once', async () => {
  const created = await create({ outboundUrl, events: ['form.submitted', 'meeting.booked', 'form.submitted'] });
  expect(created.status).toBe(200);
  expect(created.body).toEqual({
    connector: {
      id: expect.any(String),
      version: 1,
      provider: 'custom',
      outbound_url: outboundUrl,
      event_subscriptions: ['form.submitted', 'meeting.booked'],
      status: 'active',
      created_at: expect.any(String),
    },
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9]{32}$/),
  });
  const listed = await server.call('GET', '/api/v1/connectors');
  expect(listed.body.connectors).toMatchObject([
    { ...created.body.connector, health: { state: 'unused', consecutive_failures: 0, kinds: [] } },
  ]);
  expect(listed.text).not.toContain('whsec_');
  expect(log).not.toContain('whsec_');
});

test('replays the whole answer for the same Idempotency-Key, and after a crash between commit and answer', async () => {
  const first = await create({ outboundUrl }, 'k1');
  expect((await create({ outboundUrl }, 'k1')).text).toBe(first.text);
  // The process died after the connector was committed and before its answer was stored.
  await server.database.db.deleteFrom('idempotency_keys').execute();
  expect((await create({ outboundUrl }, 'k1')).text).toBe(first.text);
  expect((await server.call('GET', '/api/v1/connectors')).body.connectors).toHaveLength(1);
});

test('stores the secret nowhere readable, not even in the stored answer', async () => {
  const { body } = await create({ outboundUrl }, 'k1');
  const { db } = server.database;
  const stored = [
    ...(await db.selectFrom('connector_secrets').select('sealed_secret as bytes').execute()),
    ...(await db.selectFrom('idempotency_keys').select('body as bytes').execute()),
  ];
  expect(stored).toHaveLength(2);
  for (const { bytes } of stored) expect(Buffer.from(bytes ?? '').includes(body.secret)).toBe(false);
});

test('shows no workspace the connectors of another', async () => {
  await create({ outboundUrl });
  const other = await server.addWorkspace();
  expect((await server.call('GET', '/api/v1/connectors', { key: other.apiKey })).body).toEqual({ connectors: [] });
});
