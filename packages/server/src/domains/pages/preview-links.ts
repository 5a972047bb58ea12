import type { RunPreview } from '@cartouche/contract';
import type { Clock } from '../../platform/clock.ts';
import { instantOf } from '../../platform/instant.ts';
import { createSigner, type Keyring } from '../../platform/keyring.ts';

/** Signed links to pages in review. A link holds the page's preview key, so that a new key ends every link of the old one. */
export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

/** The address of what a key shows, until then. */
export function linkUntil(links: PreviewLinks, origin: string, previewKey: string, end: Date): RunPreview {
  // A token holds whole seconds.
  const expiresAt = new Date(Math.floor(end.getTime() / 1_000) * 1_000);
  return { url: `${origin}/preview/${links.tokenFor(previewKey, expiresAt)}`, expiresAt: instantOf(expiresAt) };
}

export function createPreviewLinks({ keys, clock }: { keys: Keyring; clock: Clock }) {
  const { sign, isSigned } = createSigner(keys, 'cartouche page preview', 32);

  return {
    /** The token that ends a link. It works until `expiresAt`. */
    tokenFor(previewKey: string, expiresAt: Date): string {
      const expires = Math.floor(expiresAt.getTime() / 1_000).toString(36);
      return `${previewKey}.${expires}.${sign(previewKey, expires)}`;
    },

    /** The key that a token was issued for; `late` once its time is over, `forged` for what was not issued here. */
    read(token: string): { previewKey: string } | 'late' | 'forged' {
      const [, previewKey, expires, given] = /^([\w-]{16,64})\.([0-9a-z]{1,9})\.([\w-]{32})$/.exec(token) ?? [];
      if (previewKey === undefined || expires === undefined || given === undefined) return 'forged';
      if (!isSigned(given, previewKey, expires)) return 'forged';
      return clock.now().getTime() < Number.parseInt(expires, 36) * 1_000 ? { previewKey } : 'late';
    },
  };
}
