import { type GenerateBatchInput, limits } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, invalid, invalidFields, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { PayloadOf } from '../../queue/job-kind.ts';
import type { BillingService } from '../billing/service.ts';
import type { batchPage } from './jobs.ts';
import { keepMembers, memberIds } from './member-store.ts';
import type { MemberQueue } from './queue-members.ts';
import { type BatchRow, lockBatch, startBatch } from './store.ts';

type BatchPage = PayloadOf<typeof batchPage>;

type BeginDependencies = {
  clock: Clock;
  billing: Pick<BillingService, 'lock' | 'priceOf' | 'requireAcknowledged'>;
  queue: Pick<MemberQueue, 'hold' | 'add'>;
};

// A blocking run whose process dies is finished by the queue after this long.
const SYNC_RESCUE_MS = 3 * 60_000;

/** Begins the generation of a draft: checks, sets the money aside, stores the pages and enqueues the work: all of it, or nothing. */
export async function beginBatch(
  { clock, billing, queue }: BeginDependencies,
  trx: Kysely<Database>,
  caller: Caller,
  id: string,
  input: GenerateBatchInput,
  idempotencyKey: string | undefined,
  change: Change,
): Promise<{ members: BatchPage[]; version: number }> {
  const { workspaceId } = caller;
  // The account before the batch, as everywhere: settlements, cancellations and queueing steps lock them in this order.
  await billing.lock(trx, workspaceId);
  const batch = await lockBatch(trx, workspaceId, id);
  if (!batch) throw notFound('batch', id);
  await requireVersion(trx, { workspaceId, noun: 'batch', row: batch }, change);
  const toPayload = (prospectId: string) => ({ workspaceId, batchId: id, prospectId });
  if (batch.status !== 'draft') {
    // The same call again, after a crash between its commit and its stored answer: it continues where it stopped.
    if (idempotencyKey && batch.generate_key === idempotencyKey)
      return { members: (await memberIds(trx, workspaceId, id)).map(toPayload), version: batch.version };
    throw new ApiFailure('invalid_state', {
      reason: batch.status,
      message: `This batch is ${batch.status}; only a draft can be generated.`,
    });
  }
  const members = await chooseMembers(trx, batch, input.prospectIds);
  if (input.forceSync && members.length > limits.BATCH_SYNC_MAX) {
    throw invalid('forceSync', `is for at most ${limits.BATCH_SYNC_MAX} prospects; this batch has ${members.length}`);
  }
  billing.requireAcknowledged('recipient_render', members.length, input.acknowledgedEstimateCents);
  const { unitCents, estimateCents } = billing.priceOf('recipient_render', members.length);
  const wanted = members.map((prospect_id) => ({ prospect_id, page_id: null }));
  await queue.hold(trx, caller, batch, wanted, unitCents);
  const started = { members: members.length, estimateCents, generateKey: idempotencyKey ?? null };
  const { version } = await startBatch(trx, batch, started, nextVersion(change, clock.now()));
  const rescue = { startAfter: new Date(clock.now().getTime() + SYNC_RESCUE_MS) };
  await queue.add(trx, batch, wanted, unitCents, input.forceSync ? rescue : {});
  return { members: members.map(toPayload), version };
}

async function chooseMembers(trx: Kysely<Database>, batch: BatchRow, asked: string[] | undefined): Promise<string[]> {
  const all = await memberIds(trx, batch.workspace_id, batch.id);
  if (!asked) return all;
  const wanted = new Set(asked.map((prospectId) => prospectId.toLowerCase()));
  const known = new Set(all);
  const strangers = asked.flatMap((prospectId, index) =>
    known.has(prospectId.toLowerCase())
      ? []
      : [{ path: `prospectIds[${index}]`, message: 'is not a member of this batch' }],
  );
  if (strangers.length > 0) throw invalidFields(strangers);
  await keepMembers(trx, batch.workspace_id, batch.id, [...wanted]);
  return all.filter((prospectId) => wanted.has(prospectId));
}
