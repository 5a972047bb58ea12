import type { Scope } from '@cartouche/contract';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { CALLERS_CHANNEL, type Caller } from '../../http/caller.ts';

type Executor = Kysely<Database>;

// Reaches the listeners when the transaction commits.
const tellChange = sql<string>`pg_notify(${sql.lit(CALLERS_CHANNEL)}, '')::text`.as('told');

/** The key's row and its workspace's, each by a unique index, in one read; a revoked key is nobody's. */
export async function findCallerByHash(db: Executor, hash: string): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('workspaces', 'workspaces.id', 'api_keys.workspace_id')
    .select(['workspace_id', 'api_keys.id', 'scopes', 'monthly_spend_cap_cents'])
    .select(['plan', 'subscription_status', 'trial_ends_at', 'allowance_cents', 'used_cents'])
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { workspace_id, id, scopes, monthly_spend_cap_cents, ...subscription } = row;
  return { workspaceId: workspace_id, keyId: id, scopes, monthlySpendCapCents: monthly_spend_cap_cents, subscription };
}

/** A workspace that has this id already stays as it is. */
export async function insertWorkspace(db: Executor, workspace: Insertable<Database['workspaces']>): Promise<void> {
  await db
    .insertInto('workspaces')
    .values(workspace)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export type WorkspaceRow = Pick<
  Selectable<Database['workspaces']>,
  'id' | 'name' | 'plan' | 'subscription_status' | 'trial_ends_at' | 'created_at'
>;

const workspaceColumns = ['id', 'name', 'plan', 'subscription_status', 'trial_ends_at', 'created_at'] as const;

export async function selectWorkspaces(db: Executor): Promise<WorkspaceRow[]> {
  return db.selectFrom('workspaces').select(workspaceColumns).orderBy('created_at').orderBy('id').execute();
}

/** What can be changed of a workspace. */
export type WorkspaceColumns = Partial<
  Pick<
    Updateable<Database['workspaces']>,
    'name' | 'plan' | 'subscription_status' | 'trial_ends_at' | 'allowance_cents' | 'discovery_included'
  >
>;

/** Its plan, and no call moves its money until the transaction ends. */
export async function lockWorkspace(trx: Executor, id: string): Promise<{ plan: string } | undefined> {
  return trx.selectFrom('workspaces').select('plan').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateWorkspace(trx: Executor, id: string, columns: WorkspaceColumns) {
  return trx
    .updateTable('workspaces')
    .set(columns)
    .where('id', '=', id)
    .returning([...workspaceColumns, 'allowance_cents', 'used_cents', 'held_cents', 'discovery_included', tellChange])
    .executeTakeFirstOrThrow();
}

export async function workspaceExists(db: Executor, id: string): Promise<boolean> {
  return (await db.selectFrom('workspaces').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export type KeyRow = Omit<Selectable<Database['api_keys']>, 'key_hash' | 'workspace_id'>;

export async function insertKey(
  db: Executor,
  key: Omit<Insertable<Database['api_keys']>, 'scopes'> & { scopes: readonly Scope[] },
): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({ ...key, scopes: JSON.stringify(key.scopes) })
    .execute();
}

/** Newest first. */
export async function selectKeys(db: Executor, workspaceId: string): Promise<KeyRow[]> {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'last4', 'scopes', 'monthly_spend_cap_cents', 'created_at', 'revoked_at'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** False when the workspace has no such key; a key that is revoked already stays as it was. */
export async function revokeKey(db: Executor, workspaceId: string, keyId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('api_keys')
    .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now)) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', keyId)
    .returning(['id', tellChange])
    .executeTakeFirst();
  return row !== undefined;
}
