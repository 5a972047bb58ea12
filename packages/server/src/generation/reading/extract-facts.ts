import type { MaterialReading, MaterialToRead, ReadFact, UnclearFact } from '../materials-writer.ts';
import { currenciesOf } from '../spec/currency.ts';
import { formatBareFact, formatFact } from '../spec/format-value.ts';
import type { FactSpec } from '../spec/materials-spec.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';
import { type LabelledValue, labelledValues, pairOf, structuredValues } from './labelled-values.ts';
import { tokensOf } from './quantities.ts';
import { type Finding, type LabelStems, labelStems, readLabelled, strengthOf } from './read-labelled.ts';
import { isAboutOthers, readSentence, type Sentence, sentenceOf } from './read-sentence.ts';
import { type SoughtFact, soughtFact } from './sought-fact.ts';
import { suggestionOf } from './suggested-values.ts';

const QUOTE_LENGTH = 300;
// Long before this many, everything has been said; it bounds what a hostile document costs.
const MOST_SENTENCES = 4000;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Finds the facts by their labels and aliases: in tables, in `label: value` lines, below headings, then in sentences. A fact is read
 * only where the material states it and nothing else in the material says otherwise; what could be two things is `unclear`.
 */
export function readMaterialOffline({ label, content, facts, purpose }: MaterialToRead): MaterialReading {
  const isText = 'text' in content;
  const values = (isText ? labelledValues(content.text) : structuredValues(content.structured)).map((one): Labelled => {
    const unit = withUnitOfLabel(one);
    return { ...one, ...unit, stems: labelStems(unit) };
  });
  const said = isText ? sentencesOf(content.text) : [];
  const stated = facts.map((fact) => {
    const sought = soughtFact(fact, purpose);
    return {
      sought,
      mentions: [...labelledMentions(sought, values), ...said.flatMap((one) => saidMentions(sought, one))],
    };
  });
  const taken = takenPlaces(stated.map(({ mentions }) => mentions));
  const decided = stated.map(({ sought, mentions }) => ({
    key: sought.fact.key,
    ...decide(sought, mentions, taken, purpose),
  }));
  const found = decided.flatMap(({ read }) => read ?? []);
  const unclear = decided.flatMap(({ key, why }) => (why ? [{ key, ...why }] : []));
  return { facts: found, unclear, summary: summaryOf(label, found, facts, purpose, unclear) };
}

/** What was understood, in one line for people. */
export function summaryOf(
  label: string,
  found: readonly ReadFact[],
  facts: readonly FactSpec[],
  purpose: MaterialToRead['purpose'],
  unclear: readonly UnclearFact[] = [],
): string {
  const name = shortened(plainText(label), 80);
  if (facts.length === 0) return nothingSought(label);
  const named = (key: string) => facts.find((one) => one.key === key);
  const list = found.flatMap(({ key, value }) => {
    const fact = named(key);
    return fact ? [`${fact.label}: ${shortened(formatFact(fact, value, purpose), 80)}`] : [];
  });
  const doubts = unclear.flatMap(({ key }) => named(key)?.label ?? []);
  const open = doubts.length === 0 ? '' : ` Not clear: ${doubts.join('; ')}.`;
  if (list.length === 0)
    return shortened(`Read ${name}; it states none of the ${facts.length} facts that are looked for.${open}`, 800);
  return shortened(`Read ${name}: ${list.join('; ')}.${open}`, 800);
}

/** What is said of a material whose template has no facts. */
export function nothingSought(label: string): string {
  return `Read ${shortened(plainText(label), 80)}; the template looks for no facts, so none were taken from it.`;
}

/** A passage that speaks of a fact. */
type Mention = {
  finding: Finding;
  quote: string;
  /** Where the value stands: one place is one fact's. */
  place: string;
  strength: number;
  depth: number;
  /** What a label names counts against other values; what a sentence mentions in passing does not. */
  isLabelled: boolean;
};

type Labelled = LabelledValue & { stems: LabelStems };

function labelledMentions(sought: SoughtFact, values: readonly Labelled[]): Mention[] {
  const currencies = values.flatMap(({ label, value }) =>
    /^currency( code)?$/i.test(label) && typeof value === 'string' ? (currenciesOf(value.trim()) ?? []) : [],
  );
  return values.flatMap((one): Mention[] => {
    const { value } = one;
    const strength = strengthOf(sought, one.stems);
    const read = strength === 0 || isAboutOthers(one.context) ? null : readLabelled(sought, value);
    if (read === null) return [];
    const isBare = read.kind === 'value' && sought.fact.type === 'currency' && foreignOrNone(value, sought) === null;
    // A table that names its currency once means it for every amount.
    const other = isBare ? currencies.find((code) => code !== sought.currency) : undefined;
    const isLimited = read.kind === 'value' && sought.fact.type !== 'text' && limitOf(one.label, sought);
    const stated: Finding = isLimited ? { kind: 'unclear', candidates: [String(value)] } : read;
    const finding: Finding = other === undefined ? stated : { kind: 'foreign', mark: `${value} ${other}` };
    const place = { quote: one.quote, place: `label ${one.at}`, depth: one.depth };
    return [{ ...place, finding, strength, isLabelled: true }];
  });
}

/** A year, a quarter or another number that limits what a label names: "Investment 2025". */
function limitOf(label: string, { words }: SoughtFact): boolean {
  return wordsOf(label.replace(/^\d+[.)]\s/, '')).some((word) => /\d/.test(word) && !words.has(word));
}

