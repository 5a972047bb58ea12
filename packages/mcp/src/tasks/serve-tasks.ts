import type { Cartouche } from '@cartouche/sdk';
import { isCartoucheError, NotFoundError } from '@cartouche/sdk';
import {
  type CallToolResult,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
  type StandardSchemaV1,
} from '@modelcontextprotocol/server';
import { capabilitiesOf } from '../client-capabilities.ts';
import type { Selection } from '../selection.ts';
import type { Tool } from '../tool.ts';
import type { ToolName } from '../tool-names.ts';
import { resultOf } from '../tool-result.ts';
import { tools } from '../tools/registry.ts';
import type { Work } from './work.ts';

/** The protocol's name of the extension. */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/** Methods of the extension. */
export const TASK_METHODS = ['tasks/get', 'tasks/update', 'tasks/cancel'] as const;

// The work itself is kept for longer; its own tools read it.
const TTL_MS = 24 * 60 * 60_000;

type Task = { taskId: string; createdAt: string; lastUpdatedAt: string; ttlMs: number; pollIntervalMs: number };

/** Whether the client of this request knows tasks. */
export function knowsTasks(context: ServerContext): boolean {
  return capabilitiesOf(context)?.extensions?.[TASKS_EXTENSION] !== undefined;
}

/**
 * A handle on work that a tool started, in place of the tool's result. It is made of what names the work, so that no process has to
 * remember it.
 */
export function taskFor({ name, title }: Tool, work: Work, id: string): CallToolResult {
  const started = taskAt(`${name}.${id}.${Date.now().toString(36)}`, work);
  return { resultType: 'task', ...started, status: 'working', statusMessage: `${title}: begun`, content: [] };
}

/** Serves the tasks extension: reads where work stands, and stops it. */
export function serveTasks(server: Server, { client, selection }: { client(): Cartouche; selection: Selection }): void {
  server.setRequestHandler('tasks/get', { params: taskParams }, async ({ taskId }, context) => {
    requireTasks(context);
    const { mcpReq } = context;
    const { tool, work, id } = find(taskId, selection);
    const task = taskAt(taskId, work);
    const state = await known(taskId, work.read(client(), id, { signal: mcpReq.signal }));
    if (state.status !== 'completed') return { ...task, status: state.status, statusMessage: state.message };
    return { ...task, status: state.status, result: await resultOf(tool, state.output) };
  });
  server.setRequestHandler('tasks/cancel', { params: taskParams }, async ({ taskId }, context) => {
    requireTasks(context);
    const { work, id } = find(taskId, selection);
    const { signal } = context.mcpReq;
    const state = await known(taskId, work.read(client(), id, { signal }));
    // The key makes a repeated request the same request. What ended meanwhile has nothing left to stop.
    const options = { signal, idempotencyKey: `mcp-cancel-${taskId}` };
    if (state.status === 'working') await work.cancel?.(client(), id, options).catch(unlessEnded);
    return {};
  });
  // No task here ever asks for input.
  server.setRequestHandler('tasks/update', { params: taskParams }, ({ taskId }, context) => {
    requireTasks(context);
    find(taskId, selection);
    return {};
  });
}

function requireTasks(context: ServerContext): void {
  if (knowsTasks(context)) return;
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } });
}

const taskParams: StandardSchemaV1<unknown, { taskId: string }> = {
  '~standard': {
    version: 1,
    vendor: 'cartouche',
    validate: (value) => {
      const { taskId } = value as { taskId?: unknown };
      return typeof taskId === 'string' ? { value: { taskId } } : { issues: [{ message: 'taskId must be text' }] };
    },
  },
};

function find(taskId: string, selection: Selection): { tool: Tool; work: Work; id: string } {
  const [, name = '', id = ''] = /^([a-z_]+)\.([\w-]+)\.[0-9a-z]+$/.exec(taskId) ?? [];
  const tool = Object.hasOwn(tools, name) && selection.has(name as ToolName) ? tools[name as ToolName] : undefined;
  const age = Date.now() - createdAt(taskId);
  if (!tool?.work || !(age >= -TTL_MS && age < TTL_MS)) throw unknownTask(taskId);
  return { tool, work: tool.work, id };
}

function taskAt(taskId: string, { pollIntervalMs }: Work): Task {
  const moment = (ms: number) => new Date(ms).toISOString().replace('Z', '000Z');
  const times = { createdAt: moment(createdAt(taskId)), lastUpdatedAt: moment(Date.now()) };
  return { taskId, ...times, ttlMs: TTL_MS, pollIntervalMs };
}

const createdAt = (taskId: string) => Number.parseInt(taskId.slice(taskId.lastIndexOf('.') + 1), 36);

/** Work of another workspace is as unknown as none. */
async function known<T>(taskId: string, reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof NotFoundError) throw unknownTask(taskId);
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      isCartoucheError(error) ? error.message : 'The task could not be read',
    );
  });
}

function unlessEnded(error: unknown): void {
  if (!(isCartoucheError(error) && 'code' in error && error.code === 'invalid_state')) throw error;
}

const unknownTask = (taskId: string) =>
  new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Unknown task, or one of more than a day ago: ${taskId.slice(0, 200)}`,
  );
