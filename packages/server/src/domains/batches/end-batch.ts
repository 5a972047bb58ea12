import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound } from '../../failures/api-failure.ts';
import type { GeneratedPage, PageOutcome } from '../pages/service.ts';
import { type BatchRow, deleteDraft, lockBatch, lockUnfinished, markCanceled } from './store.ts';

/** A member whose page has come to its end. */
export type GeneratedMember = GeneratedPage & { workspaceId: string; batchId: string; prospectId: string };

// Told for each page that a canceled batch does not make.
const CANCELED: PageOutcome = {
  status: 'failed',
  error: 'The batch was canceled before this page was made.',
  retryable: false,
};

/**
 * Stops what a batch has not made yet.
 *
 * @param settle ends members and gives back what was held for them
 * @returns how many pages will not be made
 */
export async function cancelBatch(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  settle: (trx: Kysely<Database>, members: readonly GeneratedMember[]) => Promise<void>,
): Promise<number> {
  const batch = await requireLocked(trx, workspaceId, id);
  // Repeated, it has nothing to do.
  if (batch.status === 'canceled') return 0;
  if (batch.status !== 'generating') throw wrongState(batch, 'one that is generating can be canceled');
  const unfinished = await lockUnfinished(trx, workspaceId, id);
  const members = unfinished.map(({ prospect_id: prospectId, page_id: pageId }) => ({
    ...{ workspaceId, batchId: id, prospectId, pageId, outcome: CANCELED },
  }));
  await settle(trx, members);
  await markCanceled(trx, workspaceId, id);
  return members.length;
}

/** Deletes a draft with its members. */
export async function removeDraft(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  const batch = await requireLocked(trx, workspaceId, id);
  if (batch.status !== 'draft') throw wrongState(batch, 'a draft can be deleted');
  await deleteDraft(trx, workspaceId, id);
}

async function requireLocked(trx: Kysely<Database>, workspaceId: string, id: string): Promise<BatchRow> {
  const batch = await lockBatch(trx, workspaceId, id);
  if (!batch) throw notFound('batch', id);
  return batch;
}

function wrongState({ status }: BatchRow, only: string): ApiFailure {
  return new ApiFailure('invalid_state', { reason: status, message: `This batch is ${status}; only ${only}.` });
}
