import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Koa, { type Context } from 'koa';
import { expect, test, vi } from 'vitest';
import { createMiddleware } from '../../src/adapters/koa.ts';
import {
  body,
  createRecord,
  type DeliveryRecord,
  headers,
  listening,
  optionsOf,
  serve,
  testHostileDeliveries,
  testRepetitions,
  verifier,
} from './adapter-under-test.ts';
import { deliver } from './hostile-deliveries.ts';

const start = (record: DeliveryRecord) => {
  const app = new Koa().use(createMiddleware(verifier, record.onDelivery, optionsOf(record)));
  return listening(createServer(app.callback()));
};

testHostileDeliveries('Koa', start);
testRepetitions('Koa', start);

// Leaves `body` and the decoded text on Koa's request, as @koa/bodyparser does.
async function afterParser(parse: (request: object, text: string) => void) {
  const record = createRecord();
  const app = new Koa();
  app.use(async (context, next) => {
    parse(context.request, await text(context.req));
    await next();
  });
  app.use(createMiddleware(verifier, record.onDelivery, optionsOf(record)));
  return { record, answer: await deliver(await serve(app.callback()), [body], headers) };
}

test('takes the rawBody of a body parser', async () => {
  const { record, answer } = await afterParser((request, rawBody) => Object.assign(request, { body: {}, rawBody }));
  expect([answer.status, record.failures]).toEqual([204, []]);
});

test('names a body parser that ran first, and says how to fix it', async () => {
  const { record, answer } = await afterParser((request, text) => Object.assign(request, { body: JSON.parse(text) }));
  expect(answer).toMatchObject({ status: 500, bytes: 0 });
  expect(record.failures).toMatchObject([
    { reason: 'body_not_raw', fix: expect.stringContaining('before the body parser') },
  ]);
});

test('throws on what the delivery throws, so that Koa answers 500', async () => {
  const lost = new Error('the queue is down');
  const heard = vi.fn();
  const app = new Koa().use(createMiddleware(verifier, () => Promise.reject(lost)));
  app.on('error', heard);
  expect(await deliver(await serve(app.callback()), [body], headers)).toMatchObject({ status: 500 });
  expect(heard.mock.calls[0]?.[0]).toBe(lost);
});

test('answers 405 to anything but POST', async () => {
  const app = new Koa().use(createMiddleware(verifier, () => expect.unreachable()));
  expect(await deliver(await serve(app.callback()), [], headers, { method: 'PUT' })).toMatchObject({
    status: 405,
    bytes: 0,
  });
});

test('closes the connection whose body it left unread, and says why on the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const app = new Koa().use(createMiddleware(verifier, () => expect.unreachable()));
  const answer = await deliver(await serve(app.callback()), [Buffer.alloc(10_000)], headers);
  expect(answer).toMatchObject({ status: 413, connection: 'close' });
  expect(warn.mock.lastCall).toEqual([expect.stringContaining('maxBodyBytes')]);
});

test('hands over with the context', async () => {
  const seen: string[] = [];
  const app = new Koa().use(createMiddleware(verifier, (_, context: Context) => void seen.push(context.path)));
  await deliver(await serve(app.callback()), [body], headers);
  expect(seen).toEqual(['/webhooks']);
});
