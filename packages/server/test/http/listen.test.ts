import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listener, listen } from '../../src/http/listen.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let listener: Listener;
beforeAll(async () => {
  server = await createTestServer();
  listener = await listen({
    fetch: (request, env) => server.app.api.fetch(request, env as object),
    hostname: '127.0.0.1',
    port: 0,
    refuse: server.app.refuse,
  });
});
afterAll(async () => {
  await listener.close(1_000);
  await server.close();
});

function send(text: string, port = listener.port): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

test.each([
  ['a Host header that is no host', 'GET /api/v1/prospects HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['two Host headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nhOsT: evil.example\r\nConnection: close\r\n\r\n'],
  ['a path that is none', 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a method that there is not', 'FOO /api/v1/prospects HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  [
    'two lengths',
    'POST /api/v1/prospects HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
  ],
  ['another protocol', '\x16\x03\x01\r\n\r\n'],
])('%s is refused in the documented shape, with a request id', async (_name, text) => {
  const answer = await send(text);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  const requestId = /^x-request-id: (req_\S+)/im.exec(answer)?.[1];
  const body = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  expect(body).toMatchObject({ error: 'validation_failed', requestId });
});

test('a body that breaks off ends the call and nothing else', async () => {
  const head = `POST /api/v1/prospects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.apiKey}\r\nContent-Type: application/json\r\n`;
  const socket = connect(listener.port, '127.0.0.1', () => socket.write(`${head}Content-Length: 100\r\n\r\n{"em`));
  await new Promise((resolve) => socket.once('ready', resolve));
  socket.destroy();
  expect(await send('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('200 OK');
});

test('closing does not wait for a connection whose call has ended', async () => {
  let answer: (() => void) | undefined;
  let hasCall: (() => void) | undefined;
  const called = new Promise<void>((resolve) => {
    hasCall = resolve;
  });
  const slow = await listen({
    fetch: () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response('done'));
        hasCall?.();
      }),
    hostname: '127.0.0.1',
    port: 0,
  });
  const received = send('GET / HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n', slow.port);
  await called;
  const started = performance.now();
  const closed = slow.close(30_000);
  answer?.();
  await closed;
  expect(await received).toContain('done');
  // Left alone, a kept-alive connection stays for five seconds.
  expect(performance.now() - started).toBeLessThan(4_000);
});
