import type { CallRun, Failure } from './call-run.ts';

// Whether and when a failed attempt is repeated. Pure: clock and randomness are arguments.

/** First and longest back-off. Half a second is a breath for a restarting process; eight keep a burst of clients apart. */
const BACKOFF_FIRST_MS = 500;
const BACKOFF_MAX_MS = 8_000;
/** Spread on top of Retry-After, so that clients told the same second don't come back in the same millisecond. */
const AFTER_SPREAD_MS = 250;
/** A call under the same key is being worked on: waiting for it is not a retry, but it isn't endless either. */
export const IN_PROGRESS_WAITS_MAX = 20;

/** `after`: as Retry-After says, else back-off. `backoff`: exponential with full jitter. */
// The statuses that are worth another attempt, and whether their Retry-After counts. Any other would come back the same.
const AFTER_COUNTS: { readonly [status: number]: boolean } = {
  408: false,
  429: true,
  500: false,
  502: false,
  503: true,
  504: false,
};

/** The facts about a call and its client that decide on a retry. */
export type RetryQuestion = Pick<CallRun, 'retry' | 'idempotencyKey' | 'retriesMade' | 'waitsMade' | 'retries'> & {
  failure: Failure;
  maxRetryAfterSeconds: number;
  /** Milliseconds until the deadline. */
  remainingMs: number;
  /** From 0 up to 1. */
  random: () => number;
};

/** Undefined when the failure is not one to repeat after. */
const afterCounts = (failure: Failure): boolean | undefined => {
  const { status, code } = failure;
  if (status === undefined) return false;
  // The API's own 502 is a failed generation, which would fail again. A gateway's has no code.
  if (status === 502 && code !== undefined) return undefined;
  // The same key waits for the call that is still running; its stored answer then comes back.
  return isInProgress(failure) || AFTER_COUNTS[status];
};

/** Whether an answer says that the first call under the key is still running. */
export const isInProgress = ({ code }: Pick<Failure, 'code'>): boolean => code === 'idempotency_in_progress';

/** The wait before a failed attempt is repeated, in milliseconds, and why; undefined when it is not. */
export function decideRetry(question: RetryQuestion): { waitMs: number; why: string } | undefined {
  const { failure, retry, retries, random } = question;
  const { kind, status, code } = failure;
  if (failure.moves) return { waitMs: 0, why: code ?? '' };
  const counts = afterCounts(failure);
  const isKeyed = retry === 'idempotency-key' && question.idempotencyKey !== undefined;
  if (counts === undefined || !(isKeyed || retry === 'safe')) return undefined;
  const [made, most] = isInProgress(failure)
    ? [question.waitsMade, IN_PROGRESS_WAITS_MAX]
    : [question.retriesMade, retries];
  if (retries === 0 || made >= most) return undefined;
  const afterSeconds = counts ? failure.retryAfterSeconds : undefined;
  if (afterSeconds !== undefined && afterSeconds > question.maxRetryAfterSeconds) return undefined;
  const waitMs =
    afterSeconds === undefined
      ? random() * Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** made)
      : afterSeconds * 1000 + random() * AFTER_SPREAD_MS;
  if (waitMs >= question.remainingMs) return undefined;
  return { waitMs, why: code ?? (status === undefined ? kind : `status_${status}`) };
}
