import {
  ApiError,
  AuthenticationError,
  BudgetExceededError,
  CartoucheError,
  ConnectionError,
  DeadlineError,
  PaymentRequiredError,
  PermissionError,
  TimeoutError,
  UnexpectedResponseError,
  UsageError,
  WorkFailedError,
} from '@cartouche/sdk';
import { isWebhookVerificationError } from '@cartouche/webhooks';
import { CliFailure } from './cli-failure.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { ADDRESS } from './explain-answer.ts';

/** A failure as a user reads it. */
export type Explained = {
  message: string;
  /** A word for programs: the code of the API or of a library, or the meaning of the exit code. */
  code: string;
  remedy?: string | undefined;
  exitCode: ExitCode;
  requestId?: string | undefined;
};

/** Explains an error of the client or of a command. @throws any other error, which is a defect */
export function explainError(error: unknown): Explained {
  if (error instanceof CliFailure) {
    const { message, remedy, exitCode } = error;
    return { message, code: meaningOf(exitCode), remedy, exitCode };
  }
  if (isWebhookVerificationError(error))
    return { message: error.message, code: error.failure.reason, exitCode: EXIT.usage };
  if (!(error instanceof CartoucheError)) throw error;
  return { code: error.code, ...explainCall(error) };
}

const meaningOf = (code: ExitCode): string => Object.entries(EXIT).find(([, one]) => one === code)?.[0] ?? 'usage';

function explainCall(error: CartoucheError): Omit<Explained, 'code'> {
  if (error instanceof ApiError) {
    const { message } = error;
    const issues = (error.issues ?? []).map(({ path, message }) => `\n  ${path || 'body'} ${message}`).join('');
    return { message: issues ? `${message}${issues}` : message, requestId: error.requestId, ...statusOf(error) };
  }
  // The client speaks of its options, and the program does not have each of them.
  const message = error.message
    .replace(/\bbaseUrl\b/g, ADDRESS)
    .replace('apiKey. On a private network set dangerouslyAllowHttp.', 'the API key.');
  if (error instanceof BudgetExceededError) return { message, exitCode: EXIT.payment };
  if (error instanceof UsageError) return { message, exitCode: EXIT.usage };
  if (error instanceof ConnectionError || error instanceof TimeoutError || error instanceof DeadlineError)
    return { message, exitCode: EXIT.unreachable, remedy: 'Run "cartouche doctor" to check the connection.' };
  if (error instanceof UnexpectedResponseError)
    return {
      message: error.excerpt ? `${message}\n  ${error.excerpt}` : message,
      requestId: error.requestId,
      exitCode: EXIT.unreachable,
      remedy: 'Run "cartouche doctor" to check the address.',
    };
  return { message, exitCode: error instanceof WorkFailedError ? EXIT.incomplete : EXIT.refused };
}

function statusOf(error: ApiError): Pick<Explained, 'exitCode' | 'remedy'> {
  if (error instanceof AuthenticationError) return { exitCode: EXIT.unauthorized, remedy: 'Run "cartouche login".' };
  if (error instanceof PermissionError)
    return {
      exitCode: EXIT.unauthorized,
      remedy: 'Use a key with this scope: "cartouche keys list" shows the scopes of each key.',
    };
  if (error instanceof PaymentRequiredError)
    return { exitCode: EXIT.payment, ...(error.upgradeUrl && { remedy: `See ${error.upgradeUrl}` }) };
  if (error.status === 429 || error.status >= 500) return { exitCode: EXIT.unreachable, remedy: 'Try again later.' };
  return { exitCode: EXIT.refused };
}
