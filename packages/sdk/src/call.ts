import { IDEMPOTENCY_REPLAYED_HEADER, REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Answer, CallRun } from './call-run.ts';
import { CartoucheError } from './errors/cartouche-error.ts';
import { type RateLimit, readRateLimit } from './traffic.ts';
import { headersOf } from './wire-answer.ts';

/** The facts about a call that the response body doesn't carry. */
export type ResponseInfo = {
  /** HTTP status. */
  status: number;
  /** Names the request in the server's logs. */
  requestId: string | undefined;
  /** Requests that were sent. */
  attempts: number;
  /** Key that went with the call; undefined for a read. */
  idempotencyKey: string | undefined;
  /** True when the server sent the stored answer of an earlier call with the same key. */
  replayed: boolean;
  /** The key's remaining rate limit; undefined when the server doesn't send it. */
  rateLimit: RateLimit | undefined;
  /** Headers of the answer. */
  headers: Headers;
  /** The answer's body as it came. A function, so that printing shows nothing of it. */
  bodyText(): string;
};

/** The data of a call together with its response. */
export type WithResponse<T> = {
  /** The parsed answer. */
  data: T;
  /** Status, headers, and request id of the answer. */
  response: ResponseInfo;
};

/**
 * A call in flight. Await it for the data before awaiting anything else: an unhandled rejection ends a Node process. To store the
 * key first, pass your own as `idempotencyKey`.
 *
 * @example
 * ```ts
 * const call = cartouche.pages.createForProspect({ email: 'ada@northwind.example' });
 * log.info({ idempotencyKey: call.idempotencyKey });
 * const { data, response } = await call.withResponse();
 * if (response.replayed) console.log(`${data.url} was made by an earlier call`);
 * ```
 */
export type Call<T> = Promise<T> & {
  /** Key that goes with the call, known before anything is sent; undefined for a read. */
  readonly idempotencyKey: string | undefined;
  /** The data together with status, request id, attempts and whether it was replayed. */
  withResponse(): Promise<WithResponse<T>>;
};

/** The settled result of a call, before it is unwrapped. */
export type Settled<T> = Readonly<WithResponse<T>>;

/** Collects the facts about a call from its response. */
export const infoOf = (run: CallRun, { status, headers, text }: Answer): ResponseInfo => ({
  status,
  requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
  attempts: run.attempts,
  idempotencyKey: run.idempotencyKey,
  replayed: headers.get(IDEMPOTENCY_REPLAYED_HEADER) === 'true',
  rateLimit: readRateLimit(headers.get('RateLimit'), headers.get('RateLimit-Policy')),
  headers: headersOf(headers),
  bodyText: () => text,
});

type CaptureStackTrace = (error: Error, below: unknown) => void;

// A stack captured where the caller awaits begins in the caller's program; the frames of a transport are of no use. It costs a
// successful call nothing, whereas capturing it beforehand adds a tenth to the call.
const atCaller = (error: unknown, below: unknown): unknown => {
  if (!(error instanceof CartoucheError)) return error;
  const { stack } = error;
  (Error as { captureStackTrace?: CaptureStackTrace }).captureStackTrace?.(error, below);
  // No caller awaits: a promise with handlers has no place of its own.
  if (stack !== undefined && !error.stack?.includes('\n    at ')) error.stack = stack;
  return error;
};

/** Makes a call from what it will come to. */
export function makeCall<T>(settled: Promise<Settled<T>>, idempotencyKey: string | undefined): Call<T> {
  const awaited = <R>(take: (result: Settled<T>) => R) => {
    const run = async (): Promise<R> => {
      try {
        return take(await settled);
      } catch (error) {
        throw atCaller(error, run);
      }
    };
    return run();
  };
  const data = awaited(({ data: taken }) => taken);
  const withResponse = (): Promise<WithResponse<T>> => {
    // A caller that asks for both gets the failure here; the data alone must not count as unhandled.
    data.catch(() => {});
    return awaited(({ data: taken, response }) => ({ data: taken, response }));
  };
  return Object.assign(data, { idempotencyKey, withResponse });
}
