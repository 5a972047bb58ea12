import { getEventListeners } from 'node:events';
import { createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Cartouche, type CartoucheOptions } from '../src/index.ts';
import { loopbackServer } from './support/loopback-server.ts';
import { thrownBy } from './support/scripted-api.ts';
import { selfSigned } from './support/self-signed.ts';

const PAGE = JSON.stringify({ page: { id: 'p1', status: 'rendered' } });
const clientOf = (baseUrl: string, options: CartoucheOptions = {}) =>
  new Cartouche({ apiKey: 'crt_socket_0123456789', baseUrl, random: () => 0, ...options });

test('covers a body that stalls with the timeout, and tries again', async () => {
  await using server = await loopbackServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': PAGE.length });
    response.write(PAGE.slice(0, 10));
  });
  const error = await thrownBy(clientOf(server.baseUrl).pages.get('p1', { timeoutMs: 400, retries: 1 }));
  expect(error).toMatchObject({ name: 'TimeoutError', attempts: 2, timeoutMs: 400 });
  expect(server.requests()).toBeGreaterThan(0);
});

test('covers headers that never come with the deadline', async () => {
  await using server = await loopbackServer(() => {});
  const start = performance.now();
  const error = await thrownBy(
    clientOf(server.baseUrl).pages.get('p1', { timeoutMs: 50, deadlineMs: 120, retries: 9 }),
  );
  expect(error).toMatchObject({ name: expect.stringMatching(/DeadlineError|TimeoutError/) });
  expect(performance.now() - start).toBeLessThan(1000);
});

test('repeats a write whose connection was reset, under the same key', async () => {
  const keys: unknown[] = [];
  await using server = await loopbackServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) return void request.socket.destroy();
    response.setHeader('content-type', 'application/json').end('{"batchId":"b1","status":"draft"}');
  });
  const call = clientOf(server.baseUrl).batches.create({ templateId: 't1' });
  const { data, response } = await call.withResponse();
  expect(data.batchId).toBe('b1');
  expect(keys).toEqual([call.idempotencyKey, call.idempotencyKey]);
  expect(response.attempts).toBe(2);
});

test('counts a body that ends early as a lost connection', async () => {
  await using server = await loopbackServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    response.write(PAGE, () => response.destroy());
  });
  const error = await thrownBy(clientOf(server.baseUrl).pages.get('p1', { retries: 0 }));
  expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not_applied' });
});

test('knows that no server listened', async () => {
  const socket = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => socket.once('listening', resolve));
  const { port } = socket.address() as { port: number };
  await new Promise((resolve) => socket.close(resolve));
  const call = clientOf(`http://127.0.0.1:${port}`).batches.create({ templateId: 't1' }, { retries: 0 });
  const error = await thrownBy(call);
  expect(error).toMatchObject({ name: 'ConnectionError', code: 'ECONNREFUSED', outcome: 'not_applied' });
  expect((error as Error).message).toBe(
    `POST /api/v1/batches got no complete answer from 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}. Nothing listens there: start the server, or correct baseUrl`,
  );
});

test.each(['220 ftp.example ready', 'SSH-2.0-OpenSSH_9.6'])(
  'says that a server which begins with %s is not HTTP',
  async (line) => {
    const server = createServer((socket) => void socket.on('error', () => {}).write(`${line}\r\n`)).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const error = await thrownBy(clientOf(`http://127.0.0.1:${port}`).pages.get('p1', { retries: 0 }));
    server.close();
    expect(error).toMatchObject({ name: 'ConnectionError', code: expect.stringMatching(/^HPE_/) });
    expect((error as Error).message).toMatch(/What answers is not HTTP: correct the port in baseUrl/);
  },
);

test('waits for Retry-After over a real socket', async () => {
  const times: number[] = [];
  await using server = await loopbackServer((_request, response) => {
    times.push(performance.now());
    response.setHeader('content-type', 'application/json');
    if (times.length > 1) return void response.end(PAGE);
    response.writeHead(429, { 'retry-after': '0.2' }).end('{"error":"rate_limited"}');
  });
  await clientOf(server.baseUrl).pages.get('p1');
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(199);
});

test('leaves no listener on a signal that outlives its calls', async () => {
  let requests = 0;
  await using server = await loopbackServer((_request, response) => {
    requests += 1;
    response.setHeader('content-type', 'application/json');
    if (requests % 2) response.writeHead(503, { 'retry-after': '0' }).end('{"error":"unavailable"}');
    else response.end(PAGE);
  });
  const cartouche = clientOf(server.baseUrl);
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 20 }, () => cartouche.pages.get('p1', { signal, retries: 20 })));
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('aborts the socket when the caller does', async () => {
  const closed = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await using server = await loopbackServer((request) => {
    request.socket.once('close', () => closed.resolve());
    asked.resolve();
  });
  const controller = new AbortController();
  const call = clientOf(server.baseUrl).pages.get('p1', { signal: controller.signal });
  await asked.promise;
  const reason = new Error('shutting down');
  controller.abort(reason);
  expect(await thrownBy(call)).toBe(reason);
  await closed.promise;
});

test('does not follow a redirect, so that no other host sees the key', async () => {
  const seen: unknown[] = [];
  await using other = await loopbackServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end(PAGE);
  });
  await using server = await loopbackServer((_request, response) => {
    response.writeHead(307, { location: `${other.baseUrl}/api/v1/pages/p1` }).end();
  });
  const error = await thrownBy(clientOf(server.baseUrl).pages.get('p1'));
  expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 307 });
  expect(seen).toEqual([]);
});

test('shows no key in what a real connection throws', async () => {
  await using server = await loopbackServer((request) => request.socket.destroy());
  const error = await thrownBy(clientOf(server.baseUrl).pages.get('p1', { retries: 0 }));
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('0123456789');
});

const plain = () => createServer((socket) => void socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
const hangingUp = () => createServer((socket) => void socket.on('error', () => {}).destroy());
const outdated = () => createTlsServer({ ...selfSigned, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' });
const untrusted = () => createTlsServer(selfSigned, (socket) => void socket.on('error', () => {}));

test.each([
  ['whose certificate is not trusted', untrusted, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['that speaks no TLS', plain, 'ERR_SSL_WRONG_VERSION_NUMBER'],
  ['that hangs up before TLS is agreed on', hangingUp, 'ECONNRESET'],
  ['that speaks an old TLS only', outdated, 'ERR_SSL_'],
])('knows that nothing was sent to a server %s', async (_name, makeServer, code) => {
  const server = makeServer().listen(0, '127.0.0.1');
  server.on('tlsClientError', () => {});
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const { port } = server.address() as { port: number };
    // By the dispatcher of Node's fetch, and by a plain fetch.
    for (const options of [{}, { fetch: (url: string, init: RequestInit) => fetch(url, init) }]) {
      const client = clientOf(`https://127.0.0.1:${port}`, options);
      const error = await thrownBy(client.batches.create({ templateId: 't1' }, { retries: 0 }));
      expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not_applied' });
      expect((error as Error).message).toContain(` from 127.0.0.1:${port}: ${code}`);
    }
  } finally {
    server.close();
  }
});
