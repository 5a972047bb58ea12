// HMAC-SHA256 over `{t}.{raw body}` with WebCrypto, where there is no node:crypto.

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const UTF8 = new TextEncoder();

/** A key that was imported, as WebCrypto calls it. Named by structure: not every platform has the global type. */
export type ImportedKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Imports a key, once for all deliveries. */
export function importHmacKey(key: string | Uint8Array): Promise<ImportedKey> {
  return crypto.subtle.importKey('raw', typeof key === 'string' ? UTF8.encode(key) : owned(key), HMAC, false, [
    'sign',
    'verify',
  ]);
}

/** What is signed: `{timestamp}.{body}` as one piece, because WebCrypto takes no parts. */
export function signedContent(timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const before = UTF8.encode(`${timestamp}.`);
  const bytes = typeof body === 'string' ? UTF8.encode(body) : body;
  const content = new Uint8Array(before.byteLength + bytes.byteLength);
  content.set(before);
  content.set(bytes, before.byteLength);
  return content;
}

/**
 * Does the key sign the content with any of the signatures (64 hex digits each)? WebCrypto compares in constant time, and every
 * signature is compared.
 */
export async function signsAnyOf(
  key: ImportedKey,
  content: Uint8Array<ArrayBuffer>,
  signatures: readonly string[],
): Promise<boolean> {
  const verdicts = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, bytesOfHex(signature), content)),
  );
  return verdicts.includes(true);
}

/** The signature of the content as 64 lower-case hex digits. */
export async function hexSignature(key: ImportedKey, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Only of what the grammar has let pass.
function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

// WebCrypto refuses views of shared memory.
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
