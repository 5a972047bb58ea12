import type { Kysely } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { PageModel } from '../../generation/index.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { PageOutcome, PagesService } from '../pages/service.ts';
import { countFailed, unfinishedMembers } from './member-store.ts';
import type { MemberQueue } from './queue-members.ts';
import { settleMembers } from './settle-members.ts';
import { type BatchRow, deleteBatch, lockBatch, markCanceled, releasePages } from './store.ts';

const ERROR = 'The batch was canceled before this page was made.';

/** The outcome of a canceled batch's page. */
export const CANCELED: PageOutcome = { status: 'failed', error: ERROR, retryable: false };
/** The outcome of a page that a person approved before it was made again: it is live, and its words do not change. */
export const APPROVED: PageOutcome = { status: 'rendered', model: {} as PageModel, siteRead: true };
const MEMBER_CANCELED = { status: 'failed', error: ERROR, needs: [], site_read: null } as const;

// Every other call of the embedded database waits for as long as one of these transactions takes.
const AT_ONCE = 100;

/**
 * Stops the pages that a batch has not started. The first transaction cancels the batch; queued pages are then ended in steps. If the
 * steps are interrupted, a retry ends the rest, and so do the jobs of the pages.
 *
 * @returns how many pages will not be made
 */
export async function cancelBatch(
  db: Kysely<Database>,
  { pages, queue, clock }: { pages: Pick<PagesService, 'settle'>; queue: Pick<MemberQueue, 'stop'>; clock: Clock },
  workspaceId: string,
  id: string,
  change: Change,
): Promise<number> {
  const { unfinished, stopped } = await db.transaction().execute(async (trx) => {
    const ended = await queue.stop(trx, { workspaceId, batchId: id }, ERROR);
    if (!ended) throw notFound('batch', id);
    const { stopped, was } = ended;
    const row = await lockBatch(trx, workspaceId, id);
    if (row) await requireVersion(trx, { workspaceId, noun: 'batch', row }, change);
    // Repeated, it ends what the first call left; usually nothing.
    if (was !== 'generating' && was !== 'canceled') throw wrongState(was, 'one that is generating can be canceled');
    await markCanceled(trx, workspaceId, id, was === 'canceled' ? {} : nextVersion(change, clock.now()));
    return { unfinished: await unfinishedMembers(trx, workspaceId, id), stopped };
  });
  for (let from = 0; from < unfinished.length; from += AT_ONCE) {
    const some = unfinished.slice(from, from + AT_ONCE);
    const ends = some.map(({ page_id: pageId }) => ({ pageId, outcome: CANCELED }));
    await db.transaction().execute(async (trx) => {
      const ended = new Set((await pages.settle(trx, workspaceId, ends)).map((page) => page.id));
      const members = some.filter(({ page_id }) => ended.has(page_id));
      const settled = members.map(({ prospect_id }) => ({ ...MEMBER_CANCELED, prospect_id }));
      await settleMembers(trx, { workspaceId, batchId: id }, clock.now(), settled);
    });
  }
  const prospectIds = unfinished.map(({ prospect_id }) => prospect_id);
  return stopped + (await countFailed(db, workspaceId, id, prospectIds, ERROR));
}

/** Deletes a batch with its members. Its pages stay: they are locked first, as wherever pages are settled. */
export async function removeBatch(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  change: Change,
): Promise<void> {
  await releasePages(trx, workspaceId, id);
  const batch = await lockBatch(trx, workspaceId, id);
  if (!batch) throw notFound('batch', id);
  await requireVersion(trx, { workspaceId, noun: 'batch', row: batch }, change);
  if (batch.status === 'generating' || batch.remaining > 0)
    throw wrongState(batch.status, 'a draft, or one whose pages have all ended, can be deleted');
  await deleteBatch(trx, workspaceId, id);
  await keepAnswer(trx, change, { batchId: id });
}

function wrongState(status: BatchRow['status'], only: string): ApiFailure {
  return new ApiFailure('invalid_state', {
    reason: status,
    message: `This batch is ${status === 'draft' ? 'a draft' : status}; only ${only}.`,
  });
}
