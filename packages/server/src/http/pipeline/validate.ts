import type { Issue } from '@cartouche/contract';
import type { OperationRow } from '@cartouche/contract/operations';
import type { core, ZodType } from 'zod';
import { type ApiFailure, invalid, invalidFields } from '../../platform/api-failure.ts';

/**
 * Checks a value with a schema of the contract.
 *
 * @param prefix put before each path: `query.` for query parameters, nothing for a body
 * @throws ApiFailure `validation_failed`, one issue for each field
 */
export function validate<T>(schema: ZodType<T>, value: unknown, prefix = ''): T {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw invalidFields(result.error.issues.flatMap((issue) => toIssues(issue, prefix)));
}

/** Query parameters as the contract types them: text, or numbers where it says integer. */
export function readQuery(search: string, row: OperationRow): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  if (search === '') return query;
  for (const [name, text] of new URLSearchParams(search)) {
    const type = Object.hasOwn(row.query, name) ? row.query[name] : undefined;
    if (!type)
      throw invalid(`query.${name}`, `is not a parameter of this operation${expected(Object.keys(row.query))}`);
    if (Object.hasOwn(query, name)) throw invalid(`query.${name}`, 'must be given once');
    query[name] = readQueryValue(name, text, type);
  }
  return query;
}

function readQueryValue(name: string, text: string, type: OperationRow['query'][string]): string | number | boolean {
  if (type === 'integer') {
    if (!/^-?\d{1,15}$/.test(text)) throw invalid(`query.${name}`, 'must be a whole number');
    return Number(text);
  }
  if (type === 'boolean') {
    if (text !== 'true' && text !== 'false') throw invalid(`query.${name}`, 'must be true or false');
    return text === 'true';
  }
  // The database stores none, and so finds none.
  if (text.includes('\u0000')) throw invalid(`query.${name}`, 'must not contain a NUL character');
  // The format of the contract has a year 0 and any offset of hours and minutes, the database has neither.
  const isDate = name.startsWith('created_') || /^\d{4}-\d\d-\d\dT/.test(text);
  // A plus that is not escaped arrives as a blank.
  if (isDate && / \d\d:\d\d$/.test(text))
    throw invalid(`query.${name}`, 'has a blank where its offset begins: send the plus as %2B, or use Z');
  if (isDate && text.startsWith('0000')) throw invalid(`query.${name}`, 'must be a date after the year 0');
  if (isDate && /[+-](1[6-9]|2\d):\d\d$/.test(text)) throw invalid(`query.${name}`, 'must be within 16 hours of UTC');
  if (isDate && /\.\d{10}/.test(text)) throw invalid(`query.${name}`, 'must have at most 9 digits after the second');
  return text;
}

/** The key of a write, when the caller sent one. */
export function readIdempotencyKey(header: string | null, maxLength: number): string | undefined {
  if (header === null) return undefined;
  if (header.length === 0 || header.length > maxLength || !/^[\x21-\x7e]+$/.test(header)) {
    throw invalid('header.Idempotency-Key', `must be 1 to ${maxLength} visible ASCII characters`);
  }
  return header;
}

/** Path parameters as the contract types them: a malformed value gets a clear 400 instead of a 404. */
export function readParams(raw: Readonly<Record<string, string>>, row: OperationRow): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, readParam(name, value, row.params[name] ?? 'uuid')]),
  );
}

function readParam(name: string, value: string, type: OperationRow['params'][string]): string | number {
  if (type === 'integer') {
    if (!/^-?\d{1,15}$/.test(value)) throw invalid(`path.${name}`, 'must be a whole number');
    return Number(value);
  }
  if (type === 'string') {
    if (!/^[\w.:-]{1,255}$/.test(value))
      throw invalid(`path.${name}`, 'must be letters, digits, dashes and underscores');
    return value;
  }
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value))
    throw invalid(`path.${name}`, 'must be a uuid');
  return value.toLowerCase();
}

function expected(names: string[]): string {
  return names.length === 0 ? '; it has none' : `; it has ${names.join(', ')}`;
}

function toIssues(issue: core.$ZodIssue, prefix: string): Issue[] {
  const path =
    prefix +
    issue.path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
      .replace(/^\./, '');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : prefix + key, message: 'is not a known field' }));
  }
  if (issue.input === undefined) return [{ path, message: 'is required' }];
  const kinds = issue.code === 'invalid_union' ? kindsOf(issue.errors) : undefined;
  if (kinds) return [{ path, message: `must be ${kinds}` }];
  if (issue.code === 'invalid_union' && issue.errors[0])
    return issue.errors[0].flatMap((inner) => toIssues(inner, path ? `${path}.` : prefix));
  return [{ path, message: messageOf(issue) }];
}

/** The types of a union whose alternatives all have different types, as in `an object or an array`. */
function kindsOf(alternatives: readonly (readonly core.$ZodIssue[])[]): string | undefined {
  const kinds = alternatives.flatMap(([first, ...others]) =>
    first?.code === 'invalid_type' && first.path.length === 0 && others.length === 0
      ? [withArticle(first.expected)]
      : [],
  );
  if (kinds.length < alternatives.length || kinds.length < 2) return undefined;
  return `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
}

// zod's own messages, said as a continuation of the field's name.
function messageOf(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${withArticle(issue.expected)}`;
    case 'invalid_format':
      if (issue.format === 'regex') return `must match ${issue.pattern}`;
      return `must be ${formats[issue.format] ?? `of the format ${issue.format}`}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_big':
      return atBound('most', issue.origin, issue.maximum);
    case 'too_small':
      return atBound('least', issue.origin, issue.minimum);
    default:
      return issue.message.replace(/^Invalid input: /, '');
  }
}

const formats: Record<string, string> = {
  email: 'an email address',
  uuid: 'a uuid',
  url: 'an absolute URL',
  datetime: 'an ISO 8601 date and time with its offset, such as 2026-11-20T09:30:00Z',
};

function withArticle(type: string): string {
  if (type === 'null') return 'null';
  if (type === 'record') return 'an object';
  return /^[aeiou]/.test(type) ? `an ${type === 'int' ? 'integer' : type}` : `a ${type}`;
}

const units: Record<string, string> = { string: 'character', array: 'item', object: 'field', record: 'field' };

function atBound(side: 'most' | 'least', origin: string, bound: number | bigint): string {
  const unit = units[origin];
  return unit ? `must have at ${side} ${bound} ${unit}${bound === 1 ? '' : 's'}` : `must be at ${side} ${bound}`;
}

/** Refuses a missing body of an operation that needs one. */
export function missingBody(): ApiFailure {
  return invalid('', 'must be a JSON body');
}
