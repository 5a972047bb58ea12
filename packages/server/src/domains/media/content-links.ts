import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../clock.ts';

/** Signed, expiring links to contents. */
export type ContentLinks = {
  /** The path of a content on the API's origin. Within an hour it is the same each time. */
  linkTo(storageKey: string, filename: string): string;
  /** Whether these parts of a link were issued here and still hold. */
  isValid(storageKey: string, expires: string, signature: string): boolean;
};

const HOUR_SECONDS = 3_600;

export function createContentLinks({ secret, clock }: { secret: Uint8Array; clock: Clock }): ContentLinks {
  // The server's key seals other things too; this one signs links to contents and nothing else.
  const key = createHmac('sha256', secret).update('cartouche media content').digest();
  const sign = (storageKey: string, expires: string) =>
    createHmac('sha256', key).update(`${storageKey}\n${expires}`).digest('base64url').slice(0, 32);
  const nowSeconds = () => clock.now().getTime() / 1_000;

  return {
    linkTo: (storageKey, filename) => {
      const expires = String((Math.floor(nowSeconds() / HOUR_SECONDS) + 2) * HOUR_SECONDS);
      const name = encodeURIComponent(filename);
      return `/api/media/content/${storageKey}/${name}?expires=${expires}&signature=${sign(storageKey, expires)}`;
    },
    isValid: (storageKey, expires, signature) => {
      if (!/^\d{1,12}$/.test(expires) || !/^[\w-]{32}$/.test(signature)) return false;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(storageKey, expires)))) return false;
      return nowSeconds() < Number(expires);
    },
  };
}
