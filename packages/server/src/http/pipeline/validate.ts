import type { Issue } from '@cartouche/contract';
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
