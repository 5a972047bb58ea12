import type { Scope } from '@cartouche/contract';
import { type OperationRow, operations } from '@cartouche/contract/operations';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Caller } from '../caller.ts';
import type { KnownCall } from './call.ts';

export type AuthorizeOptions = {
  /** Refuses a caller who has not just used a passkey. Absent where people don't sign in. */
  requireFresh?: ((caller: Caller) => void) | undefined;
};

/** The operations that give or take authority: the contract says of each that it needs a fresh sign-in, and of each with a scope of `x-authority`. */
const NEEDS_PASSKEY: ReadonlySet<string> = new Set(
  Object.entries<OperationRow>(operations).flatMap(([id, { errors }]) =>
    errors.includes('fresh_sign_in_required') ? [id] : [],
  ),
);

/** The third stage: checks what the caller may do. @throws ApiFailure `missing_scope`, `fresh_sign_in_required` */
export function authorize({ id, row, caller }: KnownCall, { requireFresh }: AuthorizeOptions): void {
  requireScopes(caller.scopes, neededBy(row), undefined, holderOf(caller));
  if (NEEDS_PASSKEY.has(id)) requireFresh?.(caller);
}

/** The scopes that a call needs: `any` is for every key. */
export function neededBy({ scope }: Pick<OperationRow, 'scope'>): readonly Scope[] {
  return scope === 'any' ? [] : [scope as Scope];
}

function holderOf({ member, app }: Caller): string | undefined {
  if (app) return 'This connection, or the role of its person,';
  return member && 'Your role';
}

/**
 * Refuses a call that needs more than its key has.
 *
 * @param purpose what the scopes are needed for, as in `invite an owner`. Default: the call itself
 * @param holder what has the scopes. Default: the key
 * @throws ApiFailure `missing_scope`: `reason` is the first missing scope, the message names all of them
 */
export function requireScopes(
  had: readonly Scope[],
  needed: readonly Scope[],
  purpose?: string,
  holder = 'This key',
): void {
  const missing = needed.filter((scope) => !had.includes(scope));
  const [first] = missing;
  if (first === undefined) return;
  const lack = `${holder} lacks the scope${missing.length === 1 ? '' : 's'} ${missing.join(', ')}`;
  throw new ApiFailure('missing_scope', {
    reason: first,
    message: purpose === undefined ? `${lack}.` : `${lack}, so it can't ${purpose}.`,
  });
}
