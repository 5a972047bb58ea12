import { describeFailure } from '../describe-failure.ts';
import { type OpenedDelivery, openDelivery } from '../open-delivery.ts';
import {
  HINT_MAX_LENGTH,
  hintOfStart,
  hintOfText,
  hintOfWhole,
  possibleMistakes,
  takeSearch,
} from '../possible-mistakes.ts';
import { base64Of } from '../signing.ts';
import type { MismatchHint, VerificationFailure } from '../verification-failure.ts';
import { decodeBase64, encodeText } from './byte-text.ts';
import { type ImportedKey, importHmacKey, signsAnyOf } from './subtle-hmac.ts';

// The parts that a valid delivery in the service's own form needs nothing of: the other form, the search for a mistake, the words for it.

export { describeFailure };

/** Opens a delivery of any form like `createVerifier` does, or says why it is refused. */
export function openDeliveryAsync(
  rawBody: unknown,
  headers: unknown,
  maxBodyBytes: number,
): OpenedDelivery | VerificationFailure {
  return openDelivery(rawBody, headers, maxBodyBytes, (text) => encodeText(text).byteLength);
}

/** The key of Standard Webhooks. Null for a secret that is not base64: in this form it signs nothing. */
export async function importStandardKey(secret: string): Promise<ImportedKey | null> {
  const digits = base64Of(secret);
  return digits === null ? null : importHmacKey(decodeBase64(digits));
}

/** Explains a delivery that no secret signs, like `createVerifier` does. */
export async function explainMismatchAsync(
  delivery: OpenedDelivery,
  secrets: readonly string[],
  now: () => Date | number,
): Promise<VerificationFailure> {
  const { body, headers } = delivery;
  const bodyBytes = typeof body === 'string' ? encodeText(body).byteLength : body.byteLength;
  const isSearched = () => body.length <= HINT_MAX_LENGTH && takeSearch(now);
  const hint = hintOfStart(body) ?? (isSearched() ? await searchHint(delivery, secrets) : null);
  return { reason: 'signature_mismatch', bodyBytes, ...(hint ? { hint } : hintOfWhole(body, bodyBytes, headers)) };
}

async function searchHint({ header, body }: OpenedDelivery, secrets: readonly string[]): Promise<MismatchHint | null> {
  const text =
    typeof body === 'string' ? body.toWellFormed() : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  for (const [hint, content, keys, prefix] of possibleMistakes(header, text, secrets, decodeBase64)) {
    const bytes = encodeText(prefix + content);
    for (const key of keys) if (await signsAnyOf(await importHmacKey(key), bytes, header.signatures)) return hint;
  }
  return hintOfText(text);
}
