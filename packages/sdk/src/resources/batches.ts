import type {
  Batch,
  BatchMember,
  BatchProgress,
  CancelBatchResult,
  CreateBatchInput,
  CreateBatchResult,
  GenerateBatchResult,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkList, checkObject } from '../check-argument.ts';
import { checkNumber } from '../client-options.ts';
import { ConflictError } from '../errors/api-error.ts';
import { DeadlineError } from '../errors/call-errors.ts';
import { underKey } from '../errors/cartouche-error.ts';
import { acknowledge, type Estimate } from '../estimate.ts';
import { checkIdempotencyKey } from '../idempotency-key.ts';
import { iterateCursor } from '../iterate-cursor.ts';
import { iterateWindow } from '../iterate-window.ts';
import { listCaps } from '../list-caps.ts';
import { type Polling, poll, pollUntilDone, type WaitOptions } from '../poll.ts';
import { having, listing } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import { type Truncatable, type WindowParams, windowQuery, windowStart, withTruncated } from '../windowed-list.ts';
import type { BillingResource } from './billing.ts';

/** A window of batches. */
export type BatchList = Truncatable & { batches: Batch[] };

/** A batch with some of its members. */
export type BatchWithMembers = { batch: Batch; members: BatchMember[] };

/** How to generate a batch. */
export type GenerateBatchParams = {
  /** Refuses locally, before anything is sent, when the estimate is above this many whole US cents. */
  maxCents?: number | undefined;
  /** Blocks until every page is done; at most 25 prospects. @default false */
  forceSync?: boolean | undefined;
  /** Only these members of the batch; the others leave it. The estimate must be for their number. */
  prospectIds?: readonly string[] | undefined;
};

/** A batch to create and generate in one go. */
export type CreateAndGenerateParams = CreateBatchInput & {
  /** Most that may be spent, in whole US cents. */
  maxCents: number;
};

// Where a batch stays. Any other status, known or not, may still change.
const FINAL_STATUSES: ReadonlySet<string> = new Set(['completed', 'partially_failed', 'failed']);

/** One page each for many prospects. @source REST §2 to §4 */
export class BatchesResource {
  readonly #transport: Transport;
  readonly #billing: BillingResource;

  constructor(transport: Transport, billing: BillingResource) {
    this.#transport = transport;
    this.#billing = billing;
  }

  /**
   * Creates a draft. Costs nothing until it is generated.
   *
   * @param input - `prospectIds`: at most 5,000; left out means the 5,000 most recent prospects.
   * @returns `{ batchId, status: 'draft', batchName, templateId, prospectCount }` (*inferred*).
   * @throws {@link NotFoundError} 404 when the template or a prospect doesn't exist.
   * @source REST §4 POST /api/v1/batches
   * @example
   * ```ts
   * const { batchId, prospectCount } = await cartouche.batches.create({ templateId, batchName: 'Q4 launch' });
   * ```
   */
  create(input: CreateBatchInput, options?: WriteOptions): Call<CreateBatchResult> {
    return this.#transport.call('createBatch', { body: input }, options, having('batchId'));
  }

  /**
   * Generates the pages of a draft. Spends the estimate: set aside at once, charged page by page, returned for pages that fail.
   *
   * @param estimate - what `billing.estimate({ type: 'recipient_render', quantity })` gave for the number of prospects.
   * @returns `{ batchId, status, queued, mode }`; `queued` is a number of pages, `mode` is `async` unless `forceSync`.
   * @throws {@link BudgetExceededError} locally, when the estimate is above `maxCents`.
   * @throws {@link EstimateMismatchError} when the price is another one now; nothing is spent.
   * @throws {@link PaymentRequiredError} 402 `insufficient_credits` or reason `spend_cap_exceeded`.
   * @throws {@link ConflictError} 409 `invalid_state` when it is no draft any more.
   * @source REST §4 POST /api/v1/batches/{id}/generate
   * @example
   * ```ts
   * const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: prospectCount });
   * await cartouche.batches.generate(batchId, estimate, { maxCents: 500 });
   * ```
   */
  generate(
    batchId: string,
    estimate: Estimate,
    params: GenerateBatchParams = {},
    options?: WriteOptions,
  ): Call<GenerateBatchResult> {
    const input = () => {
      const { forceSync, maxCents, prospectIds } = checkObject('params', params);
      const body = {
        acknowledgedEstimateCents: acknowledge(estimate, 'recipient_render', maxCents),
        ...(forceSync !== undefined && { forceSync }),
        ...(prospectIds !== undefined && { prospectIds: checkList('prospectIds', prospectIds) }),
      };
      return { path: { id: batchId }, body };
    };
    return this.#transport.call('generateBatch', input, options, having('batchId'));
  }

