import type { Validation } from './drift.ts';
import { UsageError } from './errors/call-errors.ts';

// For callers whose compiler doesn't look: what is missing or misplaced is named, not run into.

/** Refuses what has no fields: nothing, or an id where an object with it belongs. */
export function checkObject<Value>(name: string, value: Value): Value {
  if (typeof value === 'object' && value !== null) return value;
  throw new UsageError(`${name} must be an object, not ${value === null ? value : typeof value}.`);
}

/** Refuses anything but a list: text would be split into its characters. */
export function checkList<Item>(name: string, value: readonly Item[]): Item[] {
  if (Array.isArray(value)) return value;
  throw new UsageError(`${name} must be an array, not ${typeof value}.`);
}

/** Copies the named fields of each item: a record that was read may hold more than an input takes. */
export function pickEach<Item extends object, Name extends keyof Item & string>(
  list: string,
  items: readonly Item[],
  ...names: readonly Name[]
): Pick<Item, Name>[] {
  return checkList(list, items).map((item, at) => {
    const given = checkObject(`${list}[${at}]`, item);
    return Object.fromEntries(names.map((name) => [name, given[name]])) as Pick<Item, Name>;
  });
}

/** Whether a value can be a header's: a key, a token. */
export const isVisibleAscii = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);

/** Refuses anything but a number from `min` up; a typo there would hang or hammer. */
export function checkNumber(name: string, value: number, min = 0): number {
  if (typeof value !== 'number' || !(value >= min))
    throw new UsageError(`${name} must be a number of at least ${min}.`);
  return value;
}

/**
 * Returns how answers are compared: `validate` comes first, and passing `onDrift` implies `report`. Throws for any other value, which
 * would pass for `off`.
 */
export const validationOf = (
  { validate, onDrift }: { validate?: Validation | undefined; onDrift?: unknown },
  otherwise: Validation,
  { checkDrift }: { checkDrift?: unknown },
): Validation => {
  const validation = validate ?? (onDrift ? 'report' : otherwise);
  if (!/^(off|report|strict)$/.test(validation)) throw new UsageError('validate must be off, report or strict.');
  if (validation === 'off' || checkDrift) return validation;
  throw new UsageError('validate and onDrift need new Cartouche().');
};
