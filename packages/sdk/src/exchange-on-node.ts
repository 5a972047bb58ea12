import { clampTimer } from './clock.ts';
import { markNeverSent } from './connection-failure.ts';
import { type Exchange, exchange } from './exchange.ts';
import {
  ANSWER_MAX_BYTES,
  type FetchLike,
  RawHeaders,
  type RequestParts,
  runtimeFetch,
  TimeIsUp,
  type WireAnswer,
} from './wire-answer.ts';

/** By the dispatcher of Node's own fetch where nothing looks unusual, else by a plain `fetch`. */
export const exchangeOnNode: Exchange = (fetch, url, init, timeoutMs, signal) => {
  const dispatcher = ownDispatcher(fetch, init);
  return dispatcher
    ? dispatch(dispatcher, url, init, timeoutMs, signal)
    : exchange(fetch, url, init, timeoutMs, signal);
};

/** A dispatcher's callbacks for a request. The names are those of undici 6 and 7; later versions still take them under this symbol. */
type DispatchHandler = {
  /** The request is about to be written; also told of a request that is sent once more. */
  onConnect(abort: (reason: unknown) => void): void;
  onHeaders(status: number, headers: readonly (Uint8Array | string)[], resume: () => void): boolean;
  /** False asks to pause. */
  onData(chunk: Uint8Array): boolean;
  onComplete(): void;
  onError(error: unknown): void;
};

type DispatchRequest = {
  origin: string;
  path: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

/** The dispatcher of the runtime's own fetch: proxies and mock agents that a program has set are it. */
type Dispatcher = { dispatch(request: DispatchRequest, handler: DispatchHandler): boolean };

const DISPATCHER = /* @__PURE__ */ Symbol.for('undici.globalDispatcher.1');
// Node's own, as its versions 22 to 26 print it. Anything else (a mock, a wrapper, another runtime) has its reasons.
const NODES_OWN =
  /^function fetch\(input, init = undefined\) \{[\s\S]{0,300}require\('internal\/deps\/undici\/undici'\)/;
// Headers that fetch and a dispatcher treat differently.
const UNUSUAL: readonly string[] = ['accept-encoding', 'connection', 'expect', 'host', 'keep-alive', 'te', 'upgrade'];

let judged: unknown;
let judgedOwn = false;

const isNodesOwnFetch = (): boolean => {
  const { fetch } = globalThis;
  if (fetch !== judged) {
    judged = fetch;
    judgedOwn = typeof fetch === 'function' && NODES_OWN.test(Function.prototype.toString.call(fetch));
  }
  return judgedOwn;
};

/**
 * The dispatcher that fetch would use, if a request can go to it directly, which costs a third of a fetch: the client was given no
 * `fetch`, Node's own is in place, and the request is a plain one. Otherwise undefined, and fetch sends it.
 */
function ownDispatcher(fetch: FetchLike, { headers, body }: RequestParts): Dispatcher | undefined {
  if (fetch !== runtimeFetch || !isNodesOwnFetch()) return undefined;
  if (body !== undefined && typeof body !== 'string') return undefined;
  const given = headers as Readonly<Record<string, string>>;
  // A stream of events is handed on as a stream.
  if (given.accept === 'text/event-stream' || UNUSUAL.some((name) => name in given)) return undefined;
  const scope = globalThis as { [DISPATCHER]?: Dispatcher };
  // The first use of anything of undici's makes the dispatcher.
  if (scope[DISPATCHER] === undefined) new Headers();
  const dispatcher = scope[DISPATCHER];
  return typeof dispatcher?.dispatch === 'function' ? dispatcher : undefined;
}

type Decoder = {
  write(chunk: Uint8Array): boolean;
  end(): void;
  destroy(): void;
  on(event: string, listener: (value: never) => void): unknown;
};
type Zlib = {
  constants: { Z_SYNC_FLUSH: number; BROTLI_OPERATION_FLUSH: number };
  createGunzip(options: object): Decoder;
  createInflate(options: object): Decoder;
  createBrotliDecompress(options: object): Decoder;
};

// Asked for with every call, and found once.
let found: Zlib | undefined;

/** Node's zlib without an import, which bundles for browsers could not resolve; undefined elsewhere. */
const nodeZlib = (): Zlib | undefined => {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  found ??= process?.getBuiltinModule?.('node:zlib') as Zlib | undefined;
  return found;
};

/** The encodings that can be decoded here; undefined asks for the text as it is. */
const acceptedEncodings = (): string | undefined => (nodeZlib() ? 'gzip, deflate' : undefined);

/** A decoder of a `Content-Encoding`, as tolerant of a missing end as fetch; undefined for one that is not decoded. */
function decoderOf(encoding: string): Decoder | undefined {
  const zlib = nodeZlib();
  if (!zlib) return undefined;
  const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib.constants;
  const tolerant = { flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH };
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip(tolerant);
    case 'deflate':
      return zlib.createInflate(tolerant);
    case 'br':
      return zlib.createBrotliDecompress({ flush: BROTLI_OPERATION_FLUSH, finishFlush: BROTLI_OPERATION_FLUSH });
    default:
      return undefined;
  }
}

// Made when needed: jsdom has no such thing.
let decoder: InstanceType<typeof TextDecoder> | undefined;

const textOf = (bytes: Uint8Array | undefined): string => {
  decoder ??= new TextDecoder();
  return decoder.decode(bytes);
};

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
    if (this.#chunks.length < 2) return textOf(this.#chunks[0]);
    const all = new Uint8Array(this.#bytes);
    let at = 0;
    for (const chunk of this.#chunks) {
      all.set(chunk, at);
      at += chunk.byteLength;
    }
    return textOf(all);
  }
}

/**
 * Makes one request by the dispatcher of the runtime's fetch and reads the whole answer, within `timeoutMs`: what `exchange` does,
 * without the Request, Response, streams and signals that are two thirds of the cost of a fetch.
 *
 * @throws TimeIsUp when the time is up; the signal's reason when the caller aborts; a TypeError as fetch's with its cause otherwise.
 */
function dispatch(
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
