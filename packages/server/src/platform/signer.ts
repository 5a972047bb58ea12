import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring.ts';

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
