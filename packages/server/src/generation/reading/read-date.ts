import { once } from '../../platform/once.ts';

/** A date with its year as it stands in a text. `value` is null where it is not one day, month or quarter; `readings` are all that it may be. */
export type FoundDate = { text: string; start: number; value: string | null; readings: readonly string[] };

const ISO = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g;
const DOTTED = /(?<!\d)(\d{1,2})\. ?(\d{1,2})\.(?: (?=\d{4}))?(\d{4}|\d{2})(?!\d)/g;
const SLASHED = /(?<!\d)(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?!\d)/g;
const QUARTER = /\bQ[1-4][ /]?\d{4}\b/gi;
// "11 January 2027", "January 11th, 2027", "11 de enero de 2027", "11-Jan-27", "January 2027"
const NAMED =
  /(?:\b(\d\d?)\p{L}{0,2}\.?[\s-](?:of |de )?)?(\p{L}{3,12})\.?[\s-](?:(\d\d?)\p{L}{0,2},?\s)?(?:de )?(\d{4}|(?<=-)\d\d)\b/gu;

// By the names that these languages have for them.
const MONTHS = once(
  () =>
    new Map(
      ['en', 'en-GB', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'].flatMap((language) =>
        (['long', 'short'] as const).flatMap((month) => monthNames(language, month)),
      ),
    ),
);

/** The names of the months in a language, each with its number; both of its cases where a month has another one next to a day. */
export function monthNames(language: string, month: 'long' | 'short'): [name: string, number: number][] {
  return [{ month }, { month, day: 'numeric' } as const].flatMap((shape) => {
    const format = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at): [string, number] => {
      const name = format.formatToParts(Date.UTC(2000, at)).find(({ type }) => type === 'month');
      return [(name?.value ?? '').replace('.', '').toLowerCase(), at + 1];
    });
  });
}

/**
 * The dates of a text: `2027-01-11`, `11.01.2027`, `January 11, 2027` in ISO; a month or a quarter with its year as it stands.
 * `3/4/2027` has two readings: it is a day in March to one reader and in April to another.
 */
export function datesIn(text: string): FoundDate[] {
  const all = (pattern: RegExp, read: (match: RegExpExecArray) => readonly (string | null)[] | null) =>
    [...text.matchAll(pattern)].flatMap((match): FoundDate[] => {
      const readings = read(match)?.flatMap((one) => one ?? []);
      const distinct = [...new Set(readings)];
      const value = distinct.length === 1 ? (distinct[0] ?? null) : null;
      return readings ? [{ text: match[0], start: match.index, value, readings: distinct }] : [];
    });
  return [
    ...all(ISO, ([, year = '', , month, day]) => [isoOf(year, Number(month), Number(day))]),
    ...all(DOTTED, ([, day, month, year = '']) => [isoOf(year.padStart(4, '20'), Number(month), Number(day))]),
    ...all(SLASHED, ([, one, , other, year = '']) => [
      isoOf(year, Number(other), Number(one)),
      isoOf(year, Number(one), Number(other)),
    ]),
    ...all(QUARTER, ([quarter]) => [quarter]),
    ...all(NAMED, readNamed),
  ];
}

/** Null where the word before the year is not a month. */
function readNamed([text, before, word = '', behind, year = '']: RegExpExecArray): (string | null)[] | null {
  const month = MONTHS().get(word.toLowerCase());
  const day = before ?? behind;
  // A year of two digits stands only in "11-Jan-27".
  if (month === undefined || (year.length < 4 && !/^\d{1,2}-/.test(text))) return null;
  return [day === undefined ? text : isoOf(year.padStart(4, '20'), month, Number(day))];
}

function isoOf(year: string, month: number, day: number): string | null {
  const pad = (part: number) => String(part).padStart(2, '0');
  return dayOf(`${year}-${pad(month)}-${pad(day)}`);
}

function dayOf(iso: string): string | null {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}
