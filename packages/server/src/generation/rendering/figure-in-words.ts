import lists from '../text/amount-words.json' with { type: 'json' };

const SIMPLE = '\\d{1,9}(?:[.,]\\d{1,3}){0,4}';
const GROUPED = "\\d{1,3}(?:[ \u00a0\u202f'\u2019]\\d{3}){1,4}(?:[.,]\\d{1,3})?";
const NUMBER = `(?:${GROUPED}|${SIMPLE})`;
const CURRENCY = '\\p{Lu}{0,3}\\p{Sc}';
const UNIT = `(?:[%\u066a\u2030\u00d7]|${CURRENCY})`;
const FIGURE = new RegExp(`[-+\u2212]?${CURRENCY}\\s?${NUMBER}|[-+\u2212]?${NUMBER}\\s?${UNIT}`, 'u');

// A mark that begins a phrase may stand before a figure; any other belongs to it, as in `±20 %`.
const BEGINS = /(?:^|[\s([{"\u201c\u201e\u00ab\u2039\u2018\u00bf\u00a1])$/u;
const DASH = '[-\u2010-\u2015\u2212~/:\u2026]';
// Words between the two ends of a range, in the languages of pages. A Dutch `of` comes between two bare numbers only.
const BETWEEN =
  'to|through|and|or|bis|zu|und|oder|\u00e0|au|et|ou|a|al|ao|e|o|y|u|ed|od|tot|aan|en|do|i|lub|upto|up\\sto|bis\\szu';
const AFTER_NUMBER = new RegExp(`\\p{N}[%\\p{Sc}]?\\s?${DASH}?\\s?$`, 'u');
const AFTER_RANGE = new RegExp(`\\p{N}\\s?[%\\p{Sc}]?\\s(?:${BETWEEN}|of)\\s(?:\\p{L}{1,12}\\s)?$`, 'iu');
const BEFORE_NUMBER = new RegExp(`^\\s?${DASH}?\\s?[-+\u2212]?[\\p{Sc}\\p{N}]`, 'u');
const BEFORE_RANGE = new RegExp(`^\\s(?:${BETWEEN})\\s[-+\u2212]?[\\p{Sc}\\p{N}]`, 'iu');
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

/** The first figure of a sentence and its place; null also where it may be a part of a larger amount or of a range. */
function placeOf(sentence: string): Place | null {
  const match = FIGURE.exec(sentence);
  if (match === null) return null;
  const [figure] = match;
  const before = sentence.slice(0, match.index);
  const after = sentence.slice(match.index + figure.length);
  const isPart =
    !BEGINS.test(before) ||
    [AFTER_NUMBER, AFTER_RANGE].some((pattern) => pattern.test(before)) ||
    [GOES_ON, BEFORE_NUMBER, BEFORE_RANGE].some((pattern) => pattern.test(after)) ||
    [wordBefore(before), WORD_AFTER.exec(after)?.[1]].some((word) => SCALES.has(word?.toLowerCase() ?? ''));
  return isPart ? null : { figure, start: match.index };
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
