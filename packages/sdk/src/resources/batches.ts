import type {
  Batch,
  BatchMember,
  BatchProgress,
  CancelBatchResult,
  CreateBatchInput,
  CreateBatchResult,
  GenerateBatchResult,
  UpdateBatchInput,
} from '@cartouche/contract';
import type { Call, WithResponse } from '../call.ts';
import { callInParts, type Parts } from '../call-in-parts.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkList, checkNumber, checkObject } from '../check-argument.ts';
import { ConflictError } from '../errors/api-error.ts';
import { BudgetExceededError } from '../errors/call-errors.ts';
import { noteFacts } from '../errors/cartouche-error.ts';
import { acknowledge, isSpending, type OptionalSpending, type Spending } from '../estimate.ts';
import type { BatchesMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/batches.ts';
import { type CursorParams, type LimitParams, type ListCall, makeCursorList } from '../list-call.ts';
import { isEntity } from '../operation.ts';
import { lastOf, poll, type WaitOptions } from '../poll.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';
import { type Truncatable, type WindowCursor, type WindowParams, withMore } from '../windowed-list.ts';
import { BillingResource } from './billing.ts';

export type { ResourceOptions } from '../single.ts';

/** Filters for the batches. */
export type BatchListParams = WindowParams & CursorParams & LimitParams;

/** A page of batches. */
export type BatchList = Truncatable &
  WindowCursor & {
    /** The batches, newest first. */
    batches: Batch[];
  };

/** A batch with its first members, at most 500. */
export type BatchWithMembers = {
  /** The batch. */
  batch: Batch;
  /** The members of the batch. */
  members: BatchMember[];
};

/** Filters for the members of a batch. */
export type BatchMembersParams = CursorParams & {
  /** Most members per page of the list, 1 to 500. @default 500 */
  limit?: number | undefined;
};

/** A page of the members of a batch. */
export type BatchMemberList = {
  /** The batch. */
  batch: Batch;
  /** The members of this window. */
  members: BatchMember[];
  /** The place at which the next page begins; null at the end. */
  nextCursor: string | null;
};

/** Options for generating a batch. */
export type GenerateBatchParams = Spending & {
  /** Blocks until every page is done; at most 25 prospects. @default false */
  forceSync?: boolean | undefined;
  /** Members to generate; the others leave the batch. The estimate must be for their number. */
  prospectIds?: readonly string[] | undefined;
};

/** Options for regenerating the failed pages of a batch. */
export type RegenerateFailedParams = OptionalSpending & {
  /** Only the pages of these members. */
  prospectIds?: readonly string[] | undefined;
};

/** A batch to create and generate in one go. */
export type CreateAndGenerateParams = CreateBatchInput & {
  /** Most that may be spent, in whole US cents. */
  maxCents: number;
};

// The final statuses of a batch. Any other status, known or not, may still change.
const FINAL_STATUSES: ReadonlySet<string> = new Set(['completed', 'partially_failed', 'failed', 'canceled']);

/**
 * Batches: a page for each of many prospects.
 *
 * @source REST §2 to §4
 * @example const batches = createBatches();
 */
export class BatchesResource implements BatchesMethods {
  readonly #transport: Transport;
  readonly #billing: BillingResource;

  constructor(transport: Transport) {
    this.#transport = transport;
    this.#billing = new BillingResource(transport);
  }

  /**
   * @inheritDoc
   * @param input - `prospectIds`: at most 5,000; left out means the 5,000 most recent prospects.
   * @example const { batchId, prospectCount } = await cartouche.batches.create({ templateId, batchName: 'Q4 launch' });
   */
  create(input: CreateBatchInput, options?: WriteOptions): Call<CreateBatchResult> {
    return this.#transport.call(operations.createBatch, { body: input }, options);
  }

  /**
   * Generates the pages of a draft. Spends the estimate: set aside at once, charged page by page, returned for pages that fail.
   *
   * @param params - `estimate`: the result of `billing.estimate({ type: 'recipient_render', quantity })` for the number of prospects.
   * @returns `{ batchId, status, queued, mode }`; `queued` is a number of pages, `mode` is `async` unless `forceSync`.
   * @throws {@link BudgetExceededError} locally, when the estimate is above `maxCents`.
   * @throws {@link EstimateMismatchError} when the price is another one now; nothing is spent.
   * @throws {@link PaymentRequiredError} 402 `insufficient_credits` or reason `spend_cap_exceeded`.
   * @throws {@link ConflictError} 409 `invalid_state` when it is not a draft any more.
   * @source REST §4 POST /api/v1/batches/{id}/generate
   * @example
   * ```ts
   * const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: prospectCount });
   * await cartouche.batches.generate(batchId, { estimate, maxCents: 500 });
   * ```
   */
  generate(batchId: string, params: GenerateBatchParams, options?: WriteOptions): Call<GenerateBatchResult> {
    const input = () => {
      const { forceSync, prospectIds } = checkObject('params', params);
      return generationOf(batchId, acknowledge(params, 'recipient_render'), prospectIds, forceSync);
    };
    return this.#transport.call(operations.generateBatch, input, options);
  }

  /**
   * Creates a batch, prices it and generates it, for at most `maxCents` and within one `deadlineMs`. Each of its errors carries the
   * one key of the whole: repeating it with that key is safe, also after the price has changed. A batch that is generated already
   * is not generated again, and comes back as it is now.
   *
   * @throws {@link BudgetExceededError} when it would cost more; the draft, its `batchId`, remains and costs nothing.
   * @throws what {@link create} and {@link generate} throw.
   * @example
   * ```ts
   * const { batchId } = await cartouche.batches.createAndGenerate({ templateId, prospectIds, maxCents: 500 });
   * const { counts } = await cartouche.batches.waitUntilDone(batchId);
   * ```
   */
  createAndGenerate(params: CreateAndGenerateParams, options?: WriteOptions): Call<GenerateBatchResult> {
    // The server refuses another body under the same key, so that the price is part of the key.
    const longest = ['generate', Number.MAX_SAFE_INTEGER];
    return callInParts(this.#transport, 'batches.createAndGenerate', longest, options, async (parts) => {
      const { maxCents, ...input } = checkObject('params', params);
      // A limit that is undefined by mistake would be none.
      checkNumber('maxCents', maxCents);
      const created = await this.create(input, parts.write('create')).withResponse();
      const { batchId, prospectCount } = created.data;
      const generated = created.response.replayed ? await this.#generated(batchId, parts) : undefined;
      if (generated) return generated;
      const estimate = await this.#billing.estimate(
        { type: 'recipient_render', quantity: prospectCount },
        parts.read(),
      );
      const write = parts.write('generate', estimate.estimateCents);
      try {
        return await this.generate(batchId, { estimate, maxCents }, write).withResponse();
      } catch (error) {
        if (error instanceof BudgetExceededError) noteFacts(error, { batchId });
        // An earlier try, whose answer was lost, came through in the meantime.
        const result = error instanceof ConflictError ? await this.#generated(batchId, parts) : undefined;
        if (result) return result;
        throw error;
      }
    });
  }

  /** A batch that is not a draft any more, in the form that generating it would have returned. */
  async #generated(batchId: string, parts: Parts): Promise<WithResponse<GenerateBatchResult> | undefined> {
    const { data, response } = await this.status(batchId, parts.read()).withResponse();
    const { status, counts } = data;
    if (status === 'draft') return undefined;
    const result = { batchId, status, queued: counts.pending + counts.generating, mode: 'async', counts } as const;
    return { data: result, response };
  }

  /**
   * Gets a batch and its first members, at most 500, in an order that stays the same. {@link listMembers} has all of them.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { batch, members } = await cartouche.batches.get(batchId);
   * ```
   */
  get(id: string, options?: CallOptions): Call<BatchWithMembers> {
    return this.#transport.call(operations.getBatch, { path: { id } }, options, (body) =>
      isEntity(body.batch) && Array.isArray(body.members) ? body : undefined,
    );
  }

  /**
   * Lists the members of a batch, in an order that stays the same from page to page (by prospect ID). `await` reads one page of at most 500, `for await` all of them.
   *
   * @returns a page is `{ batch, members, nextCursor }`.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * for await (const member of cartouche.batches.listMembers(batchId)) console.log(member.email, member.status, member.url);
   * ```
   */
  listMembers(
    id: string,
    params: BatchMembersParams = {},
    options?: CallOptions,
  ): ListCall<BatchMemberList, BatchMember> {
    return makeCursorList(this.#transport, operations.getBatch, params, options, ({ limit }, cursor) => ({
      path: { id },
      query: { limit, cursor },
    }));
  }

  /**
   * Lists batches, newest first. `await` reads one page of at most 250 (50 by default), `for await` all of them.
   *
   * @returns a page is `{ batches, nextCursor, truncated }`.
   * @source inferred
   * @example
   * ```ts
   * const { batches } = await cartouche.batches.list();
   * for await (const batch of cartouche.batches.list()) console.log(batch.name, batch.status);
   * ```
   */
  list(params: BatchListParams = {}, options?: CallOptions): ListCall<BatchList, Batch> {
    return makeCursorList(this.#transport, operations.listBatches, params, options, undefined, (body) =>
      withMore(body, 'batches'),
    );
  }

  /**
   * @inheritDoc
   * @example const { status, counts } = await cartouche.batches.status(batchId);
   */
  status(id: string, options?: CallOptions): Call<BatchProgress> {
    return this.#transport.call(operations.getBatchStatus, { path: { id } }, options);
  }

  /**
   * Polls a batch and yields each snapshot until every page is done or the batch is canceled. To continue later, only the ID is needed.
   *
   * @throws {@link UsageError} at once when the batch is a draft: {@link generate} it first.
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @example
   * ```ts
   * for await (const { status, counts } of cartouche.batches.watch(batchId)) console.log(status, counts.rendered);
   * ```
   */
  watch(id: string, options?: WaitOptions<BatchProgress>): AsyncGenerator<BatchProgress, void, undefined> {
    return this.#poll(id, options);
  }

  /**
   * Waits until a batch is `completed`, `partially_failed`, `failed` or `canceled`: check `status`.
   *
   * @returns the last snapshot: `{ batchId, status, counts }`.
   * @throws {@link UsageError} at once when the batch is a draft: {@link generate} it first.
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @throws {@link ApiError} at once for 401 to 404; temporary failures don't end the wait.
   * @source REST §3; states after `generating` are *inferred*
   * @example
   * ```ts
   * const { status, counts } = await cartouche.batches.waitUntilDone(batchId, { deadlineMs: 120_000 });
   * ```
   */
  waitUntilDone(id: string, options?: WaitOptions<BatchProgress>): Promise<BatchProgress> {
    return lastOf(this.#poll(id, options));
  }

  /**
   * Begins the pages of a finished batch again that failed or stopped for review, under the links that they had. What was set aside
   * for them was given back when they failed and is set aside again; rendered pages are neither made nor charged again.
   *
   * @param params - `estimate` may be left out: then no price is acknowledged.
   * @returns `{ batchId, status, queued, mode }`.
   * @throws {@link ConflictError} 409 `invalid_state` while it is a draft or generating, and when nothing failed.
   * @source MCP §4 regenerate_failed_pages; the shapes are *inferred*
   * @example
   * ```ts
   * const { queued } = await cartouche.batches.regenerateFailed(batchId);
   * ```
   */
  regenerateFailed(
    batchId: string,
    params: RegenerateFailedParams = {},
    options?: WriteOptions,
  ): Call<GenerateBatchResult> {
    const input = () => {
      const { prospectIds, ...spending } = checkObject('params', params);
      const cents = isSpending(spending) ? acknowledge(spending, 'recipient_render') : undefined;
      return generationOf(batchId, cents, prospectIds);
    };
    return this.#transport.call(operations.regenerateFailedPages, input, options);
  }

  #poll(id: string, waitOptions: WaitOptions<BatchProgress> | undefined) {
    return poll(
      this.#transport.clock,
      'getBatchStatus',
      `Batch ${id}`,
      (options) => this.status(id, options),
      ({ status }) => ({
        status,
        isDone: FINAL_STATUSES.has(status),
        startedBy: status === 'draft' && 'batches.generate()',
      }),
      waitOptions,
    );
  }

  /**
   * @inheritDoc
   * @example const { canceledPages } = await cartouche.batches.cancel(batchId);
   */
  cancel(batchId: string, options?: WriteOptions): Call<CancelBatchResult> {
    return this.#transport.call(operations.cancelBatch, { path: { id: batchId } }, options);
  }

  /**
   * @inheritDoc
   * @example const { batch } = await cartouche.batches.update(batchId, { addProspectIds: [prospectId] });
   */
  update(batchId: string, changes: UpdateBatchInput, options?: WriteOptions): Call<{ batch: Batch }> {
    return this.#transport.call(operations.updateBatch, { path: { id: batchId }, body: changes }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.batches.delete(batchId);
   */
  delete(batchId: string, options?: WriteOptions): Call<{ batchId: string }> {
    return this.#transport.call(operations.deleteBatch, { path: { id: batchId } }, options);
  }
}

/**
 * Creates a client with `cartouche.batches` only, for programs whose size counts.
 *
 * @example const batches = createBatches(); // SERVICE_API_KEY and APP_URL
 */
export const createBatches = /* @__PURE__ */ single(BatchesResource);

const generationOf = <Cents extends number | undefined>(
  id: string,
  acknowledgedEstimateCents: Cents,
  prospectIds: readonly string[] | undefined,
  forceSync?: boolean | undefined,
) => ({
  path: { id },
  body: { acknowledgedEstimateCents, forceSync, prospectIds: prospectIds && checkList('prospectIds', prospectIds) },
});
