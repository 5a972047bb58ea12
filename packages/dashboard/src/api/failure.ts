import {
  ApiError,
  ConnectionError,
  DeadlineError,
  NotFoundError,
  PaymentRequiredError,
  PermissionError,
  RateLimitError,
  TimeoutError,
  UnexpectedResponseError,
} from '@cartouche/sdk';
import { SignInError } from './session.ts';

/** A failed call, explained to a person. */
type Failure = {
  title: string;
  /** The next step. For a response, it stands in for the sentence until that is loaded. */
  detail?: string | undefined;
  response?: ApiError | UnexpectedResponseError | undefined;
  /** Set if the plan or the balance is the reason: the note then links to billing. */
  isBilling: boolean;
  isMissing: boolean;
  needsPasskey: boolean;
};

/** A problem that the dashboard found itself. Its message is written for people. */
export class Problem extends Error {
  override name = 'Problem';
}

/** The problem of a person without a passkey with what needs one. */
export class PasskeyNeeded extends Problem {
  constructor(options?: ErrorOptions) {
    super('Add one under Settings → Security, then try again.', options);
  }
}

const UNSURE = 'Check whether your change was saved, then try again.';

const TITLES: readonly [new (...given: never[]) => Error, title: string, detail?: string][] = [
  [PasskeyNeeded, 'This action needs a passkey'],
  [PaymentRequiredError, 'Your plan does not cover this'],
  [PermissionError, 'Your role does not allow this'],
  [NotFoundError, 'Not found, or no longer available'],
  [RateLimitError, 'Too many requests at once'],
  [TimeoutError, 'The server took too long', UNSURE],
  [DeadlineError, 'The server took too long', UNSURE],
  [
    UnexpectedResponseError,
    'The server cannot be reached',
    'Something between you and the server answered instead, such as a company network. Try again, or from another network.',
  ],
  [ConnectionError, 'The server cannot be reached', 'Check your connection, then try again.'],
];

const NOT_CONFIRMED = 'The passkey was not confirmed. Try again, or sign in another way.';

export function explain(error: unknown): Failure {
  const [, title = 'Something went wrong', detail] = TITLES.find(([kind]) => error instanceof kind) ?? [];
  // The browser's own error, when the person or the device refuses.
  if ((error as Partial<Error> | null)?.name === 'NotAllowedError')
    return explain(new Problem(NOT_CONFIRMED, { cause: error }));
  const response = error instanceof ApiError || error instanceof UnexpectedResponseError ? error : undefined;
  const isWritten = error instanceof SignInError || error instanceof Problem;
  return {
    title,
    response,
    detail: isWritten
      ? error.message
      : (detail ?? (response ? undefined : 'The dashboard ran into a problem. Reload the page, then try again.')),
    isBilling: error instanceof PaymentRequiredError,
    isMissing: error instanceof NotFoundError,
    needsPasskey: error instanceof PasskeyNeeded,
  };
}
