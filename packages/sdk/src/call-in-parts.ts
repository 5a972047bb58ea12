import { type Call, makeCall, type Settled } from './call.ts';
import type { CallOptions, WriteOptions } from './call-options.ts';
import { checkNumber, checkObject } from './check-argument.ts';
import { DeadlineError } from './errors/call-errors.ts';
import { CartoucheError, noteFacts } from './errors/cartouche-error.ts';
import { checkIdempotencyKey } from './idempotency-key.ts';
import type { Transport } from './transport.ts';

/** Options for the requests of one call. */
export type Parts = {
  /** Options of a write: a key made of the whole's and of a name of its own, and the time that is left. */
  write(...name: readonly (string | number)[]): WriteOptions;
  /** Options of a read: the time that is left. */
  read(): CallOptions;
};

/**
 * Makes one call of several requests, under one key and one deadline. What a request fails of carries the key of the whole:
 * repeating the whole with it repeats nothing that was done.
 *
 * @param title - what took too long, for the message.
 * @param longest - the longest name of a part, which has to fit into its key before anything is sent.
 */
export function callInParts<T>(
  transport: Transport,
  title: string,
  longest: readonly (string | number)[],
  options: WriteOptions | undefined,
  work: (parts: Parts) => Promise<Settled<T>>,
): Call<T> {
  const { clock } = transport;
  let key: string | undefined;
  const run = async (): Promise<Settled<T>> => {
    const { idempotencyKey: _, ...given } = checkObject('options', options ?? {});
    // The parts' keys hold what `idempotencyKeyFrom` never makes, so that no other call has them.
    const keyOf = (...name: readonly (string | number)[]) => checkIdempotencyKey([key, ...name].join('#'));
    keyOf(...longest);
    const deadlineMs = checkNumber('deadlineMs', given.deadlineMs ?? transport.deadlineMs);
    const end = clock.now() + deadlineMs;
    const read = () => {
      const leftMs = end - clock.now();
      if (leftMs > 0) return { ...given, deadlineMs: leftMs };
      const message = `${title} took longer than its deadline of ${deadlineMs} ms`;
      throw new DeadlineError(message, { attempts: 0, outcome: 'not_applied', deadlineMs });
    };
    return work({ read, write: (...name) => ({ ...read(), idempotencyKey: keyOf(...name) }) });
  };
  const settle = async (): Promise<Settled<T>> => {
    try {
      return await run();
    } catch (error) {
      throw error instanceof CartoucheError ? noteFacts(error, { idempotencyKey: key }) : error;
    }
  };
  try {
    key = options?.idempotencyKey ?? transport.newIdempotencyKey();
  } catch (error) {
    return makeCall(Promise.reject(error), undefined);
  }
  return makeCall(settle(), key);
}

/** Marks the error of a later part: the parts before it were applied, whatever became of this one. */
export const partlyApplied = (error: unknown): unknown =>
  error instanceof CartoucheError ? noteFacts(error, { outcome: 'unknown' }) : error;
