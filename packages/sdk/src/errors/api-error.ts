import type { ErrorBody, ErrorCode, Issue } from '@cartouche/contract';
import { type CallFacts, CartoucheError } from './cartouche-error.ts';

/** The facts of an error answer, in addition to those of every call's error. */
export type ApiErrorFacts = CallFacts & {
  /** HTTP status of the answer. */
  status: number;
  /** Code from the error catalogue. */
  code: ErrorCode | (string & {});
  /** Detail of the code. */
  reason: string | undefined;
  /** The server's name for the call. */
  requestId: string | undefined;
  /** The invalid fields. */
  issues: readonly Issue[] | undefined;
  /** The server's message. */
  explanation: string | undefined;
  /** The underlying error of a failed generation. */
  detail: string | undefined;
  /** The page that stopped for review. */
  pageId: string | undefined;
  /** Returns the answer's body. */
  body: () => Partial<ErrorBody>;
  /** Path of the billing settings. */
  upgradeUrl: string | undefined;
  /** Seconds to wait before the next attempt. */
  retryAfterSeconds: number | undefined;
  /** Earliest time of the next attempt. */
  retryAt: Date | undefined;
};

/**
 * The server answered with an error. Statuses with a remedy of their own have a subclass; any other status is this class.
 *
 * @source REST §7
 * @example
 * ```ts
 * try {
 *   await cartouche.prospects.get(id);
 * } catch (error) {
 *   if (error instanceof ApiError) console.error(error.status, error.code, error.reason, error.requestId);
 * }
 * ```
 */
export class ApiError extends CartoucheError {
  static override readonly brand: string = 'ApiError';
  /** HTTP status. */
  declare readonly status: number;
  /** Code of the catalogue, e.g. `plan_limit`. An answer without one is not the API's: see {@link UnexpectedResponseError}. */
  declare readonly code: ErrorCode | (string & {});
  /** Machine-readable detail of the code, e.g. `free_usage_exhausted`. */
  declare readonly reason?: string;
  /** Names the request in the server's logs; from `X-Request-Id` or the body. */
  declare readonly requestId?: string;
  /** The invalid and missing fields, with an entry for each. *Inferred.* */
  declare readonly issues?: readonly Issue[];
  /** The server's sentence for people, without the operation and the code that `message` begins with. *Inferred.* */
  declare readonly explanation?: string;
  /** The underlying error of a failed generation. *Inferred.* */
  declare readonly detail?: string;
  /** The page whose generation stopped for review. *Inferred.* */
  declare readonly pageId?: string;
  /**
   * Returns the answer's body. With `changed_meanwhile` it has the `current` record, and who changed it and when.
   * A function, so that printing the error shows nothing of a record.
   */
  declare readonly body: () => Partial<ErrorBody>;
  /** Billing settings, absolute. */
  declare readonly upgradeUrl?: string;
  /** Seconds that the server asked to wait. */
  declare readonly retryAfterSeconds?: number;
  /** When the server asked to come back, by the calendar: right also after the machine has slept. */
  declare readonly retryAt?: Date;

  constructor(message: string, facts: ApiErrorFacts) {
    super(message, facts);
  }
}

/**
 * 401: the key is missing, unknown or revoked (`api_key_required`, `workspace_required`). Remedy: another key.
 *
 * @source REST §5
 * @example
 * ```ts
 * if (error instanceof AuthenticationError) await notify(`The key is ${error.code === 'workspace_required' ? 'revoked' : 'missing'}.`);
 * ```
 */
export class AuthenticationError extends ApiError {
  static override readonly brand = 'AuthenticationError';
}

/**
 * 402: allowance spent, subscription inactive, balance too small, or the key's monthly cap reached. Remedy: `upgradeUrl`, or
 * with reason `spend_cap_exceeded` another key, or waiting until `resetsAt`.
 *
 * @source REST §7
 * @example
 * ```ts
 * if (error instanceof PaymentRequiredError) {
 *   if (error.reason === 'spend_cap_exceeded') await queue.add(job, { at: error.resetsAt });
 *   else await notify(`Buy more at ${error.upgradeUrl}`);
 * }
 * ```
 */
export class PaymentRequiredError extends ApiError {
  static override readonly brand = 'PaymentRequiredError';
  /** First instant of the next UTC month, when the reason is `spend_cap_exceeded`. @source REST §5.5 */
  declare readonly resetsAt?: Date;

  constructor(message: string, facts: ApiErrorFacts & { resetsAt: Date | undefined }) {
    super(message, facts);
  }
}

