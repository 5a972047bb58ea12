import { trimEndChars } from '../../../platform/trim-end-chars.ts';
import { currenciesOf } from '../../documents/currency.ts';
import words from './unit-words.json' with { type: 'json' };

/** The unit that words state for amounts: the multiplier, and the thing counted. */
export type Unit = {
  /** Null where nothing is said. */
  scale: number | null;
  currencies: readonly string[] | null;
  isPercent: boolean;
  /** The other words: `hours`, `net`. */
  rest: readonly string[];
};

const SCALES = new Map(
  Object.entries(words.scales).flatMap(([scale, names]) =>
    names.split(' ').map((name) => [name, Number(scale)] as const),
  ),
);
const GLUED: Readonly<Record<string, number>> = words.glued;
const RUPEES = new Set(['INR', 'PKR', 'NPR', 'LKR', 'BDT']);
const PERCENT = new Set(words.percent.split(' '));
const PREPOSITIONS = new Set(words.in.split(' '));
const THOUSANDS = /['’`´]\s?000s?(?!\d)|(?<![\d.,])000s?(?!\d)|(?<!\d)[x×*]\s?1[., ]?000(?![\d.,]\d)|10(?:\^3|³)/gi;
// A round number with a unit: "1.000 €", "€ 1.000".
const ROUND = /(\p{Sc}\s?|\b[A-Z]{3}\s)?(?<![\d.,])1[., ]?000(?![\d.,]|\s\d)(\s?(?:\p{Sc}|[A-Z]{3}\b|eur|euros?\b))?/gu;
// "in 1.000 €", "(1 000 EUR)", "x € 1.000" say in what amounts are stated; "(min. € 1.000)" is an amount.
const ALONE = new RegExp(`(?:^|[([,]|[x×*]|(?<!\\p{L})(?:${words.in.split(' ').join('|')}))\\s?$`, 'iu');
const SCALE_FIRST = /^(k|t|mio|mn|mln|mm|m|mrd|bn|b)\.?(\p{Sc}|\p{L}{2,4}\.?)$/iu;
const SCALE_LAST = /^(\p{Sc}|[A-Z]{3})\.?(k|t|mio|mn|mln|mm|m|mrd|bn|b)$/iu;
const PER_UNIT = /(?:\p{Sc}|\b[A-Z]{3})\s?(?:\/\s?|(?:per|par|pro|je|por|za)\s)\p{L}/u;
const IN = new RegExp(`(?<!\\p{L})(?:${words.in.split(' ').join('|')})\\s+([^,.;:()[\\]]{1,30})`, 'giu');
const BRACKETS = /[([]([^()[\]]{1,40})[)\]]/g;

/** Reads words such as `k€`, `in TEUR`, `EUR '000`, `Mio. €`, `hours`. `beside`: the currencies of the number that they stand next to. */
export function readUnit(text: string, beside: readonly string[] | null = null): Unit {
  const tokens = text
    .replace(THOUSANDS, ' thousand ')
    .replace(ROUND, (all: string, before = '', after = '', at: number, whole: string) =>
      (before !== '' || after !== '') && ALONE.test(whole.slice(0, at)) ? `${before} thousand ${after}` : all,
    )
    // "milliers d'euros", "duizenden euro's"
    .replace(/(?<!\p{L})d['’](?=\p{L})|(?<=\beuro)['’]s\b/giu, '')
    .split(/[\s()[\],;]+/)
    .filter((token) => token !== '');
  const unit = { scale: null as number | null, currencies: null as readonly string[] | null, isPercent: false };
  const rest: string[] = [];
  const letters: string[] = [];
  const multiply = (scale: number) => {
    unit.scale = (unit.scale ?? 1) * scale;
  };
  const codes = [...(beside ?? []), ...tokens.flatMap((token) => currencyOf(token) ?? [])];
  for (const token of tokens) {
    const { scale, currencies, isPercent, letter, isWord } = partOf(token);
    if (currencies) unit.currencies = both(unit.currencies, currencies);
    if (isCredit(token, codes)) rest.push(token);
    else if (scale) multiply(scale);
    unit.isPercent ||= isPercent === true;
    if (letter) letters.push(letter);
    if (isWord) rest.push(token);
  }
  // A letter next to a currency multiplies it; alone it may be meters or tons.
  if (unit.currencies ?? beside) for (const letter of letters) multiply(GLUED[letter] ?? 1);
  // "k pieces" is thousands of them.
  else if (letters.length === 1 && letters[0] === 'k' && rest.length > 0) multiply(1000);
  else rest.push(...letters);
  return { ...unit, rest };
}

/** Whether "CR" is a credit: next to other money than rupees. */
function isCredit(token: string, codes: readonly string[]): boolean {
  return /^cr\.?$/i.test(token) && codes.length > 0 && !codes.some((code) => RUPEES.has(code));
}

type Part = {
  scale?: number;
  currencies?: readonly string[];
  isPercent?: boolean;
  letter?: string;
  isWord?: boolean;
};

/** The meaning of one word: a currency, a scale, both in one, a percent, a letter that may be a scale, or something else. */
function partOf(token: string): Part {
  const word = token.toLowerCase().replace(/\.$/, '');
  const currencies = currencyOf(token);
  if (currencies) return { currencies };
  const glued = gluedUnit(token);
  if (glued) return glued;
  const scale = SCALES.get(word);
  if (scale !== undefined) return { scale };
  if (PERCENT.has(word)) return { isPercent: true };
  if (GLUED[word] !== undefined) return { letter: word };
  return { isWord: !PREPOSITIONS.has(word) };
}

/** Whether words say something about amounts. */
export function says({ scale, currencies, isPercent }: Unit): boolean {
  return scale !== null || currencies !== null || isPercent;
}

function gluedUnit(token: string): { scale: number; currencies: readonly string[] } | null {
  const [, first = '', behind = ''] = SCALE_FIRST.exec(token) ?? [];
  const [, before = '', last = ''] = SCALE_LAST.exec(token) ?? [];
  const currencies = currencyOf(behind) ?? currencyOf(before);
  const scale = GLUED[(first || last).toLowerCase()];
  return currencies && scale !== undefined ? { scale, currencies } : null;
}

function currencyOf(mark: string): readonly string[] | null {
  if (mark === '') return null;
  return currenciesOf(mark) ?? (/^[a-z]{3}$/.test(mark) ? null : currenciesOf(mark.toUpperCase()));
}

function both(known: readonly string[] | null, codes: readonly string[]): readonly string[] {
  return known === null ? codes : known.filter((code) => codes.includes(code));
}

/** A head or a label in two parts: its name, and what it says about the unit. */
export type Head = { name: string; units: readonly Unit[] };

/** Parts `Revenue (k€)`, `Umsatz in TEUR`, `Cost EUR '000`, `Staff (people)`. */
export function partedHead(text: string): Head {
  const units: Unit[] = [];
  let name = text.replace(BRACKETS, (whole, inner: string) => {
    if (/\d\s?%/.test(inner)) return whole;
    units.push(readUnit(inner));
    return ' ';
  });
  name = name.replace(IN, (whole, inner: string) => {
    const unit = readUnit(inner);
    if (!says(unit) || unit.rest.length > 0) return whole;
    units.push(unit);
    return ' ';
  });
  const tokens = name.replace(THOUSANDS, ' thousand ').trim().split(/\s+/);
  const last: string[] = [];
  while (tokens.length > 1) {
    const unit = readUnit((tokens.at(-1) ?? '').replace(/^[,;]|[,;]$/g, ''));
    const isScale = unit.scale !== null && unit.currencies === null;
    // "VAT 10 %" is a name.
    const isNumbered = unit.isPercent && /\d$/.test(tokens.at(-2) ?? '');
    if (
      !says(unit) ||
      unit.rest.length > 0 ||
      isNumbered ||
      (isScale && last.length === 0 && !hasCurrency(tokens) && !units.some(({ currencies }) => currencies !== null))
    )
      break;
    last.unshift(tokens.pop() ?? '');
  }
  if (last.length > 0) units.push(readUnit(last.join(' ')));
  return { name: trimEndChars(tokens.join(' '), ' ,;:–—-'), units };
}

function hasCurrency(tokens: readonly string[]): boolean {
  return readUnit(tokens.at(-2) ?? '').currencies !== null;
}

function isWhole({ scale, currencies, rest }: Unit): boolean {
  return scale !== null && currencies !== null && rest.length === 0;
}

/** The units that a line states for all amounts of a table: `All amounts in TEUR`, `(in thousands)`. */
export function statedUnits(line: string): Unit[] {
  const parts = [...line.matchAll(BRACKETS), ...line.replace(BRACKETS, ' ').matchAll(IN)].map(
    ([, inner = '']) => inner,
  );
  const [currencyAndThousands] = /(?:[A-Z]{3}|\p{Sc})\s?['’`´]\s?000s?|['’`´]000s?/u.exec(line) ?? [];
  const all = [...parts, ...(currencyAndThousands ? [currencyAndThousands] : [])].flatMap((part) => [
    readUnit(part),
    // "in TEUR without taxes" says more than its unit.
    readUnit(part.split(/\s+/).slice(0, 2).join(' ')),
    readUnit(part.split(/\s+/)[0] ?? ''),
  ]);
  const words = line.split(/[\s,;:()[\]]+/);
  // "GBP k unless stated": a currency next to a scale, wherever they stand.
  const pairs = words.map((word, at) => readUnit(`${word} ${words[at + 1] ?? ''}`)).filter(isWhole);
  const glued = words.map((word) => readUnit(word)).filter(isWhole);
  const whole = readUnit(line);
  const telling = [...all, ...pairs, ...glued, ...(whole.rest.length === 0 ? [whole] : [])].filter(says);
  // The part that says most: "in thousands of EUR" is more than "in thousands".
  const saying = ({ scale, currencies, rest }: Unit) =>
    Number(scale !== null) * 100 + Number(currencies !== null) * 50 - rest.length;
  const [most] = telling.toSorted((a, b) => saying(b) - saying(a));
  // "in € per kg (sales in k€)": some amounts are one by one, others are not.
  const isMixed = most !== undefined && most.scale !== null && PER_UNIT.test(line);
  return most === undefined ? [] : isMixed ? [most, { ...most, scale: 1 }] : [most];
}
