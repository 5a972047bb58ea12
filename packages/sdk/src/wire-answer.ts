/** A complete answer, body included. */
export type WireAnswer = {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** Undefined when it is too large to hold. */
  readonly text: string | undefined;
  /** The body as it arrives, in place of `text`. The caller's signal still ends it. */
  readonly stream?: ReadableStream<Uint8Array> | undefined;
};

/** The largest honest answer is that to 10,000 prospects: 6 kB each. A gzip bomb of a megabyte is a gigabyte. */
export const ANSWER_MAX_BYTES = 64 * 1024 * 1024;

/** The second argument of `fetch`. Its parts fit the `RequestInit` of a browser, of Node and of undici. */
export type FetchInit = {
  /** HTTP method. */
  method: string;
  /** Headers to send. */
  headers: Record<string, string>;
  /** Body to send. */
  // biome-ignore lint/suspicious/noExplicitAny: each library has types of its own for the same bodies.
  body?: any;
  /** Redirects are never followed. */
  redirect: 'manual';
  /** For a session: cookies of the page's own origin. */
  credentials?: 'same-origin';
  /** Ends the call. */
  signal: AbortSignal;
  /** For an answer that is not a stream. */
  duplex?: 'half';
};

/** The part of a response that a client uses. The `Response` of a browser, of Node and of undici fit. */
export type FetchAnswer = {
  /** HTTP status. */
  readonly status: number;
  /** Headers of the answer. */
  readonly headers: AnswerHeaders;
  /** The stream of the body, if there is one. */
  readonly body?: unknown;
  /** The body as text. */
  text(): Promise<string>;
};

/** The part of `fetch` that a client uses. That of the runtime and that of undici fit. */
export type FetchLike = (url: string, init: FetchInit) => FetchAnswer | Promise<FetchAnswer>;

/** Headers to send: an object, or what `new Headers()` makes. */
export type HeadersLike = Readonly<Record<string, string>> | Iterable<readonly [string, string]>;

/** A request without what belongs to the exchange. */
export type RequestParts = Omit<FetchInit, 'signal'>;

/** The default: whatever `fetch` is when a request is made. */
export const runtimeFetch: FetchLike = (url, init) => globalThis.fetch(url, init);

/** Thrown when the time of an exchange is up. Internal: it never reaches a caller. */
export class TimeIsUp extends Error {}

/** The response headers, as the client reads them. */
export type AnswerHeaders = Pick<Headers, 'get' | 'has'>;

const textOf = (part: Uint8Array | string | undefined): string =>
  typeof part === 'string' ? part : String.fromCharCode(...(part ?? []));

/** Headers as a dispatcher gives them, names and values in turn. Most answers succeed without a look at one: they are parsed when asked. */
export class RawHeaders implements AnswerHeaders {
  readonly #raw: readonly (Uint8Array | string)[];
  #parsed: Headers | undefined;

  constructor(raw: readonly (Uint8Array | string)[]) {
    this.#raw = raw;
  }

  get parsed(): Headers {
    if (this.#parsed) return this.#parsed;
    const headers = new Headers();
    for (let at = 0; at + 1 < this.#raw.length; at += 2) {
      try {
        headers.append(textOf(this.#raw[at]), textOf(this.#raw[at + 1]));
      } catch {
        // Nothing that this client looks for has such a name or value.
      }
    }
    this.#parsed = headers;
    return headers;
  }

  /** The first header of a name in lower case, without parsing the others. */
  peek(name: string): string | null {
    const at = this.#raw.findIndex(
      (part, index) => index % 2 === 0 && part.length === name.length && textOf(part).toLowerCase() === name,
    );
    return at === -1 ? null : textOf(this.#raw[at + 1]);
  }

  get(name: string): string | null {
    return this.parsed.get(name);
  }

  has(name: string): boolean {
    return this.parsed.has(name);
  }
}

/** Reads one header, at the least cost. */
export const peekHeader = (headers: AnswerHeaders, name: string): string | null =>
  // Not `instanceof`: a client that never makes raw headers needs nothing of them.
  'peek' in headers ? (headers as RawHeaders).peek(name) : headers.get(name);

/** The headers as callers get them. */
export const headersOf = (headers: AnswerHeaders): Headers =>
  (headers as Partial<RawHeaders>).parsed ?? (headers as Headers);
