import { formattingLocale } from '../../platform/language-tag.ts';
import type { ElementFormat, FactSpec, Purpose } from './materials-spec.ts';

/** The number style of a page. */
type NumberStyle = Pick<Purpose, 'language' | 'currency'>;
type NumberFormat = Partial<ElementFormat> & Pick<ElementFormat, 'style'>;

/**
 * Writes a number as it stands on the page: `€120,000`, `€149.90`, `18%`, `360 hours`. A percent is a fraction. Unless the format
 * says otherwise an amount has two decimals or none. A stated number keeps more of its digits than a calculated one.
 */
export function formatNumber(value: number, format: NumberFormat, page: NumberStyle, isStated = false): string {
  const { unit = null } = format;
  // Minus zero is what rounding leaves of a small negative number.
  const text = new Intl.NumberFormat(formattingLocale(page.language), numberOptions(format, page.currency, isStated))
    .format(value === 0 ? 0 : value)
    .replace(/^-(?=[^1-9]*$)/, '');
  return unit === null || unit === ''
    ? text
    : `${text} ${text === '1' && /^en\b/i.test(page.language) ? singular(unit) : unit}`;
}

/** The options of a number format, as browsers know them too. */
export function numberOptions(
  { style, currency = null, decimals = null }: NumberFormat,
  pageCurrency: string,
  isStated = false,
): Intl.NumberFormatOptions {
  const most = decimals ?? (style === 'currency' ? null : style === 'percent' && !isStated ? 1 : 2);
  return {
    style: style === 'number' ? 'decimal' : style,
    ...(most !== null && { maximumFractionDigits: most, minimumFractionDigits: decimals ?? 0 }),
    ...(style === 'currency' && { currency: currency ?? pageCurrency, currencyDisplay: 'narrowSymbol' }),
    ...(style === 'currency' && decimals === null && { trailingZeroDisplay: 'stripIfInteger' }),
  };
}

/** "1 person", "1 hour a week": a unit that is not a plain English plural stays as it is. */
function singular(unit: string): string {
  return unit.replace(/^\p{L}+/u, (word) => {
    if (word.toLowerCase() === 'people') return 'person';
    return /[aeiou]/.test(word.slice(0, -2)) && /[^aeious]s$|[^csxhi]es$/.test(word) ? word.slice(0, -1) : word;
  });
}

/** Writes a fact's value as it stands on the page. */
export function formatFact(fact: Pick<FactSpec, 'type' | 'unit'>, value: string | number, style: NumberStyle): string {
  if (fact.type === 'date') return formatDate(String(value), style.language);
  if (typeof value === 'string' || fact.type === 'text') return String(value);
  const currency = fact.type === 'currency' ? currencyOf(fact.unit) : null;
  const unit = fact.type === 'number' ? fact.unit : null;
  return formatNumber(value, { style: fact.type, currency, unit }, style, true);
}

/** The same for a number without its unit, as people write it. */
export function formatBareFact(
  fact: Pick<FactSpec, 'type' | 'unit'>,
  value: string | number,
  style: NumberStyle,
): string {
  return formatFact(fact.type === 'number' ? { ...fact, unit: null } : fact, value, style);
}

/** Writes a day in words, as in `11 January 2027`; what names no day, such as `Q1 2027`, stays as it is. */
function formatDate(value: string, language: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const time = Date.parse(`${value}T00:00:00Z`);
  // The day before the month in both, so that no reader takes one for the other.
  const written = language === 'en' ? 'en-GB' : formattingLocale(language);
  return Number.isNaN(time)
    ? value
    : new Intl.DateTimeFormat(written, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/** The currency that a fact is reckoned in: its own, else the page's. */
export function factCurrency({ unit }: Pick<FactSpec, 'unit'>, purpose: Pick<Purpose, 'currency'>): string {
  return currencyOf(unit) ?? purpose.currency;
}

/** A unit that is a currency's code, or null. */
export function currencyOf(unit: string | null): string | null {
  return unit !== null && /^[A-Z]{3}$/.test(unit) ? unit : null;
}
