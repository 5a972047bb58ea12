// Measures the server's reading of tables and descriptions that no rule's author has seen: `tables-and-briefs.ts [--folder path]
// [--each]`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDeterministicWriter, type Writer } from '@cartouche/server';
import { heldOutInputs } from './held-out-input.ts';

type Knowledge = Parameters<Writer['writeTemplate']>[0]['knowledge'];
type Fact = Parameters<Writer['readMaterial']>[0]['facts'][number];
type TableTruth = {
  rows: {
    label: string;
    /** Null where several cells may be meant. */
    value: string | number | null;
    unit: string | null;
    ambiguous: boolean;
    /** The words that a seller would use for it. */
    asLabel?: string;
    /** Whether no careful person would ask back. */
    takeable?: boolean;
    /** The values that a careful assistant would offer. */
    candidates?: (string | number | { value: string | number; unit?: string | null })[] | null;
  }[];
};
type BriefTruth = { parts: { text: string; asks: string }[]; namesPresetTopic: string | false };

const { values } = parseArgs({
  options: { folder: { type: 'string' }, each: { type: 'boolean', default: false } },
});
const folder = values.folder ?? join(import.meta.dirname, '../../held-out');
const writer = createDeterministicWriter();
const knowledge: Knowledge = {
  profile: {
    name: 'Lumen',
    website: null,
    oneLiner: null,
    voice: null,
    products: [],
    proofPoints: [],
    audiences: [],
    faqs: [],
  },
  brand: { colors: { primary: null, ink: null }, fonts: { heading: null, body: null }, logoUrl: null },
};

/** The inputs of a kind, each with its truth. */
function inputsOf<Truth>(kind: string): { name: string; text: string; truth: Truth }[] {
  const path = join(folder, kind);
  if (!existsSync(path)) return [];
  const files = readdirSync(path).toSorted();
  return files
    .filter((file) => file.endsWith('.truth.json'))
    .flatMap((file) => {
      const name = file.replace('.truth.json', '');
      const input = files.find((other) => other.startsWith(`${name}.`) && other !== file);
      if (input === undefined) return [];
      const truth = JSON.parse(readFileSync(join(path, file), 'utf8')) as Truth;
      return [{ name, text: readFileSync(join(path, input), 'utf8'), truth }];
    });
}

type Row = TableTruth['rows'][number];

/** The fact that a seller would ask for a row with. */
function factFor({ label, asLabel, value: only, candidates, unit, ambiguous }: Row, at: number): Fact {
  const value = only ?? valuesIn(candidates)[0] ?? 1;
  const [code = ''] = [unit, ...unitsIn(candidates)].flatMap((one) => /^[A-Z]{3}\b/.exec(one ?? '')?.[0] ?? []);
  // An ambiguous value that may be two numbers is asked for as one, and one that may be a share as a share.
  const isText = typeof value === 'string' && !(ambiguous && /^\d[\d.,]*$/.test(value));
  const isShare = /^%/.test(unit ?? '') || (ambiguous && Math.abs(Number(value)) < 1);
  const type = isText ? 'text' : code ? 'currency' : isShare ? 'percent' : 'number';
  const plain = { key: `row_${at}`, required: true, aliases: [], question: null };
  return {
    ...plain,
    label: (asLabel ?? label).replace(' / ', ' '),
    type,
    unit: code || (type === 'number' ? unit : null),
  };
}

/** The values of candidates, which authors write alone or with what they are of. */
function valuesIn(candidates: Row['candidates']): (string | number)[] {
  return (candidates ?? [])
    .map((one) => (typeof one === 'object' ? one.value : one))
    .filter((value) => !/^(?:n\/?a|k\. ?a\.|tbc|tbd|[–—-])$/i.test(String(value)))
    .map((value) => {
      const [, digits] = /^(-?\d+(?:\.\d+)?)\s(?:%|[A-Z]{3}\b)/.exec(String(value)) ?? [];
      return digits === undefined ? value : Number(digits);
    });
}

function unitsIn(candidates: Row['candidates']): (string | null)[] {
  return (candidates ?? []).map((one) =>
    typeof one === 'object' ? (one.unit ?? null) : (/^-?[\d.]+\s(%|[A-Z]{3}\b.*)$/.exec(String(one))?.[1] ?? null),
  );
}

type Verdict = 'right' | 'nothing to offer' | 'asked' | 'asked without it' | 'not read' | 'taken too soon' | 'wrong';

/** Whether a value is the row's. Of words, a part or more of the cell is not wrong; only a different number is. */
function isValue(
  { value, candidates = [] }: Pick<Row, 'value' | 'candidates'>,
  { type }: Pick<Fact, 'type'>,
  read: string | number,
): boolean {
  if (value === null)
    return valuesIn(candidates).some((one) => isValue({ value: one, candidates: [] }, { type }, read));
  if (type === 'text') return textValue(String(read)).startsWith(textValue(String(value)));
  const wanted = type === 'percent' ? Number(value) / 100 : Number(value);
  return Math.abs(Number(read) - wanted) < 1e-9 * Math.max(1, Math.abs(wanted));
}

