import { createVerifier } from '@cartouche/webhooks';
import { expect, test, vi } from 'vitest';
import { closedAddress, startReceiver } from './receiver.ts';
import { runProgram, SECRET, startListening, temporaryFile } from './run-program.ts';
import { beginStream, message, sendJson, startService } from './service.ts';

vi.setConfig({ testTimeout: 30_000 });

const KEY = 'crt_4f0c1d9a7b2e48d6a1c35e8f90b7d264';
const ID = '5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11';
// A payload that a parser and JSON.stringify would not give back as it is.
const PAYLOAD = `{ "event":"form.submitted", "id":"${ID}", "n":1.0, "fields":{"name":"Ada Vermeer 🎌"} }`;
const PLACE = '2026-11-20T10:00:00.000010Z';
const envOf = (url: string, more: Record<string, string> = {}) => ({
  WEBHOOK_SECRET: SECRET,
  SERVICE_API_KEY: KEY,
  APP_URL: url,
  ...more,
});

test('shows each event, forwards its bytes signed in both forms, and ends with 0', async () => {
  const target = await startReceiver();
  const service = await startService((response) =>
    beginStream(response).write(message('form.submitted', PLACE, PAYLOAD)),
  );
  const args = ['--forward-to', `${target.url}/hooks?token=abc`, '--events', 'form.submitted,meeting.booked'];
  const following = await startListening(args, envOf(service.url), []);
  expect(await following.line((line) => /^\d\d:/.test(line))).toMatch(
    new RegExp(`^\\d\\d:\\d\\d:\\d\\d {2}form\\.submitted {2}${ID} {2}-> 204 {2}\\d+ ms$`),
  );
  const { code, stdout, stderr } = await following.stop();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Following http:\S+ for form\.submitted, meeting\.booked, forwarding to \S+\/hooks\?…\. /);
  expect(stdout).toMatch(/Ended: 1 acknowledged, 0 refused, 0 shown\.\n$/);
  expect(stdout).not.toMatch(/Vermeer|token=abc|v1=/);

  const [asked] = service.asked;
  expect(asked).toMatchObject({
    method: 'GET',
    url: '/api/v1/connectors/stream?events=form.submitted%2Cmeeting.booked',
  });
  expect(asked?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, accept: 'text/event-stream' });
  const [{ body, headers, url }] = target.received as [(typeof target.received)[number]];
  expect([body.toString(), url]).toEqual([PAYLOAD, '/hooks?token=abc']);
  const verifier = createVerifier({ secrets: SECRET });
  expect(verifier.verify(body, headers).event.id).toBe(ID);
  const { 'x-service-signature': _, ...standard } = headers as Record<string, string>;
  expect(verifier.verify(body, standard).event.id).toBe(ID);
  expect(headers).toMatchObject({ 'webhook-id': ID, 'x-service-event': 'form.submitted' });
  expect(headers.authorization).toBeUndefined();
});

test('continues after the last event when the connection is lost, and says so', async () => {
  const service = await startService((response, _, number) => {
    beginStream(response).write(
      message('lead.intent', `2026-11-20T10:00:00.00000${number}Z`, `{"event":"lead.intent","id":"e${number}"}`),
    );
    if (number === 0) setImmediate(() => response.destroy());
  });
  const following = await startListening([], envOf(service.url), []);
  expect(await following.line((line) => line.includes('e0'))).toContain('lead.intent     e0  not forwarded');
  expect(await following.line((line) => line.includes('again'))).toBe('The stream ended: connecting again.');
  expect(await following.line((line) => line.includes('e1'))).toContain('e1');
  expect(service.asked.map(({ url }) => url)).toEqual([
    '/api/v1/connectors/stream',
    '/api/v1/connectors/stream?cursor=2026-11-20T10%3A00%3A00.000000Z',
  ]);
  expect(await following.stop()).toMatchObject({ code: 0, stderr: '' });
});

test.for([
  ['acknowledged', 204, 0],
  ['refused', 500, 1],
] as const)('--once ends after an event that was %s', async ([, status, code]) => {
  const target = await startReceiver((response) => response.writeHead(status).end());
  const service = await startService((response) =>
    beginStream(response).write(message('form.submitted', PLACE, PAYLOAD).repeat(3)),
  );
  const run = await runProgram(['listen', '--once', '--json', '--forward-to', target.url], { env: envOf(service.url) });
  expect([run.code, target.received.length]).toEqual([code, 1]);
  const lines = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ type }) => type)).toEqual(['following', 'event', 'ended']);
  expect(lines[1]).toMatchObject({ place: PLACE, kind: 'form.submitted', id: ID, forwarded: { status } });
});

