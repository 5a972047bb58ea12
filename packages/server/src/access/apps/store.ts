import type { Scope } from '@cartouche/contract';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { pauseReceivers } from '../../database/pause-receivers.ts';
import { nextVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { tellCallers } from '../../http/caller.ts';
import { changeBy } from '../../platform/expected-versions.ts';

type Executor = Kysely<Database>;

export type GrantRow = Selectable<Database['app_grants']>;
export type TokenRow = Selectable<Database['app_tokens']>;
export type DeviceRow = Selectable<Database['device_logins']>;

/** A connection whose person is still a member, with what its key may do. */
export type LiveGrant = Pick<GrantRow, 'workspace_id' | 'key_id' | 'client_hash' | 'audience'> & { scopes: Scope[] };

/** A new connection, with the key that it acts with. */
export type NewGrant = Insertable<Database['app_grants']> & {
  name: string;
  /** The hash of a secret that no one has. */
  keyHash: string;
  scopes: readonly Scope[];
  capCents: number | null;
};

export async function insertGrant(
  trx: Executor,
  { name, keyHash, scopes, capCents, ...grant }: NewGrant,
): Promise<void> {
  await trx
    .insertInto('api_keys')
    .values({
      workspace_id: grant.workspace_id,
      id: grant.key_id,
      name,
      key_hash: keyHash,
      last4: '',
      scopes: JSON.stringify(scopes),
      monthly_spend_cap_cents: capCents,
      created_by_member: grant.member_id,
      created_by_email: grant.member_email,
      created_at: grant.created_at,
    })
    .execute();
  await trx.insertInto('app_grants').values(grant).execute();
}

/** A connection of an app that asks again. */
export type KnownGrant = Pick<GrantRow, 'workspace_id' | 'key_id' | 'created_at'> & {
  scopes: readonly Scope[];
  capCents: number | null;
};

/** The connections that a person has with one app and that still work, at most one in each workspace. @param name of the connection, where it says which device it is */
export async function selectKnownGrants(
  db: Executor,
  {
    userId,
    clientHash,
    audience,
    name,
    now,
  }: { userId: string; clientHash: string; audience: GrantRow['audience']; name: string | undefined; now: Date },
): Promise<KnownGrant[]> {
  let query = db
    .selectFrom('app_grants as app')
    .innerJoin('api_keys as key', (join) =>
      join.onRef('key.workspace_id', '=', 'app.workspace_id').onRef('key.id', '=', 'app.key_id'),
    )
    .innerJoin('team_members as member', (join) =>
      join.onRef('member.workspace_id', '=', 'app.workspace_id').onRef('member.id', '=', 'app.member_id'),
    )
    .select(['app.workspace_id', 'app.key_id', 'app.created_at'])
    .select(['key.scopes', 'key.monthly_spend_cap_cents as capCents'])
    .where('app.user_id', '=', userId)
    .where('app.client_hash', '=', clientHash)
    .where('app.audience', '=', audience)
    .where('member.status', '=', 'active')
    .where('key.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('key.expires_at', 'is', null), eb('key.expires_at', '>', now.toISOString())]))
    .orderBy('app.created_at', 'desc')
    .limit(200);
  if (name !== undefined) query = query.where('key.name', '=', name);
  return query.execute();
}

/** Gives a connection what its person decided last, as the next version of its key. */
export async function renewGrant(
  trx: Executor,
  { workspace_id, key_id, name, scopes, capCents }: KnownGrant & { name: string },
  memberId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ name, scopes: JSON.stringify(scopes), monthly_spend_cap_cents: capCents })
    .set(nextVersion(changeBy(memberId), now))
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', key_id)
    .returning(tellCallers)
    .execute();
  await trx
    .updateTable('app_grants')
    .set({ created_at: now })
    .where('workspace_id', '=', workspace_id)
    .where('key_id', '=', key_id)
    .execute();
}

/** None once it was disconnected, or its person has left the workspace. */
export async function findLiveGrant(
  db: Executor,
  { workspace_id, key_id }: Pick<GrantRow, 'workspace_id' | 'key_id'>,
): Promise<LiveGrant | undefined> {
  return db
    .selectFrom('app_grants as app')
    .innerJoin('api_keys as key', (join) =>
      join.onRef('key.workspace_id', '=', 'app.workspace_id').onRef('key.id', '=', 'app.key_id'),
    )
    .innerJoin('auth_users as person', 'person.id', 'app.user_id')
    .innerJoin('team_members as member', (join) =>
      join.onRef('member.workspace_id', '=', 'app.workspace_id').onRef('member.id', '=', 'app.member_id'),
    )
    .select(['app.workspace_id', 'app.key_id', 'app.client_hash', 'app.audience', 'key.scopes'])
    .where('app.workspace_id', '=', workspace_id)
    .where('app.key_id', '=', key_id)
    .where('key.revoked_at', 'is', null)
    .where('member.status', '=', 'active')
    .executeTakeFirst();
}

