/** A date as it stands in a text; `value` is null where it names no year, or more than one day. */
export type FoundDate = { text: string; start: number; value: string | null };

const ISO = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
const DOTTED = /(?<!\d)(\d{1,2})([./])(\d{1,2})[./](\d{4}|\d{2})(?!\d)/g;
const QUARTER = /\bQ[1-4][ /]?\d{4}\b/gi;
const DAY_BEFORE = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?\s(?:(?:of|de)\s)?$/iu;
const DAY_BEHIND = /^\.?\s(\d{1,2})(?:st|nd|rd|th|\.)?(?![\d\p{L}])/iu;
const YEAR_BEHIND = /^[.,]?\s(?:de\s)?(\d{4})(?![\d\p{L}])/u;

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
 * `3/4/2027` is a day in March to one reader and in April to another.
 */
export function datesIn(text: string): FoundDate[] {
  const found = (match: RegExpExecArray, value: string | null): FoundDate => {
    return { text: match[0], start: match.index, value };
  };
  return [
    ...[...text.matchAll(ISO)].map((match) => found(match, dayOf(match[0]))),
    ...[...text.matchAll(DOTTED)].map((match) => found(match, readDotted(match))),
    ...[...text.matchAll(QUARTER)].map((match) => found(match, match[0])),
    ...[...text.matchAll(/\p{L}+/gu)].flatMap((word) => dateAround(word, text) ?? []),
  ];
}

/** The date whose month a word is, with the day before it or behind it. */
function dateAround({ 0: word, index }: RegExpExecArray, text: string): FoundDate | null {
  const month = MONTHS.get(word.toLowerCase());
  if (month === undefined) return null;
  const [before = '', dayBefore] = DAY_BEFORE.exec(text.slice(Math.max(0, index - 10), index)) ?? [];
  const behind = text.slice(index + word.length, index + word.length + 24);
  const [after = '', dayBehind] = dayBefore === undefined ? (DAY_BEHIND.exec(behind) ?? []) : [];
  const [end = '', year] = YEAR_BEHIND.exec(behind.slice(after.length)) ?? [];
  const day = dayBefore ?? dayBehind;
  if (day === undefined && year === undefined) return null;
  const value = year === undefined ? null : day === undefined ? `${word} ${year}` : isoOf(year, month, Number(day));
  return { text: `${before}${word}${after}${end}`, start: index - before.length, value };
}

function readDotted([, first = '', sign, second = '', year = '']: RegExpExecArray): string | null {
  const isClear = sign === '.' || Number(first) > 12 || Number(second) > 12 || first === second;
  const [day, month] = sign === '/' && Number(second) > 12 ? [second, first] : [first, second];
  return isClear ? isoOf(year.padStart(4, '20'), Number(month), Number(day)) : null;
}

function isoOf(year: string, month: number, day: number): string | null {
  const pad = (part: number) => String(part).padStart(2, '0');
  return dayOf(`${year}-${pad(month)}-${pad(day)}`);
}

function dayOf(iso: string): string | null {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}
