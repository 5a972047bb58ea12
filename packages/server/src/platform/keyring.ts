import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** The encryption keys of a deployment, 32 bytes each: the newest first, then those that stored secrets may still be sealed with. */
export type Keyring = readonly Uint8Array[];

/** Keeps short secrets unreadable in the database: a copy of the tables alone gives nothing away. */
export type Sealer = {
  /** Encrypts a text with the newest key; the same text gives other bytes each time. */
  seal(text: string): Uint8Array;
  /** @throws SealedSecretError when no key of the ring opens it, or the bytes were altered or cut */
  open(sealed: Uint8Array): string;
  /** The names of the ring's keys, in its order. A name shows nothing of its key. */
  keyNames: readonly string[];
  /** The text with the name of the key that opened it; undefined where `open` throws. */
  tryOpen(sealed: Uint8Array): { text: string; keyName: string } | undefined;
};

/** A stored secret that can't be read. Its message says what to do and never what was stored. */
export class SealedSecretError extends Error {
  override readonly name = 'SealedSecretError';
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** First byte of what is stored, authenticated with it. A marked secret has the name of its key next, so that SQL can count by key. */
const UNMARKED = 1;
export const MARKED = 2;
export const MARK_BYTES = 4;

/**
 * Builds the sealer of one deployment: AES-256-GCM, stored as version, the key's mark, nonce, tag, ciphertext. With a single key there
 * is no mark, so that servers of earlier releases can read what this one seals until a second key is added.
 *
 * @param keys every process on one database has the same
 * @throws RangeError when there is no key, or one has another length
 */
export function createSealer(keys: Keyring): Sealer {
  const ring = keys.map((key) => ({ key, mark: markOf(key) }));
  const [newest] = ring;
  if (!newest) throw new RangeError('There is no encryption key.');
  const header =
    ring.length === 1 ? Buffer.of(UNMARKED) : Buffer.concat([Uint8Array.of(MARKED), Buffer.from(newest.mark, 'hex')]);

  const tryOpen: Sealer['tryOpen'] = (sealed) => {
    const stored = headerOf(sealed);
    if (!stored) return undefined;
    for (const { key, mark } of ring) {
      if (stored.mark !== undefined && stored.mark !== mark) continue;
      const text = decrypt(key, sealed, stored.length);
      if (text !== undefined) return { text, keyName: mark };
    }
    return undefined;
  };
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.key, nonce).setAAD(header);
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), ciphertext]);
    },
    open: (sealed) => {
      const opened = tryOpen(sealed);
      if (opened) return opened.text;
      if (!headerOf(sealed)) throw new SealedSecretError('This version of the server can not read this sealed secret.');
      throw new SealedSecretError(
        'A sealed secret does not open: the encryption key is not the one it was sealed with, or the stored bytes were altered. Start the server with the earlier key too.',
      );
    },
    keyNames: ring.map(({ mark }) => mark),
    tryOpen,
  };
}

function markOf(key: Uint8Array): string {
  if (key.length !== KEY_BYTES)
    throw new RangeError(`The encryption key has ${key.length} bytes; it must have ${KEY_BYTES}.`);
  return createHmac('sha256', key)
    .update('cartouche key')
    .digest('hex')
    .slice(0, MARK_BYTES * 2);
}

/** Undefined for what no sealer of this release has written. */
function headerOf(sealed: Uint8Array): { length: number; mark: string | undefined } | undefined {
  const isMarked = sealed[0] === MARKED;
  const length = isMarked ? 1 + MARK_BYTES : 1;
  if ((!isMarked && sealed[0] !== UNMARKED) || sealed.length < length + NONCE_BYTES + TAG_BYTES) return undefined;
  return { length, mark: isMarked ? Buffer.from(sealed.subarray(1, length)).toString('hex') : undefined };
}

function decrypt(key: Uint8Array, sealed: Uint8Array, headerBytes: number): string | undefined {
  const tagAt = headerBytes + NONCE_BYTES;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(headerBytes, tagAt), { authTagLength: TAG_BYTES })
    .setAAD(sealed.subarray(0, headerBytes))
    .setAuthTag(sealed.subarray(tagAt, tagAt + TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(tagAt + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
