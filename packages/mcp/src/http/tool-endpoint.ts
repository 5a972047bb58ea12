import { setImmediate } from 'node:timers/promises';
import { Cartouche, type CartoucheOptions, type FetchLike } from '@cartouche/sdk';
import type { PathClient } from '@cartouche/sdk/generated';
import { createMcpHandler, type McpRequestContext, type McpServerFactory } from '@modelcontextprotocol/server';
import { createServer, createToolServer, type ServerFor } from '../create-server.ts';
import {
  BATCH_MAX,
  MESSAGE_MAX_BYTES,
  MessageRefusal,
  maxBytesWith,
  tooLarge,
  UPLOAD_MAX_CHARACTERS,
} from '../messages/message-limits.ts';
import { parseSmall, type ReadMessage, readMessage } from '../messages/read-message.ts';
import { type MakeSpoolPlace, takeOnce, temporaryPlace } from '../messages/spool.ts';
import { SelectionError, selectionOfRequest, selectTools } from '../selection.ts';
import { TASK_METHODS } from '../tasks/serve-tasks.ts';
import { scopesNeededBy } from '../tool-scopes.ts';
import { answerPlainCall, plainCallOf } from './plain-call.ts';
import { rpcError } from './rpc-error.ts';

/** Requests per minute and key on the HTTP transport. @source MCP §8 */
export const REQUESTS_PER_MINUTE = 240;

/** The caller, and the way to the caller's workspace. */
export type EndpointCaller = {
  /** The caller's API key or token. */
  apiKey: string;
  /** Origin of the deployment. */
  baseUrl: string;
  /** Default: the runtime's. A server hands over its own, and no call leaves the process. */
  fetch?: FetchLike | undefined;
  /** Counts the messages of a 2025-03-26 batch after its first; throws the error that `fetch` then rejects with. */
  countMore?: ((messages: number) => Promise<void>) | undefined;
  /**
   * Called with the scopes that the request's tool calls need, before any of them begins. It throws the error that `fetch` then rejects
   * with. Leave it out where the caller can't get more scopes: then a tool that lacks one says so in its result.
   */
  requireScopes?: ((needed: readonly string[]) => void) | undefined;
};

/** Streamable HTTP for the tools. Keeps nothing between requests, so that any process may answer any of them. */
export type ToolEndpoint = {
  /** Answers a request whose key was checked: in 2026-07-28 and in the 2025 revisions. */
  fetch(request: Request, caller: EndpointCaller): Promise<Response>;
  /** Whether all of an answer is there already, although it may be a stream of events: of one. */
  isWhole(response: Response): boolean;
  /** Ends what is still running. */
  close(): Promise<void>;
};

/** Options for the endpoint. */
export type ToolEndpointOptions = {
  /** The folder in which large uploads wait. Default: the system's folder for temporary files. */
  uploadPlace?: MakeSpoolPlace | undefined;
  /** Called with errors of requests and answers; it never alters them. */
  onError?: ((error: Error) => void) | undefined;
};

// These need no more of the server than its tools.
const TOOL_METHODS: ReadonlySet<unknown> = new Set(['tools/call', 'tools/list', ...TASK_METHODS]);

type Call = ServerFor & { method: unknown };

/**
 * Makes the endpoint.
 *
 * @example
 * const endpoint = createToolEndpoint({ onError: (error) => console.error(error.message) });
 * const response = await endpoint.fetch(request, { apiKey, baseUrl: 'https://pages.example' });
 */
export function createToolEndpoint(options: ToolEndpointOptions = {}): ToolEndpoint {
  return createEndpoint(serverOf, options);
}

