import { currenciesOf } from '../documents/currency.ts';
import { formatBareFact, formatFact } from '../documents/format-value.ts';
import type { FactSpec } from '../documents/materials-spec.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import { joinSentences } from '../text/sentences.ts';
import type { MaterialReading, MaterialToRead, ReadFact, UnclearFact } from '../writer.ts';
import { type LabelledValue, labelledValues, structuredValues } from './labelled-values.ts';
import { type Finding, inOtherCurrency, nameOf, readLabelled, type SoughtFact, soughtFact } from './read-labelled.ts';
import { suggestionOf } from './read-value.ts';
import { statedBy } from './stated-by.ts';

const QUOTE_LENGTH = 300;

/**
 * Finds the facts by their labels and aliases where a material marks them: in `label: value` lines, tables and JSON. A fact is read only
 * where the material states it and nothing else in the material says otherwise; what could be two things is `unclear`, and a sentence is
 * not read.
 */
export function readMaterialOffline(sought: MaterialToRead): MaterialReading {
  const { label, content, facts, purpose } = sought;
  const values = 'text' in content ? labelledValues(content.text) : structuredValues(content.structured);
  const given = values.map((value) => ({ ...value, names: value.labels.map(nameOf).filter(Boolean) }));
  const claims = facts.map((fact) => {
    const one = soughtFact(fact, purpose);
    return { one, named: given.filter(({ names }) => names.some((name) => one.names.has(name))) };
  });
  const counts = new Map<LabelledValue, number>();
  for (const value of claims.flatMap(({ named }) => named)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const currency = currencyIn(values);
  const decided = claims.map(({ one, named }) => {
    const mentions = named.flatMap((value): Mention[] => {
      const finding = findingOf(one, value, currency, (counts.get(value) ?? 0) > 1);
      return finding ? [{ finding, quote: value.quote }] : [];
    });
    return { key: one.fact.key, ...decide(one.fact, mentions, purpose) };
  });
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

/** A labeled value that names a fact. */
type Mention = { finding: Finding; quote: string };

/** The currency that a material names once for all of its amounts. */
function currencyIn(values: readonly LabelledValue[]): readonly string[] | null {
  const [named, ...more] = values.filter(({ labels }) => labels.some((label) => /^(?:currency|währung)$/i.test(label)));
  return named !== undefined && more.length === 0 ? currenciesOf(String(named.value).trim()) : null;
}

/** The fact's value from values with its name; null when there is none. A name that two facts share decides neither. */
function findingOf(
  sought: SoughtFact,
  { value }: LabelledValue,
  named: readonly string[] | null,
  isShared: boolean,
): Finding | null {
  const finding = readLabelled(sought, value);
  if (finding?.kind !== 'value') return finding;
  if (isShared) return { kind: 'unclear', candidates: [String(value)] };
  const { fact, currency } = sought;
  const isBare = fact.type === 'currency' && finding.currency === null;
  return isBare && named !== null && !named.includes(currency)
    ? inOtherCurrency(`${value} ${named[0]}`, named, sought)
    : finding;
}

type Decision = { read?: ReadFact; why?: Omit<UnclearFact, 'key'> };

/** The fact's value if the material has exactly one; otherwise the reason why it has none. */
function decide(fact: FactSpec, mentions: readonly Mention[], purpose: MaterialToRead['purpose']): Decision {
  const values = mentions.flatMap(({ finding, quote }) =>
    finding.kind === 'value' ? [{ value: finding.value, quote }] : [],
  );
  const doubts = mentions.flatMap(({ finding }) => (finding.kind === 'unclear' ? [finding] : []));
  const distinct = [...new Set(values.map(({ value }) => value))];
  const [first] = values;
  if (first === undefined && doubts.length === 0) return {};
  if (first !== undefined && distinct.length === 1 && doubts.length === 0)
    return { read: { key: fact.key, value: first.value, quote: shortened(plainText(first.quote), QUOTE_LENGTH) } };
  const foreign = doubts.find(({ reason }) => reason !== undefined)?.reason;
  if (foreign !== undefined) return { why: { reason: foreign, suggestion: null } };
  const written = distinct.map((value) => formatBareFact(fact, value, purpose));
  const candidates = [...new Set([...written, ...doubts.flatMap((one) => one.candidates)])];
  const reason =
    candidates.length > 1
      ? 'The material gives more than one value.'
      : 'The material mentions it without stating one value.';
  return { why: { reason, suggestion: suggestionOf(candidates) ?? candidates[0] ?? null } };
}
