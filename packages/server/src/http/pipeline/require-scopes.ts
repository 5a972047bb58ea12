import type { Scope } from '@cartouche/contract';
import { ApiFailure } from '../../platform/api-failure.ts';

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
