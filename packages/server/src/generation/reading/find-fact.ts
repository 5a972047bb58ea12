import { offerCurrency } from '../documents/currency.ts';
import { formatFact } from '../documents/format-value.ts';
import type { Purpose } from '../documents/materials-spec.ts';
import { shortened } from '../text/plain-text.ts';
import { datesIn, type FoundDate } from './read-date.ts';
import {
  amountsIn,
  type DecimalSign,
  MOST_VALUES,
  readingsOf,
  readStatedValue,
  round,
  suggestionOf,
} from './read-value.ts';
import { beginsWithMeasure, isPlain, likeness, nameOf, type SoughtFact } from './sought-fact.ts';
import { type Candidate, candidateOf } from './tables/candidate.ts';
import { type AmountReading, type Reading, readAmount } from './tables/read-amount.ts';
import type { Entry } from './tables/read-grid.ts';
import unitWords from './tables/unit-words.json' with { type: 'json' };

/** A fact as tables state it: its value with the words that state it, or why a person has to choose, and the candidates. */
export type Found =
  | { kind: 'value'; value: string | number; quote: string; entry: Entry; candidate: Candidate }
  | { kind: 'unclear'; reason: string; suggestion: string | null; candidates: readonly Candidate[] }
  | { kind: 'nothing' };

/** More would not make the choice easier. */
const MOST_CANDIDATES = 8;
const LONGEST_TEXT = 120;
const LONGEST_READ = 300;
// Behind a label that is not the fact's, a longer text is a sentence.
const LONGEST_VALUE = 40;
const NEAR = 'No label names exactly this.';

/** A cell read as a fact. `isClear`: name, unit, and scale are said, and nothing else in its row says more. */
type Cell = {
  entry: Entry;
  candidates: readonly Candidate[];
  isNamed: boolean;
  isClear: boolean;
  foreign: string | null;
  near: number;
};

/** Finds a fact in tables. It is taken only from the one cell whose row, column, unit and scale leave nothing to choose. */
export function findFact(
  sought: SoughtFact,
  entries: readonly Entry[],
  purpose: Pick<Purpose, 'currency' | 'language'>,
): Found {
  const cells = entries.flatMap((entry) => readCell(sought, entry, purpose) ?? []);
  const named = cells.filter(({ isNamed }) => isNamed);
  const clear = named.filter(({ isClear }) => isClear);
  const [first, ...same] = clear.flatMap(({ entry, candidates: [candidate] }) =>
    candidate ? { entry, candidate } : [],
  );
  const isOne = clear.length === named.length && same.every((one) => one.candidate.value === first?.candidate.value);
  if (first !== undefined && isOne)
    return { kind: 'value', value: first.candidate.value, quote: first.entry.quote, ...first };
  const ranked = cells
    .filter(
      ({ near, isNamed, entry }) => isNamed || (near > 0 && (entry.isOfTable || entry.text.length <= LONGEST_VALUE)),
    )
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.near - a.near);
  const offered = distinct((ranked.length > 0 ? ranked : few(cells)).flatMap(({ candidates }) => candidates));
  const foreign = named.find((one) => one.foreign !== null && one.candidates.length === 0)?.foreign;
  if (foreign)
    return { kind: 'unclear', reason: `The material says ${foreign}`, suggestion: null, candidates: offered };
  if (offered.length === 0) return { kind: 'nothing' };
  if (named.length === 0) return { kind: 'unclear', reason: NEAR, suggestion: null, candidates: offered };
  const own = distinct(named.flatMap(({ candidates }) => candidates)).map((one) => bare(one, sought));
  const reason =
    own.length > 1 ? 'The material gives more than one value.' : 'The material mentions it without stating one value.';
  return {
    kind: 'unclear',
    reason,
    suggestion: suggestionOf([...new Set(own)]) ?? own[0] ?? null,
    candidates: offered,
  };
}

/** Cells that share no word with a fact are offered only where they are few. */
function few(cells: readonly Cell[]): readonly Cell[] {
  const ofTables = cells.filter(({ entry }) => entry.isOfTable);
  return ofTables.length <= MOST_CANDIDATES ? ofTables : [];
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((one) => [one.id, one])).values()].slice(0, MOST_CANDIDATES);
}

