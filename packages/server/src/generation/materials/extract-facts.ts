import { plainText, shortened } from '../plain-text.ts';
import { topicStems } from '../words.ts';
import { formatFact } from './format-value.ts';
import { type LabelledValue, labelledValues, structuredValues } from './labelled-values.ts';
import type { FactSpec } from './materials-spec.ts';
import type { MaterialReading, MaterialToRead, ReadFact } from './materials-writer.ts';
import { readNumber, readValue } from './read-value.ts';

const QUOTE_LENGTH = 300;
// Long before this many, everything has been said; it bounds what a hostile document costs.
const MOST_SENTENCES = 4000;
// A sentence that speaks about so much of a fact's name states it.
const LEAST_COVERAGE = 1;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Finds the facts by their labels, aliases and units: in tables, in `label: value` lines, then in sentences. */
export function readMaterialOffline({ label, content, facts, purpose }: MaterialToRead): MaterialReading {
  const isText = 'text' in content;
  const values = isText ? labelledValues(content.text) : structuredValues(content.structured);
  const said = isText ? sentencesOf(content.text) : [];
  const found = facts.flatMap((fact) => labelled(fact, values) ?? stated(fact, said) ?? []);
  return { facts: found, summary: summaryOf(label, found, facts, purpose) };
}

/** What was understood, in one line for people. */
export function summaryOf(
  label: string,
  found: readonly ReadFact[],
  facts: readonly FactSpec[],
  purpose: MaterialToRead['purpose'],
): string {
  const name = shortened(plainText(label), 80);
  if (facts.length === 0) return `Read ${name}.`;
  if (found.length === 0) return `Read ${name}; it states none of the ${facts.length} facts that are looked for.`;
  const list = found.flatMap(({ key, value }) => {
    const fact = facts.find((one) => one.key === key);
    return fact ? [`${fact.label}: ${shortened(formatFact(fact, value, purpose), 80)}`] : [];
  });
  return shortened(`Read ${name}: ${list.join('; ')}.`, 800);
}

function labelled(fact: FactSpec, values: readonly LabelledValue[]): ReadFact | null {
  let best: { likeness: number; read: ReadFact } | null = null;
  for (const { label, value, quote } of values) {
    const likeness = likenessOf(fact, label);
    if (likeness <= (best?.likeness ?? 0.5)) continue;
    const read = typeof value === 'number' ? numberOf(fact, value) : readValue(value, fact);
    if (read !== null)
      best = { likeness, read: { key: fact.key, value: read, quote: shortened(plainText(quote), QUOTE_LENGTH) } };
  }
  return best?.read ?? null;
}

/** A number of JSON is what it says: a percent above 1 was meant in percent. */
function numberOf(fact: FactSpec, value: number): string | number | null {
  if (fact.type === 'text' || fact.type === 'date') return String(value);
  return fact.type === 'percent' && Math.abs(value) > 1 ? Number((value / 100).toPrecision(12)) : value;
}

/** 0 to 1: how much a label speaks about nothing but the fact. */
function likenessOf(fact: FactSpec, label: string): number {
  const given = topicStems(label);
  if (given.size === 0) return 0;
  return Math.max(
    ...namesOf(fact).map((stems) => {
      const shared = [...stems].filter((stem) => given.has(stem)).length;
      return stems.size === 0 ? 0 : shared / new Set([...stems, ...given]).size;
    }),
  );
}

function namesOf(fact: FactSpec): Set<string>[] {
  return [fact.label, fact.key.replaceAll('_', ' '), ...fact.aliases]
    .map((name) => topicStems(name))
    .filter(({ size }) => size > 0);
}

type Sentence = { text: string; stems: ReadonlySet<string> };

function sentencesOf(text: string): Sentence[] {
  const list: Sentence[] = [];
  for (const line of text.split(/\n+/)) {
    for (const { segment } of sentences.segment(line)) {
      if (list.length >= MOST_SENTENCES) return list;
      const plain = plainText(segment);
      if (plain !== '' && plain.length < 2000) list.push({ text: plain, stems: topicStems(plain) });
    }
  }
  return list;
}

/** A sentence that names the fact and holds exactly one value that may be it. */
function stated(fact: FactSpec, said: readonly Sentence[]): ReadFact | null {
  if (fact.type === 'text') return null;
  const names = namesOf(fact);
  for (const { text, stems } of said) {
    const isNamed = names.some((name) => coverage(name, stems) >= LEAST_COVERAGE);
    const value = unitValue(fact, text) ?? (isNamed ? onlyValue(fact, text) : null);
    if (value !== null) return { key: fact.key, value, quote: shortened(text, QUOTE_LENGTH) };
  }
  return null;
}

function coverage(name: ReadonlySet<string>, stems: ReadonlySet<string>): number {
  return [...name].filter((stem) => stems.has(stem)).length / name.size;
}

/** "240 trucks": a number that its unit follows. A unit of several words needs the fact's name beside it. */
function unitValue(fact: FactSpec, text: string): number | null {
  const unit = [...topicStems(fact.unit ?? '')];
  if (fact.type !== 'number' || unit.length !== 1) return null;
  const names = namesOf(fact);
  // A unit that says less than the name, as hours do of "hours a week", would match every number of hours.
  if (!names.some((name) => name.size === 1 && name.has(unit[0] as string))) return null;
  for (let rest = text; ; ) {
    const number = readNumber(rest);
    if (number === null) return null;
    rest = rest.slice(number.index + number.length);
    const [next] = topicStems(rest.trim().split(/\s+/)[0] ?? '');
    if (next === unit[0] && !number.isPercent) return number.value;
  }
}

/** The one value of a sentence that has the fact's kind; two would be a guess. */
function onlyValue(fact: FactSpec, text: string): string | number | null {
  if (fact.type === 'date') return readValue(text, fact);
  const numbers: { value: number; isPercent: boolean; isMoney: boolean }[] = [];
  for (let rest = text, before = ''; ; ) {
    const number = readNumber(rest);
    if (number === null) break;
    before = rest.slice(Math.max(0, number.index - 5), number.index);
    const after = rest.slice(number.index + number.length, number.index + number.length + 8);
    const isMoney =
      /(?:[€$£]|\b[A-Z]{3})\s?$/.test(before) ||
      /^\s?(?:[€$£]|EUR\b|USD\b|GBP\b|CHF\b|euros?\b|dollars?\b|pounds?\b)/i.test(after);
    numbers.push({ value: number.value, isPercent: number.isPercent, isMoney });
    rest = rest.slice(number.index + number.length);
  }
  const fitting = numbers.filter(({ isPercent, isMoney }) =>
    fact.type === 'percent' ? isPercent : fact.type === 'currency' ? isMoney : !isPercent && !isMoney,
  );
  const [only] = fitting;
  if (only === undefined || fitting.length !== 1) return null;
  return fact.type === 'percent' ? Number((only.value / 100).toPrecision(12)) : only.value;
}
