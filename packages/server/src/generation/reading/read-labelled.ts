import { offerCurrency } from '../documents/currency.ts';
import { factCurrency } from '../documents/format-value.ts';
import type { FactSpec, Purpose } from '../documents/materials-spec.ts';
import { plainText } from '../text/plain-text.ts';
import { topicStem, wordsOf } from '../text/words.ts';
import { datesIn } from './read-date.ts';
import {
  type Amount,
  amountsIn,
  type DecimalSign,
  decimalSignOf,
  inBounds,
  readingsOf,
  readStatedValue,
  round,
} from './read-value.ts';

/** A fact, and the words that name it. */
export type SoughtFact = {
  fact: FactSpec;
  /** Its label, its key and its aliases, each as `nameOf` gives it. */
  names: ReadonlySet<string>;
  /** The words of all of them and of its unit: next to its value they change nothing. */
  words: ReadonlySet<string>;
  /** The currency that it is reckoned in. */
  currency: string;
  /** The sign before decimals in the page's language. */
  pageSign: DecimalSign;
};

/** The reading of a labeled value: the fact's value, or why it could not be read, with the possible values. */
export type Finding =
  | { kind: 'value'; value: string | number; currency: string | null }
  | { kind: 'unclear'; candidates: readonly string[]; reason?: string };

// Words of a label that change nothing about what it names, and those between a number and what it is counted by.
const PLAIN_LABEL = new Set(
  'total number count amount value figure quantity anzahl gesamt betrag wert nombre montant valeur'
    .split(' ')
    .flatMap((word) => topicStem(word) ?? []),
);
// No topics by themselves, but they tell one thing from another: cost before and after a discount, drivers with and without a license.
const TELLING = new Set('no not nor without before after above below over under other only off'.split(' '));
const PLAIN_VALUE = new Set('a an the per each of in pro je par por'.split(' '));
const UNIT = /[([][^()[\]]{1,40}[)\]]/g;
const TIME_OF_DAY = /\d{1,2}:\d{2}(?!\d)/g;
const MOST_CANDIDATES = 4;
const LONGEST = 300;

export function soughtFact(fact: FactSpec, purpose: Pick<Purpose, 'currency' | 'language'>): SoughtFact {
  const written = [fact.label, fact.key.replaceAll('_', ' '), ...fact.aliases];
  const words = [...written, fact.unit ?? ''].flatMap(wordsOf);
  return {
    fact,
    names: new Set(written.flatMap((name) => [nameOf(name), nameOf(name.replace(UNIT, ' '))])),
    words: new Set(words.flatMap((word) => [word, topicStem(word) ?? word])),
    currency: factCurrency(fact, purpose),
    pageSign: decimalSignOf(purpose.language),
  };
}

/** The stems of a label that tell what it names, in order of the alphabet; a number is one of them, the number of a list is not. */
export function nameOf(label: string): string {
  const words = wordsOf(label.replace(/^\d+[.)]\s/, ''));
  const stems = words.flatMap((word) => (/\d/.test(word) || TELLING.has(word) ? word : (topicStem(word) ?? [])));
  const telling = stems.filter((stem) => !PLAIN_LABEL.has(stem));
  return [...new Set(telling.length > 0 ? telling : stems)].toSorted().join(' ');
}

/** Reads a value that a label names; null when it holds nothing that could be the fact. */
export function readLabelled(sought: SoughtFact, given: string | number): Finding | null {
  const { fact } = sought;
  if (typeof given === 'number') return readJsonNumber(fact, given);
  const plain = plainText(given);
  if (fact.type === 'text') {
    const value = readStatedValue(plain, fact);
    return value === null ? null : { kind: 'value', value, currency: null };
  }
  if (!/\d/.test(plain)) return null;
  return fact.type === 'date' ? readOnlyDate(sought, plain) : readOnlyNumber(sought, plain.slice(0, LONGEST));
}

