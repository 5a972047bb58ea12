import { sign, signHeaders } from '@cartouche/webhooks';
import { expect, test, vi } from 'vitest';
import { signatureVectors } from '../../../webhooks/test/vectors/signature-vectors.ts';
import { OTHER_SECRET, runHere, runProgram, SECRET, temporaryFile } from './run-program.ts';

vi.setConfig({ testTimeout: 30_000 });

const BODY = '{"event":"form.submitted","fields":{"name":"Ada Vermeer"}}';
const HEADER = sign(BODY, { secret: SECRET, timestamp: 1_790_000_000 });
const ARGS = ['explain', '--header', HEADER, '--at', '1790000000'];

const checksOf = (stdout: string) =>
  Object.fromEntries(
    JSON.parse(stdout).checks.map(({ name, result, hint }: Record<string, string>) => [name, hint ?? result]),
  ) as Record<string, string>;

// Without a header there is nothing to explain: that is a wrong command.
test.for(signatureVectors.filter(({ header }) => header))(
  'comes to the verdict of the vector: $name',
  async (vector) => {
    const { body, header, now, toleranceSeconds, maxBodyBytes, secrets } = vector;
    const args = ['explain', '--json', '--header', header ?? '', '--body', temporaryFile(body), '--at', String(now)];
    if (toleranceSeconds !== undefined) args.push('--tolerance', String(toleranceSeconds));
    if (maxBodyBytes !== undefined) args.push('--max-body', String(maxBodyBytes));
    const run = await runHere([...args, ...secrets.flatMap((secret) => (secret ? ['--secret', secret] : []))], {
      env: {},
    });
    if (secrets.every((secret) => secret === '')) return expect(run.code).toBe(2);
    const failure = vector.verdict === 'refuse' ? vector.failure : null;
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: failure === null, reason: failure?.reason ?? null });
    expect(run.code).toBe(failure === null ? 0 : 1);
    if (failure?.reason !== 'signature_mismatch' || failure.hint === null) return;
    expect(checksOf(run.stdout).signature).toBe(failure.hint);
  },
);

test('prints each check in order, and neither body nor secret', async () => {
  const { code, stdout, stderr } = await runProgram(ARGS, { stdin: BODY });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n').map((line) => line.slice(0, 15).trimEnd())).toEqual([
    'ok   secret',
    'ok   body',
    'ok   header',
    'ok   signature',
    'ok   age',
    'ok   json',
    'ok   event',
    'It verifies.',
    '',
  ]);
  expect(stdout).not.toContain('Vermeer');
});

test('names the mistake, what to change, and the second mistake too', async () => {
  const args = ['explain', '--header', `x-service-signature: ${HEADER}`, '--at', '1790000600'];
  const { code, stdout } = await runProgram(args, { stdin: `${BODY}\n` });
  expect(code).toBe(1);
  expect(stdout).toContain('59 bytes, ends with white space');
  expect(stdout).toMatch(/FAIL signature {2}.*\n +body_whitespace: It holds without the white space at the end/);
  expect(stdout).toMatch(/FAIL age {8}600 s old, tolerance 300 s\n/);
  expect(stdout).toMatch(/It does not verify: signature_mismatch\.\n$/);
});

const large = JSON.stringify({ event: 'form.submitted', fields: { note: 'n'.repeat(20_000) } });

test.for<[hint: string, signed: string, received: string]>([
  ['body_line_ends', '{\n"event":"a"\n}', '{\r\n"event":"a"\r\n}'],
  ['body_line_ends', '{\r\n"event":"a"\r\n}', '{\n"event":"a"\n}'],
  ['body_line_end_lost', `${BODY}\n`, BODY],
  ['body_line_end_lost', `${BODY}\r\n`, BODY],
  ['body_base64', BODY, Buffer.from(BODY).toString('base64')],
  ['body_quoted', BODY, JSON.stringify(BODY)],
  ['body_stringified', BODY, '[object Object]'],
  // Longer than a receiver looks for hints in.
  ['body_reserialized', large, JSON.stringify(JSON.parse(large), null, 2)],
  ['body_empty', BODY, ''],
])('finds %s', async ([hint, signed, received]) => {
  const header = sign(signed, { secret: SECRET, timestamp: 1_790_000_000 });
  const run = await runHere(['explain', '--json', '--header', header, '--at', '1790000000'], { stdin: received });
  expect(checksOf(run.stdout).signature).toBe(hint);
  expect(run.code).toBe(1);
});

test('says that a secret is padded, and that it would hold without', async () => {
  const { code, stdout } = await runProgram(ARGS, { stdin: BODY, env: { WEBHOOK_SECRET: `${SECRET}\n` } });
  expect(code).toBe(1);
  expect(stdout).toMatch(/FAIL secret {5}1 secret, whitespace\n +the secret has white space in it: remove it/);
  expect(stdout).toContain('ok   signature');
  expect(stdout).toContain('It does not verify: invalid_secret.');
});

