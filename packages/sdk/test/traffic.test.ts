import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { Cartouche } from '../src/index.ts';
import { loopbackServer } from './support/loopback-server.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

const PAGE = JSON.stringify({ page: { id: 'p1' } });
const clientOf = (baseUrl: string, options = {}) =>
  new Cartouche({ apiKey: 'crt_socket_0123456789', baseUrl, ...options });

/** Refuses for a while after the first request. */
const busyServer = (busyMs: number) => {
  let busyUntil: number | undefined;
  return loopbackServer((_request, response) => {
    busyUntil ??= performance.now() + busyMs;
    if (performance.now() > busyUntil) return void response.end(PAGE);
    response.writeHead(429, { 'retry-after': '0.1' }).end('{"error":"rate_limited"}');
  });
};

test('200 calls at once into a pause cost a few requests more than 200, and none fails', async () => {
  await using server = await busyServer(300);
  const cartouche = clientOf(server.baseUrl);
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => cartouche.pages.get('p1')));
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(server.requests()).toBeLessThan(260);
});

/** Takes so many calls a window, says in every answer what is left, and counts what it refuses. */
const countingServer = (perWindow: number, windowSeconds: number) => {
  const counts = { requests: 0, refused: 0 };
  let windowStart = performance.now();
  let used = 0;
  const server = loopbackServer((_request, response) => {
    counts.requests += 1;
    if (performance.now() >= windowStart + windowSeconds * 1000) {
      windowStart = performance.now();
      used = 0;
    }
    used += 1;
    const resetSeconds = Math.ceil(windowSeconds - (performance.now() - windowStart) / 1000);
    response.setHeader('RateLimit', `"default";r=${Math.max(0, perWindow - used)};t=${resetSeconds}`);
    if (used <= perWindow) return void response.end(PAGE);
    counts.refused += 1;
    response.writeHead(429, { 'retry-after': String(resetSeconds) }).end('{"error":"rate_limited"}');
  });
  return { server, counts };
};

test('what the server says is left is not exceeded: nothing is refused', async () => {
  const { server: starting, counts } = countingServer(40, 1);
  await using server = await starting;
  const cartouche = clientOf(server.baseUrl, { retries: 0 });
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => cartouche.pages.get('p1')));
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(counts).toEqual({ requests: 100, refused: 0 });
});

test('calls that take long do not wait for each other', async () => {
  let running = 0;
  const gate = Promise.withResolvers<void>();
  const fetch = async () => {
    running += 1;
    if (running === 30) gate.resolve();
    await gate.promise;
    return new Response(PAGE);
  };
  const cartouche = clientOf('https://api.example', { fetch });
  await Promise.all(Array.from({ length: 30 }, () => cartouche.pages.get('p1')));
  expect(running).toBe(30);
});

test("a limit that ends later than a call may wait is the server's to enforce", async () => {
  const answer = { headers: { ratelimit: '"default";r=0;t=61' }, body: JSON.parse(PAGE) };
  const { cartouche, clock } = scripted(answer);
  await cartouche.pages.get('p1');
  await cartouche.pages.get('p1');
  expect(clock.sleeps).toEqual([]);
  const near = scripted({ ...answer, headers: { ratelimit: '"default";r=0;t=9' } });
  await near.cartouche.pages.get('p1');
  await near.cartouche.pages.get('p1');
  expect(near.clock.sleeps).toEqual([9_000]);
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

test('a shorter pause that a later refusal asks for does not end a longer one', async () => {
  const refused = (seconds: string) => ({
    status: 429,
    headers: { 'retry-after': seconds },
    body: { error: 'rate_limited' },
  });
  const { cartouche, clock } = scripted([refused('9'), refused('2'), { body: JSON.parse(PAGE) }], { retries: 0 });
  await Promise.allSettled([cartouche.pages.get('p1'), cartouche.pages.get('p1')]);
  await cartouche.pages.get('p1');
  expect(clock.sleeps).toEqual([9_000]);
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

test('a wait that no call takes holds no other call up', async () => {
  const { cartouche, clock } = scripted([
    { status: 429, headers: { 'retry-after': '120' }, body: { error: 'rate_limited' } },
    { body: { page: { id: 'p1' } } },
  ]);
  await expect(cartouche.pages.get('p1')).rejects.toMatchObject({ status: 429 });
  expect(await cartouche.pages.get('p1')).toEqual({ id: 'p1' });
  expect(clock.sleeps).toEqual([]);
});
