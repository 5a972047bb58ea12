import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  createVerifier,
  isWebhookVerificationError,
  type RawBody,
  SECRET_PREFIX,
  SIGNATURE_HEADER,
  safeVerify,
  sign,
  type VerificationFailure,
  WebhookVerificationError,
} from '../src/index.ts';

const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const other = 'whsec_A1b2C3d4E5f6G7h8I9j0K1l2';
const body = '{"event":"lead.intent","note":"the body of a stranger"}';
const at = 1_790_000_000;
const now = () => new Date(at * 1000);
const header = sign(body, { secret, timestamp: at });
const verifier = createVerifier({ secrets: secret, now });

const failureOf = (action: () => unknown): VerificationFailure => {
  try {
    action();
  } catch (error) {
    if (isWebhookVerificationError(error)) return error.failure;
    throw error;
  }
  throw new Error('nothing was refused');
};

test('names the header and the prefix as the document does', () => {
  expect(SIGNATURE_HEADER).toBe('X-Service-Signature');
  expect(SECRET_PREFIX).toBe('whsec_');
});

test('returns the event, when it was signed and which secret signed it', () => {
  expect(verifier.verify(body, header)).toEqual({
    event: expect.objectContaining({ kind: 'lead.intent', payload: JSON.parse(body) }),
    timestampSeconds: at,
    secretIndex: 0,
  });
  expect(verifier.safeVerify(body, header)).toMatchObject({ ok: true, timestampSeconds: at, secretIndex: 0 });
  expect(verifier.verifySignature(body, header)).toEqual({ timestampSeconds: at, secretIndex: 0 });
});

test('needs no this', () => {
  const { verify, safeVerify, verifySignature } = verifier;
  expect(verify(body, header).event.kind).toBe('lead.intent');
  expect(safeVerify(body, header).ok).toBe(true);
  expect(verifySignature(body, header).secretIndex).toBe(0);
});

test('verifySignature leaves the body unread', () => {
  const text = 'no JSON at all';
  expect(verifier.verifySignature(text, sign(text, { secret, timestamp: at }))).toEqual({
    timestampSeconds: at,
    secretIndex: 0,
  });
  expect(failureOf(() => verifier.verifySignature(text, header))).toMatchObject({ reason: 'signature_mismatch' });
  expect(failureOf(() => verifier.verifySignature(text, 'x'))).toMatchObject({ reason: 'malformed_header' });
});

test('uses the system clock unless it is given one', () => {
  const live = createVerifier({ secrets: secret });
  expect(live.verify(body, sign(body, { secret })).event.kind).toBe('lead.intent');
  expect(failureOf(() => live.verify(body, sign(body, { secret, timestamp: 1 })))).toMatchObject({
    reason: 'timestamp_too_old',
  });
});

test('takes the clock as a Date or as milliseconds', () => {
  const inMilliseconds = createVerifier({ secrets: secret, now: () => at * 1000 + 999 });
  expect(inMilliseconds.safeVerify(body, header).ok).toBe(true);
});

test('refuses when the clock or receivedAt is not a time', () => {
  const broken = createVerifier({ secrets: secret, now: () => new Date(Number.NaN) });
  const failure = { reason: 'invalid_option', option: 'receivedAt' };
  expect(broken.safeVerify(body, header)).toEqual({ ok: false, failure });
  expect(verifier.safeVerify(body, header, { receivedAt: Number.NaN })).toEqual({ ok: false, failure });
  expect(verifier.safeVerify(body, header, { receivedAt: 'x' as unknown as Date })).toEqual({ ok: false, failure });
  expect(verifier.safeVerify(body, header, { receivedAt: Number.POSITIVE_INFINITY }).ok).toBe(false);
});

test('counts the tolerance from receivedAt when the delivery waited in a queue', () => {
  const late = createVerifier({ secrets: secret, now: () => (at + 86_400) * 1000 });
  expect(late.safeVerify(body, header).ok).toBe(false);
  expect(late.safeVerify(body, header, { receivedAt: now() }).ok).toBe(true);
  expect(late.safeVerify(body, header, { receivedAt: at * 1000 }).ok).toBe(true);
  expect(safeVerify(body, header, { secrets: secret, receivedAt: now() }).ok).toBe(true);
});

test('a tolerance of 0 accepts the same second and no other', () => {
  const strict = createVerifier({ secrets: secret, now, toleranceSeconds: 0 });
  expect(strict.safeVerify(body, header).ok).toBe(true);
  expect(strict.safeVerify(body, sign(body, { secret, timestamp: at - 1 })).ok).toBe(false);
  expect(strict.safeVerify(body, sign(body, { secret, timestamp: at + 1 })).ok).toBe(false);
});

