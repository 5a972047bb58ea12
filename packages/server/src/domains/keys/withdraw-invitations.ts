import type { Scope } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { scopesOfRole } from './role-scopes.ts';

/** An invitation that ended with the authority of the person or key that gave it. */
export type WithdrawnInvitation = { id: string; email: string; role: string };

/** Whether the scopes suffice to invite a person to a role. */
export function canInvite(scopes: readonly Scope[], role: string): boolean {
  return scopes.includes('write:team') && scopesOfRole(role).every((scope) => scopes.includes(scope));
}

/**
 * Withdraws the open invitations of people and keys, as part of the transaction in which these lose authority.
 *
 * @param by their IDs
 * @param mayStill whether they may still give a role. Default: none
 */
export async function withdrawInvitations(
  trx: Kysely<Database>,
  workspaceId: string,
  by: readonly string[],
  mayStill: (role: string) => boolean = () => false,
): Promise<WithdrawnInvitation[]> {
  if (by.length === 0) return [];
  const open = await trx
    .selectFrom('team_members')
    .select(['id', 'email', 'role'])
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'invited')
    .where('invited_by', 'in', by)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const withdrawn = open.filter(({ role }) => !mayStill(role));
  if (withdrawn.length === 0) return [];
  const ids = withdrawn.map(({ id }) => id);
  await trx.deleteFrom('team_members').where('workspace_id', '=', workspaceId).where('id', 'in', ids).execute();
  return withdrawn;
}

/** A withdrawn invitation, as a mail names it. */
export function factOfWithdrawn({ email, role }: WithdrawnInvitation): string {
  return `Invitation withdrawn: ${email} as ${role}`;
}
