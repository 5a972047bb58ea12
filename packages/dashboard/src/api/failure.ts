import {
  ApiError,
  ConnectionError,
  type Issue,
  isCartoucheError,
  NotFoundError,
  PaymentRequiredError,
  PermissionError,
  RateLimitError,
  TimeoutError,
} from '@cartouche/sdk';
import { SignInError } from './session.ts';

/** A failed call, explained to a person. */
export type Failure = {
  title: string;
  detail: string;
  code?: string | undefined;
  requestId?: string | undefined;
  issues: readonly Issue[];
  /** Set if the plan or the balance is the reason: the note then links to billing. */
  isBilling: boolean;
  isMissing: boolean;
  needsPasskey: boolean;
};

const TITLES: readonly [new (...given: never[]) => Error, string][] = [
  [PaymentRequiredError, 'Your plan does not cover this'],
  [PermissionError, 'Your role does not allow this'],
  [NotFoundError, 'This does not exist, or no longer does'],
  [RateLimitError, 'Too many requests at once'],
  [TimeoutError, 'The server took too long'],
  [ConnectionError, 'The server cannot be reached'],
];

export function explain(error: unknown): Failure {
  const title = TITLES.find(([kind]) => error instanceof kind)?.[1] ?? 'That did not work';
  const api = error instanceof ApiError ? error : undefined;
  const told = error instanceof SignInError || isCartoucheError(error) || error instanceof Problem;
  return {
    title,
    detail: told ? detailOf(error, api) : 'The dashboard met a problem of its own. Reload the page, then try again.',
    code: api?.code ?? (error instanceof SignInError ? error.code : undefined),
    requestId: api?.requestId,
    issues: api?.issues ?? [],
    isBilling: error instanceof PaymentRequiredError,
    isMissing: error instanceof NotFoundError,
    needsPasskey: error instanceof PasskeyNeeded,
  };
}

function detailOf(error: Error, api: ApiError | undefined): string {
  const firstIssue = api?.issues?.[0];
  if (firstIssue) return firstIssue.message;
  return api?.detail ?? api?.explanation ?? error.message;
}

/** A problem that the dashboard found itself. Its message is written for people. */
export class Problem extends Error {
  override name = 'Problem';
}

export class PasskeyNeeded extends Problem {
  override name = 'PasskeyNeeded';
}