function bare({ value }: Candidate, { fact }: SoughtFact): string {
  return fact.type === 'percent' && typeof value === 'number' ? `${round(value * 100)}%` : String(value);
}

/** Whether the reason only says that nothing has the fact's name. */
export function isOnlyNear(reason: string): boolean {
  return reason === NEAR;
}

type Purposed = Pick<Purpose, 'currency' | 'language'>;
type Base = Pick<Cell, 'entry' | 'isNamed' | 'near' | 'foreign'>;

/** The cell as the fact, or null where it can't be one: a date is not an amount, a share not a count. */
function readCell(sought: SoughtFact, entry: Entry, purpose: Purposed): Cell | null {
  const { fact } = sought;
  const isNamed = entry.key === fact.key || sought.names.has(nameOf(entry.names.join(' ')));
  const near = likeness(sought, [...entry.names, ...entry.head.split(', ')]);
  const base: Base = { entry, isNamed, near, foreign: null };
  const offer = (value: string | number, unit: string | null = null, scale: number | null = null) => {
    const shown = shortened(formatFact(fact, value, purpose), LONGEST_TEXT);
    const text = `${shown} (${shortened(entry.head, LONGEST_TEXT)})`;
    return candidateOf({ text, value, cell: entry.cell, head: entry.head, unit, scale });
  };
  if (fact.type === 'text') {
    const value = readStatedValue(entry.text, fact);
    const isClear = entry.beside.length === 0 && isPlainText(entry, sought.pageSign);
    return value === null ? null : { ...base, isClear, candidates: [offer(value)] };
  }
  const dates = datesIn(entry.text);
  if (fact.type === 'date') return readDateCell(sought, base, dates, offer);
  return dates.length > 0 ? null : readNumberCell(sought, base, offer);
}

// Between two numbers, these make a range, a sum, a choice or a date that has two readings.
const JOINED = /\d[\p{L}%€$£²³]{0,3}(?:\s?[-–—/+±×]\s?|\s\p{L}{1,3}\s)\p{Sc}?\d/u;
const BOUND = new RegExp(`(?<!\\p{L})(?:${unitWords.bounds.join('|')})(?!\\p{L})`, 'iu');
const VAGUE = /[~≈±<>≤≥]|\d\s?\+|\s\+\s/u;

/** Whether a text says one thing: a word among numbers is not a value of theirs, and two numbers are not one. */
function isPlainText({ text: whole, isWordAmongNumbers }: Entry, pageSign: DecimalSign): boolean {
  const text = whole.slice(0, LONGEST_READ);
  const dates = datesIn(text);
  if (dates.length > 0) return dates.length === 1 && dates[0]?.value !== null;
  const amounts = amountsIn(text);
  // "9.500 km" and "(12.400 €)" have two readings, "from CHF 480" is a bound.
  const isOpen =
    amounts.some((amount) => readingsOf(amount, pageSign).length > 1) ||
    (amounts.length > 0 && text.startsWith('(') && text.endsWith(')'));
  if (isOpen || (amounts.length > 0 && BOUND.test(text))) return false;
  const areOfMoney = amounts.some(({ currencies, isPercent }) => currencies !== null || isPercent);
  return !isWordAmongNumbers && !JOINED.test(text) && !VAGUE.test(text) && !(amounts.length > 1 && areOfMoney);
}

type Offer = (value: string | number, unit?: string | null, scale?: number | null) => Candidate;

function readDateCell(sought: SoughtFact, base: Base, dates: readonly FoundDate[], offer: Offer): Cell | null {
  const { text, beside } = base.entry;
  if (dates.length === 0 && !(base.isNamed && /\d/.test(text))) return null;
  const read = dates.flatMap(({ readings }) => readings);
  const rest = dates
    .reduce((left, one) => left.replace(one.text, ' '), text)
    .replace(/T?\d{1,2}:\d{2}(?::\d{2})?Z?(?![\p{L}\d])/gu, ' ');
  const isClear = read.length === 1 && dates.length === 1 && isPlain([rest, ...beside], sought);
  return { ...base, isClear, candidates: read.slice(0, MOST_VALUES).map((value) => offer(value)) };
}

