import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Receiver, startReceiver, status } from '../deliveries/receiver.ts';
import { tablesWith } from '../privacy/whole-person.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { hiddenField } from '../visitors/public-site.ts';

const MARK = 'xyzzyplugh';
let server: TestServer;
let receiver: Receiver;
let pageUrl: string;
beforeAll(async () => {
  server = await createTestServer();
  receiver = await startReceiver();
});
beforeEach(async () => {
  await server.reset();
  // A Tuesday morning.
  server.clock.set('2026-11-24T08:00:00.000000Z');
  receiver.received.length = 0;
  receiver.answers((response, { rawBody }) => response.writeHead(200).end(rawBody));
  await addTemplate(server);
  const body = { email: 'ada@northwind.example', companyName: 'Northwind' };
  pageUrl = (await server.call('POST', '/api/v1/prospect-pages', { body })).body.url;
  const events = ['form.submitted', 'meeting.booked', 'meeting.moved', 'meeting.canceled'];
  await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url, events } });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const call = async (method: string, path: string, body?: object) =>
  server.call(method, `/api/v1${path}`, {
    ...(body && { body }),
    ...(method !== 'GET' && { idempotencyKey: `${method}-${path}` }),
  });
const remove = (id: string) => server.call('DELETE', `/api/v1/leads/${id}`);

async function send(below: string, fields: Record<string, string>): Promise<void> {
  const shown = await (await server.visit(`${pageUrl}${below === '/form' ? '' : below}`)).text();
  server.clock.advance(5_000);
  const form = {
    form_token: hiddenField(shown, 'form_token'),
    name: MARK,
    email: `${MARK}@visitor.example`,
    ...fields,
  };
  const answer = await server.visit(`${pageUrl}${below}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  expect(answer.status).toBe(303);
}
const leads = async () => (await call('GET', '/leads')).body.leads as { id: string; kind: string }[];
const counts = async () => {
  const { metrics, hotLeads } = (await call('GET', '/analytics')).body;
  return { conversions: metrics.conversions, ofPage: hotLeads[0].conversions };
};

test('what a visitor wrote is nowhere any more, and the sums keep their counts', async () => {
  await send('/form', { message: MARK });
  await server.drain();
  expect(receiver.received).toHaveLength(1);
  const [lead] = await leads();
  expect(await remove(lead?.id ?? '')).toMatchObject({ status: 200, body: { leadId: lead?.id } });
  expect([await leads(), (await call('GET', '/events')).body.events]).toEqual([[], []]);
  expect(await tablesWith(server, MARK)).toEqual([]);
  expect(await counts()).toEqual({ conversions: 1, ofPage: 1 });
  expect((await remove(lead?.id ?? '')).status).toBe(404);
});

test('a webhook that waits is canceled, and is never sent', async () => {
  receiver.answers(status(500, {}, MARK));
  await send('/form', { message: MARK });
  await server.drain();
  const attempts = receiver.received.length;
  const [lead] = await leads();
  expect((await remove(lead?.id ?? '')).status).toBe(200);
  for (let round = 0; round < 3; round += 1) {
    server.clock.advance(3_600_000);
    await server.drain();
  }
  expect(receiver.received).toHaveLength(attempts);
  expect(await tablesWith(server, MARK)).toEqual([]);
});

test('a meeting ahead is canceled first; then it goes with its lead, its events, and the answers that showed it', async () => {
  await send('/book', { slot: '2026-11-25T09:00:00.000000Z', message: MARK });
  const [lead] = await leads();
  const id = lead?.id ?? '';
  const moved = await call('POST', `/meetings/${id}/move`, { start: '2026-11-25T10:00:00.000000Z' });
  expect(moved.status, moved.text).toBe(200);
  const refused = await remove(id);
  expect([refused.status, refused.body.error, refused.body.reason]).toEqual([409, 'invalid_state', 'meeting_ahead']);
  expect((await call('POST', `/meetings/${id}/cancel`, { reason: `${MARK} is ill` })).status).toBe(200);
  await server.drain();
  expect(receiver.received.length).toBeGreaterThan(2);
  expect((await remove(id)).status).toBe(200);
  expect((await server.call('GET', `/api/v1/meetings/${id}`)).status).toBe(404);
  expect((await server.drain()).failed).toBe(0);
  expect(await tablesWith(server, MARK)).toEqual([]);
});

test('a key without write:leads deletes none', async () => {
  const scopes = ['read:leads' as const];
  const { key } = await server.services.auth.keys.issue({ workspaceId: server.workspaceId, name: 'reader', scopes });
  const { status: code, body } = await server.call('DELETE', `/api/v1/leads/${crypto.randomUUID()}`, { key });
  expect([code, body.error, body.reason]).toEqual([403, 'missing_scope', 'write:leads']);
});