test.for([
  ['a value', header],
  ['Headers', new Headers({ 'x-service-signature': header })],
  ["Node's headers", { host: 'example.test', 'x-service-signature': header }],
  ['headers in the case of the document', { 'X-Service-Signature': header }],
  ['a list of one value', { 'x-service-signature': [header] }],
] as const)('finds the signature in %s', ([, source]) => {
  expect(verifier.safeVerify(body, source).ok).toBe(true);
});

test.for([
  ['undefined', undefined],
  ['null', null],
  ['empty Headers', new Headers()],
  ['an empty object', {}],
  ['an undefined value', { 'x-service-signature': undefined }],
  ['an empty list', { 'x-service-signature': [] }],
  ['a number', 7 as unknown as string],
  ['a value of another type', { 'x-service-signature': 7 as unknown as string }],
] as const)('says that the header is missing: %s', ([, source]) => {
  expect(verifier.safeVerify(body, source)).toEqual({ ok: false, failure: { reason: 'missing_header' } });
});

test.for([
  ['as a list', { 'x-service-signature': [header, header] }],
  ['in two cases', { 'x-service-signature': header, 'X-Service-Signature': header }],
] as const)('refuses a header that was sent twice, %s', ([, source]) => {
  expect(verifier.safeVerify(body, source)).toMatchObject({ failure: { problem: 'repeated_header' } });
});

