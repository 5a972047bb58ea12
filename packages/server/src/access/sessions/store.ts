import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { type Subscription, tellCallers } from '../../http/caller.ts';

type Executor = Kysely<Database>;

export type LinkRow = Selectable<Database['sign_in_links']>;
export type LinkPurpose = LinkRow['purpose'];

/** A session with its person. */
export type SessionRow = {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  updated_at: string;
  passkey_at: string | null;
  email: string;
  /** False for a person whose address another person only said. */
  email_verified: boolean;
  name: string;
};

// The age of the last use from which a read of the session writes it again.
const LAST_USE_SECONDS = 60;

// Any number will do, as long as every process takes the same one.
const FIRST_OWNER_LOCK = 7_272_015;

function selectSession(db: Executor, tokenHash: string, now: Date) {
  return db
    .selectFrom('auth_sessions as session')
    .innerJoin('auth_users as person', 'person.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.created_at', 'session.expires_at', 'session.updated_at'])
    .select(['session.passkey_at', 'person.email', 'person.email_verified', 'person.name'])
    .where('session.token', '=', tokenHash)
    .where('session.expires_at', '>', now.toISOString());
}

export async function findSession(db: Executor, tokenHash: string, now: Date): Promise<SessionRow | undefined> {
  return selectSession(db, tokenHash, now).executeTakeFirst();
}

/** A session with a workspace of its person; both null for a person without any. */
export type MemberRow = SessionRow &
  Subscription & { workspace_id: string | null; member_id: string | null; role: string | null };

// A person who accepted while signed in is this member; otherwise the member is the person who has proven the address.
const isPerson = sql<boolean>`(member.user_id = person.id
  OR (member.user_id IS NULL AND person.email_verified AND member.email = person.email))`;

/** The session with up to two of its person's workspaces, or with the one that is asked for, in one read. */
export async function findMember(
  db: Executor,
  tokenHash: string,
  workspaceId: string | undefined,
  now: Date,
): Promise<MemberRow[]> {
  const rows = await selectSession(db, tokenHash, now)
    .leftJoin('team_members as member', (join) =>
      join
        .on('member.status', '=', 'active')
        .on(isPerson)
        .$call((on) => (workspaceId === undefined ? on : on.on('member.workspace_id', '=', workspaceId))),
    )
    .leftJoin('workspaces as workspace', 'workspace.id', 'member.workspace_id')
    .select(['workspace.id as workspace_id', 'member.id as member_id', 'member.role'])
    .select(['plan', 'subscription_status', 'trial_ends_at', 'allowance_cents', 'used_cents'])
    .limit(2)
    .execute();
  const [row] = rows;
  if (row && now.getTime() - Date.parse(row.updated_at) >= LAST_USE_SECONDS * 1000) await recordUse(db, row.id, now);
  return rows as MemberRow[];
}

async function recordUse(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ updated_at: now }).where('id', '=', sessionId).execute();
}

export async function prolongSession(db: Executor, sessionId: string, expiresAt: Date, now: Date): Promise<void> {
  const columns = { expires_at: expiresAt, updated_at: now };
  await db.updateTable('auth_sessions').set(columns).where('id', '=', sessionId).execute();
}

export async function recordPasskey(db: Executor, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ passkey_at: at }).where('id', '=', sessionId).execute();
}

export async function findPerson(
  db: Executor,
  userId: string,
): Promise<{ email: string; created_at: string } | undefined> {
  return db.selectFrom('auth_users').select(['email', 'created_at']).where('id', '=', userId).executeTakeFirst();
}

/** The workspaces that a person belongs to, oldest first. */
export async function selectMemberships(db: Executor, userId: string) {
  return db
    .selectFrom('auth_users as person')
    .innerJoin('team_members as member', (join) => join.on('member.status', '=', 'active').on(isPerson))
    .innerJoin('workspaces as workspace', 'workspace.id', 'member.workspace_id')
    .select(['workspace.id', 'workspace.name', 'member.role', 'member.id as member_id', 'member.lead_mails'])
    .where('person.id', '=', userId)
    .orderBy('workspace.created_at')
    .orderBy('workspace.id')
    .execute();
}

