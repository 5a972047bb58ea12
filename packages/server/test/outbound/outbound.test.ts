import { createServer as createTlsServer } from 'node:https';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createOutbound, type OutboundRequest } from '../../src/outbound/outbound.ts';
import { createManualClock } from '../../src/platform/clock.ts';
import { startLoopbackServer } from './loopback-server.ts';
import { selfSigned } from './self-signed.ts';

const clock = createManualClock('2026-03-01T10:00:00.000000Z');
const open = createOutbound({ allowPrivateNetworks: ['127.0.0.0/8'], clock });
const strict = createOutbound({ clock });
const get = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  method: 'GET',
  url,
  timeoutMs: 5000,
  maxBytes: 64 * 1024,
  ...more,
});
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const MEGABYTE = 1024 * 1024;

let server: Awaited<ReturnType<typeof startLoopbackServer>>;
let received: { headers: Record<string, unknown>; body: Buffer };
beforeAll(async () => {
  server = await startLoopbackServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/echo') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received = { headers: request.headers, body: Buffer.concat(chunks) };
        response.writeHead(202, { 'x-twice': ['a', 'b'] }).end('taken');
      });
      return;
    }
    if (path.startsWith('/to?')) {
      const query = new URLSearchParams(path.slice(4));
      response.writeHead(Number(query.get('status') ?? 302), { location: query.get('url') ?? '' }).end('moved');
    } else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (path === '/big') response.end(Buffer.alloc(MEGABYTE, 'x'));
    else if (path === '/endless') {
      const pump = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 'y')));
        response.once('drain', pump);
      };
      pump();
    } else if (path === '/drip') {
      response.write('start');
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    } else if (path === '/silent') response.on('close', () => {});
    else if (path === '/gzip-bomb')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * MEGABYTE)));
    else if (path === '/br')
      response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('brotli page'));
    else if (path === '/bad-gzip') response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip at all');
    else if (path === '/cut') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('only this', () => response.destroy());
    } else if (path === '/header-flood') response.writeHead(200, { 'x-flood': 'z'.repeat(60_000) }).end();
    else response.end('hello');
  });
});
afterAll(() => server.close());

