import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  classifyInboundRequest,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import { callTool, IDEMPOTENCY_KEY_META } from '../call-tool.ts';
import { identity, type ServerFor } from '../create-server.ts';
import type { Selection } from '../selection.ts';
import { TASKS_EXTENSION } from '../tasks/serve-tasks.ts';
import { deadlines, type Tool } from '../tool.ts';
import type { ToolName } from '../tool-names.ts';
import { tools } from '../tools/registry.ts';

/**
 * A call of a tool that uses nothing of the protocol but its result: no question to the user, no task, no progress, no upload. Most
 * calls are such, and the protocol's handler takes longer for one than the tool does. It answers every other request.
 */
export type PlainCall = {
  id: string | number;
  tool: Tool;
  given: unknown;
  idempotencyKey: unknown;
  /** The 2025 revisions answer with a stream of one event. */
  isStream: boolean;
};

type Params = { name?: unknown; arguments?: unknown; _meta?: Record<string, unknown> };

const REVISION = '2026-07-28';
const NAMES: ReadonlySet<string> = new Set(['name', 'arguments', '_meta']);

// A stream that says nothing for longer than this needs the handler, which keeps it alive.
const STREAM_MAX_MS = deadlines.read;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The call that a request makes; undefined where it needs the protocol's handler, above all to be refused. */
export function plainCallOf(request: Request, body: unknown, selection: Selection): PlainCall | undefined {
  if (!isObject(body) || body['method'] !== 'tools/call') return undefined;
  const { id } = body;
  // Without one it is a notification, which runs nothing.
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return undefined;
  const params = plainParams(body['params']);
  if (!params || !isKnown(params.name, selection)) return undefined;
  const tool = tools[params.name];
  const isStream = isStreamed(request, body, tool, params);
  if (isStream === undefined) return undefined;
  const idempotencyKey = params._meta?.[IDEMPOTENCY_KEY_META];
  return { id: id as PlainCall['id'], tool, given: params.arguments, idempotencyKey, isStream };
}

function plainParams(params: unknown): Params | undefined {
  if (!isObject(params) || Object.keys(params).some((key) => !NAMES.has(key))) return undefined;
  const { arguments: given = {}, _meta: meta = {} } = params;
  return isObject(given) && isObject(meta) && !Object.hasOwn(meta, 'progressToken') ? params : undefined;
}

const isKnown = (name: unknown, selection: Selection): name is ToolName =>
  typeof name === 'string' && Object.hasOwn(tools, name) && selection.has(name as ToolName);

/**
 * Whether the request's protocol revision answers as a stream; undefined where the request is refused, or where the call may need more
 * than an answer.
 */
function isStreamed({ method, headers }: Request, body: object, tool: Tool, params: Params): boolean | undefined {
  const version = headers.get('mcp-protocol-version') ?? undefined;
  const mcpMethodHeader = headers.get('mcp-method') ?? undefined;
  const route = classifyInboundRequest({
    httpMethod: method,
    body,
    ...(version !== undefined && { protocolVersionHeader: version }),
    ...(mcpMethodHeader !== undefined && { mcpMethodHeader }),
  });
  if (route.kind === 'legacy') {
    const accept = headers.get('accept') ?? '';
    const isTaken = accept.includes('application/json') && accept.includes('text/event-stream');
    const isKnownVersion = version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version);
    return route.reason === 'no-claim' && isTaken && isKnownVersion && tool.deadlineMs <= STREAM_MAX_MS
      ? true
      : undefined;
  }
  if (route.kind !== 'modern' || route.classification.revision !== REVISION) return undefined;
  const isComplete = version === REVISION && mcpMethodHeader !== undefined && headers.get('mcp-name') === params.name;
  return isComplete && isSilent(tool, params._meta?.[CLIENT_CAPABILITIES_META_KEY]) ? false : undefined;
}

/** Whether a tool neither asks the user of this client nor makes a task for it. */
function isSilent({ hints, work }: Tool, capabilities: unknown): boolean {
  if (hints.readOnlyHint && !work) return true;
  const { elicitation, extensions } = capabilities as ClientCapabilities;
  return elicitation === undefined && extensions?.[TASKS_EXTENSION] === undefined;
}

/** Answers a call as the protocol's handler would. */
export async function answerPlainCall(
  { id, tool, given, idempotencyKey, isStream }: PlainCall,
  { client, paths, selection, signal }: Pick<ServerFor, 'client' | 'paths' | 'selection'> & { signal: AbortSignal },
): Promise<Response> {
  const result = await callTool(tool, given, { cartouche: client(), paths, selection, signal, idempotencyKey });
  if (signal.aborted) return new Response(null, { status: 499 });
  if (isStream) return new Response(`event: message\ndata: ${answerTo(id, result)}\n\n`, { headers: STREAM_HEADERS });
  const _meta = { [SERVER_INFO_META_KEY]: identity };
  return new Response(answerTo(id, { ...result, resultType: 'complete', _meta }), { headers: JSON_HEADERS });
}

const answerTo = (id: string | number, result: object): string => JSON.stringify({ result, jsonrpc: '2.0', id });

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  Connection: 'keep-alive',
  'X-Accel-Buffering': 'no',
};
