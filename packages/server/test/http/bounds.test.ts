import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAddressOf, createIsProxy } from '../../src/http/address-of.ts';
import { createBytesInFlight } from '../../src/http/bytes-in-flight.ts';
import { type ConnectionBounds, type Listener, listen } from '../../src/http/listen.ts';
import { createKeyGuard } from '../../src/http/pipeline/authenticate.ts';
import { createRequestBounds } from '../../src/http/request-bounds.ts';
import { ApiFailure } from '../../src/platform/api-failure.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('keys that this process does not know', () => {
  const caller = { workspaceId: 'w', keyId: 'k' } as never;
  const unnamed = async () => undefined;
  const make = () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const guard = createKeyGuard(
      (key) => {
        asked.push(key);
        return new Promise((resolve) => answers.push(() => resolve(key === 'crt_good' ? caller : undefined)));
      },
      { ownCell: unnamed },
    );
    const within = (key: string, address?: string) =>
      guard(`Bearer crt_${key}`, address).then(
        () => 'ok',
        (error) => error.code,
      );
    const ask = (key: string, address = '1.2.3.4') => within(key, address);
    const answer = async () => {
      while (answers.length > 0) {
        answers.shift()?.();
        await setImmediate();
      }
    };
    return { ask, within, answer, asked };
  };

  test('do not stop a good one whose look-up failed for another reason than the key', async () => {
    let isAway = false;
    const asked: string[] = [];
    const guard = createKeyGuard(
      async (key) => {
        asked.push(key);
        if (isAway) throw new ApiFailure('unavailable');
        return key === 'crt_good' ? caller : new Promise(() => undefined);
      },
      { ownCell: unnamed },
    );
    const ask = (key: string) => guard(`Bearer crt_${key}`, '1.2.3.4');
    await ask('good');
    isAway = true;
    await expect(ask('good')).rejects.toMatchObject({ code: 'unavailable' });
    isAway = false;
    for (let count = 0; count < 10; count++) void ask(`wrong_${count}`);
    await setImmediate();
    expect(asked.filter((key) => key.startsWith('crt_wrong'))).toHaveLength(4);
    expect(await ask('good')).toBe(caller);
  });

  test('never stop a good one of the same address, however many were wrong', async () => {
    const { ask, answer } = make();
    const wrong = Array.from({ length: 1_000 }, (_, index) => ask(`wrong_${index}`));
    const good = ask('good');
    await answer();
    expect(new Set(await Promise.all(wrong))).toEqual(new Set(['workspace_required']));
    expect(await good).toBe('ok');
  });

  test('are looked up four at a time per address, while a key that was good before goes past them', async () => {
    const { ask, within, answer, asked } = make();
    const first = ask('good');
    await answer();
    await first;
    const wrong = Array.from({ length: 10 }, (_, index) => ask(`wrong_${index}`));
    await setImmediate();
    expect(asked).toHaveLength(5);
    const others = [ask('good'), ask('other', '1.2.3.5'), within('inside')];
    await setImmediate();
    expect(asked.slice(5)).toEqual(['crt_good', 'crt_other', 'crt_inside']);
    await answer();
    expect(await Promise.all(others)).toEqual(['ok', 'workspace_required', 'workspace_required']);
    await Promise.all(wrong);
  });

  test('are refused without a look-up when their checksum is wrong', async () => {
    const before = server.database.statements();
    const wrong = [
      server.apiKey.slice(0, -1),
      server.apiKey.replace('crt_', 'crt_x'),
      `crt_${'x'.repeat(49)}`,
      'crt_junk',
    ];
    for (const key of wrong) {
      const { status, body } = await server.call('GET', '/api/v1/analytics', { key });
      expect([status, body.error]).toEqual([401, 'workspace_required']);
    }
    expect(server.database.statements()).toBe(before);
  });
});

