import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { Cartouche } from '../src/index.ts';
import { loopbackServer } from './support/loopback-server.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

const PAGE = JSON.stringify({ page: { id: 'p1' } });
const clientOf = (baseUrl: string, options = {}) =>
  new Cartouche({ apiKey: 'crt_socket_0123456789', baseUrl, ...options });

/** Refuses until it has been asked again so many times after the first burst. */
const limitedServer = (calls: number, refusals: number) => {
  let requests = 0;
  return loopbackServer((_request, response) => {
    requests += 1;
    if (requests > calls + refusals) return void response.end(PAGE);
    response.writeHead(429, { 'retry-after': '0.05' }).end('{"error":"rate_limited"}');
  });
};

test('a pause that one call was told holds for all: the others lose no retries to it', async () => {
  await using server = await limitedServer(100, 6);
  const cartouche = clientOf(server.baseUrl);
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => cartouche.pages.get('p1')));
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(server.requests()).toBe(206);
});

test('a call that begins during the pause waits for its end, also in a derived client', async () => {
  const answers = [
    { status: 429, headers: { 'retry-after': '7' }, body: { error: 'rate_limited' } },
    { body: JSON.parse(PAGE) },
  ];
  const { cartouche, clock } = scripted(answers, { retries: 0 });
  await thrownBy(cartouche.pages.get('p1'));
  await cartouche.with({ timeoutMs: 5 }).pages.get('p1');
  expect(clock.sleeps).toEqual([7_000]);
});

test('a call whose deadline is before the end of the pause is sent at once', async () => {
  const answers = [
    { status: 429, headers: { 'retry-after': '7' }, body: { error: 'rate_limited' } },
    { body: JSON.parse(PAGE) },
  ];
  const { cartouche, clock } = scripted(answers, { retries: 0 });
  await thrownBy(cartouche.pages.get('p1'));
  await cartouche.pages.get('p1', { deadlineMs: 6_000 });
  expect(clock.sleeps).toEqual([]);
});

test('another key does not wait', async () => {
  const answers = [
    { status: 429, headers: { 'retry-after': '7' }, body: { error: 'rate_limited' } },
    { body: JSON.parse(PAGE) },
  ];
  const { cartouche, clock } = scripted(answers, { retries: 0 });
  await thrownBy(cartouche.pages.get('p1'));
  await cartouche.with({ apiKey: 'crt_another_0123456789' }).pages.get('p1');
  expect(clock.sleeps).toEqual([]);
});

test('runs at most maxConcurrency requests at a time, and all of them', async () => {
  let running = 0;
  let most = 0;
  const fetch = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return new Response(PAGE);
  };
  const cartouche = clientOf('https://api.example', { fetch, maxConcurrency: 4 });
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 50 }, () => cartouche.pages.get('p1', { signal })));
  expect([most, running]).toEqual([4, 0]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a call that is aborted while it waits leaves its place to the next', async () => {
  const gate = Promise.withResolvers<void>();
  const fetch = async () => {
    await gate.promise;
    return new Response(PAGE);
  };
  const cartouche = clientOf('https://api.example', { fetch, maxConcurrency: 1 });
  const first = cartouche.pages.get('p1');
  const controller = new AbortController();
  const second = thrownBy(cartouche.pages.get('p1', { signal: controller.signal }));
  const third = cartouche.pages.get('p1');
  await new Promise((resolve) => setImmediate(resolve));
  const reason = new Error('shutting down');
  controller.abort(reason);
  expect(await second).toBe(reason);
  gate.resolve();
  expect(await Promise.all([first, third])).toHaveLength(2);
});
