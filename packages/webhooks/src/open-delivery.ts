import { notRaw, withinBytes } from './not-raw.ts';
import type { SignatureHeader } from './plain-signature.ts';
import { readRawBody } from './raw-body.ts';
import { readSignature } from './signature-header.ts';
import { isFailure, type VerificationFailure } from './verification-failure.ts';

// The steps before any hashing, identical for every engine.

/** A body that can be hashed, the header that signs it, and what that was found in. */
export type OpenedDelivery = { body: string | Uint8Array; header: SignatureHeader; headers: unknown };

/** Checks limits and grammar. */
export function openDelivery(
  rawBody: unknown,
  signature: unknown,
  maxBodyBytes: number,
  byteLength: (text: string) => number,
): OpenedDelivery | VerificationFailure {
  const body = readRawBody(rawBody);
  if (body === null) return notRaw(rawBody);
  if (!withinBytes(body, maxBodyBytes, byteLength)) return { reason: 'body_too_large', maxBodyBytes };
  const header = readSignature(signature);
  return isFailure(header) ? header : { body, header, headers: signature };
}
