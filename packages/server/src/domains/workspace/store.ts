import { type Kysely, type Selectable, sql } from 'kysely';
import { type NextVersion, nextVersion, type VersionedRow, versionColumns } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import { tellCallers } from '../../http/caller.ts';
import type { Change } from '../../platform/expected-versions.ts';

type Executor = Kysely<Database>;

export type DomainRow = Omit<
  Selectable<Database['custom_domains']>,
  'workspace_id' | 'changed_by' | 'changed_at' | 'changed_in'
>;
export type MemberRow = Pick<
  Selectable<Database['team_members']>,
  'id' | 'email' | 'name' | 'role' | 'status' | 'version' | 'created_at'
>;
/** The company profile and the brand as they are stored: members may be missing. */
export type Description = {
  name: string;
  company_profile: Record<string, unknown>;
  brand: Record<string, unknown>;
  /** The profile's. */
  profile_version: number;
  brand_version: number;
};
type DescribedPart = 'profile' | 'brand';
/** The description that the transaction has locked, with the key or member that changed each part last. */
export type LockedDescription = Description & Record<`${DescribedPart}Row`, VersionedRow>;

const described = ['name', 'company_profile', 'brand', 'profile_version', 'brand_version'] as const;

const domainColumns = ['hostname', 'status', 'used', 'checked_at', 'problem', 'version', 'created_at'] as const;

export async function readDescription(db: Executor, workspaceId: string): Promise<Description> {
  return db.selectFrom('workspaces').select(described).where('id', '=', workspaceId).executeTakeFirstOrThrow();
}

/** The same, locked until the transaction ends; so is the list of the members. */
export async function lockDescription(trx: Executor, workspaceId: string): Promise<LockedDescription> {
  const row = await trx
    .selectFrom('workspaces')
    .select(described)
    .select(['profile_changed_by', 'profile_changed_at', 'profile_changed_in'])
    .select(['brand_changed_by', 'brand_changed_at', 'brand_changed_in'])
    .where('id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const partOf = (part: DescribedPart): VersionedRow => ({
    version: row[`${part}_version`],
    changed_by: row[`${part}_changed_by`],
    changed_at: row[`${part}_changed_at`],
    changed_in: row[`${part}_changed_in`],
  });
  const { name, company_profile, brand, profile_version, brand_version } = row;
  const parts = { profileRow: partOf('profile'), brandRow: partOf('brand') };
  return { name, company_profile, brand, profile_version, brand_version, ...parts };
}

export async function saveDescription(
  trx: Executor,
  workspaceId: string,
  { company_profile, brand }: Partial<Pick<Description, 'company_profile' | 'brand'>>,
  by?: { change: Change; now: Date },
): Promise<Pick<Description, 'profile_version' | 'brand_version'>> {
  const next = (part: DescribedPart) => {
    const columns = Object.entries(by ? nextVersion(by.change, by.now, `${part}_`) : {});
    return Object.fromEntries(columns.map(([column, value]) => [`${part}_${column}`, value]));
  };
  return trx
    .updateTable('workspaces')
    .set({
      ...(company_profile && { company_profile: storableJson(company_profile), ...next('profile') }),
      ...(brand && { brand: storableJson(brand), ...next('brand') }),
    })
    .where('id', '=', workspaceId)
    .returning(['profile_version', 'brand_version'])
    .executeTakeFirstOrThrow();
}

/** Oldest first. */
export async function listDomains(db: Executor, workspaceId: string, limit: number): Promise<DomainRow[]> {
  return db
    .selectFrom('custom_domains')
    .select(domainColumns)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('hostname')
    .limit(limit)
    .execute();
}

export async function insertDomain(db: Executor, workspaceId: string, hostname: string, now: Date): Promise<void> {
  await db
    .insertInto('custom_domains')
    .values({ workspace_id: workspaceId, hostname, status: 'pending', created_at: now })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'hostname']).doNothing())
    .execute();
}

