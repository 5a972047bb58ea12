import type { AnswerHeaders } from './answer-headers.ts';

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
  method: string;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: each library has types of its own for the same bodies.
  body?: any;
  redirect: 'manual';
  /** For a session: cookies of the page's own origin. */
  credentials?: 'same-origin';
  signal: AbortSignal;
  /** For an answer that is not a stream. */
  duplex?: 'half';
};

/** The part of a response that a client uses. The `Response` of a browser, of Node and of undici fit. */
export type FetchAnswer = {
  readonly status: number;
  readonly headers: AnswerHeaders;
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
