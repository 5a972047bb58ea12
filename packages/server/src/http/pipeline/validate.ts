import type { Issue } from '@cartouche/contract';
import type { core, ZodType } from 'zod';
import { type ApiFailure, invalid, invalidFields } from '../../platform/api-failure.ts';
import { ownTurn } from '../../platform/own-turn.ts';

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

/** A value with a long list in it. */
export type WithList<T> = {
  schema: ZodType<T>;
  items: readonly unknown[];
  /** The value with some of the items. */
  wrap(items: readonly unknown[]): unknown;
  /** Puts together what was checked in slices. */
  join(slices: readonly T[]): T;
  /** Put before each path. */
  prefix?: string;
};

const SLICE_ITEMS = 4;
const SLICE_MS = 10;

/**
 * Checks a long list a few items at a time, so that other calls are answered in between.
 *
 * @throws ApiFailure `validation_failed`, one issue for each field
 */
export async function validateInSlices<T>({ schema, items, wrap, join, prefix = '' }: WithList<T>): Promise<T> {
  const slices: T[] = [];
  const issues: Issue[] = [];
  let since = performance.now();
  for (let from = 0; from === 0 || from < items.length; from += SLICE_ITEMS) {
    const result = schema.safeParse(wrap(items.slice(from, from + SLICE_ITEMS)), { reportInput: true });
    if (result.success) slices.push(result.data);
    else {
      // A fault outside of the list is the same in each slice.
      const own = result.error.issues.filter(({ path }) => from === 0 || path.some((part) => typeof part === 'number'));
      // Not spread: an item can have more faults than a call has room for arguments.
      for (const issue of own) for (const one of toIssues(ofItem(issue, from), prefix)) issues.push(one);
    }
    if (performance.now() - since < SLICE_MS) continue;
    await ownTurn();
    since = performance.now();
  }
  if (issues.length > 0) throw invalidFields(issues);
  return join(slices);
}

/** The issue with the number that its item has in the whole list. */
function ofItem(issue: core.$ZodIssue, from: number): core.$ZodIssue {
  const at = issue.path.findIndex((part) => typeof part === 'number');
  if (at < 0) return issue;
  return { ...issue, path: issue.path.with(at, Number(issue.path[at]) + from) };
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
