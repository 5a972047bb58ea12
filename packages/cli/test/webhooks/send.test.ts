import {
  zConnectorStatusPayload,
  zConnectorTestPayload,
  zDeclaredEvent,
  zSampleEvent,
  zWebhookPayload,
} from '@cartouche/contract/schemas';
import { createVerifier, type VerificationFailure } from '@cartouche/webhooks';
import { expect, test, vi } from 'vitest';
import { closedAddress, type Received, startReceiver } from './receiver.ts';
import { OTHER_SECRET, runProgram, SECRET, temporaryFile } from './run-program.ts';

vi.setConfig({ testTimeout: 30_000 });

const KINDS = ['page.rendered', 'form.submitted', 'meeting.booked', 'lead.intent'];

const verifier = createVerifier({ secrets: SECRET });
const standardOf = ({ 'x-service-signature': _, ...standard }: Received['headers']) => standard;
const verify = ({ body, headers }: Received) => verifier.verify(body, headers);
const standardRefusal = ({ body, headers }: Received) => refusal({ body, headers: standardOf(headers) } as Received);
const refusal = ({ body, headers }: Received): VerificationFailure | null => {
  const result = verifier.safeVerify(body, headers);
  return result.ok ? null : result.failure;
};

/** Runs `send` against a receiver that answers as given. */
async function send(args: string[], answer?: Parameters<typeof startReceiver>[0], stdin?: string | Uint8Array) {
  const { url, received } = await startReceiver(answer);
  const run = await runProgram(['send', `${url}/hooks`, ...args], { ...(stdin !== undefined && { stdin }) });
  return {
    ...run,
    received,
    payloads: received.map(({ body }) => JSON.parse(new TextDecoder().decode(body)) as Record<string, never>),
  };
}

test.for(KINDS)('sends a %s that the contract knows and the verifier accepts', async (kind) => {
  const { code, stdout, stderr, received, payloads } = await send(['--kind', kind]);
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: expect.stringMatching(/^204 {2}\d+ ms\n$/), stderr: '' });
  expect(verify(received[0]!).event.kind).toBe(kind);
  expect(zWebhookPayload.parse(payloads[0])).toMatchObject({ event: kind });
  expect(received[0]!.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'cartouche-webhooks',
  });
});

test.for([
  ['declared', zDeclaredEvent],
  ['sample', zSampleEvent],
] as const)('sends the %s field set alone', async ([shape, schema]) => {
  const { code, received, payloads } = await send(['--kind', 'meeting.booked', '--shape', shape]);
  expect(code).toBe(0);
  expect(Object.keys(payloads[0]!).sort()).toEqual(Object.keys(schema.shape).sort());
  schema.parse(payloads[0]);
  expect(verify(received[0]!).event.kind).toBe('meeting.booked');
});

test('sets fields as text and as JSON, in both field sets alike', async () => {
  const sets = [
    'fields.name=Grace = Hopper',
    'form_data.score:=3',
    'created_at=2026-11-20T10:00:00Z',
    'page_token=abc',
  ];
  const args = ['--kind', 'form.submitted', ...sets.flatMap((set) => ['--set', set])];
  const { code, stderr, payloads } = await send(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(payloads[0]).toMatchObject({
    fields: { name: 'Grace = Hopper', score: 3, email: 'ada@northwind.example' },
    form_data: { name: 'Grace = Hopper', score: 3, email: 'ada@northwind.example' },
    timestamp: '2026-11-20T10:00:00Z',
    page_token: 'abc',
  });
  zWebhookPayload.parse(payloads[0]);
});

test('sets a booking in the fields too, and invents no form for a kind without one', async () => {
  const booked = await send(['--kind', 'meeting.booked', '--set', 'booking.start=2026-12-01T09:00:00Z']);
  expect(booked.payloads[0]).toMatchObject({ fields: { start: '2026-12-01T09:00:00Z' } });
  const intent = await send(['--kind', 'lead.intent', '--set', 'fields.signal=return_visit']);
  expect(intent.payloads[0]).toMatchObject({ form_data: null, fields: { signal: 'return_visit' } });
});

test('warns when the payload is no longer as documented, and sends it', async () => {
  const { code, stderr, payloads } = await send(['--kind', 'lead.intent', '--set', 'prospect:=null']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^warning: after --set/) });
  expect(payloads[0]).toMatchObject({ prospect: null });
});

