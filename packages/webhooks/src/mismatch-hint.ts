import { hmac, isAnyOf } from './hmac.ts';
import { HINT_MAX_LENGTH, hintOfStart, hintOfText, possibleMistakes, takeSearch } from './possible-mistakes.ts';
import type { SignatureHeader } from './signature-header.ts';
import type { MismatchHint } from './verification-failure.ts';

export type { MismatchHint };

/** Finds the hint for a delivery that no secret signs: the mistake that shows at a glance, or that a search finds where one may be made. */
export function findMismatchHint(
  header: SignatureHeader,
  body: string | Uint8Array,
  secrets: readonly string[],
  now: () => Date | number,
): MismatchHint | null {
  const hint = hintOfStart(body);
  if (hint !== null || body.length > HINT_MAX_LENGTH || !takeSearch(now)) return hint;
  return searchMismatchHint(header, body, secrets);
}

/**
 * Tries the usual mistakes; `null` when none explains it.
 *
 * Compares in constant time like the verifier: a digest over a changed body is as secret as one over the body itself.
 */
export function searchMismatchHint(
  header: SignatureHeader,
  body: string | Uint8Array,
  secrets: readonly string[],
): MismatchHint | null {
  const text = Buffer.from(body as Uint8Array).toString();
  const explanation = possibleMistakes(header, text, secrets, (digits) => Buffer.from(digits, 'base64')).find(
    ([, content, keys, prefix]) => keys.some((key) => isAnyOf(header.signatures, hmac(key, prefix, content))),
  );
  return explanation?.[0] ?? hintOfText(text);
}
