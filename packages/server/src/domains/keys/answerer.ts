import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';

/** The columns that name the person who answers for a key or a secret; null for the operator. */
export type Answerer = { created_by_member: string | null; created_by_email: string | null };

/** The person who answers for what a call makes, and the key or app that made it; null for a session. */
export type MadeBy = Answerer & { created_by_key: string | null };

export const OPERATOR: MadeBy = { created_by_member: null, created_by_email: null, created_by_key: null };

/** The columns that name a person. */
export function answeredBy({ id, email }: { id: string; email: string }) {
  return { created_by_member: id, created_by_email: email };
}

/** The person who calls, who connected the app that calls, or who answers for the key. */
export async function answererOf(
  db: Kysely<Database>,
  { workspaceId, keyId, member, app }: Pick<Caller, 'workspaceId' | 'keyId' | 'member' | 'app'>,
): Promise<MadeBy> {
  if (member) return { ...answeredBy(member), created_by_key: null };
  const made = { created_by_key: keyId };
  if (app) return { ...answeredBy({ id: app.memberId, email: app.memberEmail }), ...made };
  const key = await db
    .selectFrom('api_keys')
    .select(['created_by_member', 'created_by_email'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return { ...OPERATOR, ...key, ...made };
}

/** The keys among these that are revoked. */
export async function revokedAmong(
  db: Kysely<Database>,
  workspaceId: string,
  keyIds: readonly string[],
): Promise<Set<string>> {
  if (keyIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('api_keys')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', keyIds)
    .where('revoked_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The roles of active people. Those who are not in the workspace any more are left out. */
export async function rolesOf(
  db: Kysely<Database>,
  workspaceId: string,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_members')
    .select(['id', 'role'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', memberIds)
    .where('status', '=', 'active')
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}
