import {
  type Batch,
  type BatchCounts,
  type BatchMember,
  type BatchProgress,
  type CreateBatchInput,
  type CreateBatchResult,
  type GenerateBatchInput,
  type GenerateBatchResult,
  limits,
  type RegenerateFailedPagesInput,
  type UpdateBatchInput,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { ListWindow } from '../../database/read-window.ts';
import type { Database } from '../../database/schema.generated.ts';
import { reserveMoment } from '../../database/workspace-clock.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Change, changeBy } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { BillingService } from '../billing/service.ts';
import type { DeliveriesService } from '../deliveries/service.ts';
import type { PagesService, ReviewedPage } from '../pages/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import { batchPopulation } from './batch-population.ts';
import { beginBatch } from './begin-batch.ts';
import { cancelBatch, removeBatch } from './end-batch.ts';
import type { batchPage, batchQueue } from './jobs.ts';
import { createMemberPages } from './member-pages.ts';
import { countMembers, findMember, listMembers, prospectsWithLivePage } from './member-store.ts';
import { type BatchOutlook, outlookOf, prospectsOf } from './outlook.ts';
import { createMemberQueue } from './queue-members.ts';
import { restartFailed } from './restart-failed.ts';
import { settleReviewed } from './settle-members.ts';
import { insertDraft, listBatches, requireBatch, toBatch } from './store.ts';
import { updateDraft } from './update-draft.ts';
import { writebackOf } from './writeback.ts';

export type BatchesDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  prospects: ProspectsService;
  templates: TemplatesService;
  pages: PagesService;
  billing: BillingService;
  deliveries: DeliveriesService;
};

type BatchPage = PayloadOf<typeof batchPage>;

export type BatchesService = ReturnType<typeof createBatchesService>;

// Pages of a blocking run that are made at once.
const PAGES_AT_ONCE = 4;

