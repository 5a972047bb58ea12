import type { Caller } from '../../http/caller.ts';
import { ApiFailure } from '../../platform/api-failure.ts';

/** The limits of a key. */
export type KeyLimits = Pick<Caller, 'monthlySpendCapCents' | 'expiresAt'>;

// Anything that a key lets in has the key's power. Another key has a spend cap of its own, and its end is compared with the end of
// the key that makes it; a person has neither.
const ESCAPES = {
  'another key': {
    isEscape: ({ monthlySpendCapCents }: KeyLimits) => monthlySpendCapCents !== null,
    message: 'A key with a spend cap can neither create keys nor change caps. Use a key without one.',
  },
  'a person': {
    isEscape: ({ monthlySpendCapCents, expiresAt }: KeyLimits) => monthlySpendCapCents !== null || Boolean(expiresAt),
    message: 'A key with a spend cap or an end can neither invite people nor change roles. Use a key without them.',
  },
};

/**
 * The one rule of what a limited key gives: nothing by which it would lose its limits.
 *
 * @param by the key; a person has no limits
 * @param to what gets its rights
 * @throws ApiFailure `invalid_state` with reason `key_is_capped`
 */
export function refuseEscape(by: KeyLimits & Pick<Caller, 'member'>, to: keyof typeof ESCAPES): void {
  const { isEscape, message } = ESCAPES[to];
  if (!by.member && isEscape(by)) throw new ApiFailure('invalid_state', { reason: 'key_is_capped', message });
}
