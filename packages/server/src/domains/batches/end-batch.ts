import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound } from '../../failures/api-failure.ts';
import type { PagesService } from '../pages/service.ts';
import { settleMembers } from './settle-members.ts';
import { type BatchRow, deleteDraft, findBatch, lockBatch, markCanceled, unfinishedMembers } from './store.ts';

// Told for each page that a canceled batch does not make.
const ERROR = 'The batch was canceled before this page was made.';
const CANCELED = { status: 'failed', error: ERROR, retryable: false } as const;
const MEMBER_CANCELED = { status: 'failed', error: ERROR, needs: [], site_read: null } as const;

/**
 * Stops what a batch has not made yet. In the order of locks of a settlement: pages and the account, then members, then the batch.
 *
 * @returns how many pages will not be made
 */
export async function cancelBatch(
  trx: Kysely<Database>,
  { pages, clock }: { pages: Pick<PagesService, 'settle'>; clock: Clock },
  workspaceId: string,
  id: string,
): Promise<number> {
  const batch = await findBatch(trx, workspaceId, id);
  if (!batch) throw notFound('batch', id);
  // Repeated, it has nothing to do.
  if (batch.status === 'canceled') return 0;
  requireGenerating(batch);
  const unfinished = await unfinishedMembers(trx, workspaceId, id);
  const stopped = unfinished.map(({ page_id: pageId }) => ({ pageId, outcome: CANCELED }));
  const ended = new Set((await pages.settle(trx, workspaceId, stopped)).map((page) => page.id));
  const members = unfinished.filter(({ page_id }) => ended.has(page_id));
  const settled = members.map(({ prospect_id }) => ({ ...MEMBER_CANCELED, prospect_id }));
  await settleMembers(trx, { workspaceId, batchId: id }, clock.now(), settled);
  // What this call did not end may have come to its end meanwhile, and the batch with it.
  if (members.length === 0) requireGenerating((await lockBatch(trx, workspaceId, id)) ?? batch);
  await markCanceled(trx, workspaceId, id);
  return members.length;
}

function requireGenerating(batch: BatchRow): void {
  if (batch.status !== 'generating') throw wrongState(batch, 'one that is generating can be canceled');
}

/** Deletes a draft with its members. */
export async function removeDraft(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  const batch = await lockBatch(trx, workspaceId, id);
  if (!batch) throw notFound('batch', id);
  if (batch.status !== 'draft') throw wrongState(batch, 'a draft can be deleted');
  await deleteDraft(trx, workspaceId, id);
}

function wrongState({ status }: BatchRow, only: string): ApiFailure {
  return new ApiFailure('invalid_state', { reason: status, message: `This batch is ${status}; only ${only}.` });
}