/** Whether a person belongs to a workspace other than this one. In a transaction, the person's acceptances wait for each other. */
export async function belongsElsewhere(db: Executor, userId: string, workspaceId: string): Promise<boolean> {
  await db.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute();
  const row = await db
    .selectFrom('team_members')
    .select('id')
    .where('user_id', '=', userId)
    .where('workspace_id', '!=', workspaceId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any workspace has a member of this address. */
export async function isMemberAddress(db: Executor, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_members')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
export async function selectSessions(db: Executor, userId: string, now: Date) {
  return db
    .selectFrom('auth_sessions')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** @returns whether there was one */
export async function deleteSession(db: Executor, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning(tellCallers)
    .executeTakeFirst();
  return ended !== undefined;
}

export async function deleteOtherSessions(db: Executor, userId: string, keptId: string): Promise<void> {
  await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
    .returning(tellCallers)
    .execute();
}

/** The session that a new sign-in replaces. */
export async function deleteSessionByHash(db: Executor, tokenHash: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('token', '=', tokenHash).returning(tellCallers).execute();
}

/** Oldest first. */
export async function selectPasskeys(db: Executor, userId: string) {
  return db
    .selectFrom('auth_passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns whether there was one */
export async function deletePasskey(db: Executor, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasUsers(db: Executor): Promise<boolean> {
  return (await db.selectFrom('auth_users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertLink(db: Executor, link: Omit<LinkRow, 'used_at'>): Promise<void> {
  await db
    .insertInto('sign_in_links')
    .values({ ...link, used_at: null })
    .execute();
}

const open = (now: Date) =>
  sql<boolean>`used_at IS NULL AND expires_at > ${now} AND (purpose <> 'first_owner' OR NOT EXISTS (SELECT FROM auth_users))`;

/** A link that can still be used. */
export async function findLink(db: Executor, hash: string, now: Date): Promise<LinkRow | undefined> {
  return db.selectFrom('sign_in_links').selectAll().where('hash', '=', hash).where(open(now)).executeTakeFirst();
}

/** The links mailed to a person that can still be used. */
export async function countOpenLinks(db: Executor, email: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('purpose', '=', 'email')
    .where('email', '=', email)
    .where(open(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses a link up. Two first owners wait for each other, so that the second one finds the first. */
export async function takeLink(trx: Executor, hash: string, now: Date): Promise<LinkRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(${FIRST_OWNER_LOCK}) FROM sign_in_links WHERE hash = ${hash} AND purpose = 'first_owner'`.execute(
    trx,
  );
  return trx
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where(open(now))
    .returningAll()
    .executeTakeFirst();
}

export async function findUser(db: Executor, email: string): Promise<{ id: string; verified: boolean } | undefined> {
  return db
    .selectFrom('auth_users')
    .select(['id', 'email_verified as verified'])
    .where('email', '=', email)
    .executeTakeFirst();
}

type Person = { id: string; email: string; name: string };

/**
 * The person who has proven that an address is theirs. A person who had it without proof loses all access.
 *
 * @returns the id, which is another one when the person is known
 */
export async function saveUser(trx: Executor, person: Person, now: Date): Promise<string> {
  await forgetUnproven(trx, person.email);
  const row = await trx
    .insertInto('auth_users')
    .values({ ...person, email_verified: true, created_at: now, updated_at: now })
    // An unproven person may have come in between.
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        id: sql`CASE WHEN auth_users.email_verified THEN auth_users.id ELSE excluded.id END`,
        email_verified: true,
        updated_at: now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Removes a person who has an address without proof, before the person who has proven it gets an id of their own: what the former one has
 * begun, such as adding a passkey, ends with the former id. Memberships that were accepted under the address stay the address's.
 */
export async function forgetUnproven(trx: Executor, email: string): Promise<void> {
  const known = await trx
    .deleteFrom('auth_users')
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!known) return;
  for (const table of ['auth_sessions', 'auth_passkeys', 'auth_accounts'] as const)
    await trx.deleteFrom(table).where('user_id', '=', known.id).returning(tellCallers).execute();
  await trx.updateTable('team_members').set({ user_id: null }).where('user_id', '=', known.id).execute();
}

/** Ends the link of a provider's subject to a person of another address: the provider says that the subject has this one now. */
export async function unlinkOther(
  trx: Executor,
  { provider, subject, email }: { provider: string; subject: string; email: string },
): Promise<void> {
  await trx
    .deleteFrom('auth_accounts')
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .where('user_id', 'not in', ({ selectFrom }) => selectFrom('auth_users').select('id').where('email', '=', email))
    .execute();
}

/** A person whose address another person only said. @returns false when the address has a person already */
export async function insertUnproven(trx: Executor, person: Person, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('auth_users')
    .values({ ...person, email_verified: false, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes what is over. */
export async function forgetOld(db: Executor, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.deleteFrom('auth_sessions').where('expires_at', '<', at).execute();
  await db.deleteFrom('auth_verifications').where('expires_at', '<', at).execute();
  await db.deleteFrom('sign_in_links').where('expires_at', '<', at).execute();
}
