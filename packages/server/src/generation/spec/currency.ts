const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'BRL', 'CLP', 'COP', 'ARS'];
// What each sign or word may stand for; a code stands for itself.
const MARKS: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  '£': ['GBP'],
  pound: ['GBP'],
  pounds: ['GBP'],
  $: DOLLARS,
  dollar: DOLLARS,
  dollars: DOLLARS,
  us$: ['USD'],
  c$: ['CAD'],
  a$: ['AUD'],
  franc: ['CHF'],
  francs: ['CHF'],
  franken: ['CHF'],
  sfr: ['CHF'],
  '¥': ['JPY', 'CNY'],
  yen: ['JPY'],
  '₹': ['INR'],
  rupees: ['INR'],
  zł: ['PLN'],
  eur: ['EUR'],
  usd: ['USD'],
  gbp: ['GBP'],
  chf: ['CHF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
};
// Codes that people write in capitals as ordinary words.
const WORDS = new Set(['ALL', 'TOP', 'CUP']);
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency').filter((code) => !WORDS.has(code)));
const MARK = String.raw`(?:(?:US|C|A)\$|[€£$¥₹]|[A-Z]{3}(?![\p{L}])|SFr\b\.?|Fr\.)`;
// Any word that is as short as a currency's name: `currenciesOf` tells which are one.
const NAME = String.raw`\p{L}{2,7}(?!\p{L})`;

/** A currency's sign, code or name at the start of a text, with the blank behind it. */
export const MARK_BEFORE = new RegExp(String.raw`^(${MARK})\s?(?=[-−]?\d)`, 'u');
/** The same behind an amount. */
export const MARK_AFTER = new RegExp(String.raw`^\s?(${MARK}|${NAME})`, 'iu');
const ANYWHERE = [new RegExp(String.raw`(?<!\p{L})${MARK}`, 'gu'), new RegExp(String.raw`(?<!\p{L})${NAME}`, 'giu')];

/** The codes that a sign, a name or a code stands for; null when it is none. */
export function currenciesOf(mark: string): readonly string[] | null {
  if (CODES.has(mark)) return [mark];
  if (mark === 'Fr.') return ['CHF'];
  const key = mark.toLowerCase().replace(/\.$/, '');
  return Object.hasOwn(MARKS, key) ? (MARKS[key] ?? null) : null;
}

/** Whether a code is a currency's. */
export function isCurrency(code: string): boolean {
  return CODES.has(code);
}

/** The first sign, name or code of a text that can't stand for `currency`, with the code that it stands for; null when there is none. */
export function foreignCurrency(text: string, currency: string): { mark: string; code: string } | null {
  for (const [mark] of ANYWHERE.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const codes = currenciesOf(mark);
    if (codes !== null && !codes.includes(currency)) return { mark, code: codes[0] ?? '' };
  }
  return null;
}

/** What a seller can do about an amount in another currency than the page's: no amount is ever converted. */
export function offerCurrency(other: string, currency: string): string {
  return `This page is in ${currency}. If its amounts are in ${other}, override its facts with currency ${other}. Nothing is converted.`;
}
