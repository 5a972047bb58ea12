import type { Issue } from '@cartouche/contract';
import type { core, ZodType } from 'zod';
import { type ApiFailure, invalid, invalidFields } from '../../platform/api-failure.ts';
import { ownTurn } from '../../platform/own-turn.ts';
import { schemaIssues } from '../../platform/schema-issues.ts';

/**
 * Checks a value with a schema of the contract.
 *
 * @param prefix put before each path: `query.` for query parameters, nothing for a body
 * @throws ApiFailure `validation_failed`, one issue for each field
 */
export function validate<T>(schema: ZodType<T>, value: unknown, prefix = ''): T {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw invalidFields(schemaIssues(result.error.issues, prefix));
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
      for (const issue of own) for (const one of schemaIssues([ofItem(issue, from)], prefix)) issues.push(one);
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

/** Refuses a missing body of an operation that needs one. */
export function missingBody(): ApiFailure {
  return invalid('', 'must be a JSON body');
}
