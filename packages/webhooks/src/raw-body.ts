import type { VerificationFailure } from './verification-failure.ts';

/**
 * A body exactly as it was received. Prefer bytes: a string is taken as its UTF-8, and whatever decoded it may have replaced
 * invalid bytes or dropped a byte order mark.
 */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** Bytes that can be hashed, or why there are none. Views of other kinds and realms are taken by their bytes. */
export function readRawBody(rawBody: unknown): string | Uint8Array | VerificationFailure {
  if (typeof rawBody === 'string' || rawBody instanceof Uint8Array) return rawBody;
  if (ArrayBuffer.isView(rawBody)) return new Uint8Array(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength);
  if (rawBody instanceof ArrayBuffer && !rawBody.detached) return new Uint8Array(rawBody);
  return { reason: 'body_not_raw', received: Array.isArray(rawBody) ? 'array' : typeof rawBody };
}

/** Is the body at most so long? A string is measured only when its length leaves the answer open. */
export function withinBytes(body: string | Uint8Array, maxBytes: number): boolean {
  if (typeof body !== 'string') return body.byteLength <= maxBytes;
  return body.length * 3 <= maxBytes || (body.length <= maxBytes && Buffer.byteLength(body) <= maxBytes);
}
