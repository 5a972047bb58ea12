import { factCurrency } from '../spec/format-value.ts';
import type { FactSpec, Purpose } from '../spec/materials-spec.ts';
import { plainText } from '../text/plain-text.ts';
import { topicStem, topicStems, wordsOf } from '../text/words.ts';
import { partedLabel } from './labelled-values.ts';
import { datesIn } from './read-date.ts';
import {
  type Amount,
  amountsIn,
  type DecimalSign,
  inBounds,
  readingsOf,
  readStatedValue,
  round,
} from './read-value.ts';

/** A fact, and the words that name it. */
export type SoughtFact = {
  fact: FactSpec;
  /** The stems of its label, its key and each of its aliases. */
  names: readonly ReadonlySet<string>[];
  /** Those and the words of its unit: next to its value they change nothing. */
  stems: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** The currency that it is reckoned in. */
  currency: string;
};

/** The reading of a labeled value: the fact's value, or why it could not be read, with the possible values. */
export type Finding =
  | { kind: 'value'; value: string | number; currency: string | null }
  | { kind: 'foreign'; mark: string; currency: string }
  | { kind: 'unclear'; candidates: readonly string[] };

/** The signs before decimals: of the material's own numbers, and of the page's language. */
export type Signs = { material: DecimalSign | null; page: DecimalSign };

