import { decodeBase64, decodeHex, encodeText } from './byte-text.ts';

// HMAC-SHA256 with WebCrypto, for runtimes without node:crypto.

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** A key that was imported, as WebCrypto calls it. Named by structure: not every platform has the global type. */
export type ImportedKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Imports a key, once for all deliveries. */
export function importHmacKey(key: string | Uint8Array): Promise<ImportedKey> {
  return crypto.subtle.importKey('raw', typeof key === 'string' ? encodeText(key) : owned(key), HMAC, false, [
    'sign',
    'verify',
  ]);
}

/** The signed bytes: `{prefix}{body}` in one piece, because WebCrypto can't hash in parts. */
export function signedContent(prefix: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const before = encodeText(prefix);
  const bytes = typeof body === 'string' ? encodeText(body) : body;
  const content = new Uint8Array(before.byteLength + bytes.byteLength);
  content.set(before);
  content.set(bytes, before.byteLength);
  return content;
}

/** The signature of the content, as bytes. */
export async function digestOf(key: ImportedKey, content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, content));
}

/**
 * Does the key sign the content with any of the well-formed signatures? WebCrypto compares in constant time, and every signature is
 * compared. However many there are, the content is hashed once: several are compared with its digest by what the key makes of both.
 */
export async function signsAnyOf(
  key: ImportedKey,
  content: Uint8Array<ArrayBuffer>,
  signatures: readonly string[],
): Promise<boolean> {
  const given = signatures.map((text) => (text.length === 64 ? decodeHex(text) : decodeBase64(text)));
  const [only] = given;
  if (only && given.length === 1) return crypto.subtle.verify('HMAC', key, only, content);
  const proof = await digestOf(key, await digestOf(key, content));
  const verdicts = await Promise.all(given.map((signature) => crypto.subtle.verify('HMAC', key, proof, signature)));
  return verdicts.includes(true);
}

// WebCrypto refuses views of shared memory.
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
