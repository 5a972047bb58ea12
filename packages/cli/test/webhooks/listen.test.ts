import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { sign } from '@cartouche/webhooks';
import { expect, test, vi } from 'vitest';
import { closedAddress, startReceiver } from './receiver.ts';
import { OTHER_SECRET, runProgram, SECRET, startListening } from './run-program.ts';

vi.setConfig({ testTimeout: 30_000 });

const ID = '5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11';
// A body that a parser and JSON.stringify would not give back as it is.
const BODY = Buffer.from(
  `\uFEFF{ "event":"form.submitted", "id":"${ID}", "n":1.0, "fields":{"name":"Ada Vermeer"}, "n":2 }\r\n`,
);

const deliver = (url: string, body: string | Buffer = BODY, headers: Record<string, string> = {}) =>
  fetch(`${url}/any/path`, {
    method: 'POST',
    body,
    headers: { 'X-Service-Signature': sign(body, { secret: SECRET }), 'Content-Type': 'application/json', ...headers },
  });

const isDelivery = (line: string) => /^\d\d:\d\d:\d\d /.test(line);

test('verifies, prints one line, forwards the same bytes and headers, and answers what the target answers', async () => {
  const target = await startReceiver((response) =>
    response
      .writeHead(202, { 'X-Answer': 'yes', 'Set-Cookie': ['a=1', 'b=2'], 'Content-Type': 'text/plain' })
      .end('taken'),
  );
  const listening = await startListening(['--forward-to', `${target.url}/hooks?token=abc`]);
  const signature = sign(BODY, { secret: SECRET });
  const sent = ['X-Service-Signature', signature, 'X-Twice', '1', 'x-twice', '2', 'Expect', '100-continue'];
  const outgoing = request(`${listening.url}/any`, {
    method: 'POST',
    headers: [
      'Host',
      'sender.example',
      ...sent,
      'X-Hop',
      'h',
      'Connection',
      'X-Hop, close',
      'Transfer-Encoding',
      'chunked',
    ],
  }).end(BODY);
  const [response] = await once(outgoing, 'response');
  const answer = await response.toArray();
  expect(response.statusCode).toBe(202);
  expect(Buffer.concat(answer).toString()).toBe('taken');
  expect(response.headers).toMatchObject({ 'x-answer': 'yes', 'set-cookie': ['a=1', 'b=2'], 'content-length': '5' });

  const { body, rawHeaders, url } = target.received[0]!;
  expect(body).toEqual(BODY);
  expect(url).toBe('/hooks?token=abc');
  expect(rawHeaders).toEqual([
    ...['Host', new URL(target.url).host],
    ...sent.slice(0, -2),
    ...['Content-Length', String(BODY.byteLength), 'Connection', 'close'],
  ]);

  expect(await listening.line(isDelivery)).toMatch(
    new RegExp(`^\\d\\d:\\d\\d:\\d\\d {2}form\\.submitted {2}${ID} {2}verified {2}-> 202 {2}\\d+ ms$`),
  );
  const { code, stdout, stderr } = await listening.stop();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/Ended: 1 verified, 0 refused, 0 unverified\.\n$/);
  expect(stdout).not.toMatch(/Vermeer|token=abc|v1=/);
});

test('refuses what does not verify, says why, and forwards nothing of it', async () => {
  const target = await startReceiver();
  const listening = await startListening(['--forward-to', target.url]);
  const wrong = { 'X-Service-Signature': sign(BODY, { secret: OTHER_SECRET }) };
  expect((await deliver(listening.url, BODY, wrong)).status).toBe(400);
  expect(await listening.line(isDelivery)).toContain('refused  not forwarded  answered 400');
  expect(await listening.line(() => true)).toMatch(/^ +signature_mismatch \(bodyBytes \d+\): Compare the secret/);

  const reserialized = {
    'X-Service-Signature': sign(JSON.stringify(JSON.parse('{"event": "a"}')), { secret: SECRET }),
  };
  expect((await deliver(listening.url, '{"event": "a"}', reserialized)).status).toBe(400);
  await listening.line(isDelivery);
  expect(await listening.line(() => true)).toMatch(/hint body_reserialized\): It holds over JSON\.stringify/);

  const old = { 'X-Service-Signature': sign(BODY, { secret: SECRET, timestamp: 1_700_000_000 }) };
  expect((await deliver(listening.url, BODY, old)).status).toBe(400);
  await listening.line(isDelivery);
  expect(await listening.line(() => true)).toMatch(/^ +timestamp_too_old \(ageSeconds \d+, toleranceSeconds 300\)/);

  expect((await fetch(listening.url)).status).toBe(405);
  expect(target.received).toEqual([]);
  expect((await listening.stop()).stdout).toMatch(/Ended: 0 verified, 3 refused, 0 unverified\.\n$/);
});

