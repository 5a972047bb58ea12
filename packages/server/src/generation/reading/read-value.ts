import type { FactSpec } from '../spec/materials-spec.ts';
import { plainText, shortened } from '../text/plain-text.ts';

// Nothing that is part of a longer run of digits: of "12,34,567" or "1e5" a piece is another number. No amount has more groups.
export const NUMBER =
  /(?<!\d[.,'_exEX]?)[-−]?(?:\d{1,3}(?:[ \u00a0\u202f',.]\d{3}){1,6}|\d+)(?:[.,]\d+)?(?![.,'_]?\d|[eE]\d)/;
const SCALES: Readonly<Record<string, number>> = {
  ...{ k: 1e3, tsd: 1e3, thousand: 1e3, m: 1e6, mio: 1e6, mn: 1e6, million: 1e6, bn: 1e9, mrd: 1e9, billion: 1e9 },
};
// A letter that stands apart is a unit as often as it is a scale: 240 m.
const SCALE = /^(?:(k|m)(?![\p{L}\p{N}])|\s?(tsd|thousand|mio|mn|million|bn|mrd|billion)(?!\p{L})\.?)/iu;
const PERCENT = /^\s?(?:%|(?:percent|per cent|prozent)(?!\p{L}))/iu;
const TEXT_LENGTH = 300;
// Longer runs of digits are no number; it bounds what a hostile text costs.
const LONGEST = 2000;

/** The sign before the decimals, where a language or the other numbers of a text tell it. */
export type DecimalSign = '.' | ',';

/** The sign that a language writes before decimals. */
export function decimalSignOf(language: string | null): DecimalSign {
  return new Intl.NumberFormat(language ?? 'en').format(1.5).includes(',') ? ',' : '.';
}

/** What follows the digits of a number: how much it is scaled by, and whether it is a share. */
export function scaleAfter(text: string): { scale: number; isPercent: boolean; length: number } {
  const [scaled = '', near, apart] = SCALE.exec(text) ?? [];
  const [percent = ''] = PERCENT.exec(text.slice(scaled.length)) ?? [];
  const scale = SCALES[(near ?? apart ?? '').toLowerCase()] ?? 1;
  return { scale, isPercent: percent !== '', length: scaled.length + percent.length };
}

// "1.234": thousands to one reader, decimals to another.
const OPEN = /^[-−]?[1-9]\d{0,2}[.,]\d{3}$/;

/** What digits mean where `sign` stands before decimals: `1.200,50` and `12,5` are the same with either. */
function numberOf(digits: string, sign: DecimalSign | null): number {
  const plain = digits.replace(/[ \u00a0\u202f']/g, '').replace('−', '-');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const grouped = Number(plain.replace(/[.,]/g, ''));
  const decimal = Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`);
  if (plain.includes('.') && plain.includes(',')) return decimal;
  if (plain.indexOf(plain.charAt(last)) !== last) return grouped;
  return OPEN.test(plain) && plain.charAt(last) !== sign ? grouped : decimal;
}

/** The sign before decimals in a material: what all of its numbers tell; null when none does, or when they tell two. */
export type MaterialSign = DecimalSign | null;

/**
 * What digits of a material may mean. Only where its other numbers settle it, or a round number like `48,000` on a page whose
 * language writes thousands so, is `1,234` one number.
 */
export function readingsOf(digits: string, sign: MaterialSign, pageSign: DecimalSign): number[] {
  const both = [...new Set([numberOf(digits, ','), numberOf(digits, '.')])];
  if (both.length === 1) return both;
  const isOther = (known: DecimalSign) => !digits.includes(known);
  const isSettled = sign !== null ? isOther(sign) : digits.endsWith('00') && isOther(pageSign);
  return isSettled ? [Math.max(...both.map(Math.abs)) * Math.sign(both[0] ?? 1)] : both;
}

/** A number as a person writes it, with what it was scaled by: "1,200", "1.200,50", "12k", "3.5 million". */
export function readNumber(
  text: string,
  sign: DecimalSign = '.',
): { value: number; isPercent: boolean; index: number; length: number } | null {
  const found = NUMBER.exec(text.slice(0, LONGEST));
  if (found === null) return null;
  const [digits] = found;
  const { scale, isPercent, length } = scaleAfter(text.slice(found.index + digits.length));
  const value = round(numberOf(digits, digits.endsWith('00') ? null : sign) * scale);
  return isReadable(value) ? { value, isPercent, index: found.index, length: digits.length + length } : null;
}

/**
 * A fact's value from text, as its type wants it; null when the text holds none. A percent becomes a fraction: `18 %` and `18`
 * are 0.18, and so is `0.18`.
 */
export function readValue(
  text: string,
  { type }: Pick<FactSpec, 'type'>,
  sign: DecimalSign = '.',
): string | number | null {
  const plain = plainText(text);
  if (plain === '') return null;
  if (type === 'text') return shortened(plain, TEXT_LENGTH);
  if (type === 'date') return readDate(plain);
  const number = readNumber(plain, sign);
  if (number === null) return null;
  if (type !== 'percent') return number.isPercent ? null : number.value;
  return number.isPercent || Math.abs(number.value) > 1 ? round(number.value / 100) : number.value;
}

const SCIENTIFIC = /^[-+−]?\d+(?:\.\d+)?e[-+]?\d{1,3}$/i;
// "-€5" and "− 5"; what stands in brackets is a loss to one reader and a remark to another.
const MINUS_BEFORE = /(?:^|[\s:=])[-−]\s?(?:[€$£]|[A-Z]{3})?\s?$/;
const BRACKET_BEFORE = /\(\s?(?:[€$£]|[A-Z]{3})?\s?$/;

/**
 * The same for what a person states as the value, in the language of the page: a text that holds a second number is refused, because
 * one of the two would be a guess.
 */
export function readStatedValue(
  text: string,
  fact: Pick<FactSpec, 'type'>,
  language: string | null = 'en',
): string | number | null {
  const plain = plainText(text);
  if (fact.type === 'date' && [...plain.matchAll(new RegExp(DATE.source, 'giu'))].length > 1) return null;
  if (fact.type === 'text' || fact.type === 'date') return readValue(text, fact);
  if (SCIENTIFIC.test(plain)) return inBounds(Number(plain.replace('−', '-')));
  const sign = decimalSignOf(language);
  const number = readNumber(plain, sign);
  if (number === null) return null;
  const before = plain.slice(0, number.index);
  const after = plain.slice(number.index + number.length);
  if (/(?<!\p{L})\d/u.test(`${before} ${after}`) || BRACKET_BEFORE.test(before)) return null;
  const value = readValue(text, fact, sign);
  return typeof value === 'number' && number.value > 0 && MINUS_BEFORE.test(before) ? -value : value;
}

/** The number, when it is one that a page can show. */
export function inBounds(value: number): number | null {
  return isReadable(value) ? value : null;
}

function isReadable(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= 1e15;
}

// In English and German.
const MONTHS = [
  ...['jan january januar', 'feb february februar', 'mar march mär märz mrz', 'apr april', 'may mai', 'jun june juni'],
  ...['jul july juli', 'aug august', 'sep sept september', 'oct okt october oktober', 'nov november'],
  'dec dez december dezember',
].map((names) => names.split(' '));
const MONTH = `(?:${MONTHS.flat().join('|')})`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|\.)?`;
const DAY_BEFORE = new RegExp(String.raw`(${DAY})\s(?:of\s)?$`, 'iu');
const REST_OF_DATE = new RegExp(String.raw`^\.?(?:\s(${DAY})(?![\d\p{L}]))?,?(?:\s(\d{4}))?(?![\d\p{L}])`, 'iu');
const PLAIN_DATE = /(?<!\d)(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const ISO_DATE = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/;
const QUARTER = /\bQ[1-4][ /]?\d{4}\b/i;
/** A date, a part of one, or a time of day, from where it is asked. */
export const DATE = new RegExp(
  [
    ISO_DATE.source,
    PLAIN_DATE.source.replace(String.raw`\2`, '[./]'),
    String.raw`${DAY}\s+(?:of\s+)?${MONTH}(?!\p{L})\.?(?:,?\s+\d{4}(?!\d))?`,
    String.raw`${MONTH}(?!\p{L})\.?\s+(?:${DAY}(?![\d\p{L}])(?:,?\s+\d{4}(?!\d))?|\d{4}(?!\d))`,
    QUARTER.source,
    String.raw`\d{1,2}:\d{2}(?!\d)`,
  ].join('|'),
  'uy',
);

/**
 * A date in ISO, however it is written: `2027-01-11`, `11.01.2027`, `January 11, 2027`. A month or a quarter with its year stays as
 * it is. Null for what names no year, and for `3/4/2027`, which is a day in March to one reader and in April to another.
 */
export function readDate(text: string): string | null {
  const iso = ISO_DATE.exec(text)?.[0];
  if (iso !== undefined) return isDay(iso) ? iso : null;
  const plain = PLAIN_DATE.exec(text);
  if (plain !== null) return readPlainDate(plain);
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    const month = MONTHS.findIndex((names) => names.includes(word.toLowerCase())) + 1;
    const rest = month === 0 ? null : REST_OF_DATE.exec(text.slice(index + word.length, index + word.length + 20));
    if (rest === null) continue;
    const [behind, after, year] = rest;
    if (year === undefined) return null;
    const before = DAY_BEFORE.exec(text.slice(Math.max(0, index - 10), index))?.[1];
    const day = Number.parseInt(before ?? after ?? '', 10);
    if (Number.isNaN(day)) return `${word}${behind}`;
    const read = `${year}-${pad(month)}-${pad(day)}`;
    return isDay(read) ? read : null;
  }
  return QUARTER.exec(text)?.[0] ?? null;
}

function readPlainDate([, first = '', sign, second = '', year = '']: RegExpExecArray): string | null {
  const isClear = sign === '.' || Number(first) > 12 || Number(second) > 12 || first === second;
  const [day, month] = sign === '/' && Number(second) > 12 ? [second, first] : [first, second];
  const read = `${year.length === 2 ? `20${year}` : year}-${pad(Number(month))}-${pad(Number(day))}`;
  return isClear && isDay(read) ? read : null;
}

function isDay(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

function round(value: number): number {
  return Number(value.toPrecision(12));
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
