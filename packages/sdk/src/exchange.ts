import { clampTimer } from './clock.ts';

/** A complete answer, body included. */
export type WireAnswer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** What a client needs of `fetch`. */
export type FetchLike = (url: string, init: RequestInit) => Response | Promise<Response>;

/** Thrown when the time of an exchange is up. Internal: it never reaches a caller. */
export class TimeIsUp extends Error {}

/**
 * Makes one request and reads the whole answer, within `timeoutMs`. A plain `fetch`, because this is what every call pays for.
 *
 * @throws TimeIsUp when the time is up; the signal's reason when the caller aborts; whatever `fetch` throws otherwise.
 */
export function exchange(
  fetch: FetchLike,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<WireAnswer> {
  // Not AbortSignal.any and AbortSignal.timeout: a fetch that ignores its signal must not hang the call, and nothing may stay
  // behind on a signal that outlives it.
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const controller = new AbortController();
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const fail = (error: unknown) => {
      settle();
      reject(error);
    };
    const stop = (reason: unknown) => {
      fail(reason);
      controller.abort(reason);
    };
    const onAbort = () => stop(signal?.reason);
    const timer = setTimeout(() => stop(new TimeIsUp()), clampTimer(timeoutMs));
    signal?.addEventListener('abort', onAbort, { once: true });
    const read = async () => {
      const response = await fetch(url, { ...init, signal: controller.signal });
      const text = await response.text();
      settle();
      resolve({ status: response.status, headers: response.headers, text });
    };
    read().catch(fail);
  });
}
