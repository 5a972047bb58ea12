// Measures the server's reading of tables and descriptions that no rule's author has seen: `tables-and-briefs.ts [--folder path]
// [--each]`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDeterministicWriter, type Writer } from '@cartouche/server';

type Knowledge = Parameters<Writer['writeTemplate']>[0]['knowledge'];
type Fact = Parameters<Writer['readMaterial']>[0]['facts'][number];
type TableTruth = { rows: { label: string; value: string | number; unit: string | null; ambiguous: boolean }[] };
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
function factFor({ label, value, unit, ambiguous }: Row, at: number): Fact {
  const [code = ''] = /^[A-Z]{3}\b/.exec(unit ?? '') ?? [];
  // An ambiguous value that may be two numbers is asked for as one, and one that may be a share as a share.
  const isText = typeof value === 'string' && !(ambiguous && /^\d[\d.,]*$/.test(value));
  const isShare = unit === '%' || (ambiguous && Math.abs(Number(value)) < 1);
  const type = isText ? 'text' : code ? 'currency' : isShare ? 'percent' : 'number';
  const plain = { key: `row_${at}`, required: true, aliases: [], question: null };
  return { ...plain, label: label.replace(' / ', ' '), type, unit: code || (type === 'number' ? unit : null) };
}

type Verdict = 'right' | 'asked' | 'not read' | 'wrong';

/** Judges a value that was read. For words, a part or more of the cell is not wrong; only a different number is. */
function verdictOn(
  { value, ambiguous }: Row,
  { type }: Fact,
  read: string | number | undefined,
  isAsked: boolean,
): Verdict {
  if (read === undefined) return isAsked ? 'asked' : 'not read';
  if (type === 'text') return String(read).trim() === String(value) ? 'right' : 'not read';
  const wanted = type === 'percent' ? Number(value) / 100 : Number(value);
  return !ambiguous && Math.abs(Number(read) - wanted) < 1e-9 ? 'right' : 'wrong';
}

async function measureTables(): Promise<void> {
  const total = { rows: 0, right: 0, asked: 0, 'not read': 0, wrong: 0 };
  for (const { name, text, truth } of inputsOf<TableTruth>('tables')) {
    const facts = truth.rows.map(factFor);
    const purpose = { goal: 'x', currency: 'EUR', language: 'en' };
    const { facts: found, unclear } = await writer.readMaterial({ label: name, content: { text }, facts, purpose });
    for (const [at, row] of truth.rows.entries()) {
      const fact = facts[at] as Fact;
      const read = found.find(({ key }) => key === fact.key)?.value;
      const isAsked = unclear.some(({ key }) => key === fact.key);
      const verdict = verdictOn(row, fact, read, isAsked);
      total.rows += 1;
      total[verdict] += 1;
      const isMiss = verdict === 'wrong' || (values.each && verdict === 'not read');
      if (isMiss)
        console.log(`${name}: ${row.label}: ${verdict}, ${fact.type}, read ${read}, is ${row.value} ${row.unit}`);
    }
  }
  console.log('tables', total);
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