/** The currency that an amount was written with; null when with none. */
function foreignOrNone(value: string | number, { currency }: SoughtFact): string | null {
  if (typeof value === 'number') return null;
  const [quantity] = tokensOf(value).flatMap((token) => (token.kind === 'quantity' ? [token] : []));
  return quantity?.currencies ? currency : null;
}

/** "Hourly cost (EUR)" and "hourly cost eur": what the label says about the unit belongs to the value. */
function withUnitOfLabel({ label, value }: LabelledValue): Pick<LabelledValue, 'label' | 'value'> {
  const [, bare = label, bracketed] = /^(.*\S)\s*\(([^()]{1,40})\)\s*$/.exec(label) ?? [];
  if (bracketed !== undefined) return { label: bare, value: `${value} ${bracketed}` };
  const [, before, last] = /^(.*\S)\s+(?:in\s+)?([€$£]|eur|usd|gbp|chf)$/i.exec(label) ?? [];
  return before === undefined || last === undefined
    ? { label, value }
    : { label: before, value: `${value} ${last.toUpperCase()}` };
}

function saidMentions(sought: SoughtFact, sentence: Sentence): Mention[] {
  return readSentence(sought, sentence).map(({ finding, at, strength }) => ({
    finding,
    quote: sentence.quote,
    place: `sentence ${sentence.line} ${at} ${sentence.quote}`,
    strength,
    depth: 0,
    isLabelled: false,
  }));
}

/** Which fact each place belongs to: the one whose name says most of it; null when two may claim it. */
function takenPlaces(
  stated: readonly (readonly Mention[])[],
): ReadonlyMap<string, { index: number | null; strength: number }> {
  const taken = new Map<string, { index: number | null; strength: number }>();
  for (const [index, mentions] of stated.entries())
    for (const { place, strength, finding } of mentions) {
      const before = taken.get(place);
      if (finding.kind === 'unclear') continue;
      if (before === undefined || before.strength < strength) taken.set(place, { index, strength });
      else if (before.strength === strength && before.index !== index) taken.set(place, { index: null, strength });
    }
  return taken;
}

type Decision = { read?: ReadFact; why?: Omit<UnclearFact, 'key'> };

/** One value, if the material has one for the fact and no other; else why it has none. */
function decide(
  { fact, currency }: SoughtFact,
  mentions: readonly Mention[],
  taken: ReturnType<typeof takenPlaces>,
  purpose: MaterialToRead['purpose'],
): Decision {
  const outermost = Math.min(...mentions.map(({ depth }) => depth));
  const near = mentions.filter(({ depth }) => depth === outermost);
  if (fact.type === 'text') {
    const [best] = near.toSorted((a, b) => b.strength - a.strength);
    return best?.finding.kind === 'value' ? { read: readOf(fact, best, best.finding.value) } : {};
  }
  const mine = near.filter(({ place, strength }) => (taken.get(place)?.strength ?? strength) <= strength);
  const foreign = mine.find(({ finding }) => finding.kind === 'foreign');
  if (foreign?.finding.kind === 'foreign')
    return {
      why: { reason: `The material says ${foreign.finding.mark}; this page reckons in ${currency}.`, suggestion: null },
    };
  const values = mine.flatMap((mention) =>
    mention.finding.kind === 'value' ? [{ mention, value: mention.finding.value }] : [],
  );
  const doubts = mine.flatMap(({ finding, isLabelled }) =>
    finding.kind === 'unclear' ? [{ candidates: finding.candidates, isLabelled }] : [],
  );
  const distinct = new Set(values.map(({ value }) => value));
  const [first] = values;
  const isOpposed = doubts.some(({ isLabelled }) => isLabelled);
  if (first !== undefined && distinct.size === 1 && !isOpposed) {
    if (taken.get(first.mention.place)?.index === null)
      return { why: { reason: 'The material has a value that may be this or another fact.', suggestion: null } };
    return { read: readOf(fact, first.mention, first.value) };
  }
  if (first === undefined && doubts.length === 0) return {};
  const candidates = [
    ...new Set([
      ...values.map(({ value }) => formatBareFact(fact, value, purpose)),
      ...doubts.flatMap((one) => one.candidates),
    ]),
  ];
  return { why: { reason: reasonFor(distinct.size, candidates), suggestion: suggestionOf(candidates) } };
}

function reasonFor(distinct: number, candidates: readonly string[]): string {
  if (distinct > 1 || (distinct === 1 && candidates.length > 1)) return 'The material gives more than one value.';
  return 'The material mentions it without stating one value.';
}

function readOf(fact: FactSpec, { quote }: Mention, value: string | number): ReadFact {
  return { key: fact.key, value, quote: shortened(plainText(quote), QUOTE_LENGTH) };
}

/** The sentences of a text; of a `label: value` line those of its value, because the label was read with it. */
function sentencesOf(text: string): Sentence[] {
  const list: Sentence[] = [];
  for (const [line, whole] of text.split(/\n/).entries()) {
    const pair = pairOf(whole);
    for (const { segment, index } of sentences.segment(pair?.value ?? whole)) {
      if (list.length >= MOST_SENTENCES) return list;
      const plain = plainText(segment);
      const quote = pair && index === 0 ? `${pair.label}: ${plain}` : plain;
      if (plain !== '' && plain.length < 2000) list.push(sentenceOf(plain, { quote, line }));
    }
  }
  return list;
}