function readJsonNumber({ type }: FactSpec, given: number): Finding | null {
  if (type === 'text' || type === 'date') return { kind: 'value', value: String(given), currency: null };
  if (inBounds(given) === null) return null;
  return type === 'percent' ? shareOf(given) : { kind: 'value', value: given, currency: null };
}

/** A share without its percent sign: 18 and 0.18 are the same, and 1 is one of a hundred or all of it. */
function shareOf(value: number): Finding {
  if (value === 1) return { kind: 'unclear', candidates: ['1%', '100%'] };
  return { kind: 'value', value: Math.abs(value) > 1 ? round(value / 100) : value, currency: null };
}

function readOnlyDate(sought: SoughtFact, text: string): Finding {
  const dates = datesIn(text);
  const [date] = dates;
  const rest = date ? `${text.slice(0, date.start)} ${text.slice(date.start + date.text.length)}` : '';
  return date?.value && dates.length === 1 && isPlain(rest.replace(TIME_OF_DAY, ' '), sought)
    ? { kind: 'value', value: date.value, currency: null }
    : { kind: 'unclear', candidates: dates.slice(0, MOST_CANDIDATES).map((one) => one.text) };
}

/** An amount: one number with its sign, scale, and unit, accompanied only by words of the fact's own name. */
function readOnlyNumber(sought: SoughtFact, text: string): Finding {
  const amounts = amountsIn(text, MOST_CANDIDATES);
  const [amount] = amounts;
  const unclear: Finding = { kind: 'unclear', candidates: amounts.map((one) => one.text) };
  if (amount === undefined || amounts.length > 1) return unclear;
  const before = text.slice(0, amount.start);
  if (!isPlain(`${before} ${text.slice(amount.end)}`, sought) || !isOfItsKind(sought.fact, amount)) return unclear;
  // In brackets it is a loss to one reader; "240m" of what is counted in m, or in million, may be 240 of them.
  const isScaledByUnit = amount.scale !== 1 && wordsOf(amount.scaled).some((word) => sought.words.has(word));
  if (/\(\s?$/.test(before) || isScaledByUnit) return unclear;
  const { currencies } = amount;
  if (currencies !== null && !currencies.includes(sought.currency))
    return inOtherCurrency(amount.text, currencies, sought);
  // A bare "2019" is a year to one reader and a count to another.
  if (/^(?:19[5-9]|20\d)\d$/.test(text.trim())) return unclear;
  const readings = readingsOf(amount, sought.pageSign);
  const [value = Number.NaN] = readings;
  if (readings.length > 1) return { kind: 'unclear', candidates: readings.map(String) };
  if (inBounds(value) === null) return unclear;
  if (sought.fact.type !== 'percent') return { kind: 'value', value, currency: currencies && sought.currency };
  if (amount.isPercent) return { kind: 'value', value: round(value / 100), currency: null };
  // Without its sign 0.6 is 60 % to one reader and less than one to another.
  return Math.abs(value) > 1
    ? shareOf(value)
    : { kind: 'unclear', candidates: [`${value}%`, `${round(value * 100)}%`] };
}

/** An amount that is not the fact, because no amount is ever converted. */
export function inOtherCurrency(amount: string, [code = '']: readonly string[], { currency }: SoughtFact): Finding {
  const reason = `The material says ${amount}. ${offerCurrency(code, currency)}`;
  return { kind: 'unclear', candidates: [], reason };
}

/** Whether a number may be the fact: a share for a percent, an amount for a currency, neither for a count. */
function isOfItsKind({ type }: Pick<FactSpec, 'type'>, { isPercent, currencies }: Amount): boolean {
  if (type === 'number') return !isPercent && currencies === null;
  return type === 'currency' ? !isPercent : currencies === null;
}

/** Whether the words next to a value change nothing about it: they are words of the fact's own name or unit. */
function isPlain(text: string, { words }: SoughtFact): boolean {
  if (/[^\p{L}\p{M}\p{N}'’\s.,;!*/~≈`"()[\]]/u.test(text)) return false;
  return wordsOf(text).every((word) => words.has(word) || PLAIN_VALUE.has(word) || words.has(topicStem(word) ?? ''));
}