test('leaves out what a secret that cannot be one would decide', async () => {
  const run = await runHere([...ARGS, '--json'], { stdin: BODY, env: { WEBHOOK_SECRET: 'T5rT0fQxvCkP2Yw8nB4mZs6d' } });
  expect(checksOf(run.stdout)).toMatchObject({ secret: 'fail', signature: 'skipped', age: 'pass' });
});

test('says which of several secrets signs', async () => {
  const file = temporaryFile(`${OTHER_SECRET}\r\n${SECRET}\r\n`);
  const { code, stdout } = await runHere([...ARGS, '--secret-file', file], { stdin: BODY });
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('secret 2 of 2 signs it') });
});

test('shows the right signature only when asked', async () => {
  const options = { stdin: BODY, env: { WEBHOOK_SECRET: OTHER_SECRET } };
  const right = sign(BODY, { secret: OTHER_SECRET, timestamp: 1_790_000_000 }).slice(-64);
  expect((await runHere(ARGS, options)).stdout).not.toContain(right);
  expect((await runHere([...ARGS, '--json'], options)).stdout).not.toContain(right);
  expect((await runProgram([...ARGS, '--show-expected'], options)).stdout).toContain(
    `expected   secret 1: v1=${right}`,
  );
  const { stdout } = await runHere([...ARGS, '--show-expected', '--json'], options);
  expect(JSON.parse(stdout).expected).toEqual([right]);
});

test('shows what a stranger sent without letting it steer the terminal', async () => {
  const body = JSON.stringify({ event: '\u001b[2Jform\u202e' });
  const { stdout } = await runProgram(['explain', '--header', sign(body, { secret: SECRET })], { stdin: body });
  expect(stdout).toContain('ok   event       [2Jform ,');
  expect(stdout).not.toMatch(/\p{Cf}|(?!\n)\p{Cc}/u);
});

test.for<[string, string[], RegExp]>([
  ['no header', ['explain'], /required option '--header <header>' not specified/],
  [
    'a tolerance that is no number',
    [...ARGS, '--tolerance', 'NaN'],
    /--tolerance <seconds>' argument 'NaN' is invalid\. It must be a whole number from 0 to/,
  ],
  ['no secret', ARGS, /WEBHOOK_SECRET is not set/],
])('ends with 2 for %s', async ([title, args, message]) => {
  const { code, stderr } = await runHere(args, {
    stdin: BODY,
    env: title === 'no secret' ? {} : { WEBHOOK_SECRET: SECRET },
  });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) });
});

const STANDARD = signHeaders(BODY, { id: 'evt_1', secret: SECRET, timestamp: 1_790_000_000 });
const { 'X-Service-Signature': _, ...TRIPLE } = STANDARD;
const explainTriple = (headers: Record<string, string | undefined>, ...more: string[]) => [
  ...['explain', '--json', '--at', '1790000000', ...more],
  ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
];

test('explains the headers of Standard Webhooks', async () => {
  const run = await runHere(explainTriple(TRIPLE, '--show-expected'), { stdin: BODY });
  expect(run.code).toBe(0);
  expect(JSON.parse(run.stdout).expected).toEqual([TRIPLE['webhook-signature']?.slice(3)]);
  expect(JSON.parse(run.stdout).checks).toContainEqual({
    name: 'header',
    result: 'pass',
    found: 'Standard Webhooks, t=1790000000 (2026-09-21T14:13:20.000Z), 1 v1',
  });
});

test.for<[hint: string, headers: Record<string, string | undefined>, received: string]>([
  ['body_whitespace', TRIPLE, `${BODY}\n`],
  ['body_base64', TRIPLE, Buffer.from(BODY).toString('base64')],
  ['body_gzipped', TRIPLE, '\u001f\u008b'],
  ['fail', { ...TRIPLE, 'webhook-id': 'evt_2' }, BODY],
])('finds %s in the form of Standard Webhooks', async ([hint, headers, received]) => {
  const run = await runHere(explainTriple(headers), { stdin: received });
  expect([run.code, checksOf(run.stdout).signature]).toEqual([1, hint]);
});

test('says which of the three headers is missing, or came twice', async () => {
  const { 'webhook-id': __, ...rest } = TRIPLE;
  expect(JSON.parse((await runHere(explainTriple(rest), { stdin: BODY })).stdout).checks[2].found).toContain(
    'id_missing',
  );
  const twice = [...explainTriple(TRIPLE), '--header', 'webhook-id: evt_2'];
  expect(JSON.parse((await runHere(twice, { stdin: BODY })).stdout).checks[2].found).toContain('repeated_header');
});
