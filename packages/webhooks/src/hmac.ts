import { createHmac, hash, timingSafeEqual } from 'node:crypto';

// HMAC-SHA256 over what is signed. For texts and small bodies two one-shot hashes over preallocated pads (RFC 2104 written out): they
// spare the object that createHmac makes, which costs more than hashing a small body. For larger bytes, createHmac spares the copy.

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
// The size at which the copy into the scratch begins to cost as much as the object that it spares.
const ONE_SHOT_MAX_BYTES = 64 * 1024;
/** The longest text that is written into the scratch, in UTF-16 units: writing it measures it too, and hashing it as text would copy it. */
export const TEXT_MAX_LENGTH = 2 ** 20;
// `{id}.{t}.`
const PREFIX_MAX_BYTES = 142;

// Shared: everything between writing and reading them is synchronous.
let scratch = Buffer.alloc(BLOCK_BYTES + PREFIX_MAX_BYTES + ONE_SHOT_MAX_BYTES);
const computed = Buffer.alloc(DIGEST_BYTES);
const given = Buffer.alloc(DIGEST_BYTES);

/** The key of an HMAC; text counts as its UTF-8. */
export type HmacKey = string | Uint8Array;

/** The signed bytes, ready to be hashed with each key in turn until the next are prepared. Null: too large to prepare. */
export type PreparedContent = Uint8Array | null;

/**
 * Puts what is signed where each key finds it: a second key costs its hashes and nothing else.
 *
 * @returns undefined for a text of more than `maxBytes`
 */
export function prepareContent(
  prefix: string,
  body: string | Uint8Array,
  maxBytes: number,
): PreparedContent | undefined {
  if (body.length > (typeof body === 'string' ? TEXT_MAX_LENGTH : ONE_SHOT_MAX_BYTES)) return null;
  // A text of n UTF-16 units is at most 3n bytes of UTF-8. One more than allowed shows that there are more.
  const room = typeof body === 'string' ? Math.min(3 * body.length, maxBytes + 4) : body.length;
  const needed = BLOCK_BYTES + PREFIX_MAX_BYTES + room;
  if (needed > scratch.length) scratch = Buffer.alloc(needed);
  const start = putLatin1(scratch, BLOCK_BYTES, prefix);
  if (typeof body !== 'string') {
    scratch.set(body, start);
    return scratch.subarray(0, start + body.length);
  }
  const bytes = scratch.write(body, start);
  return bytes > maxBytes ? undefined : scratch.subarray(0, start + bytes);
}

/** The signature of prepared content, as 32 Latin-1 characters. */
export type Hasher = (content: PreparedContent, prefix: string, body: string | Uint8Array) => string;

/** Prepares a key once, so that a delivery costs two hashes and no allocation of key material. */
export function createHasher(secret: HmacKey): Hasher {
  const bytes = Buffer.from(secret as string);
  const key = bytes.length > BLOCK_BYTES ? hash('sha256', bytes, 'buffer') : bytes;
  const inner = pad(key, 0x36, BLOCK_BYTES);
  // The inner digest goes to its end each time.
  const outer = pad(key, 0x5c, BLOCK_BYTES + DIGEST_BYTES);

  return (content, prefix, body) => {
    // With a key of bytes createHmac takes five times as long to begin.
    if (!content) return hmac(secret, prefix, body);
    content.set(inner);
    putLatin1(outer, BLOCK_BYTES, hash('sha256', content, 'binary'));
    return hash('sha256', outer, 'binary');
  };
}

/** Is the digest (32 Latin-1 characters) one of the well-formed signatures? Constant time, with no early exit. Without one: no. */
export function isAnyOf(signatures: readonly string[], digest: string | undefined): boolean {
  if (!digest) return false;
  putLatin1(computed, 0, digest);
  let matched = false;
  for (const signature of signatures) {
    given.write(signature, encodingOf(signature));
    matched = timingSafeEqual(computed, given) || matched;
  }
  return matched;
}

// The grammar lets 64 hex digits and 44 characters of base64 pass, and nothing else.
const encodingOf = (signature: string) => (signature.length === 64 ? 'hex' : 'base64');

/** HMAC-SHA256 of the parts one after the other, as 32 Latin-1 characters. */
export function hmac(key: HmacKey, prefix: string, body: string | Uint8Array): string {
  return createHmac('sha256', key).update(prefix).update(body).digest('binary');
}

function pad(key: Uint8Array, value: number, bytes: number): Uint8Array {
  const padded = Buffer.alloc(bytes, value);
  // A loop: `map` would cost as much as the hashes.
  for (let index = 0; index < key.length; index++) padded[index] = (key[index] as number) ^ value;
  return padded;
}

// Buffer.write looks its encoding up by name each time; for a digest the loop is faster.
function putLatin1(target: Uint8Array, offset: number, text: string): number {
  for (let index = 0; index < text.length; index++) target[offset + index] = text.charCodeAt(index);
  return offset + text.length;
}