test('sends the bytes of a file as they are', async () => {
  const body = Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from('{ "event":"page.archived", "n": 1.0 }'), 0x0a]);
  const fromFile = await send(['--payload', temporaryFile(body)]);
  const fromStdin = await send(['--payload', '-'], undefined, body);
  for (const { code, received } of [fromFile, fromStdin]) {
    expect({ code, body: received[0]!.body }).toEqual({ code: 0, body });
    expect(verify(received[0]!).event.name).toBe('page.archived');
  }
});

test('repeats one event, each attempt answered for itself', async () => {
  let answered = 0;
  const { code, stdout, received, payloads } = await send(['--kind', 'form.submitted', '--repeat', '3'], (response) => {
    answered += 1;
    response.writeHead(answered === 2 ? 409 : 200).end();
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^1\/3 {2}200 .*\n2\/3 {2}409 .*\n3\/3 {2}200 .*\n$/);
  expect(new Set(payloads.map(({ id }) => id)).size).toBe(1);
  for (const one of received) expect(verify(one).event.kind).toBe('form.submitted');
});

test.for([
  ['body', 'signature_mismatch'],
  ['signature', 'signature_mismatch'],
  ['timestamp', 'signature_mismatch'],
])('tampers with the %s, and is content when that is refused', async ([what, reason]) => {
  const args = ['--kind', 'form.submitted', '--tamper', String(what)];
  const refused = await send(args, (response, one) => response.writeHead(refusal(one) ? 400 : 200).end());
  expect(refusal(refused.received[0]!)?.reason).toBe(reason);
  expect(refused.code).toBe(0);
  expect(refused.stdout).toMatch(/^400 {2}\d+ ms {2}it refused the forged delivery\n$/);
});

test('ends with 1 when a receiver takes what is forged', async () => {
  const { code, stdout } = await send(['--kind', 'form.submitted', '--tamper', 'body']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('it ACCEPTED a forged delivery') });
});

test('signs for another time', async () => {
  const { received } = await send(['--kind', 'form.submitted', '--timestamp', '-10m']);
  expect(refusal(received[0]!)).toMatchObject({ reason: 'timestamp_too_old' });
});

