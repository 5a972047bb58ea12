import { authorityScopes, type Scope } from '@cartouche/contract';
import type { Caller } from '../../http/caller.ts';
import { requireScopes } from '../../http/pipeline/authorize.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';

/** The grantor, a key or a person. The new key's rights are among the grantor's. */
export type Grantor = Pick<Caller, 'workspaceId' | 'keyId' | 'scopes' | 'member'>;

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
export function refuseEscape(by: KeyLimits, to: keyof typeof ESCAPES): void {
  const { isEscape, message } = ESCAPES[to];
  if (isEscape(by)) throw new ApiFailure('invalid_state', { reason: 'key_is_capped', message });
}

/** A key gives, and takes over, only what it has. @throws ApiFailure `missing_scope`, `validation_failed` for an end after its own */
export function refuseMore(
  grantor: { scopes: readonly Scope[]; expires_at: string | null },
  wish: { scopes: readonly Scope[]; expires_at: string | null },
): void {
  requireScopes(grantor.scopes, wish.scopes, 'give them, or change a key that has them');
  if (grantor.expires_at === null) return;
  if (wish.expires_at === null || Date.parse(wish.expires_at) > Date.parse(grantor.expires_at))
    throw invalid('expiresAt', `must be no later than ${grantor.expires_at}, when this key expires`);
}

/** Whether a scope gives authority over keys, people or privacy. */
export function isAuthority(scope: Scope): boolean {
  return (authorityScopes as readonly Scope[]).includes(scope);
}

/** A key gives no authority, and changes and rotates no other key that has some: people do, who have just used a passkey. @throws ApiFailure `fresh_sign_in_required` */
export function refuseAuthority({ member }: Grantor, scopes: readonly Scope[]): void {
  const given = scopes.filter(isAuthority);
  if (member || given.length === 0) return;
  throw new ApiFailure('fresh_sign_in_required', {
    message: `Only a signed-in person gives ${given.join(', ')}, or changes another key that has it. Do it in the dashboard.`,
  });
}
