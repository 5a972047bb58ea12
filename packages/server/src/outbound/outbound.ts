import { Client } from 'undici';
import type { Clock } from '../platform/clock.ts';
import { type ConnectionTrace, guardedConnector } from './guarded-connector.ts';
import { createHostResolver } from './host-resolver.ts';
import { createKeptConnections } from './kept-connections.ts';
import {
  createAddressPolicy,
  type OutboundUrl,
  type PrivateNetworks,
  parseOutboundUrl,
  type ResolveHost,
  vetAddresses,
} from './outbound-address.ts';
import { OutboundError, toOutboundError } from './outbound-error.ts';
import { createPost, flatHeaders, type OutboundAnswer, type OutboundPost, traced } from './post.ts';
import { ACCEPTED_ENCODINGS, isDecodable, readBody, tooLarge } from './read-body.ts';

export type { PostTimings } from './outbound-error.ts';
export type { OutboundAnswer, OutboundPost } from './post.ts';

export type OutboundOptions = {
  /** Addresses beyond the public ones: `false` (default) none, `true` all, or a list of CIDR ranges. */
  allowPrivateNetworks?: PrivateNetworks;
  clock: Clock;
  /** Default: c-ares; where private addresses are allowed, also the operating system's resolver. */
  resolve?: ResolveHost;
  /** PEM of an authority to trust instead of the well-known ones. */
  ca?: string;
};

/** A call to a foreign address. */
export type OutboundRequest = {
  /** HTTP method. */
  method: string;
  /** Address to request. */
  url: string;
  /** Headers to send. */
  headers?: Readonly<Record<string, string>>;
  /** Sent byte for byte; a string is sent as UTF-8. */
  body?: Uint8Array | string;
  /** Total milliseconds over look-up, connecting, headers, body and all redirects. */
  timeoutMs: number;
  /** Most bytes of the answer's body to hold. */
  maxBytes: number;
  /** The treatment of a longer body. Default 'error'. */
  overflow?: 'truncate' | 'error';
  /** The number of redirects to follow, checking each hop. Default 0: the redirect itself is the answer. */
  followRedirects?: number;
  /** Ask for gzip or br and undo it; `maxBytes` then counts decoded bytes. Default false. */
  decompress?: boolean;
  /**
   * Takes the body of a 2xx answer as it comes, in place of `bytes`; `maxBytes` doesn't hold for it, and it isn't decompressed.
   * What it throws ends the request.
   */
  into?: ((body: AsyncIterable<Uint8Array>, answer: StreamedAnswer) => Promise<void>) | undefined;
  /** Ends the request. */
  signal?: AbortSignal | undefined;
};

/** The head of an answer whose body is still to come. */
export type StreamedAnswer = { url: string; headers: Record<string, string> };

/** The response, whatever its status. */
export type OutboundResponse = {
  /** HTTP status. */
  status: number;
  /** Lower-case names; repeated headers are joined with a comma. */
  headers: Record<string, string>;
  /** The body. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether the body was longer than the limit. */
  truncated: boolean;
  /** The URL that answered, after redirects. */
  url: string;
  /** The address that answered. */
  remoteAddress: string;
  /** When the request began. */
  startedAt: Date;
  /** Whole milliseconds over everything. */
  durationMs: number;
  /** Whole milliseconds of the last hop: look-up; TCP and TLS; request sent until headers came. */
  timings: {
    /** Milliseconds of resolving the host name. */
    dnsMs: number;
    /** Milliseconds of connecting. */
    connectMs: number;
    /** Milliseconds until the status line. */
    firstByteMs: number;
  };
};

/** The one door through which the server calls addresses that others chose. */
export type Outbound = {
  /**
   * Sends one request. Answers of every status are answers; only their absence is an error.
   * @throws OutboundError with a `reason` and the evidence of the attempt
   * @throws the signal's reason, when the caller aborts
   */
  request(request: OutboundRequest): Promise<OutboundResponse>;
  /**
   * Posts to a receiver over a connection that is kept for the next time. The status line decides: it is an answer however the headers are
   * and whatever becomes of the body. Redirects are answers.
   * @throws OutboundError when no status line came
   * @throws the signal's reason, when the caller aborts
   */
  post(request: OutboundPost): Promise<OutboundAnswer>;
};

/** The progress of a request, recorded as evidence of its failure. */
type Attempt = { url: string; trace: ConnectionTrace };

type Hop = { target: OutboundUrl; method: string; headers: Record<string, string>; body: Uint8Array | string | null };

const NOTHING = { bytes: new Uint8Array(0), truncated: false };
const MAX_HEADER_BYTES = 32 * 1024;
// Headers that belong to the origin they were meant for, and are dropped when a redirect leaves it.
const ORIGIN_BOUND_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-service-signature']);

