import { limits } from '@cartouche/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** A stored batch. */
export type BatchRow = Selectable<Database['batches']>;
/** A prospect of a batch. */
export type MemberRow = Selectable<Database['batch_members']>;

const batchColumns = [
  'workspace_id',
  'id',
  'name',
  'template_id',
  'template_version',
  'status',
  'prospect_count',
  'sites_unread',
  'remaining',
  'rendered',
  'estimate_cents',
  'generate_key',
  'created_at',
  'completed_at',
] as const satisfies readonly (keyof BatchRow)[];

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

export type NewBatch = {
  id: string;
  name: string | null;
  templateId: string;
  templateVersion: number;
  createdAt: string;
};

/** Stores a draft and its members; a batch that exists stays as it is, with the members that it has. */
export async function insertDraft(
  trx: Kysely<Database>,
  workspaceId: string,
  batch: NewBatch,
  prospectIds: readonly string[],
): Promise<void> {
  const inserted = await trx
    .insertInto('batches')
    .values({
      workspace_id: workspaceId,
      id: batch.id,
      name: batch.name,
      template_id: batch.templateId,
      template_version: batch.templateVersion,
      status: 'draft',
      prospect_count: prospectIds.length,
      created_at: batch.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  await sql`
    INSERT INTO batch_members (workspace_id, batch_id, prospect_id)
    SELECT ${workspaceId}, ${batch.id}, value::uuid FROM jsonb_array_elements_text(${JSON.stringify(prospectIds)}::jsonb)
    ON CONFLICT DO NOTHING`.execute(trx);
}

export async function findBatch(db: Kysely<Database>, workspaceId: string, id: string): Promise<BatchRow | undefined> {
  return db
    .selectFrom('batches')
    .select(batchColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The batch, locked until the transaction ends. */
export async function lockBatch(trx: Kysely<Database>, workspaceId: string, id: string): Promise<BatchRow | undefined> {
  return trx
    .selectFrom('batches')
    .select(batchColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function listBatches(
  db: Kysely<Database>,
  workspaceId: string,
  createdBefore: string | undefined,
): Promise<BatchRow[]> {
  let query = db.selectFrom('batches').select(batchColumns).where('workspace_id', '=', workspaceId);
  if (createdBefore) query = query.where('created_at', '<', createdBefore);
  return query.orderBy('created_at', 'desc').limit(limits.BATCH_LIST_MAX).execute();
}

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

/**
 * How many members of a batch share each pair of domains, the record's and the mail address's, and whether anything else is known of
 * them that words could rest on.
 */
export async function countSubjects(db: Kysely<Database>, workspaceId: string, batchId: string) {
  return db
    .selectFrom('batch_members as member')
    .innerJoin('prospects', (join) =>
      join.onRef('prospects.workspace_id', '=', 'member.workspace_id').onRef('prospects.id', '=', 'member.prospect_id'),
    )
    .select(['prospects.company_domain', sql<string>`substring(prospects.email from '[^@]*$')`.as('mail_domain')])
    .select(
      sql<boolean>`prospects.role_title IS NOT NULL OR prospects.tags <> '[]' OR prospects.custom_fields <> '{}'`.as(
        'has_words',
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('member.workspace_id', '=', workspaceId)
    .where('member.batch_id', '=', batchId)
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute();
}

/** Members with their addresses and the tokens of pages that are not taken down, in the order of their ids. */
export async function listMembers(
  db: Kysely<Database>,
  workspaceId: string,
  batchId: string,
  after: string | undefined,
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
      'member.status',
      'member.page_id',
      'pages.page_token',
      'member.error',
      'member.needs',
      'member.site_read',
    ])
    .where('member.workspace_id', '=', workspaceId)
    .where('member.batch_id', '=', batchId);
  if (after) query = query.where('member.prospect_id', '>', after);
  return query.orderBy('member.prospect_id').limit(limits.BATCH_MEMBERS_PAGE_MAX).execute();
}

/** How many members are in which status; a batch has at most 5,000. */
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

/** Draft → generating, each member with the id of the page that it will get. */
export async function startBatch(
  trx: Kysely<Database>,
  batch: BatchRow,
  started: {
    estimateCents: number;
    generateKey: string | null;
    members: readonly { prospect_id: string; page_id: string }[];
  },
): Promise<void> {
  const count = started.members.length;
  await trx
    .updateTable('batches')
    .set({
      status: 'generating',
      prospect_count: count,
      remaining: count,
      estimate_cents: started.estimateCents,
      generate_key: started.generateKey,
    })
    .where('workspace_id', '=', batch.workspace_id)
    .where('id', '=', batch.id)
    .execute();
  await sql`
    UPDATE batch_members AS member SET status = 'generating', page_id = started.page_id
    FROM jsonb_to_recordset(${JSON.stringify(started.members)}::jsonb) AS started (prospect_id uuid, page_id uuid)
    WHERE member.workspace_id = ${batch.workspace_id} AND member.batch_id = ${batch.id} AND member.prospect_id = started.prospect_id`.execute(
    trx,
  );
}

/** A batch that came to its end → generating again, for the members that have no page to show. */
export async function restartBatch(
  trx: Kysely<Database>,
  batch: BatchRow,
  prospectIds: readonly string[],
  generateKey: string | null,
): Promise<void> {
  await sql`
    WITH restarted AS (
      UPDATE batch_members AS member SET status = 'generating', error = NULL, needs = '[]', site_read = NULL
      FROM (
        SELECT prospect_id, site_read FROM batch_members
        WHERE workspace_id = ${batch.workspace_id} AND batch_id = ${batch.id} AND prospect_id = ANY(${prospectIds}::uuid[])
        FOR UPDATE
      ) AS before
      WHERE member.workspace_id = ${batch.workspace_id} AND member.batch_id = ${batch.id}
        AND member.prospect_id = before.prospect_id
      RETURNING before.site_read
    )
    UPDATE batches SET status = 'generating', completed_at = NULL,
      remaining = CASE status WHEN 'generating' THEN remaining ELSE 0 END + ${prospectIds.length},
      generate_key = CASE status WHEN 'generating' THEN generate_key ELSE ${generateKey} END,
      sites_unread = sites_unread - (SELECT count(*) FROM restarted WHERE site_read = false)::integer
    WHERE workspace_id = ${batch.workspace_id} AND id = ${batch.id}`.execute(trx);
}

/** Members whose page failed or stopped for review, unless their prospect was removed. */
export async function unrenderedMembers(
  db: Kysely<Database>,
  workspaceId: string,
  batchId: string,
): Promise<{ prospect_id: string; page_id: string }[]> {
  const rows = await db
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
  return rows.flatMap(({ prospect_id, page_id }) => (page_id === null ? [] : [{ prospect_id, page_id }]));
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

/** Members whose pages are being made. */
export async function generatingMembers(
  db: Kysely<Database>,
  workspaceId: string,
  batchId: string,
  prospectIds: readonly string[],
): Promise<{ prospect_id: string; page_id: string | null }[]> {
  return db
    .selectFrom('batch_members')
    .select(['prospect_id', 'page_id'])
    .where('workspace_id', '=', workspaceId)
    .where('batch_id', '=', batchId)
    .where('prospect_id', '=', sql<string>`ANY(${prospectIds}::uuid[])`)
    .where('status', '=', 'generating')
    .execute();
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

export async function markCanceled(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await trx
    .updateTable('batches')
    .set({ status: 'canceled' })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a batch that has no pages, with its members. */
export async function deleteDraft(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await trx.deleteFrom('batch_members').where('workspace_id', '=', workspaceId).where('batch_id', '=', id).execute();
  await trx.deleteFrom('batches').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
}
