import { NotFoundError, PermissionError } from '@cartouche/sdk';
import type { ToolCall } from '../../tool.ts';
import { hostOf } from '../host-of.ts';
import { type CallableOperation, callableOperations } from './callable-operations.ts';
import { sendOperation, type Values } from './send-operation.ts';

/** The name of a record. */
export type RecordName = {
  name: string;
  /** Whether no other record of its kind is called the same. */
  isUnique: boolean;
};

type Calls = Pick<ToolCall<unknown>, 'paths' | 'options'>;

/** Records that give their name to others: a page has its prospect's, a delivery its connector's. */
const OWNERS: Readonly<Record<string, string>> = { prospect_id: 'getProspect', connector_id: 'getConnector' };

/** The operations that read the records that a body refers to. */
const READERS: Readonly<Record<string, string>> = {
  prospectId: 'getProspect',
  prospectIds: 'getProspect',
  templateId: 'getTemplate',
  purposeTemplateId: 'getMaterialsTemplate',
  batchId: 'getBatch',
  mediaId: 'getMedia',
};

/** The operation that reads the record that an operation changes; undefined where a parameter of its path was not given. */
export async function readerOf(operation: CallableOperation, given: Values): Promise<CallableOperation | undefined> {
  const all = await callableOperations();
  const { path, 'x-guards': guards } = operation;
  const begins = (one: CallableOperation) => path === one.path || path.startsWith(`${one.path}/`);
  const read = guards
    ? all.get(guards)
    : [...all.values()].find((one) => one.method === 'GET' && one.path.endsWith('}') && begins(one));
  return read && pathParameters(read).every((name) => given[name] !== undefined) ? read : undefined;
}

/** The names of the parameters in an operation's path. */
export const pathParameters = ({ parameters }: CallableOperation): string[] =>
  parameters.filter((one) => one.in === 'path').map(({ name }) => name);

/**
 * Reads the name of a record; undefined where it has none, or where the key may not read it.
 *
 * @throws NotFoundError when the record does not exist
 */
export async function nameReadBy(
  read: CallableOperation,
  given: Values,
  calls: Calls,
): Promise<RecordName | undefined> {
  const parameters = Object.fromEntries(pathParameters(read).map((name) => [name, given[name]]));
  const answer = await readable(sendOperation(read, calls, { parameters }));
  const record = recordIn(read, (answer ?? {}) as Values);
  return recordName(record) ?? (await nameOfOwner(record, calls));
}

/** The name of a record that a body refers to by its id. */
export async function nameOfReference(member: string, id: string, calls: Calls): Promise<RecordName | undefined> {
  const reader = READERS[camelCase(member)];
  return reader && UUID.test(id) ? nameById(reader, id, calls) : undefined;
}

async function nameOfOwner(record: Values, calls: Calls): Promise<RecordName | undefined> {
  for (const [member, reader] of Object.entries(OWNERS)) {
    const id = record[member];
    const owner = typeof id === 'string' ? await nameById(reader, id, calls) : undefined;
    if (owner) return { name: owner.name, isUnique: false };
  }
  return undefined;
}

async function nameById(operationId: string, id: string, calls: Calls): Promise<RecordName | undefined> {
  const read = (await callableOperations()).get(operationId);
  if (!read) return undefined;
  const answer = await readable(sendOperation(read, calls, { parameters: { id } }), NotFoundError);
  return answer === undefined ? undefined : recordName(recordIn(read, answer as Values));
}

/** An answer; undefined where the key may not read it. */
async function readable(answer: Promise<unknown>, ...others: (typeof NotFoundError)[]): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if ([PermissionError, ...others].some((one) => error instanceof one)) return undefined;
    throw error;
  }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record in an answer, which may be its only object. */
function recordIn(read: CallableOperation, answer: Values): Values {
  const versioned = read['x-versioned'] ? answer[read['x-versioned']] : undefined;
  if (isObject(versioned)) return versioned;
  const [only, ...others] = Object.values(answer).filter(isObject);
  return only && others.length === 0 && answer['id'] === undefined ? only : answer;
}

/** The name that a record has by its own members. */
export function recordName(record: Values): RecordName | undefined {
  const textOf = (name: string) => {
    const value = record[name];
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const address = textOf('outbound_url') ?? textOf('outboundUrl');
  const begin = textOf('start');
  const person = textOf('email');
  if (begin) return { name: [person ?? textOf('name'), begin].filter(Boolean).join(' '), isUnique: false };
  const unique = person ?? textOf('hostname');
  if (unique) return { name: unique, isUnique: true };
  const other = (address && hostOf(address)) ?? textOf('name') ?? textOf('filename');
  if (other) return { name: other, isUnique: false };
  // A page or a lead has its prospect's, a draft that of its document.
  const owner = [record['prospect'], record['document']].find(isObject);
  const named = owner && recordName(owner);
  return named && { name: named.name, isUnique: false };
}

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