describe('the address of a call', () => {
  const env = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const headers = new Headers({ 'X-Forwarded-For': '6.6.6.6, 7.7.7.7' });
  test.each([
    [false, '10.0.0.1', '10.0.0.1'],
    [true, '10.0.0.1', '7.7.7.7'],
    [['10.0.0.0/8', '::1'], '10.2.3.4', '7.7.7.7'],
    [['10.0.0.0/8', '::1'], '::ffff:10.2.3.4', '7.7.7.7'],
    [['10.0.0.0/8', '::1'], '::1', '7.7.7.7'],
    [['10.0.0.0/8', '::1'], '11.2.3.4', '11.2.3.4'],
    [['10.0.0.1'], '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
  ] as const)('is, where %j is trusted and %s connects: %s', (trusted, peer, address) => {
    expect(createAddressOf(createIsProxy(trusted))(headers, env(peer))).toBe(address);
  });

  test.each([
    ['X-Forwarded-For', false, 1],
    ['Forwarded', false, 1],
    ['X-Real-IP', ['10.0.0.0/8'], 1],
    ['X-Forwarded-For', ['11.0.0.0/8'], 0],
    ['X-Other', false, 0],
  ] as const)('with %s, where %j is trusted, is warned about %i times', (name, trustProxy, times) => {
    const lines: { level: number; msg: string; peer: string }[] = [];
    const logger = createLogger({ destination: { write: (line) => lines.push(JSON.parse(line)) } });
    const nothing = async () => undefined;
    const { addressOf } = createRequestBounds(nothing, { ownCell: nothing }, logger, { trustProxy });
    for (let call = 0; call < 3; call += 1) addressOf(new Headers({ [name]: 'for=6.6.6.6' }), env('11.2.3.4'));
    expect(lines.map(({ level, peer }) => [level, peer])).toEqual(Array(times).fill([40, '11.2.3.4']));
    expect(lines.every(({ msg }) => msg.includes('TRUST_PROXY'))).toBe(true);
  });
});

describe('bytes in flight', () => {
  const bodyOf = (...parts: number[]) => {
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const size = parts.shift();
        if (size === undefined) controller.close();
        else controller.enqueue(new Uint8Array(size));
      },
    });
    return new Request('http://localhost/', { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
  };
  const announced = (bytes: number) =>
    new Request('http://localhost/', { method: 'POST', headers: { 'Content-Length': String(bytes) } });

  test('are counted for each key until the call ends, and a call alone passes', async () => {
    const count = createBytesInFlight(100);
    const during = <Result>(keyId: string, request: Request, work: (counted: Request) => Promise<Result>) =>
      count({ keyId, request, maxBytes: 1_000 }, work);
    const read = async (counted: Request) => (await counted.bytes()).length;
    const passes = async () => 'passes';
    await during('a', announced(500), async () => {
      await expect(during('a', announced(1), passes)).rejects.toThrow(/more than 100 bytes/);
      expect(await during('b', announced(60), passes)).toBe('passes');
    });
    await during('a', announced(60), async () => {
      await expect(during('a', announced(41), passes)).rejects.toThrow();
      expect(await during('a', announced(40), passes)).toBe('passes');
      // Without a length, what arrives counts, and only for as long as the call runs.
      expect(await during('a', bodyOf(20, 20), read)).toBe(40);
      expect(await during('a', bodyOf(), read)).toBe(0);
      const late = during('a', bodyOf(20, 20, 20), (counted) =>
        counted.bytes().catch(() => 'made something else of it'),
      );
      await expect(late).rejects.toMatchObject({ code: 'rate_limited' });
      await expect(during('a', bodyOf(20, 21), read)).rejects.toMatchObject({ code: 'rate_limited' });
      expect(await during('a', announced(40), passes)).toBe('passes');
    });
    expect(await during('a', bodyOf(400, 400), read)).toBe(800);
  });
});

