import { plainText, shortened } from '../plain-text.ts';
import { topicStems } from '../words.ts';
import { formatFact } from './format-value.ts';
import { type LabelledValue, labelledValues, structuredValues } from './labelled-values.ts';
import type { FactSpec } from './materials-spec.ts';
import type { MaterialReading, MaterialToRead, ReadFact } from './materials-writer.ts';
import { inBounds, readNumber, readValue } from './read-value.ts';

const QUOTE_LENGTH = 300;
// Long before this many, everything has been said; it bounds what a hostile document costs.
const MOST_SENTENCES = 4000;
const MOST_NUMBERS = 20;
// A sentence that speaks about so much of a fact's name states it.
const LEAST_COVERAGE = 1;
const MONEY_BEFORE = /(?:[€$£]|\b[A-Z]{3})\s?$/;
const MONEY_AFTER = /^\s?(?:[€$£]|EUR\b|USD\b|GBP\b|CHF\b|euros?\b|dollars?\b|pounds?\b)/i;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Finds the facts by their labels, aliases and units: in tables, in `label: value` lines, then in sentences. */
export function readMaterialOffline({ label, content, facts, purpose }: MaterialToRead): MaterialReading {
  const isText = 'text' in content;
  const values = (isText ? labelledValues(content.text) : structuredValues(content.structured)).map((value) => {
    return { ...value, stems: topicStems(value.label) };
  });
  const said = isText ? sentencesOf(content.text) : [];
  const found = facts.flatMap((fact) => {
    const sought = { fact, names: namesOf(fact), unit: [...topicStems(fact.unit ?? '')] };
    return labelled(sought, values) ?? stated(sought, said) ?? [];
  });
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

/** A fact, the topics of each of its names, and those of its unit. */
type Sought = { fact: FactSpec; names: readonly ReadonlySet<string>[]; unit: readonly string[] };
type Labelled = LabelledValue & { stems: ReadonlySet<string> };

function labelled({ fact, names }: Sought, values: readonly Labelled[]): ReadFact | null {
  let best: { likeness: number; read: ReadFact } | null = null;
  for (const { stems, value, quote } of values) {
    const likeness = likenessOf(names, stems);
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
  return inBounds(fact.type === 'percent' && Math.abs(value) > 1 ? Number((value / 100).toPrecision(12)) : value);
}

/** 0 to 1: how much a label speaks about nothing but the fact. */
function likenessOf(names: readonly ReadonlySet<string>[], given: ReadonlySet<string>): number {
  const shares = names.map((stems) => {
    const shared = [...stems].filter((stem) => given.has(stem)).length;
    return shared / (stems.size + given.size - shared);
  });
  return given.size === 0 ? 0 : Math.max(0, ...shares);
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
function stated({ fact, names, unit }: Sought, said: readonly Sentence[]): ReadFact | null {
  if (fact.type === 'text') return null;
  // A unit that says less than the name, as hours do of "hours a week", would match every number of hours.
  const [only] = fact.type === 'number' && unit.length === 1 ? unit : [];
  const counted = only !== undefined && names.some((name) => name.size === 1 && name.has(only)) ? only : null;
  for (const { text, stems } of said) {
    const isNamed = names.some((name) => coverage(name, stems) >= LEAST_COVERAGE);
    const byUnit = counted !== null && stems.has(counted) ? unitValue(counted, text) : null;
    const value = byUnit ?? (isNamed ? onlyValue(fact, text) : null);
    if (value !== null) return { key: fact.key, value, quote: shortened(text, QUOTE_LENGTH) };
  }
  return null;
}

function coverage(name: ReadonlySet<string>, stems: ReadonlySet<string>): number {
  return [...name].filter((stem) => stems.has(stem)).length / name.size;
}

/** "240 trucks": the number that its unit follows. */
function unitValue(unit: string, text: string): number | null {
  let rest = text;
  for (let count = 0; count < MOST_NUMBERS; count += 1) {
    const number = readNumber(rest);
    if (number === null) return null;
    rest = rest.slice(number.index + number.length);
    const [next] = topicStems(/^\s*(\S{1,40})/.exec(rest)?.[1] ?? '');
    if (next === unit && !number.isPercent) return number.value;
  }
  return null;
}

/** The one value of a sentence that has the fact's kind; two would be a guess. */
function onlyValue(fact: FactSpec, text: string): string | number | null {
  if (fact.type === 'date') return readValue(text, fact);
  const numbers: { value: number; isPercent: boolean; isMoney: boolean }[] = [];
  let rest = text;
  for (let count = 0; count < MOST_NUMBERS; count += 1) {
    const number = readNumber(rest);
    if (number === null) break;
    const before = rest.slice(Math.max(0, number.index - 5), number.index);
    const after = rest.slice(number.index + number.length, number.index + number.length + 8);
    numbers.push({
      value: number.value,
      isPercent: number.isPercent,
      isMoney: MONEY_BEFORE.test(before) || MONEY_AFTER.test(after),
    });
    rest = rest.slice(number.index + number.length);
  }
  const fitting = numbers.filter(({ isPercent, isMoney }) =>
    fact.type === 'percent' ? isPercent : fact.type === 'currency' ? isMoney : !isPercent && !isMoney,
  );
  const [only] = fitting;
  if (only === undefined || fitting.length !== 1) return null;
  return fact.type === 'percent' ? Number((only.value / 100).toPrecision(12)) : only.value;
}
