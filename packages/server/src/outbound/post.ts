import type { Dispatcher } from 'undici';
import { inSpan, isTracing } from '../platform/tracing.ts';
import type { KeptConnection, KeptConnections } from './kept-connections.ts';
import {
  type AddressPolicy,
  type OutboundUrl,
  parseOutboundUrl,
  type ResolveHost,
  vetAddresses,
} from './outbound-address.ts';
import { OutboundError, type PostTimings, toOutboundError } from './outbound-error.ts';

/** A body for one receiver. */
export type OutboundPost = {
  /** Address to post to. */
  url: string;
  /** Headers to send. */
  headers: Readonly<Record<string, string>>;
  /** Body to send. */
  body: Uint8Array;
  /** Milliseconds from the looked-up name to the status line. */
  timeoutMs: number;
  /** Ends the request. */
  signal?: AbortSignal | undefined;
};

/** The receiver's response, whatever its status. */
export type OutboundAnswer = {
  /** HTTP status. */
  status: number;
  /** The answer's Retry-After header. */
  retryAfter: string | undefined;
  /** Lower-case names; repeated headers are joined with a comma. */
  headers: Readonly<Record<string, string>>;
  /** The beginning of the body: evidence, at most 16 KiB and what came within a second. */
  bytes: Uint8Array;
  /** Network address of the receiver. */
  remoteAddress: string;
  /** Whole milliseconds from the call to the status line. */
  durationMs: number;
  /** Milliseconds of each phase. */
  timings: PostTimings;
};

// The body is evidence and never decides.
const BODY_MAX_BYTES = 16 * 1024;
const BODY_MS = 1_000;
// A name with several addresses: one that does not take the connection leaves time for the next.
const CONNECT_SHARE_MS = 3_000;

type Options = { policy: AddressPolicy; resolve: ResolveHost; connections: KeptConnections };

/** The progress of a post. */
type Progress = { started: number; timings: PostTimings; address: string | null };

/** Builds `Outbound.post`. */
export function createPost({ policy, resolve, connections }: Options) {
  return (request: OutboundPost): Promise<OutboundAnswer> => traced('POST', request.url, () => answerTo(request));

  async function answerTo(request: OutboundPost): Promise<OutboundAnswer> {
    request.signal?.throwIfAborted();
    const timings = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null };
    const progress: Progress = { started: performance.now(), timings, address: null };
    try {
      return await post(request, progress);
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      const failure = toOutboundError(error);
      const durationMs = since(progress.started);
      failure.evidence = { url: request.url, remoteAddress: progress.address, durationMs, timings };
      throw failure;
    }
  }

  async function post(request: OutboundPost, progress: Progress): Promise<OutboundAnswer> {
    const target = parseOutboundUrl(request.url);
    // The look-up has a limit of its own, and may have to wait for its turn: neither is the receiver's time.
    const addresses = await vetAddresses(target, policy, resolve);
    if (!target.isLiteral && !target.isLocalhost) progress.timings.dnsMs = since(progress.started);
    const deadline = performance.now() + request.timeoutMs;
    for (const [index, address] of addresses.entries()) {
      const left = deadline - performance.now();
      const isLast = index === addresses.length - 1;
      const connection = connections.to(target, address);
      const connectMs = isLast ? left : Math.min(left, CONNECT_SHARE_MS);
      progress.address = address;
      try {
        return await exchange(request, target, connection, { deadline, connectMs, progress });
      } catch (error) {
        if (isLast || !(error instanceof NotConnected) || request.signal?.aborted) throw reasonOf(error);
      } finally {
        connection.done();
      }
    }
    throw new OutboundError('dns_error', 'The host name has no address.');
  }
}

/** Nothing was sent: another address may be tried. */
class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

function reasonOf(error: unknown): unknown {
  return error instanceof NotConnected ? error.cause : error;
}

type ExchangeOptions = { deadline: number; connectMs: number; progress: Progress };

