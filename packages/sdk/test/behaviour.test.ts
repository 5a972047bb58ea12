// What a client does in the situations in which clients differ, each against a server on this machine. The other files go deeper.
import { spawnSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import {
  type ApiError,
  Cartouche,
  type CartoucheOptions,
  isCartoucheError,
  type RateLimitError,
} from '../src/index.ts';
import { loopbackServer } from './support/loopback-server.ts';
import { thrownBy } from './support/scripted-api.ts';

const KEY = 'crt_behave_0123456789';
const PAGE = '{"page":{"id":"p1","status":"rendered"}}';
const MADE = '{"pageId":"p1","url":"https://pages.example/p/1","emailed":false}';
const person = { email: 'private@northwind.example' };

type Handler = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

const refusal = (status: number, code: string, headers?: Record<string, string>) =>
  answer(status, JSON.stringify({ error: code, message: 'As said.' }), headers);

/** A server that answers by script, the last handler for all that follows; when its requests came, and a client of it. */
const serve = async (script: readonly Handler[], options: CartoucheOptions = {}) => {
  const times: number[] = [];
  const keys: unknown[] = [];
  const server = await loopbackServer((request, response) => {
    times.push(performance.now());
    keys.push(request.headers['idempotency-key']);
    script[Math.min(times.length, script.length) - 1]?.(request, response, times.length);
  });
  const cartouche = new Cartouche({ apiKey: KEY, baseUrl: server.baseUrl, random: () => 0, ...options });
  return { cartouche, times, keys, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
};

test.each([
  [500, 'internal_error', 3],
  [402, 'plan_limit', 1],
  [402, 'spend_cap_exceeded', 1],
  [409, 'generation_review', 1],
  [409, 'invalid_state', 1],
  [502, 'generation_failed', 1],
  [503, 'unavailable', 3],
  [429, 'rate_limited', 3],
])('after %i %s makes a write come to %i requests under one key', async (status, code, requests) => {
  await using api = await serve([refusal(status, code)]);
  const error = await thrownBy(api.cartouche.pages.createForProspect(person));
  expect(error).toMatchObject({ status, code, attempts: requests });
  expect(api.keys).toEqual(Array(requests).fill((error as ApiError).idempotencyKey));
  expect(api.keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  [429, 'rate_limited'],
  [503, 'unavailable'],
])('waits for the Retry-After of a %i, and no less', async (status, code) => {
  await using api = await serve([refusal(status, code, { 'retry-after': '0.3' }), answer(200, PAGE)]);
  await api.cartouche.pages.get('p1');
  expect((api.times[1] ?? 0) - (api.times[0] ?? 0)).toBeGreaterThanOrEqual(299);
});

test.each([
  ['maxRetryAfterSeconds', {}],
  ['the deadline', { maxRetryAfterSeconds: 600, deadlineMs: 10_000 }],
])('throws at once for a Retry-After beyond %s, and says when to come back', async (_name, options) => {
  await using api = await serve([refusal(429, 'rate_limited', { 'retry-after': '120' })], options);
  const start = performance.now();
  const error = (await thrownBy(api.cartouche.pages.get('p1'))) as RateLimitError;
  expect(performance.now() - start).toBeLessThan(2000);
  expect(error).toMatchObject({ name: 'RateLimitError', attempts: 1, retryAfterSeconds: 120 });
  expect((error.retryAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(110_000);
  expect(api.times).toHaveLength(1);
});

test('gives each attempt a timeout of its own', async () => {
  await using api = await serve([() => {}, () => {}, answer(200, PAGE)]);
  expect(await api.cartouche.pages.get('p1', { timeoutMs: 250 })).toMatchObject({ id: 'p1' });
  expect(api.times).toHaveLength(3);
});

test('keeps its timeout when it is given a signal', async () => {
  await using api = await serve([() => {}]);
  const { signal } = new AbortController();
  const call = api.cartouche.pages.get('p1', { signal, timeoutMs: 100, retries: 0 });
  expect(await thrownBy(call)).toMatchObject({ name: 'TimeoutError', timeoutMs: 100 });
});

test('covers a body that stalls with the timeout', async () => {
  const stall: Handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': PAGE.length }).write('{"page"');
  };
  await using api = await serve([stall]);
  const start = performance.now();
  const call = api.cartouche.pages.get('p1', { timeoutMs: 100, retries: 0 });
  expect(await thrownBy(call)).toMatchObject({ name: 'TimeoutError', attempts: 1 });
  expect(performance.now() - start).toBeLessThan(2000);
});

test('leaves a wait at once with the reason of the signal', async () => {
  const controller = new AbortController();
  const reason = new Error('shutting down');
  await using api = await serve([refusal(429, 'rate_limited', { 'retry-after': '30' })], {
    hooks: { onRetry: () => setImmediate(() => controller.abort(reason)) },
  });
  const start = performance.now();
  expect(await thrownBy(api.cartouche.pages.get('p1', { signal: controller.signal }))).toBe(reason);
  expect(performance.now() - start).toBeLessThan(2000);
  expect(api.times).toHaveLength(1);
});

test('leaves no listener on a signal after fifty calls', async () => {
  await using api = await serve([answer(200, PAGE)]);
  const { signal } = new AbortController();
  for (let call = 0; call < 50; call += 1) await api.cartouche.pages.get('p1', { signal });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test.each([
  ['500', refusal(500, 'internal_error')],
  ['429', refusal(429, 'rate_limited', { 'retry-after': '0' })],
  ['a reset', (request: IncomingMessage) => request.socket.destroy()],
])('makes one request that ends in %s when retries are 0', async (_name, handler) => {
  await using api = await serve([handler], { retries: 0 });
  await thrownBy(api.cartouche.pages.createForProspect(person));
  expect(api.times).toHaveLength(1);
});

test('spreads its back-off over the whole of each step', async () => {
  const waits: number[] = [];
  for (const random of [0, 0.5]) {
    await using api = await serve([refusal(500, 'internal_error'), answer(200, PAGE)], {
      random: () => random,
      hooks: { onRetry: ({ waitMs }) => waits.push(waitMs) },
    });
    await api.cartouche.pages.get('p1');
  }
  expect(waits).toEqual([0, 250]);
});

test.each([
  ['HTML', answer(200, '<html>Welcome</html>', { 'content-type': 'text/html' }), 'UnexpectedResponseError', 200],
  ['truncated JSON', answer(200, PAGE.slice(0, 20)), 'UnexpectedResponseError', 200],
  ['nothing', answer(200, ''), 'UnexpectedResponseError', 200],
  ['a 502 of HTML', answer(502, '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' }), 'ApiError', 502],
  ['a reset', (request: IncomingMessage) => request.socket.destroy(), 'ConnectionError', undefined],
] as const)('names an answer of %s', async (_name, handler, name, status) => {
  await using api = await serve([handler], { retries: 0 });
  const error = (await thrownBy(api.cartouche.pages.get('p1'))) as ApiError;
  expect(error).toMatchObject({ name, operation: 'getPage', attempts: 1 });
  expect(error.status).toBe(status);
  if (status === undefined) expect(error.cause).toBeInstanceOf(TypeError);
});

test('shows neither key nor body in a client, an error, a hook or a log', async () => {
  const shown: unknown[] = [];
  const note = (...values: unknown[]) => void shown.push(...values);
  await using api = await serve([refusal(503, 'unavailable', { 'retry-after': '0' }), answer(200, MADE)], {
    hooks: { onRequest: note, onResponse: note, onRetry: note },
    logger: { debug: note, warn: note },
  });
  const { response } = await api.cartouche.pages.createForProspect(person).withResponse();
  await using broken = await serve([refusal(500, 'internal_error')], { retries: 0 });
  shown.push(api.cartouche, response, await thrownBy(broken.cartouche.pages.createForProspect(person)));
  const text = inspect(shown, { depth: 9, showHidden: true }) + JSON.stringify(shown);
  expect(text).not.toMatch(/0123456789|private@|pages\.example/);
  expect(response.bodyText()).toBe(MADE);
});

test('is one and the same package for import and require', () => {
  const program = `
    const { createRequire } = await import('node:module');
    const imported = await import('@cartouche/sdk');
    const required = createRequire(import.meta.url)('@cartouche/sdk');
    console.log(imported.ApiError === required.ApiError);`;
  const args = ['--conditions=@cartouche/source', '--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, args, { cwd: new URL('..', import.meta.url), encoding: 'utf8' });
  expect(stdout.trim()).toBe('true');
});

test('is recognized by name, guard, and class', async () => {
  await using api = await serve([refusal(404, 'not_found')]);
  const error = await thrownBy(api.cartouche.pages.get('p1'));
  expect(isCartoucheError(error) && error.name).toBe('NotFoundError');
});
