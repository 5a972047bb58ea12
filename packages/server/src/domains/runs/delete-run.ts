import type { DeleteRunResult } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { BillingService } from '../billing/service.ts';
import type { MaterialsService } from '../materials/service.ts';
import type { PagesService } from '../pages/service.ts';
import { lockRun } from './lock-run.ts';

type DeleteOptions = {
  db: Kysely<Database>;
  billing: Pick<BillingService, 'lock'>;
  purposes: Pick<MaterialsService, 'countRun'>;
  pages: Pick<PagesService, 'withdraw' | 'dropRevision'>;
};

const DELETED = 'The run of this page was deleted before the page was published.';

/**
 * Deletes a run with its materials. A published page stays; one in review is withdrawn.
 *
 * @throws ApiFailure `not_found`, `changed_meanwhile`, 409 `invalid_state` while its page is generated
 */
export function createDeleteRun({ db, billing, purposes, pages }: DeleteOptions) {
  return (workspaceId: string, id: string, by: Change): Promise<DeleteRunResult> =>
    db.transaction().execute(async (trx) => {
      // In the order of locks: the account, the run, its page, the prospect, and the template, whose deletion waits for no run.
      await billing.lock(trx, workspaceId);
      const { status, page_id, published_at, purpose_template_id } = await lockRun(trx, workspaceId, id, by);
      if (status === 'generating')
        throw new ApiFailure('invalid_state', {
          reason: status,
          message: 'The page of this run is being generated. Delete the run when that has ended.',
        });
      if (page_id !== null && published_at !== null) await pages.dropRevision(trx, workspaceId, page_id);
      else if (status === 'review' && page_id !== null) await pages.withdraw(trx, workspaceId, page_id, DELETED, by);
      await deleteRows(trx, workspaceId, id);
      await purposes.countRun(trx, workspaceId, purpose_template_id, -1);
      const answer = { runId: id, publishedPageId: published_at === null ? null : page_id };
      await keepAnswer(trx, by, answer);
      return answer;
    });
}

async function deleteRows(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await trx
    .deleteFrom('purpose_run_materials')
    .where('workspace_id', '=', workspaceId)
    .where('run_id', '=', id)
    .execute();
  await trx.deleteFrom('purpose_runs').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
}
