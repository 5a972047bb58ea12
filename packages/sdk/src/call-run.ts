import type { WriteOptions } from './call-options.ts';
import type { Settings } from './client-options.ts';
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

/** The state of one call over its attempts. Its request is frozen before the first one. */
export type CallRun = Route & {
  readonly settings: Settings;
  readonly url: string;
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
  retriesMade: number;
  waitsMade: number;
  /** `unknown` from the first attempt on that may have had an effect. */
  outcome: CallFacts['outcome'];
  /** What the last attempt failed of; undefined when nothing is left to decide. */
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