/**
 * 403: the key lacks a scope, named by `reason`. Remedy: a key that has it.
 *
 * @source REST §5.6
 * @example
 * ```ts
 * if (error instanceof PermissionError) await notify(`The key needs a further scope: ${error.reason}`);
 * ```
 */
export class PermissionError extends ApiError {
  static override readonly brand = 'PermissionError';
}

/**
 * 404: no such record in this workspace, or `no_template`.
 *
 * @source REST §7
 * @example
 * ```ts
 * if (error instanceof NotFoundError && error.code === 'no_template') await notify('Create a template first.');
 * ```
 */
export class NotFoundError extends ApiError {
  static override readonly brand = 'NotFoundError';
}

/**
 * 410 `person_erased`: the work under this idempotency key was about a person who has been erased since. Remedy: stop repeating the call.
 * 410 `prospect_merged`: the prospect is part of another one, which `body().mergedInto` names.
 *
 * @source inferred
 * @example
 * ```ts
 * if (error instanceof GoneError) console.log(`Forget this call: ${error.explanation}`);
 * ```
 */
export class GoneError extends ApiError {
  static override readonly brand = 'GoneError';
}

/**
 * 409: generation stopped for review (`issues` names what to supply; then call again with a new idempotency key), the record's
 * state does not allow the call (`reason` names the state), or the same key is still being processed. 412: the record has another version
 * than `ifMatch` says (`body()` has it, and who changed it and when).
 *
 * @source REST §4 POST /api/v1/prospect-pages; the codes are *inferred*
 * @example
 * ```ts
 * if (error instanceof ConflictError && error.code === 'generation_review') {
 *   for (const { path, message } of error.issues ?? []) console.log(path, message);
 * }
 * ```
 */
export class ConflictError extends ApiError {
  static override readonly brand = 'ConflictError';
}

/**
 * 400, 413, 415, 422: the request is not acceptable; `issues` names each field. Remedy: send another request.
 *
 * @source REST §7
 * @example
 * ```ts
 * if (error instanceof ValidationError) for (const { path, message } of error.issues ?? []) console.log(path, message);
 * ```
 */
export class ValidationError extends ApiError {
  static override readonly brand = 'ValidationError';
}

/**
 * The price of the call is not the estimate: it was for another quantity, or the price changed. Nothing was spent. Remedy:
 * look at the new figure and estimate again.
 *
 * @source REST §5.8; the code `estimate_mismatch` is *inferred*
 * @example
 * ```ts
 * if (error instanceof EstimateMismatchError) await notify(`It was ${error.acknowledgedCents}, and is ${error.estimateCents} cents now.`);
 * ```
 */
export class EstimateMismatchError extends ApiError {
  static override readonly brand = 'EstimateMismatchError';
  /** The price that the call acknowledged, in whole US cents. */
  declare readonly acknowledgedCents?: number;
  /** The price that the server would charge now, in whole US cents, where it says so. */
  declare readonly estimateCents?: number;

  constructor(
    message: string,
    facts: ApiErrorFacts & { acknowledgedCents: number | undefined; estimateCents: number | undefined },
  ) {
    super(message, facts);
  }
}

/**
 * 429: too many requests. Thrown once the client's own waiting is used up, or at once when the server asks for more than
 * `maxRetryAfterSeconds` or than the deadline leaves. Remedy: come back at `retryAt`.
 *
 * @source REST §7, §8
 * @example
 * ```ts
 * if (error instanceof RateLimitError) await queue.add(job, { at: error.retryAt });
 * ```
 */
export class RateLimitError extends ApiError {
  static override readonly brand = 'RateLimitError';
}

/**
 * 503: the server is starting, stopping, or without its database. Thrown once the client's own retries are used up, like
 * {@link RateLimitError}. Remedy: come back at `retryAt`, or later when the server gives no time.
 *
 * @source inferred
 * @example
 * ```ts
 * if (error instanceof UnavailableError) await queue.add(job, { at: error.retryAt });
 * ```
 */
export class UnavailableError extends ApiError {
  static override readonly brand = 'UnavailableError';
}

/**
 * 502: the page could not be generated; `detail` carries the underlying error. The answer is stored: a retry with the same
 * key replays it, so call again with a new key.
 *
 * @source REST §7; the field `detail` is *inferred*
 * @example
 * ```ts
 * if (error instanceof GenerationFailedError) await notify(`No page: ${error.detail}`);
 * ```
 */
export class GenerationFailedError extends ApiError {
  static override readonly brand = 'GenerationFailedError';
}
