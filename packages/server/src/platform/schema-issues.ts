import { type Issue, patternWords } from '@cartouche/contract';
import type { core } from 'zod';

type ZodIssue = core.$ZodIssue;

/**
 * The problems that a schema found, in words that continue the name of the field.
 *
 * @param prefix put before each path: `query.` for query parameters, nothing for a body
 */
export function schemaIssues(issues: readonly ZodIssue[], prefix = ''): Issue[] {
  return issues.flatMap((issue) => wordedIssues(issue, prefix));
}

function wordedIssues(issue: ZodIssue, prefix: string): Issue[] {
  const path = prefix + pathOf(issue.path, prefix);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: memberOf(path, key), message: 'is not a known field' }));
  if (issue.code === 'invalid_union' && 'options' in issue && issue.input !== undefined)
    return [{ path, message: oneOfWords(issue.options as readonly unknown[]) }];
  if (issue.input === undefined) return [{ path, message: 'is required' }];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return unionIssues(issue.errors, issue.input, path);
  return [{ path, message: messageOf(issue) }];
}

function pathOf(parts: readonly PropertyKey[], prefix: string): string {
  const path = parts.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return prefix === '' || prefix.endsWith('.') ? path.replace(/^\./, '') : path;
}

const memberOf = (path: string, name: string) => (path === '' || path.endsWith('.') ? path + name : `${path}.${name}`);

/** The problems of a value for which a schema has several forms: with the type that all of them ask for, or of the form that it comes closest to. */
function unionIssues(errors: readonly (readonly ZodIssue[])[], input: unknown, path: string): Issue[] {
  const forms = errors.filter((form) => input === null || !form.every(isNullWanted));
  const wholes = forms.flatMap(([first, ...others]) =>
    first && others.length === 0 && first.path.length === 0 && first.code !== 'unrecognized_keys'
      ? [messageOf(first)]
      : [],
  );
  if (wholes.length === forms.length && wholes.length > 0) return [{ path, message: joined(wholes) }];
  const fitting = forms.filter((form) => !form.some(isOfAnotherType));
  const tagged = fitting.filter((form) => !form.some(isOfAnotherTag));
  const candidates = tagged.length > 0 ? tagged : fitting;
  const [closest] = candidates.toSorted((one, other) => one.length - other.length);
  return unknownTag(candidates, path) ?? exclusiveMembers(candidates, path) ?? schemaIssues(closest ?? [], path);
}

const isNullWanted = ({ code, path, ...issue }: ZodIssue) =>
  code === 'invalid_type' && path.length === 0 && 'expected' in issue && issue.expected === 'null';

const isOfAnotherType = ({ code, path }: ZodIssue) => code === 'invalid_type' && path.length === 0;

const isOfAnotherTag = (issue: ZodIssue) =>
  issue.code === 'invalid_value' && issue.path.length === 1 && issue.input !== undefined;

/** The problem of a member whose value says which form an object has, and names none; undefined when it is another. */
function unknownTag(forms: readonly (readonly ZodIssue[])[], path: string): Issue[] | undefined {
  const tags = forms.map((form) => form.find(isOfAnotherTag));
  const [first] = tags;
  if (forms.length < 2 || tags.some((tag) => tag?.path[0] !== first?.path[0]) || first === undefined) return undefined;
  const values = tags.flatMap((tag) => (tag?.code === 'invalid_value' ? tag.values : []));
  return [{ path: memberOf(path, String(first.path[0])), message: oneOfWords(values) }];
}

/** The problem of an object that has the members of two forms, or of none; undefined when it is another. */
function exclusiveMembers(forms: readonly (readonly ZodIssue[])[], path: string): Issue[] | undefined {
  const read = forms.map((form) => ({
    unknown: form.flatMap((issue) => (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [])),
    missing: form.flatMap((one) => (one.input === undefined && one.path.length === 1 ? [String(one.path[0])] : [])),
    others: form.some((one) => one.code !== 'unrecognized_keys' && one.input !== undefined),
  }));
  if (read.length < 2) return undefined;
  const strange = read[0]?.unknown.filter((key) => read.every(({ unknown }) => unknown.includes(key))) ?? [];
  if (strange.length > 0) return strange.map((key) => ({ path: memberOf(path, key), message: 'is not a known field' }));
  if (read.some(({ others }) => others)) return undefined;
  const [first, second] = read.map(({ unknown }) => unknown[0]);
  if (read.every(({ unknown }) => unknown.length > 0) && first !== undefined && second !== undefined)
    return [{ path: memberOf(path, first), message: `must not be given together with ${second}` }];
  const wanted = read.map(({ missing, unknown }) => (unknown.length === 0 ? missing[0] : undefined));
  const [one, ...more] = [...new Set(wanted.filter((name) => name !== undefined))];
  if (one === undefined || more.length === 0) return undefined;
  return [{ path: memberOf(path, one), message: `is required unless ${more.join(' or ')} is given` }];
}

/** `must be an object` and `must be an array` as `must be an object or an array`. */
function joined(messages: readonly string[]): string {
  const [first = '', ...rest] = [...new Set(messages)];
  if (rest.length === 0) return first;
  const others = rest.map((one) => (first.startsWith('must be ') ? one.replace(/^must be /, '') : one));
  const last = others.pop() ?? '';
  return `${[first, ...others].join(', ')} or ${last}`;
}

// zod's own messages, said as a continuation of the field's name.
function messageOf(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${withArticle(issue.expected)}`;
    case 'invalid_format':
      return formatWords(issue);
    case 'invalid_value':
      return oneOfWords(issue.values);
    case 'too_big':
      return atBound('most', issue.origin, issue.maximum);
    case 'too_small':
      return atBound('least', issue.origin, issue.minimum);
    case 'invalid_union':
      return 'has none of the forms that it may have';
    default:
      return issue.message;
  }
}

function formatWords({ format, pattern = '' }: core.$ZodIssueInvalidStringFormat): string {
  if (format === 'regex') return patternWords[pattern] ?? `must match ${pattern}`;
  return `must be ${formats[format] ?? `of the format ${format}`}`;
}

const oneOfWords = (values: readonly unknown[]) =>
  values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;

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
