import { isDeepStrictEqual } from 'node:util';
import type { TemplateChange } from '@cartouche/contract';

type Json = unknown;

/**
 * The differences between two documents, in the order of the second one; removed items come where their list ends. Items of a list are
 * matched by their `id` or `name` when all of them have one of their own, else by their place.
 */
export function compareDocuments(before: Json, after: Json, path = ''): TemplateChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isRecord(before) && isRecord(after)) return compareMembers(before, after, (key) => join(path, key));
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ path, change: 'changed', before, after }];
  const [earlier, later] = [byName(before), byName(after)];
  if (!earlier || !later) return compareMembers({ ...before }, { ...after }, (place) => `${path}[${place}]`);
  const changes = compareMembers(Object.fromEntries(earlier), Object.fromEntries(later), (name) => join(path, name));
  const [stayed, stays] = [
    [...earlier.keys()].filter((name) => later.has(name)),
    [...later.keys()].filter((name) => earlier.has(name)),
  ];
  return isDeepStrictEqual(stayed, stays)
    ? changes
    : [...changes, { path, change: 'reordered', before: [...earlier.keys()], after: [...later.keys()] }];
}

function compareMembers(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  pathOf: (key: string) => string,
): TemplateChange[] {
  const present = Object.keys(after).flatMap((key): TemplateChange[] =>
    Object.hasOwn(before, key)
      ? compareDocuments(before[key], after[key], pathOf(key))
      : [{ path: pathOf(key), change: 'added', after: after[key] }],
  );
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [
    ...present,
    ...removed.map((key): TemplateChange => ({ path: pathOf(key), change: 'removed', before: before[key] })),
  ];
}

/** The items by a name of their own; undefined when one has none. */
function byName(items: readonly Json[]): Map<string, Json> | undefined {
  const named = new Map<string, Json>();
  for (const item of items) {
    const name = isRecord(item) ? (item.id ?? item.name) : undefined;
    if (typeof name !== 'string' || named.has(name)) return undefined;
    named.set(name, item);
  }
  return named;
}

function isRecord(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
