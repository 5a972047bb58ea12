import type { Clock } from '../../platform/clock.ts';
import { createSigner, type Keyring } from '../../platform/keyring.ts';

/** Signed, expiring links to contents. */
export type ContentLinks = ReturnType<typeof createContentLinks>;

const HOUR_SECONDS = 3_600;

export function createContentLinks({ keys, clock }: { keys: Keyring; clock: Clock }) {
  const { sign, isSigned } = createSigner(keys, 'cartouche media content', 32);
  const nowSeconds = () => clock.now().getTime() / 1_000;

  return {
    /** The path of a content on the API's origin. Within an hour it is the same each time. */
    linkTo(storageKey: string, filename: string): string {
      const expires = String((Math.floor(nowSeconds() / HOUR_SECONDS) + 2) * HOUR_SECONDS);
      const name = encodeURIComponent(filename);
      return `/api/v1/media/content/${storageKey}/${name}?expires=${expires}&signature=${sign(storageKey, expires)}`;
    },

    /** Whether these parts of a link were issued here and still hold. */
    isValid(storageKey: string, expires: string, signature: string): boolean {
      if (!/^\d{1,12}$/.test(expires) || !/^[\w-]{32}$/.test(signature)) return false;
      return isSigned(signature, storageKey, expires) && nowSeconds() < Number(expires);
    },
  };
}
