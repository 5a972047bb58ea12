import { hmac, isAnyOf } from './hmac.ts';
import type { OpenedDelivery } from './open-delivery.ts';
import type { SignatureHeader } from './plain-signature.ts';
import {
  HINT_MAX_LENGTH,
  hintOfStart,
  hintOfText,
  hintOfWhole,
  possibleMistakes,
  takeSearch,
} from './possible-mistakes.ts';
import type { MismatchHint, VerificationFailure } from './verification-failure.ts';

export type { MismatchHint };

/** Explains a delivery that no secret signs, by the mistake that shows at a glance, or that a search finds where one may be made. */
export function explainMismatch(
  { header, body, headers }: OpenedDelivery,
  secrets: readonly string[],
  now: () => Date | number,
): VerificationFailure {
  const bodyBytes = Buffer.byteLength(body);
  const isSearched = () => body.length <= HINT_MAX_LENGTH && takeSearch(now);
  const hint = hintOfStart(body) ?? (isSearched() ? searchMismatchHint(header, body, secrets) : null);
  return { reason: 'signature_mismatch', bodyBytes, ...(hint ? { hint } : hintOfWhole(body, bodyBytes, headers)) };
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
