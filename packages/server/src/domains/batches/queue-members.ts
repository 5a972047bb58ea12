import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobContext, PayloadOf } from '../../queue/job-kind.ts';
import type { EnqueueOptions, Jobs } from '../../queue/jobs.ts';
import type { BillingService, Payer } from '../billing/service.ts';
import type { PagesService } from '../pages/service.ts';
import { batchPage, batchQueue } from './jobs.ts';
import { countPending, type MemberRow, markGenerating, takePending } from './member-store.ts';
import { failPending } from './settle-members.ts';
import { type BatchRow, findBatch, lockBatch } from './store.ts';

/** A member whose page is to be made. */
export type Wanted = Pick<MemberRow, 'prospect_id' | 'page_id'>;

type BatchQueue = PayloadOf<typeof batchQueue>;
type InBatch = Pick<BatchQueue, 'workspaceId' | 'batchId'>;

/** Queues the pages of a batch's members. */
export type MemberQueue = ReturnType<typeof createMemberQueue>;

// The embedded database has one connection: every other call waits for as long as one of these transactions takes.
const AT_ONCE = 100;

const subjectOf = (batchId: string) => `batch:${batchId}`;

/** Makes the queue. The money for many members is held as one, then split page by page: what is set aside is exact at any moment. */
export function createMemberQueue(dependencies: {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  billing: Pick<BillingService, 'hold' | 'split' | 'release' | 'lock'>;
  pages: Pick<PagesService, 'begin'>;
  jobs: Jobs;
}) {
  const { db, clock, ids, billing, pages, jobs } = dependencies;

  return {
    /** Sets the money for all members aside, or nothing. The caller has locked the account. @throws ApiFailure 402 */
    async hold(
      trx: Kysely<Database>,
      payer: Payer,
      batch: BatchRow,
      members: readonly Wanted[],
      unitCents: number,
    ): Promise<void> {
      const amount = unitCents * members.length;
      // A queue that was interrupted after its last step leaves an empty hold, which a new one must not be taken for.
      if (members.length > AT_ONCE) await billing.release(trx, batch.workspace_id, subjectOf(batch.id));
      const charges =
        members.length > AT_ONCE
          ? [{ subject: subjectOf(batch.id), unit: 'cents' as const, amount }]
          : subjects(batch, members).map((subject) => ({ subject, unit: 'cents' as const, amount: unitCents }));
      await billing.hold(trx, payer, charges, { isAccountLocked: true });
    },

    /** Queues members that are `pending` and whose money is held: at once when they are few, and else in steps, by a job. */
    async add(
      trx: Kysely<Database>,
      batch: BatchRow,
      members: readonly Wanted[],
      unitCents: number,
      options?: EnqueueOptions,
    ): Promise<void> {
      if (members.length <= AT_ONCE) return begin(trx, batch, members, options);
      await jobs.enqueue(trx, batchQueue, [{ workspaceId: batch.workspace_id, batchId: batch.id, unitCents }]);
    },

    /** Handler of the job `batch.queue`. */
    async addRest(payload: BatchQueue, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
      while (await db.transaction().execute((trx) => addSome(trx, payload))) signal.throwIfAborted();
      await db.transaction().execute(async (trx) => {
        if (await lockAll(trx, payload)) await end(trx, payload);
      });
    },

    /** Ends what is not queued yet of a batch that is being generated, and gives its money back. Locks the account, then the batch. @returns how many members, and as what the batch was found */
    async stop(
      trx: Kysely<Database>,
      payload: InBatch,
      error: string,
    ): Promise<{ stopped: number; was: BatchRow['status'] } | undefined> {
      const batch = await lockAll(trx, payload);
      if (!batch) return undefined;
      const stopped = batch.status === 'generating' ? await failPending(trx, payload, clock.now(), error) : 0;
      await end(trx, payload);
      return { stopped, was: batch.status };
    },
  };

  /**
   * Adds a step: its pages, their money and their jobs, all or nothing. The money is set aside already, so the account stays free for
   * settlements. The step locks its members alone: a cancellation that comes meanwhile waits for them, or has ended them.
   *
   * @returns whether there may be more
   */
  async function addSome(trx: Kysely<Database>, payload: BatchQueue): Promise<boolean> {
    const { workspaceId, batchId, unitCents } = payload;
    const batch = await findBatch(trx, workspaceId, batchId);
    if (batch?.status !== 'generating') return false;
    const members = await takePending(trx, workspaceId, batchId, AT_ONCE);
    if (members.length === 0) return false;
    const pay = (subjects: string[]) =>
      billing.split(trx, workspaceId, subjectOf(batchId), { subjects, amount: unitCents });
    await begin(trx, batch, members, {}, pay);
    return members.length === AT_ONCE;
  }

  /** Gives back what is left of the money: nothing, unless pages were paid for in another way meanwhile. */
  async function end(trx: Kysely<Database>, batch: InBatch): Promise<void> {
    if ((await countPending(trx, batch.workspaceId, batch.batchId)) > 0) return;
    await billing.release(trx, batch.workspaceId, subjectOf(batch.batchId));
  }

  async function begin(
    trx: Kysely<Database>,
    batch: BatchRow,
    members: readonly Wanted[],
    options?: EnqueueOptions,
    pay?: (subjects: string[]) => Promise<void>,
  ): Promise<void> {
    const { workspace_id: workspaceId, id: batchId } = batch;
    const planned = members.map((member) => ({ ...member, page_id: pageIdOf(batch, member) }));
    await markGenerating(trx, workspaceId, batchId, planned);
    const of = { templateId: batch.template_id, templateVersion: batch.template_version, batchId };
    const toBegin = planned.map(({ prospect_id, page_id }) => ({ id: page_id, prospectId: prospect_id, ...of }));
    await pages.begin(trx, workspaceId, toBegin, async (rendered) => {
      // A person approved some while they waited, and paid for them. Their jobs find that nothing is left to do.
      await pay?.(
        subjects(
          batch,
          planned.filter(({ page_id }) => !rendered.has(page_id)),
        ),
      );
      const payloads = planned.map(({ prospect_id }) => ({ workspaceId, batchId, prospectId: prospect_id }));
      await jobs.enqueue(trx, batchPage, payloads, options);
    });
  }

  function pageIdOf({ workspace_id, id }: BatchRow, { prospect_id, page_id }: Wanted): string {
    return page_id ?? ids.derivedUuid(workspace_id, id, prospect_id, 'page');
  }

  function subjects(batch: BatchRow, members: readonly Wanted[]): string[] {
    return members.map((member) => `page:${pageIdOf(batch, member)}`);
  }

  /** In the order of a settlement of pages that are queued already: the account, and the batch after it. */
  async function lockAll(trx: Kysely<Database>, { workspaceId, batchId }: InBatch): Promise<BatchRow | undefined> {
    await billing.lock(trx, workspaceId);
    return lockBatch(trx, workspaceId, batchId);
  }
}
