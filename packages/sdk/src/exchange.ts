import { clampTimer } from './clock.ts';

/** What goes over the wire, frozen before the first attempt. */
export type WireRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
};

/** A complete answer, body included. */
export type WireAnswer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** What a client needs of `fetch`. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

/** Thrown when the time of an exchange is up. Internal: it never reaches a caller. */
export class TimeIsUp extends Error {}

/**
 * Makes one request and reads the whole answer, within `timeoutMs`. A plain `fetch`, because this is what every call pays for.
 *
 * @throws TimeIsUp when the time is up; the signal's reason when the caller aborts; whatever `fetch` throws otherwise.
 */
export function exchange(
  fetch: FetchLike,
  request: WireRequest,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<WireAnswer> {
  // Not AbortSignal.any and AbortSignal.timeout: a fetch that ignores its signal must not hang the call, and nothing may stay
  // behind on a signal that outlives it.
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const controller = new AbortController();
    const stop = (reason: unknown) => {
      settle();
      reject(reason);
      controller.abort(reason);
    };
    const onAbort = () => stop(signal?.reason);
    const timer = setTimeout(() => stop(new TimeIsUp()), clampTimer(timeoutMs));
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    const { method, headers, body } = request;
    const read = async (): Promise<WireAnswer> => {
      // A redirect could carry the key to another origin; the API has none.
      const init: RequestInit = { method, headers, redirect: 'manual', signal: controller.signal };
      if (body !== undefined) init.body = body;
      const response = await fetch(request.url, init);
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    read().then(resolve, reject).finally(settle);
  });
}