  /**
   * Creates a batch, prices it and generates it, for at most `maxCents` and within one `deadlineMs`. Each of its errors carries the
   * one key of the whole: repeating it with that key is safe, also after the price has changed. A batch that is generated already
   * is not generated again, and comes back as it is now.
   *
   * @throws {@link BudgetExceededError} when it would cost more; the draft stays, free of charge.
   * @throws what {@link create} and {@link generate} throw.
   * @example
   * ```ts
   * const { batchId } = await cartouche.batches.createAndGenerate({ templateId, prospectIds, maxCents: 500 });
   * const { counts } = await cartouche.batches.waitUntilDone(batchId);
   * ```
   */
  async createAndGenerate(params: CreateAndGenerateParams, options: WriteOptions = {}): Promise<GenerateBatchResult> {
    const { maxCents, ...input } = checkObject('params', params);
    // A limit that is undefined by mistake would be none.
    checkNumber('maxCents', maxCents);
    const { clock, newIdempotencyKey } = this.#transport;
    const { idempotencyKey: key = newIdempotencyKey(), ...given } = checkObject('options', options);
    // The parts' keys hold what `idempotencyKeyFrom` never makes, so that they are nobody else's; the price, because the server
    // takes another body under the same key for a mistake.
    const keyOf = (...parts: (string | number)[]) => checkIdempotencyKey([key, ...parts].join('#'));
    keyOf('generate', Number.MAX_SAFE_INTEGER);
    const deadlineMs = checkNumber('deadlineMs', given.deadlineMs ?? this.#transport.deadlineMs);
    const end = clock.now() + deadlineMs;
    const left = () => {
      const leftMs = end - clock.now();
      if (leftMs > 0) return { ...given, deadlineMs: leftMs };
      const message = `batches.createAndGenerate took longer than its deadline of ${deadlineMs} ms`;
      throw new DeadlineError(message, { attempts: 0, outcome: 'not_applied', deadlineMs });
    };
    try {
      const { data, response } = await this.create(input, {
        ...left(),
        idempotencyKey: keyOf('create'),
      }).withResponse();
      const { batchId, prospectCount } = data;
      const generated = response.replayed ? await this.#generated(batchId, left()) : undefined;
      if (generated) return generated;
      const estimate = await this.#billing.estimate({ type: 'recipient_render', quantity: prospectCount }, left());
      const idempotencyKey = keyOf('generate', estimate.estimateCents);
      return await this.generate(batchId, estimate, { maxCents }, { ...left(), idempotencyKey }).catch(
        async (error) => {
          // An earlier try, whose answer was lost, came through in the meantime.
          const result = error instanceof ConflictError ? await this.#generated(batchId, left()) : undefined;
          if (result) return result;
          throw error;
        },
      );
    } catch (error) {
      throw underKey(error, key);
    }
  }

  /** A batch that is no draft any more, as generating it would have told it. */
  async #generated(batchId: string, options: CallOptions): Promise<GenerateBatchResult | undefined> {
    const { status, counts } = await this.status(batchId, options);
    if (status === 'draft') return undefined;
    return { batchId, status, queued: counts.pending + counts.generating, mode: 'async', counts };
  }

  /**
   * Gets a batch and its members in the order of their email addresses, at most 500 at a time.
   *
   * @param params - `after`: `prospect_id` of the last member that was read.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { batch, members } = await cartouche.batches.get(batchId);
   * ```
   */
  get(id: string, params: { after?: string | null | undefined } = {}, options?: CallOptions): Call<BatchWithMembers> {
    const input = () => {
      const { after } = checkObject('params', params);
      return { path: { id }, query: after ? { after } : {} };
    };
    return this.#transport.call('getBatch', input, options, listing('members'));
  }

  /**
   * Walks all members of a batch.
   *
   * @source inferred
   * @example
   * ```ts
   * for await (const member of cartouche.batches.iterateMembers(batchId)) console.log(member.email, member.status, member.url);
   * ```
   */
  async *iterateMembers(id: string, options?: CallOptions): AsyncGenerator<BatchMember, void, undefined> {
    const pages = iterateCursor<{ members: BatchMember[]; nextCursor?: string | null }>({
      cursor: undefined,
      signal: options?.signal,
      read: async (after, signal) => {
        const { members } = await this.get(id, { after }, { ...options, signal });
        const last = members.at(-1)?.prospect_id;
        // The same members again: this server ignores `after`, and has given all it has.
        return last === after ? { members: [] } : { members, nextCursor: last ?? null };
      },
      countOf: ({ members }) => members.length,
      prefetch: false,
    });
    for await (const { members } of pages) yield* members;
  }