test.for([
  ['undefined', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a parsed object', JSON.parse(body), 'object'],
  ['a parsed array', [1], 'Array'],
  ['a number', 1, 'number'],
  ['a Request', new Request('http://localhost', { method: 'POST', body }), 'Request'],
  ['a detached ArrayBuffer', detached(), 'ArrayBuffer'],
  ['a Promise', Promise.resolve(body), 'Promise'],
  ['an event of Lambda', { body, headers: {}, isBase64Encoded: false }, 'Lambda event'],
  ['an object that names a class', JSON.parse('{"constructor":{"name":"forged"}}'), 'object'],
] as const)('refuses a body that is not raw: %s', ([, parsed, received]) => {
  const failure = failureOf(() => verifier.verify(parsed as RawBody, header));
  expect(failure).toEqual({ reason: 'body_not_raw', received });
});

function detached(): ArrayBuffer {
  const buffer = new ArrayBuffer(8);
  structuredClone(buffer, { transfer: [buffer] });
  return buffer;
}

test('takes the bytes of a view from another realm', () => {
  const view = runInNewContext('new Uint8Array(bytes)', { bytes: [...Buffer.from(body)] }) as Uint8Array;
  expect(view instanceof Uint8Array).toBe(false);
  expect(verifier.safeVerify(view, header).ok).toBe(true);
});

test('takes a view of shared memory', () => {
  const view = new Uint8Array(new SharedArrayBuffer(body.length));
  view.set(Buffer.from(body));
  expect(verifier.safeVerify(view, header).ok).toBe(true);
});

test('measures text in bytes, not in characters', () => {
  const text = '{"event":"€"}';
  const signature = sign(text, { secret, timestamp: at });
  const limited = (maxBodyBytes: number) =>
    createVerifier({ secrets: secret, now, maxBodyBytes }).safeVerify(text, signature).ok;
  expect([limited(12), limited(14), limited(15), limited(45)]).toEqual([false, false, true, true]);
});

test('text with a lone surrogate is not what was received', () => {
  const text = '{"event":"\ud800"}';
  expect(verifier.safeVerify(text, sign(text, { secret, timestamp: at }))).toEqual({
    ok: false,
    failure: { reason: 'invalid_json', problem: 'not_utf8' },
  });
});

test('reads signed text with a byte order mark', () => {
  const text = `\uFEFF${body}`;
  expect(verifier.verify(text, sign(text, { secret, timestamp: at })).event.name).toBe('lead.intent');
});

test.for([1, 100, 21_845, 21_846, 65_535, 65_536, 65_537, 70_000, 1_048_576])(
  'agrees with createHmac at %i bytes',
  (size) => {
    const bytes = Buffer.alloc(size, 'é');
    for (const raw of [bytes, bytes.toString('latin1')]) {
      const v1 = createHmac('sha256', secret).update(`${at}.`).update(raw).digest('hex');
      const big = createVerifier({ secrets: secret, now, maxBodyBytes: 4_194_304 });
      expect(big.verifySignature(raw, `t=${at},v1=${v1}`).secretIndex).toBe(0);
      expect(sign(raw, { secret, timestamp: at })).toBe(`t=${at},v1=${v1}`);
    }
  },
);

test('verifiers with different secrets do not disturb each other', () => {
  const second = createVerifier({ secrets: [other, secret], now });
  for (let round = 0; round < 3; round++) {
    expect(verifier.verifySignature(body, header).secretIndex).toBe(0);
    expect(second.verifySignature(body, header).secretIndex).toBe(1);
    expect(second.verifySignature(body, sign(body, { secret: other, timestamp: at })).secretIndex).toBe(0);
    expect(verifier.safeVerify(body, sign(body, { secret: other, timestamp: at })).ok).toBe(false);
  }
});

test('accepts two signatures of a sender that changes its secret, with either secret', () => {
  const both = sign(body, { secret: [other, secret], timestamp: at });
  expect(both.match(/v1=/g)).toHaveLength(2);
  expect(verifier.safeVerify(body, both).ok).toBe(true);
  expect(createVerifier({ secrets: other, now }).safeVerify(body, both).ok).toBe(true);
});

test('names the first secret that signed, whichever signed the deliveries before', () => {
  const rotating = createVerifier({ secrets: [secret, other], now });
  const both = sign(body, { secret: [secret, other], timestamp: at });
  const ofOther = sign(body, { secret: other, timestamp: at });
  for (let delivery = 0; delivery < 3; delivery++) expect(rotating.verify(body, ofOther).secretIndex).toBe(1);
  expect(rotating.verify(body, both).secretIndex).toBe(0);
});

test.for([
  ['toleranceSeconds', { toleranceSeconds: Number.NaN }],
  ['toleranceSeconds', { toleranceSeconds: -1 }],
  ['toleranceSeconds', { toleranceSeconds: Number.POSITIVE_INFINITY }],
  ['maxBodyBytes', { maxBodyBytes: 0 }],
  ['maxBodyBytes', { maxBodyBytes: Number.NaN }],
  ['toleranceSeconds', { toleranceSeconds: '5' as unknown as number }],
  ['toleranceSeconds', { toleranceSeconds: null as unknown as number }],
  ['maxBodyBytes', { maxBodyBytes: '1000' as unknown as number }],
  ['now', { now: new Date() as unknown as () => Date }],
] as const)('refuses %s %o at construction', ([option, options]) => {
  expect(failureOf(() => createVerifier({ secrets: secret, ...options }))).toEqual({
    reason: 'invalid_option',
    option,
  });
});

test('says which of the secrets is wrong, at construction', () => {
  expect(failureOf(() => createVerifier({ secrets: [secret, 'whsec_'] }))).toEqual({
    reason: 'invalid_secret',
    problem: 'too_short',
    secretIndex: 1,
  });
  for (const options of [
    undefined,
    {},
    { secrets: undefined },
    { secrets: 'undefined' },
    { secrets: [null] },
    { secrets: [] },
  ]) {
    expect(failureOf(() => createVerifier(options as never))).toMatchObject({
      reason: 'invalid_secret',
      problem: 'missing',
    });
  }
});

test('points from secrets that are fetched to the verifier that waits for them', () => {
  const fetched = { secrets: () => secret } as never;
  expect(() => createVerifier(fetched)).toThrow('invalid_secret (problem needs_async_verifier, secretIndex 0)');
});

test('later changes to the list of secrets do not reach the verifier', () => {
  const secrets = [secret];
  const kept = createVerifier({ secrets, now });
  secrets[0] = other;
  expect(kept.safeVerify(body, header).ok).toBe(true);
});

test('a failing clock is its own error, not a refusal', () => {
  const stopped = () => {
    throw new RangeError('stopped');
  };
  expect(() => safeVerify(body, header, { secrets: secret, now: stopped })).toThrow(RangeError);
});

test('deep nesting below a wrong signature costs no stack', () => {
  const deep = '['.repeat(8_000) + ']'.repeat(8_000);
  expect(verifier.safeVerify(deep, header)).toMatchObject({ failure: { reason: 'signature_mismatch' } });
});

test('looks for no hint in a large body', () => {
  const large = body + ' '.repeat(20_000);
  expect(verifier.safeVerify(large, header)).toMatchObject({ failure: { hint: null } });
});

test('nothing that can be printed carries the body, the signature or a secret', () => {
  const result = verifier.safeVerify(body.replace('stranger', 'neighbour'), header);
  const syntax = safeVerify('{"event":"stranger', sign('{"event":"stranger', { secret }), { secrets: secret });
  const error = new WebhookVerificationError({ reason: 'invalid_secret', problem: 'too_short', secretIndex: 0 });
  const padded = captured(() => createVerifier({ secrets: `${secret}\n` }));
  for (const printed of [verifier, result, syntax, error, padded]) {
    const text = `${inspect(printed, { depth: 9, showHidden: true, getters: true })} ${JSON.stringify(printed)} ${String(printed)}`;
    expect(text).not.toMatch(/stranger|neighbour/);
    expect(text).not.toContain(secret.slice(6));
    expect(text).not.toContain(header.slice(20));
  }
});

function captured(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}
