import type {
  Batch,
  BatchMember,
  BatchProgress,
  CreateBatchInput,
  CreateBatchResult,
  GenerateBatchResult,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkList, checkObject } from '../check-argument.ts';
import { checkNumber } from '../client-options.ts';
import { acknowledge, type Estimate } from '../estimate.ts';
import { checkIdempotencyKey } from '../idempotency-key.ts';
import { iterateWindow } from '../iterate-window.ts';
import { listCaps } from '../list-caps.ts';
import { type Polling, poll, pollUntilDone, type WaitOptions } from '../poll.ts';
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
    return this.#transport.call('createBatch', { body: input }, options, (body) => body);
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
    return this.#transport.call('generateBatch', input, options, (answer) => answer);
  }

  /**
   * Creates a batch, prices it and generates it, for at most `maxCents`. The keys of both writes are made from the one that is
   * given, so that repeating the whole is safe: with that one, or with the one that an error of either carries.
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
    const { idempotencyKey = this.#transport.newIdempotencyKey(), ...callOptions } = checkObject('options', options);
    // An error has the key of the write that failed. Taken for a new one, it would buy a second batch.
    const stem = checkIdempotencyKey(idempotencyKey).replace(/:(?:create|generate)$/, '');
    const key = checkIdempotencyKey(`${stem}:generate`);
    const draft = await this.create(input, { ...callOptions, idempotencyKey: `${stem}:create` });
    const priced = { type: 'recipient_render', quantity: draft.prospectCount } as const;
    const estimate = await this.#billing.estimate(priced, callOptions);
    return this.generate(draft.batchId, estimate, { maxCents }, { ...callOptions, idempotencyKey: key });
  }

  /**
   * Gets a batch and its members in the order of their e-mail addresses, at most 500 at a time.
   *
   * @param params - `after`: `prospect_id` of the last member that was read.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { batch, members } = await cartouche.batches.get(batchId);
   * ```
   */
  get(id: string, params: { after?: string | undefined } = {}, options?: CallOptions): Call<BatchWithMembers> {
    const input = () => {
      const { after } = checkObject('params', params);
      return { path: { id }, query: after === undefined ? {} : { after } };
    };
    return this.#transport.call('getBatch', input, options, (body) => (body.members ? body : undefined));
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
    let after: string | undefined;
    for (;;) {
      const { members } = await this.get(id, { after }, options);
      yield* members;
      const last = members.at(-1)?.prospect_id;
      if (members.length < listCaps.members || last === after) return;
      after = last;
    }
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
      createdBefore: windowStart(params),
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
    return this.#transport.call('getBatchStatus', { path: { id } }, options, (body) => body);
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
    return this.#transport.call('regenerateFailedPages', input, options, (answer) => answer);
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
}
