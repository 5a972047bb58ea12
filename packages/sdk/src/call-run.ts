import type { OperationId } from '@cartouche/contract/operations';
import type { WriteOptions } from './call-options.ts';
import type { CallFacts } from './errors/cartouche-error.ts';
import type { Route } from './route.ts';
import type { WireAnswer } from './wire-answer.ts';

/** A failed attempt, as far as the retry policy cares. */
export type Failure = {
  kind: 'answer' | 'connection' | 'timeout';
  /** The answer's, as are the next two. */
  status?: number | undefined;
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
};

/** The state of one call over its attempts. */
export type CallRun = {
  readonly operation: OperationId;
  readonly route: Route;
  readonly idempotencyKey: string | undefined;
  readonly options: WriteOptions;
  /** All of them, the key included. */
  readonly headers: Record<string, string>;
  /** What a spending call acknowledged, for the error that says that the price is another one. */
  readonly acknowledgedCents: number | undefined;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  readonly retries: number;
  attempts: number;
  retriesMade: number;
  waitsMade: number;
  /** `unknown` from the first attempt on that may have had an effect. */
  outcome: CallFacts['outcome'];
  /** What the last attempt failed of; undefined when nothing is left to decide. */
  failure: Failure | undefined;
};

/** A request with the call that it belongs to; frozen before the first attempt. */
export type CallRequest = {
  readonly url: string;
  readonly method: string;
  readonly body: string | FormData | Blob | ReadableStream<Uint8Array> | undefined;
  readonly run: CallRun;
};

/** A success. `body` is the parsed `text`. */
export type Answer = WireAnswer & { readonly text: string; readonly body: object };

export const isSafe = (run: CallRun): boolean => run.route.retry === 'safe';

/** Method and path without the caller's values, for messages. */
export const titleOf = ({ route: { method, path } }: CallRun): string => `${method} ${path}`;

export function factsOf({ operation, attempts, outcome, idempotencyKey }: CallRun): CallFacts {
  return { operation, attempts, outcome, idempotencyKey };
}

/** From here on, it is unknown whether the call had an effect, unless it is a read. */
export function markUnknown(run: CallRun): void {
  if (!isSafe(run)) run.outcome = 'unknown';
}
