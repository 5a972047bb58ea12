import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createPlugin } from '../../src/adapters/fastify.ts';
import {
  body,
  createRecord,
  type DeliveryRecord,
  headers,
  optionsOf,
  testHostileDeliveries,
  testRepetitions,
  verifier,
} from './adapter-under-test.ts';
import { deliver, maxBodyBytes } from './hostile-deliveries.ts';

async function listen(app: ReturnType<typeof fastify>): Promise<number> {
  onTestFinished(() => app.close());
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

const start = async (record: DeliveryRecord) => {
  const app = fastify();
  app.register(createPlugin(verifier, record.onDelivery, optionsOf(record)), { prefix: '/webhooks' });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return { port, close: () => app.close() };
};

testHostileDeliveries('Fastify', start);
testRepetitions('Fastify', start);

test('leaves parsing elsewhere in the app as it was', async () => {
  const app = fastify();
  app.register(
    createPlugin(verifier, () => undefined),
    { prefix: '/webhooks' },
  );
  app.post('/elsewhere', async (request) => request.body);
  const port = await listen(app);
  const post = (type: string) =>
    fetch(`http://127.0.0.1:${port}/elsewhere`, {
      method: 'POST',
      body: '{"a":1.0}',
      headers: { 'content-type': type },
    });
  expect(await (await post('application/json')).json()).toEqual({ a: 1 });
  expect((await post('application/xml')).status).toBe(415);
});

test('takes what a hook put in place of the stream', async () => {
  const record = createRecord();
  const app = fastify();
  app.addHook('preParsing', async (_request, _reply, payload) => payload.pipe(new PassThrough()));
  app.register(createPlugin(verifier, record.onDelivery, optionsOf(record)), { prefix: '/webhooks' });
  expect(await deliver(await listen(app), [body], headers)).toMatchObject({ status: 204 });
  expect(record.failures).toEqual([]);
});

test.for(['', ' ', ';;;', 'json', 'application/', 'application/json; charset'])(
  'takes a delivery of type "%s"',
  async (type) => {
    const record = createRecord();
    const app = fastify();
    app.register(createPlugin(verifier, record.onDelivery, optionsOf(record)), { prefix: '/webhooks' });
    const port = await listen(app);
    const lines = [`POST /webhooks HTTP/1.1`, 'host: x', 'connection: close', `content-type: ${type}`];
    const own = Object.entries({ ...headers, 'content-length': body.length }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const socket = connect(port, '127.0.0.1').end(`${[...lines, ...own].join('\r\n')}\r\n\r\n${body}`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 204/);
    expect([record.deliveries.length, record.failures]).toEqual([1, []]);
  },
);

test('names a hook that read the stream, and says how to fix it', async () => {
  const record = createRecord();
  const app = fastify();
  app.addHook('preParsing', async (request, _reply, payload) => {
    await buffer(request.raw);
    return payload;
  });
  app.register(createPlugin(verifier, record.onDelivery, optionsOf(record)), { prefix: '/webhooks' });
  expect(await deliver(await listen(app), [body], headers)).toMatchObject({ status: 500, bytes: 0 });
  expect(record.failures).toMatchObject([
    { reason: 'body_already_consumed', fix: expect.stringContaining('preParsing') },
  ]);
});

test('throws on what the delivery throws, so that Fastify answers 500', async () => {
  const lost = new Error('the queue is down');
  const heard: unknown[] = [];
  const app = fastify();
  app.addHook('onError', async (_request, _reply, error) => void heard.push(error));
  app.register(
    createPlugin(verifier, () => Promise.reject(lost)),
    { prefix: '/webhooks' },
  );
  expect(await deliver(await listen(app), [body], headers)).toMatchObject({ status: 500 });
  expect(heard).toEqual([lost]);
});

test('closes the connection whose body it left unread', async () => {
  const app = fastify();
  app.register(
    createPlugin(verifier, () => expect.unreachable(), { onRefused: () => {} }),
    { prefix: '/webhooks' },
  );
  const answer = await deliver(await listen(app), [Buffer.alloc(maxBodyBytes + 1)], headers);
  expect(answer).toMatchObject({ status: 413, connection: 'close' });
});

test('takes no limit but its own', async () => {
  const app = fastify({ bodyLimit: 10 });
  app.register(
    createPlugin(verifier, () => undefined),
    { prefix: '/webhooks' },
  );
  expect(await deliver(await listen(app), [body], headers)).toMatchObject({ status: 204 });
});

test('hands over with the request of Fastify', async () => {
  const seen: string[] = [];
  const app = fastify();
  app.register(
    createPlugin(verifier, (_, request: FastifyRequest) => void seen.push(request.url)),
    { prefix: '/webhooks' },
  );
  await deliver(await listen(app), [body], headers);
  expect(seen).toEqual(['/webhooks']);
});
