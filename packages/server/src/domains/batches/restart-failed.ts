import type { RegenerateFailedPagesInput } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, invalidFields, notFound } from '../../failures/api-failure.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { BillingService, Payer } from '../billing/service.ts';
import type { PagesService } from '../pages/service.ts';
import { type BatchRow, lockBatch, restartBatch, unrenderedMembers } from './store.ts';

const RESTARTABLE: ReadonlySet<BatchRow['status']> = new Set(['partially_failed', 'failed', 'canceled']);

type RestartDependencies = {
  billing: Pick<BillingService, 'hold' | 'priceOf' | 'requireAcknowledged'>;
  pages: Pick<PagesService, 'begin'>;
  jobs: Jobs;
};

/**
 * Takes the failed pages of a finished batch up again: checks, sets the money aside and enqueues the work, all of it or nothing.
 *
 * @param mayJoin also while other pages of the batch are in progress
 * @returns how many pages are queued
 */
export async function restartFailed(
  { billing, pages, jobs }: RestartDependencies,
  trx: Kysely<Database>,
  caller: Payer,
  id: string,
  input: RegenerateFailedPagesInput,
  { idempotencyKey, mayJoin = false }: { idempotencyKey?: string | undefined; mayJoin?: boolean },
): Promise<number> {
  const { workspaceId } = caller;
  const batch = await lockBatch(trx, workspaceId, id);
  if (!batch) throw notFound('batch', id);
  // The same call again, after a crash between its commit and its stored answer.
  if (batch.status === 'generating' && idempotencyKey && batch.generate_key === idempotencyKey) return batch.remaining;
  const joins = mayJoin && batch.status === 'generating';
  if (!joins && !RESTARTABLE.has(batch.status)) {
    throw new ApiFailure('invalid_state', {
      reason: batch.status,
      message: `This batch is ${batch.status}; failed pages can be retried once it is partially_failed, failed or canceled.`,
    });
  }
  const failed = await unrenderedMembers(trx, workspaceId, id);
  const wanted = input.prospectIds && new Set(input.prospectIds.map((prospectId) => prospectId.toLowerCase()));
  const strangers = (input.prospectIds ?? []).flatMap((prospectId, index) =>
    failed.some(({ prospect_id }) => prospect_id === prospectId.toLowerCase())
      ? []
      : [{ path: `prospectIds[${index}]`, message: 'has no failed page in this batch' }],
  );
  if (strangers.length > 0) throw invalidFields(strangers);
  const members = failed.filter(({ prospect_id }) => wanted?.has(prospect_id) ?? true);
  if (members.length === 0)
    throw new ApiFailure('invalid_state', {
      reason: 'nothing_to_retry',
      message: 'Every prospect whose page failed was removed.',
    });
  if (input.acknowledgedEstimateCents !== undefined)
    billing.requireAcknowledged('recipient_render', members.length, input.acknowledgedEstimateCents);
  const { unitCents } = billing.priceOf('recipient_render', members.length);
  await billing.hold(
    trx,
    caller,
    members.map(({ page_id }) => ({ subject: `page:${page_id}`, unit: 'cents', amount: unitCents })),
  );
  const prospectIds = members.map(({ prospect_id }) => prospect_id);
  await restartBatch(trx, batch, prospectIds, idempotencyKey ?? null);
  await beginPages(pages, trx, batch, members);
  await jobs.enqueue(
    trx,
    'batch.page',
    prospectIds.map((prospectId) => ({ workspaceId, batchId: id, prospectId })),
  );
  return members.length;
}

/** Stores the pages of members, or begins them again. Their charge must be held already. */
export async function beginPages(
  pages: Pick<PagesService, 'begin'>,
  trx: Kysely<Database>,
  batch: BatchRow,
  members: readonly { prospect_id: string; page_id: string }[],
): Promise<void> {
  await pages.begin(
    trx,
    batch.workspace_id,
    members.map(({ prospect_id, page_id }) => ({
      id: page_id,
      prospectId: prospect_id,
      templateId: batch.template_id,
      templateVersion: batch.template_version,
      batchId: batch.id,
    })),
  );
}
