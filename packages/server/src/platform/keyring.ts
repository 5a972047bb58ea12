import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The encryption keys of a deployment, 32 bytes each: the newest first, then those that stored secrets may still be sealed with. */
export type Keyring = readonly Uint8Array[];

/** Keeps short secrets unreadable in the database: a copy of the tables alone gives nothing away. */
export type Sealer = ReturnType<typeof createSealer>;

/** A stored secret that can't be read. Its message says what to do and never what was stored. */
export class SealedSecretError extends Error {
  override readonly name = 'SealedSecretError';
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The first byte of every sealed text, authenticated with it. The mark of its key is next, so that SQL can count by key. */
export const SEALED_VERSION = 1;
export const MARK_BYTES = 4;
const HEADER_BYTES = 1 + MARK_BYTES;

/**
 * Builds the sealer of one deployment: AES-256-GCM, stored as version, the key's mark, nonce, tag, ciphertext.
 *
 * @param keys every process on one database has the same
 * @throws RangeError when there is no key, or one has another length
 */
export function createSealer(keys: Keyring) {
  const ring = keys.map((key) => ({ key, mark: markOf(key) }));
  const [newest] = ring;
  if (!newest) throw new RangeError('There is no encryption key.');
  const header = Buffer.concat([Uint8Array.of(SEALED_VERSION), Buffer.from(newest.mark, 'hex')]);

  const tryOpen = (sealed: Uint8Array): { text: string; keyName: string } | undefined => {
    const mark = markIn(sealed);
    const found = ring.find((one) => one.mark === mark);
    const text = found && decrypt(found.key, sealed);
    return text === undefined || mark === undefined ? undefined : { text, keyName: mark };
  };
  return {
    /** Encrypts a text with the newest key; the same text gives other bytes each time. */
    seal(text: string): Uint8Array {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.key, nonce).setAAD(header);
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), ciphertext]);
    },

    /** @throws SealedSecretError when no key of the ring opens it, or the bytes were altered or cut */
    open(sealed: Uint8Array): string {
      const opened = tryOpen(sealed);
      if (opened) return opened.text;
      if (markIn(sealed) === undefined)
        throw new SealedSecretError('This version of the server can not read this sealed secret.');
      throw new SealedSecretError(
        'A sealed secret does not open: the encryption key is not the one it was sealed with, or the stored bytes were altered. Start the server with the earlier key too.',
      );
    },

    /** The names of the ring's keys, in its order. A name shows nothing of its key. */
    keyNames: ring.map(({ mark }) => mark),
    /** The text with the name of the key that opened it; undefined where `open` throws. */
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

/** The mark of the key; undefined for bytes that this version's sealer has not written. */
function markIn(sealed: Uint8Array): string | undefined {
  if (sealed[0] !== SEALED_VERSION || sealed.length < HEADER_BYTES + NONCE_BYTES + TAG_BYTES) return undefined;
  return Buffer.from(sealed.subarray(1, HEADER_BYTES)).toString('hex');
}

function decrypt(key: Uint8Array, sealed: Uint8Array): string | undefined {
  const tagAt = HEADER_BYTES + NONCE_BYTES;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(HEADER_BYTES, tagAt), { authTagLength: TAG_BYTES })
    .setAAD(sealed.subarray(0, HEADER_BYTES))
    .setAuthTag(sealed.subarray(tagAt, tagAt + TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(tagAt + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/**
 * The server's key seals and signs many things. What is signed for one purpose passes for no other.
 *
 * @param length of a signature, in characters of base64url
 */
export function createSigner(ring: Keyring, purpose: string, length: number) {
  const keys = ring.map((secret) => createHmac('sha256', secret).update(purpose).digest());
  const [newest] = keys;
  if (!newest) throw new RangeError('There is no key to sign with.');
  const signWith = (key: Uint8Array, parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url').slice(0, length);
  return {
    /** Signs with the newest key. @param parts none of them has a line break, except the last */
    sign: (...parts: string[]): string => signWith(newest, parts),
    /** Whether any key of the ring signed it. */
    isSigned: (signature: string, ...parts: string[]): boolean =>
      isBase64Url(signature) &&
      signature.length === length &&
      keys.some((key) => timingSafeEqual(Buffer.from(signature), Buffer.from(signWith(key, parts)))),
  };
}

/** Each character of such a text is one byte. */
const isBase64Url = (text: string) => /^[\w-]+$/.test(text);
