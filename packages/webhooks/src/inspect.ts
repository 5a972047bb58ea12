/**
 * Looks into a signature without a verdict, for programs that explain to a person why a delivery is refused.
 *
 * @packageDocumentation
 */
import { searchMismatchHint } from './mismatch-hint.ts';
import type { SignatureSource } from './plain-signature.ts';
import { hintOfStart } from './possible-mistakes.ts';
import { type RawBody, readRawBody } from './raw-body.ts';
import { readSignature } from './signature-header.ts';
import { isFailure, type MismatchHint, type VerificationFailure } from './verification-failure.ts';

/** The contents of a well-formed signature, before it is compared with anything. */
export type InspectedSignature = {
  /** The time as it was signed: whole seconds since 1970. */
  timestamp: string;
  /** Number of signatures of the scheme `v1`. */
  signatures: number;
  /** `webhook-id` of Standard Webhooks; undefined in the documented form. */
  id: string | undefined;
  /** The mistake for which one of the secrets would sign the body; null when none is found. */
  hint: MismatchHint | null;
};

/**
 * Reads a signature, and tries which mistake would explain that it does not match. Unlike a verifier, it searches bodies of any length,
 * and as often as it is called: never call it for a sender that is waiting.
 *
 * @param rawBody - The body exactly as it was received.
 * @param signature - The headers, or the value of `X-Service-Signature`.
 * @param secrets - Well-formed secrets.
 * @returns the failure of a signature that is missing or malformed
 * @example
 * ```ts
 * const inspected = inspectSignature(rawBody, headers, [secret]);
 * if (!('reason' in inspected)) console.log(inspected.timestamp, inspected.hint);
 * ```
 */
export function inspectSignature(
  rawBody: RawBody,
  signature: SignatureSource,
  secrets: readonly string[],
): InspectedSignature | VerificationFailure {
  const header = readSignature(signature);
  if (isFailure(header)) return header;
  const body = readRawBody(rawBody) ?? '';
  const hint = hintOfStart(body) ?? searchMismatchHint(header, body, secrets);
  return { timestamp: header.timestamp, signatures: header.signatures.length, id: header.id, hint };
}
