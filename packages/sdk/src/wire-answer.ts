import type { AnswerHeaders } from './answer-headers.ts';

/** A complete answer, body included. */
export type WireAnswer = {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** Undefined when there is more of it than anybody wants to hold. */
  readonly text: string | undefined;
  /** What arrives as it happens, in place of `text`; the caller's signal still ends it. */
  readonly stream?: ReadableStream<Uint8Array> | undefined;
};

/** The largest honest answer is that to 10,000 prospects: 6 kB each. A gzip bomb of a megabyte is a gigabyte. */
export const ANSWER_MAX_BYTES = 64 * 1024 * 1024;

/** What a client needs of `fetch`. */
export type FetchLike = (url: string, init: RequestInit) => Response | Promise<Response>;

/** The default: whatever `fetch` is when a request is made. */
export const runtimeFetch: FetchLike = (url, init) => globalThis.fetch(url, init);

/** Thrown when the time of an exchange is up. Internal: it never reaches a caller. */
export class TimeIsUp extends Error {}
