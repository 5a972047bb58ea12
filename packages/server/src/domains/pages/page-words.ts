import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type NextVersion, nextVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import {
  approvedContent,
  digestOf,
  type PageContent,
  type PageModel,
  type ReviewIssue,
  reworded,
  statementsOf,
  type TemplateDocument,
} from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { changeBy } from '../../platform/expected-versions.ts';
import { instantOf } from '../../platform/instant.ts';
import { nameOf, type Rewrites, type WordingsService } from '../wordings/service.ts';
import type { HeldVersion } from './find-public-page.ts';
import { revisionOf } from './review-store.ts';

/** The state of a page's words and of what stands around them: words, template and legal notices. */
export type WordsVersion = HeldVersion & { privacyUrl: string | null; imprint: string | null };

/** The words of stored pages, and whose they are. */
export type PageWords = ReturnType<typeof createPageWords>;

export function createPageWords({
  db,
  clock,
  wordings,
}: {
  db: Kysely<Database>;
  clock: Clock;
  wordings: Pick<WordingsService, 'of'>;
}) {
  return {
    /**
     * A page as its readers see it, also one in review, with the template that frames it; `revision` names the words of one in review. A draft has the changes that are
     * not published yet, and no version.
     *
     * @throws ApiFailure `not_found`, `invalid_state` when it has no words
     */
    async content(
      workspaceId: string,
      id: string,
      isDraft = false,
    ): Promise<{
      model: PageModel;
      frame: TemplateDocument;
      revision: string | null;
      version: WordsVersion | null;
    }> {
      const page = await findShown(db, workspaceId, id, isDraft);
      if (page === undefined) throw notFound('page', id);
      if (page.model === null)
        throw new ApiFailure('invalid_state', { reason: 'no_words', message: 'This page has no words.' });
      const legal = { privacyUrl: page.privacy_url || null, imprint: page.imprint || null };
      return {
        model: { ...(page.model as PageModel), legal },
        frame: page.document as unknown as TemplateDocument,
        revision: page.approvable,
        version:
          isDraft || page.digest === null
            ? null
            : { digest: page.digest, templateId: page.template_id, templateVersion: page.template_version, ...legal },
      };
    },

    /** Reads a column of another domain if a page has these words still. @returns undefined when it hasn't */
    async ifUnchanged<Column>(
      workspaceId: string,
      id: string,
      { digest, templateId, templateVersion, privacyUrl, imprint }: WordsVersion,
      column: RawBuilder<Column>,
    ): Promise<{ column: Column } | undefined> {
      const { rows } = await sql<{ column: Column }>`
        SELECT ${column} AS "column" FROM pages AS page JOIN workspaces AS workspace ON workspace.id = page.workspace_id
        WHERE page.workspace_id = ${workspaceId}::uuid AND page.id = ${id}::uuid AND page.removed_at IS NULL
          AND page.model_digest = ${digest}::bigint AND page.template_id = ${templateId}::uuid
          AND page.template_version = ${templateVersion}::integer
          AND coalesce(workspace.company_profile ->> 'privacyUrl', '') = ${privacyUrl ?? ''}
          AND coalesce(workspace.company_profile ->> 'imprint', '') = ${imprint ?? ''}`.execute(db);
      return rows[0];
    },

    /** Makes words that a model wrote the approver's: all, or those of which every sentence is approved by now. */
    async approveWords(
      trx: Kysely<Database>,
      caller: Caller,
      id: string,
      which: 'all' | 'approved' = 'all',
    ): Promise<void> {
      const model = await findModel(trx, caller.workspaceId, id, true);
      if (!model) return;
      const approval = { by: nameOf(caller), at: instantOf(clock.now()) };
      const texts = statementsOf(model.content).map(({ text }) => text);
      const known = which === 'all' ? {} : await wordings.of(trx, caller.workspaceId, texts);
      const isApproved = (sentence: string) => which === 'all' || known[digestOf(sentence)]?.approval != null;
      const content = approvedContent(model.content, approval, isApproved);
      await saveModel(trx, caller.workspaceId, id, { ...model, content });
    },

    /** Replaces sentences of a page. The words of a form stay: they are the template's. @returns how many texts changed */
    async reword(trx: Kysely<Database>, caller: Caller, id: string, rewrites: Rewrites): Promise<number> {
      const model = await findModel(trx, caller.workspaceId, id, true);
      if (!model) return 0;
      const { facts, form, leftOut, issues, ...words } = model.content;
      const { document, count } = reworded(words, rewrites);
      const replaced: PageContent = { ...document, facts, form, ...(leftOut && { leftOut }) };
      const content = { ...replaced, ...(issues && { issues: standing(issues, model.content, replaced) }) };
      const next = nextVersion(changeBy(caller.keyId), clock.now());
      if (count > 0) await saveModel(trx, caller.workspaceId, id, { ...model, content }, next);
      return count;
    },
  };
}

/** The findings about texts that are as they were. */
function standing(issues: readonly ReviewIssue[], before: PageContent, after: PageContent): ReviewIssue[] {
  const was = new Map(statementsOf(before).map(({ path, text }) => [path, text]));
  const now = new Map(statementsOf(after).map(({ path, text }) => [path, text]));
  return issues.filter(({ path }) => was.get(path) === now.get(path));
}

async function findShown(db: Kysely<Database>, workspaceId: string, id: string, isDraft: boolean) {
  const shown = isDraft ? sql<unknown>`coalesce(page.revision, page.model)` : sql<unknown>`page.model`;
  const version = isDraft
    ? sql<number>`coalesce(page.revision_template_version, page.template_version)`
    : sql<number>`page.template_version`;
  return db
    .selectFrom('pages as page')
    .innerJoin('workspaces as workspace', 'workspace.id', 'page.workspace_id')
    .innerJoin('template_versions as template', (join) =>
      join
        .onRef('template.workspace_id', '=', 'page.workspace_id')
        .onRef('template.template_id', '=', 'page.template_id')
        .on('template.version', '=', version),
    )
    .select(['page.template_id', 'page.template_version', 'template.document'])
    .select(sql<string | null>`page.model_digest::text`.as('digest'))
    .select(shown.as('model'))
    .select(
      sql<string | null>`CASE WHEN page.status = 'review' THEN ${revisionOf(sql.ref('page.model'))} END`.as(
        'approvable',
      ),
    )
    .select(sql<string | null>`workspace.company_profile ->> 'privacyUrl'`.as('privacy_url'))
    .select(sql<string | null>`workspace.company_profile ->> 'imprint'`.as('imprint'))
    .where('page.workspace_id', '=', workspaceId)
    .where('page.id', '=', id)
    .where('page.removed_at', 'is', null)
    .executeTakeFirst();
}

async function findModel(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
  isLocked = false,
): Promise<PageModel | null | undefined> {
  const query = db
    .selectFrom('pages')
    .select('model')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('removed_at', 'is', null);
  const page = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return page && (page.model as PageModel | null);
}

async function saveModel(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  model: PageModel,
  next: NextVersion = {},
): Promise<void> {
  await trx
    .updateTable('pages')
    .set({ model: storableJson(model), ...next })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