/** A text without the signs of currencies; a date with its year last is the same as one in ISO. */
function textValue(text: string): string {
  const [, day, month, year] = /^(\d{2})[/.](\d{2})[/.](\d{4})$/.exec(text.trim()) ?? [];
  return year
    ? `${year}-${month}-${day}`
    : text
        .replace(/\p{Sc}|\b[A-Z]{3}\b/gu, '')
        .replace(/[–—]/g, '-')
        .replace(/\s+/g, ' ')
        .trim();
}

/** Judges what was read of a row, and what is offered to choose from. */
function verdictOn(
  row: Row,
  fact: Fact,
  read: string | number | undefined,
  offered: readonly (string | number)[] | undefined,
): Verdict {
  if (read === undefined) {
    if (row.takeable === false && valuesIn(row.candidates).length === 0) return 'nothing to offer';
    if (offered === undefined) return 'not read';
    return offered.some((value) => isValue(row, fact, value)) ? 'asked' : 'asked without it';
  }
  if (!isValue(row, fact, read)) return fact.type === 'text' ? 'not read' : 'wrong';
  if (row.takeable === false) return 'taken too soon';
  return row.ambiguous && fact.type !== 'text' ? 'wrong' : 'right';
}

async function measureTables(): Promise<void> {
  const zero: Record<Verdict | 'rows', number> = {
    rows: 0,
    right: 0,
    'nothing to offer': 0,
    asked: 0,
    'asked without it': 0,
    'not read': 0,
    'taken too soon': 0,
    wrong: 0,
  };
  const total = { ...zero };
  const takeable = { ...zero };
  const path = existsSync(join(folder, 'tables')) ? join(folder, 'tables') : folder;
  for (const { name, content, truth } of await heldOutInputs<TableTruth>(path)) {
    if (!Array.isArray(truth.rows)) continue;
    const facts = truth.rows.map(factFor);
    const purpose = { goal: 'x', currency: currencyOf(facts), language: 'en' };
    const { facts: found, unclear } = await writer.readMaterial({ label: name, content, facts, purpose });
    for (const [at, row] of truth.rows.entries()) {
      const fact = facts[at] as Fact;
      const read = found.find(({ key }) => key === fact.key)?.value;
      const doubt = unclear.find(({ key }) => key === fact.key);
      const verdict = verdictOn(row, fact, read, doubt && (doubt.candidates ?? []).map(({ value }) => value));
      for (const sum of [total, ...(row.takeable === true ? [takeable] : [])]) {
        sum.rows += 1;
        sum[verdict] += 1;
      }
      if (isMiss(verdict))
        console.log(
          `${name}: ${row.label} (${fact.label}): ${verdict}, ${fact.type}, read ${read}, is ${row.value} ${row.unit}`,
        );
    }
  }
  const { asked, 'asked without it': without, 'not read': unread } = total;
  const share = (whole: number) => `${((100 * asked) / Math.max(1, whole)).toFixed(1)} %`;
  console.log('tables', total);
  console.log(
    `offered: right among those asked ${share(asked + without)}, among all not taken ${share(asked + without + unread)}`,
  );
  if (takeable.rows > 0) console.log('of them takeable', takeable);
}

function isMiss(verdict: Verdict): boolean {
  return verdict === 'wrong' || (values.each && !['right', 'asked', 'nothing to offer'].includes(verdict));
}

/** The currency that most amounts are in. */
function currencyOf(facts: readonly Fact[]): string {
  const codes = facts.flatMap(({ type, unit }) => (type === 'currency' && unit ? [unit] : []));
  const count = (code: string) => codes.filter((one) => one === code).length;
  return codes.toSorted((a, b) => count(b) - count(a))[0] ?? 'EUR';
}

async function measureBriefs(): Promise<void> {
  const total = {
    briefs: 0,
    'wrong preset': 0,
    parts: 0,
    claimed: 0,
    'claim without an effect': 0,
    'effect without a claim': 0,
  };
  for (const { name, text, truth } of inputsOf<BriefTruth>('briefs')) {
    const written = await writer.writeTemplate({ description: text, name: 'Held out', knowledge });
    const { spec } = await writer.proposeMaterials({ description: text, preset: null, knowledge });
    const { preset = 'custom' } = spec.purpose;
    total.briefs += 1;
    total['wrong preset'] += ['custom', truth.namesPresetTopic].includes(preset) ? 0 : 1;
    for (const part of truth.parts) {
      const isClaimed = claims(written.parts, part.text);
      const hasEffect = await changes(text, part.text, written.document);
      total.parts += 1;
      total.claimed += isClaimed ? 1 : 0;
      total['claim without an effect'] += isClaimed && !hasEffect ? 1 : 0;
      total['effect without a claim'] += !isClaimed && hasEffect ? 1 : 0;
      if (isClaimed !== hasEffect) console.log(`${name}: “${part.text}” claimed ${isClaimed}, effect ${hasEffect}`);
    }
  }
  console.log('briefs', total);
}

/** Whether the record says that a part was taken up. */
function claims(record: readonly { text: string; takenUp: boolean }[], part: string): boolean {
  return record.some(({ text, takenUp }) => takenUp && (text.includes(part) || part.includes(text)));
}

/** Whether a part of a description makes a difference to the template. */
async function changes(description: string, part: string, document: object): Promise<boolean> {
  const without = await writer.writeTemplate({
    description: description.replace(part, ''),
    name: 'Held out',
    knowledge,
  });
  return JSON.stringify(without.document) !== JSON.stringify(document);
}

await measureTables();
await measureBriefs();
