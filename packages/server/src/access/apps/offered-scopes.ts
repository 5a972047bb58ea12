import { defaultScopes, type Scope } from '@cartouche/contract';
import { OAuthRefusal } from './oauth-refusal.ts';

/** The scopes that an app can be given: those without authority. A key that it made, and a person whom it invited, would stay when it is disconnected. */
export const OFFERED_SCOPES: readonly Scope[] = defaultScopes;

// Asked for by clients as a matter of course; every app can renew its access, and none learns who the person is.
const IGNORED: ReadonlySet<string> = new Set(['offline_access', 'openid', 'profile', 'email']);

/**
 * The scopes that a request names; without any, all that are offered. The person who consents may leave out some of them.
 *
 * @throws OAuthRefusal `invalid_scope`
 */
export function readScopes(text: string | undefined): readonly Scope[] {
  const asked = (text ?? '').split(' ').filter((scope) => scope !== '' && !IGNORED.has(scope));
  const unknown = asked.find((scope) => !OFFERED_SCOPES.includes(scope as Scope));
  if (unknown !== undefined)
    throw new OAuthRefusal('invalid_scope', `\`${unknown.slice(0, 50)}\` is not offered to apps.`);
  return asked.length === 0 ? OFFERED_SCOPES : OFFERED_SCOPES.filter((scope) => asked.includes(scope));
}
