import signs from './currency-marks.json' with { type: 'json' };

// The currencies that each sign or word may mean. A code means itself.
const MARKS = new Map(
  Object.entries(signs).flatMap(([codes, marks]) => marks.split(' ').map((mark) => [mark, codes.split(' ')] as const)),
);
// Codes that people write in capitals as ordinary words.
const WORDS = new Set(['ALL', 'TOP', 'CUP']);
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency').filter((code) => !WORDS.has(code)));
// Any word that is as short as a currency's name: `currenciesOf` tells which are one.
const BEFORE = /(\p{Sc}|[A-Z]{1,3}\$?\p{Sc}?|S?Fr\.?)\s?[-−]?$/u;
const AFTER = /^\s?(\p{Sc}|[A-Z]{1,2}\$|S?Fr\.|\p{L}{2,7}(?!\p{L}))/iu;
const ANYWHERE = /(?<!\p{L})(?:[A-Z]{0,2}\p{Sc}|S?Fr\.|\p{L}{2,7}(?!\p{L}))/giu;

export type CurrencyMark = { codes: readonly string[]; length: number };

/** The sign, name or code at the end of what stands before a number, or at the beginning of what stands behind it. */
export function currencyBeside(text: string, side: 'before' | 'behind'): CurrencyMark | null {
  const [whole = '', mark = ''] =
    (side === 'before' ? BEFORE.exec(text.slice(-8)) : AFTER.exec(text.slice(0, 12))) ?? [];
  const codes = currenciesOf(mark);
  return codes && { codes, length: whole.length };
}

/** The codes that a sign, a name or a code stands for; null when it is none. */
export function currenciesOf(mark: string): readonly string[] | null {
  if (CODES.has(mark)) return [mark];
  if (mark === 'Fr.') return ['CHF'];
  const key = mark.toLowerCase().replace(/\.$/, '');
  return MARKS.get(key) ?? null;
}

export function isCurrency(code: string): boolean {
  return CODES.has(code);
}

/** The first sign, name or code of a text that can't stand for `currency`, with the code that it stands for; null when there is none. */
export function foreignCurrency(text: string, currency: string): { mark: string; code: string } | null {
  for (const [mark] of text.matchAll(ANYWHERE)) {
    const codes = currenciesOf(mark);
    if (codes !== null && !codes.includes(currency)) return { mark, code: codes[0] ?? '' };
  }
  return null;
}

/** Tells the seller how to handle an amount in another currency than the page's. The server never converts amounts. */
export function offerCurrency(other: string, currency: string): string {
  return `This page is in ${currency}. If its amounts are in ${other}, override its facts with currency ${other}. Nothing is converted.`;
}
