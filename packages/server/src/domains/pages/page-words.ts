import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import { approvedContent, type PageModel } from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { nameOf } from '../wordings/service.ts';

/** The words of stored pages, and whose they are. */
export type PageWords = ReturnType<typeof createPageWords>;

export function createPageWords({ db, clock }: { db: Kysely<Database>; clock: Clock }) {
  return {
    /** The content of a page, also of one in review. @throws ApiFailure `not_found`, `invalid_state` when it has no words */
    async content(workspaceId: string, id: string): Promise<PageModel> {
      const model = await findModel(db, workspaceId, id);
      if (model === undefined) throw notFound('page', id);
      if (model !== null) return model;
      throw new ApiFailure('invalid_state', { reason: 'no_words', message: 'This page has no words.' });
    },

    /** Makes words that a model wrote the approver's: those whose every sentence is named. Default: all. */
    async approveWords(
      trx: Kysely<Database>,
      caller: Caller,
      id: string,
      sentences?: readonly string[],
    ): Promise<void> {
      const model = await findModel(trx, caller.workspaceId, id, true);
      if (!model) return;
      const approval = { by: nameOf(caller), at: clock.now().toISOString() };
      const content = approvedContent(model.content, approval, sentences && new Set(sentences));
      await saveModel(trx, caller.workspaceId, id, { ...model, content });
    },
  };
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

async function saveModel(trx: Kysely<Database>, workspaceId: string, id: string, model: PageModel): Promise<void> {
  await trx
    .updateTable('pages')
    .set({ model: storableJson(model) })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
