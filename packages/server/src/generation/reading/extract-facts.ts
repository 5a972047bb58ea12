import { currenciesOf, offerCurrency } from '../spec/currency.ts';
import { formatBareFact, formatFact } from '../spec/format-value.ts';
import type { FactSpec } from '../spec/materials-spec.ts';
import { joinSentences } from '../text/join-sentences.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import { topicStems } from '../text/words.ts';
import type { MaterialReading, MaterialToRead, ReadFact, UnclearFact } from '../writer.ts';
import { type LabelledValue, labelledValues, structuredValues } from './labelled-values.ts';
import {
  type Finding,
  isLimited,
  readLabelled,
  type Signs,
  type SoughtFact,
  soughtFact,
  strengthOf,
  withUnitOfLabel,
} from './read-labelled.ts';
import { type DecimalSign, decimalSignOf, suggestionOf } from './read-value.ts';
import { statedBy } from './stated-by.ts';

const QUOTE_LENGTH = 300;

/**
 * Finds the facts by their labels and aliases where a material marks them: in `label: value` lines, tables, JSON and below headings.
 * A fact is read only where the material states it and nothing else in the material says otherwise; what could be two things is
 * `unclear`, and a sentence is not read.
 */
export function readMaterialOffline(sought: MaterialToRead): MaterialReading {
  const { label, content, facts, purpose } = sought;
  const given = 'text' in content ? labelledValues(content.text) : structuredValues(content.structured);
  const values = given.map((one) => ({ ...one, ...withUnitOfLabel(one.label, one.value) }));
  const material: Marked = {
    values,
    signs: { material: decimalSignIn(values), page: decimalSignOf(purpose.language) },
    currency: currencyIn(values),
  };
  const named = facts.map((fact) => {
    const one = soughtFact(fact, purpose);
    return { one, mentions: mentionsOf(one, material) };
  });
  const taken = takenPlaces(named.map(({ mentions }) => mentions));
  const decided = named.map(({ one, mentions }) => ({ key: one.fact.key, ...decide(one, mentions, taken, purpose) }));
  const found = {
    facts: decided.flatMap(({ read }) => read ?? []),
    unclear: decided.flatMap(({ key, why }) => (why ? [{ key, ...why }] : [])),
  };
  const stated = statedBy(found, sought);
  return { ...stated, summary: summaryOf(label, stated.facts, facts, purpose, stated.unclear) };
}

/** A one-line summary of the reading, for people. */
export function summaryOf(
  label: string,
  found: readonly ReadFact[],
  facts: readonly FactSpec[],
  purpose: MaterialToRead['purpose'],
  unclear: readonly UnclearFact[] = [],
): string {
  const name = shortened(plainText(label), 80);
  if (facts.length === 0) return nothingSought(label);
  const named = (key: string) => facts.filter((one) => one.key === key);
  const list = found.flatMap(({ key, value }) =>
    named(key).map((fact) => `${fact.label}: ${shortened(formatFact(fact, value, purpose), 80)}`),
  );
  const doubts = unclear.flatMap(({ key }) => named(key).map((fact) => fact.label));
  const read =
    list.length > 0
      ? `Read ${name}: ${list.join('; ')}`
      : `Read ${name}; it states none of the ${facts.length} facts that are looked for`;
  return shortened(joinSentences([read, doubts.length > 0 ? `Not clear: ${doubts.join('; ')}` : '']), 800);
}

export function nothingSought(label: string): string {
  return `Read ${shortened(plainText(label), 80)}; the template looks for no facts, so none were taken from it.`;
}

/** What a material puts names to, and what its values have in common. */
type Marked = { values: readonly LabelledValue[]; signs: Signs; currency: readonly string[] | null };

/** A labeled value that names a fact. */
type Mention = {
  finding: Finding;
  quote: string;
  /** Where the value stands: one place is one fact's. */
  place: string;
  strength: number;
  depth: number;
};

// Digits with one sign that can only stand before decimals, or only between thousands.
const DECIMAL_POINT = /^\d+\.\d{1,2}$|^0\.\d+$|\.\d{4,}$|\d,\d{3}\.\d|\d,\d{3},\d{3}/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$|^0,\d+$|,\d{4,}$|\d\.\d{3},\d|\d\.\d{3}\.\d{3}/;

/** The sign that stands before decimals in all numbers of a material that tell; null where none does, or two do. */
function decimalSignIn(values: readonly LabelledValue[]): DecimalSign | null {
  const numbers = values.flatMap(({ value, others = [] }) =>
    [value, ...others].flatMap((one) => (typeof one === 'string' ? (one.match(/\d[\d.,]*\d/g) ?? []) : [])),
  );
  const hasPoint = numbers.some((one) => DECIMAL_POINT.test(one));
  const hasComma = numbers.some((one) => DECIMAL_COMMA.test(one));
  return hasPoint === hasComma ? null : hasPoint ? '.' : ',';
}

