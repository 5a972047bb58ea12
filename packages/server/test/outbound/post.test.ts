import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { createOutbound, type OutboundOptions } from '../../src/outbound/outbound.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { selfSigned } from './self-signed.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    (server as ReturnType<typeof createServer>).closeAllConnections();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const start = (listener: RequestListener) => listen(createServer(listener));

const post = (url: string, options: Partial<OutboundOptions> = {}, timeoutMs = 2_000) =>
  createOutbound({ allowPrivateNetworks: true, clock: systemClock, ...options }).post({
    url,
    headers: {},
    body: Buffer.from('{}'),
    timeoutMs,
  });

it('keeps a connection for the next post', async () => {
  const sockets = new Set<unknown>();
  const port = await start((request, response) => {
    sockets.add(request.socket);
    response.end('ok');
  });
  const outbound = createOutbound({ allowPrivateNetworks: true, clock: systemClock });
  const once = () =>
    outbound.post({ url: `http://127.0.0.1:${port}/`, headers: {}, body: Buffer.from('{}'), timeoutMs: 2_000 });
  const first = await once();
  // The pool takes the socket back after the answer; between two posts a worker asks its database.
  await new Promise((resolve) => setImmediate(resolve));
  const second = await once();
  expect(sockets.size).toBe(1);
  expect([first.timings.connectMs, second.timings.connectMs]).toEqual([expect.any(Number), null]);
});

it('resumes the TLS session on a new connection', async () => {
  const resumed: boolean[] = [];
  const port = await listen(
    createTlsServer(selfSigned, (request, response) => {
      resumed.push((request.socket as TLSSocket).isSessionReused());
      // The next post needs a connection of its own.
      response.setHeader('Connection', 'close').end('ok');
    }),
  );
  const outbound = createOutbound({ allowPrivateNetworks: true, clock: systemClock, ca: selfSigned.cert });
  for (let n = 0; n < 3; n++)
    await outbound.post({
      url: `https://acme.localhost:${port}/`,
      headers: {},
      body: Buffer.from('{}'),
      timeoutMs: 5_000,
    });
  expect(resumed).toEqual([false, true, true]);
});

it('reads at most 16 KB of an answer without an end', async () => {
  const port = await start((_request, response) => {
    const more = () => {
      while (response.writable && response.write('x'.repeat(4_096)));
    };
    response.on('drain', more).on('error', () => undefined);
    more();
  });
  const answer = await post(`http://127.0.0.1:${port}/`);
  expect([answer.status, answer.bytes.length]).toEqual([200, 16_384]);
});

it('tries the second address when the first does not take the connection', async () => {
  const port = await start((_request, response) => response.end('ok'));
  const resolve = async () => [{ address: '127.0.0.2' }, { address: '127.0.0.1' }];
  const answer = await post(`http://two.example:${port}/`, { resolve });
  expect(answer).toMatchObject({ status: 200, remoteAddress: '127.0.0.1' });
});

it('gives up on a receiver that says nothing, and says how long it took', async () => {
  const port = await start(() => undefined);
  await expect(post(`http://127.0.0.1:${port}/`, {}, 200)).rejects.toMatchObject({
    reason: 'timeout',
    evidence: { remoteAddress: '127.0.0.1', durationMs: expect.any(Number) },
  });
});

it('looks past an early hint to the status line', async () => {
  const port = await start((_request, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
    response.writeHead(204).end();
  });
  expect((await post(`http://127.0.0.1:${port}/`)).status).toBe(204);
});

it.each([
  ['127.0.0.1', false],
  ['localhost', false],
  ['168.63.129.16', false],
])('sends nothing to %s where only public addresses are allowed', async (host, allowPrivateNetworks) => {
  await expect(post(`http://${host}:4000/`, { allowPrivateNetworks })).rejects.toMatchObject({
    reason: 'blocked_address',
  });
});

it('refuses a name of which one address is refused', async () => {
  const resolve = async () => [{ address: '93.184.216.34' }, { address: '127.0.0.1' }];
  await expect(post('https://mixed.example/', { resolve, allowPrivateNetworks: false })).rejects.toMatchObject({
    reason: 'blocked_address',
  });
});
