import type { VerificationFailure } from '../../src/index.ts';
import frozen from './signatures.json' with { type: 'json' };

type Verdict =
  | { verdict: 'accept'; event: string; secretIndex: number }
  | { verdict: 'refuse'; failure: VerificationFailure };

/** A frozen case in the form of Standard Webhooks. */
export type StandardVector = {
  name: string;
  secrets: string[];
  /** Seconds since 1970. */
  now: number;
  body: Buffer;
  headers: Record<string, string>;
  /** The signer makes these very headers. */
  sign?: boolean;
} & Verdict;

/** A frozen case: see signatures.py, which computes them. */
export type SignatureVector = {
  name: string;
  secrets: string[];
  /** Seconds since 1970. */
  now: number;
  toleranceSeconds?: number;
  maxBodyBytes?: number;
  body: Buffer;
  header: string | null;
  /** The signer makes this very header. */
  sign?: boolean;
} & Verdict;

const decode = (body: string | (string | number)[]): Buffer => {
  if (typeof body === 'string') return Buffer.from(body, 'base64');
  const [before, letter, times, after] = body as [string, string, number, string];
  return Buffer.from(before + letter.repeat(times) + after);
};

/** The frozen vectors, with their bodies as bytes. */
export const signatureVectors = frozen.vectors.map((vector) => ({ ...vector, body: decode(vector.body) })) as SignatureVector[];

/** The same for the headers of Standard Webhooks. */
export const standardVectors = frozen.standard.map((vector) => ({
  ...vector,
  body: decode(vector.body),
})) as unknown as StandardVector[];
