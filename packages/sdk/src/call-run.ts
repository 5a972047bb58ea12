import type { OperationId } from '@cartouche/contract/operations';
import type { WriteOptions } from './call-options.ts';
import type { Clock } from './clock.ts';
import type { Drift, DriftIssue, FindDrift, Validation } from './drift.ts';
import type { ApiError } from './errors/api-error.ts';
import type { UnexpectedResponseError } from './errors/call-errors.ts';
import type { CallFacts } from './errors/cartouche-error.ts';
import type { Exchange } from './exchange.ts';
import type { Watcher } from './hooks.ts';
import type { Logger } from './logger.ts';
import type { Route } from './operation.ts';
import type { openSession, Session } from './session.ts';
import type { Tracer } from './tracer.ts';
import type { Traffic } from './traffic.ts';
import type { waitForTurn } from './wait-for-turn.ts';
import type { AnswerHeaders, FetchLike, HeadersLike, WireAnswer } from './wire-answer.ts';

/** A failed attempt, as far as the retry policy cares. */
export type Failure = {
  kind: 'answer' | 'connection' | 'timeout';
  /** The answer's, as are the next two. */
  status?: number | undefined;
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** The next attempt goes to another cell, at once. */
  moves?: boolean | undefined;
};

/** The state of one call over its attempts. Its request is frozen before the first one. */
export type CallRun = Route & {
  readonly settings: Settings;
  url: string;
  readonly body: string | FormData | Blob | ReadableStream<Uint8Array> | undefined;
  readonly idempotencyKey: string | undefined;
  readonly options: WriteOptions;
  /** All of them, the key included. */
  readonly headers: Record<string, string>;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  readonly retries: number;
  attempts: number;
  /** Whether the call was sent on to another cell. */
  hasMoved?: boolean;
  retriesMade: number;
  waitsMade: number;
  /** `unknown` from the first attempt on that may have had an effect. */
  outcome: CallFacts['outcome'];
  /** The failure of the last attempt; undefined when nothing is left to decide. */
  failure: Failure | undefined;
};

/** A success. `body` is the parsed `text`. */
export type Answer = WireAnswer & { readonly text: string; readonly body: object };

export const isSafe = ({ retry }: CallRun): boolean => retry === 'safe';

/** Method and path without the caller's values, for messages. */
export const titleOf = ({ method, path }: CallRun): string => `${method} ${path}`;

export function factsOf({ operation, attempts, outcome, idempotencyKey }: CallRun): CallFacts {
  return { operation, attempts, outcome, idempotencyKey };
}

/** From here on, it is unknown whether the call had an effect, unless it is a read. */
export function markUnknown(run: CallRun): void {
  if (!isSafe(run)) run.outcome = 'unknown';
}

/** Why no complete answer came: what the runtime says of it, if anything, and whether the request can have reached a server. */
export type ConnectionFailure = { says: string | undefined; code?: string; neverSent: boolean };

/** The reading of answers that are errors, or not the API's. */
export type ErrorReading = {
  errorFromAnswer(
    answer: WireAnswer,
    run: CallRun,
  ): { error: ApiError | UnexpectedResponseError; code: string | undefined; moves?: boolean };
  unexpectedAnswer(
    run: CallRun,
    answer: WireAnswer,
    what?: string,
    more?: { issues?: readonly DriftIssue[] | undefined },
  ): UnexpectedResponseError;
};

/** Features of {@link Cartouche} beyond sending and retrying. A client of a single resource omits them and is half as large. */
export type Extras = {
  /** Builds for browsers and clients of a single resource load it with the first error. */
  errorReading(): ErrorReading | Promise<ErrorReading>;
  waitForTurn: typeof waitForTurn;
  exchange: Exchange;
  openSession: typeof openSession;
  readConnectionFailure(error: unknown, run: CallRun): ConnectionFailure;
  loggingHooks(logger: Logger): Watcher;
  tellOfDeprecation(run: CallRun, headers: AnswerHeaders): void;
  inSpan(tracer: Tracer, run: CallRun, work: () => Promise<Answer>): Promise<Answer>;
  checkOptions(options: { hooks?: object | undefined }): void;
  checkCallOptions(options: object): void;
  checkDrift(run: CallRun, answer: Answer, strict: boolean): Promise<void>;
};

/** The extras of a client: some can be left out. */
export type GivenExtras = Partial<Extras> & Pick<Extras, 'errorReading' | 'waitForTurn'>;

/** The options with every default filled in. Internal: it holds the key. */
export type Settings = {
  extras: GivenExtras;
  /** Undefined where a session takes its place. */
  apiKey: string | undefined;
  session: Session | undefined;
  baseUrl: string;
  timeoutMs: number;
  deadlineMs: number;
  retries: number;
  maxRetryAfterSeconds: number;
  maxConcurrency: number;
  traffic: Traffic;
  cellHosts?: readonly string[] | undefined;
  headers?: HeadersLike | undefined;
  fetch: FetchLike;
  validate: Validation;
  validators?: FindDrift | undefined;
  onDrift?: ((drift: Drift) => void) | undefined;
  hooks: readonly Watcher[];
  /** Operations that were told to be deprecated. */
  deprecationsTold: Set<OperationId>;
  tracer?: Tracer | undefined;
  clock: Clock;
  /** Milliseconds since the epoch as a calendar has them: for dates that are handed out, not for measuring. */
  wallNow: () => number;
  random: () => number;
  newIdempotencyKey: () => string;
};
