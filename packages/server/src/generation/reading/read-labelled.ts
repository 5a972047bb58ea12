import { plainText } from '../text/plain-text.ts';
import type { LabelledValue } from './labelled-values.ts';
import { stemsOf, type Token, tokensOf } from './quantities.ts';
import { inBounds, readValue } from './read-value.ts';
import { isForeign, isOfItsKind, isWithin, quantitiesOf, type SoughtFact, shareOrNumber } from './sought-fact.ts';

/** What a passage says of a fact: its value, or why it is none that could be read, with the values that it may be. */
export type Finding =
  | { kind: 'value'; value: string | number }
  | { kind: 'foreign'; mark: string }
  | { kind: 'unclear'; candidates: readonly string[] };

// Words of a label that change nothing about what it names.
const PLAIN_LABEL = stemsOf('total number current today overall count average amount figure approximate');
// Words beside a value that change nothing about it.
const PLAIN_VALUE = new Set(
  'a an the per each every of for and us total net altogether overall today currently now all in included including inclusive incl plus vat tax excl excluding about around approximately approx roughly circa ca exactly'.split(
    ' ',
  ),
);
const PLAIN_DATE = new Set(
  'on from the of as starting monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun'.split(
    ' ',
  ),
);
const PLAIN_SIGNS = new Set(['.', ',', ';', '!', '(', ')', '*', '/', '~', '≈', '`', '"']);
const PERIODS = new Set(['hour', 'dai', 'week', 'month', 'quarter', 'year']);
const TIME = /^\d{1,2}:\d{2}$/;
// Less of a name may be another name's beginning.
const LEAST_SHARE = 0.7;

/** What a label speaks of, with the periods that its value adds: "Price: €400 a month". */
export type LabelStems = { label: ReadonlySet<string>; dated: ReadonlySet<string> };

export function labelStems({ label, value }: Pick<LabelledValue, 'label' | 'value'>): LabelStems {
  const given = stemsOf(label);
  const periods =
    typeof value === 'string' ? [...stemsOf(value.slice(0, 200))].filter((stem) => PERIODS.has(stem)) : [];
  return { label: given, dated: new Set([...given, ...periods]) };
}

/** How much a label says of a fact's name; 0 when it may name something else. */
export function strengthOf({ names, stems }: SoughtFact, { label: given, dated }: LabelStems): number {
  if (given.size === 0) return 0;
  const strengths = names.map((name) => {
    if (isWithin(name, given) && [...given].every((stem) => name.has(stem) || stems.has(stem) || PLAIN_LABEL.has(stem)))
      return name.size + 1;
    if (isWithin(dated, name) && isWithin(name, dated)) return name.size + 1;
    const said = new Set([...given].filter((stem) => !PLAIN_LABEL.has(stem)));
    return isWithin(said, name) && said.size / name.size >= LEAST_SHARE ? said.size : 0;
  });
  return Math.max(0, ...strengths);
}

/** Reads a value that a label names; null when it holds nothing that could be the fact. */
export function readLabelled(sought: SoughtFact, given: string | number): Finding | null {
  const { fact } = sought;
  if (typeof given === 'number') return readJsonNumber(sought, given);
  if (fact.type === 'text') {
    const value = readValue(given, fact);
    return value === null ? null : { kind: 'value', value };
  }
  const tokens = tokensOf(withoutRemarks(plainText(given), sought));
  return fact.type === 'date' ? readOnlyDate(sought, tokens) : readOnlyQuantity(sought, tokens);
}

function readJsonNumber({ fact }: SoughtFact, given: number): Finding | null {
  if (fact.type === 'text' || fact.type === 'date') return { kind: 'value', value: String(given) };
  const value = inBounds(
    fact.type === 'percent' && Math.abs(given) > 1 ? Number((given / 100).toPrecision(12)) : given,
  );
  return value === null ? null : { kind: 'value', value };
}

function readOnlyDate(sought: SoughtFact, tokens: readonly Token[]): Finding | null {
  const isTime = (token: Token) => token.kind === 'date' && TIME.test(token.text);
  const dates = tokens.flatMap((token) => (token.kind === 'date' && !isTime(token) ? [token] : []));
  const [date] = dates;
  if (date === undefined) return null;
  const isAlone = tokens.every(
    (token) =>
      token === date ||
      isTime(token) ||
      isPlain(token, sought) ||
      (token.kind === 'word' && PLAIN_DATE.has(token.word)),
  );
  return isAlone && date.value !== null
    ? { kind: 'value', value: date.value }
    : { kind: 'unclear', candidates: dates.map(({ text }) => text) };
}

function readOnlyQuantity(sought: SoughtFact, tokens: readonly Token[]): Finding | null {
  const fitting = quantitiesOf(tokens).filter(({ quantity }) => isOfItsKind(sought.fact, quantity));
  const [only] = fitting;
  if (only === undefined) return null;
  const { quantity } = only;
  const unclear: Finding = { kind: 'unclear', candidates: fitting.map((one) => one.quantity.text) };
  if (fitting.length > 1) return unclear;
  const isAlone = tokens.every((token) => token === quantity || isPlain(token, sought));
  // A bare "2019" is a year to one reader and a count to another.
  if (!isAlone || (quantity.isYear && tokens.length === 1)) return unclear;
  if (isForeign(sought, quantity)) return { kind: 'foreign', mark: quantity.text };
  const value = shareOrNumber(sought.fact, quantity);
  return value === null ? null : { kind: 'value', value };
}

function isPlain(token: Token, { stems, words }: SoughtFact): boolean {
  if (token.kind === 'sign') return PLAIN_SIGNS.has(token.text);
  if (token.kind !== 'word') return false;
  return PLAIN_VALUE.has(token.word) || words.has(token.word) || (token.stem !== null && stems.has(token.stem));
}

/** Without what stands in brackets, unless it has a number or says for how long or for how many. */
function withoutRemarks(text: string, { stems }: SoughtFact): string {
  return text.replace(/\(([^()]{1,120})\)/g, (whole, remark: string) => {
    const limits = /\d|\b(?:per|each|every|not|only|up to|at least|or|max|min)\b|\//i.test(remark);
    const measures = [...stemsOf(remark)].some((stem) => PERIODS.has(stem) && !stems.has(stem));
    return limits || measures ? whole : ' ';
  });
}
