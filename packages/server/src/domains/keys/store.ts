import type { Scope } from '@cartouche/contract';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { type NextVersion, versionColumns } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { type Caller, tellCallers } from '../../http/caller.ts';

type Executor = Kysely<Database>;

// The age of the last use from which a read of the key writes it again.
export const LAST_USE_SECONDS = 60;

/**
 * The key's row and its workspace's, each by a unique index, in one read; none for a key that is revoked or expired. The
 * secret before the last rotation is the key's too until its time.
 */
export async function findCallerByHash(db: Executor, hash: string, now: Date): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('workspaces', 'workspaces.id', 'api_keys.workspace_id')
    .select(['workspace_id', 'api_keys.id', 'scopes', 'monthly_spend_cap_cents', 'expires_at', 'last_used_at'])
    .select(['plan', 'subscription_status', 'trial_ends_at', 'allowance_cents', 'used_cents'])
    .where(({ or, and, eb }) =>
      or([
        eb('key_hash', '=', hash),
        and([eb('previous_key_hash', '=', hash), eb('previous_expires_at', '>', now.toISOString())]),
      ]),
    )
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { workspace_id, id, scopes, monthly_spend_cap_cents, expires_at, last_used_at, ...subscription } = row;
  const isOld = last_used_at === null || now.getTime() - Date.parse(last_used_at) >= LAST_USE_SECONDS * 1000;
  if (isOld) await recordUse(db, workspace_id, id, now);
  const rights = { scopes, monthlySpendCapCents: monthly_spend_cap_cents, expiresAt: expires_at };
  return { workspaceId: workspace_id, keyId: id, ...rights, subscription };
}

export async function recordUse(db: Executor, workspaceId: string, keyId: string, now: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', keyId)
    .execute();
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

/** The changeable columns of a workspace. */
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
    .returning([...workspaceColumns, 'allowance_cents', 'used_cents', 'held_cents', 'discovery_included', tellCallers])
    .executeTakeFirstOrThrow();
}

