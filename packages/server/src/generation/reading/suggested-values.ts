/** More values would not make the choice easier. */
export const MOST_VALUES = 3;

/** The values that an unclear fact may have, as a question suggests them: `110 or 96?`; null where there is nothing to choose. */
export function suggestionOf(values: readonly string[]): string | null {
  return values.length < 2 ? null : `${values.slice(0, MOST_VALUES).join(' or ')}?`;
}

/** The values that a suggestion is made of. */
export function valuesOf(suggestion: string): string[] {
  return suggestion.replace(/\?$/, '').split(' or ');
}
