import { UsageError } from './errors/call-errors.ts';

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** The likeness of two names from 0 to 1: the share of their pairs of letters that both have. */
const likeness = (one: string, other: string): number =>
  ([...one].filter((_, at) => other.includes(one.slice(at, at + 2))).length * 2) / (one.length + other.length);

/**
 * Refuses options that do not exist, which would be ignored.
 *
 * @param known - their names, with blanks between them
 * @param near - names that may be meant too, of options that exist elsewhere
 */
export function checkNames(what: string, given: object, known: string, near = ''): void {
  for (const [name, value] of Object.entries(given)) {
    const names = known.split(' ');
    if (value === undefined || names.includes(name)) continue;
    const score = (other: string) => likeness(bare(name), bare(other));
    const [nearest = ''] = `${known} ${near}`.split(' ').toSorted((a, b) => score(b) - score(a));
    const remedy = score(nearest) > 0.4 ? `Did you mean ${nearest}?` : `There are ${names.join(', ')}.`;
    throw new UsageError(`${what} has no ${name}. ${remedy}`);
  }
}
