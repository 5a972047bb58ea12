import { type OperationId, type OperationRow, operations } from '@cartouche/contract/operations';
import { CliFailure } from '../cli-failure.ts';
import { EXIT } from '../exit-codes.ts';

/** A request as the command line describes it, without the body of a file. */
export type RawRequest = {
  /** Undefined for a path that the contract does not have. */
  operation: OperationId | undefined;
  method: string;
  /** With the query, below the address of the server. */
  path: string;
  /** Values of the JSON body; undefined when there are none. */
  body: Record<string, unknown> | undefined;
};

type Given = { method?: string | undefined; field?: string[] | undefined; hasInput: boolean };
type Fields = Record<string, unknown>;

const ROWS: Readonly<Record<string, OperationRow>> = operations;

/**
 * Reads an operation's name, or a path, with its fields. A field goes where the operation takes it: into the path, the query, or the body.
 * With a path, fields of a GET or DELETE go into the query, and of any other method into the body.
 *
 * @throws CliFailure for an operation or a field that does not exist
 */
export function describeRequest(target: string, given: Given): RawRequest {
  const fields = readFields(given.field ?? []);
  return target.startsWith('/') ? byPath(target, fields, given) : byOperation(target, fields, given);
}

function byPath(target: string, fields: Fields, { method, hasInput }: Given): RawRequest {
  const verb = method?.toUpperCase() ?? (hasInput ? 'POST' : 'GET');
  const inQuery = verb === 'GET' || verb === 'DELETE';
  const operation = operationAt(verb, target.split('?', 1)[0] ?? '');
  return {
    operation,
    method: verb,
    path: inQuery ? withQuery(target, fields) : target,
    body: inQuery ? undefined : bodyOf(fields),
  };
}

function byOperation(target: string, fields: Fields, { method }: Given): RawRequest {
  const row = Object.hasOwn(ROWS, target) ? ROWS[target] : undefined;
  if (!row) {
    const similar = Object.keys(ROWS).filter((id) => id.toLowerCase().includes(target.toLowerCase()));
    const remedy =
      similar.length > 0
        ? `Did you mean ${similar.slice(0, 5).join(', ')}?`
        : 'Give an operation such as listPages, or a path such as /api/v1/pages; --base-url gives the server.';
    throw new CliFailure(`There is no operation ${target}`, { exitCode: EXIT.usage, remedy });
  }
  const verb = row.method.toUpperCase();
  if (method !== undefined && method.toUpperCase() !== verb)
    throw wrong(`${target} is a ${verb}`, 'Leave --method out.');
  const rest = { ...fields };
  const path = row.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (!Object.hasOwn(rest, name)) throw wrong(`${target} needs ${name}`, `Add --field ${name}=….`);
    const { [name]: value } = rest;
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const isOfQuery = ([name]: [string, unknown]) => Object.hasOwn(row.query, name);
  const others = Object.entries(rest).filter((field) => !isOfQuery(field));
  if (others.length > 0 && !row.hasBody) {
    const known = [...Object.keys(row.params), ...Object.keys(row.query)];
    throw wrong(
      `${target} has no field ${others[0]?.[0]}`,
      known.length > 0 ? `It has ${known.join(', ')}.` : 'It has none.',
    );
  }
  const query = Object.fromEntries(Object.entries(rest).filter(isOfQuery));
  return {
    operation: target as OperationId,
    method: verb,
    path: withQuery(path, query),
    body: bodyOf(Object.fromEntries(others)),
  };
}

const wrong = (message: string, remedy: string) => new CliFailure(message, { exitCode: EXIT.usage, remedy });

const bodyOf = (fields: Fields): Fields | undefined => (Object.keys(fields).length > 0 ? fields : undefined);

/** Adds values to the query of a path, or replaces those of the same name. */
export function withQuery(path: string, values: Fields): string {
  const [bare = '', given = ''] = path.split('?', 2);
  const query = new URLSearchParams(given);
  for (const [name, value] of Object.entries(values)) query.set(name, String(value));
  return query.size > 0 ? `${bare}?${query}` : bare;
}

function operationAt(method: string, path: string): OperationId | undefined {
  const segments = path.split('/');
  const found = Object.entries(ROWS).find(([, row]) => {
    const template = row.path.split('/');
    const isSame = (part: string, at: number) => part === segments[at] || /^\{\w+\}$/.test(part);
    return row.method.toUpperCase() === method && template.length === segments.length && template.every(isSame);
  });
  return found?.[0] as OperationId | undefined;
}

const FIELD = /^([^=:\s]+)(:?=)(.*)$/s;

function readFields(given: readonly string[]): Fields {
  const fields: Fields = {};
  for (const text of given) {
    const [, name, operator, value = ''] = FIELD.exec(text) ?? [];
    if (name === undefined)
      throw wrong('--field must have the form name=text, or name:=JSON', 'Give limit=5, or tags:=["vip"].');
    fields[name] = operator === ':=' ? readJson(name, value) : value;
  }
  return fields;
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const remedy = 'Give := JSON, or = for text.';
    throw new CliFailure(`--field ${name} is not JSON`, { exitCode: EXIT.usage, remedy, cause });
  }
}
