import { LRUCache } from 'lru-cache';
import { datesIn, monthNames } from '../reading/read-date.ts';
import { contentStems, isInviting, wordsOf } from '../text/words.ts';

const PAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'];
// The endings of a month's name in Polish, after the stem of its second case: `grudnia`, `w grudniu`.
const POLISH_ENDINGS = ['a', 'u', 'em', 'owi', 'zie'];
const read = new LRUCache<string, ReadonlyMap<string, number>>({ max: 20 });

/** The first month that a sentence names and no line does; null for questions and invitations. English months are names like others. */
export function strayMonth(sentence: string, lines: readonly string[], language: string): string | null {
  const own = language.split('-')[0] ?? '';
  if (own === 'en' || !PAGES.includes(own) || /[?？]$/.test(sentence)) return null;
  const months = wordsOf(sentence).filter((word) => monthsIn(own).has(word));
  if (months.length === 0 || contentStems(sentence, language).some((stem) => isInviting(stem, language))) return null;
  const given = new Set(lines.flatMap((line) => givenMonths(line)));
  return months.find((word) => !given.has(monthsIn(own).get(word) ?? 0)) ?? null;
}

/** Whether a word is a month's name in a language. */
export function isMonth(word: string, language: string): boolean {
  return monthsIn(language.split('-')[0] ?? '').has(word);
}

function givenMonths(line: string): number[] {
  const named = wordsOf(line).flatMap((word) => PAGES.flatMap((language) => monthsIn(language).get(word) ?? []));
  const dated = datesIn(line).flatMap(({ readings }) => readings.map((reading) => Number(reading.split('-')[1])));
  return [...named, ...dated];
}

/** The words for months in a language, with the number of each. */
function monthsIn(language: string): ReadonlyMap<string, number> {
  const known = read.get(language);
  if (known || !PAGES.includes(language)) return known ?? new Map();
  const names = monthNames(language, 'long').flatMap(([name, month]): [string, number][] => {
    const [word = ''] = wordsOf(name);
    if (language !== 'pl') return [[word, month]];
    const stem = word.replace(/a$/, '');
    const other = word.replace(/ego$/, 'ym');
    return stem === word
      ? [
          [word, month],
          [other, month],
        ]
      : POLISH_ENDINGS.map((ending) => [stem + ending, month]);
  });
  const found = new Map(names);
  read.set(language, found);
  return found;
}
