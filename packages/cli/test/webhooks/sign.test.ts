import { execFileSync } from 'node:child_process';
import { createVerifier } from '@cartouche/webhooks';
import { expect, test, vi } from 'vitest';
import { signatureVectors, standardVectors } from '../../../webhooks/test/vectors/signature-vectors.ts';
import { OTHER_SECRET, runHere, runProgram, SECRET, temporaryFile } from './run-program.ts';

vi.setConfig({ testTimeout: 30_000 });

const BODY = '{"event":"form.submitted","fields":{"name":"Ada"}}';

test.for(signatureVectors.filter(({ sign }) => sign))('signs the vector: $name', async ({ body, secrets, header }) => {
  const args = ['sign', '--body', temporaryFile(body), '--secret-file', temporaryFile(secrets.join('\n'))];
  const timestamp = /t=(\d+)/.exec(header ?? '')?.[1] ?? '';
  const run = await runHere([...args, '--timestamp', timestamp]);
  expect(run).toEqual({ code: 0, stdout: `X-Service-Signature: ${header}`, stderr: '' });
});

test('signs standard input byte for byte, and prints nothing of it', async () => {
  const body = Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from(BODY), 0xff, 0x0d, 0x0a]);
  const { code, stdout, stderr } = await runProgram(['sign'], { stdin: body });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^X-Service-Signature: t=\d{10},v1=[\da-f]{64}\n$/);
  const header = stdout.trim().replace(/^\S+ /, '');
  expect(createVerifier({ secrets: SECRET }).verifySignature(body, header)).toMatchObject({ secretIndex: 0 });
});

test('prints a curl command that a shell takes apart into the same header, file and address', async () => {
  const path = temporaryFile(BODY, "it's a body.json");
  const { stdout } = await runProgram(['sign', '--body', path, '--curl', "http://127.0.0.1:3000/a?b='c'&d=$e"]);
  const args = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${stdout}`], { encoding: 'utf8' }).split(
    '\n',
  );
  expect(args).toContain(`@${path}`);
  expect(args).toContain(`http://127.0.0.1:3000/a?b=%27c%27&d=$e`);
  const header = args.find((arg) => arg.startsWith('X-Service-Signature: '))?.slice(21);
  expect(createVerifier({ secrets: SECRET }).verify(Buffer.from(BODY), header)).toMatchObject({ secretIndex: 0 });
});

test('writes JSON for scripts', async () => {
  const { stdout } = await runHere(['sign', '--json', '--timestamp', '2026-11-21T10:00:00Z'], { stdin: BODY });
  expect(JSON.parse(stdout)).toEqual({
    header: 'X-Service-Signature',
    value: expect.stringMatching(/^t=1795255200,v1=/),
    timestamp: 1_795_255_200,
    bodyBytes: BODY.length,
  });
});

test('warns of a secret on the command line, and uses it', async () => {
  const { code, stdout, stderr } = await runProgram(['sign', '--secret', OTHER_SECRET], { stdin: BODY });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^warning: --secret can be read by/) });
  const header = stdout.trim().replace(/^\S+ /, '');
  expect(createVerifier({ secrets: OTHER_SECRET }).verify(BODY, header)).toMatchObject({ secretIndex: 0 });
});

test.for<[string, string, string]>([
  ['now', '', '1790000000'],
  ['-10m', '', '1789999400'],
  ['+90s', '', '1790000090'],
  ['-1d', '', '1789913600'],
  ['0', '', '0'],
])('takes the time %s', async ([timestamp, , seconds]) => {
  expect((await runHere(['sign', '--timestamp', timestamp])).stdout).toContain(` t=${seconds},`);
});

