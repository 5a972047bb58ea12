import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishEvent } from '../support/published-event.ts';
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
  return { connectorId: body.connector.id, eventId: await publishEvent(server, { event: 'lead.intent' }) };
}

test('shows a delivery on its way, with every attempt, and then delivered', async () => {
  receiver.answers(status(500, { 'set-cookie': 'a=b', 'x-trace': 't1' }, 'oops'));
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
        request: {
          method: 'POST',
          url: receiver.url,
          headers: expect.objectContaining({ 'Content-Type': 'application/json', 'X-Service-Attempt': '1' }),
        },
        response_headers: expect.objectContaining({ 'set-cookie': '[hidden]', 'x-trace': 't1' }),
        response_excerpt: 'oops',
        error: null,
        phases: { dns_ms: null, connect_ms: expect.any(Number), tls_ms: null, first_byte_ms: expect.any(Number) },
      },
      expect.objectContaining({ number: 2, outcome: 'success', status_code: 204 }),
    ],
  });
});

test('an attempt shows the request as it was sent, without what is secret', async () => {
  const headers = { Authorization: 'Bearer crm-secret' };
  const made = await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url, headers } });
  const { body } = await server.call('POST', `/api/v1/connectors/${made.body.connector.id}/test`);
  const [attempt] = body.delivery.attempts;
  const sent = receiver.received.at(-1)?.headers ?? {};
  const shown = Object.entries<string>(attempt.request.headers);
  for (const [name, value] of shown.filter(([, value]) => !value.includes('[hidden]')))
    expect([name, sent[name.toLowerCase()]]).toEqual([name, value]);
  expect(attempt.request.headers.Authorization).toBe('[hidden]');
  const [t] = String(sent['x-service-signature']).split(',');
  expect(attempt.request.headers['X-Service-Signature']).toBe(`${t},v1=[hidden]`);
  const sentNames = Object.keys(sent).filter((name) => !['host', 'connection', 'content-length'].includes(name));
  expect(shown.map(([name]) => name.toLowerCase()).sort()).toEqual(sentNames.sort());
  expect(JSON.stringify(body)).not.toMatch(/crm-secret|v1=[0-9a-f]/);
});

test('the body is shown exactly as sent, to a caller with its scope, until it is past its retention', async () => {
  const { connectorId, eventId } = await publishTo(receiver.url);
  await server.drain();
  const [delivery] = (await server.call('GET', `/api/v1/connectors/${connectorId}/deliveries`)).body.deliveries;
  const path = `/api/v1/deliveries/${delivery.id}/body`;
  const { body } = await server.call('GET', path);
  const raw = receiver.received.at(-1)?.rawBody ?? '';
  expect(body).toEqual({
    event_id: eventId,
    event: 'lead.intent',
    content_type: 'application/json',
    bytes: Buffer.byteLength(raw),
    body: String(raw),
  });
  const reader = { name: 'reader', scopes: ['read:connectors'] };
  const key = (await server.call('POST', '/api/v1/workspace/keys', { body: reader })).body.secret;
  expect((await server.call('GET', path, { key })).body.error).toBe('missing_scope');
  expect((await server.call('GET', path, { key: (await server.addWorkspace()).apiKey })).status).toBe(404);
  server.clock.advance(31 * 86_400_000);
  await server.services.deliveries.sweep(90);
  const gone = await server.call('GET', path);
  expect([gone.status, gone.body.message]).toEqual([404, expect.stringContaining('30 days')]);
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

test('hides the values of the owner’s headers where a receiver sends them back', async () => {
  const value = 'Bearer TOP-secret/1';
  const back = { 'x-seen': `got ${value}`, 'x-part': 'TOP-secret/1' };
  const body = JSON.stringify({ authorization: value, encoded: Buffer.from('TOP-secret/1').toString('base64') });
  receiver.answers(status(200, back, body));
  const { connectorId } = await publishTo(receiver.url);
  await server.call('PATCH', `/api/v1/connectors/${connectorId}`, { body: { headers: { 'X-Api-Token': value } } });
  await server.drain();
  const list = await server.call('GET', `/api/v1/connectors/${connectorId}/deliveries`);
  const { text, body: shown } = await server.call('GET', `/api/v1/deliveries/${list.body.deliveries[0].id}`);
  expect(shown.delivery.attempts[0].response_excerpt).toBe('{"authorization":"[hidden]","encoded":"[hidden]"}');
  expect(shown.delivery.attempts[0].response_headers).toMatchObject({ 'x-seen': 'got [hidden]', 'x-part': '[hidden]' });
  expect(text).not.toContain('TOP-secret');
});
