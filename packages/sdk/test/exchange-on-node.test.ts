import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { Cartouche, type CartoucheOptions } from '../src/index.ts';
import { loopbackServer } from './support/loopback-server.ts';
import { thrownBy } from './support/scripted-api.ts';

const PAGE = JSON.stringify({ page: { id: 'p1', title: 'Grüße, 世界' } });
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');
type Scope = { [DISPATCHER]: { dispatch: (request: { path: string }, handler: object) => boolean } };
const scope = globalThis as unknown as Scope;

const clientOf = (baseUrl: string, options: CartoucheOptions = {}) =>
  new Cartouche({ apiKey: 'crt_socket_0123456789', baseUrl, retries: 0, ...options });
const jsonServer = () =>
  loopbackServer((_request, response) => void response.setHeader('content-type', 'application/json').end(PAGE));

// Requests through fetch carry fetch's own headers.
const viaFetch = (headers: object) => 'sec-fetch-mode' in headers;

afterEach(() => vi.restoreAllMocks());

test.each<[string, boolean, () => CartoucheOptions]>([
  ['nothing is unusual', false, () => ({})],
  ['a fetch is given', true, () => ({ fetch: (url, init) => fetch(url, init) })],
  ['a header is one that fetch treats in its own way', true, () => ({ headers: { 'Accept-Encoding': 'identity' } })],
  [
    'the global fetch was replaced',
    true,
    () => {
      const real = globalThis.fetch;
      vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => real(url, init));
      return {};
    },
  ],
])('goes through fetch or around it when %s', async (_name, expected, makeOptions) => {
  const seen: boolean[] = [];
  await using server = await loopbackServer((request, response) => {
    seen.push(viaFetch(request.headers));
    response.end(PAGE);
  });
  expect(await clientOf(server.baseUrl, makeOptions()).pages.get('p1')).toMatchObject({ id: 'p1' });
  expect(seen).toEqual([expected]);
});

test('sends through the dispatcher that the program has set', async () => {
  await using server = await jsonServer();
  const asked: string[] = [];
  new Headers();
  const before = scope[DISPATCHER];
  scope[DISPATCHER] = {
    dispatch: (request, handler) => {
      asked.push(request.path);
      return before.dispatch(request, handler);
    },
  };
  try {
    await clientOf(server.baseUrl).pages.get('p1');
  } finally {
    scope[DISPATCHER] = before;
  }
  expect(asked).toEqual(['/api/v1/pages/p1']);
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('decodes %s, in one piece and in many', async (encoding, encode) => {
  const long = JSON.stringify({ page: { id: 'p1', title: 'Grüße, 世界 '.repeat(50_000) } });
  for (const text of [PAGE, long]) {
    const bytes = encode(text);
    await using server = await loopbackServer((_request, response) => {
      response.setHeader('content-encoding', encoding);
      for (let at = 0; at < bytes.length; at += 777) response.write(bytes.subarray(at, at + 777));
      response.end();
    });
    const { response } = await clientOf(server.baseUrl).pages.get('p1').withResponse();
    expect(response.bodyText()).toBe(text);
  }
});

test('counts an encoding that is broken as a lost connection', async () => {
  await using server = await loopbackServer((_request, response) => {
    response.setHeader('content-encoding', 'gzip').end('not gzip at all');
  });
  const error = await thrownBy(clientOf(server.baseUrl).pages.get('p1'));
  expect(error).toMatchObject({ name: 'ConnectionError', cause: expect.any(TypeError) });
});

test('reads a long text in many pieces without breaking a character', async () => {
  const text = JSON.stringify({ page: { id: 'p1', title: '世界'.repeat(100_000) } });
  await using server = await loopbackServer((_request, response) => void response.end(text));
  const { response } = await clientOf(server.baseUrl).pages.get('p1').withResponse();
  expect(response.bodyText()).toBe(text);
});

test('passes over informational answers, and gives all headers', async () => {
  await using server = await loopbackServer((_request, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' });
    response.setHeader('X-Request-Id', 'req_7').setHeader('x-more', ['a', 'b']).end(PAGE);
  });
  const { response } = await clientOf(server.baseUrl).pages.get('p1').withResponse();
  expect(response).toMatchObject({ status: 200, requestId: 'req_7' });
  expect(response.headers).toBeInstanceOf(Headers);
  expect(response.headers.get('X-MORE')).toBe('a, b');
});

test('knows that a write that timed out while connecting was not sent', async () => {
  // A server that accepts and never agrees on TLS.
  const stalled = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(stalled, 'listening');
  const { port } = stalled.address() as { port: number };
  try {
    const call = clientOf(`https://127.0.0.1:${port}`).batches.create({ templateId: 't1' }, { timeoutMs: 100 });
    expect(await thrownBy(call)).toMatchObject({ name: 'TimeoutError', outcome: 'not_applied' });
  } finally {
    stalled.close();
  }
});

test('does not claim so of a write that was sent', async () => {
  await using server = await loopbackServer(() => {});
  const late = clientOf(server.baseUrl).batches.create({ templateId: 't1' }, { timeoutMs: 100 });
  expect(await thrownBy(late)).toMatchObject({ name: 'TimeoutError', outcome: 'unknown' });
  await using broken = await loopbackServer((request) => void request.socket.destroy());
  const lost = clientOf(broken.baseUrl).batches.create({ templateId: 't1' });
  expect(await thrownBy(lost)).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
});

test('ends a connection that was still being made when the caller aborts, and sends nothing on it', async () => {
  await using server = await jsonServer();
  const controller = new AbortController();
  const reason = new Error('shutting down');
  const call = clientOf(server.baseUrl).pages.get('p1', { signal: controller.signal });
  const thrown = thrownBy(call);
  await Promise.resolve();
  controller.abort(reason);
  expect(await thrown).toBe(reason);
  expect(await clientOf(server.baseUrl).pages.get('p1')).toMatchObject({ id: 'p1' });
  expect(server.requests()).toBe(1);
});

test('keeps the caller’s asynchronous context', async () => {
  await using server = await jsonServer();
  const storage = new AsyncLocalStorage<number>();
  const cartouche = clientOf(server.baseUrl);
  const run = (id: number) => storage.run(id, () => cartouche.pages.get('p1').then(() => storage.getStore()));
  expect(await Promise.all([run(1), run(2), run(3)])).toEqual([1, 2, 3]);
});

test('loses no call of many at once', async () => {
  await using server = await jsonServer();
  const cartouche = clientOf(server.baseUrl);
  await Promise.all(Array.from({ length: 200 }, () => cartouche.pages.get('p1')));
  expect(server.requests()).toBe(200);
});