function readNumberCell(sought: SoughtFact, base: Base, offer: Offer): Cell | null {
  const { entry } = base;
  const { fact, currency, pageSign, isMeasured } = sought;
  const amount = readAmount(entry, pageSign, fact.type === 'currency');
  const { readings, words, currencies } = amount;
  if (readings.length === 0 || !isOfItsKind(fact.type, amount, base)) return null;
  // With two currencies named, neither is certain.
  const isOther = (code: string) => code !== currency && sought.namedCurrencies.has(code);
  const isDisputed =
    currencies !== null && (currencies.length === 0 || (currencies.length > 1 && currencies.some(isOther)));
  if (currencies !== null && !isDisputed && !currencies.includes(currency))
    return { ...base, foreign: foreignAmount(entry.text, currencies, currency), isClear: false, candidates: [] };
  const units = {
    currency: currencies === null || isDisputed ? null : currency,
    percent: '%',
    number: words.join(' ') || fact.unit,
  };
  const unit = fact.type in units ? units[fact.type as keyof typeof units] : null;
  const isPercent = readings.some((one) => one.isPercent);
  const offered = withUnitScale(readings, entry.text, sought).flatMap(({ value, scale }) =>
    sharesOf(fact.type, value, isPercent, entry).map((one) => offer(one, unit, scale)),
  );
  // "2019" and "4.5." may be a year and a day.
  const isYear = /^(?:(?:19[5-9]|20\d)\d|\d{1,2}\. ?\d{1,2}\.)$/.test(entry.text.trim()) && !entry.isTyped;
  // A part of one is not counted: without a measure in its name, its unit is missing.
  const isCount = isMeasured || readings.every(({ value }) => Number.isInteger(value));
  const isUnitSaid = entry.isTyped || (fact.type === 'number' ? isCount || words.length > 0 : unit !== null);
  const isStated = isUnitSaid && (fact.type !== 'percent' || isPercent || entry.isTyped) && !isDisputed && !isYear;
  const isClear = offered.length === 1 && isStated && !entry.isBare && isPlain([...words, ...entry.beside], sought);
  return { ...base, isClear, candidates: distinct(offered) };
}

/** Whether a number may be the fact: a share for a percent, an amount for a currency, neither for a count. */
function isOfItsKind(type: string, { readings, currencies }: AmountReading, { isNamed, entry }: Base): boolean {
  const isPercent = readings.some((one) => one.isPercent);
  if (type === 'number') return !isPercent && currencies === null;
  if (type !== 'currency') return currencies === null;
  // "Hours a week: 5" is not a cost.
  return !isPercent && (currencies !== null || isNamed || !entry.names.some(beginsWithMeasure));
}

function foreignAmount(text: string, [code = '']: readonly string[], currency: string): string {
  const amount = /\p{L}|\p{Sc}/u.test(text) ? text : `${text} ${code}`;
  return `${amount}. ${offerCurrency(code, currency)}`;
}

/** "240m" of what is counted in m, or in million, may be 240 of them. */
function withUnitScale(readings: readonly Reading[], text: string, { words }: SoughtFact): readonly Reading[] {
  const letter = (/\d\s?(k|m)(?!\p{L})/iu.exec(text)?.[1] ?? '').toLowerCase();
  const isUnit = readings.some(({ scale }) => scale !== 1) && scaleWords(letter).some((word) => words.has(word));
  return isUnit
    ? readings.flatMap((one) => [{ ...one, value: round(one.value / one.scale), scale: 1 }, one])
    : readings;
}

/** The words that a unit may have for the scale behind a number. */
function scaleWords(letter: string): readonly string[] {
  return letter === '' ? ['thousand', 'million', 'billion', 'mio', 'tsd', 'mrd'] : [letter];
}

/** A share without its percent sign may be of a hundred or of one: 18 and 0.18 are the same, 1 is both. */
function sharesOf(type: string, value: number, isPercent: boolean, { isTyped }: Entry): number[] {
  if (type !== 'percent' || isPercent) return [value];
  if (Math.abs(value) > 1) return [round(value / 100)];
  return isTyped && value !== 1 ? [value] : [round(value / 100), value];
}
