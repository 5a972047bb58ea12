import { limits } from '@cartouche/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';

type PreviewRow = Selectable<Database['template_previews']>;

/** A preview whose page is still to be written. */
export type NewPreview = Omit<PreviewRow, 'model' | 'document' | 'expires_at' | 'created_at'> & {
  document: object;
  expiresAt: Date;
};

/**
 * Takes a place among the previews of the hour, before anything is written for it. An earlier run of the same call gives up its place. It
 * waits for an erasure of the prospect that is under way, and one that comes later finds the preview.
 *
 * @returns the seconds to wait for one; 0 when the preview was stored, undefined when there is no such prospect
 */
export async function reservePreview(
  trx: Kysely<Database>,
  preview: NewPreview,
  { now, since }: { now: Date; since: Date },
): Promise<number | undefined> {
  const { workspace_id, id, template_id, prospect_id, preview_key, expiresAt } = preview;
  const { rows } = await sql<{ waits: number }>`
    WITH person AS MATERIALIZED (
      SELECT id FROM prospects WHERE workspace_id = ${workspace_id} AND id = ${prospect_id} AND removed_at IS NULL FOR KEY SHARE
    ), recent AS MATERIALIZED (
      SELECT created_at FROM template_previews WHERE workspace_id = ${workspace_id} AND id <> ${id} AND created_at > ${since}::timestamptz
      ORDER BY created_at DESC LIMIT ${limits.TEMPLATE_PREVIEWS_PER_HOUR}
    ), stored AS (
      INSERT INTO template_previews (workspace_id, id, template_id, prospect_id, preview_key, document, expires_at, created_at)
      SELECT ${workspace_id}::uuid, ${id}::uuid, ${template_id}::uuid, ${prospect_id}::uuid, ${preview_key}, ${storableJson(preview.document)}::jsonb,
        ${expiresAt}::timestamptz, ${now}::timestamptz
      FROM person WHERE (SELECT count(*) FROM recent) < ${limits.TEMPLATE_PREVIEWS_PER_HOUR}
      ON CONFLICT (workspace_id, id) DO UPDATE SET preview_key = excluded.preview_key, document = excluded.document, model = NULL,
        expires_at = excluded.expires_at
      RETURNING id)
    SELECT CASE WHEN EXISTS (SELECT FROM stored) THEN 0
      ELSE greatest(1, ceil(extract(epoch FROM (SELECT min(created_at) FROM recent) - ${since}::timestamptz)))::int END AS waits
    FROM person`.execute(trx);
  return rows[0]?.waits;
}

/** Stores what a preview shows, and forgets the oldest previews of the workspace. @returns false when it was erased meanwhile */
export async function fillPreview(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
  model: object,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    WITH old AS (
      DELETE FROM template_previews WHERE workspace_id = ${workspaceId} AND id IN (
        SELECT id FROM template_previews WHERE workspace_id = ${workspaceId} AND id <> ${id}
        ORDER BY created_at DESC OFFSET ${limits.TEMPLATE_PREVIEWS_MAX - 1}))
    UPDATE template_previews SET model = ${storableJson(model)}::jsonb WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING id`.execute(
    db,
  );
  return rows.length === 1;
}

/** The preview that a link of this key shows, while its prospect is there. */
export function findPreview(
  db: Kysely<Database>,
  previewKey: string,
): Promise<Pick<PreviewRow, 'workspace_id' | 'model' | 'document'> | undefined> {
  return db
    .selectFrom('template_previews as preview')
    .innerJoin('prospects as prospect', (join) =>
      join
        .onRef('prospect.workspace_id', '=', 'preview.workspace_id')
        .onRef('prospect.id', '=', 'preview.prospect_id')
        .on('prospect.removed_at', 'is', null),
    )
    .select(['preview.workspace_id', 'preview.model', 'preview.document'])
    .where('preview.preview_key', '=', previewKey)
    .where('preview.model', 'is not', null)
    .executeTakeFirst();
}
