import { formattingLocale } from '../../platform/language-tag.ts';
import { currencyBeside } from '../documents/currency.ts';
import type { FactSpec } from '../documents/materials-spec.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import { datesIn } from './read-date.ts';

/** A number as it stands in a text, with what belongs to it: `€ 1.200,50`, `12k EUR`, `18 %`. */
export type Amount = {
  digits: string;
  start: number;
  end: number;
  text: string;
  /** The word or letter behind the digits that multiplies them, and by how much. */
  scaled: string;
  scale: number;
  isPercent: boolean;
  /** The currencies that its sign, name or code may mean; null without one. */
  currencies: readonly string[] | null;
};

/** The sign before the decimals, where a language or the other numbers of a text tell it. */
export type DecimalSign = '.' | ',';

// Nothing that is part of a longer run of digits: of "12,34,567" or "1e5" a piece is another number. No amount has more groups.
const NUMBER =
  /(?<!\d[.,'’_ex]?)[-−]?(?:\d{1,3}(?:[\p{Zs}'’,.]\d{3}){1,6}|\d\d?(?:,\d\d){1,4},\d{3}|\d+)(?:[.,]\d+)?(?![.,'’_]?\d|e\d)/giu;
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  tsd: 1e3,
  thousand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  mrd: 1e9,
  billion: 1e9,
};
// A letter that stands apart is a unit as often as it is a scale: 240 m.
const SCALE = /^(?:[km](?![\p{L}\p{N}])|\s?(?:tsd|thousand|mio|million|mrd|billion)(?!\p{L})\.?)/iu;
const PERCENT = /^\s?(?:%|(?:percent|per cent|prozent)(?!\p{L}))/iu;
const TEXT_LENGTH = 300;
// Longer runs of digits are not numbers; this bounds the cost of a hostile text.
const LONGEST = 2000;

export function amountsIn(text: string, most = LONGEST): Amount[] {
  const plain = text.slice(0, LONGEST);
  return [...plain.matchAll(NUMBER)].slice(0, most).map((number) => amountAt(plain, number));
}

function amountAt(text: string, { 0: digits, index }: RegExpExecArray): Amount {
  const before = text.slice(0, index);
  const leading = currencyBeside(before, 'before');
  // Behind a number a dash makes a range.
  const isRange = /^[-−]/.test(digits) && /\d\s?\p{L}*$/u.test(before.slice(-12));
  const start = index - (leading?.length ?? 0) + Number(isRange && leading === null);
  let end = index + digits.length;
  const [scaled = ''] = SCALE.exec(text.slice(end, end + 16)) ?? [];
  end += scaled.length;
  const [percent = ''] = PERCENT.exec(text.slice(end, end + 16)) ?? [];
  end += percent.length;
  const trailing = percent === '' ? currencyBeside(text.slice(end, end + 16), 'behind') : null;
  // "€38 (EUR)": the head of a column repeats the sign.
  if (trailing && (leading === null || trailing.codes.some((code) => leading.codes.includes(code))))
    end += trailing.length;
  const scale = SCALES[scaled.toLowerCase().replace(/[^a-z]/g, '')] ?? 1;
  const currencies = leading?.codes ?? trailing?.codes ?? null;
  return {
    digits,
    start,
    end,
    text: text.slice(start, end).trim(),
    scaled,
    scale,
    isPercent: percent !== '',
    currencies,
  };
}

/** The sign that a language writes before decimals. */
export function decimalSignOf(language: string): DecimalSign {
  return new Intl.NumberFormat(formattingLocale(language)).format(1.5).includes(',') ? ',' : '.';
}

// "1.234": thousands to one reader, decimals to another.
const OPEN = /^[-−]?[1-9]\d{0,2}[.,]\d{3}$/;

/** The amount as a number if `sign` separates decimals: `1.200,50` and `12,5` are the same with either sign. */
function readAs({ digits, scale }: Amount, sign: DecimalSign | null): number {
  const plain = digits.replace(/[ \u00a0\u202f'’]/g, '').replace('−', '-');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const isDecimal =
    last >= 0 &&
    ((plain.includes('.') && plain.includes(',')) ||
      (plain.indexOf(plain.charAt(last)) === last && !(OPEN.test(plain) && plain.charAt(last) !== sign)));
  // "1,234,56": one sign for thousands and for decimals is neither.
  if (!isDecimal && last >= 0 && plain.length - last !== 4) return Number.NaN;
  const whole = (isDecimal ? plain.slice(0, last) : plain).replace(/[.,]/g, '');
  return round(Number(isDecimal ? `${whole}.${plain.slice(last + 1)}` : whole) * scale);
}

/** An amount as it is usually meant: a round one like `48,000` has thousands. */
export function usualValue(amount: Amount, sign: DecimalSign = '.'): number {
  return readAs(amount, amount.digits.endsWith('00') ? null : sign);
}

/** Every reading of an amount. `1,234` has two, unless it is a round number on a page whose language writes thousands so. */
export function readingsOf(amount: Amount, pageSign: DecimalSign): number[] {
  const isSettled = amount.digits.endsWith('00') && !amount.digits.includes(pageSign);
  return isSettled ? [readAs(amount, null)] : [...new Set([readAs(amount, ','), readAs(amount, '.')])];
}

/**
 * A fact's value as a person states it in the language of the page; null when the text holds none. A percent becomes a fraction: `18 %`
 * and `18` are 0.18, and so is `0.18`. A text with a second number or date is refused, because one of the two would be a guess.
 */
export function readStatedValue(
  text: string,
  { type }: Pick<FactSpec, 'type'>,
  language = 'en',
): string | number | null {
  const plain = plainText(text);
  if (type === 'text') return plain === '' ? null : shortened(plain, TEXT_LENGTH);
  if (type === 'date') {
    const [date, ...more] = datesIn(plain);
    return more.length === 0 ? (date?.value ?? null) : null;
  }
  const [amount] = amountsIn(plain);
  if (amount === undefined || (amount.isPercent && type !== 'percent')) return null;
  const [before, behind] = [plain.slice(0, amount.start), plain.slice(amount.end)];
  // Brackets are ambiguous: some readers take `(240)` for a loss, others for a remark.
  if (/(?<!\p{L})\d/u.test(`${before} ${behind}`) || /\(\s?$/.test(before)) return null;
  const value = usualValue(amount, decimalSignOf(language));
  const isNegative = value > 0 && /(?:^|[\s:=])[-−]\s?$/.test(before);
  const isShare = type === 'percent' && (amount.isPercent || Math.abs(value) > 1);
  return inBounds(round((isNegative ? -value : value) / (isShare ? 100 : 1)));
}

export function inBounds(value: number): number | null {
  return Number.isFinite(value) && Math.abs(value) <= 1e15 ? value : null;
}

export function round(value: number): number {
  return Number(value.toPrecision(12));
}

/** More values would not make the choice easier. */
export const MOST_VALUES = 3;

/** The values that an unclear fact may have, as a question suggests them: `110 or 96?`; null where there is nothing to choose. */
export function suggestionOf(values: readonly string[]): string | null {
  return values.length < 2 ? null : `${values.slice(0, MOST_VALUES).join(' or ')}?`;
}

export function valuesOf(suggestion: string): string[] {
  return suggestion.replace(/\?$/, '').split(' or ');
}
