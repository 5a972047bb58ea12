import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { TEAM_ROLES } from './role-scopes.ts';

/** The person who answers for a key; null for one that the operator made. */
type Answered = { created_by_member: string | null };

/** Whether one role is above another. A role that this release doesn't know is above all others. */
export function isAbove(role: string, other: string): boolean {
  const rank = (one: string) => (TEAM_ROLES as readonly string[]).indexOf(one);
  return rank(role) < rank(other);
}

/**
 * Refuses to take a key, or a secret of it, from a person of higher rank.
 *
 * @param key the key that is taken
 * @param by the person or key that takes it
 * @throws ApiFailure `role_required`
 */
export async function requireRankOfMaker(
  trx: Kysely<Database>,
  workspaceId: string,
  key: Answered,
  by: Answered,
): Promise<void> {
  const { created_by_member: maker } = key;
  const { created_by_member: taker } = by;
  if (maker === null || taker === null || maker === taker) return;
  const people = await trx
    .selectFrom('team_members')
    .select(['id', 'role'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [maker, taker])
    .execute();
  const roleOf = (id: string) => people.find((person) => person.id === id)?.role;
  const [role, own] = [roleOf(maker), roleOf(taker)];
  if (role === undefined || (own !== undefined && !isAbove(role, own))) return;
  throw new ApiFailure('role_required', {
    reason: 'owner',
    message: `The person who answers for this key is ${role}. Ask an owner, or create a key of your own.`,
  });
}
