import { closing, partsAt } from './conditions.ts';

const MOST_STEPS = 50;
const LONGEST = 5_000;

/** A value with its `var()` filled in; empty when one of them has no value, as a browser drops the declaration. */
export function resolved(text: string, variables: ReadonlyMap<string, string>): string {
  let value = text;
  for (let step = 0; step < MOST_STEPS && value.length <= LONGEST; step += 1) {
    const start = value.lastIndexOf('var(');
    if (start < 0) return value;
    const end = closing(value, start + 3);
    if (end < 0) return '';
    const inner = value.slice(start + 4, end);
    const [name = ''] = partsAt(inner, ',');
    const comma = inner.indexOf(',');
    const known = variables.get(name) ?? (comma < 0 ? undefined : inner.slice(comma + 1).trim());
    if (known === undefined) return '';
    value = value.slice(0, start) + known + value.slice(end + 1);
  }
  return '';
}
