import { wordsOf } from '../text/words.ts';
import lists from './site-words.json' with { type: 'json' };

// Words of menus and addresses, without accents.
const SIDE_MATTER = new Set(lists.sideMatter.split(' '));
const LAST = new Set(lists.last.split(' '));
const FILLERS = new Set(lists.fillers.split(' '));

/** Whether a short text names what tells nothing of the company's work: jobs, log-in and legal pages. */
export function isSideMatter(text: string): boolean {
  return isAll(text, SIDE_MATTER);
}

/** Whether a short text names what tells little of it: contact and news. */
export function isReadLast(text: string): boolean {
  return isAll(text, LAST);
}

function isAll(text: string, words: ReadonlySet<string>): boolean {
  const telling = wordsOf(text).filter((word) => !FILLERS.has(word));
  return telling.length > 0 && telling.length <= 3 && telling.every((word) => words.has(word) || SIDE_MATTER.has(word));
}

/** Whether words are those of a host, a server or a shop for domains, which stand in for a site that isn't there. */
export function isPlaceholder(words: string): boolean {
  return words.length < 2000 && lists.placeholders.some((phrase) => words.toLowerCase().includes(phrase));
}

/** Drops the entries whose text has the same words as an earlier one. */
export function distinct<T>(list: readonly T[], textOf: (one: T) => string): T[] {
  return [...Map.groupBy(list, (one) => wordsOf(textOf(one)).join(' ')).values()].flatMap(([first]) => first ?? []);
}
