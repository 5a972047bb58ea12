import { leastProven, type Statement, type Wordings, wordingOf } from './statement.ts';
import { type TemplateValues, valueAt, variablesOf } from './wording.ts';

/** The ID of the fact that a printed value is of, if it is one's. */
export type SourceOf = (value: string, names: readonly string[]) => string | undefined;

/**
 * The origin of a wording that prints values: its own, or a model's where it prints words that a model wrote. Its sources are the facts
 * that it prints, and the names of the other variables.
 */
export function printedWording(
  text: string,
  values: TemplateValues,
  wordings: Wordings,
  sourceOf: SourceOf = () => undefined,
): Omit<Statement, 'text'> {
  const read = wordingOf(text, wordings);
  // A page that was read may be quoted as a source, not by a template in the workspace's name.
  const own = read.origin === 'quote' ? { ...read, origin: 'model' as const } : read;
  if (!text.includes('{')) return own;
  const printed = variablesOf(text).map((names) => {
    const found = valueAt(values, names);
    const value = typeof found === 'string' ? found : '';
    return { id: sourceOf(value, names) ?? names.join('.'), origin: wordingOf(value, wordings).origin };
  });
  // Words of a page that was read are checked where they are quoted; within other words they are named as their source.
  if (leastProven([own.origin, ...printed.map(({ origin }) => origin)]) === 'model')
    return { origin: 'model', sources: [], approval: null };
  return { ...own, sources: [...new Set([...own.sources, ...printed.map(({ id }) => id)])] };
}
