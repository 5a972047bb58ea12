import { type Kysely, type Selectable, sql } from 'kysely';
import type { WindowWish } from '../../database/read-window.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { PersonalSources } from '../../generation/index.ts';
import { BLANK_VALUES } from '../../platform/blank-value.ts';

/** A prospect of a batch. */
export type MemberRow = Selectable<Database['batch_members']>;

const memberColumns = [
  'workspace_id',
  'batch_id',
  'prospect_id',
  'status',
  'page_id',
  'error',
  'needs',
  'site_read',
] as const satisfies readonly (keyof MemberRow)[];

export async function memberIds(db: Kysely<Database>, workspaceId: string, batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('batch_members')
    .select('prospect_id')
    .where('workspace_id', '=', workspaceId)
    .where('batch_id', '=', batchId)
    .orderBy('prospect_id')
    .execute();
  return rows.map((row) => row.prospect_id);
}

/** The facts that a page may state about a prospect: the record's domain, that of the mail address, and whether the record has a value that the page reads. */
function subjects(db: Kysely<Database>, workspaceId: string, batchId: string, sources: PersonalSources) {
  const { role, tags, customFields } = sources;
  const isRead = customFields === 'all' ? sql`true` : sql`field.key = ANY(${customFields}::text[])`;
  const hasWords = sql<boolean>`(${role} AND btrim(coalesce(prospects.role_title, '')) <> ALL(${BLANK_VALUES}::text[])) OR (${tags} AND prospects.tags <> '[]')
    OR EXISTS (SELECT FROM jsonb_each_text(prospects.custom_fields) AS field
      WHERE ${isRead} AND btrim(coalesce(field.value, '')) <> ALL(${BLANK_VALUES}::text[]))`;
  return db
    .selectFrom('batch_members as member')
    .innerJoin('prospects', (join) =>
      join.onRef('prospects.workspace_id', '=', 'member.workspace_id').onRef('prospects.id', '=', 'member.prospect_id'),
    )
    .select(['prospects.company_domain', sql<string>`substring(prospects.email from '[^@]*$')`.as('mail_domain')])
    .select(hasWords.as('has_words'))
    .where('member.workspace_id', '=', workspaceId)
    .where('member.batch_id', '=', batchId);
}

/** Counts the members of a batch by what their pages may say. */
export const countSubjects = (...of: Parameters<typeof subjects>) =>
  subjects(...of)
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute();

/** Lists the facts that the pages of some members may state. */
export const listSubjects = (prospectIds: readonly string[], ...of: Parameters<typeof subjects>) =>
  subjects(...of)
    .select('member.prospect_id')
    .where('member.prospect_id', '=', sql<string>`ANY(${prospectIds}::uuid[])`)
    .execute();

/** Adds members to a draft. Those that it has stay. */
export async function addMembers(
  trx: Kysely<Database>,
  workspaceId: string,
  batchId: string,
  prospectIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO batch_members (workspace_id, batch_id, prospect_id)
    SELECT ${workspaceId}, ${batchId}, value::uuid FROM jsonb_array_elements_text(${JSON.stringify(prospectIds)}::jsonb)
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Takes members out of a draft. */
export async function removeMembers(
  trx: Kysely<Database>,
  workspaceId: string,
  batchId: string,
  prospectIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('batch_members')
    .where('workspace_id', '=', workspaceId)
    .where('batch_id', '=', batchId)
    .where('prospect_id', '=', sql<string>`ANY(${prospectIds}::uuid[])`)
    .execute();
}

/**
 * Members with their addresses and the tokens of pages that are not taken down, in the order of their ids.
 * @returns a window, and the member behind which the next one begins; null when this is the last
 */
export async function listMembers(
  db: Kysely<Database>,
  workspaceId: string,
  batchId: string,
  { behind, size }: WindowWish,
) {
  let query = db
    .selectFrom('batch_members as member')
    .innerJoin('prospects', (join) =>
      join.onRef('prospects.workspace_id', '=', 'member.workspace_id').onRef('prospects.id', '=', 'member.prospect_id'),
    )
    .leftJoin('pages', (join) =>
      join
        .onRef('pages.workspace_id', '=', 'member.workspace_id')
        .onRef('pages.id', '=', 'member.page_id')
        .on('pages.removed_at', 'is', null),
    )
    .select([
      'member.prospect_id',
      'prospects.email',
      'prospects.first_name',
      'prospects.last_name',
      'prospects.company_name',
      'member.status',
      'member.page_id',
      'pages.page_token',
      'member.error',
      'member.needs',
      'member.site_read',
    ])
    .where('member.workspace_id', '=', workspaceId)
    .where('member.batch_id', '=', batchId);
  if (behind !== undefined) query = query.where('member.prospect_id', '>', behind);
  const found = await query
    .orderBy('member.prospect_id')
    .limit(size + 1)
    .execute();
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? (rows.at(-1)?.prospect_id ?? null) : null };
}

/** The prospects, of these, who have a live page. */
export async function prospectsWithLivePage(
  db: Kysely<Database>,
  workspaceId: string,
  prospectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('pages')
    .select('prospect_id')
    .where('workspace_id', '=', workspaceId)
    .where('prospect_id', '=', sql<string>`ANY(${prospectIds}::uuid[])`)
    .where('status', '=', 'rendered')
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ prospect_id }) => prospect_id));
}

/** Counts the members by status; a batch has at most 5,000. */
export async function countMembers(
  db: Kysely<Database>,
  workspaceId: string,
  batchId: string,
): Promise<{ status: MemberRow['status']; count: number }[]> {
  return db
    .selectFrom('batch_members')
    .select((expression) => ['status', expression.fn.countAll<number>().as('count')])
    .where('workspace_id', '=', workspaceId)
    .where('batch_id', '=', batchId)
    .groupBy('status')
    .execute();
}

