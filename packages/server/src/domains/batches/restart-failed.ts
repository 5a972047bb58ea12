import type { RegenerateFailedPagesInput } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure, invalidFields, notFound } from '../../platform/api-failure.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { BillingService, Payer } from '../billing/service.ts';
import { unrenderedMembers } from './member-store.ts';
import type { MemberQueue } from './queue-members.ts';
import { type BatchRow, lockBatch, makeVersion, restartBatch } from './store.ts';

const RESTARTABLE: ReadonlySet<BatchRow['status']> = new Set(['partially_failed', 'failed', 'canceled']);

type RestartDependencies = {
  billing: Pick<BillingService, 'lock' | 'priceOf' | 'requireAcknowledged'>;
  queue: Pick<MemberQueue, 'hold' | 'add'>;
};

/**
 * Takes the failed pages of a finished batch up again: checks, sets the money aside and enqueues the work, all of it or nothing.
 *
 * @param mayJoin also while other pages of the batch are in progress
 * @returns how many pages are queued, and the version of the batch
 */
export async function restartFailed(
  { billing, queue }: RestartDependencies,
  trx: Kysely<Database>,
  caller: Payer,
  id: string,
  input: RegenerateFailedPagesInput,
  {
    idempotencyKey,
    mayJoin = false,
    by,
  }: { idempotencyKey?: string | undefined; mayJoin?: boolean; by?: { change: Change; now: Date } },
): Promise<{ queued: number; version: number }> {
  const { workspaceId } = caller;
  await billing.lock(trx, workspaceId);
  const batch = await lockBatch(trx, workspaceId, id);
  if (!batch) throw notFound('batch', id);
  if (by) await requireVersion(trx, { workspaceId, noun: 'batch', row: batch }, by.change);
  // The same call again, after a crash between its commit and its stored answer.
  if (batch.status === 'generating' && idempotencyKey && batch.generate_key === idempotencyKey)
    return { queued: batch.remaining, version: batch.version };
  const joins = mayJoin && batch.status === 'generating';
  if (!joins && !RESTARTABLE.has(batch.status)) {
    throw new ApiFailure('invalid_state', {
      reason: batch.status,
      message: `This batch is ${batch.status === 'draft' ? 'a draft' : batch.status}; failed pages can be retried once it is partially_failed, failed or canceled.`,
    });
  }
  const failed = await unrenderedMembers(trx, workspaceId, id);
  const wanted = input.prospectIds && new Set(input.prospectIds.map((prospectId) => prospectId.toLowerCase()));
  const known = new Set(failed.map(({ prospect_id }) => prospect_id));
  const strangers = (input.prospectIds ?? []).flatMap((prospectId, index) =>
    known.has(prospectId.toLowerCase())
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
  await queue.hold(trx, caller, batch, members, unitCents);
  const prospectIds = members.map(({ prospect_id }) => prospect_id);
  await restartBatch(trx, batch, prospectIds, idempotencyKey ?? null);
  const { version } = by ? await makeVersion(trx, batch, nextVersion(by.change, by.now)) : batch;
  await queue.add(trx, batch, members, unitCents);
  return { queued: members.length, version };
}
