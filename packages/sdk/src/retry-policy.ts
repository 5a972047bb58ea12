import type { ErrorCode } from '@cartouche/contract';
import type { RetryClass } from './route.ts';

// Whether and when a failed attempt is repeated. Pure: clock and randomness are arguments.

/** First and longest back-off. Half a second is a breath for a restarting process; eight keep a burst of clients apart. */
const BACKOFF_FIRST_MS = 500;
const BACKOFF_MAX_MS = 8_000;
/** Spread on top of Retry-After, so that clients told the same second don't come back in the same millisecond. */
const AFTER_SPREAD_MS = 250;
/** A call under the same key is being worked on: waiting for it is not a retry, but it isn't endless either. */
export const IN_PROGRESS_WAITS_MAX = 20;

/** `after`: as Retry-After says, else back-off. `backoff`: exponential with full jitter. */
type Rule = 'never' | 'after' | 'backoff';

// By code. What is missing here is never repeated: the same request would be refused again.
const BY_CODE: { readonly [Code in ErrorCode]?: Rule } = {
  rate_limited: 'after',
  unavailable: 'after',
  internal_error: 'backoff',
  // The same key waits for the call that is still running; its stored answer then comes back.
  idempotency_in_progress: 'after',
};

// By status, for any other code and for none: such answers come from something between us and the API.
const BY_STATUS: { readonly [status: number]: Rule } = {
  408: 'backoff',
  429: 'after',
  500: 'backoff',
  502: 'backoff',
  503: 'after',
  504: 'backoff',
};

/** A failed attempt, as far as the policy cares. */
export type Failure =
  | { kind: 'answer'; status: number; code?: string | undefined; retryAfterSeconds?: number | undefined }
  | { kind: 'connection' }
  | { kind: 'timeout' };

export type RetryQuestion = {
  failure: Failure;
  retryClass: RetryClass;
  /** Whether an idempotency key goes with the call. */
  keyed: boolean;
  /** Retries that were made, without the waits for a call in progress. */
  retriesMade: number;
  /** Waits for a call in progress that were made. */
  waitsMade: number;
  retries: number;
  maxRetryAfterSeconds: number;
  /** Milliseconds until the deadline. */
  remainingMs: number;
  /** From 0 up to 1. */
  random: () => number;
};

export type RetryDecision = { waitMs: number; why: string } | { stop: 'not_retryable' | 'spent' | 'too_long' };

/**
 * Whether a 502 is the API's own. The documents don't show its code, so that any word of an API's kind counts; a gateway says
 * `Bad Gateway`, or nothing.
 */
export const isGenerationFailure = (status: number, code: string | undefined): boolean =>
  status === 502 && code !== undefined && /^[a-z]+(?:_[a-z]+)+$/.test(code);

const ruleOf = (failure: Failure): Rule => {
  if (failure.kind !== 'answer') return 'backoff';
  const { code, status } = failure;
  if (isGenerationFailure(status, code)) return 'never';
  const byCode = code !== undefined && Object.hasOwn(BY_CODE, code) ? BY_CODE[code as ErrorCode] : undefined;
  return byCode ?? BY_STATUS[status] ?? 'never';
};

/** Decides what follows a failed attempt: a wait of so many milliseconds, or the end and why. */
export function decideRetry(question: RetryQuestion): RetryDecision {
  const { failure, retryClass, retries, retriesMade, random } = question;
  const rule = ruleOf(failure);
  const repeatable = retryClass === 'safe' || (retryClass === 'idempotency-key' && question.keyed);
  if (rule === 'never' || !repeatable) return { stop: 'not_retryable' };
  const inProgress = failure.kind === 'answer' && failure.code === 'idempotency_in_progress';
  const spent = inProgress ? question.waitsMade >= IN_PROGRESS_WAITS_MAX : retriesMade >= retries;
  if (retries === 0 || spent) return { stop: 'spent' };
  const afterSeconds = rule === 'after' && failure.kind === 'answer' ? failure.retryAfterSeconds : undefined;
  if (afterSeconds !== undefined && afterSeconds > question.maxRetryAfterSeconds) return { stop: 'too_long' };
  const step = inProgress ? question.waitsMade : retriesMade;
  const waitMs =
    afterSeconds === undefined
      ? random() * Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** step)
      : afterSeconds * 1000 + random() * AFTER_SPREAD_MS;
  if (waitMs >= question.remainingMs) return { stop: 'too_long' };
  return { waitMs, why: failure.kind === 'answer' ? (failure.code ?? `status_${failure.status}`) : failure.kind };
}