/** Makes an endpoint whose requests are answered by the servers that `makeServer` returns. */
export function createEndpoint(
  makeServer: McpServerFactory,
  { uploadPlace = temporaryPlace, onError }: ToolEndpointOptions,
): ToolEndpoint {
  const handler = createMcpHandler(makeServer, {
    maxRequestBodySize: MESSAGE_MAX_BYTES,
    ...(onError && { onerror: onError }),
  });
  const whole = new WeakSet<Response>();
  return {
    close: handler.close,
    isWhole: (response) => whole.has(response),
    fetch: async (request, caller) => {
      const body = request.method === 'POST' ? await readBody(request, uploadPlace, caller) : undefined;
      if (body instanceof Response) return body;
      const parsedBody = body?.value;
      const upload = body?.upload && takeOnce(body.upload);
      try {
        if (Array.isArray(parsedBody) && parsedBody.length > 1) await caller.countMore?.(parsedBody.length - 1);
        const selection = selectionFor(request);
        if (selection instanceof SelectionError)
          return rpcError(400, -32_602, selection.message, { id: idOf(parsedBody) });
        caller.requireScopes?.(scopesNeededBy([parsedBody].flat()));
        const plain = upload ? undefined : plainCallOf(request, parsedBody, selection);
        if (plain) {
          const answer = await answerPlainCall(plain, { ...clientsOf(caller), selection, signal: request.signal });
          whole.add(answer);
          return answer;
        }
        const call: Call = {
          selection,
          ...clientsOf(caller),
          method: methodOf(parsedBody),
          ...(upload && { uploadOf: upload.take }),
        };
        const authInfo = { token: '', clientId: 'workspace key', scopes: [], extra: { call } };
        const response = await handler.fetch(
          request,
          parsedBody === undefined ? { authInfo } : { authInfo, parsedBody },
        );
        // A stream of events is answered before its call begins.
        if (upload) await setImmediate();
        return response;
      } finally {
        await upload?.discardUntaken();
      }
    },
  };
}

function selectionFor(request: Request): Call['selection'] | SelectionError {
  try {
    return selectTools(selectionOfRequest(request));
  } catch (error) {
    if (error instanceof SelectionError) return error;
    throw error;
  }
}

function serverOf({ authInfo }: McpRequestContext) {
  const call = authInfo?.extra?.['call'] as Call;
  return TOOL_METHODS.has(call.method) ? createToolServer(call, call.method) : createServer(call);
}

function clientsOf({ apiKey, baseUrl, fetch }: EndpointCaller): Pick<ServerFor, 'client' | 'paths'> {
  // In-process calls travel no network, whatever the address is called.
  const options = { apiKey, baseUrl, fetch, dangerouslyAllowHttp: fetch !== undefined, ...patience };
  return { client: () => new Cartouche(options), paths: () => pathsWith(options) };
}

/** A client of the API's paths. Its code is loaded for the first call that needs it. */
export async function pathsWith(options: CartoucheOptions): Promise<PathClient> {
  const { createPathClient } = await import('@cartouche/sdk/generated');
  return createPathClient(options);
}

/**
 * A tool's own deadline ends its calls. Waiting that takes seconds is the model's decision: it is told how long, instead of being
 * kept until its client gives up.
 */
export const patience = { timeoutMs: 300_000, deadlineMs: 300_000, maxRetryAfterSeconds: 1 } as const;

/** The body parsed, or the answer to one that can't be. Undefined leaves both to the protocol's handler. */
async function readBody(
  request: Request,
  place: MakeSpoolPlace,
  { countMore }: EndpointCaller,
): Promise<ReadMessage | Response | undefined> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) return undefined;
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? ''))
    return rpcError(415, -32_000, 'Unsupported Media Type: send the body without Content-Encoding');
  // A body with a Content-Length can't grow, and reading it at once is faster than streaming it.
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  try {
    if (announced <= MESSAGE_MAX_BYTES) return { value: parseSmall(await request.text()) };
    if (announced > maxBytesWith(UPLOAD_MAX_CHARACTERS)) throw tooLarge();
    return await readMessage(request.body ?? empty(), place);
  } catch (error) {
    if (!(error instanceof MessageRefusal))
      return rpcError(400, -32_700, 'Parse error: the request body could not be read');
    if (error.reason === 'malformed') return rpcError(400, -32_700, error.message);
    if (error.reason === 'too_large') return rpcError(413, -32_000, error.message);
    await countMore?.(BATCH_MAX - 1);
    return rpcError(400, -32_600, error.message);
  }
}

async function* empty(): AsyncGenerator<Uint8Array> {}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const methodOf = (body: unknown): unknown => (isObject(body) ? body['method'] : undefined);

const idOf = (body: unknown): string | number | null => {
  const id = isObject(body) ? body['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
};
