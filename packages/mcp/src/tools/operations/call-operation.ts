import { NotFoundError, PermissionError } from '@cartouche/sdk';
import { confirmSchema } from '../../confirmation.ts';
import { doesAnything } from '../../hints.ts';
import { integer, object, optional, record, result, string, text, thing } from '../../schema/schema.ts';
import { deadlines, defineTool, type ToolCall } from '../../tool.ts';
import { badArguments, ToolFailure } from '../../tool-failure.ts';
import type { ToolName } from '../../tool-names.ts';
import { versionOf } from '../expected-version.ts';
import { hostOf } from '../host-of.ts';
import { type CallableOperation, callableOperations, operationNamed, toolFor } from './callable-operations.ts';

type Values = Readonly<Record<string, unknown>>;
type AnyPath = (path: string, init: object) => Promise<{ data: unknown }>;
type Args = { operationId: string; parameters?: Values; body?: Values; expectedVersion?: number };

export const callOperation = defineTool({
  name: 'call_operation',
  group: 'operations',
  title: 'Call operation',
  description:
    'Calls an operation of the API as describe_operation shows it. What changes something is asked about first: confirm repeats the name that the refusal gives, once the user agrees.',
  hints: doesAnything,
  input: object({
    operationId: text('From search_operations'),
    parameters: optional(record('Those of the path and the query, by name')),
    body: optional(record()),
    expectedVersion: optional(integer('Refused if the record has another')),
    confirm: optional(string()),
  }),
  output: result({ answer: thing }),
  accepts: {
    parameters: { type: 'object', additionalProperties: true },
    body: { type: 'object', additionalProperties: true },
    ...confirmSchema,
  },
  returns: {
    answer: { type: 'object', additionalProperties: true, description: 'As describe_operation says in `returns`' },
  },
  confirms: true,
  deadlineMs: deadlines.slow,
  lookup: 'search_operations',
  inspect: 'describe_operation',
  run: async (call) => {
    const operation = await operationNamed(call.args.operationId);
    const instead = toolFor(operation);
    if (instead) throw spendsByTool(operation, instead as ToolName);
    checkParameters(operation, call.args);
    if (isChange(operation)) await confirmChange(operation, call);
    return { answer: (await send(operation, call)) as object };
  },
});

/** A price, say, is read by POST. */
const isChange = (operation: CallableOperation) =>
  operation.method !== 'GET' && !operation['x-scope'].startsWith('read:');

const spendsByTool = ({ operationId }: CallableOperation, tool: ToolName) =>
  new ToolFailure({
    code: 'use_tool',
    message: `${operationId} was not called: the tool ${tool} does it, and compares the price first.`,
    remedy: `Call ${tool}.`,
    nextTool: tool,
  });

function checkParameters({ parameters, body: takes }: CallableOperation, { parameters: given = {}, body }: Args): void {
  const known = parameters.map(({ name }) => name);
  const issues = [
    ...parameters
      .filter(({ name, required }) => required && (given[name] === undefined || given[name] === ''))
      .map(({ name }) => ({ path: `parameters.${name}`, message: 'is required' })),
    ...Object.entries(given).flatMap(([name, value]) => {
      const path = `parameters.${name}`;
      if (!known.includes(name))
        return [{ path, message: `is not known here. Known: ${known.join(', ') || 'nothing'}` }];
      return typeof value === 'object' ? [{ path, message: 'must be text, a number, or true or false' }] : [];
    }),
    ...(body && !takes ? [{ path: 'body', message: 'must be left out: the operation takes none' }] : []),
  ];
  if (issues.length > 0)
    throw new ToolFailure({ ...badArguments('call_operation', issues), nextTool: 'describe_operation' });
}

async function send(operation: CallableOperation, { paths, args, options }: ToolCall<Args>): Promise<unknown> {
  const { method, path, parameters, body: takes, takesVersion } = operation;
  const valuesIn = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place).map(({ name }) => [name, args.parameters?.[name] ?? undefined]),
    );
  const client = (await paths()) as unknown as Record<CallableOperation['method'], AnyPath>;
  const { data } = await client[method](path, {
    ...options,
    params: { path: valuesIn('path'), query: valuesIn('query') },
    ...(takes && { body: args.body ?? {} }),
    ...(takesVersion && { ifMatch: versionOf(args.expectedVersion) }),
  });
  return data;
}

async function confirmChange(operation: CallableOperation, call: ToolCall<Args>): Promise<void> {
  const { operationId, summary } = operation;
  const { parameters = {}, body = {} } = call.args;
  const name = (await nameOfTarget(operation, call)) ?? nameIn(body);
  call.confirm?.({
    key: ['call', operationId, ...Object.values(parameters), JSON.stringify(body)].join('-'),
    message: `${summary}${name === undefined ? '' : `: ${name}`}?`,
    repeat: name ?? operationId,
  });
}

/** The name of the record that an operation changes; undefined where it has none, or the key may not read it. */
async function nameOfTarget(operation: CallableOperation, call: ToolCall<Args>): Promise<string | undefined> {
  const all = await callableOperations();
  const read = operation['x-guards'] ? all.get(operation['x-guards']) : readerOf(operation, [...all.values()]);
  if (!read) return undefined;
  const known = new Set(read.parameters.map(({ name }) => name));
  const parameters = Object.fromEntries(
    Object.entries(call.args.parameters ?? {}).filter(([parameter]) => known.has(parameter)),
  );
  const args = { operationId: read.operationId, parameters };
  try {
    const answer = (await send(read, { ...call, args })) as Values;
    const record = read['x-versioned'] ? answer[read['x-versioned']] : answer;
    return nameIn((record ?? {}) as Values);
  } catch (error) {
    if (error instanceof PermissionError) return undefined;
    if (error instanceof NotFoundError && !operation['x-guards']) return undefined;
    throw error;
  }
}

/** The operation that reads the record whose path an operation's begins with. */
const readerOf = ({ path }: CallableOperation, all: readonly CallableOperation[]) =>
  all.find(
    (one) => one.method === 'GET' && one.path.endsWith('}') && (path === one.path || path.startsWith(`${one.path}/`)),
  );

function nameIn(record: Values): string | undefined {
  const textOf = (name: string) => {
    const value = record[name];
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const address = textOf('outbound_url') ?? textOf('outboundUrl');
  return textOf('email') ?? textOf('hostname') ?? (address && hostOf(address)) ?? textOf('name') ?? textOf('filename');
}