test('prints a bounded part of the answer, which steers no terminal and shows no secret', async () => {
  const { code, stdout } = await send(['--kind', 'page.rendered'], (response) =>
    response.writeHead(500).end(`\u001b[31mno\nkey ${OTHER_SECRET} ${'x'.repeat(5000)}`),
  );
  expect(code).toBe(1);
  expect(stdout).toMatch(/^500 {2}\d+ ms\n {3}\[31mno\n {2}key whsec_\[hidden\] x+\n… \(truncated\)\n$/);
  expect(stdout.length).toBeLessThan(2200);
});

test('follows no redirect', async () => {
  const { code, stdout, received } = await send(['--kind', 'page.rendered'], (response) =>
    response.writeHead(307, { location: '/elsewhere' }).end(),
  );
  expect({ code, stdout, sent: received.length }).toEqual({ code: 1, stdout: expect.stringMatching(/^307 /), sent: 1 });
});

test('writes JSON for scripts, without the payload', async () => {
  const { stdout } = await send(['--kind', 'form.submitted', '--json'], (response) =>
    response.writeHead(202).end('taken'),
  );
  expect(JSON.parse(stdout)).toEqual({
    attempt: 1,
    bodyBytes: expect.any(Number),
    ms: expect.any(Number),
    status: 202,
    answer: 'taken',
    answerComplete: true,
  });
});

test('ends with 3 when no server answers, or none in time', async () => {
  const refused = await runProgram(['send', await closedAddress(), '--kind', 'page.rendered']);
  expect(refused).toMatchObject({ code: 3, stdout: 'unreachable (ECONNREFUSED)\n' });
  const silent = await send(['--kind', 'page.rendered', '--timeout', '1', '--json'], () => {});
  expect(silent.code).toBe(3);
  expect(JSON.parse(silent.stdout)).toMatchObject({ status: null, problem: 'timeout' });
  const broken = await send(['--kind', 'page.rendered'], (response) => response.destroy());
  expect(broken).toMatchObject({ code: 3, stdout: 'unreachable (ECONNRESET)\n' });
});

test.for<[string, string[], RegExp]>([
  [
    'no address',
    ['--kind', 'page.rendered'],
    /^error: missing required argument 'url'\nUsage: cartouche webhooks send .*\n$/,
  ],
  ['no kind', ['http://127.0.0.1:9'], /--kind is missing\nGive one of page\.rendered, form\.submitted/],
  [
    'a kind that is misspelt',
    ['http://127.0.0.1:9', '--kind', 'form.submited'],
    /--kind <kind>' argument 'form\.submited' is invalid\. Allowed choices are page\.rendered/,
  ],
  [
    'a path without a value',
    ['http://127.0.0.1:9', '--kind', 'lead.intent', '--set', 'fields'],
    /--set must have the form path=value/,
  ],
  [
    'a path to a prototype',
    ['http://127.0.0.1:9', '--kind', 'lead.intent', '--set', '__proto__.a=1'],
    /--set must have the form path=value/,
  ],
  ['a value that is no JSON', ['http://127.0.0.1:9', '--kind', 'lead.intent', '--set', 'fields.a:=x'], /is not JSON/],
  [
    'a kind beside a payload',
    ['http://127.0.0.1:9', '--kind', 'lead.intent', '--payload', '-'],
    /can't be combined with --payload/,
  ],
  [
    'no repetition',
    ['http://127.0.0.1:9', '--kind', 'lead.intent', '--repeat', '0'],
    /--repeat <times>' argument '0' is invalid\. It must be a whole number from 1 to 1000/,
  ],
])('ends with 2 for %s', async ([, args, message]) => {
  const { code, stdout, stderr } = await runProgram(['send', ...args]);
  expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
});

test.for([
  ['connector.test', zConnectorTestPayload],
  ['connector.status_changed', zConnectorStatusPayload],
] as const)('sends a %s that the contract knows and the verifier accepts', async ([kind, schema]) => {
  const { code, stderr, received, payloads } = await send(['--kind', kind]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(schema.safeParse(payloads[0]).error).toBeUndefined();
  expect(verify(received[0]!).event).toMatchObject({ kind, prospect: null });
});

test('signs in both forms, and tampers with both', async () => {
  const { received } = await send(['--kind', 'lead.intent']);
  expect([refusal(received[0]!), standardRefusal(received[0]!)]).toEqual([null, null]);
  for (const what of ['body', 'signature', 'timestamp']) {
    const { code, received } = await send(['--kind', 'lead.intent', '--tamper', what], (response) =>
      response.writeHead(400).end(),
    );
    const mismatch = { reason: 'signature_mismatch' };
    expect([what, code, refusal(received[0]!), standardRefusal(received[0]!)]).toMatchObject([
      what,
      0,
      mismatch,
      mismatch,
    ]);
  }
});

test('leaves the second form out for bytes without an id', async () => {
  const { received } = await send(['--payload', temporaryFile('{"event":"x"}')]);
  expect(received[0]!.headers).not.toHaveProperty('webhook-signature');
  expect(refusal(received[0]!)).toBeNull();
});