/** Takes the members that were not asked for out of a draft. */
export async function keepMembers(
  trx: Kysely<Database>,
  workspaceId: string,
  batchId: string,
  prospectIds: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM batch_members WHERE workspace_id = ${workspaceId} AND batch_id = ${batchId}
      AND prospect_id NOT IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(prospectIds)}::jsonb))`.execute(
    trx,
  );
}

/** Members whose page failed or stopped for review, unless their prospect was removed. */
export async function unrenderedMembers(
  db: Kysely<Database>,
  workspaceId: string,
  batchId: string,
): Promise<Pick<MemberRow, 'prospect_id' | 'page_id'>[]> {
  return db
    .selectFrom('batch_members as member')
    .innerJoin('prospects', (join) =>
      join.onRef('prospects.workspace_id', '=', 'member.workspace_id').onRef('prospects.id', '=', 'member.prospect_id'),
    )
    .select(['member.prospect_id', 'member.page_id'])
    .where('member.workspace_id', '=', workspaceId)
    .where('member.batch_id', '=', batchId)
    .where('member.status', 'in', ['failed', 'review'])
    .where('prospects.removed_at', 'is', null)
    .orderBy('member.prospect_id')
    .execute();
}

export async function findMember(
  db: Kysely<Database>,
  workspaceId: string,
  batchId: string,
  prospectId: string,
): Promise<MemberRow | undefined> {
  return db
    .selectFrom('batch_members')
    .select(memberColumns)
    .where('workspace_id', '=', workspaceId)
    .where('batch_id', '=', batchId)
    .where('prospect_id', '=', prospectId)
    .executeTakeFirst();
}

/** Members whose pages are being made, whether their batch was canceled, and whether a person approved the page before it was made again. */
export async function generatingMembers(
  db: Kysely<Database>,
  workspaceId: string,
  batchId: string,
  prospectIds: readonly string[],
): Promise<{ prospect_id: string; page_id: string | null; is_canceled: boolean; is_approved: boolean }[]> {
  return db
    .selectFrom('batch_members as member')
    .innerJoin('batches', (join) =>
      join.onRef('batches.workspace_id', '=', 'member.workspace_id').onRef('batches.id', '=', 'member.batch_id'),
    )
    .leftJoin('pages', (join) =>
      join.onRef('pages.workspace_id', '=', 'member.workspace_id').onRef('pages.id', '=', 'member.page_id'),
    )
    .select(['member.prospect_id', 'member.page_id', sql<boolean>`batches.status = 'canceled'`.as('is_canceled')])
    .select(sql<boolean>`coalesce(pages.status IN ('rendered', 'unpublished'), false)`.as('is_approved'))
    .where('member.workspace_id', '=', workspaceId)
    .where('member.batch_id', '=', batchId)
    .where('member.prospect_id', '=', sql<string>`ANY(${prospectIds}::uuid[])`)
    .where('member.status', '=', 'generating')
    .execute();
}

/** Members of a batch that is being generated whose pages are not queued yet, at most so many, locked in their order. */
export async function takePending(
  trx: Kysely<Database>,
  workspaceId: string,
  batchId: string,
  most: number,
): Promise<Pick<MemberRow, 'prospect_id' | 'page_id'>[]> {
  return trx
    .selectFrom('batch_members')
    .select(['prospect_id', 'page_id'])
    .where('workspace_id', '=', workspaceId)
    .where('batch_id', '=', batchId)
    .where('status', '=', 'pending')
    .orderBy('prospect_id')
    .limit(most)
    .forUpdate()
    .execute();
}

/** Counts the members that are not queued yet. */
export async function countPending(trx: Kysely<Database>, workspaceId: string, batchId: string): Promise<number> {
  const counts = await countMembers(trx, workspaceId, batchId);
  return Number(counts.find(({ status }) => status === 'pending')?.count ?? 0);
}

/** Pending → generating, each member with the id of the page that it will get. */
export async function markGenerating(
  trx: Kysely<Database>,
  workspaceId: string,
  batchId: string,
  members: readonly { prospect_id: string; page_id: string }[],
): Promise<void> {
  await sql`
    UPDATE batch_members AS member SET status = 'generating', page_id = queued.page_id
    FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS queued (prospect_id uuid, page_id uuid)
    WHERE member.workspace_id = ${workspaceId} AND member.batch_id = ${batchId}
      AND member.prospect_id = ANY(${members.map(({ prospect_id }) => prospect_id)}::uuid[])
      AND member.prospect_id = queued.prospect_id`.execute(trx);
}

/** Counts the members that failed with this error. */
export async function countFailed(
  db: Kysely<Database>,
  workspaceId: string,
  batchId: string,
  prospectIds: readonly string[],
  error: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('batch_members')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('batch_id', '=', batchId)
    .where('prospect_id', '=', sql<string>`ANY(${prospectIds}::uuid[])`)
    .where('status', '=', 'failed')
    .where('error', '=', error)
    .executeTakeFirstOrThrow();
  return count;
}

/** Members whose page is still to be made. */
export async function unfinishedMembers(
  db: Kysely<Database>,
  workspaceId: string,
  batchId: string,
): Promise<{ prospect_id: string; page_id: string }[]> {
  const rows = await db
    .selectFrom('batch_members')
    .select(['prospect_id', 'page_id'])
    .where('workspace_id', '=', workspaceId)
    .where('batch_id', '=', batchId)
    .where('status', '=', 'generating')
    .orderBy('prospect_id')
    .execute();
  return rows.flatMap(({ prospect_id, page_id }) => (page_id === null ? [] : [{ prospect_id, page_id }]));
}
