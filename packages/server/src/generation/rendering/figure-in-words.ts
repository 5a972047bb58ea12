import lists from '../text/amount-words.json' with { type: 'json' };

const NUMBER = /\d{1,3}(?:[ \u00a0\u202f'\u2019]\d{3}){1,4}(?:[.,]\d{1,3})?|\d{1,9}(?:[.,]\d{1,3}){0,4}/gu;
const MONEY_BEFORE = /[-+\u2212]?\p{Lu}{0,3}\p{Sc}\s?$/u;
const SIGN_BEFORE = /[-+\u2212]$/u;
const UNIT_AFTER = /^\s?(?:[%\u066a\u2030\u00d7]|\p{Lu}{0,3}\p{Sc})/u;

// A mark that begins a phrase may stand before a figure; any other belongs to it, as in `±20 %`.
const BEGINS = /(?:^|[\s([{"\u201c\u201e\u00ab\u2039\u2018\u00bf\u00a1])$/u;
const AFTER_NUMBER = /\p{N}[%\p{Sc}]?\s?[-\u2010-\u2015\u2212~/:\u2026]?\s?$/u;
const BEFORE_NUMBER = /^\s?[-\u2010-\u2015\u2212~/:\u2026]?\s?[-+\u2212]?[\p{Sc}\p{N}]/u;
const WORDS_AFTER_NUMBER = /\p{N}\s?[%\p{Sc}]?((?:\s\p{L}{1,12}){1,3})\s$/u;
const WORDS_BEFORE_NUMBER = /^((?:\s\p{L}{1,12}){1,2})\s[-+\u2212]?[\p{Sc}\p{N}]/u;
/** Words between the two ends of a range, in the languages of pages. */
const BETWEEN: ReadonlySet<string> = new Set(
  'to through and or bis zu und oder \u00e0 au et ou a al ao e o y u ed od tot aan en do i lub upto'.split(' '),
);
// Letters and further marks of the amount, as in `€40k`, `20 %-Punkte` and `€14+`.
const GOES_ON = /^(?:[-\u2010\u2011]?[\p{L}\p{N}]|[+%\u2030\p{Sc}\p{M}])/u;

const ABBREVIATIONS = 'k m b t g bn mn mm tn tsd mio mrd md mld mln tys mil mille million mia lakh crore trillion';
/** Words that make an amount larger by themselves, in all languages of pages. */
const SCALES: ReadonlySet<string> = new Set([
  ...ABBREVIATIONS.split(' '),
  ...Object.values(lists).flatMap(({ numbers }) =>
    Object.entries<string>(numbers).flatMap(([names, values]) => {
      const written = values.split(' ');
      return names.split(' ').filter((_, at) => Number(written[at]) >= 12);
    }),
  ),
]);
const WORD_AFTER = /^[-\s]{0,2}(\p{L}{1,30})/u;

type Place = { figure: string; start: number };

/** The first number of a sentence with a unit or a currency, and its place. */
function numberIn(sentence: string): Place | null {
  for (const { 0: number, index } of sentence.matchAll(NUMBER)) {
    const [before, after] = [sentence.slice(0, index), sentence.slice(index + number.length)];
    const money = MONEY_BEFORE.exec(before)?.[0];
    const unit = money === undefined ? UNIT_AFTER.exec(after)?.[0] : '';
    if (unit === undefined) continue;
    const mark = money ?? SIGN_BEFORE.exec(before)?.[0] ?? '';
    return { figure: mark + number + unit, start: index - mark.length };
  }
  return null;
}

/** The first figure of a sentence and its place; null also where it may be a part of a larger amount or of a range. */
function placeOf(sentence: string): Place | null {
  const place = numberIn(sentence);
  if (place === null) return null;
  const before = sentence.slice(0, place.start);
  const after = sentence.slice(place.start + place.figure.length);
  const isPart =
    !BEGINS.test(before) ||
    AFTER_NUMBER.test(before) ||
    [GOES_ON, BEFORE_NUMBER].some((pattern) => pattern.test(after)) ||
    endsRange(before) ||
    beginsRange(after) ||
    [wordBefore(before), WORD_AFTER.exec(after)?.[1]].some((word) => SCALES.has(word?.toLowerCase() ?? ''));
  return isPart ? null : place;
}

/** Whether a number and words between two ends stand before a figure, as in `10 to about`. */
function endsRange(before: string): boolean {
  const [first = '', second, ...more] = wordsIn(WORDS_AFTER_NUMBER.exec(before));
  if (first === 'up') return second === 'to';
  // A Dutch `of` comes between two bare numbers only.
  return more.length === 0 && (BETWEEN.has(first) || first === 'of');
}

/** Whether words between two ends and a number stand after a figure. */
function beginsRange(after: string): boolean {
  const [first = '', second] = wordsIn(WORDS_BEFORE_NUMBER.exec(after));
  return second === undefined ? BETWEEN.has(first) : ['up to', 'bis zu'].includes(`${first} ${second}`);
}

function wordsIn(match: RegExpExecArray | null): string[] {
  return match?.[1]?.trim().toLowerCase().split(/\s/) ?? [];
}

function wordBefore(before: string): string | undefined {
  const words = before.slice(-30).split(/[\s.]/);
  return words.findLast((word) => word !== '');
}

/** The first figure of a sentence, as it stands there: a percentage, an amount of money, or a multiple; null without one or in doubt. */
export function figureIn(sentence: string): string | null {
  return placeOf(sentence)?.figure ?? null;
}

/** The sentence that stands below its figure: without the figure where it begins with it and words follow, else the whole. */
export function belowFigure(sentence: string): string {
  const place = placeOf(sentence);
  const rest = sentence.slice(place?.figure.length ?? 0);
  return place?.start === 0 && /^\s+\p{L}/u.test(rest) ? rest.trimStart() : sentence;
}

/** A sentence in parts, its first figure apart. */
export function figureApart(sentence: string): { text: string; isFigure: boolean }[] {
  const place = placeOf(sentence);
  if (place === null) return [{ text: sentence, isFigure: false }];
  const { figure, start } = place;
  const parts = [
    { text: sentence.slice(0, start), isFigure: false },
    { text: figure, isFigure: true },
    { text: sentence.slice(start + figure.length), isFigure: false },
  ];
  return parts.filter(({ text }) => text !== '');
}
