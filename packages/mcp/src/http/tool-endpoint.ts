import { Cartouche, type FetchLike } from '@cartouche/sdk';
import { createMcpHandler, type McpRequestContext, readRequestBody } from '@modelcontextprotocol/server';
import { createServer, createToolServer, type ServerFor } from '../create-server.ts';
import { SelectionError, selectionOfRequest, selectTools } from '../selection.ts';
import { rpcError } from './rpc-error.ts';

/** Requests a minute and key on the HTTP transport. @source MCP §8 */
export const REQUESTS_PER_MINUTE = 240;

/** Who asks, and how their calls reach the workspace. */
export type EndpointCaller = {
  apiKey: string;
  /** Origin of the deployment. */
  baseUrl: string;
  /** Default: the runtime's. A server hands over its own, and no call leaves the process. */
  fetch?: FetchLike | undefined;
  /** Counts what a batch of the 2025-03-26 revision holds beside its first message; throws what `fetch` then rejects with. */
  countMore?: ((messages: number) => Promise<void>) | undefined;
};

/** Streamable HTTP for the tools. Keeps nothing between requests, so that any process may answer any of them. */
export type ToolEndpoint = {
  /** Answers a request whose key was checked: in 2026-07-28 and in the 2025 revisions. */
  fetch(request: Request, caller: EndpointCaller): Promise<Response>;
  /** Ends what is still running. */
  close(): Promise<void>;
};

/** How the endpoint is set up. */
export type ToolEndpointOptions = {
  /** Bytes of a request. Default: enough for a file of 100 MB as base64. */
  maxBodyBytes?: number | undefined;
  /** Told of what is wrong with requests and with answers; never alters them. */
  onError?: ((error: Error) => void) | undefined;
};

/** A file of 104,857,600 bytes is 139,810,136 characters of base64; the rest is for the envelope. */
export const MAX_BODY_BYTES = 144 * 1024 * 1024;

// These need no more of the server than its tools.
const TOOL_METHODS: ReadonlySet<unknown> = new Set(['tools/call', 'tools/list']);

type Call = ServerFor & { method: unknown };

/**
 * Makes the endpoint.
 *
 * @example
 * const endpoint = createToolEndpoint({ onError: (error) => console.error(error.message) });
 * const response = await endpoint.fetch(request, { apiKey, baseUrl: 'https://pages.example' });
 */
export function createToolEndpoint({ maxBodyBytes = MAX_BODY_BYTES, onError }: ToolEndpointOptions = {}): ToolEndpoint {
  const handler = createMcpHandler(serverOf, {
    maxRequestBodySize: maxBodyBytes,
    ...(onError && { onerror: onError }),
  });
  return {
    close: handler.close,
    fetch: async (request, caller) => {
      const body = request.method === 'POST' ? await readBody(request, maxBodyBytes) : undefined;
      if (body instanceof Response) return body;
      const parsedBody = body?.value;
      if (Array.isArray(parsedBody) && parsedBody.length > 1) await caller.countMore?.(parsedBody.length - 1);
      let selection: Call['selection'];
      try {
        selection = selectTools(selectionOfRequest(request));
      } catch (error) {
        if (!(error instanceof SelectionError)) throw error;
        return rpcError(400, -32_602, error.message, { id: idOf(parsedBody) });
      }
      const call: Call = { selection, client: () => clientOf(caller), method: methodOf(parsedBody) };
      const authInfo = { token: '', clientId: 'workspace key', scopes: [], extra: { call } };
      return handler.fetch(request, parsedBody === undefined ? { authInfo } : { authInfo, parsedBody });
    },
  };
}

function serverOf({ authInfo }: McpRequestContext) {
  const call = authInfo?.extra?.['call'] as Call;
  return TOOL_METHODS.has(call.method) ? createToolServer(call) : createServer(call);
}

function clientOf({ apiKey, baseUrl, fetch }: EndpointCaller): Cartouche {
  return new Cartouche({
    apiKey,
    baseUrl,
    fetch,
    // In-process calls travel no network, whatever the address is called.
    dangerouslyAllowHttp: fetch !== undefined,
    ...patience,
  });
}

/**
 * A tool's own deadline ends its calls. Waiting that takes seconds is the model's decision: it is told how long, instead of being
 * kept until its client gives up.
 */
export const patience = { timeoutMs: 300_000, deadlineMs: 300_000, maxRetryAfterSeconds: 1 } as const;

/** The body parsed, or the answer to one that can't be. Undefined leaves both to the protocol's handler. */
async function readBody(request: Request, maxBytes: number): Promise<{ value: unknown } | Response | undefined> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return undefined;
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? ''))
    return rpcError(415, -32_000, 'Unsupported Media Type: send the body without Content-Encoding');
  const read = await readText(request, maxBytes).catch(() => undefined);
  if (!read) return rpcError(400, -32_700, 'Parse error: the request body could not be read');
  if (read.tooLarge) {
    return rpcError(
      413,
      -32_000,
      `The request is over ${maxBytes} bytes. Files of more than 100 MB are not accepted; smaller ones may be given by url.`,
    );
  }
  try {
    return { value: JSON.parse(read.text) as unknown };
  } catch {
    return rpcError(400, -32_700, 'Parse error: the request body is not valid JSON');
  }
}

// Every call but an upload is of this size, and read at once: HTTP holds a body to its announced length.
const SMALL_BODY_BYTES = 1024 * 1024;

async function readText(request: Request, maxBytes: number): ReturnType<typeof readRequestBody> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  return announced <= SMALL_BODY_BYTES
    ? { tooLarge: false, text: await request.text() }
    : readRequestBody(request, maxBytes);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const methodOf = (body: unknown): unknown => (isObject(body) ? body['method'] : undefined);

const idOf = (body: unknown): string | number | null => {
  const id = isObject(body) ? body['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
};
