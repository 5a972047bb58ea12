import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { type NextVersion, nextVersion, type VersionedRow, versionColumns } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { NewPage, PageRow } from './store.ts';

/** A page that visitors can't see before it is published. */
export type StagedPage = Omit<NewPage, 'batchId'> & { previewKey: string; model: object };

/** The name of a page's words, null when none are kept. */
export function revisionOf(model: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`left(encode(sha256(convert_to(${model}::text, 'UTF8')), 'hex'), 32)`;
}

/**
 * Stores a page in `review` with what it will show, or gives one that is there other words. For a published page they are the revision,
 * which visitors don't see.
 *
 * @returns its token
 */
export async function stagePage(
  trx: Kysely<Database>,
  workspaceId: string,
  now: Date,
  page: StagedPage,
): Promise<string | undefined> {
  const model = storableJson(page.model);
  const staged = await trx
    .insertInto('pages')
    .values({
      workspace_id: workspaceId,
      id: page.id,
      page_token: page.pageToken,
      prospect_id: page.prospectId,
      template_id: page.templateId,
      template_version: page.templateVersion,
      status: 'review',
      model,
      preview_key: page.previewKey,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'id'])
        .doUpdateSet({
          model: ifInReview(sql`excluded.model`, sql`pages.model`),
          template_version: ifInReview(sql`excluded.template_version`, sql`pages.template_version`),
          revision: ifInReview(sql`NULL`, sql`excluded.model`),
          revision_template_version: ifInReview(sql`NULL`, sql`excluded.template_version`),
          preview_key: sql`coalesce(pages.preview_key, excluded.preview_key)`,
        })
        // The frame of a run never changes.
        .where('pages.template_id', '=', page.templateId)
        .where('pages.status', 'in', ['review', 'rendered', 'unpublished'])
        .where('pages.removed_at', 'is', null),
    )
    .returning('page_token')
    .executeTakeFirst();
  return staged?.page_token;
}

/** Makes a staged page live. @returns the page, unless another call did so before */
export async function publishStaged(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  now: Date,
  change: Change,
): Promise<Pick<PageRow, 'id' | 'page_token' | 'prospect_id'> | undefined> {
  return trx
    .updateTable('pages')
    .set({ status: 'rendered', rendered_at: now, preview_key: null, error: null, ...nextVersion(change, now) })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'review')
    .where('model', 'is not', null)
    .returning(['id', 'page_token', 'prospect_id'])
    .executeTakeFirst();
}

function ifInReview<T>(words: RawBuilder<T>, otherwise: RawBuilder<T>): RawBuilder<T> {
  return sql<T>`CASE WHEN pages.status = 'review' THEN ${words} ELSE ${otherwise} END`;
}

/** Puts the revision of a published page in the place of what it shows. @returns the status that it had, unless it has no revision */
export async function publishRevision(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  now: Date,
  change: Change,
): Promise<PageRow['status'] | undefined> {
  const page = await trx
    .selectFrom('pages')
    .select('status')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', 'in', ['rendered', 'unpublished'])
    .where('revision', 'is not', null)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!page) return undefined;
  await trx
    .updateTable('pages')
    .set({
      model: sql.ref('revision'),
      template_version: sql<number>`revision_template_version`,
      status: 'rendered',
      ...NO_REVISION,
      ...nextVersion(change, now),
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
  return page.status;
}

const NO_REVISION = { revision: null, revision_template_version: null, preview_key: null } as const;

/** Forgets the revision of a published page, and ends its preview links. */
export async function dropRevision(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await trx
    .updateTable('pages')
    .set(NO_REVISION)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('revision', 'is not', null)
    .execute();
}

/** A page that a person may approve or discard; `revision` names its words, null when none are kept. */
export type StoppedPage = Pick<PageRow, 'id' | 'status' | 'error' | 'batch_id' | 'prospect_id' | keyof VersionedRow> & {
  revision: string | null;
};

/**
 * A page with the revision of its words, locked until the transaction ends. One that is being made is not locked, nor waited for: its
 * settlement locks it before the account, which the caller may hold.
 */
export async function lockStopped(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<StoppedPage | undefined> {
  const page = trx
    .selectFrom('pages')
    .select(['id', 'status', 'error', 'batch_id', 'prospect_id', ...versionColumns])
    .select(revisionOf(sql.ref('model')).as('revision'))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('removed_at', 'is', null);
  const locked = await page.where('status', '<>', 'generating').forUpdate().executeTakeFirst();
  if (locked) return locked;
  // It may have come to its end since: nothing that is not locked is decided about.
  const unlocked = await page.executeTakeFirst();
  return unlocked && { ...unlocked, status: 'generating' };
}

/** Takes the words of a page in review away. @returns the page, unless it was in review no more */
export async function discardStopped(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  error: string,
  next: NextVersion,
): Promise<Pick<PageRow, 'prospect_id'> | undefined> {
  return trx
    .updateTable('pages')
    .set({ status: 'failed', error, model: null, preview_key: null, ...next })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'review')
    .returning('prospect_id')
    .executeTakeFirst();
}

const isPreviewed = (eb: ExpressionBuilder<Database, 'pages'>) =>
  eb.or([eb('status', '=', 'review'), eb('revision', 'is not', null)]);

/** The key that the preview links of a page in review, or of a revision, hold. */
export async function findPreviewKey(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<string | null | undefined> {
  const page = await db
    .selectFrom('pages')
    .select('preview_key')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where(isPreviewed)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return page?.preview_key;
}

/** Gives a page in review, or a revision, another key: links with the earlier one open nothing. */
export async function renewPreviewKey(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  previewKey: string,
): Promise<void> {
  await trx
    .updateTable('pages')
    .set({ preview_key: previewKey })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where(isPreviewed)
    .execute();
}
