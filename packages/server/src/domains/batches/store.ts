import type { Batch } from '@cartouche/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { readWindow, type Window, type WindowWish } from '../../database/read-window.ts';
import { type NextVersion, versionColumns } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { unseen } from '../../database/unseen-value.ts';
import { notFound } from '../../platform/api-failure.ts';
import { addMembers } from './member-store.ts';

/** A stored batch. */
export type BatchRow = Selectable<Database['batches']>;

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
  ...versionColumns,
  'created_at',
  'completed_at',
] as const satisfies readonly (keyof BatchRow)[];

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
  if (inserted) await addMembers(trx, workspaceId, batch.id, prospectIds);
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

/** Newest first. */
export function listBatches(
  db: Kysely<Database>,
  workspaceId: string,
  createdBefore: string | undefined,
  wish: WindowWish,
): Promise<Window<BatchRow>> {
  let query = db.selectFrom('batches').select(batchColumns).where('workspace_id', '=', workspaceId);
  if (createdBefore) query = query.where('created_at', '<', unseen(createdBefore, 'timestamptz'));
  return readWindow(query, wish);
}

/** Draft → generating. Its members wait to be queued. */
export async function startBatch(
  trx: Kysely<Database>,
  { workspace_id, id }: BatchRow,
  started: { members: number; estimateCents: number; generateKey: string | null },
  next: NextVersion,
): Promise<{ version: number }> {
  return trx
    .updateTable('batches')
    .set({
      status: 'generating',
      prospect_count: started.members,
      remaining: started.members,
      estimate_cents: started.estimateCents,
      generate_key: started.generateKey,
      ...next,
    })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
}

/** Stores what changed in a draft. */
export async function changeDraft(
  trx: Kysely<Database>,
  { workspace_id, id }: BatchRow,
  changed: { prospect_count: number; template_id: string; template_version: number },
  next: NextVersion,
): Promise<BatchRow> {
  return trx
    .updateTable('batches')
    .set({ ...changed, ...next })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .returning(batchColumns)
    .executeTakeFirstOrThrow();
}

/** Makes the next version of a batch that the transaction has locked. */
export async function makeVersion(
  trx: Kysely<Database>,
  { workspace_id, id }: BatchRow,
  next: NextVersion,
): Promise<{ version: number }> {
  return trx
    .updateTable('batches')
    .set(next)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
}

/** A batch that came to its end → generating again. The members wait to be queued. */
export async function restartBatch(
  trx: Kysely<Database>,
  batch: BatchRow,
  prospectIds: readonly string[],
  generateKey: string | null,
): Promise<void> {
  const members = sql`workspace_id = ${batch.workspace_id} AND batch_id = ${batch.id} AND prospect_id = ANY(${prospectIds}::uuid[])`;
  await sql`
    WITH unread AS MATERIALIZED (SELECT count(*)::integer AS sites FROM batch_members WHERE ${members} AND site_read = false), restarted AS (
      UPDATE batch_members SET status = 'pending', error = NULL, needs = '[]', site_read = NULL WHERE ${members}
    )
    UPDATE batches SET status = 'generating', completed_at = NULL, remaining = remaining + ${prospectIds.length},
      generate_key = CASE status WHEN 'generating' THEN generate_key ELSE ${generateKey} END,
      sites_unread = sites_unread - (SELECT sites FROM unread)
    WHERE workspace_id = ${batch.workspace_id} AND id = ${batch.id}`.execute(trx);
}

/** @param next the version that a caller makes */
export async function markCanceled(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  next: NextVersion,
): Promise<void> {
  await trx
    .updateTable('batches')
    .set({ status: 'canceled', ...next })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Takes the pages out of a batch. */
export async function releasePages(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await trx
    .updateTable('pages')
    .set({ batch_id: null })
    .where('workspace_id', '=', workspaceId)
    .where('batch_id', '=', id)
    .execute();
}

/** Deletes a batch without pages, with its members. */
export async function deleteBatch(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await trx.deleteFrom('batch_members').where('workspace_id', '=', workspaceId).where('batch_id', '=', id).execute();
  await trx.deleteFrom('batches').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
}

/** @throws ApiFailure `not_found` */
export async function requireBatch(db: Kysely<Database>, workspaceId: string, id: string): Promise<BatchRow> {
  const batch = await findBatch(db, workspaceId, id);
  if (!batch) throw notFound('batch', id);
  return batch;
}

/** A batch as it is shown. */
export function toBatch(row: BatchRow): Batch {
  const { id, name, template_id, status, version, prospect_count, sites_unread, estimate_cents } = row;
  const { created_at, completed_at } = row;
  return {
    id,
    name,
    template_id,
    status,
    version,
    prospect_count,
    sites_unread,
    estimate_cents,
    created_at,
    completed_at,
  };
}