const invalid: [title: string, args: string[], message: RegExp, env?: Record<string, string>][] = [
  ['no secret', ['sign'], /^error: WEBHOOK_SECRET is not set\nSet WEBHOOK_SECRET, or give --secret-file <file>\.$/, {}],
  [
    'an API key',
    ['sign'],
    /^error: WEBHOOK_SECRET is an API key \(crt_…\)/,
    { WEBHOOK_SECRET: 'crt_0123456789abcdef0123' },
  ],
  ['a padded secret', ['sign'], /WEBHOOK_SECRET has white space in it: remove it/, { WEBHOOK_SECRET: `${SECRET} ` }],
  [
    'a secret with a byte order mark',
    ['sign'],
    /WEBHOOK_SECRET has a byte order mark in it, which does not show: save it as UTF-8 without one/,
    { WEBHOOK_SECRET: `\uFEFF${SECRET}` },
  ],
  [
    'a day that no month has',
    ['sign', '--timestamp', '2026-02-31T00:00:00Z'],
    /'2026-02-31T00:00:00Z' is invalid\. It must be now, -10m/,
  ],
  ['a cut secret', ['sign'], /is too short: it was cut/, { WEBHOOK_SECRET: 'whsec_short' }],
  [
    'a secret without prefix',
    ['sign', '--secret', 'T5rT0fQxvCkP2Yw8nB4mZs6d'],
    /--secret does not begin with whsec_: /,
  ],
  [
    'a missing file of secrets',
    ['sign', '--secret-file', '/nowhere/secret'],
    /^error: \/nowhere\/secret can't be read \(ENOENT\)$/,
  ],
  ['a missing body', ['sign', '--body', '/nowhere/body'], /^error: \/nowhere\/body can't be read \(ENOENT\)$/],
  [
    'a time in milliseconds',
    ['sign', '--timestamp', '1790000000000'],
    /--timestamp <time>' argument '1790000000000' is invalid/,
  ],
  ['a flag that is unknown', ['sign', '--bod', 'x'], /^error: unknown option '--bod'\n\(Did you mean --body\?\)$/],
  ['a flag without its value', ['sign', '--body'], /^error: option '--body <file>' argument missing$/],
  [
    'a switch with a value',
    ['explain', '--header', 't=1', '--show-expected=yes'],
    /^error: unknown option '--show-expected=yes'$/,
  ],
  [
    'a secret without its flag',
    ['sign', OTHER_SECRET],
    /^error: too many arguments for 'sign'\. Expected 0 arguments but got 1\.$/,
  ],
  ['a secret as a flag', ['sign', `--${OTHER_SECRET}`], /^error: unknown option '--whsec_\[hidden\]'$/],
  ['no http address', ['sign', '--curl', 'localhost'], /--curl is not an http or https address/],
  ['a password in the address', ['sign', '--curl', 'http://a:b@c'], /--curl has a user name/],
  [
    'a flag with a mistake and a secret',
    ['sign', `--secrt=${OTHER_SECRET}`],
    /^error: unknown option '--secrt'\n\(Did you mean --secret\?\)$/,
  ],
  [
    'a flag near several',
    ['listen', '--hort', '1'],
    /^error: unknown option '--hort'\n\(Did you mean one of --host, --port\?\)$/,
  ],
  ['a flag of no command', ['--jsn', 'sign'], /^error: unknown option '--jsn'\n\(Did you mean --json\?\)$/],
  ['a secret as a command', [OTHER_SECRET], /^error: unknown command 'whsec_\[hidden\]'$/],
  ['a missing argument', ['resend'], /^error: missing required argument 'delivery id'$/],
  ['no such command to help with', ['help', 'lisen'], /^Usage: cartouche webhooks \[options\] \[command\]\n/],
  ['no such command', ['sing'], /^error: unknown command 'sing'\n\(Did you mean sign\?\)$/],
];

test.for(invalid)('ends with 2 for %s, and names it', async ([, args, message, env = { WEBHOOK_SECRET: SECRET }]) => {
  const { code, stdout, stderr } = await runHere(args, { env });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  // A remedy may follow on a line of its own.
  expect(stderr.replace(/^warning: .*\n/, '')).toMatch(new RegExp(message, 'm'));
});

test('tells scripts of a wrong flag as JSON, on standard error', async () => {
  const { code, stdout, stderr } = await runProgram(['sign', '--json', '--timestamp', 'soon']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(JSON.parse(stderr)).toEqual({
    error: {
      message: expect.stringContaining("--timestamp <time>' argument 'soon' is invalid. It must be now, -10m"),
      code: 'usage',
      exitCode: 2,
    },
  });
});

test('helps with the whole and with each command', async () => {
  const { code, stdout } = await runProgram(['--help']);
  expect(code).toBe(0);
  for (const name of ['listen', 'send', 'explain', 'sign']) {
    expect(stdout).toContain(`\n  ${name} [options]`);
    const help = await runHere([name, '--help'], { env: {} });
    expect(help.code).toBe(0);
    expect(help.stdout).toMatch(/^Usage: cartouche webhooks \w+ \[options\][\s\S]*--secret-file <file>/);
    expect(await runHere(['help', name])).toEqual(help);
  }
});

test.for(standardVectors.filter(({ sign }) => sign))('signs the vector with --id: $name', async (vector) => {
  const { body, secrets, headers, now } = vector;
  const files = ['--body', temporaryFile(body), '--secret-file', temporaryFile(secrets.join('\n'))];
  const run = await runHere(['sign', ...files, '--timestamp', String(now), '--id', headers['webhook-id'] ?? '']);
  expect(run.stdout.split('\n').slice(1).toSorted()).toEqual(
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .toSorted(),
  );
  expect(run.stdout).toMatch(/^X-Service-Signature: t=/);
});

test('signs no id that is none', async () => {
  const run = await runHere(['sign', '--id', 'a.b'], { stdin: BODY });
  expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('invalid_option (option id)') });
});
