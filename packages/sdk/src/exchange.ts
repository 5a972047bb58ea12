import { clampTimer } from './clock.ts';
import {
  ANSWER_MAX_BYTES,
  type FetchAnswer,
  type FetchLike,
  type RequestParts,
  TimeIsUp,
  type WireAnswer,
} from './wire-answer.ts';

// As costly as `response.text()`, which does the same and knows no end. What a foreign `fetch` gives may have no such stream.
async function readText(response: FetchAnswer): Promise<string | undefined> {
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>> | null | undefined)?.getReader?.();
  if (!reader) return response.text();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks.length > 1 ? new Blob(chunks).text() : new TextDecoder().decode(chunks[0]);
    chunks.push(value);
    bytes += value.byteLength;
    if (bytes > ANSWER_MAX_BYTES) {
      // Ends the connection; it does not matter whether that succeeds.
      reader.cancel().catch(() => {});
      return;
    }
  }
}

/**
 * Makes one request and reads the whole answer, within `timeoutMs`.
 *
 * @throws TimeIsUp when the time is up; the signal's reason when the caller aborts; whatever `fetch` throws otherwise.
 */
export type Exchange = (
  fetch: FetchLike,
  url: string,
  init: RequestParts,
  timeoutMs: number,
  signal: AbortSignal | undefined,
) => Promise<WireAnswer>;

/** By a plain `fetch`. */
export const exchange: Exchange = (fetch, url, init, timeoutMs, signal) =>
  // Not AbortSignal.any and AbortSignal.timeout: a fetch that ignores its signal must not hang the call, and nothing may stay
  // behind on a signal that outlives it.
  new Promise((resolve, reject) => {
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
      const { status, headers, body } = response;
      if (status === 200 && body && headers.get('content-type')?.startsWith('text/event-stream')) {
        clearTimeout(timer);
        return resolve({ status, headers, text: '', stream: body as ReadableStream<Uint8Array> });
      }
      const text = await readText(response);
      settle();
      resolve({ status, headers, text });
    };
    read().catch(fail);
  });