/** The currency that a material names once for all of its amounts. */
function currencyIn(values: readonly LabelledValue[]): readonly string[] | null {
  const named = values.flatMap(({ label, value }) =>
    /^(?:currency|currency code|währung|devise|valuta|moneda)$/i.test(label) && typeof value === 'string'
      ? [currenciesOf(value.trim())]
      : [],
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

function mentionsOf(sought: SoughtFact, { values, signs, currency }: Marked): Mention[] {
  return values.flatMap((one): Mention[] => {
    const strength = strengthOf(sought, one.label, one.value);
    const finding = strength === 0 ? null : readLabelled(sought, one.value, signs);
    if (finding === null) return [];
    const place = { quote: one.quote, place: one.at, depth: one.depth, strength };
    return [{ ...place, finding: withDoubts(finding, sought, one, currency) }];
  });
}

/** What else of a value's place speaks against reading it as it stands. */
function withDoubts(
  finding: Finding,
  sought: SoughtFact,
  { label, value, limit, others = [] }: LabelledValue,
  named: readonly string[] | null,
): Finding {
  if (finding.kind !== 'value') return finding;
  const { fact, stems, currency } = sought;
  const isFree = limit === null || [...topicStems(limit)].every((stem) => stems.has(stem));
  const isOfAll = fact.type === 'text' || !isLimited(label, sought);
  if (others.length > 0 || !isFree || !isOfAll) return { kind: 'unclear', candidates: [String(value), ...others] };
  const isBare = fact.type === 'currency' && finding.currency === null && named !== null && !named.includes(currency);
  return isBare ? { kind: 'foreign', mark: `${value} ${named[0]}`, currency: named[0] ?? '' } : finding;
}

/** Which fact each place belongs to: the one whose name says most of it; null when two may claim it. */
function takenPlaces(stated: readonly (readonly Mention[])[]): ReadonlyMap<string, Taken> {
  const taken = new Map<string, Taken>();
  for (const [index, mentions] of stated.entries())
    for (const { place, strength, finding } of mentions) {
      const before = taken.get(place);
      if (finding.kind === 'unclear') continue;
      if (before === undefined || before.strength < strength) taken.set(place, { index, strength });
      else if (before.strength === strength && before.index !== index) taken.set(place, { index: null, strength });
    }
  return taken;
}

type Taken = { index: number | null; strength: number };
type Decision = { read?: ReadFact; why?: Omit<UnclearFact, 'key'> };

/** One value, if the material has one for the fact and no other; else why it has none. */
function decide(
  { fact, currency }: SoughtFact,
  mentions: readonly Mention[],
  taken: ReadonlyMap<string, Taken>,
  purpose: MaterialToRead['purpose'],
): Decision {
  const outermost = Math.min(...mentions.map(({ depth }) => depth));
  const strongest = Math.max(0, ...mentions.map(({ strength }) => strength));
  const near = mentions.filter(
    ({ depth, place, strength }) =>
      depth === outermost &&
      (taken.get(place)?.strength ?? strength) <= strength &&
      (fact.type !== 'text' || strength === strongest),
  );
  const foreign = near.find(({ finding }) => finding.kind === 'foreign');
  if (foreign?.finding.kind === 'foreign') {
    const { mark, currency: other } = foreign.finding;
    return { why: { reason: `The material says ${mark}. ${offerCurrency(other, currency)}`, suggestion: null } };
  }
  const values = near.flatMap((mention) =>
    mention.finding.kind === 'value' ? [{ mention, value: mention.finding.value }] : [],
  );
  const doubts = near.flatMap(({ finding }) => (finding.kind === 'unclear' ? [finding.candidates] : []));
  const distinct = new Set(values.map(({ value }) => value));
  const [first] = values;
  if (first !== undefined && distinct.size === 1 && doubts.length === 0) {
    if (taken.get(first.mention.place)?.index === null)
      return { why: { reason: 'The material has a value that may be this or another fact.', suggestion: null } };
    const quote = shortened(plainText(first.mention.quote), QUOTE_LENGTH);
    return { read: { key: fact.key, value: first.value, quote } };
  }
  if (first === undefined && doubts.length === 0) return {};
  const candidates = [
    ...new Set([...values.map(({ value }) => formatBareFact(fact, value, purpose)), ...doubts.flat()]),
  ];
  const reason =
    candidates.length > 1
      ? 'The material gives more than one value.'
      : 'The material mentions it without stating one value.';
  return { why: { reason, suggestion: suggestionOf(candidates) ?? candidates[0] ?? null } };
}
