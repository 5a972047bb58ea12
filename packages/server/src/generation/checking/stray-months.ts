import { datesIn, monthNames } from '../reading/read-date.ts';
import { sentencesOf } from '../text/sentences.ts';
import { statesNothing, wordsOf } from '../text/words.ts';

const PAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'];
// The endings of a month's name in Polish, after the stem of its second case: `grudnia`, `w grudniu`.
const POLISH_ENDINGS = ['a', 'u', 'em', 'owi', 'zie'];
const read = new Map<string, ReadonlyMap<string, number>>();

/** The first month that a text names and no line does, apart from questions and invitations. English months are names like others. */
export function strayMonth(text: string, lines: readonly string[], language: string): string | null {
  const own = language.split('-')[0] ?? '';
  if (own === 'en') return null;
  const known = monthsIn(own);
  const months = sentencesOf(text).flatMap((sentence) => {
    const named = wordsOf(sentence).filter((word) => known.has(word));
    return named.length === 0 || statesNothing(sentence, language) ? [] : named;
  });
  if (months.length === 0) return null;
  const given = new Set(lines.flatMap(givenMonths));
  return months.find((word) => !given.has(known.get(word) ?? 0)) ?? null;
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