export function createBatchesService(dependencies: BatchesDependencies) {
  const { db, clock, prospects, templates, pages, billing, deliveries } = dependencies;

  const memberPages = createMemberPages(dependencies);
  const queue = createMemberQueue(dependencies);

  const service = {
    async create(caller: Caller, input: CreateBatchInput, newId: (kind: string) => string): Promise<CreateBatchResult> {
      const { workspaceId } = caller;
      const batch = await db.transaction().execute(async (trx) => {
        const template = await templates.byId(trx, workspaceId, input.templateId);
        if (!template || !(await templates.hold(trx, workspaceId, template.id)))
          throw notFound('template', input.templateId);
        const prospectIds = await batchPopulation(prospects, trx, workspaceId, input.prospectIds);
        const id = newId('batch');
        const createdAt = await reserveMoment(trx, workspaceId, clock.now());
        const name = input.batchName ?? null;
        await insertDraft(
          trx,
          workspaceId,
          { id, name, templateId: template.id, templateVersion: template.version, createdAt },
          prospectIds,
        );
        return requireBatch(trx, workspaceId, id);
      });
      // After the transaction: counting them locks nothing.
      const { nothingPersonalCount } = await outlookOf(db, { templates, pages }, batch);
      return {
        batchId: batch.id,
        status: batch.status,
        batchName: batch.name,
        templateId: batch.template_id,
        prospectCount: batch.prospect_count,
        nothingPersonalCount,
      };
    },

    /** Checks the template now; what it returns drafts a batch of prospects that don't exist yet. @throws ApiFailure `not_found` */
    async draftOf(
      caller: Caller,
      { templateId, batchName }: { templateId: string; batchName: string | undefined },
      newId: (kind: string) => string,
    ): Promise<(prospectIds: string[]) => Promise<CreateBatchResult>> {
      if (!(await templates.byId(db, caller.workspaceId, templateId))) throw notFound('template', templateId);
      return (prospectIds) =>
        service.create(
          caller,
          {
            templateId,
            prospectIds,
            ...(batchName !== undefined && { batchName }),
          },
          newId,
        );
    },

    /** Changes the members or the template of a draft. @throws ApiFailure `not_found`, `invalid_state`, `validation_failed` */
    async update(workspaceId: string, id: string, input: UpdateBatchInput, change: Change): Promise<{ batch: Batch }> {
      const row = await db
        .transaction()
        .execute((trx) => updateDraft({ clock, prospects, templates }, trx, workspaceId, id, input, change));
      return { batch: toBatch(row) };
    },

    async generate(
      caller: Caller,
      id: string,
      input: GenerateBatchInput,
      {
        idempotencyKey,
        signal,
        change = changeBy(caller.keyId),
      }: { idempotencyKey: string | undefined; signal: AbortSignal; change?: Change },
    ): Promise<GenerateBatchResult> {
      const { workspaceId } = caller;
      const { members, version } = await db
        .transaction()
        .execute((trx) => beginBatch({ clock, billing, queue }, trx, caller, id, input, idempotencyKey, change));
      if (!input.forceSync)
        return { batchId: id, version, status: 'generating', queued: members.length, mode: 'async' };
      await runAll(members, (payload) => memberPages.generate(payload, { signal, isLastAttempt: true }));
      const { status, counts } = await service.progress(workspaceId, id);
      return { batchId: id, version, status, queued: counts.pending + counts.generating, mode: 'sync', counts };
    },

    /** Begins the failed pages of a finished batch again. @throws ApiFailure `not_found`, `invalid_state`, `estimate_mismatch`, 402 */
    async regenerateFailed(
      caller: Caller,
      id: string,
      input: RegenerateFailedPagesInput,
      idempotencyKey: string | undefined,
      change: Change = changeBy(caller.keyId),
    ): Promise<GenerateBatchResult> {
      const by = { change, now: clock.now() };
      const { queued, version } = await db
        .transaction()
        .execute((trx) => restartFailed({ billing, queue }, trx, caller, id, input, { idempotencyKey, by }));
      return { batchId: id, version, status: 'generating', queued, mode: 'async' };
    },

    /** Stops what is not made yet, and gives back what was held for it. Safe to repeat. @throws ApiFailure `not_found`, `invalid_state` */
    async cancel(
      { workspaceId, keyId }: Pick<Caller, 'workspaceId' | 'keyId'>,
      id: string,
      change: Change = changeBy(keyId),
    ): Promise<{ batch: Batch; canceledPages: number }> {
      const canceledPages = await cancelBatch(db, { pages, queue, clock }, workspaceId, id, change);
      return { batch: toBatch(await requireBatch(db, workspaceId, id)), canceledPages };
    },

    /** Counts a page that a person approved or discarded in the batch that it had stopped in. */
    async pageReviewed(trx: Kysely<Database>, { batchId, ...page }: ReviewedPage): Promise<void> {
      if (batchId !== null) await settleReviewed(trx, { ...page, batchId });
    },

    /** @throws ApiFailure `not_found`, `invalid_state` while its pages are being made */
    remove: (workspaceId: string, id: string, change: Change): Promise<void> =>
      db.transaction().execute((trx) => removeBatch(trx, workspaceId, id, change)),

    /** Newest first. @returns a window, and the place behind it; null when it is the last */
    async list(
      workspaceId: string,
      createdBefore: string | undefined,
      { behind, limit = limits.LIST_PAGE_DEFAULT }: ListWindow,
    ): Promise<{ batches: Batch[]; next: string | null }> {
      const { rows, next } = await listBatches(db, workspaceId, createdBefore, { behind, size: limit });
      return { batches: rows.map(toBatch), next };
    },

    /** @returns the batch with a window of its members, and the member behind which the next one begins */
    async get(
      workspaceId: string,
      id: string,
      { behind, limit = limits.LIST_PAGE_DEFAULT }: ListWindow,
    ): Promise<{ batch: Batch; members: BatchMember[]; next: string | null }> {
      const batch = await requireBatch(db, workspaceId, id);
      const { rows: members, next } = await listMembers(db, workspaceId, id, { behind, size: limit });
      const writeback = await writebackOf({ pages, deliveries }, workspaceId, members);
      const ids = members.map(({ prospect_id }) => prospect_id);
      const outlook = await prospectsOf(db, { templates, pages }, batch, ids);
      const live = batch.status === 'draft' ? await prospectsWithLivePage(db, workspaceId, ids) : null;
      return {
        batch: toBatch(batch),
        members: members.map(({ page_token, ...member }) => ({
          ...member,
          has_live_page: live?.has(member.prospect_id) ?? null,
          url:
            page_token === null || member.status !== 'rendered'
              ? null
              : pages.urlOf({ workspace_id: workspaceId, page_token }),
          ...outlook(member.prospect_id),
          writeback_status: writeback(member),
        })),
        next,
      };
    },

    async progress(workspaceId: string, id: string): Promise<BatchProgress> {
      const batch = await requireBatch(db, workspaceId, id);
      const counts: BatchCounts = { pending: 0, generating: 0, rendered: 0, review: 0, failed: 0 };
      for (const { status, count } of await countMembers(db, workspaceId, id)) counts[status] = count;
      return { batchId: id, status: batch.status, counts };
    },

    /** Estimates the pages that generating a batch would make. @throws ApiFailure `not_found` */
    outlook: async (workspaceId: string, id: string): Promise<BatchOutlook> =>
      outlookOf(db, { templates, pages }, await requireBatch(db, workspaceId, id)),

    /** Handler of the job `batch.page`. */
    generatePage: memberPages.generate,

    /** Handler of the job `batch.queue`: queues the pages of a batch that has many. */
    queuePages: queue.addRest,

    /** The last attempt of a `batch.queue` job failed: what is not queued is marked and its charge given back. */
    async giveQueueUp(payload: PayloadOf<typeof batchQueue>, { message }: { message: string }): Promise<void> {
      await db.transaction().execute((trx) => queue.stop(trx, payload, message));
    },

    /** Called when the last attempt of a `batch.page` job failed. */
    givePageUp: memberPages.giveUp,

    /** Takes a page up again that was given up, at the cost of the key that it was held for before. @throws ApiFailure as `regenerateFailed` */
    async reopenPage(trx: Kysely<Database>, { workspaceId, batchId, prospectId }: BatchPage): Promise<void> {
      const member = await findMember(trx, workspaceId, batchId, prospectId);
      if (!member) throw notFound('batch', batchId);
      const keyId = await billing.payerOf(trx, workspaceId, `page:${member.page_id}`);
      if (keyId === null) throw new ApiFailure('invalid_state', { message: 'The key that paid for the page is gone.' });
      const payer = { workspaceId, keyId, monthlySpendCapCents: null };
      await restartFailed({ billing, queue }, trx, payer, batchId, { prospectIds: [prospectId] }, { mayJoin: true });
    },
  };
  return service;
}

/** Works on all items, a few at a time. The first failure ends it. */
async function runAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
