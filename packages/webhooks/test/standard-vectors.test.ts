import shipped from '@cartouche/webhooks/vectors.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { createVerifier, sign, signHeaders } from '../src/index.ts';
import { createAsyncVerifier, signHeadersAsync } from '../src/web/index.ts';
import { type StandardVector, standardVectors } from './vectors/signature-vectors.ts';

const optionsOf = ({ secrets, now }: StandardVector) => ({ secrets, now: () => now * 1000 });

test.for(standardVectors)('$verdict: $name', async (vector) => {
  const { body, headers } = vector;
  const expected =
    vector.verdict === 'refuse'
      ? { ok: false, failure: vector.failure }
      : { ok: true, secretIndex: vector.secretIndex, event: { name: vector.event } };
  for (const source of [headers, new Headers(headers)]) {
    expect(createVerifier(optionsOf(vector)).safeVerify(body, source)).toMatchObject(expected);
    expect(await createAsyncVerifier(optionsOf(vector)).safeVerifyAsync(body, source)).toMatchObject(expected);
  }
  const { ok } = createVerifier(optionsOf(vector)).safeVerify(body.toString(), headers);
  expect(ok).toBe(vector.verdict === 'accept');
});

test.for(standardVectors.filter(({ sign }) => sign))('signs: $name', async ({ body, headers, secrets, now }) => {
  const options = { id: headers['webhook-id'] ?? '', secret: secrets, timestamp: now };
  const expected = { ...headers, 'X-Service-Signature': sign(body, { secret: secrets, timestamp: now }) };
  expect(signHeaders(body, options)).toEqual(expected);
  expect(await signHeadersAsync(body, options)).toEqual(expected);
});

test('one verifier decides every vector of its secret the same in any order, and whatever came before', () => {
  const { secrets } = standardVectors.find(({ secrets }) => secrets.length === 2)!;
  const verifier = createVerifier({ secrets, now: () => 1_790_000_000_000 });
  const ofPair = standardVectors.filter((vector) => vector.secrets.every((secret) => secrets.includes(secret)));
  const verdicts = (vectors: StandardVector[]) =>
    vectors.map(({ name, body, headers }) => {
      const result = verifier.safeVerify(body, headers);
      return [name, result.ok ? result.secretIndex : result.failure.reason] as const;
    });
  const once = new Map(verdicts(ofPair));
  expect(new Map(verdicts([...ofPair, ...ofPair.toReversed()]))).toEqual(once);
  expect(new Map(verdicts(ofPair.flatMap((vector) => [vector, vector, vector])))).toEqual(once);
  expect(ofPair.length).toBeGreaterThan(20);
});

// Published with the specification, so written by others.
test('accepts the example of the Standard Webhooks specification', async () => {
  const secrets = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const now = () => 1_614_265_330_000;
  const verified = { timestampSeconds: 1_614_265_330, secretIndex: 0 };
  expect(createVerifier({ secrets, now }).verifySignature(body, headers)).toEqual(verified);
  expect(await createAsyncVerifier({ secrets, now }).verifySignatureAsync(body, headers)).toEqual(verified);
  const id = headers['webhook-id'];
  expect(signHeaders(body, { id, secret: secrets, timestamp: 1_614_265_330 })).toMatchObject(headers);
});

test.for([undefined, '', 'a.b', 'a b', 'é', 'i'.repeat(129)])('signs no id that is none: %j', async (id) => {
  const options = { id: id as string, secret: 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d' };
  expect(() => signHeaders('{}', options)).toThrow('invalid_option (option id)');
  await expect(signHeadersAsync('{}', options)).rejects.toThrow('invalid_option (option id)');
});

test('leaves the three headers out for a secret that is not base64', async () => {
  const options = { id: 'evt_1', secret: 'whsec_not*base64*but*long', timestamp: 1_790_000_000 };
  expect(Object.keys(signHeaders('{}', options))).toEqual(['X-Service-Signature']);
  expect(Object.keys(await signHeadersAsync('{}', options))).toEqual(['X-Service-Signature']);
});

test('are shipped with the package', () => {
  expect(shipped.standard.map(({ name }) => name)).toEqual(standardVectors.map(({ name }) => name));
});