describe('a request', () => {
  it('sends the exact bytes and reports the attempt', async () => {
    const body = new Uint8Array([0x7b, 0xef, 0xbb, 0xbf, 0x00, 0xff, 0x7d]);
    const answer = await open.request({
      ...get(`${server.url}/echo`),
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Service-Signature': 't=1,v1=ab' },
      body,
    });
    expect(new Uint8Array(received.body)).toEqual(body);
    expect(received.headers).toMatchObject({
      host: `127.0.0.1:${server.port}`,
      'content-type': 'application/json',
      'content-length': '7',
      'x-service-signature': 't=1,v1=ab',
    });
    expect(answer).toMatchObject({
      status: 202,
      url: `${server.url}/echo`,
      truncated: false,
      remoteAddress: '127.0.0.1',
      startedAt: new Date('2026-03-01T10:00:00.000000Z'),
    });
    expect(answer.headers['x-twice']).toBe('a, b');
    expect(text(answer.bytes)).toBe('taken');
    expect(answer.durationMs).toBeGreaterThanOrEqual(answer.timings.firstByteMs);
  });

  it('takes *.localhost as loopback without asking a resolver', async () => {
    const outbound = createOutbound({
      allowPrivateNetworks: ['127.0.0.0/8'],
      clock,
      resolve: () => Promise.reject(new Error('nobody should ask')),
    });
    const answer = await outbound.request(get(`http://acme.localhost:${server.port}/`));
    expect(text(answer.bytes)).toBe('hello');
  });

  it('leaves no connection open', async () => {
    await open.request(get(`${server.url}/`));
    await expect.poll(() => server.openSockets()).toBe(0);
  });

  it('passes on the reason of a caller who gives up', async () => {
    const controller = new AbortController();
    const waiting = open.request(get(`${server.url}/silent`, { signal: controller.signal }));
    const reason = new Error('shutting down');
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(open.request(get(`${server.url}/`, { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
  });
});

describe('the guard', () => {
  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::ffff:127.0.0.1]',
    'localhost',
    'acme.localhost',
    '0.0.0.0',
    '[::]',
  ])('never reaches %s unless private networks are allowed', async (host) => {
    const before = server.requests.length;
    await expect(strict.request(get(`http://${host}:${server.port}/`))).rejects.toMatchObject({
      reason: 'blocked_address',
      evidence: { remoteAddress: null },
    });
    expect(server.requests).toHaveLength(before);
  });

  it.each([[['127.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::ffff:127.0.0.1']], [['64:ff9b::7f00:1']]])(
    'refuses a name that resolves to %j',
    async (addresses) => {
      const outbound = createOutbound({ clock, resolve: async () => addresses.map((address) => ({ address })) });
      const before = server.requests.length;
      await expect(outbound.request(get(`http://rebind.test:${server.port}/`))).rejects.toMatchObject({
        reason: 'blocked_address',
        // No connection was made, not even to find out.
        evidence: { remoteAddress: null },
      });
      expect(server.requests).toHaveLength(before);
    },
  );

  it('connects to the address it vetted, whatever the name says the next time', async () => {
    let asked = 0;
    const resolve = async () => [{ address: ++asked === 1 ? '127.0.0.1' : '127.0.0.66' }];
    const outbound = createOutbound({ allowPrivateNetworks: ['127.0.0.1/32'], clock, resolve });
    const answer = await outbound.request(get(`http://flips.test:${server.port}/`));
    expect(answer.remoteAddress).toBe('127.0.0.1');
    expect(asked).toBe(1);
    await expect(outbound.request(get(`http://flips.test:${server.port}/`))).rejects.toMatchObject({
      reason: 'blocked_address',
    });
  });

  it('checks every hop of a redirect', async () => {
    const outbound = createOutbound({ allowPrivateNetworks: ['127.0.0.1/32'], clock });
    const inner = await startLoopbackServer((_request, response) => response.end('secret'));
    onTestFinished(() => inner.close());
    const to = (url: string) => `${server.url}/to?status=307&url=${encodeURIComponent(url)}`;
    for (const url of [
      `http://127.0.0.2:${inner.port}/`,
      `http://[::1]:${inner.port}/`,
      'http://169.254.169.254/latest/meta-data',
    ]) {
      await expect(outbound.request(get(to(url), { followRedirects: 3 }))).rejects.toMatchObject({
        reason: 'blocked_address',
        evidence: { url },
      });
    }
    for (const url of ['file:///etc/passwd', 'http://user@127.0.0.1/', 'http://127.0.0.1:22/']) {
      await expect(outbound.request(get(to(url), { followRedirects: 3 }))).rejects.toMatchObject({
        reason: 'invalid_url',
      });
    }
    expect(inner.requests).toHaveLength(0);
  });

  it('reports a name without addresses as a DNS failure', async () => {
    const outbound = createOutbound({ clock, resolve: async () => [] });
    await expect(outbound.request(get('http://nowhere.test/'))).rejects.toMatchObject({ reason: 'dns_error' });
    const failing = createOutbound({
      clock,
      resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    });
    await expect(failing.request(get('http://nowhere.test/'))).rejects.toMatchObject({ reason: 'dns_error' });
  });
});

describe('redirects', () => {
  const to = (url: string, status = 302) => `${server.url}/to?status=${status}&url=${encodeURIComponent(url)}`;

  it('are answers by default', async () => {
    const answer = await open.request(get(to('/')));
    expect(answer).toMatchObject({ status: 302, url: to('/') });
    expect(text(answer.bytes)).toBe('moved');
  });

  it('are followed up to the limit', async () => {
    const answer = await open.request(get(to(to('/')), { followRedirects: 2 }));
    expect(answer).toMatchObject({ status: 200, url: `${server.url}/` });
    await expect(open.request(get(to(to('/')), { followRedirects: 1 }))).rejects.toMatchObject({
      reason: 'too_many_redirects',
    });
    await expect(open.request(get(`${server.url}/loop`, { followRedirects: 3 }))).rejects.toMatchObject({
      reason: 'too_many_redirects',
    });
  });

  it('keep method and body on 307, and only the address on 302', async () => {
    const post = { method: 'POST', body: 'payload', followRedirects: 1, headers: { 'content-type': 'text/plain' } };
    await open.request(get(to('/echo', 307), post));
    expect(server.requests.at(-1)).toBe('POST /echo');
    expect(text(received.body)).toBe('payload');
    await open.request(get(to('/echo', 302), post));
    expect(server.requests.at(-1)).toBe('GET /echo');
    expect(received.body).toHaveLength(0);
    expect(received.headers).not.toHaveProperty('content-type');
  });

  it('keep credentials within the origin', async () => {
    const headers = { authorization: 'Bearer abc', 'x-other': 'stays' };
    await open.request(get(to('/echo'), { headers, followRedirects: 1 }));
    expect(received.headers).toMatchObject({ authorization: 'Bearer abc' });
    await open.request(get(to(`http://acme.localhost:${server.port}/echo`), { headers, followRedirects: 1 }));
    expect(received.headers).toMatchObject({ 'x-other': 'stays' });
    expect(received.headers).not.toHaveProperty('authorization');
  });
});

describe('limits', () => {
  it('cut or refuse a long body', async () => {
    for (const path of ['/big', '/endless']) {
      const cut = await open.request(get(server.url + path, { maxBytes: 1000, overflow: 'truncate' }));
      expect(cut).toMatchObject({ status: 200, truncated: true });
      expect(cut.bytes).toHaveLength(1000);
      await expect(open.request(get(server.url + path, { maxBytes: 1000 }))).rejects.toMatchObject({
        reason: 'response_too_large',
      });
    }
    const exact = await open.request(get(`${server.url}/big`, { maxBytes: MEGABYTE }));
    expect(exact).toMatchObject({ truncated: false });
  });

  it('count decoded bytes when the caller asks for text', async () => {
    const bomb = get(`${server.url}/gzip-bomb`, { decompress: true, maxBytes: 100_000 });
    await expect(open.request(bomb)).rejects.toMatchObject({ reason: 'response_too_large' });
    const cut = await open.request({ ...bomb, overflow: 'truncate' });
    expect(cut).toMatchObject({ truncated: true });
    expect(cut.bytes).toHaveLength(100_000);
    const page = await open.request(get(`${server.url}/br`, { decompress: true }));
    expect(text(page.bytes)).toBe('brotli page');
    expect(page.headers).not.toHaveProperty('content-encoding');
    await expect(open.request(get(`${server.url}/bad-gzip`, { decompress: true }))).rejects.toMatchObject({
      reason: 'reset',
    });
    const raw = await open.request(get(`${server.url}/br`));
    expect(raw.headers['content-encoding']).toBe('br');
  });

  it.each(['/drip', '/silent'])('end %s by one total time', async (path) => {
    const started = performance.now();
    await expect(open.request(get(server.url + path, { timeoutMs: 250 }))).rejects.toMatchObject({
      reason: 'timeout',
      evidence: { remoteAddress: '127.0.0.1', url: server.url + path },
    });
    expect(performance.now() - started).toBeLessThan(2000);
    await expect.poll(() => server.openSockets()).toBe(0);
  });

  it('count the resolver into the total time', async () => {
    const outbound = createOutbound({ clock, resolve: () => new Promise(() => {}) });
    await expect(outbound.request(get('http://slow.test/', { timeoutMs: 60 }))).rejects.toMatchObject({
      reason: 'timeout',
    });
  });

  it('name what ended a broken answer', async () => {
    await expect(open.request(get(`${server.url}/cut`))).rejects.toMatchObject({ reason: 'reset' });
    await expect(open.request(get(`${server.url}/header-flood`))).rejects.toMatchObject({ reason: 'reset' });
    const gone = await startLoopbackServer(() => {});
    await gone.close();
    await expect(open.request(get(gone.url))).rejects.toMatchObject({ reason: 'refused' });
  });
});

describe('TLS', () => {
  it('checks the certificate against the name that was asked for', async () => {
    const secure = await startLoopbackServer(
      (_request, response) => response.end('over TLS'),
      (listener) => createTlsServer(selfSigned, listener),
    );
    onTestFinished(() => secure.close());
    const trusting = createOutbound({ allowPrivateNetworks: true, clock, ca: selfSigned.cert });
    const answer = await trusting.request(get(`https://acme.localhost:${secure.port}/`));
    expect(text(answer.bytes)).toBe('over TLS');
    const posted = {
      url: `https://acme.localhost:${secure.port}/`,
      headers: {},
      body: Buffer.from('{}'),
      timeoutMs: 5_000,
    };
    const { timings } = await trusting.post(posted);
    expect([timings.tlsMs, timings.connectMs]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(timings.tlsMs).toBeLessThanOrEqual(timings.connectMs ?? 0);
    await expect(trusting.request(get(`https://other.localhost:${secure.port}/`))).rejects.toMatchObject({
      reason: 'tls_error',
    });
    await expect(open.request(get(`https://acme.localhost:${secure.port}/`))).rejects.toMatchObject({
      reason: 'tls_error',
    });
    await expect(open.request(get(`https://127.0.0.1:${server.port}/`))).rejects.toMatchObject({ reason: 'tls_error' });
  });
});