  /**
   * Lists the newest batches of a window, at most 100.
   *
   * @source inferred
   * @example
   * ```ts
   * const { batches } = await cartouche.batches.list();
   * ```
   */
  list(params?: WindowParams, options?: CallOptions): Call<BatchList> {
    return this.#transport.call(
      'listBatches',
      () => ({ query: windowQuery(params) }),
      options,
      (body) => withTruncated(body, 'batches', listCaps.batches),
    );
  }

  /**
   * Walks all batches, newest first.
   *
   * @example
   * ```ts
   * for await (const batch of cartouche.batches.iterate()) console.log(batch.name, batch.status);
   * ```
   */
  iterate(params?: WindowParams, options?: CallOptions): AsyncGenerator<Batch, void, undefined> {
    return iterateWindow({
      cap: listCaps.batches,
      start: () => windowStart(params),
      read: async (createdBefore) => (await this.list({ createdBefore }, options)).batches,
    });
  }

  /**
   * Gets a batch's status and how many of its pages are where.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { status, counts } = await cartouche.batches.status(batchId);
   * ```
   */
  status(id: string, options?: CallOptions): Call<BatchProgress> {
    return this.#transport.call('getBatchStatus', { path: { id } }, options, having('counts'));
  }

  /**
   * Polls a batch and gives each snapshot, until no page is left to be made. The id is all that is needed to go on later.
   *
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @example
   * ```ts
   * for await (const { status, counts } of cartouche.batches.watch(batchId)) console.log(status, counts.rendered);
   * ```
   */
  watch(id: string, options?: WaitOptions<BatchProgress>): AsyncGenerator<BatchProgress, void, undefined> {
    return poll(this.#polling(id), options);
  }

  /**
   * Waits until a batch is `completed`, `partially_failed` or `failed`; which one is for the caller to look at.
   *
   * @returns the last snapshot: `{ batchId, status, counts }`.
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @throws {@link ApiError} at once for 401 to 404; passing trouble is polled through.
   * @source REST §3; states after `generating` are *inferred*
   * @example
   * ```ts
   * const { status, counts } = await cartouche.batches.waitUntilDone(batchId, { deadlineMs: 120_000 });
   * ```
   */
  waitUntilDone(id: string, options?: WaitOptions<BatchProgress>): Promise<BatchProgress> {
    return pollUntilDone(this.#polling(id), options);
  }

  /**
   * Begins the pages of a finished batch again that failed or stopped for review, under the links that they had. What was set aside
   * for them was given back when they failed and is set aside again; rendered pages are neither made nor charged again.
   *
   * @param params - `prospectIds`: only these members. `estimate`: checked against the price, when given.
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
    params: { prospectIds?: readonly string[] | undefined; estimate?: Estimate | undefined } = {},
    options?: WriteOptions,
  ): Call<GenerateBatchResult> {
    const input = () => {
      const { prospectIds, estimate } = checkObject('params', params);
      const body = {
        ...(estimate && { acknowledgedEstimateCents: acknowledge(estimate, 'recipient_render') }),
        ...(prospectIds && { prospectIds: checkList('prospectIds', prospectIds) }),
      };
      return { path: { id: batchId }, body };
    };
    return this.#transport.call('regenerateFailedPages', input, options, having('batchId'));
  }

  #polling(id: string): Polling<BatchProgress> {
    return {
      clock: this.#transport.clock,
      read: (options) => this.status(id, options),
      statusOf: ({ status }) => status,
      isDone: ({ status }) => FINAL_STATUSES.has(status),
      operation: 'getBatchStatus',
      title: `Batch ${id}`,
    };
  }

  /**
   * Stops a batch that is being generated: pages that are not finished are not made, and what was held for them is given back.
   *
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state`.
   * @source inferred
   * @example
   * ```ts
   * const { canceledPages } = await cartouche.batches.cancel(batchId);
   * ```
   */
  cancel(batchId: string, options?: WriteOptions): Call<CancelBatchResult> {
    return this.#transport.call('cancelBatch', { path: { id: batchId } }, options, having('batch'));
  }

  /**
   * Deletes a draft.
   *
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state`.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.batches.delete(batchId);
   * ```
   */
  delete(batchId: string, options?: WriteOptions): Call<{ batchId: string }> {
    return this.#transport.call('deleteBatch', { path: { id: batchId } }, options, having('batchId'));
  }
}
