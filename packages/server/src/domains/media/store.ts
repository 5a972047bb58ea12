import type { MediaKind } from '@cartouche/contract';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import { unseen, unseenLimit } from '../../database/unseen-value.ts';
import type { Grid } from '../../generation/index.ts';

type Executor = Kysely<Database>;

export type MediaRow = Selectable<Database['media']>;
export type ReadOutcome = Pick<MediaRow, 'extraction_status' | 'understood_summary' | 'extraction_error'> & {
  text: string | null;
  /** The cells of the document's tables. */
  tables: readonly Grid[];
};

/** @returns false when it was stored before */
export async function insertMedia(trx: Executor, row: MediaRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findMedia(db: Executor, workspaceId: string, id: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Sums the bytes of all files of a workspace. */
export async function mediaBytes(db: Executor, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select(({ fn }) => fn.sum<string | number | null>('bytes').as('bytes'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

export function findByStorageKey(db: Executor, storageKey: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('storage_key', '=', storageKey).executeTakeFirst();
}

export function findByPageKey(db: Executor, pageKey: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('page_key', '=', pageKey).executeTakeFirst();
}

/** Newest first. */
export function listMedia(
  db: Executor,
  workspaceId: string,
  wanted: { kind: MediaKind | undefined; mandatory: boolean | undefined; cursor: string | undefined },
  size: number,
): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .$if(wanted.kind !== undefined, (query) => query.where('kind', '=', unseen(wanted.kind as MediaKind)))
    .$if(wanted.mandatory !== undefined, (query) => query.where('mandatory', '=', wanted.mandatory === true))
    .$if(wanted.cursor !== undefined, (query) =>
      query.where('created_at', '<', unseen(wanted.cursor as string, 'timestamptz')),
    )
    .orderBy('created_at', 'desc')
    .limit(unseenLimit(size))
    .execute();
}

/** The row that was there. */
export async function deleteMedia(trx: Executor, workspaceId: string, id: string): Promise<MediaRow | undefined> {
  await trx.deleteFrom('media_texts').where('workspace_id', '=', workspaceId).where('media_id', '=', id).execute();
  return trx
    .deleteFrom('media')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Stores what was read, when the file still waits for it. */
export async function saveOutcome(
  trx: Executor,
  { workspaceId, mediaId }: { workspaceId: string; mediaId: string },
  { text, tables, ...outcome }: ReadOutcome,
): Promise<void> {
  const saved = await trx
    .updateTable('media')
    .set(outcome)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', mediaId)
    .where('extraction_status', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  if (!saved || text === null) return;
  const stored = storableJson(tables);
  await trx
    .insertInto('media_texts')
    .values({ workspace_id: workspaceId, media_id: mediaId, text, tables: stored })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'media_id']).doUpdateSet({ text, tables: stored }))
    .execute();
}

/** Failed → queued. False when the file is gone or did not fail. */
export async function queueAgain(trx: Executor, workspaceId: string, mediaId: string): Promise<boolean> {
  const row = await trx
    .updateTable('media')
    .set({ extraction_status: 'queued', extraction_error: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', mediaId)
    .where('extraction_status', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findText(
  db: Executor,
  workspaceId: string,
  mediaId: string,
): Promise<{ text: string; tables: Grid[] } | null> {
  const row = await db
    .selectFrom('media_texts')
    .select(['text', 'tables'])
    .where('workspace_id', '=', workspaceId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  return row ?? null;
}

/** When a content loses its last reference, unless `keep` is called before. */
export async function insertLeftover(db: Executor, storageKey: string, dueAt: Date): Promise<void> {
  await db
    .insertInto('media_leftovers')
    .values({ storage_key: storageKey, due_at: dueAt })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ due_at: dueAt }))
    .execute();
}

/** @returns false when the sweep was faster: the content is gone or about to go */
export async function keepContent(trx: Executor, storageKey: string): Promise<boolean> {
  const kept = await trx
    .deleteFrom('media_leftovers')
    .where('storage_key', '=', storageKey)
    .returning('storage_key')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Contents that may be removed, oldest first. */
export async function dueLeftovers(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media_leftovers')
    .select('storage_key')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

export async function forgetLeftovers(db: Executor, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return;
  await db.deleteFrom('media_leftovers').where('storage_key', 'in', storageKeys).execute();
}
