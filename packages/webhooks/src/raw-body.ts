/**
 * A body exactly as it was received. Prefer bytes: a string is taken as its UTF-8, and whatever decoded it may have replaced
 * invalid bytes or dropped a byte order mark.
 */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** The body as something that can be hashed, or null. Views of other kinds and realms are taken by their bytes. */
export function readRawBody(rawBody: unknown): string | Uint8Array | null {
  if (typeof rawBody === 'string' || rawBody instanceof Uint8Array) return rawBody;
  if (ArrayBuffer.isView(rawBody)) return new Uint8Array(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength);
  return rawBody instanceof ArrayBuffer && !rawBody.detached ? new Uint8Array(rawBody) : null;
}
