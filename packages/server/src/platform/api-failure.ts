import { type Changer, type ErrorCode, errorCatalogue, type Issue } from '@cartouche/contract';

/** The fields of an error answer in addition to its code, as they are on the wire. */
export type FailureDetails = {
  /** For people. Default: the catalogue's `when`. */
  message?: string;
  reason?: string;
  upgradeUrl?: string;
  issues?: Issue[];
  /** The total number, when `issues` holds only the first ones. */
  issueCount?: number;
  /** The underlying error of a failed generation. */
  detail?: string;
  /** The page whose generation stopped. */
  pageId?: string;
  estimateCents?: number;
  /** The record as it is, when another version of it was expected. */
  current?: Record<string, unknown>;
  changedAt?: string;
  changedBy?: Changer;
  /** The prospect that took the place of the one that was asked for. */
  mergedInto?: string;
  /** The cell that the workspace is in, and the origin of its API. */
  cell?: string;
  baseUrl?: string;
  /** Also sent as the Retry-After header. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/**
 * The one thing that a service throws to refuse a call. Anything else that reaches the HTTP layer is a defect and becomes a 500.
 *
 * @example
 * throw new ApiFailure('rate_limited', { message: 'Not before noon.', retryAfterSeconds: 3_600 });
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** Code from the error catalogue. */
  readonly code: ErrorCode;
  /** Further fields of the error's body. */
  readonly details: Omit<FailureDetails, 'cause' | 'message'>;

  constructor(code: ErrorCode, { message, cause, ...details }: FailureDetails = {}) {
    super(message ?? errorCatalogue[code].when.replaceAll('`', ''), cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }

  /** The HTTP status of its code. */
  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** A `validation_failed` for one field. `path` as in `prospects[3].email`, `query.limit`. */
export function invalid(path: string, message: string): ApiFailure {
  return invalidFields([{ path, message }]);
}

// A caller's own name for a field can be as long as the body.
const PATH_MAX = 200;
const ISSUES_MAX = 100;

/** A `validation_failed` for several fields; the message shows the first three. */
export function invalidFields(issues: Issue[]): ApiFailure {
  const told = issues.slice(0, ISSUES_MAX).map(({ path, message }) => ({
    path: path.length > PATH_MAX ? `${path.slice(0, PATH_MAX).toWellFormed()}…` : path,
    message,
  }));
  const shown = told.slice(0, 3).map(({ path, message }) => `${path || 'body'}: ${message}`);
  const more = issues.length > 3 ? ` (and ${issues.length - 3} more)` : '';
  return new ApiFailure('validation_failed', {
    message: `${shown.join('; ')}${more}`,
    issues: told,
    ...(issues.length > ISSUES_MAX && { issueCount: issues.length }),
  });
}

/** A `not_found` for a row that this workspace does not have. */
export function notFound(noun: string, id: string): ApiFailure {
  return new ApiFailure('not_found', { message: `No ${noun} has the id ${id}.` });
}
