import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import shipped from '@cartouche/webhooks/vectors.json' with { type: 'json' };
import { expect, test } from 'vitest';
import {
  createVerifier,
  safeVerify,
  sign,
  type VerificationResult,
  type VerifierOptions,
  verify,
} from '../src/index.ts';
import { type SignatureVector, signatureVectors } from './vectors/signature-vectors.ts';

const optionsOf = ({ secrets, now, toleranceSeconds, maxBodyBytes }: SignatureVector): VerifierOptions => ({
  secrets,
  now: () => now * 1000,
  ...(toleranceSeconds !== undefined && { toleranceSeconds }),
  ...(maxBodyBytes !== undefined && { maxBodyBytes }),
});

test.for(signatureVectors)('$verdict: $name', (vector) => {
  const result = safeVerify(vector.body, vector.header, optionsOf(vector));
  if (vector.verdict === 'refuse') {
    expect(result).toEqual({ ok: false, failure: vector.failure });
    expect(() => verify(vector.body, vector.header, optionsOf(vector))).toThrow(vector.failure.reason);
  } else {
    expect(result).toMatchObject({ ok: true, secretIndex: vector.secretIndex, event: { name: vector.event } });
    expect(verify(vector.body, vector.header, optionsOf(vector))).toMatchObject({ secretIndex: vector.secretIndex });
  }
});

test.for(signatureVectors.filter(({ sign }) => sign))('signs: $name', ({ body, header, secrets, now }) => {
  expect(sign(body, { secret: secrets, timestamp: now })).toBe(header);
  expect(sign(body, { secret: secrets, timestamp: new Date(now * 1000) })).toBe(header);
});

const isUtf8Text = ({ body }: SignatureVector) => Buffer.from(body.toString()).equals(body) && body[0] !== 0xef;

test.for(signatureVectors.filter(isUtf8Text))(
  'decides the same over text, an ArrayBuffer and a view into a larger one: $name',
  (vector) => {
    const expected = safeVerify(vector.body, vector.header, optionsOf(vector));
    const { buffer } = new Uint8Array(vector.body);
    const padded = new Uint8Array([9, 9, 9, ...vector.body, 9]);
    for (const body of [
      vector.body.toString(),
      buffer,
      padded.subarray(3, -1),
      new DataView(padded.buffer, 3, vector.body.length) as unknown as Uint8Array,
    ]) {
      const result = safeVerify(body, vector.header, optionsOf(vector));
      expect(result).toEqual(expected);
    }
  },
);

// Searched for once a second.
const withoutHint = (result: VerificationResult) =>
  result.ok || result.failure.reason !== 'signature_mismatch'
    ? result
    : { ...result, failure: { ...result.failure, hint: null } };

test('one verifier decides every vector of its secret the same in any order', () => {
  const verifier = createVerifier({ secrets: signatureVectors[0]!.secrets, now: () => 1_790_000_000_000 });
  const plain = signatureVectors.filter(
    ({ secrets, now, toleranceSeconds, maxBodyBytes }) =>
      secrets.length === 1 &&
      secrets[0] === signatureVectors[0]!.secrets[0] &&
      now === 1_790_000_000 &&
      !toleranceSeconds &&
      !maxBodyBytes,
  );
  const verdicts = (vectors: SignatureVector[]) =>
    vectors.map(({ name, body, header }) => [name, withoutHint(verifier.safeVerify(body, header))] as const);
  expect(new Map(verdicts(plain.toReversed()))).toEqual(new Map(verdicts(plain)));
  expect(plain.length).toBeGreaterThan(50);
});

test('the vectors cover every reason that a body and a header can cause', () => {
  const reasons = signatureVectors.flatMap((vector) => (vector.verdict === 'refuse' ? [vector.failure.reason] : []));
  expect([...new Set(reasons)].sort()).toEqual([
    'body_too_large',
    'invalid_json',
    'invalid_secret',
    'malformed_header',
    'missing_header',
    'no_supported_signature',
    'schema_mismatch',
    'signature_mismatch',
    'timestamp_in_future',
    'timestamp_too_old',
  ]);
});

test('are shipped with the package, as they are tested here', () => {
  const folder = join(import.meta.dirname, '..');
  const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { files: string[] };
  expect(files).toContain('test/vectors/signatures.json');
  expect(shipped.vectors.map(({ name }) => name)).toEqual(signatureVectors.map(({ name }) => name));
});

test('every complete signature in the documentation is one of them, with the secret and the body next to it', () => {
  const root = join(import.meta.dirname, '../../..');
  const pages = globSync(
    ['*.md', 'docs/*.md', 'docs/{guides,reference}/*.md', 'packages/*/README.md', 'openapi.yaml'],
    { cwd: root },
  );
  const shown = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return [...text.matchAll(/t=\d+,v1=[\da-f]{64}/g)].map(({ 0: header, index }) => ({
      header,
      page,
      before: text.slice(0, index),
    }));
  });
  expect(shown).not.toEqual([]);
  for (const { header, page, before } of shown) {
    const vector = signatureVectors.find((vector) => vector.header === header && vector.verdict === 'accept');
    expect(before, page).toContain(vector?.secrets[0]);
    expect(before, page).toContain(vector?.body.toString());
  }
});
