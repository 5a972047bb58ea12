import { checkNames } from './check-names.ts';
import { UsageError } from './errors/call-errors.ts';

const CALL = 'signal timeoutMs deadlineMs retries headers validate onDrift idempotencyKey ifMatch';
const WAIT = 'intervalMs maxIntervalMs onProgress';
const CLIENT =
  'apiKey session baseUrl timeoutMs deadlineMs retries maxRetryAfterSeconds maxConcurrency cellHosts headers fetch hooks dangerouslyAllowBrowser dangerouslyAllowHttp clock random newIdempotencyKey';
const WHOLE_CLIENT = 'validate validators onDrift logger tracer';
const FUNCTIONS = ['fetch', 'validators', 'onDrift', 'random', 'newIdempotencyKey'];
const HOOKS = 'onRequest onResponse onRetry onDeprecation';

const check = (options: { hooks?: object | undefined }, known: string): void => {
  checkNames('options', options, known);
  if (options.hooks) checkNames('options.hooks', options.hooks, HOOKS);
  for (const name of FUNCTIONS) {
    const given = (options as Record<string, unknown>)[name];
    if (given !== undefined && typeof given !== 'function') throw new UsageError(`${name} must be a function.`);
  }
};

/** Refuses options of a client that do not exist. @throws UsageError naming the one that was probably meant */
export const checkOptions = (options: { hooks?: object | undefined }): void =>
  check(options, `${CLIENT} ${WHOLE_CLIENT}`);

/** Refuses options that a client of a single resource does not have. @throws UsageError naming the remedy */
export function checkSingleOptions(options: { hooks?: object | undefined }): void {
  for (const [name, value] of Object.entries(options))
    if (value !== undefined && WHOLE_CLIENT.split(' ').includes(name))
      throw new UsageError(`${name} needs new Cartouche().`);
  check(options, CLIENT);
}

/** Refuses options of a call that do not exist. @throws UsageError naming the one that was probably meant */
export const checkCallOptions = (options: object): void => checkNames('options', options, CALL, WAIT);