/**
 * Builds the guarded caller. Every request has its own connection, so that no check is inherited from an older one; posts keep theirs,
 * apart for each address that was vetted.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allowPrivateNetworks = false } = options;
  const policy = createAddressPolicy(allowPrivateNetworks);
  const resolve = options.resolve ?? createHostResolver({ useSystem: allowPrivateNetworks !== false });
  const connections = createKeptConnections({ policy, ca: options.ca });

  async function send(hop: Hop, request: OutboundRequest, trace: ConnectionTrace, signal: AbortSignal) {
    const lookupStarted = performance.now();
    const addresses = await orAborted(vetAddresses(hop.target, policy, resolve), signal);
    const lookedUp = performance.now();
    const client = new Client(hop.target.url.origin, {
      connect: guardedConnector({ addresses, policy, trace, signal, timeoutMs: request.timeoutMs, ca: options.ca }),
      allowH2: false,
      // A single timer covers everything; the client's own timers only watch for silence.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    try {
      const answer = await client.request({
        method: hop.method,
        path: `${hop.target.url.pathname}${hop.target.url.search}`,
        headers: hop.headers,
        body: hop.body,
        signal,
      });
      const answered = performance.now();
      const headers = flatHeaders(answer.headers);
      const timings = {
        dnsMs: Math.round(lookedUp - lookupStarted),
        connectMs: Math.round((trace.connectedAt ?? lookedUp) - lookedUp),
        firstByteMs: Math.round(answered - (trace.connectedAt ?? lookedUp)),
      };
      const next = nextHop(hop, answer.statusCode, headers.location, request.followRedirects ?? 0);
      if (next !== null) return { next, response: null };
      if (request.into && answer.statusCode >= 200 && answer.statusCode < 300) {
        await request.into(answer.body, { url: hop.target.url.href, headers });
        return { next: null, response: { status: answer.statusCode, headers, ...NOTHING, timings } };
      }
      const limit = { maxBytes: request.maxBytes, overflow: request.overflow ?? 'error' };
      const encoding = request.decompress === true ? headers['content-encoding']?.trim().toLowerCase() : undefined;
      if (encoding === undefined && limit.overflow === 'error' && Number(headers['content-length']) > limit.maxBytes) {
        throw tooLarge(limit.maxBytes);
      }
      const body = await readBody(answer.body, limit, encoding);
      if (encoding !== undefined && isDecodable(encoding)) {
        delete headers['content-encoding'];
        delete headers['content-length'];
      }
      return { next: null, response: { status: answer.statusCode, headers, ...body, timings } };
    } finally {
      // Never waits for an unused body; failing to close it does not matter.
      client.destroy().catch(() => {});
    }
  }

  /** Follows redirects by hand; `attempt` says at every moment how far it came. */
  async function follow(request: OutboundRequest, attempt: Attempt, signal: AbortSignal) {
    signal.throwIfAborted();
    let hop = firstHop(request);
    for (let redirects = 0; ; redirects += 1) {
      attempt.url = hop.target.url.href;
      attempt.trace = { remoteAddress: null, connectedAt: null };
      const { next, response } = await send(hop, request, attempt.trace, signal);
      if (next === null) return response;
      if (redirects === request.followRedirects) {
        throw new OutboundError('too_many_redirects', `More than ${redirects} redirects.`);
      }
      hop = next;
    }
  }

  return {
    post: createPost({ policy, resolve, connections }),
    request: (request) => traced(request.method, request.url, () => answerTo(request)),
  };

  async function answerTo(request: OutboundRequest): Promise<OutboundResponse> {
    const startedAt = options.clock.now();
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    const timeout = new AbortController();
    const timer = setTimeout(() => {
      timeout.abort(new OutboundError('timeout', `No complete answer within ${request.timeoutMs} ms.`));
    }, request.timeoutMs);
    const signal = request.signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, request.signal]);
    const attempt: Attempt = { url: request.url, trace: { remoteAddress: null, connectedAt: null } };
    try {
      const response = await follow(request, attempt, signal);
      const remoteAddress = attempt.trace.remoteAddress ?? '';
      return { ...response, url: attempt.url, remoteAddress, startedAt, durationMs: elapsed() };
    } catch (error) {
      if (request.signal?.aborted === true && !timeout.signal.aborted) throw request.signal.reason;
      const failure = toOutboundError(timeout.signal.aborted ? timeout.signal.reason : error);
      failure.evidence = { url: attempt.url, remoteAddress: attempt.trace.remoteAddress, durationMs: elapsed() };
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  }
}

function firstHop(request: OutboundRequest): Hop {
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if (request.decompress === true) headers['accept-encoding'] = ACCEPTED_ENCODINGS;
  return { target: parseOutboundUrl(request.url), method: request.method, headers, body: request.body ?? null };
}

/** The target of a redirect, or null when the answer is to be taken as it is. */
function nextHop(hop: Hop, status: number, location: string | undefined, followRedirects: number): Hop | null {
  if (followRedirects === 0 || location === undefined || ![301, 302, 303, 307, 308].includes(status)) return null;
  const target = parseOutboundUrl(location, hop.target.url);
  const sameOrigin = target.url.origin === hop.target.url.origin;
  const headers = Object.fromEntries(
    Object.entries(hop.headers).filter(([name]) => sameOrigin || !ORIGIN_BOUND_HEADERS.has(name)),
  );
  const keepsMethod = status >= 307 || hop.method === 'GET' || hop.method === 'HEAD';
  if (keepsMethod) return { target, method: hop.method, headers, body: hop.body };
  delete headers['content-type'];
  delete headers['content-length'];
  return { target, method: 'GET', headers, body: null };
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
