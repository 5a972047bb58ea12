/** A date with its year as it stands in a text; `value` is null where it is not one day, month or quarter. */
export type FoundDate = { text: string; start: number; value: string | null };

const ISO = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
const DOTTED = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?!\d)/g;
const QUARTER = /\bQ[1-4][ /]?\d{4}\b/gi;
// "11 January 2027", "January 11th, 2027", "11 de enero de 2027", "January 2027"
const NAMED =
  /(?:(?<!\d)(\d{1,2})\p{L}{0,2}\.?\s(?:of |de )?)?(\p{L}{3,10})\.?\s(?:(\d{1,2})\p{L}{0,2},?\s)?(?:de )?(\d{4})(?!\d)/gu;

// By the names that these languages have for them.
const MONTHS = new Map(
  ['en', 'en-GB', 'de', 'fr', 'es', 'it', 'nl'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, at): [string, number] => {
        const name = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(Date.UTC(2000, at));
        return [name.replace('.', '').toLowerCase(), at + 1];
      }),
    ),
  ),
);

/**
 * The dates of a text: `2027-01-11`, `11.01.2027`, `January 11, 2027` in ISO; a month or a quarter with its year as it stands.
 * `3/4/2027` is left out: it is a day in March to one reader and in April to another.
 */
export function datesIn(text: string): FoundDate[] {
  const all = (pattern: RegExp, read: (match: RegExpExecArray) => string | null) =>
    [...text.matchAll(pattern)].map((match) => ({ text: match[0], start: match.index, value: read(match) }));
  return [
    ...all(ISO, ([iso]) => dayOf(iso)),
    ...all(DOTTED, ([, day, month, year = '']) => isoOf(year.padStart(4, '20'), Number(month), Number(day))),
    ...all(QUARTER, ([quarter]) => quarter),
    ...all(NAMED, readNamed).filter(({ value }) => value !== ''),
  ];
}

/** Empty where the word before the year is not a month. */
function readNamed([text, before, word = '', behind, year = '']: RegExpExecArray): string | null {
  const month = MONTHS.get(word.toLowerCase());
  if (month === undefined) return '';
  const day = before ?? behind;
  return day === undefined ? text : isoOf(year, month, Number(day));
}

function isoOf(year: string, month: number, day: number): string | null {
  const pad = (part: number) => String(part).padStart(2, '0');
  return dayOf(`${year}-${pad(month)}-${pad(day)}`);
}

function dayOf(iso: string): string | null {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}