export function findDomain(db: Executor, workspaceId: string, hostname: string): Promise<DomainRow | undefined> {
  return db
    .selectFrom('custom_domains')
    .select(domainColumns)
    .where('workspace_id', '=', workspaceId)
    .where('hostname', '=', hostname)
    .executeTakeFirst();
}

/** The workspace that proved a host. */
export async function holderOf(db: Executor, hostname: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('custom_domains')
    .select('workspace_id')
    .where('hostname', '=', hostname)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.workspace_id;
}

/** Every host that was proven, and which are in the addresses of pages. */
export function provenHosts(db: Executor): Promise<{ workspace_id: string; hostname: string; used: boolean }[]> {
  return db
    .selectFrom('custom_domains')
    .select(['workspace_id', 'hostname', 'used'])
    .where('status', '=', 'active')
    .execute();
}

/** Without a status the host keeps the one it has; one that is proven no more is in no address either. */
export async function recordCheck(
  db: Executor,
  workspaceId: string,
  hostname: string,
  check: { status: DomainRow['status'] | undefined; problem: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('custom_domains')
    .set({
      ...(check.status && { status: check.status }),
      ...(check.status === 'pending' && { used: false }),
      problem: check.problem,
      checked_at: check.at,
    })
    .where('workspace_id', '=', workspaceId)
    .where('hostname', '=', hostname)
    .execute();
}

/** In place of the one that was used before. */
export async function useDomain(
  trx: Executor,
  workspaceId: string,
  hostname: string,
  used: boolean,
  next: NextVersion,
): Promise<void> {
  const mine = trx.updateTable('custom_domains').where('workspace_id', '=', workspaceId);
  if (used)
    await mine
      .set({ used: false, ...next })
      .where('used', '=', true)
      .where('hostname', '<>', hostname)
      .execute();
  await mine
    .set({ used, ...next })
    .where('hostname', '=', hostname)
    .where('status', '=', 'active')
    .execute();
}

/** The domain, locked until the transaction ends. */
export function lockDomain(
  trx: Executor,
  workspaceId: string,
  hostname: string,
): Promise<(VersionedRow & Pick<DomainRow, 'status'>) | undefined> {
  return trx
    .selectFrom('custom_domains')
    .select(['status', ...versionColumns])
    .where('workspace_id', '=', workspaceId)
    .where('hostname', '=', hostname)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteDomain(db: Executor, workspaceId: string, hostname: string): Promise<void> {
  await db
    .deleteFrom('custom_domains')
    .where('workspace_id', '=', workspaceId)
    .where('hostname', '=', hostname)
    .execute();
}

/** In the order in which they joined. */
export async function listMembers(db: Executor, workspaceId: string, limit: number): Promise<MemberRow[]> {
  return db
    .selectFrom('team_members')
    .select(['id', 'email', 'name', 'role', 'status', 'version', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function changeMember(
  trx: Executor,
  workspaceId: string,
  id: string,
  columns: { name?: string | null; role?: string },
  next: NextVersion,
): Promise<{ version: number; told: string } | undefined> {
  if (Object.values(columns).every((value) => value === undefined)) return undefined;
  return trx
    .updateTable('team_members')
    .set({ ...columns, ...next })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(['version', tellCallers])
    .executeTakeFirst();
}

/** The version of a person whose workspace the transaction has locked. */
export function findMemberVersion(trx: Executor, workspaceId: string, id: string): Promise<VersionedRow | undefined> {
  return trx
    .selectFrom('team_members')
    .select(versionColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Removes a person from a workspace. One who is in no other loses their sessions, passkeys and accounts of a provider, too: the address may be given to
 * another person, who is invited again and proves it, and must not share it with the former one.
 */
export async function deleteMember(trx: Executor, workspaceId: string, id: string): Promise<void> {
  const removed = await trx
    .deleteFrom('team_members')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(['user_id', 'email', tellCallers])
    .executeTakeFirst();
  if (!removed) return;
  const people = await trx
    .selectFrom('auth_users as person')
    .select('person.id')
    .where(({ eb, or }) => or([eb('person.id', '=', removed.user_id), eb('person.email', '=', removed.email)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_members as member')
            .select('member.id')
            .where('member.status', '=', 'active')
            .where(
              sql<boolean>`(member.user_id = person.id OR (member.user_id IS NULL AND member.email = person.email))`,
            ),
        ),
      ),
    )
    .execute();
  const ids = people.map((person) => person.id);
  if (ids.length === 0) return;
  for (const table of ['auth_sessions', 'auth_passkeys', 'auth_accounts'] as const)
    await trx.deleteFrom(table).where('user_id', 'in', ids).execute();
}

/** Adds a person, or changes their name and role. */
export async function saveMember(
  db: Executor,
  workspaceId: string,
  member: { id: string; email: string; name: string | null; role: string; status: MemberRow['status'] },
  now: Date,
): Promise<void> {
  await db
    .insertInto('team_members')
    .values({ ...member, workspace_id: workspaceId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'email'])
        .doUpdateSet({ name: member.name, role: member.role, version: sql`team_members.version + 1` }),
    )
    .execute();
}

/** Gives an invited person a token, in place of the earlier one. */
export async function saveInvitation(
  trx: Executor,
  workspaceId: string,
  id: string,
  { hash, expiresAt, by }: { hash: string; expiresAt: Date; by: string },
): Promise<void> {
  await trx
    .updateTable('team_members')
    .set({ invitation_hash: hash, invitation_expires_at: expiresAt, invitation_mailed: false, invited_by: by })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Notes which person or key has given an invited person their role. */
export async function recordInviter(trx: Executor, workspaceId: string, id: string, by: string): Promise<void> {
  await trx
    .updateTable('team_members')
    .set({ invited_by: by })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'invited')
    .execute();
}

/** Members among these IDs who have signed in, or could: they have proven their address, or accepted by a link. */
export async function signedInAmong(
  trx: Executor,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('team_members as member')
    .innerJoin('auth_users as person', (join) =>
      join.on(
        sql<boolean>`(member.user_id = person.id OR (member.user_id IS NULL AND person.email_verified AND member.email = person.email))`,
      ),
    )
    .select('member.id')
    .where('member.workspace_id', '=', workspaceId)
    .where('member.id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that only the invited person was told the token. */
export async function recordMailed(db: Executor, workspaceId: string, hash: string): Promise<void> {
  await db
    .updateTable('team_members')
    .set({ invitation_mailed: true })
    .where('workspace_id', '=', workspaceId)
    .where('invitation_hash', '=', hash)
    .execute();
}

export type InvitationRow = Pick<
  Selectable<Database['team_members']>,
  'workspace_id' | 'id' | 'email' | 'name' | 'role' | 'invitation_mailed'
> & { invitation_expires_at: string };

/** The invitation that a token opens, expired ones too. */
export async function findInvitation(
  db: Executor,
  hash: string,
  workspaceId: string | undefined,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('team_members')
    .select(['workspace_id', 'id', 'email', 'name', 'role', 'invitation_mailed', 'invitation_expires_at'])
    .where('invitation_hash', '=', hash)
    .where('status', '=', 'invited')
    .$if(workspaceId !== undefined, (query) => query.where('workspace_id', '=', workspaceId ?? ''))
    .$narrowType<{ invitation_expires_at: string }>()
    .executeTakeFirst();
}

/** Makes an invited person active; the token ends. `userId`: who accepted, where that is known. */
export async function acceptInvitation(
  trx: Executor,
  workspaceId: string,
  id: string,
  userId: string | null,
): Promise<void> {
  await trx
    .updateTable('team_members')
    .set({ status: 'active', invitation_hash: null, invitation_expires_at: null, invited_by: null, user_id: userId })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Makes a person an active owner, whatever their role was before. */
export async function saveOwner(
  db: Executor,
  workspaceId: string,
  person: { id: string; email: string; name: string | null },
  now: Date,
): Promise<void> {
  const role = { role: 'owner', status: 'active', invited_by: null } as const;
  await db
    .insertInto('team_members')
    .values({ ...person, ...role, workspace_id: workspaceId, created_at: now })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'email']).doUpdateSet(role))
    .execute();
}
