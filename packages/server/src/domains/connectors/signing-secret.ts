import { SIGNING_SECRET_PREFIX } from '@cartouche/contract';
import type { Ids } from '../../platform/ids.ts';

const SECRET_BYTES = 24;

// Standard Webhooks libraries decode what follows the prefix as base64, and ours is text of the URL-safe alphabet: a secret
// without the two letters in which they differ is the same in both.
/** A signing secret of a connector. */
export function newSigningSecret(ids: Pick<Ids, 'token'>): string {
  for (;;) {
    const token = ids.token(SECRET_BYTES);
    if (!/[-_]/.test(token)) return SIGNING_SECRET_PREFIX + token;
  }
}