describe('connections', () => {
  const usual: ConnectionBounds = {
    connectionsMax: 100,
    connectionsPerAddressMax: 100,
    headersTimeoutMs: 60_000,
    bodyGraceMs: 60_000,
    bodyMinBytesPerSecond: 1_024,
  };
  const opened: { sockets: Socket[]; listeners: Listener[] } = { sockets: [], listeners: [] };
  afterAll(async () => {
    for (const socket of opened.sockets) socket.destroy();
    for (const listener of opened.listeners) await listener.close(0);
  });

  async function open(bounds: Partial<ConnectionBounds>, isProxy = false) {
    const listener = await listen({
      fetch: (request, env) => server.app.api.fetch(request, env as object),
      hostname: '127.0.0.1',
      port: 0,
      refuse: server.app.refuse,
      bounds: { connections: { ...usual, ...bounds }, isProxy: () => isProxy },
    });
    opened.listeners.push(listener);
    return () => {
      const socket = connect(listener.port, '127.0.0.1');
      const seen = { text: '', isClosed: false };
      socket.on('data', (chunk) => {
        seen.text += chunk.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        seen.isClosed = true;
      });
      opened.sockets.push(socket);
      return { socket, seen };
    };
  }
  const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const POST = `POST /api/v1/prospects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer crt_x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;

  test.each([
    ['in all', { connectionsMax: 3 }, true],
    ['from one address', { connectionsPerAddressMax: 3 }, false],
  ])('beyond the limit are closed, %s, and one that ends makes room', async (_what, bounds, isProxy) => {
    const dial = await open(bounds, isProxy);
    const first = [dial(), dial(), dial()];
    for (const { socket } of first) socket.write(GET);
    await expect.poll(() => first.every(({ seen }) => seen.text.includes('200 OK'))).toBe(true);
    const fourth = dial();
    await expect.poll(() => fourth.seen.isClosed).toBe(true);
    first[0]?.socket.destroy();
    await vi.waitFor(
      async () => {
        const again = dial();
        again.socket.write(GET);
        await vi.waitFor(() => expect(again.seen.text).toContain('200 OK'), { timeout: 2_000 });
      },
      { timeout: 60_000 },
    );
  });

  test('of a trusted proxy are not counted as one address', async () => {
    const dial = await open({ connectionsPerAddressMax: 1 }, true);
    const both = [dial(), dial()];
    for (const { socket } of both) socket.write(GET);
    await expect.poll(() => both.every(({ seen }) => seen.text.includes('200 OK'))).toBe(true);
  });

  test('whose headers don’t end are closed', async () => {
    const dial = await open({ headersTimeoutMs: 200 });
    const slow = dial();
    slow.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    await expect.poll(() => slow.seen.isClosed).toBe(true);
  });

  test('whose body hardly comes are closed, and one that comes is read', async () => {
    const dial = await open({ bodyGraceMs: 300, bodyMinBytesPerSecond: 100 });
    const good = POST.replace('crt_x', server.apiKey);
    const slow = dial();
    slow.socket.write(good);
    slow.socket.write('{');
    const steady = dial();
    steady.socket.write(good);
    const body = JSON.stringify({ email: 'ada@northwind.example' }).padEnd(1_000);
    for (let at = 0; at < 900; at += 100) {
      steady.socket.write(body.slice(at, at + 100));
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    steady.socket.write(body.slice(900));
    await expect.poll(() => slow.seen.isClosed).toBe(true);
    await expect.poll(() => steady.seen.text).toContain('200 OK');
  });
});

test('bodies of one key at the same time are refused with the reason', async () => {
  const bounded = await createTestServer({ bytesInFlightPerKey: 1_000 });
  try {
    let release = () => {};
    const rawBody = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.from(`{"email":"ada@northwind.example"${' '.repeat(960)}`));
        release = () => {
          controller.enqueue(Buffer.from('}'));
          controller.close();
        };
      },
    });
    const headers = { 'Content-Type': 'application/json' };
    const first = bounded.app.api.request('/api/v1/prospects', {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${bounded.apiKey}` },
      body: rawBody,
      duplex: 'half',
    } as RequestInit);
    await vi.waitFor(async () => {
      const second = await bounded.call('POST', '/api/v1/prospects', { rawBody: '{'.padEnd(20), headers });
      expect([second.status, second.body.reason, second.headers.get('retry-after')]).toEqual([
        429,
        'bytes_in_flight',
        '1',
      ]);
    });
    release();
    expect((await first).status).toBe(200);
    expect((await bounded.call('POST', '/api/v1/prospects', { rawBody: '{', headers })).status).toBe(400);
  } finally {
    await bounded.close();
  }
});
