import { createHmac, hash, timingSafeEqual } from 'node:crypto';

// HMAC-SHA256 over `{t}.{raw body}`. For small bodies two one-shot hashes over preallocated pads (RFC 2104 written out): they
// spare the object that createHmac makes, which costs more than hashing the body. Above, createHmac spares the copy.

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
// Where the copy into the scratch begins to cost as much as the object that it spares.
const ONE_SHOT_MAX_BYTES = 64 * 1024;
// A string of n UTF-16 units is at most 3n bytes of UTF-8: below this length it fits without being measured first.
const ONE_SHOT_MAX_LENGTH = ONE_SHOT_MAX_BYTES / 3;
const TIMESTAMP_MAX_BYTES = 13;

// Shared: everything between writing and reading them is synchronous.
const scratch = Buffer.alloc(BLOCK_BYTES + TIMESTAMP_MAX_BYTES + ONE_SHOT_MAX_BYTES);
const computed = Buffer.alloc(DIGEST_BYTES);
const given = Buffer.alloc(DIGEST_BYTES);

/** Does this key sign `{timestamp}.{body}` with any of the signatures (64 hex digits each)? */
export type SignatureMatcher = (timestamp: string, body: string | Uint8Array, signatures: readonly string[]) => boolean;

/** Prepares a secret once, so that a delivery costs two hashes and no allocation of key material. */
export function createSignatureMatcher(secret: string): SignatureMatcher {
  const bytes = Buffer.from(secret);
  const key = bytes.length > BLOCK_BYTES ? hash('sha256', bytes, 'buffer') : bytes;
  const inner = pad(key, 0x36, BLOCK_BYTES);
  // The inner digest goes to its end each time.
  const outer = pad(key, 0x5c, BLOCK_BYTES + DIGEST_BYTES);

  const hashInOneShot = (timestamp: string, body: string | Uint8Array): string => {
    scratch.set(inner);
    let end = putLatin1(scratch, BLOCK_BYTES, `${timestamp}.`);
    if (typeof body === 'string') end += scratch.write(body, end);
    else {
      scratch.set(body, end);
      end += body.length;
    }
    putLatin1(outer, BLOCK_BYTES, hash('sha256', scratch.subarray(0, end), 'binary'));
    return hash('sha256', outer, 'binary');
  };

  return (timestamp, body, signatures) => {
    const digest =
      body.length <= (typeof body === 'string' ? ONE_SHOT_MAX_LENGTH : ONE_SHOT_MAX_BYTES)
        ? hashInOneShot(timestamp, body)
        : // With a key of bytes createHmac takes five times as long to begin.
          hmac(secret, `${timestamp}.`, body);
    return isAnyOf(signatures, digest);
  };
}

/** Is the digest (32 Latin-1 characters) one of the signatures (64 hex digits each)? Constant time, with no early exit. */
export function isAnyOf(signatures: readonly string[], digest: string): boolean {
  putLatin1(computed, 0, digest);
  let matched = false;
  for (const signature of signatures) {
    given.write(signature, 'hex');
    matched = timingSafeEqual(computed, given) || matched;
  }
  return matched;
}

/** HMAC-SHA256 of the parts one after the other, as 32 Latin-1 characters. */
export function hmac(key: string | Uint8Array, before: string, body: string | Uint8Array): string {
  return createHmac('sha256', key).update(before).update(body).digest('binary');
}

/** The signature of `{timestamp}.{body}` as 64 lower-case hex digits. */
export function signatureOf(secret: string, timestamp: string, body: string | Uint8Array): string {
  return Buffer.from(hmac(secret, `${timestamp}.`, body), 'binary').toString('hex');
}

function pad(key: Uint8Array, value: number, bytes: number): Uint8Array {
  // Beyond the end of the key there is undefined, which counts as 0.
  return Buffer.alloc(bytes, value).map((byte, index) => byte ^ (key[index] as number));
}

// Buffer.write looks its encoding up by name each time; for a digest the loop is faster.
function putLatin1(target: Uint8Array, offset: number, text: string): number {
  for (let index = 0; index < text.length; index++) target[offset + index] = text.charCodeAt(index);
  return offset + text.length;
}
