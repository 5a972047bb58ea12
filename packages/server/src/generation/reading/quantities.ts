import { currenciesOf, MARK_AFTER, MARK_BEFORE } from '../spec/currency.ts';
import { topicStem, wordsOf } from '../text/words.ts';
import { DATE, readDate, readNumber } from './read-value.ts';

/** A number of a text, and all that belongs to it. */
export type Quantity = {
  kind: 'quantity';
  text: string;
  /** A percent is not divided yet. */
  value: number;
  isPercent: boolean;
  /** The codes that its sign may stand for; null when it has none. */
  currencies: readonly string[] | null;
  /** Four digits that people write for a year. */
  isYear: boolean;
};
export type Word = { kind: 'word'; text: string; word: string; stem: string | null };
/** A text in parts: what is no word, no number and no date is a sign; digits that make no number are one too. */
export type Token =
  | Quantity
  | Word
  | { kind: 'date'; text: string; value: string | null }
  | { kind: 'sign'; text: string };

const MOST_TOKENS = 400;
const LONGEST_NUMBER = 48;
const BLANK = /\s+/y;
const WORD = /\p{L}[\p{L}\p{M}\p{N}'’]*/uy;
const DIGITS = /\d[\p{L}\p{N}.,'_]*/uy;
const SHORT_UNIT = /^\d+(?:[.,]\d+)?(?=(?:h|hrs?|min)\b)/;
// A letter that stands apart is a unit as often as it is a scale: 240 m.
const LOOSE_SCALE = /\d\s[kmKM]\b/;
// One word for each period, however it is written.
const PERIODS: Readonly<Record<string, string>> = {
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  mo: 'month',
  yr: 'year',
  yrs: 'year',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  annum: 'year',
};

/** The stem of a word, with one for all words of a period; null for a number and for a word without a topic. */
export function stemOf(word: string): string | null {
  return /^\d/.test(word) ? null : topicStem(PERIODS[word] ?? word);
}

/** The distinct stems of a text. */
export function stemsOf(text: string): Set<string> {
  return new Set(wordsOf(text.replace(/\bp\.\s?a\.?(?!\p{L})/giu, 'annum')).flatMap((word) => stemOf(word) ?? []));
}

/** Parts a text. It reads a few hundred parts and no more. */
export function tokensOf(text: string): Token[] {
  const source = text.replace(/\bp\.\s?a\.?(?!\p{L})/giu, 'annum');
  const tokens: Token[] = [];
  for (let at = 0; at < source.length && tokens.length < MOST_TOKENS; ) {
    const blank = matchAt(BLANK, source, at);
    if (blank !== null) {
      at += blank.length;
      continue;
    }
    const [token, length] = tokenAt(source, at, tokens.at(-1));
    tokens.push(token);
    at += length;
  }
  return tokens;
}

function tokenAt(source: string, at: number, before: Token | undefined): [Token, number] {
  const date = matchAt(DATE, source, at);
  if (date !== null) return [{ kind: 'date', text: date, value: readDate(date) }, date.length];
  const quantity = quantityAt(source.slice(at, at + LONGEST_NUMBER), before);
  if (quantity !== null) return quantity;
  const word = matchAt(WORD, source, at);
  if (word !== null) {
    const plain = wordsOf(word).join('');
    return [{ kind: 'word', text: word, word: plain, stem: stemOf(plain) }, word.length];
  }
  const digits = matchAt(DIGITS, source, at);
  return [{ kind: 'sign', text: digits ?? source.charAt(at) }, digits?.length ?? 1];
}

function quantityAt(rest: string, before: Token | undefined): [Quantity, number] | null {
  // Behind a number a dash makes a range.
  const [sign = ''] = before?.kind === 'quantity' ? [] : (/^[-−]\s?(?=[€$£])/.exec(rest) ?? []);
  if (before?.kind === 'quantity' && /^[-−]/.test(rest)) return null;
  const [lead = '', mark] = MARK_BEFORE.exec(rest.slice(sign.length)) ?? [];
  const leading = mark === undefined ? null : currenciesOf(mark);
  const start = leading === null ? 0 : sign.length + lead.length;
  const number = numberAt(rest.slice(start));
  if (number === null) return null;
  const after = leading === null && !number.isPercent ? MARK_AFTER.exec(rest.slice(start + number.length)) : null;
  const trailing = after?.[1] === undefined ? null : currenciesOf(after[1]);
  const length = start + number.length + (trailing === null ? 0 : (after?.[0].length ?? 0));
  const text = rest.slice(0, length).replace(/[\s.]+$/, '');
  const currencies = leading ?? trailing;
  return [
    {
      kind: 'quantity',
      text,
      value: sign === '' || leading === null ? number.value : -number.value,
      isPercent: number.isPercent,
      currencies,
      isYear: /^\d{4}$/.test(text) && number.value >= 1950 && number.value <= 2100,
    },
    length,
  ];
}

function numberAt(text: string): { value: number; isPercent: boolean; length: number } | null {
  if (!/^[-−]?\d/.test(text)) return null;
  const short = SHORT_UNIT.exec(text)?.[0];
  const number = readNumber(short ?? text);
  if (number === null || number.index !== 0) return null;
  if (LOOSE_SCALE.test(text.slice(0, number.length)))
    return numberAt(text.slice(0, number.length).replace(/\s.*$/, ''));
  const percent = /^\s?(?:%|percent\b|per cent\b)/i.exec(text.slice(number.length));
  return { ...number, length: number.length + (number.isPercent && percent !== null ? percent[0].length : 0) };
}

function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
}
