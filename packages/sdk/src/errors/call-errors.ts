import type { ForeignKind } from '@cartouche/contract/foreign-answer';
import type { DriftIssue } from '../drift.ts';
import { type CallFacts, CartoucheError } from './cartouche-error.ts';

/**
 * The call or the configuration is wrong, and nothing was sent: a missing key, an ID that is not a path segment, an argument of
 * another type, an invalid date, a price that was not estimated. The message names it. Remedy: change the program.
 *
 * @example
 * ```ts
 * try {
 *   new Cartouche({ apiKey, baseUrl });
 * } catch (error) {
 *   if (error instanceof UsageError) console.error(`Check the settings: ${error.message}`);
 * }
 * ```
 */
export class UsageError extends CartoucheError {
  static override readonly brand = 'UsageError';

  constructor(message: string, facts: Partial<CallFacts> & { cause?: unknown } = {}) {
    super(message, { attempts: 0, outcome: 'not_applied', ...facts });
  }
}

/**
 * The estimate is above the caller's own `maxCents`. Nothing was spent, and the call that spends was not sent.
 *
 * @example
 * ```ts
 * if (error instanceof BudgetExceededError) await notify(`${error.estimateCents} cents are above ${error.maxCents}.`);
 * ```
 */
export class BudgetExceededError extends CartoucheError {
  static override readonly brand = 'BudgetExceededError';
  /** The price of the call, in whole US cents. */
  declare readonly estimateCents: number;
  /** The caller's limit, in whole US cents. */
  declare readonly maxCents: number;
  /** The draft that `batches.createAndGenerate` had created. It costs nothing until it is generated. */
  declare readonly batchId?: string;

  constructor(facts: Partial<CallFacts> & { estimateCents: number; maxCents: number }) {
    super(`The estimate is ${facts.estimateCents} cents; maxCents allows ${facts.maxCents}.`, facts);
  }
}

/**
 * No complete answer arrived: refused, reset, cut off, or the name doesn't resolve. `cause` is the runtime's error. Thrown after
 * the client's own retries.
 *
 * @example
 * ```ts
 * if (error instanceof ConnectionError && error.outcome === 'unknown') await repeatLater(error.idempotencyKey);
 * ```
 */
export class ConnectionError extends CartoucheError {
  static override readonly brand = 'ConnectionError';
}

/**
 * An attempt took longer than `timeoutMs`, connecting, headers and body included. Thrown after the client's own retries.
 *
 * @example
 * ```ts
 * if (error instanceof TimeoutError) await cartouche.with({ timeoutMs: 2 * error.timeoutMs }).analytics.get();
 * ```
 */
export class TimeoutError extends CartoucheError {
  static override readonly brand = 'TimeoutError';
  /** Milliseconds that the attempt was given. */
  declare readonly timeoutMs: number;

  constructor(message: string, facts: CallFacts & { timeoutMs: number }) {
    super(message, facts);
  }
}

/**
 * The call or the wait took longer than its `deadlineMs`, everything included.
 *
 * @example
 * ```ts
 * if (error instanceof DeadlineError) console.log(`${error.lastStatus} after ${error.polls} polls: waiting again later.`);
 * ```
 */
export class DeadlineError extends CartoucheError {
  static override readonly brand = 'DeadlineError';
  /** Milliseconds that the call or the wait was given. */
  declare readonly deadlineMs: number;
  /** Polls that were made, when a wait ran out; `operation` is what they called, and as reads they applied nothing. */
  declare readonly polls?: number;
  /** Status that was seen last, when a wait ran out. */
  declare readonly lastStatus?: string;

  constructor(
    message: string,
    facts: Partial<CallFacts> & {
      deadlineMs: number;
      polls?: number;
      lastStatus?: string | undefined;
      cause?: unknown;
    },
  ) {
    super(message, facts);
  }
}

/**
 * The awaited work failed: a template build, a discovery analysis or a discovery build. `detail` is the server's reason.
 *
 * @example
 * ```ts
 * if (error instanceof WorkFailedError) await notify(`${error.message}: ${error.detail}`);
 * ```
 */
export class WorkFailedError extends CartoucheError {
  static override readonly brand = 'WorkFailedError';
  /** The server's reason, where it gives one. */
  declare readonly detail?: string;
  /** Status in which the work stopped. */
  declare readonly lastStatus: string;

  constructor(message: string, facts: Partial<CallFacts> & { detail: string | undefined; lastStatus: string }) {
    // The server neither charges for failed work nor keeps any of it.
    super(message, { outcome: 'not_applied', ...facts });
  }
}

/**
 * An answer that is not the API's, whatever its status: a gateway's 404, 403 or 503, HTML of a login page, a redirect, truncated JSON, an
 * empty body, one of more than 64 MiB. It says nothing about a record: never delete on it. `kind` tells such answers apart, and the
 * message ends with the remedy. With `validate: 'strict'` also an answer with fields that differ: `issues` names them.
 *
 * @example
 * ```ts
 * if (error instanceof UnexpectedResponseError) console.error(error.kind, error.status, error.server, error.excerpt);
 * ```
 */
export class UnexpectedResponseError extends CartoucheError {
  static override readonly brand = 'UnexpectedResponseError';
  readonly #bodyText: string;
  /** HTTP status. */
  declare readonly status?: number;
  /** The server's name for the call, if it sent one. */
  declare readonly requestId?: string;
  /** Host and port that answered, or that a gateway answered for. */
  declare readonly host?: string;
  /** `Content-Type` of the answer. */
  declare readonly contentType?: string;
  /** The kind of answer, such as `gateway_down`, `sign_in`, or `not_found`. Absent where fields differ from the contract. */
  declare readonly kind?: ForeignKind;
  /** The name that the answering server gives itself, such as `nginx/1.22.1`. */
  declare readonly server?: string;
  /** Origin to which the answer redirects. */
  declare readonly redirectsTo?: string;
  /**
   * The first 200 characters of an answer that is not the API's, with keys, signing secrets and email addresses hidden. Absent where the
   * body may be a record that was cut off or differs.
   */
  declare readonly excerpt?: string;
  /** Seconds that the answer asked to wait. */
  declare readonly retryAfterSeconds?: number;
  /** When the answer asked to come back. */
  declare readonly retryAt?: Date;
  /** The fields that differ from the contract, when `validate` is `strict`. */
  declare readonly issues?: readonly DriftIssue[];

  constructor(
    message: string,
    facts: Partial<CallFacts> & {
      status?: number;
      requestId?: string | undefined;
      host?: string;
      contentType?: string | undefined;
      kind?: ForeignKind;
      server?: string | undefined;
      redirectsTo?: string | undefined;
      excerpt?: string | undefined;
      retryAfterSeconds?: number | undefined;
      retryAt?: Date | undefined;
      issues?: readonly DriftIssue[] | undefined;
    },
    bodyText = '',
  ) {
    super(message, facts);
    this.#bodyText = bodyText;
  }

  /**
   * The whole received text, for debugging. Printing and serializing an error never show it, because it may hold personal data.
   *
   * @example
   * ```ts
   * if (error instanceof UnexpectedResponseError) console.error(error.bodyText().slice(0, 200));
   * ```
   */
  bodyText(): string {
    return this.#bodyText;
  }
}