// Words of a label that change nothing about what it names, and those between a number and what it is counted by.
const PLAIN_LABEL = new Set(
  ['total', 'number', 'count', 'amount', 'anzahl', 'gesamt', 'nombr'].flatMap((word) => topicStem(word) ?? []),
);
const PLAIN_VALUE = new Set('a an the per each of in pro je par por'.split(' '));
const PLAIN_SIGNS = /[\s.,;!*/~≈`"()[\]]/g;
const LIMIT = /(?<![\p{L}\d])(?:\d+|FY\s?\d+|Q[1-4])(?!\p{L})/giu;
const TIME_OF_DAY = /\d{1,2}:\d{2}(?!\d)/g;
const MOST_CANDIDATES = 4;
const LONGEST = 300;

export function soughtFact(fact: FactSpec, purpose: Pick<Purpose, 'currency'>): SoughtFact {
  const written = [fact.label, fact.key.replaceAll('_', ' '), ...fact.aliases];
  const names = written.map(topicStems).filter(({ size }) => size > 0);
  const all = [...written, fact.unit ?? ''].join(' ');
  return {
    ...{ fact, names, stems: topicStems(all), words: new Set(wordsOf(all)) },
    currency: factCurrency(fact, purpose),
  };
}

/** How many words of a fact's name a label and what it is counted by say; 0 when the label may name something else. */
export function strengthOf({ names, stems, words }: SoughtFact, label: string, value: string | number): number {
  const given = topicStems(withoutLimit(label, words));
  if (given.size === 0 || ![...given].every((stem) => stems.has(stem) || PLAIN_LABEL.has(stem))) return 0;
  const beside = typeof value === 'string' ? topicStems(value.slice(0, LONGEST)) : new Set<string>();
  const strengths = names.map((name) => {
    const telling = [...name].filter((stem) => !PLAIN_LABEL.has(stem));
    const wanted = telling.length > 0 ? telling : [...name];
    if (wanted.every((stem) => given.has(stem))) return wanted.length + 1;
    return wanted.some((stem) => given.has(stem)) && wanted.every((stem) => given.has(stem) || beside.has(stem))
      ? wanted.length
      : 0;
  });
  return Math.max(0, ...strengths);
}

/** Whether a label has a year, a quarter or another number that limits what it names: "Investment 2025". */
export function isLimited(label: string, { words }: SoughtFact): boolean {
  const limits = label.replace(/^\d+[.)]\s/, '').match(LIMIT) ?? [];
  return limits.some((limit) => wordsOf(limit).some((word) => /\d/.test(word) && !words.has(word)));
}

/** "Hourly cost (EUR)" and "hourly cost eur": what the label says about the unit belongs to the value. */
export function withUnitOfLabel(label: string, value: string | number): { label: string; value: string | number } {
  const { label: bare, unit } = partedLabel(label);
  if (unit !== '') return { label: bare, value: `${value} ${unit}` };
  const [, before, last] = /^(.*\S),?\s+(?:in\s+)?([€$£%¥]|eur|usd|gbp|chf)$/i.exec(label) ?? [];
  return before === undefined || last === undefined
    ? { label, value }
    : { label: before.replace(/,$/, ''), value: `${value} ${last.toUpperCase()}` };
}

/** Reads a value that a label names; null when it holds nothing that could be the fact. */
export function readLabelled(sought: SoughtFact, given: string | number, signs: Signs): Finding | null {
  const { fact } = sought;
  if (typeof given === 'number') return readJsonNumber(fact, given);
  const plain = plainText(given);
  if (fact.type === 'text') {
    const value = readStatedValue(plain, fact);
    return value === null ? null : { kind: 'value', value, currency: null };
  }
  return fact.type === 'date' ? readOnlyDate(sought, plain) : readOnlyNumber(sought, plain.slice(0, LONGEST), signs);
}

function readJsonNumber(fact: FactSpec, given: number): Finding | null {
  if (fact.type === 'text' || fact.type === 'date') return { kind: 'value', value: String(given), currency: null };
  if (inBounds(given) === null) return null;
  return fact.type === 'percent' ? shareOf(given) : { kind: 'value', value: given, currency: null };
}

/** A share without its percent sign: 18 and 0.18 are the same, and 1 is one of a hundred or all of it. */
function shareOf(value: number): Finding {
  if (value === 1) return { kind: 'unclear', candidates: ['1%', '100%'] };
  return { kind: 'value', value: Math.abs(value) > 1 ? round(value / 100) : value, currency: null };
}

function readOnlyDate(sought: SoughtFact, text: string): Finding | null {
  const dates = datesIn(text);
  const [date, ...more] = dates;
  if (date === undefined) return /\d/.test(text) ? { kind: 'unclear', candidates: [] } : null;
  const rest = `${text.slice(0, date.start)} ${text.slice(date.start + date.text.length)}`.replace(TIME_OF_DAY, ' ');
  return date.value !== null && more.length === 0 && isPlain(rest, sought)
    ? { kind: 'value', value: date.value, currency: null }
    : { kind: 'unclear', candidates: dates.slice(0, MOST_CANDIDATES).map((one) => one.text) };
}

/** An amount: one number with its sign, scale, and unit, accompanied only by words of the fact's own name. */
function readOnlyNumber(sought: SoughtFact, text: string, signs: Signs): Finding | null {
  const [amount, ...more] = amountsIn(text).slice(0, MOST_CANDIDATES);
  if (amount === undefined) return /\d/.test(text) ? { kind: 'unclear', candidates: [] } : null;
  const unclear: Finding = { kind: 'unclear', candidates: [amount, ...more].map((one) => one.text) };
  const rest = `${text.slice(0, amount.start)} ${text.slice(amount.end)}`;
  if (more.length > 0 || !isPlain(rest, sought) || !isOfItsKind(sought.fact, amount)) return unclear;
  const { currencies } = amount;
  if (currencies !== null && !currencies.includes(sought.currency))
    return { kind: 'foreign', mark: amount.text, currency: currencies[0] ?? '' };
  // A bare "2019" is a year to one reader and a count to another.
  if (/^(?:19[5-9]|20\d)\d$/.test(text.trim())) return unclear;
  const readings = readingsOf(amount, signs.material, signs.page);
  const [value] = readings;
  if (value === undefined || readings.some((one) => inBounds(one) === null)) return unclear;
  if (readings.length > 1) return { kind: 'unclear', candidates: readings.map(String) };
  if (sought.fact.type !== 'percent') return { kind: 'value', value, currency: currencies && sought.currency };
  if (amount.isPercent) return { kind: 'value', value: round(value / 100), currency: null };
  // Without its sign 0.6 is 60 % to one reader and less than one to another.
  return Math.abs(value) > 1
    ? shareOf(value)
    : { kind: 'unclear', candidates: [`${value}%`, `${round(value * 100)}%`] };
}

/** Whether a number may be the fact: a share for a percent, an amount for a currency, neither for a count. */
function isOfItsKind({ type }: Pick<FactSpec, 'type'>, { isPercent, currencies }: Amount): boolean {
  if (type === 'number') return !isPercent && currencies === null;
  return type === 'currency' ? !isPercent : currencies === null;
}

/** Whether the words next to a value change nothing about it: they are words of the fact's own name or unit. */
function isPlain(text: string, { stems, words }: SoughtFact): boolean {
  if (/[^\p{L}\p{M}\p{N}'’\s.,;!*/~≈`"()[\]]/u.test(text.replace(PLAIN_SIGNS, ' '))) return false;
  return wordsOf(text).every((word) => {
    const stem = topicStem(word);
    return words.has(word) || PLAIN_VALUE.has(word) || (stem !== null && stems.has(stem));
  });
}

function withoutLimit(label: string, words: ReadonlySet<string>): string {
  const bare = label.replace(/^\d+[.)]\s/, '');
  return bare.replace(LIMIT, (limit) => (wordsOf(limit).every((word) => words.has(word)) ? limit : ' '));
}
