import { hmac, isAnyOf } from './hmac.ts';
import { HINT_MAX_LENGTH, hintOfText, type MismatchHint, possibleMistakes } from './possible-mistakes.ts';
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
  maxLength = HINT_MAX_LENGTH,
): MismatchHint | null {
  if (body.length === 0) return 'body_empty';
  if (body.length > maxLength) return null;
  const text = Buffer.from(body as Uint8Array).toString();
  const explanation = possibleMistakes(text, secrets, (digits) => Buffer.from(digits, 'base64')).find(
    ([, content, keys, before = `${timestamp}.`]) =>
      keys.some((key) => isAnyOf(signatures, hmac(key, before, content))),
  );
  return explanation?.[0] ?? hintOfText(text);
}