test('a target that is gone is told, and ends nothing', async () => {
  const service = await startService((response) =>
    beginStream(response).write(message('form.submitted', PLACE, PAYLOAD).repeat(2)),
  );
  const following = await startListening(['--forward-to', await closedAddress()], envOf(service.url), []);
  for (const _ of [1, 2]) {
    expect(await following.line((line) => line.includes(ID))).toContain('-> no answer');
    expect(await following.line(() => true)).toMatch(/unreachable \(ECONNREFUSED\)$/);
  }
  expect((await following.stop()).stdout).toMatch(/Ended: 0 acknowledged, 2 refused, 0 shown\.\n$/);
});

test('prints bodies when asked, and keeps them from steering the terminal', async () => {
  const payload = JSON.stringify({ event: 'form.submitted', fields: { name: '\u202eAda' } });
  const service = await startService((response) =>
    beginStream(response).write(message('form.submitted', PLACE, payload)),
  );
  const { stdout } = await runProgram(['listen', '--once', '--print-body'], { env: envOf(service.url) });
  expect(stdout).toContain('{"event":"form.submitted","fields":{"name":" Ada"}}');
});

test.for<[title: string, answer: [status: number, body: object], code: number, said: RegExp]>([
  [
    'a key that is refused',
    [401, { error: 'api_key_required', message: 'The key is revoked.' }],
    4,
    /The key is revoked\.\nRun "cartouche login"/,
  ],
  [
    'a scope that is missing',
    [403, { error: 'missing_scope', message: 'This needs read:events.' }],
    4,
    /This needs read:events/,
  ],
  [
    'too many streams',
    [409, { error: 'invalid_state', message: 'This workspace has 10 streams open already. Close one of them.' }],
    1,
    /This workspace has 10 streams/,
  ],
  ['a server that is down', [503, { error: 'unavailable' }], 3, /Try again later/],
])('ends at the start with its own code for %s', async ([, [status, body], code, said]) => {
  const service = await startService((response) => sendJson(response, status, body));
  const run = await runProgram(['listen'], { env: envOf(service.url) });
  expect([run.code, run.stdout]).toEqual([code, '']);
  expect(run.stderr).toMatch(said);
});

test('ends with 3 when no server answers, and follows no redirect with the key', async () => {
  expect(await runProgram(['listen'], { env: envOf(await closedAddress()) })).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/ECONNREFUSED/),
  });
  const elsewhere = await startService((response) => response.end());
  const service = await startService((response) => response.writeHead(302, { location: elsewhere.url }).end());
  expect((await runProgram(['listen'], { env: envOf(service.url) })).code).toBe(3);
  expect(elsewhere.asked).toEqual([]);
});

test.for<[title: string, args: string[], env: Record<string, string>, said: RegExp]>([
  ['no address', [], { SERVICE_API_KEY: KEY }, /APP_URL is not set/],
  ['plain http to elsewhere', [], envOf('http://api.example.com'), /APP_URL, or the profile\) must be https/],
  [
    'a signing secret for a key',
    [],
    envOf('https://api.example.com', { SERVICE_API_KEY: SECRET }),
    /A signing secret is not a key/,
  ],
  [
    'a target without a secret',
    ['--forward-to', 'http://127.0.0.1:1'],
    { SERVICE_API_KEY: KEY, APP_URL: 'https://api.example.com' },
    /WEBHOOK_SECRET is not set\n.*signed with it/,
  ],
  [
    'kinds that are none',
    ['--events', 'form submitted'],
    envOf('https://api.example.com'),
    /--events is not a list of kinds/,
  ],
  [
    'following and receiving at once',
    ['--port', '0', '--events', 'lead.intent'],
    envOf('https://api.example.com'),
    /--events needs an API key or a login/,
  ],
  ['following without a key', ['--after', PLACE], { WEBHOOK_SECRET: SECRET }, /--after needs an API key or a login/],
])('ends with 2 for %s', async ([, args, env, said]) => {
  const { code, stderr, stdout } = await runProgram(['listen', ...args], { env });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(said);
});

test('takes the key from a file, and the place to begin after', async () => {
  const service = await startService((response) =>
    beginStream(response).write(message('form.submitted', PLACE, PAYLOAD)),
  );
  const args = [
    'listen',
    '--once',
    '--api-key-file',
    temporaryFile(`${KEY}\n`),
    '--base-url',
    `${service.url}/`,
    '--after',
    PLACE,
  ];
  expect((await runProgram(args, { env: {} })).code).toBe(0);
  expect(service.asked[0]).toMatchObject({
    url: `/api/v1/connectors/stream?cursor=${encodeURIComponent(PLACE)}`,
    headers: { authorization: `Bearer ${KEY}` },
  });
});
