import type { Caller } from '../../http/caller.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { MemberRow } from './store.ts';

// The roles that may give and take a role. What is not listed, such as a role of a later release, is the owners' alone.
const ABOVE_KEYS: Readonly<Record<string, readonly string[]>> = { admin: ['owner', 'admin'] };
const OWNERS = ['owner'];
const WITHIN_KEYS: ReadonlySet<string> = new Set(['editor', 'viewer']);

/**
 * The one rule of ranks: people give and take roles up to their own, and keys none above `editor`. So an admin can't become an owner, and can't
 * remove one.
 *
 * @param by the person or key that acts
 * @param members the workspace's people, read under the lock: a role that the person has just lost does not count
 * @param role the role that is given, or taken
 * @throws ApiFailure `fresh_sign_in_required` for a key, `role_required` for a person
 */
export function requireRank({ member }: Pick<Caller, 'member'>, members: readonly MemberRow[], role: string): void {
  if (WITHIN_KEYS.has(role)) return;
  if (!member)
    throw new ApiFailure('fresh_sign_in_required', {
      message: `Only a signed-in person gives and takes the role ${role}. Do it in the dashboard.`,
    });
  const own = members.find(({ id }) => id === member.id)?.role ?? '';
  if ((ABOVE_KEYS[role] ?? OWNERS).includes(own)) return;
  throw new ApiFailure('role_required', {
    reason: 'owner',
    message: `Only an owner gives and takes the role ${role}.`,
  });
}