test('answers 502 and 504 when the target cannot be reached or takes too long', async () => {
  const lost = await startListening(['--forward-to', await closedAddress()]);
  expect((await deliver(lost.url)).status).toBe(502);
  expect(await lost.line(isDelivery)).toContain('verified  -> no answer  answered 502');
  expect(await lost.line(() => true)).toMatch(/^ +unreachable \(ECONNREFUSED\)$/);

  const silent = await startReceiver(() => {});
  const slow = await startListening(['--forward-to', silent.url, '--timeout', '1']);
  expect((await deliver(slow.url)).status).toBe(504);
  expect(await slow.line(isDelivery)).toContain('-> no answer  answered 504');
});

test('takes bodies up to the limit, and answers 413 above it whether or not the length was announced', async () => {
  const target = await startReceiver();
  const listening = await startListening(['--forward-to', target.url, '--max-body', '1000']);
  expect((await deliver(listening.url, 'x'.repeat(1001))).status).toBe(413);
  expect(await listening.line(isDelivery)).toContain('refused  not forwarded  answered 413');
  const stream = new ReadableStream({
    start(controller) {
      for (const _ of Array.from({ length: 4 })) controller.enqueue(new Uint8Array(300));
      controller.close();
    },
  });
  const chunked = await fetch(listening.url, { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
  expect(chunked.status).toBe(413);
  expect((await deliver(listening.url)).status).toBe(204);
  expect(target.received).toHaveLength(1);
});

test('leaves out an answer that is too long, and keeps its status', async () => {
  const target = await startReceiver((response) => response.writeHead(200).end(Buffer.alloc(1_048_577)));
  const listening = await startListening(['--forward-to', target.url]);
  const response = await deliver(listening.url);
  expect([response.status, await response.text()]).toEqual([200, '']);
  await listening.line(isDelivery);
  expect(await listening.line(() => true)).toMatch(/longer than 1048576 bytes and was left out/);
});

test('forwards unverified with --skip-verify, without a secret', async () => {
  const target = await startReceiver();
  const listening = await startListening(['--forward-to', target.url, '--skip-verify'], {});
  expect((await deliver(listening.url, BODY, { 'X-Service-Signature': 'nonsense' })).status).toBe(204);
  expect(await listening.line(isDelivery)).toContain('unverified  -> 204');
  expect(target.received[0]!.headers['x-service-signature']).toBe('nonsense');
  expect(target.received[0]!.body).toEqual(BODY);
});

test('says with --skip-verify and a secret why it would refuse', async () => {
  const listening = await startListening(['--skip-verify']);
  expect((await deliver(listening.url, BODY, { 'X-Service-Signature': 'nonsense' })).status).toBe(204);
  expect(await listening.line(isDelivery)).toContain('unverified  not forwarded  answered 204');
  expect(await listening.line(() => true)).toMatch(/malformed_header \(problem bad_part\): A part is not name=value/);
});

test('prints bodies only when asked, and none of their control characters', async () => {
  const body = `{"event":"form.submitted",\n"fields":{"name":"Ada \u009b2J${OTHER_SECRET}"}}`;
  const listening = await startListening(['--print-body', '--once']);
  await deliver(listening.url, body);
  const { code, stdout } = await listening.ended();
  expect(code).toBe(0);
  expect(stdout).toContain(
    '          {"event":"form.submitted",\n          "fields":{"name":"Ada  2Jwhsec_[hidden]"}}\n',
  );
});

test('writes a line of JSON for each thing', async () => {
  const target = await startReceiver();
  const listening = await startListening(['--forward-to', target.url, '--json']);
  await deliver(listening.url);
  await deliver(listening.url, BODY, { 'X-Service-Signature': 't=1' });
  const { stdout } = await listening.stop();
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const common = {
    type: 'delivery',
    at: expect.any(String),
    kind: 'form.submitted',
    id: ID,
    bytes: BODY.byteLength,
    ms: expect.any(Number),
  };
  expect(lines).toEqual([
    { type: 'listening', url: listening.url, forwardTo: `${target.url}/`, verifies: true },
    { ...common, verdict: 'verified', secretIndex: 0, forwarded: { status: 204, ms: expect.any(Number) }, status: 204 },
    {
      ...common,
      verdict: 'refused',
      failure: { reason: 'no_supported_signature', schemes: ['t'] },
      remedy: expect.any(String),
      status: 400,
    },
    { type: 'ended', verified: 1, refused: 1, unverified: 0 },
  ]);
});

test('ends after the first delivery with --once: 0 when it was good, 1 otherwise', async () => {
  const good = await startListening(['--once']);
  expect((await deliver(good.url)).status).toBe(204);
  expect((await good.ended()).code).toBe(0);
  const forged = await startListening(['--once']);
  expect((await deliver(forged.url, BODY, { 'X-Service-Signature': 't=1' })).status).toBe(400);
  expect((await forged.ended()).code).toBe(1);
  const failing = await startReceiver((response) => response.writeHead(500).end());
  const unwanted = await startListening(['--once', '--forward-to', failing.url]);
  expect((await deliver(unwanted.url)).status).toBe(500);
  expect((await unwanted.ended()).code).toBe(1);
});

test('outlives a sender that goes away, and ends while another one stalls', async () => {
  const listening = await startListening(['--timeout', '1']);
  const { hostname, port } = new URL(listening.url);
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{`;
  const gone = connect(Number(port), hostname);
  gone.write(head, () => gone.destroy());
  expect(await listening.line(() => true)).toBe('a sender went away before its delivery was complete');
  expect((await deliver(listening.url)).status).toBe(204);
  const stalling = connect(Number(port), hostname).on('error', () => {});
  stalling.write(head);
  await listening.line(isDelivery);
  expect((await listening.stop()).code).toBe(0);
});

test('gives the delivery under way its answer before it ends', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const target = await startReceiver((response) => arrived.resolve(() => response.writeHead(200).end('late')));
  const listening = await startListening(['--forward-to', target.url]);
  const delivered = deliver(listening.url);
  const answer = await arrived.promise;
  const ended = listening.stop();
  answer();
  expect(await (await delivered).text()).toBe('late');
  expect(await ended).toMatchObject({ code: 0, stdout: expect.stringContaining('Ended: 1 verified') });
});

test('ends with 3 when the port is taken', async () => {
  const { url } = await startReceiver();
  const { code, stderr } = await runProgram(['listen', '--port', new URL(url).port]);
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: expect.stringMatching(/^error: --port can't be listened on \(EADDRINUSE\)/),
  });
});

test.for<[string, string[], RegExp]>([
  ['no secret', [], /WEBHOOK_SECRET is not set\n.* Or forward unverified with --skip-verify\./],
  [
    'itself as target',
    ['--port', '4411', '--forward-to', 'http://localhost:4411'],
    /--forward-to is this receiver itself/,
  ],
  [
    'no port',
    ['--port', '70000'],
    /--port <port>' argument '70000' is invalid\. It must be a whole number from 0 to 65535\./,
  ],
  ['an address without http', ['--forward-to', 'localhost:3000'], /--forward-to is not an http or https address/],
  ['an argument too many', ['http://127.0.0.1:3000'], /too many arguments for 'listen'/],
])('ends with 2 for %s', async ([title, args, message]) => {
  const { code, stderr } = await runProgram(['listen', ...args], {
    env: title === 'no secret' ? {} : { WEBHOOK_SECRET: SECRET },
  });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) });
});
