import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';
import { isTeamRole, scopesOfRole } from './role-scopes.ts';
import { LAST_USE_SECONDS, recordUse } from './store.ts';

/**
 * The caller of an app's access token, in one read: its key, limited to what the person who connected it may do now. None when the token is
 * over, the app is disconnected, or the person has left the workspace.
 */
export async function findCallerOfApp(db: Kysely<Database>, hash: string, now: Date): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('app_tokens as token')
    .innerJoin('app_grants as app', (join) =>
      join.onRef('app.workspace_id', '=', 'token.workspace_id').onRef('app.key_id', '=', 'token.key_id'),
    )
    .innerJoin('api_keys as key', (join) =>
      join.onRef('key.workspace_id', '=', 'app.workspace_id').onRef('key.id', '=', 'app.key_id'),
    )
    .innerJoin('workspaces', 'workspaces.id', 'app.workspace_id')
    // A person who had the address without proof, and lost it, has lost what they connected.
    .innerJoin('auth_users as person', 'person.id', 'app.user_id')
    .innerJoin('team_members as member', (join) =>
      join
        .onRef('member.workspace_id', '=', 'app.workspace_id')
        .onRef('member.id', '=', 'app.member_id')
        .on(
          sql<boolean>`(member.user_id = person.id OR (member.user_id IS NULL AND person.email_verified AND member.email = person.email))`,
        ),
    )
    .select(['app.workspace_id', 'app.key_id', 'app.audience', 'app.member_id', 'app.member_email', 'member.role'])
    .select(['key.scopes', 'key.monthly_spend_cap_cents', 'key.expires_at', 'key.last_used_at'])
    .select(['plan', 'subscription_status', 'trial_ends_at', 'allowance_cents', 'used_cents'])
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'access')
    .where('token.expires_at', '>', now.toISOString())
    .where('key.revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('key.expires_at', 'is', null), eb('key.expires_at', '>', now.toISOString())]))
    .where('member.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  const { workspace_id, key_id, audience, member_id, member_email, role, ...rest } = row;
  const { scopes, monthly_spend_cap_cents, expires_at, last_used_at, ...subscription } = rest;
  const isOld = last_used_at === null || now.getTime() - Date.parse(last_used_at) >= LAST_USE_SECONDS * 1000;
  if (isOld) await recordUse(db, workspace_id, key_id, now);
  const allowed = isTeamRole(role) ? scopesOfRole(role) : [];
  return {
    workspaceId: workspace_id,
    keyId: key_id,
    scopes: scopes.filter((scope) => allowed.includes(scope)),
    monthlySpendCapCents: monthly_spend_cap_cents,
    expiresAt: expires_at,
    subscription,
    app: { audience, memberId: member_id, memberEmail: member_email, scopesOfRole: allowed },
  };
}
