import { isIP } from 'node:net';
import type { Scope } from '@cartouche/contract';
import { type EndpointCaller, MESSAGE_MAX_BYTES, rpcError, type ToolEndpoint } from '@cartouche/mcp';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { ApiFailure } from '../platform/api-failure.ts';
import type { Ids } from '../platform/ids.ts';
import type { Caller } from './caller.ts';
import { COMPRESSED_MIN_BYTES, encoders, encodingOf, encodingStream } from './encodings.ts';
import { errorAnswer, toResponse } from './pipeline/answer.ts';
import { refuseOtherAudience } from './pipeline/authenticate.ts';
import { countCallOf, type LimitOptions, policyHeader } from './pipeline/limit.ts';
import type { RequestBounds } from './request-bounds.ts';
import { type RequestLog, requestIdOf } from './request-log.ts';

/** `countCall` counts requests of a key on this transport, apart from those of the REST interface. */
export type AgentToolsContext = RequestBounds &
  LimitOptions & {
    endpoint: ToolEndpoint;
    /** Answers a call of a tool, as the caller whose key was checked already. */
    callAs(caller: Caller, request: Request): Response | Promise<Response>;
    /** Names that agents reach the server by, besides addresses and names without a dot. */
    hosts?: readonly string[] | undefined;
    ids: Ids;
    log: RequestLog;
    /** While the server is stopping, new requests are refused with 503. */
    lifecycle: { readonly isStopping: boolean };
    /** The address at which a client finds out how to ask a person for access (RFC 9728). Undefined where that is turned off. */
    resourceMetadata?: ((request: Request) => string | undefined) | undefined;
  };

// With an upload in it.
const BODY_MAX_BYTES = 150 * MESSAGE_MAX_BYTES;

// JSON-RPC's range for servers' own errors.
const SERVER_ERROR = -32_000;

/** Mounts the agent tools at `/api/mcp`: checks the key, counts, and hands over. */
export function mountAgentTools(app: Hono, context: AgentToolsContext): void {
  const { endpoint, ids, log, hosts = [] } = context;
  const isOwnHost = createIsOwnHost(hosts);
  app.all('/api/mcp', async (c) => {
    const request = c.req.raw;
    const requestId = requestIdOf(request, ids);
    const address = context.addressOf(request.headers, c.env);
    const entry = log.start(requestId, request.method, 'agentTools', { address });
    const headers = policyHeader(context.callsPerMinute);
    let response: Response;
    try {
      response = await answer(request);
    } catch (error) {
      entry.failed(error);
      response = refusal(error, requestId, headers, context.resourceMetadata?.(request));
    }
    entry.end(response.status);
    return response;

    async function answer(request: Request): Promise<Response> {
      if (context.lifecycle.isStopping)
        throw new ApiFailure('unavailable', { message: 'The server is stopping. Try again.', retryAfterSeconds: 1 });
      refuseForeign(request, hosts, isOwnHost);
      const caller = await context.findByKey(request.headers.get('authorization'), address);
      entry.caller(caller);
      refuseOtherAudience(caller, 'tools');
      await countCallOf(caller, headers, context);
      return context.countBytes({ keyId: caller.keyId, request, maxBytes: BODY_MAX_BYTES }, async (counted) => {
        const response = await endpoint.fetch(counted, callerFor(request, caller, headers));
        return compressed(request, withHeaders(response, headers), endpoint.isWhole(response));
      });
    }
  });

  function callerFor(request: Request, caller: Caller, headers: Record<string, string>): EndpointCaller {
    return {
      apiKey: request.headers
        .get('authorization')
        ?.replace(/^Bearer +/i, '')
        .trim() as string,
      baseUrl: new URL(request.url).origin,
      fetch: async (url, init) => context.callAs(caller, requestWithin(url, init)),
      countMore: async (messages) => {
        for (let counted = 0; counted < messages; counted += 1) await countCallOf(caller, headers, context);
      },
      // A key can't ask for more.
      ...(caller.app && { requireScopes: (needed) => requireOfApp(caller, needed) }),
    };
  }
}

// The response itself: one that is made of a text is written to the socket at once, unless its body is asked for.
function withHeaders(response: Response, more: Record<string, string>): Response {
  for (const [name, value] of Object.entries(more)) response.headers.set(name, value);
  return response;
}

/** Compresses an answer that is long enough, and every stream of events, as its client accepts it. Each event is sent at once. */
async function compressed(request: Request, response: Response, isWhole: boolean): Promise<Response> {
  const encoding = encodingOf(request.headers.get('accept-encoding'));
  const type = response.headers.get('content-type');
  if (!encoding || type === null) return response;
  const { status, headers } = response;
  const text = isWhole || type.startsWith('application/json') ? await response.text() : undefined;
  if (text !== undefined && text.length < COMPRESSED_MIN_BYTES) return new Response(text, { status, headers });
  headers.set('Vary', 'Accept-Encoding');
  headers.set('Content-Encoding', encoding);
  const body =
    text === undefined
      ? (response.body?.pipeThrough(encodingStream(encoding)) ?? null)
      : await encoders[encoding](text);
  return new Response(body, { status, headers });
}

