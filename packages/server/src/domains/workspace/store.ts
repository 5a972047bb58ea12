import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { storableJson } from '../../database/storable-json.ts';

type Executor = Kysely<Database>;

export type DomainRow = Omit<Selectable<Database['workspace_domains']>, 'workspace_id'>;
export type MemberRow = Omit<Selectable<Database['team_members']>, 'workspace_id'>;
/** The company profile and the brand as they are stored: members may be missing. */
export type Description = { name: string; company_profile: Record<string, unknown>; brand: Record<string, unknown> };

const domainColumns = ['hostname', 'status', 'checked_at', 'problem', 'created_at'] as const;

export async function readDescription(db: Executor, workspaceId: string): Promise<Description> {
  return db
    .selectFrom('workspaces')
    .select(['name', 'company_profile', 'brand'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
}

/** The same, locked until the transaction ends. */
export async function lockDescription(trx: Executor, workspaceId: string): Promise<Description> {
  return trx
    .selectFrom('workspaces')
    .select(['name', 'company_profile', 'brand'])
    .where('id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveDescription(
  trx: Executor,
  workspaceId: string,
  { company_profile, brand }: Partial<Pick<Description, 'company_profile' | 'brand'>>,
): Promise<void> {
  await trx
    .updateTable('workspaces')
    .set({
      ...(company_profile && { company_profile: storableJson(company_profile) }),
      ...(brand && { brand: storableJson(brand) }),
    })
    .where('id', '=', workspaceId)
    .execute();
}

/** Oldest first. */
export async function listDomains(db: Executor, workspaceId: string, limit: number): Promise<DomainRow[]> {
  return db
    .selectFrom('workspace_domains')
    .select(domainColumns)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('hostname')
    .limit(limit)
    .execute();
}

/** False when another workspace has the host. */
export async function insertDomain(db: Executor, workspaceId: string, hostname: string, now: Date): Promise<boolean> {
  await db
    .insertInto('workspace_domains')
    .values({ workspace_id: workspaceId, hostname, status: 'pending', created_at: now })
    .onConflict((conflict) => conflict.column('hostname').doNothing())
    .execute();
  const row = await db
    .selectFrom('workspace_domains')
    .select('workspace_id')
    .where('hostname', '=', hostname)
    .executeTakeFirst();
  return row?.workspace_id === workspaceId;
}

export async function recordCheck(
  db: Executor,
  hostname: string,
  check: { status: DomainRow['status']; problem: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('workspace_domains')
    .set({ status: check.status, problem: check.problem, checked_at: check.at })
    .where('hostname', '=', hostname)
    .execute();
}

/** In the order in which they joined. */
export async function listMembers(db: Executor, workspaceId: string, limit: number): Promise<MemberRow[]> {
  return db
    .selectFrom('team_members')
    .select(['id', 'email', 'name', 'role', 'status', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Keeps other calls from changing who is in the workspace until the transaction ends. */
export async function lockTeam(trx: Executor, workspaceId: string): Promise<void> {
  await trx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().execute();
}

export async function changeMember(
  trx: Executor,
  workspaceId: string,
  id: string,
  columns: { name?: string | null; role?: string },
): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await trx
    .updateTable('team_members')
    .set(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

export async function deleteMember(trx: Executor, workspaceId: string, id: string): Promise<void> {
  await trx.deleteFrom('team_members').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
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
      conflict.columns(['workspace_id', 'email']).doUpdateSet({ name: member.name, role: member.role }),
    )
    .execute();
}
