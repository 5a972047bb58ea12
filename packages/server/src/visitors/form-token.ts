import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import type { Keyring } from '../platform/keyring.ts';
import { createSigner } from '../platform/signer.ts';

/** The purpose of a form. A token for one purpose is never valid for the other. */
export type FormPurpose = 'form' | 'book';

/** A person needs longer to fill in a form. */
export const FORM_MIN_AGE_MS = 1_000;
/** Long enough for a tab that is left open over night. */
export const FORM_MAX_AGE_MS = 24 * 3_600_000;

/** `early` and `late` are genuine, only sent too soon or too long after the form was shown. */
export type FormTokenVerdict = 'valid' | 'early' | 'late' | 'forged';

export type FormTokens = ReturnType<typeof createFormTokens>;

/** Signed tokens with their time of issue inside: nothing is stored until a form comes back. */
export function createFormTokens({ keys, clock, ids }: { keys: Keyring; clock: Clock; ids: Ids }) {
  const { sign, isSigned } = createSigner(keys, 'cartouche public form', 32);

  return {
    /** A token for one form on one page; sent twice it counts once. */
    issue(purpose: FormPurpose, pageToken: string): string {
      const issued = clock.now().getTime().toString(36);
      const nonce = ids.token(12);
      return `${issued}.${nonce}.${sign(purpose, pageToken, issued, nonce)}`;
    },
    check(purpose: FormPurpose, pageToken: string, token: string): FormTokenVerdict {
      const [, issued, nonce, given] = /^([0-9a-z]{1,11})\.([\w-]{16})\.([\w-]{32})$/.exec(token) ?? [];
      if (issued === undefined || nonce === undefined || given === undefined) return 'forged';
      if (!isSigned(given, purpose, pageToken, issued, nonce)) return 'forged';
      const ageMs = clock.now().getTime() - Number.parseInt(issued, 36);
      if (ageMs < FORM_MIN_AGE_MS) return 'early';
      return ageMs > FORM_MAX_AGE_MS ? 'late' : 'valid';
    },
  };
}
