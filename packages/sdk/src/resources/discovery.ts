import type {
  BuildStarted,
  CreateDiscoverySessionInput,
  DiscoveryAnswer,
  DiscoveryQuestion,
  DiscoverySession,
  DiscoverySessionList,
  DiscoverySnapshot,
  UpdateDiscoverySpeakersResult,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkObject } from '../check-argument.ts';
import type { WorkFailedError } from '../errors/call-errors.ts';
import { acknowledge, isSpending, type OptionalSpending, type Spending } from '../estimate.ts';
import type { DiscoveryMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/discovery.ts';
import { type CursorParams, type LimitParams, type ListCall, makeCursorList } from '../list-call.ts';
import { lastOf, type Progress, poll, type WaitOptions } from '../poll.ts';
import { single } from '../single.ts';
import { type SpeakerSideInput, toSides } from '../speaker-sides.ts';
import type { Transport } from '../transport.ts';

export type { ResourceOptions } from '../single.ts';

/** A question as it was read, with the caller's edits: `answer`, and `status` `answered`. */
export type DiscoveryAnswerInput = DiscoveryAnswer | DiscoveryQuestion;

// Before and after the interview, in the document's order. A status that is in neither is unknown: waiting continues.
const BEFORE_INTERVIEW: ReadonlySet<string> = new Set(['draft', 'ingesting']);
const READY_OR_LATER: ReadonlySet<string> = new Set(['interview_ready', 'answered', 'building', 'completed']);

/** Filters for the discovery sessions. */
export type DiscoveryListParams = CursorParams &
  LimitParams & {
    /** Only sessions with this status. */
    status?: 'draft' | 'ingesting' | 'interview_ready' | 'answered' | 'building' | 'completed' | undefined;
    /** Only sessions of this prospect. */
    prospectId?: string | undefined;
  };

/**
 * From a sales call to a follow-up page.
 *
 * @source REST §2 to §4
 * @example const discovery = createDiscovery();
 */
export class DiscoveryResource implements DiscoveryMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * @inheritDoc
   * @see {@link waitUntilInterviewReady}
   * @example const { sessionId } = await cartouche.discovery.create({ prospectId, transcript });
   */
  create(input: CreateDiscoverySessionInput, options?: WriteOptions): Call<{ sessionId: string }> {
    return this.#transport.call(operations.createDiscoverySession, { body: input }, options);
  }

  /**
   * @inheritDoc
   * @example const { session, questions } = await cartouche.discovery.get(sessionId);
   */
  get(id: string, options?: CallOptions): Call<DiscoverySnapshot> {
    return this.#transport.call(operations.getDiscoverySession, { path: { id } }, options);
  }

  /**
   * Saves the answers. Give all questions as they were read, with `answer` and `status` edited.
   *
   * @returns `{ questions }` as stored.
   * @throws {@link ConflictError} 409 `invalid_state` once the build has begun.
   * @source REST §4 POST /api/discovery/{id}/answers
   * @example
   * ```ts
   * const answers = questions.map((question) => {
   *   const answer = question.ai_suggested_answer; // null where nothing is known
   *   return { ...question, answer, status: answer ? ('answered' as const) : ('skipped' as const) };
   * });
   * await cartouche.discovery.answer(sessionId, answers);
   * ```
   */
  answer(
    id: string,
    answers: readonly DiscoveryAnswerInput[],
    options?: WriteOptions,
  ): Call<{ questions: DiscoveryQuestion[] }> {
    const body = { answers: answers as DiscoveryAnswer[] };
    return this.#transport.call(operations.answerDiscoveryQuestions, { path: { id }, body }, options);
  }

  /**
   * Corrects whose side speakers of the call are on, also where the server knew one, and has the call read again. Open
   * questions follow from the new sides; answers stay. It costs nothing.
   *
   * @param speakers - `name` as `get` lists it, or a part of it that fits one speaker.
   * @returns the session, which is `ingesting`, and its `speakers`; with its id, {@link waitUntilInterviewReady}.
   * @throws {@link ValidationError} 400 with a path for each name that the call does not have; the message lists those that it has.
   * @throws {@link ConflictError} 409 `invalid_state` while the call is read, and once the build has begun.
   * @source inferred
   * @example
   * ```ts
   * const { speakers } = await cartouche.discovery.waitUntilInterviewReady(sessionId);
   * for (const { name, side, known_by } of speakers) console.log(`${name}: ${side} (${known_by ?? 'not known'})`);
   * await cartouche.discovery.updateSpeakers(sessionId, [{ name: 'Ada', side: 'buyer' }]);
   * ```
   */
  updateSpeakers(
    id: string,
    speakers: readonly SpeakerSideInput[],
    options?: WriteOptions,
  ): Call<UpdateDiscoverySpeakersResult> {
    return this.#transport.call(
      operations.updateDiscoverySpeakers,
      () => ({ path: { id }, body: { speakers: toSides(speakers) } }),
      options,
    );
  }

  /**
   * Starts building the follow-up page. Returns at once; one discovery credit is debited when the build completes.
   *
   * @param spending - `estimate`: what `billing.estimate({ type: 'discovery' })` gave, to have the server refuse another price.
   *   Left out, no price is acknowledged.
   * @returns `{ buildId, status: 'building' }`; with the session's id, {@link waitUntilCompleted}.
   * @throws {@link PaymentRequiredError} 402 `insufficient_credits`.
   * @throws {@link ConflictError} 409 `invalid_state` before a question is answered.
   * @source REST §4 POST /api/discovery/{id}/build
   * @example
   * ```ts
   * await cartouche.discovery.build(sessionId);
   * ```
   */
  build(id: string, spending: OptionalSpending = {}, options?: WriteOptions): Call<BuildStarted> {
    const input = () => {
      if (!isSpending(checkObject('spending', spending))) return { path: { id } };
      acknowledge(spending as Spending, 'discovery');
      const { estimateDiscoveryCredits } = (spending as Spending).estimate;
      return { path: { id }, body: { acknowledgedDiscoveryCredits: estimateDiscoveryCredits } };
    };
    return this.#transport.call(operations.buildDiscoveryPage, input, options);
  }

  /**
   * Polls a session and yields each snapshot until it is completed. To continue later, only the ID is needed.
   *
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @example
   * ```ts
   * for await (const { session } of cartouche.discovery.watch(sessionId)) console.log(session.status);
   * ```
   */
  watch(id: string, options?: WaitOptions<DiscoverySnapshot>): AsyncGenerator<DiscoverySnapshot, void, undefined> {
    return this.#poll(id, completionOf, options);
  }

  /**
   * Waits until the analysis is done and the questions are there.
   *
   * @returns the session and its questions.
   * @throws {@link WorkFailedError} when the analysis failed; `detail` says why.
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @throws {@link ApiError} at once for 401 to 404; temporary failures don't end the wait.
   * @source REST §3
   * @example
   * ```ts
   * const { questions } = await cartouche.discovery.waitUntilInterviewReady(sessionId);
   * ```
   */
  waitUntilInterviewReady(id: string, options?: WaitOptions<DiscoverySnapshot>): Promise<DiscoverySnapshot> {
    const progressOf = ({ session: { status, error } }: DiscoverySnapshot) => ({
      isDone: READY_OR_LATER.has(status),
      failed: Boolean(error) && BEFORE_INTERVIEW.has(status) && `The analysis failed; the session is ${status}`,
    });
    return lastOf(this.#poll(id, progressOf, options));
  }

  /**
   * Waits until the page is built: status `completed` and `template_id` set.
   *
   * @returns the finished session.
   * @throws {@link WorkFailedError} when the build failed and the session is back at `answered`; `detail` says why.
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @throws {@link ApiError} at once for 401 to 404; temporary failures don't end the wait.
   * @source REST §4 POST /api/discovery/{id}/build; `page_id` is *inferred*
   * @example
   * ```ts
   * const { session } = await cartouche.discovery.waitUntilCompleted(sessionId);
   * ```
   */
  waitUntilCompleted(id: string, options?: WaitOptions<DiscoverySnapshot>): Promise<DiscoverySnapshot> {
    const progressOf = (snapshot: DiscoverySnapshot) => {
      const { status, error } = snapshot.session;
      const isFailed = Boolean(error) && (status === 'answered' || BEFORE_INTERVIEW.has(status));
      return { ...completionOf(snapshot), failed: isFailed && `The build failed; the session is ${status}` };
    };
    return lastOf(this.#poll(id, progressOf, options));
  }

  #poll(
    id: string,
    progressOf: (snapshot: DiscoverySnapshot) => Pick<Progress, 'isDone' | 'failed'>,
    waitOptions: WaitOptions<DiscoverySnapshot> | undefined,
  ) {
    return poll(
      this.#transport.clock,
      'getDiscoverySession',
      `Discovery session ${id}`,
      (options) => this.get(id, options),
      (snapshot) => ({ status: snapshot.session.status, detail: snapshot.session.error, ...progressOf(snapshot) }),
      waitOptions,
    );
  }

  /**
   * Lists sessions, newest first. `await` reads one page of at most 250 (50 by default), `for await` all of them.
   *
   * @returns a page is `{ sessions, nextCursor }`; `nextCursor` is null at the end.
   * @source inferred
   * @example
   * ```ts
   * const { sessions } = await cartouche.discovery.list({ status: 'interview_ready' });
   * ```
   */
  list(params: DiscoveryListParams = {}, options?: CallOptions): ListCall<DiscoverySessionList, DiscoverySession> {
    return makeCursorList(this.#transport, operations.listDiscoverySessions, params, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.discovery.restart(sessionId);
   */
  restart(id: string, options?: WriteOptions): Call<DiscoverySession> {
    return this.#transport.call(operations.restartDiscoverySession, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.discovery.delete(sessionId);
   */
  delete(id: string, options?: WriteOptions): Call<{ sessionId: string }> {
    return this.#transport.call(operations.deleteDiscoverySession, { path: { id } }, options);
  }
}

/**
 * Creates a client with `cartouche.discovery` only, for programs whose size counts.
 *
 * @example const discovery = createDiscovery(); // SERVICE_API_KEY and APP_URL
 */
export const createDiscovery = /* @__PURE__ */ single(DiscoveryResource);

const completionOf = ({ session }: DiscoverySnapshot) => ({
  isDone: session.status === 'completed' && Boolean(session.template_id),
});
