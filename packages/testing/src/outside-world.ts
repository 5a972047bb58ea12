import {
  type Clock,
  type Outbound,
  OutboundError,
  type OutboundFailureReason,
  type OutboundRequest,
  type OutboundResponse,
} from '@cartouche/server';

/** Answers what the server sends to one host: a company's site that is researched, or your webhook endpoint. */
export type OutsideHandler = (request: Request) => Response | Promise<Response>;

/** Everything beyond the server: hosts that exist because the test says so. Nothing goes over a network. */
export type OutsideWorld = {
  outbound: Outbound;
  /** Puts a handler at a host, such as `northwind.example` or `crm.example:8443`; undefined takes the host away. */
  serve(host: string, handler: OutsideHandler | undefined): void;
};

// As much of an answer as the server reads.
const EVIDENCE_BYTES = 16 * 1024;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export function createOutsideWorld(clock: Clock): OutsideWorld {
  const hosts = new Map<string, OutsideHandler>();

  async function send(request: OutboundRequest, url: URL): Promise<Response> {
    const handler = hosts.get(url.host);
    if (!handler) throw new OutboundError('dns_error', `The host ${url.host} is not part of this test.`);
    const { method, headers, body } = request;
    const signal = AbortSignal.any([
      AbortSignal.timeout(request.timeoutMs),
      ...(request.signal ? [request.signal] : []),
    ]);
    const sent = new Request(url, {
      method,
      signal,
      ...(headers && { headers }),
      ...(body !== undefined && { body: bytesOf(body) }),
    });
    return Promise.race([
      Promise.resolve(handler(sent)).catch((cause: unknown) => {
        throw new OutboundError('reset', `The handler of ${url.host} threw.`, { cause });
      }),
      aborted(signal),
    ]);
  }

  async function follow(request: OutboundRequest): Promise<{ response: Response; url: URL }> {
    const { followRedirects = 0 } = request;
    let url = new URL(request.url);
    for (let hop = 0; ; hop++) {
      const response = await send(request, url);
      const location = response.headers.get('location');
      if (followRedirects === 0 || !location || !REDIRECTS.has(response.status)) return { response, url };
      if (hop === followRedirects)
        throw new OutboundError('too_many_redirects', `More than ${followRedirects} redirects.`);
      url = new URL(location, url);
    }
  }

  return {
    serve: (host, handler) => {
      if (handler) hosts.set(host.toLowerCase(), handler);
      else hosts.delete(host.toLowerCase());
    },
    outbound: {
      post: async ({ url, headers, body, timeoutMs, signal }) => {
        try {
          const response = await send(
            { method: 'POST', url, headers, body, timeoutMs, maxBytes: 0, signal },
            new URL(url),
          );
          return {
            status: response.status,
            retryAfter: response.headers.get('retry-after') ?? undefined,
            headers: Object.fromEntries(response.headers),
            bytes: new Uint8Array(await response.arrayBuffer()).slice(0, EVIDENCE_BYTES),
            remoteAddress: '192.0.2.1',
            durationMs: 0,
            timings: { dnsMs: 0, connectMs: null, tlsMs: null, firstByteMs: 0 },
          };
        } catch (error) {
          signal?.throwIfAborted();
          const failure = error instanceof OutboundError ? error : failed('reset', error);
          failure.evidence = { url, remoteAddress: null, durationMs: 0 };
          throw failure;
        }
      },
      request: async (request): Promise<OutboundResponse> => {
        const startedAt = clock.now();
        let ended: { by: unknown } | undefined;
        try {
          const { response, url } = await follow(request);
          const isTaken = request.into !== undefined && response.ok && response.body !== null;
          if (isTaken) {
            const head = { url: url.href, headers: Object.fromEntries(response.headers) };
            await request.into?.(response.body, head).catch((error: unknown) => {
              ended = { by: error };
            });
            if (ended) throw ended.by;
          }
          const all = isTaken ? new Uint8Array() : new Uint8Array(await response.arrayBuffer());
          const truncated = all.byteLength > request.maxBytes;
          if (truncated && request.overflow !== 'truncate') {
            throw new OutboundError('response_too_large', `The answer is over ${request.maxBytes} bytes.`);
          }
          return {
            status: response.status,
            headers: Object.fromEntries(response.headers),
            bytes: all.slice(0, request.maxBytes),
            truncated,
            url: url.href,
            remoteAddress: '192.0.2.1',
            startedAt,
            durationMs: 0,
            timings: { dnsMs: 0, connectMs: 0, firstByteMs: 0 },
          };
        } catch (error) {
          request.signal?.throwIfAborted();
          if (ended) throw ended.by;
          const failure = error instanceof OutboundError ? error : failed('reset', error);
          failure.evidence = { url: request.url, remoteAddress: null, durationMs: 0 };
          throw failure;
        }
      },
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = () => reject(failed('timeout', signal.reason));
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });
}

function failed(reason: OutboundFailureReason, cause: unknown): OutboundError {
  const text = reason === 'timeout' ? 'No complete answer in time.' : 'The connection ended before a complete answer.';
  return new OutboundError(reason, text, { cause });
}

function bytesOf(body: Uint8Array | string): Uint8Array<ArrayBuffer> {
  return typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
}