/** Sends on one connection; settles with the status line and the beginning of the body. */
function exchange(
  request: OutboundPost,
  target: OutboundUrl,
  connection: KeptConnection,
  { deadline, connectMs, progress }: ExchangeOptions,
): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    const dispatched = performance.now();
    const openedBefore = connection.opened();
    let controller: Dispatcher.DispatchController | undefined;
    let sentAt: number | undefined;
    let answer: OutboundAnswer | undefined;
    let isSettled = false;
    const chunks: Uint8Array[] = [];
    let size = 0;

    const timeoutError = () => new OutboundError('timeout', `No status line within ${request.timeoutMs} ms.`);
    let timer = setTimeout(() => fail(new NotConnected('', { cause: timeoutError() })), Math.max(0, connectMs));
    const abort = () => fail(request.signal?.reason ?? new Error('The post was aborted.'));
    request.signal?.addEventListener('abort', abort, { once: true });

    const settle = (): boolean => {
      if (isSettled) return false;
      isSettled = true;
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abort);
      return true;
    };
    const fail = (error: unknown) => {
      if (!settle()) return;
      controller?.abort(new Error('Given up.'));
      reject(error);
    };
    /** `isOver` says that the connection can be used again. */
    const succeed = (isOver: boolean) => {
      if (!answer || !settle()) return;
      if (!isOver) controller?.abort(new Error('Enough of the body was read.'));
      resolve({ ...answer, bytes: Buffer.concat(chunks) });
    };

    connection.dispatch(
      {
        method: 'POST',
        path: `${target.url.pathname}${target.url.search}`,
        headers: { ...request.headers },
        body: request.body,
      },
      {
        onRequestStart: (started) => {
          controller = started;
          // It was given up while the connection was being made.
          if (isSettled) return started.abort(new Error('Given up.'));
          sentAt = performance.now();
          if (connection.opened() > openedBefore) {
            progress.timings.connectMs = Math.round(sentAt - dispatched);
            progress.timings.tlsMs = connection.lastHandshakeMs();
          }
          clearTimeout(timer);
          timer = setTimeout(() => fail(timeoutError()), Math.max(0, deadline - sentAt));
        },
        onResponseStart: (_started, status, headers) => {
          if (status < 200 || isSettled) return;
          const now = performance.now();
          progress.timings.firstByteMs = Math.round(now - (sentAt ?? dispatched));
          answer = {
            status,
            retryAfter: textOf(headers['retry-after']),
            headers: flatHeaders(headers),
            bytes: new Uint8Array(),
            remoteAddress: progress.address ?? '',
            durationMs: since(progress.started),
            timings: progress.timings,
          };
          clearTimeout(timer);
          timer = setTimeout(() => succeed(false), BODY_MS);
        },
        onResponseData: (_started, chunk) => {
          if (isSettled) return;
          chunks.push(chunk.subarray(0, BODY_MAX_BYTES - size));
          size += chunk.length;
          if (size >= BODY_MAX_BYTES) succeed(false);
        },
        onResponseEnd: () => succeed(true),
        onResponseError: (_started, error) => {
          // The status line came; how the body ended changes nothing.
          if (answer) return succeed(true);
          fail(sentAt === undefined ? new NotConnected('', { cause: error }) : error);
        },
      },
    );
  });
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

function since(start: number): number {
  return Math.round(performance.now() - start);
}

/** The trace knows the host; paths may name a person. Its context is not sent along: receivers are strangers. */
export function traced<T extends { status: number }>(method: string, url: string, call: () => Promise<T>): Promise<T> {
  if (!isTracing()) return call();
  const host = URL.canParse(url) ? new URL(url).host : 'an invalid address';
  const attributes = { 'http.request.method': method, 'server.address': host };
  return inSpan(`${method} ${host}`, { kind: 'client', attributes }, async (span) => {
    const answer = await call();
    span.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}

/** Headers of an answer by lower-case name; repeated ones are joined with a comma. */
export function flatHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}
