import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishEvent } from '../support/published-event.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const publish = (event: 'form.submitted' | 'lead.intent', fields: Record<string, string | number> = {}) =>
  publishEvent(server, { event, fields });

type Message = { event: string; id: string; data: string };

/** Opens a stream; `next` resolves with its next message. */
async function follow(query = '', headers: Record<string, string> = {}) {
  const stopping = new AbortController();
  const response = await server.app.api.request(`/api/v1/connectors/stream${query}`, {
    headers: { Authorization: `Bearer ${server.apiKey}`, ...headers },
    signal: stopping.signal,
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<Message> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (block.startsWith(':')) continue;
        return Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s))) as Message;
      }
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error('The stream ended.');
      text += decoder.decode(value, { stream: true });
    }
  };
  // Cancels the body itself: a stream that it is piped through does not wait for the server, which has not forgotten it yet then.
  return { response, next, close: () => reader?.cancel() };
}

test('shows what connectors would get, exactly, although there is no connector', async () => {
  const stream = await follow();
  expect([stream.response.status, stream.response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  await publish('form.submitted', { note: 'naïve "quotes" 🙂 \u2028 line\nbreak' });
  const message = await stream.next();
  expect(message.event).toBe('form.submitted');
  const body = JSON.parse(message.data);
  expect(body).toMatchObject({ event: 'form.submitted', workspace_id: server.workspaceId });
  const kept = await server.database.db.selectFrom('outbound_events').select('body').executeTakeFirstOrThrow();
  expect(Buffer.from(kept.body).toString()).toBe(message.data);
  await stream.close();
});

test('begins now, and continues after the place that it is given', async () => {
  await publish('form.submitted', { n: 0 });
  const stream = await follow();
  await publish('form.submitted', { n: 1 });
  const first = await stream.next();
  await publish('form.submitted', { n: 2 });
  await stream.next();
  await stream.close();
  for (const again of [
    await follow(`?cursor=${encodeURIComponent(first.id)}`),
    await follow('', { 'Last-Event-ID': first.id }),
  ]) {
    expect(JSON.parse((await again.next()).data).fields).toEqual({ n: 2 });
    await again.close();
  }
});

test('leaves out the kinds that were not asked for', async () => {
  const stream = await follow('?events=lead.intent');
  await publish('form.submitted');
  await publish('lead.intent');
  expect((await stream.next()).event).toBe('lead.intent');
  await stream.close();
});

test.each([
  ['is revoked', (id: string) => server.services.auth.keys.revoke({ workspaceId: server.workspaceId }, id)],
  [
    'loses the scope',
    (id: string) =>
      server.database.db
        .updateTable('api_keys')
        .set({ scopes: JSON.stringify(['read:pages']) })
        .where('id', '=', id)
        .execute(),
  ],
])('ends when its key %s, before a later event', async (_, take) => {
  const { workspaceId } = server;
  const { id, key } = await server.services.auth.keys.issue({ workspaceId, name: 'leaked', scopes: ['read:events'] });
  const stream = await follow('', { Authorization: `Bearer ${key}` });
  await publish('form.submitted', { number: 1 });
  expect(JSON.parse((await stream.next()).data).fields).toEqual({ number: 1 });
  await take(id);
  await expect(stream.next()).rejects.toThrow('The stream ended.');
});

test('shows no event of another workspace', async () => {
  const stream = await follow();
  const own = server.workspaceId;
  const other = await server.addWorkspace();
  Object.assign(server, { workspaceId: other.workspaceId });
  await publish('form.submitted', { whose: 'theirs' });
  Object.assign(server, { workspaceId: own });
  await publish('form.submitted', { whose: 'ours' });
  expect(JSON.parse((await stream.next()).data).fields).toEqual({ whose: 'ours' });
  await stream.close();
});

test('refuses a key without the scope, a wrong place, and the eleventh stream', async () => {
  const { key } = await server.services.auth.keys.issue({
    workspaceId: server.workspaceId,
    name: 'writer',
    scopes: ['write:connectors'],
  });
  expect((await server.call('GET', '/api/v1/connectors/stream', { key })).status).toBe(403);
  expect((await server.call('GET', '/api/v1/connectors/stream?cursor=yesterday')).status).toBe(400);
  expect((await server.call('GET', '/api/v1/connectors/stream', { headers: { 'Last-Event-ID': 'x' } })).status).toBe(
    400,
  );
  const streams = [];
  for (let n = 0; n < 10; n++) streams.push(await follow());
  const eleventh = await server.call('GET', '/api/v1/connectors/stream');
  expect([eleventh.status, eleventh.body.reason]).toEqual([409, 'too_many_streams']);
  for (const stream of streams) await stream.close();
  const again = await follow();
  expect(again.response.status).toBe(200);
  await again.close();
});

test('keeps nothing once nothing follows', async () => {
  const stream = await follow();
  await stream.close();
  await publish('form.submitted');
  expect(await server.database.db.selectFrom('outbound_events').select('id').execute()).toEqual([]);
});
