import type { Scope } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';
import { requireScopes } from '../../http/pipeline/authorize.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { isTeamRole, scopesOfRole } from './role-scopes.ts';
import { lockWorkspace } from './store.ts';

/** The person or key that gives or takes authority. */
export type Standing = Pick<Caller, 'workspaceId' | 'keyId' | 'scopes' | 'member'>;

/**
 * Waits for every change of authority in the workspace, keeps others waiting until the transaction ends, and reads again what the caller may do: a
 * person may have been removed, and a key revoked, since the call was let in.
 *
 * @returns the scopes that are left
 * @throws ApiFailure `workspace_required`, `missing_scope`
 */
export async function lockStanding(
  trx: Kysely<Database>,
  by: Standing,
  needed: Scope,
  now: Date,
): Promise<readonly Scope[]> {
  await lockWorkspace(trx, by.workspaceId);
  const present = by.member ? await scopesOfMember(trx, by) : await scopesOfKey(trx, by, now);
  const left = by.scopes.filter((scope) => present.includes(scope));
  requireScopes(left, [needed], undefined, by.member ? 'Your role' : 'This key');
  return left;
}

async function scopesOfMember(trx: Kysely<Database>, { workspaceId, keyId }: Standing): Promise<readonly Scope[]> {
  const row = await trx
    .selectFrom('team_members')
    .select('role')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', keyId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row)
    throw new ApiFailure('workspace_required', {
      reason: 'not_a_member',
      message: 'You are not a member of this workspace any more. Ask an owner to invite you.',
    });
  return isTeamRole(row.role) ? scopesOfRole(row.role) : [];
}

async function scopesOfKey(
  trx: Kysely<Database>,
  { workspaceId, keyId }: Standing,
  now: Date,
): Promise<readonly Scope[]> {
  const row = await trx
    .selectFrom('api_keys')
    .select('scopes')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirst();
  if (row) return row.scopes;
  throw new ApiFailure('workspace_required', { message: 'This key was revoked or has expired. Use another one.' });
}
