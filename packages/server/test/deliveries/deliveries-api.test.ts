import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';
import { type Receiver, startReceiver, status } from './receiver.ts';

let server: TestServer;
let receiver: Receiver;

beforeAll(async () => {
  server = await createTestServer();
  receiver = await startReceiver();
});
beforeEach(async () => {
  await server.reset();
  receiver.answers(status(200));
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

async function publishTo(connectorUrl: string): Promise<{ connectorId: string; eventId: string }> {
  const { body } = await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: connectorUrl } });
  const eventId = randomUUID();
  await server.database.db.transaction().execute((trx) =>
    server.services.deliveries.publish(trx, {
      workspaceId: server.workspaceId,
      eventId,
      event: 'lead.intent',
      prospect: { id: randomUUID(), email: 'ada@lumen.example', company_name: null, first_name: null, last_name: null },
      page: { token: 'q3hV0xkPz1mS8bTn4cWd2A', url: null },
      formData: null,
      booking: null,
      fields: {},
      createdAt: server.clock.now().toISOString(),
    }),
  );
  return { connectorId: body.connector.id, eventId };
}

test('shows a delivery on its way, with every attempt, and then delivered', async () => {
  receiver.answers(status(500, {}, 'oops'));
  const { connectorId, eventId } = await publishTo(receiver.url);
  await server.drain();
  receiver.answers(status(204));
  server.clock.advance(6_000);
  await server.drain();
  const list = await server.call('GET', `/api/v1/connectors/${connectorId}/deliveries`);
  expect(list.status).toBe(200);
  expect(list.body.deliveries).toMatchObject([{ event_id: eventId, status: 'delivered', attempt_count: 2 }]);
  const { body } = await server.call('GET', `/api/v1/deliveries/${list.body.deliveries[0].id}`);
  expect(body.delivery).toEqual({
    ...list.body.deliveries[0],
    attempts: [
      {
        number: 1,
        outcome: 'http_error',
        status_code: 500,
        started_at: expect.any(String),
        duration_ms: expect.any(Number),
        response_excerpt: 'oops',
        error: null,
        phases: { dns_ms: null, connect_ms: expect.any(Number), first_byte_ms: expect.any(Number) },
      },
      expect.objectContaining({ number: 2, outcome: 'success', status_code: 204 }),
    ],
  });
});

test('knows no delivery and no connector of another workspace', async () => {
  const { connectorId } = await publishTo(receiver.url);
  const { body } = await server.call('GET', `/api/v1/connectors/${connectorId}/deliveries`);
  const other = await server.addWorkspace();
  for (const path of [`/api/v1/connectors/${connectorId}/deliveries`, `/api/v1/deliveries/${body.deliveries[0].id}`]) {
    const answer = await server.call('GET', path, { key: other.apiKey });
    expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
  }
});

test.each(['yesterday', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01'])(
  'refuses the window %s',
  async (before) => {
    const { connectorId } = await publishTo(receiver.url);
    const answer = await server.call('GET', `/api/v1/connectors/${connectorId}/deliveries?created_before=${before}`);
    expect([answer.status, answer.body.error]).toEqual([400, 'validation_failed']);
    expect(answer.body.issues[0].path).toBe('query.created_before');
  },
);
