import type {
  AnswerRunQuestionsResult,
  AttachRunMaterialsInput,
  CreateRunInput,
  CreateRunPreviewInput,
  DeleteRunResult,
  ElementRegenerationStarted,
  PublishRunResult,
  PurposeRun,
  RunGenerationStarted,
  RunMaterial,
  RunPreview,
  RunSnapshot,
  UpdateRunDigestResult,
  UpdateRunFactsInput,
  UpdateRunFactsResult,
  UpdateRunSpeakersResult,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkObject } from '../check-argument.ts';
import type { WorkFailedError } from '../errors/call-errors.ts';
import { acknowledge, type Spending } from '../estimate.ts';
import type { RunsMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/runs.ts';
import { type ListCall, makeCursorList } from '../list-call.ts';
import { lastOf, type Progress, poll, type WaitOptions } from '../poll.ts';
import { queryOf } from '../query-of.ts';
import { single } from '../single.ts';
import { type SpeakerSideInput, toSides } from '../speaker-sides.ts';
import type { Transport } from '../transport.ts';
import { withMore } from '../windowed-list.ts';
import {
  answersOf,
  type DigestDecisionInput,
  decisionsOf,
  type RunAnswerInput,
  type RunList,
  type RunListParams,
  writingProgress,
} from './run-inputs.ts';

export type { ResourceOptions } from '../single.ts';

/**
 * Runs: each generates a page for one person from a materials template.
 *
 * @source MCP §3, §4
 * @example const runs = createRuns();
 */
export class RunsResource implements RunsMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * @inheritDoc
   * @example const run = await cartouche.runs.create({ purposeTemplateId: templateId, prospectId });
   */
  create(input: CreateRunInput, options?: WriteOptions): Call<PurposeRun> {
    return this.#transport.call(operations.createRun, { body: input }, options);
  }

  /**
   * Lists the runs of a template, newest first. `await` reads one page of at most 250 (50 by default), `for await` all of them.
   *
   * @returns a page is `{ runs, nextCursor, truncated }`.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source MCP §4 list_runs
   * @example
   * ```ts
   * const { runs } = await cartouche.runs.list(templateId, { status: 'needs_input' });
   * for await (const run of cartouche.runs.list(templateId)) console.log(run.status, run.page_url);
   * ```
   */
  list(purposeTemplateId: string, params: RunListParams = {}, options?: CallOptions): ListCall<RunList, PurposeRun> {
    return makeCursorList(
      this.#transport,
      operations.listRuns,
      params,
      options,
      (given, cursor) => ({ query: { purpose_template_id: purposeTemplateId, ...queryOf(given, cursor) } }),
      (body) => withMore(body, 'runs'),
    );
  }

  /**
   * @inheritDoc
   * @example const { run, missing } = await cartouche.runs.get(id);
   */
  get(id: string, options?: CallOptions): Call<RunSnapshot> {
    return this.#transport.call(operations.getRun, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.runs.attach(id, { entryKey: 'numbers', content: 'Fleet: 240 trucks' });
   */
  attach(id: string, input: AttachRunMaterialsInput, options?: WriteOptions): Call<RunMaterial> {
    return this.#transport.call(operations.attachRunMaterials, { path: { id }, body: input }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.runs.answer(id, [{ id: 'fact-trucks', answer: '240' }]);
   */
  answer(id: string, answers: readonly RunAnswerInput[], options?: WriteOptions): Call<AnswerRunQuestionsResult> {
    const input = () => ({ path: { id }, body: { answers: answersOf(answers) } });
    return this.#transport.call(operations.answerRunQuestions, input, options);
  }

  /**
   * Pins facts to explicit values; null takes a value back. Calculated elements follow at once.
   *
   * @param facts - by key; a percent is a fraction or a text such as `18 %`. May be empty with `currency`.
   * @param options - `currency`, an ISO 4217 code, changes the currency of the run's amounts. Nothing is converted: amounts that were
   * pinned before are taken back, and the materials are read again.
   * @returns what follows: `elements`, `staleElements` to regenerate, `calcFailures`.
   * @source MCP §4 override_run_fact
   * @example
   * ```ts
   * const { staleElements } = await cartouche.runs.updateFacts(id, { trucks: 240 });
   * ```
   */
  updateFacts(
    id: string,
    facts: UpdateRunFactsInput['facts'],
    { currency, ...options }: WriteOptions & Pick<UpdateRunFactsInput, 'currency'> = {},
  ): Call<UpdateRunFactsResult> {
    return this.#transport.call(operations.updateRunFacts, { path: { id }, body: { facts, currency } }, options);
  }

  /**
   * Corrects whose side speakers of the run's calls are on, also where the server knew one, and has those calls read
   * again. Facts, questions and the digest follow from the new sides; answers, pinned facts and decisions that still stand are kept.
   * It costs nothing.
   *
   * @param speakers - `name` as the material lists it, or a part of it that fits one speaker.
   * @param options - `materialId` corrects one call only. Left out: every call in which a speaker has that name.
   * @returns the run and its materials; the calls are `queued`, so {@link waitUntilRead} comes next.
   * @throws {@link ValidationError} 400 with a path for each name that no call has; the message lists those that there are.
   * @throws {@link ConflictError} 409 `invalid_state` while the call is read or the page generated.
   * @source inferred
   * @example
   * ```ts
   * const { materials } = await cartouche.runs.waitUntilRead(id);
   * const open = materials.flatMap(({ speakers }) => speakers.filter(({ known_by }) => known_by === null));
   * const colleagues = open.map(({ name }) => ({ name, side: 'seller' as const }));
   * if (colleagues.length > 0) await cartouche.runs.updateSpeakers(id, colleagues);
   * ```
   */
  updateSpeakers(
    id: string,
    speakers: readonly SpeakerSideInput[],
    { materialId, ...options }: WriteOptions & { materialId?: string | undefined } = {},
  ): Call<UpdateRunSpeakersResult> {
    return this.#transport.call(
      operations.updateRunSpeakers,
      () => ({ path: { id }, body: { speakers: toSides(speakers), materialId } }),
      options,
    );
  }

  /**
   * Approves, edits or removes items of the call digest. Only approved items reach the page, in the words of their `text` and
   * without the speaker's name unless `named` is true. A field that is left out stays as it is; when `text` or `status` changes,
   * the name is taken back unless `named: true` is sent again.
   *
   * @param items - by id. `text: null` takes an edit back, `status: 'proposed'` a decision.
   * @returns the digest, and what follows: `elements`, `missing`, `staleElements` to regenerate.
   * @throws {@link ValidationError} 400 with a path for each decision that can't be taken.
   * @throws {@link ConflictError} 409 `invalid_state` without a digest, and while the page is generated.
   * @source inferred
   * @example
   * ```ts
   * const { callDigest } = await cartouche.runs.get(id);
   * const items = (callDigest?.wants ?? []).map(({ id }) => ({ id, status: 'approved' as const }));
   * if (items.length > 0) await cartouche.runs.updateDigest(id, items);
   * ```
   */
  updateDigest(id: string, items: readonly DigestDecisionInput[], options?: WriteOptions): Call<UpdateRunDigestResult> {
    const input = () => ({ path: { id }, body: { items: decisionsOf(items) } });
    return this.#transport.call(operations.updateRunDigest, input, options);
  }

  /**
   * Starts generating the page. Spends the estimate once the page is rendered; a page that is there is never charged again.
   *
   * @param spending - `estimate`: what `billing.estimate({ type: 'purpose_run' })` gave.
   * @throws {@link BudgetExceededError} locally, when the estimate is above `maxCents`.
   * @throws {@link EstimateMismatchError} when the price is another one now; nothing is spent.
   * @throws {@link ConflictError} 409 `invalid_state` with what is missing in `issues`.
   * @source MCP §4 generate_run
   * @example
   * ```ts
   * const estimate = await cartouche.billing.estimate({ type: 'purpose_run' });
   * await cartouche.runs.generate(id, { estimate });
   * const { elements } = await cartouche.runs.waitUntilReviewed(id);
   * ```
   */
  generate(id: string, spending: Spending, options?: WriteOptions): Call<RunGenerationStarted> {
    const input = () => {
      const body = { acknowledgedEstimateCents: acknowledge(checkObject('spending', spending), 'purpose_run') };
      return { path: { id }, body };
    };
    return this.#transport.call(operations.generateRun, input, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * await cartouche.runs.regenerateElement(id, 'summary');
   * await cartouche.runs.waitUntilRegenerated(id);
   * ```
   */
  regenerateElement(id: string, elementId: string, options?: WriteOptions): Call<ElementRegenerationStarted> {
    return this.#transport.call(operations.regenerateRunElement, { path: { id, elementId } }, options);
  }

  /**
   * @inheritDoc
   * @param params - `expiresInHours`: 1 to 168, 24 by default.
   * @example const { url } = await cartouche.runs.createPreview(id, { expiresInHours: 2 });
   */
  createPreview(id: string, params: CreateRunPreviewInput = {}, options?: WriteOptions): Call<RunPreview> {
    return this.#transport.call(operations.createRunPreview, { path: { id }, body: params }, options);
  }

  /**
   * @inheritDoc
   * @example const { url } = await cartouche.runs.publish(id);
   */
  publish(id: string, options?: WriteOptions): Call<PublishRunResult> {
    const input = { path: { id } };
    return this.#transport.call(operations.publishRun, input, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * await cartouche.runs.updateFacts(id, { trucks: 28 });
   * await cartouche.runs.discard(id);
   * ```
   */
  discard(id: string, options?: WriteOptions): Call<PurposeRun> {
    return this.#transport.call(operations.discardRun, { path: { id } }, options, ({ run }) => run);
  }

  /**
   * Forks a run in `review` or `completed` into a new template with its resolved values locked.
   *
   * @returns the new template's id.
   * @source MCP §4 fork_run_to_template
   * @example
   * ```ts
   * const forkedId = await cartouche.runs.fork(id);
   * ```
   */
  fork(id: string, options?: WriteOptions): Call<string> {
    return this.#transport.call(operations.forkRunToTemplate, { path: { id } }, options, (body) => body.templateId);
  }

  /**
   * @inheritDoc
   * @example const { publishedPageId } = await cartouche.runs.delete(id);
   */
  delete(id: string, options?: WriteOptions): Call<DeleteRunResult> {
    return this.#transport.call(operations.deleteRun, { path: { id } }, options);
  }

  /**
   * Polls a run and yields each snapshot until its page is published. To continue later, only the ID is needed.
   *
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @example
   * ```ts
   * for await (const { run } of cartouche.runs.watch(id)) console.log(run.status);
   * ```
   */
  watch(id: string, options?: WaitOptions<RunSnapshot>): AsyncGenerator<RunSnapshot, void, undefined> {
    return this.#poll(id, ({ run }) => ({ isDone: run.status === 'completed' }), options);
  }

  /**
   * Waits until every material that is attached was read, whatever came of it.
   *
   * @returns the run; `missing` says what it still lacks.
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @source MCP §4 get_run
   * @example
   * ```ts
   * const { run, questions } = await cartouche.runs.waitUntilRead(id);
   * ```
   */
  waitUntilRead(id: string, options?: WaitOptions<RunSnapshot>): Promise<RunSnapshot> {
    const isRead = (one: RunMaterial) => one.extraction_status !== 'queued';
    return lastOf(this.#poll(id, ({ materials }) => ({ isDone: materials.every(isRead) }), options));
  }

  /**
   * Waits until a started generation has ended.
   *
   * @returns the run, in `review`.
   * @throws {@link WorkFailedError} when it failed; `detail` says why. A page that was there before is still in `review`, as it was.
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @source MCP §4 generate_run
   * @example
   * ```ts
   * const { elements } = await cartouche.runs.waitUntilReviewed(id);
   * ```
   */
  waitUntilReviewed(id: string, options?: WaitOptions<RunSnapshot>): Promise<RunSnapshot> {
    return lastOf(this.#poll(id, writingProgress, options));
  }

  /**
   * Waits until no element is being rewritten; an element's `error` says why rewriting failed.
   *
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @example
   * ```ts
   * const { elements } = await cartouche.runs.waitUntilRegenerated(id);
   * ```
   */
  waitUntilRegenerated(id: string, options?: WaitOptions<RunSnapshot>): Promise<RunSnapshot> {
    return lastOf(this.#poll(id, ({ elements }) => ({ isDone: !elements.some((one) => one.regenerating) }), options));
  }

  #poll(
    id: string,
    progressOf: (snapshot: RunSnapshot) => Omit<Progress, 'status'>,
    waitOptions: WaitOptions<RunSnapshot> | undefined,
  ) {
    return poll(
      this.#transport.clock,
      'getRun',
      `Run ${id}`,
      (options) => this.get(id, options),
      (snapshot) => ({ status: snapshot.run.status, ...progressOf(snapshot) }),
      waitOptions,
    );
  }
}

/**
 * Creates a client with `cartouche.runs` only, for programs whose size counts.
 *
 * @example const runs = createRuns(); // SERVICE_API_KEY and APP_URL
 */
export const createRuns = /* @__PURE__ */ single(RunsResource);
