import { expect, test } from 'vitest';
import {
  type AsyncVerifierOptions,
  createAsyncVerifier,
  safeVerifyAsync,
  signAsync,
  verifyAsync,
} from '../../src/web/index.ts';
import { type SignatureVector, signatureVectors } from '../vectors/signature-vectors.ts';

// The same frozen file as the synchronous verifier's.
const optionsOf = ({ secrets, now, toleranceSeconds, maxBodyBytes }: SignatureVector): AsyncVerifierOptions => ({
  secrets,
  now: () => now * 1000,
  ...(toleranceSeconds !== undefined && { toleranceSeconds }),
  ...(maxBodyBytes !== undefined && { maxBodyBytes }),
});

test('there are as many vectors as were frozen', () => {
  expect(signatureVectors.length).toBeGreaterThanOrEqual(87);
});

test.for(signatureVectors)('$verdict: $name', async (vector) => {
  const options = optionsOf(vector);
  const fetched = { ...options, secrets: async () => vector.secrets };
  const result = await safeVerifyAsync(vector.body, vector.header, options);
  if (vector.verdict === 'refuse') {
    expect(result).toEqual({ ok: false, failure: vector.failure });
    await expect(verifyAsync(vector.body, vector.header, options)).rejects.toThrow(vector.failure.reason);
  } else expect(result).toMatchObject({ ok: true, secretIndex: vector.secretIndex, event: { name: vector.event } });
  expect(await safeVerifyAsync(vector.body, vector.header, fetched)).toEqual(result);
});

test.for(signatureVectors.filter(({ sign }) => sign))('signs: $name', async ({ body, header, secrets, now }) => {
  expect(await signAsync(body, { secret: secrets, timestamp: now })).toBe(header);
  expect(await signAsync(body, { secret: secrets, timestamp: new Date(now * 1000) })).toBe(header);
});

const isUtf8Text = ({ body }: SignatureVector) => Buffer.from(body.toString()).equals(body) && body[0] !== 0xef;

test.for(signatureVectors.filter(isUtf8Text))(
  'decides the same over text, an ArrayBuffer and a view into a larger one: $name',
  async (vector) => {
    const expected = await safeVerifyAsync(vector.body, vector.header, optionsOf(vector));
    const padded = new Uint8Array([9, 9, 9, ...vector.body, 9]);
    for (const body of [vector.body.toString(), new Uint8Array(vector.body).buffer, padded.subarray(3, -1)])
      expect(await safeVerifyAsync(body, vector.header, optionsOf(vector))).toEqual(expected);
  },
);

test('one verifier decides every vector of its secret the same, all at once', async () => {
  const { secrets, now } = signatureVectors[0]!;
  const { safeVerifyAsync } = createAsyncVerifier({ secrets, now: () => now * 1000 });
  const plain = signatureVectors.filter(
    (vector) =>
      String(vector.secrets) === String(secrets) &&
      vector.now === now &&
      vector.toleranceSeconds === undefined &&
      vector.maxBodyBytes === undefined,
  );
  const results = await Promise.all(plain.map(({ body, header }) => safeVerifyAsync(body, header)));
  expect(results.map(({ ok }) => (ok ? 'accept' : 'refuse'))).toEqual(plain.map(({ verdict }) => verdict));
  expect(plain.length).toBeGreaterThan(50);
});