// The parts of a request without a body that routes and operations read; `Request` would copy all of it, and follow the signal with
// another one.
function requestWithin(url: string, init: RequestInit): Request {
  const { method = 'GET', headers, signal, body } = init;
  if (body || !signal) return new Request(url, init);
  const request: Pick<Request, 'method' | 'url' | 'headers' | 'signal' | 'body'> = {
    method,
    url,
    headers: new Headers(headers),
    signal,
    body: null,
  };
  return request as Request;
}

/** Only under the server's own names, and only from its own pages, however a page came by a key. */
function refuseForeign({ headers, url }: Request, hosts: readonly string[], isOwnHost: IsOwnHost): void {
  const host = headers.get('host') ?? new URL(url).host;
  if (!isOwnHost(host))
    throw new Foreign('The tools are not served under this host name. AGENT_HOSTS names the others.');
  if (!mayCallFrom(headers.get('origin'), host, hosts))
    throw new Foreign('Pages of other origins may not call the tools.');
}

class Foreign extends Error {}

/** The connection lacks what its person could give it. */
class InsufficientScope extends ApiFailure {
  readonly needed: readonly string[];

  constructor(needed: readonly string[], missing: readonly string[]) {
    super('missing_scope', {
      ...(missing[0] !== undefined && { reason: missing[0] }),
      message: `This connection lacks the scope${missing.length === 1 ? '' : 's'} ${missing.join(', ')}. Connect it again to give it more.`,
    });
    this.needed = needed;
  }
}

/**
 * Asks for scopes that a consent can add. Scopes that the person's role lacks can't be added: the tool's own result says so. @throws
 * InsufficientScope
 */
function requireOfApp({ scopes, app }: Caller, needed: readonly string[]): void {
  const missing = needed.filter((scope) => !scopes.includes(scope as Scope));
  if (missing.length > 0 && missing.every((scope) => app?.scopesOfRole.includes(scope as Scope)))
    throw new InsufficientScope(needed, missing);
}

/** 401 is the API's own body, everything else is JSON-RPC's, with the same facts; 401 and a missing scope have the challenge that clients look for. */
function refusal(error: unknown, requestId: string, more: Record<string, string>, metadata?: string): Response {
  if (error instanceof Foreign) return rpcError(403, SERVER_ERROR, error.message);
  const answer = errorAnswer(error, requestId);
  if (answer.status === 401) return withChallenge(toResponse(answer, requestId, more), error, metadata);
  const { message, ...data } = JSON.parse(answer.body) as { message: string };
  const { retryAfterSeconds } = answer;
  const response = rpcError(answer.status, SERVER_ERROR, message, {
    data,
    headers: retryAfterSeconds === undefined ? more : { ...more, 'Retry-After': String(retryAfterSeconds) },
  });
  return error instanceof InsufficientScope ? withChallenge(response, error, metadata) : response;
}

/** Tells a client how to get access, or more of it (RFC 6750, RFC 9728). */
function withChallenge(response: Response, error: unknown, metadata: string | undefined): Response {
  const facts = {
    realm: 'cartouche',
    error: challengeError(error),
    scope: error instanceof InsufficientScope ? error.needed.join(' ') : undefined,
    resource_metadata: metadata,
  };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return withHeaders(response, {
    'WWW-Authenticate': `Bearer ${known.map(([name, value]) => `${name}="${value}"`).join(', ')}`,
  });
}

function challengeError(error: unknown): string | undefined {
  if (error instanceof InsufficientScope) return 'insufficient_scope';
  return error instanceof ApiFailure && error.code === 'workspace_required' ? 'invalid_token' : undefined;
}

/** Whether a Host header names this server. */
type IsOwnHost = (host: string) => boolean;

/**
 * Tells the server's own hosts from those of a page that points its own name at this machine (DNS rebinding): besides the configured
 * ones, addresses and names without a dot, such as localhost, which no foreign page can have.
 *
 * @param configured hosts without a port
 */
function createIsOwnHost(configured: readonly string[]): IsOwnHost {
  const own = new Set(configured.map((host) => host.toLowerCase()));
  // Nearly all requests name the same few; reading one takes longer than much else of a call.
  const known = new LRUCache<string, boolean>({ max: REMEMBERED });
  return (host) => {
    const told = known.get(host);
    if (told !== undefined) return told;
    const isOwn = isOwnName(hostname(host), own);
    if (host.length <= REMEMBERED_CHARACTERS) known.set(host, isOwn);
    return isOwn;
  };
}

const REMEMBERED = 100;
const REMEMBERED_CHARACTERS = 260;

function isOwnName(name: string | undefined, own: ReadonlySet<string>): boolean {
  if (name === undefined) return false;
  return own.has(name) || !name.includes('.') || name.endsWith('.localhost') || isIP(name) !== 0;
}

/**
 * Whether a browser's page of this origin may call: one of the very host that it calls, or of a configured one. Programs that are not
 * browsers send no origin.
 */
function mayCallFrom(origin: string | null, host: string, configured: readonly string[]): boolean {
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host.toLowerCase() || configured.includes(page.hostname);
}

/** The name or the address without the port, IPv6 without brackets. */
function hostname(host: string): string | undefined {
  if (!URL.canParse(`http://${host}/`)) return undefined;
  const url = new URL(`http://${host}/`);
  if (url.pathname !== '/' || url.username !== '' || url.search !== '' || url.hash !== '') return undefined;
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
