import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps short secrets unreadable in the database: a copy of the tables alone gives nothing away. */
export type Sealer = {
  /** Encrypts a text; the same text gives other bytes each time. */
  seal(text: string): Uint8Array;
  /** @throws SealedSecretError when the key is another one, or the bytes were altered or cut */
  open(sealed: Uint8Array): string;
};

/** A stored secret that can't be read. Its message says what to do and never what was stored. */
export class SealedSecretError extends Error {
  override readonly name = 'SealedSecretError';
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
// First byte of what is stored, and authenticated with it, so that another cipher can follow without guessing.
const VERSION = Uint8Array.of(1);
const HEADER_BYTES = VERSION.length + NONCE_BYTES + TAG_BYTES;

/**
 * Builds the sealer of one deployment: AES-256-GCM, stored as version, nonce, tag, ciphertext.
 *
 * @param key 32 random bytes; every process on one database has the same
 * @throws RangeError when the key has another length
 */
export function createSealer(key: Uint8Array): Sealer {
  if (key.length !== KEY_BYTES)
    throw new RangeError(`The encryption key has ${key.length} bytes; it must have ${KEY_BYTES}.`);
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(VERSION);
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), ciphertext]);
    },
    open: (sealed) => {
      if (sealed.length < HEADER_BYTES || sealed[0] !== VERSION[0]) {
        throw new SealedSecretError('This version of the server can not read this sealed secret.');
      }
      const nonce = sealed.subarray(VERSION.length, VERSION.length + NONCE_BYTES);
      const tag = sealed.subarray(VERSION.length + NONCE_BYTES, HEADER_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(VERSION)
        .setAuthTag(tag);
      try {
        return decipher.update(sealed.subarray(HEADER_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch (cause) {
        throw new SealedSecretError(
          'A sealed secret does not open: the encryption key is not the one it was sealed with, or the stored bytes were altered. Start the server with the earlier key.',
          { cause },
        );
      }
    },
  };
}