export async function workspaceExists(db: Executor, id: string): Promise<boolean> {
  return (await db.selectFrom('workspaces').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export type KeyRow = Pick<Selectable<Database['api_keys']>, (typeof keyColumns)[number]> & {
  /** Spent and held in the month that was asked for. */
  spent_cents: number;
  /** The person who has connected the app that the key is of. */
  connected_by: string | null;
  /** Whether a key that is revoked was told the secret. */
  rotation_advised: boolean;
};

const keyColumns = [
  'id',
  'name',
  'last4',
  'scopes',
  'monthly_spend_cap_cents',
  'created_at',
  'revoked_at',
  'expires_at',
  'last_used_at',
  'previous_expires_at',
  'rotation_id',
  'created_by_member',
  'created_by_email',
  ...versionColumns,
] as const;

type StoredScopes<Row> = Omit<Row, 'scopes'> & { scopes: readonly Scope[] };

/**
 * A key of this id that was created after `replacesAfter` was never told to its owner, and gets the new secret.
 *
 * @returns false when an older key has the id, which stays as it is
 */
export async function insertKey(
  db: Executor,
  key: StoredScopes<Insertable<Database['api_keys']>>,
  replacesAfter: Date,
): Promise<boolean> {
  const row = { ...key, scopes: JSON.stringify(key.scopes) };
  const stored = await db
    .insertInto('api_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'id'])
        .doUpdateSet(row)
        .where('api_keys.created_at', '>', replacesAfter.toISOString()),
    )
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

function selectKeyRows(db: Executor, workspaceId: string, month: string) {
  return db
    .selectFrom('api_keys')
    .leftJoin('key_spend', (join) =>
      join
        .onRef('key_spend.workspace_id', '=', 'api_keys.workspace_id')
        .onRef('key_spend.key_id', '=', 'api_keys.id')
        .on('key_spend.month', '=', month),
    )
    .select(keyColumns)
    .select((eb) =>
      eb
        .selectFrom('app_grants')
        .select('member_email')
        .whereRef('app_grants.workspace_id', '=', 'api_keys.workspace_id')
        .whereRef('app_grants.key_id', '=', 'api_keys.id')
        .as('connected_by'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('api_keys as teller')
          .select('teller.id')
          // By its value: the planner may read all rows that this leaves, and compare them with the keys.
          .where('teller.workspace_id', '=', workspaceId)
          .whereRef('teller.id', '=', 'api_keys.told_to_key')
          .where('teller.revoked_at', 'is not', null),
      )
        .$castTo<boolean>()
        .as('rotation_advised'),
    )
    .select(({ fn, lit }) => fn.coalesce('key_spend.cents', lit(0)).as('spent_cents'))
    .where('api_keys.workspace_id', '=', workspaceId);
}

/** Newest first; without those that were revoked before `revokedAfter`. */
export async function selectKeys(
  db: Executor,
  workspaceId: string,
  { month, revokedAfter }: { month: string; revokedAfter: Date },
): Promise<KeyRow[]> {
  return selectKeyRows(db, workspaceId, month)
    .where(({ or, eb }) => or([eb('revoked_at', 'is', null), eb('revoked_at', '>', revokedAfter.toISOString())]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findKey(
  db: Executor,
  workspaceId: string,
  keyId: string,
  month: string,
): Promise<KeyRow | undefined> {
  return selectKeyRows(db, workspaceId, month).where('id', '=', keyId).executeTakeFirst();
}

/** Keys that are neither revoked nor over. `except`: the key of a repeated call. */
export async function countLiveKeys(
  db: Executor,
  workspaceId: string,
  now: Date,
  except: string | null = null,
): Promise<number> {
  const { keys } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('keys'))
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(keys);
}

/** The keys that still work and whose secret another key was told, oldest first. */
export async function keysToldTo(trx: Executor, workspaceId: string, keyId: string): Promise<RevokedKey[]> {
  return trx
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .where('told_to_key', '=', keyId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Keeps other calls from changing a key until the transaction ends. */
export async function lockKey(trx: Executor, workspaceId: string, keyId: string): Promise<void> {
  await trx
    .selectFrom('api_keys')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', keyId)
    .forUpdate()
    .execute();
}

/** The changeable columns of a key. */
export type KeyColumns = Partial<
  StoredScopes<
    Pick<
      Updateable<Database['api_keys']>,
      'name' | 'monthly_spend_cap_cents' | 'expires_at' | 'created_by_member' | 'created_by_email'
    >
  >
>;

export async function updateKey(trx: Executor, workspaceId: string, keyId: string, columns: KeyColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const { scopes, ...others } = columns;
  await trx
    .updateTable('api_keys')
    .set({ ...others, ...(scopes && { scopes: JSON.stringify(scopes) }) })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', keyId)
    .returning(tellCallers)
    .execute();
}

/** Makes the next version of a key that the transaction changes. */
export async function makeVersion(trx: Executor, workspaceId: string, keyId: string, next: NextVersion): Promise<void> {
  await trx.updateTable('api_keys').set(next).where('workspace_id', '=', workspaceId).where('id', '=', keyId).execute();
}

/** Gives a key a new secret. `keepsPrevious`: what it was found by so far works until `previousExpiresAt`. */
export async function replaceSecret(
  trx: Executor,
  workspaceId: string,
  keyId: string,
  secret: {
    hash: string;
    last4: string;
    rotationId: string;
    previousExpiresAt: Date;
    keepsPrevious: boolean;
    toldTo: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ key_hash: secret.hash, last4: secret.last4, rotation_id: secret.rotationId, told_to_key: secret.toldTo })
    .set(({ ref }) => ({
      previous_expires_at: secret.previousExpiresAt,
      ...(secret.keepsPrevious && { previous_key_hash: ref('key_hash') }),
    }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', keyId)
    .returning(tellCallers)
    .execute();
}

/** False when the workspace has no such key; a key that is revoked already stays as it was. */
export async function deleteKey(db: Executor, workspaceId: string, keyId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('api_keys')
    .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now)) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', keyId)
    .returning(['id', tellCallers])
    .executeTakeFirst();
  return row !== undefined;
}

/** A key that was revoked together with others, or whose secret a revoked key was told. */
export type RevokedKey = { id: string; name: string };

/**
 * Revokes the keys that a person answers for.
 *
 * @param within the scopes that the person's role allows: only keys with others are revoked, and no connected app, which is held to the role
 *   itself. Null: all of them
 */
export async function revokeKeysOf(
  trx: Executor,
  workspaceId: string,
  memberId: string,
  { within, now }: { within: readonly Scope[] | null; now: Date },
): Promise<RevokedKey[]> {
  return trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('created_by_member', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(within !== null, (query) =>
      query
        .where(sql<boolean>`NOT scopes <@ ${JSON.stringify(within)}::jsonb`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('app_grants')
                .select('key_id')
                .whereRef('app_grants.workspace_id', '=', 'api_keys.workspace_id')
                .whereRef('app_grants.key_id', '=', 'api_keys.id'),
            ),
          ),
        ),
    )
    .returning(['id', 'name', tellCallers])
    .execute();
}
