import { createHmac } from 'node:crypto';
import { isAnyOf } from './hmac.ts';
import { type MismatchHint, mismatchAttempts } from './mismatch-attempts.ts';
import type { SignatureHeader } from './signature-header.ts';

export type { MismatchHint };

/**
 * Tries the usual mistakes over a delivery that no secret signs; `null` when none explains it.
 *
 * Compares in constant time like the verifier: a digest over a changed body is as secret as one over the body itself.
 */
export function findMismatchHint(
  { timestamp, signatures }: SignatureHeader,
  body: string | Uint8Array,
  secrets: readonly string[],
  maxLength?: number,
): MismatchHint | null {
  const attempts = mismatchAttempts(timestamp, body, secrets, (text) => Buffer.from(text, 'base64'), maxLength);
  let step = attempts.next();
  while (!step.done) {
    const [content, key] = step.value;
    step = attempts.next(isAnyOf(signatures, createHmac('sha256', key).update(content).digest('binary')));
  }
  return step.value;
}