/** The connections that a person has made and that still work, newest first. */
export async function selectGrants(db: Executor, userId: string) {
  return db
    .selectFrom('app_grants as app')
    .innerJoin('api_keys as key', (join) =>
      join.onRef('key.workspace_id', '=', 'app.workspace_id').onRef('key.id', '=', 'app.key_id'),
    )
    .innerJoin('workspaces as workspace', 'workspace.id', 'app.workspace_id')
    .select(['app.key_id', 'app.workspace_id', 'app.client_host', 'app.audience', 'app.created_at'])
    .select(['key.name', 'key.scopes', 'key.last_used_at', 'workspace.name as workspace_name'])
    .where('app.user_id', '=', userId)
    .where('key.revoked_at', 'is', null)
    .orderBy('app.created_at', 'desc')
    .orderBy('app.key_id')
    .limit(200)
    .execute();
}

/** @returns the workspace of a person's own connection */
export async function findOwnGrant(db: Executor, userId: string, keyId: string): Promise<GrantRow | undefined> {
  return db
    .selectFrom('app_grants')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key_id', '=', keyId)
    .executeTakeFirst();
}

/** Ends a connection everywhere: its key is refused from now on, nothing renews its access, and the receivers that it chose get nothing more. */
export async function disconnect(db: Executor, workspaceId: string, keyId: string, now: Date): Promise<void> {
  await db.deleteFrom('app_tokens').where('workspace_id', '=', workspaceId).where('key_id', '=', keyId).execute();
  await db
    .updateTable('api_keys')
    .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now)) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', keyId)
    .returning(tellCallers)
    .execute();
  await pauseReceivers(db, workspaceId, { keyIds: [keyId] }, now);
}

/** A token that is there already stays as it is: an answer that is given again has the same refresh token. */
export async function insertTokens(
  trx: Executor,
  tokens: readonly Insertable<Database['app_tokens']>[],
): Promise<void> {
  await trx
    .insertInto('app_tokens')
    .values(tokens)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'hash']).doNothing())
    .execute();
}

export async function findToken(db: Executor, hash: string): Promise<TokenRow | undefined> {
  return db.selectFrom('app_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Uses a code up. @returns undefined when it was used before, or is over */
export async function takeCode(db: Executor, hash: string, now: Date): Promise<TokenRow | undefined> {
  return db
    .updateTable('app_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', '=', 'code')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** The first use counts: from then on the token is good only for a moment, and keeps the salt that this use gave it. */
export async function useRefreshToken(
  db: Executor,
  hash: string,
  { now, salt }: { now: Date; salt: string },
): Promise<TokenRow | undefined> {
  return db
    .updateTable('app_tokens')
    .set(({ fn, val }) => ({
      used_at: fn.coalesce('used_at', val(now)),
      successor_salt: fn.coalesce('successor_salt', val(salt)),
    }))
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

export async function insertDevice(
  db: Executor,
  {
    scopes,
    ...device
  }: Omit<DeviceRow, 'scopes' | 'polled_at' | 'decided_at' | 'workspace_id' | 'key_id' | 'used_at'> & {
    scopes: readonly Scope[];
  },
): Promise<void> {
  await db
    .insertInto('device_logins')
    .values({ ...device, scopes: JSON.stringify(scopes) })
    .execute();
}

/** A device that waits for a person. */
export async function findWaitingDevice(db: Executor, userCodeHash: string, now: Date): Promise<DeviceRow | undefined> {
  return db
    .selectFrom('device_logins')
    .selectAll()
    .where('user_code_hash', '=', userCodeHash)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** @returns false when it was decided before, or is over */
export async function decideDevice(
  trx: Executor,
  userCodeHash: string,
  grant: { workspace_id: string; key_id: string } | undefined,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('device_logins')
    .set({ decided_at: now, ...grant })
    .where('user_code_hash', '=', userCodeHash)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('device_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** The device as it was before it asked this time. Another client's question changes nothing. */
export async function pollDevice(
  trx: Executor,
  { deviceHash, clientId, now }: { deviceHash: string; clientId: string; now: Date },
): Promise<DeviceRow | undefined> {
  const row = await trx
    .selectFrom('device_logins')
    .selectAll()
    .where('device_hash', '=', deviceHash)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const used = row.key_id !== null && row.used_at === null ? { used_at: now } : {};
  await trx
    .updateTable('device_logins')
    .set({ polled_at: now, ...used })
    .where('device_hash', '=', deviceHash)
    .execute();
  return row;
}

/** Removes what is over, and ends connections that nothing can renew. */
export async function forgetOld(db: Executor, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.deleteFrom('app_tokens').where('expires_at', '<', at).execute();
  await db.deleteFrom('device_logins').where('expires_at', '<', at).execute();
  await sql`
    UPDATE api_keys AS key SET revoked_at = ${at}
    FROM app_grants AS app
    WHERE app.workspace_id = key.workspace_id AND app.key_id = key.id AND key.revoked_at IS NULL
      AND app.created_at < ${new Date(now.getTime() - DAY_MS).toISOString()}
      AND NOT EXISTS (SELECT FROM app_tokens AS token WHERE token.workspace_id = app.workspace_id AND token.key_id = app.key_id)`.execute(
    db,
  );
}

const DAY_MS = 86_400_000;
