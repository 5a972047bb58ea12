import type { Issue } from '@cartouche/contract';
import { fieldOfColumn } from '@cartouche/contract/column-names';
import { invalid } from '../../platform/api-failure.ts';
import { isBlankValue } from '../../platform/blank-value.ts';
import { TEXT_FIELDS } from './prospect-input.ts';

/** The field that takes the value of a column. `name` is split into first and last name. */
export type Target =
  | (typeof TEXT_FIELDS)[number]
  | 'email'
  | 'name'
  | 'tags'
  | 'ignore'
  | `custom_fields.${string}`
  | `external_ids.${string}`;

const FIELD = /^(?:custom_fields|external_ids)\.[^\s.][^.]{0,98}$/;

/**
 * Says what each column means: as the caller's mapping has it, else by its spelling, else as a custom field of its name.
 *
 * @throws ApiFailure `validation_failed` for a mapping that names no column or no field, and when no column holds addresses
 */
export function targetsOf(columns: readonly string[], mapping: Readonly<Record<string, string>> = {}): Target[] {
  for (const [column, target] of Object.entries(mapping)) {
    if (!columns.includes(column))
      throw invalid(`mapping.${column}`, `is not a column. The columns are ${columns.join(', ')}`);
    if (!isTarget(target))
      throw invalid(
        `mapping.${column}`,
        `must be email, name, ${TEXT_FIELDS.join(', ')}, tags, custom_fields.<name>, external_ids.<name> or ignore`,
      );
  }
  const taken = new Set<string>(Object.values(mapping));
  const targets = columns.map((column) => {
    const mapped = Object.hasOwn(mapping, column) ? mapping[column] : undefined;
    if (mapped !== undefined) return mapped as Target;
    const known = fieldOfColumn(column);
    // A second column with the same meaning, such as "Company" and "Account": the first one counts.
    if (known && !taken.has(known)) {
      taken.add(known);
      return known;
    }
    const name = column.trim();
    // The one name that no field of an object can have.
    return name === '' || name === '__proto__' ? 'ignore' : (`custom_fields.${name.slice(0, 100)}` as const);
  });
  if (!targets.includes('email'))
    throw invalid('csv', `has no column with email addresses: name one "email", or map one of ${columns.join(', ')}`);
  return targets;
}

/** Warns of cells with a placeholder that another program was to fill in: they say nothing either. */
export function unfilledCells(cells: readonly string[], targets: readonly Target[]): Issue[] {
  return targets.flatMap((target, index) =>
    target !== 'ignore' && hasPlaceholder(cells[index] ?? '')
      ? [{ path: target, message: 'has a placeholder that was not filled in, so it is left out' }]
      : [],
  );
}

const hasPlaceholder = (value: string) => value.includes('{{');

/** A row's cells as a prospect; empty cells, `n/a`, and the like say nothing. */
export function prospectOf(cells: readonly string[], targets: readonly Target[]): Record<string, unknown> {
  const prospect: Record<string, unknown> = {};
  const maps = new Map<string, [string, string][]>();
  const fieldsOf = (map: string) => maps.get(map) ?? maps.set(map, []).get(map) ?? [];
  for (const [index, target] of targets.entries()) {
    const value = cells[index]?.trim() ?? '';
    const isKept = target === 'email' ? value !== '' : !isBlankValue(value) && !hasPlaceholder(value);
    if (!isKept || target === 'ignore') continue;
    const [map, key] = target.split(/\.(.*)/s);
    if (key !== undefined && map) fieldsOf(map).push([key, value]);
    else if (target === 'tags')
      prospect['tags'] = [...new Set(value.split(/[,;|]/).map((tag) => tag.trim()))].filter(Boolean);
    else if (target === 'name') Object.assign(prospect, namesOf(value), prospect);
    else prospect[target] = value;
  }
  for (const [map, fields] of maps) prospect[map] = Object.fromEntries(fields);
  return prospect;
}

function isTarget(text: string): boolean {
  return (
    ['email', 'name', 'tags', 'ignore', ...TEXT_FIELDS].includes(text) ||
    (FIELD.test(text) && !text.endsWith('.__proto__'))
  );
}

function namesOf(name: string): { first_name: string; last_name?: string } {
  // "Byron, Ada" as well as "Ada Byron".
  const [, after, before] = /^([^,]+),(.+)$/.exec(name)?.map((part) => part.trim()) ?? [];
  if (before && after) return { first_name: before, last_name: after };
  const words = name.split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return { first_name: words.join(' '), ...(last && { last_name: last }) };
}
