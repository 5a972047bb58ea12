import { checkNames } from './check-names.ts';
import { UsageError } from './errors/call-errors.ts';

const CALL = 'signal timeoutMs deadlineMs retries headers validate onDrift idempotencyKey ifMatch';
const WAIT = 'intervalMs maxIntervalMs onProgress';
const CLIENT =
  'apiKey session baseUrl timeoutMs deadlineMs retries maxRetryAfterSeconds maxConcurrency headers fetch validate validators onDrift hooks logger tracer dangerouslyAllowBrowser dangerouslyAllowHttp clock random newIdempotencyKey';
const FUNCTIONS = ['fetch', 'validators', 'onDrift', 'random', 'newIdempotencyKey'];
const HOOKS = 'onRequest onResponse onRetry onDeprecation';

/** Refuses options of a client that do not exist. @throws UsageError naming the one that was probably meant */
export function checkOptions(options: { hooks?: object | undefined }): void {
  checkNames('options', options, CLIENT);
  if (options.hooks) checkNames('options.hooks', options.hooks, HOOKS);
  for (const name of FUNCTIONS) {
    const given = (options as Record<string, unknown>)[name];
    if (given !== undefined && typeof given !== 'function') throw new UsageError(`${name} must be a function.`);
  }
}

/** Refuses options of a call that do not exist. @throws UsageError naming the one that was probably meant */
export const checkCallOptions = (options: object): void => checkNames('options', options, CALL, WAIT);
