import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs short texts for one purpose. */
export type Signer = {
  /** @param parts none of them has a line break, except the last */
  sign(...parts: string[]): string;
  isSigned(signature: string, ...parts: string[]): boolean;
};

/**
 * The server's key seals and signs many things. What is signed for one purpose passes for no other.
 *
 * @param length of a signature, in characters of base64url
 */
export function createSigner(secret: Uint8Array, purpose: string, length: number): Signer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const sign: Signer['sign'] = (...parts) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url').slice(0, length);
  return {
    sign,
    isSigned: (signature, ...parts) =>
      signature.length === length && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(...parts))),
  };
}
