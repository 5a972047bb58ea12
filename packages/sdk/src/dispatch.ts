import { RawHeaders } from './answer-headers.ts';
import { clampTimer } from './clock.ts';
import { markNeverSent } from './connection-failure.ts';
import { acceptedEncodings, decoderOf } from './decode-content.ts';
import type { Dispatcher, DispatchHandler } from './own-dispatcher.ts';
import { ANSWER_MAX_BYTES, type RequestParts, TimeIsUp, type WireAnswer } from './wire-answer.ts';

const UTF8 = /* @__PURE__ */ new TextDecoder();

/** A text that comes in pieces, up to the limit. */
class Collected {
  #chunks: Uint8Array[] = [];
  #bytes = 0;

  /** False when there is too much of it. */
  add(chunk: Uint8Array): boolean {
    this.#chunks.push(chunk);
    this.#bytes += chunk.byteLength;
    return this.#bytes <= ANSWER_MAX_BYTES;
  }

  text(): string {
    if (this.#chunks.length < 2) return UTF8.decode(this.#chunks[0]);
    const all = new Uint8Array(this.#bytes);
    let at = 0;
    for (const chunk of this.#chunks) {
      all.set(chunk, at);
      at += chunk.byteLength;
    }
    return UTF8.decode(all);
  }
}

/**
 * Makes one request by the dispatcher of the runtime's fetch and reads the whole answer, within `timeoutMs`: what `exchange` does,
 * without the Request, Response, streams and signals that are two thirds of the cost of a fetch.
 *
 * @throws TimeIsUp when the time is up; the signal's reason when the caller aborts; a TypeError as fetch's with its cause otherwise.
 */
export function dispatch(
  dispatcher: Dispatcher,
  url: string,
  { method, headers, body }: RequestParts,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const collected = new Collected();
    let settled = false;
    let written = false;
    let status = 0;
    let raw = new RawHeaders([]);
    let abort: ((reason: unknown) => void) | undefined;
    let decoder: ReturnType<typeof decoderOf>;

    const settle = (): boolean => {
      if (settled) return false;
      settled = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      return true;
    };
    /** Ends the exchange before the answer does. */
    const stop = (reason: unknown) => {
      abort?.(reason);
      decoder?.destroy();
    };
    const fail = (error: unknown) => {
      if (!settle()) return;
      reject(error);
      stop(error);
    };
    // A mock, a proxy or a pool of the program's own may fail in its own way: only Node's agent is known to say when it writes.
    const marked = <Failure extends Error>(error: Failure): Failure => {
      if (!written && dispatcher.constructor?.name === 'Agent') markNeverSent(error);
      return error;
    };
    const failWith = (cause: unknown) => {
      fail(marked(new TypeError('fetch failed', { cause })));
    };
    const succeed = (text: string | undefined) => {
      if (settle()) resolve({ status, headers: raw, text });
    };
    const take = (chunk: Uint8Array): void => {
      if (settled || collected.add(chunk)) return;
      succeed(undefined);
      stop(new Error('Too large'));
    };
    const finish = () => {
      if (!settled) succeed(collected.text());
    };
    const onAbort = () => fail(signal?.reason);
    const timer = setTimeout(() => {
      fail(marked(new TimeIsUp()));
    }, clampTimer(timeoutMs));
    signal?.addEventListener('abort', onAbort, { once: true });

    const handler: DispatchHandler = {
      onConnect(abortRequest) {
        if (settled) return abortRequest(new Error('Too late'));
        written = true;
        abort = abortRequest;
      },
      onHeaders(code, rawHeaders, resume) {
        if (code < 200 || settled) return true;
        status = code;
        raw = new RawHeaders(rawHeaders);
        const encoding = raw.peek('content-encoding');
        decoder = encoding === null ? undefined : decoderOf(encoding);
        decoder?.on('data', take);
        decoder?.on('end', finish);
        decoder?.on('error', failWith);
        decoder?.on('drain', resume);
        return true;
      },
      onData(chunk) {
        if (settled) return true;
        if (decoder) return decoder.write(chunk);
        take(chunk);
        return true;
      },
      onComplete() {
        if (settled) return;
        if (decoder) decoder.end();
        else finish();
      },
      onError: failWith,
    };

    try {
      // Written by the client from an address that was parsed before: parsing it again is a thirtieth of a call.
      const pathAt = url.indexOf('/', 'https://'.length);
      const encodings = acceptedEncodings();
      dispatcher.dispatch(
        {
          origin: url.slice(0, pathAt),
          path: url.slice(pathAt),
          method,
          headers: {
            ...(headers as Record<string, string>),
            ...(encodings !== undefined && { 'accept-encoding': encodings }),
          },
          body: (body as string | undefined) ?? null,
        },
        handler,
      );
    } catch (error) {
      failWith(error);
    }
  });
}
