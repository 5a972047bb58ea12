// #region next-step
import {
  ApiError,
  ConflictError,
  isCartoucheError,
  PaymentRequiredError,
  RateLimitError,
  UnavailableError,
  ValidationError,
} from '@cartouche/sdk';

/** A job queue's decision about a failed call. */
export type NextStep =
  | { do: 'correct'; fields: string[] } // the record is incomplete or wrong: show it to a person
  | { do: 'buy'; url: string | undefined; or: Date | undefined } // more credit, or next month for a key's cap
  | { do: 'wait'; until: Date | undefined }
  | { do: 'repeat'; idempotencyKey: string | undefined } // it may have worked: the same key finds out
  | { do: 'report'; requestId: string | undefined };

export function nextStepAfter(error: unknown): NextStep {
  if (!isCartoucheError(error)) throw error; // an abort, or a mistake of this program
  if (error instanceof PaymentRequiredError) return { do: 'buy', url: error.upgradeUrl, or: error.resetsAt };
  const isBusy = error instanceof RateLimitError || error instanceof UnavailableError;
  if (isBusy) return { do: 'wait', until: error.retryAt };
  const isRunning = error instanceof ApiError && error.code === 'idempotency_in_progress'; // an earlier call under its key
  if (!isRunning && (error instanceof ValidationError || error instanceof ConflictError)) {
    return { do: 'correct', fields: error.issues?.map(({ path }) => path) ?? [] };
  }
  if (error.outcome === 'unknown') return { do: 'repeat', idempotencyKey: error.idempotencyKey };
  return { do: 'report', requestId: error instanceof ApiError ? error.requestId : undefined };
}
// #endregion
