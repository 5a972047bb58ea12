import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Call,
  closeThreads,
  createDeterministicWriter,
  readCall,
  readWorkspaceKnowledge,
  type SaidSide,
} from '../../../server/src/generation/index.ts';
import type { Bench } from '../bench.ts';
import { madeUpCalls } from '../held-out/made-up-calls.ts';
import { pageSentences } from '../held-out/page-sentences.ts';
import type { Row, Table } from '../report.ts';

const FOLDER = fileURLToPath(new URL('../../held-out/transcripts/', import.meta.url));

/** The facts of a transcript, from its author. */
type Truth = {
  format: string;
  language: string;
  seller: { company: string; people: string[] };
  recipient: { firstName: string; lastName: string; companyName: string; email: string };
  speakers: { label: string; side: 'seller' | 'buyer' | 'unknown' }[];
  turns: { speaker: string; text: string }[];
  buyerQuestions: string[];
  stated: { what: string; value: string; sentence: string }[];
};

/** Figures of one transcript, or sums of them. */
type Score = {
  files: number;
  format: number;
  speakers: number;
  speakersRight: number;
  turns: number;
  turnsRight: number;
  wrongSides: number;
  asked: number;
  questions: number;
  found: number;
  foundAfter: number;
  false: number;
  published: number;
};

const writer = createDeterministicWriter();
// A shorter one is a fragment, such as "Right?".
const LEAST_WORDS = 3;

/** Measures the server's reading of calls that the authors of its rules have not seen: `held-out/transcripts`, compared with the truth. */
export const heldOut: Bench = {
  deadlineMs: 5 * 60_000,
  run: async ({ say, afterwards, sentences, folder = FOLDER }) => {
    afterwards(closeThreads);
    const names = readdirSync(folder).filter((name) => name.endsWith('.truth.json'));
    const groups = new Map<string, Score>();
    const misses: string[] = [];
    for (const name of names) {
      const truth = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Truth;
      const file = readdirSync(folder).find(
        (other) => other !== name && other.startsWith(name.replace('truth.json', '')),
      );
      if (file === undefined) continue;
      const text = readFileSync(join(folder, file), 'utf8');
      if (sentences) await printSentences(file, text, truth);
      const { score, notes } = await measure(text, truth);
      misses.push(...notes.map((note) => `${file}: ${note}`));
      for (const group of [`${truth.format} ${truth.language}`, 'all']) {
        const sum = groups.get(group) ?? { ...score, ...zeros(score) };
        groups.set(group, added(sum, score));
      }
    }
    for (const miss of misses) say(miss);
    const { all, ...rest } = Object.fromEntries(groups);
    const rows = Object.entries({ ...rest, ...(all && { all }) }).map(([group, score]) => rowOf(group, score));
    return [table(rows, all), await madeUp()];
  },
};

/** Counts the speakers of made-up calls that the server puts on the wrong side, by the peculiarity of the companies in the call. */
async function madeUp(): Promise<Table> {
  const rows = new Map<string, { calls: number; speakers: number; wrong: number; asked: number }>();
  for (const { world, text, who, truth } of madeUpCalls()) {
    const row = rows.get(world) ?? { calls: 0, speakers: 0, wrong: 0, asked: 0 };
    rows.set(world, row);
    row.calls += 1;
    for (const { label, side } of (await readCall(text, who)).speakers) {
      const known = truth.find(({ names }) => names.some((name) => key(name) === key(label)));
      if (!known) continue;
      row.speakers += 1;
      if (side === 'unknown') row.asked += Number(known.side !== 'unknown');
      else if (side !== known.side) row.wrong += 1;
    }
  }
  return {
    title: 'Made-up calls: whose side speakers are taken for',
    columns: [
      { key: 'group', label: 'companies' },
      { key: 'calls', label: 'calls' },
      { key: 'speakers', label: 'speakers' },
      { key: 'wrong', label: 'wrong by evidence' },
      { key: 'asked', label: 'sides asked' },
    ],
    rows: [...rows].map(([group, row]) => ({ group, ...row })),
  };
}

function table(rows: Row[], all: Score | undefined): Table {
  const wrong = [
    ...(all && all.published > 0 ? [`${all.published} sentences reach a page that no one approved`] : []),
    ...(all && all.wrongSides > 0 ? [`${all.wrongSides} speakers are taken for the other side`] : []),
  ];
  return {
    title: 'Calls that the reader has not seen',
    columns: [
      { key: 'group', label: 'format and language' },
      { key: 'files', label: 'calls' },
      { key: 'format', label: 'format right %' },
      { key: 'speakers', label: 'speakers right %', digits: 1 },
      { key: 'turns', label: 'turns right %', digits: 1 },
      { key: 'wrongSides', label: 'wrong sides' },
      { key: 'asked', label: 'sides asked' },
      { key: 'questions', label: 'buyers’ questions' },
      { key: 'found', label: 'found %', digits: 1 },
      { key: 'foundAfter', label: 'found with the sides said %', digits: 1 },
      { key: 'false', label: 'false' },
      { key: 'published', label: 'published without approval' },
    ],
    rows,
    wrong,
  };
}

function rowOf(group: string, score: Score): Row {
  const percent = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);
  const { files, wrongSides, asked, questions, published } = score;
  return {
    group,
    files,
    wrongSides,
    asked,
    questions,
    published,
    false: score.false,
    format: percent(score.format, files),
    speakers: percent(score.speakersRight, score.speakers),
    turns: percent(score.turnsRight, score.turns),
    found: percent(score.found, questions),
    foundAfter: percent(score.foundAfter, questions),
  };
}

/** Prints each text of the pages that follow a call next to its source. The seller has assigned open speakers to a side. */
async function printSentences(file: string, text: string, truth: Truth): Promise<void> {
  const first = await read(text, truth, []);
  const said = truth.speakers.filter(({ label }) => first.open.includes(readLabelOf(label, first.speakers) ?? ''));
  const sides = said.map(({ label, side }) => ({ name: readLabelOf(label, first.speakers) ?? label, side }));
  const call = sides.length === 0 ? first : await read(text, truth, sides);
  console.log(`## ${file}`);
  for (const { page, text: shown, origin, source } of await pageSentences(call, text, truth))
    console.log(`${page}\t${origin}\t${shown}${source && `\t← ${source}`}`);
}

function read(text: string, { seller, recipient }: Truth, said: readonly SaidSide[]): Promise<Call> {
  return readCall(text, {
    said,
    team: seller.people,
    sellerCompany: seller.company,
    recipient: {
      first_name: recipient.firstName,
      last_name: recipient.lastName,
      company_name: recipient.companyName,
      email: recipient.email,
    },
  });
}

async function measure(text: string, truth: Truth): Promise<{ score: Score; notes: string[] }> {
  const notes: string[] = [];
  const call = await read(text, truth, []);
  if (call.format !== truth.format) notes.push(`format ${call.format}, is ${truth.format}`);

  const known = new Map(truth.speakers.map(({ label }) => [label, readLabelOf(label, call.speakers)]));
  const missing = truth.speakers.filter(({ label }) => known.get(label) === undefined);
  const made = call.speakers.filter(({ label }) => ![...known.values()].includes(label));
  if (missing.length > 0) notes.push(`speakers missing: ${missing.map(({ label }) => label).join(' | ')}`);
  if (made.length > 0) notes.push(`speakers made up: ${made.map(({ label }) => label).join(' | ')}`);

  const unmatched = new Map<string, number>();
  for (const turn of call.turns) bump(unmatched, turnKey(turn.speaker ?? '', turn.text), 1);
  let turnsRight = 0;
  let shown = 0;
  for (const turn of truth.turns) {
    const id = turnKey(known.get(turn.speaker) ?? turn.speaker, turn.text);
    if ((unmatched.get(id) ?? 0) > 0) {
      bump(unmatched, id, -1);
      turnsRight += 1;
    } else if (shown++ < 2) notes.push(`turn missed: ${turn.speaker}: ${turn.text.slice(0, 70)}`);
  }

  const sides = new Map(call.speakers.map(({ label, side }) => [label, side]));
  const sideOf = (label: string) => sides.get(known.get(label) ?? '') ?? 'unknown';
  const sidesWrong = truth.speakers.filter(({ label, side }) => {
    const taken = sideOf(label);
    return taken !== 'unknown' && taken !== side;
  });
  const asked = truth.speakers.filter(({ label, side }) => side !== 'unknown' && sideOf(label) === 'unknown');
  for (const { label, side } of sidesWrong) notes.push(`side of ${label}: ${sideOf(label)}, is ${side}`);
  if (asked.length > 0) notes.push(`side asked: ${asked.map(({ label }) => label).join(' | ')}`);

  const wanted = [...new Set(truth.buyerQuestions.filter((one) => wordsIn(one) >= LEAST_WORDS).map(key))];
  const first = await questionsOf(call);
  const after = await questionsOf(
    await read(
      text,
      truth,
      truth.speakers.map(({ label, side }) => ({ name: known.get(label) ?? label, side })),
    ),
  );
  const isTrue = new Set(truth.buyerQuestions.map(key));
  const made2 = [...after].filter((one) => !isTrue.has(one));
  for (const one of made2.slice(0, 3)) notes.push(`false question: ${one}`);
  for (const one of wanted.filter((question) => !after.has(question)).slice(0, 3))
    notes.push(`question missed: ${one}`);
  return {
    notes,
    score: {
      files: 1,
      format: Number(call.format === truth.format),
      speakers: truth.speakers.length + made.length,
      speakersRight: truth.speakers.length - missing.length,
      turns: truth.turns.length,
      turnsRight,
      wrongSides: sidesWrong.length,
      asked: asked.length,
      questions: wanted.length,
      found: wanted.filter((one) => first.has(one)).length,
      foundAfter: wanted.filter((one) => after.has(one)).length,
      false: made2.length,
      published: await publishedOf(truth),
    },
  };
}

const knowledge = readWorkspaceKnowledge({ workspaceName: 'Seller', profile: {}, brand: {} });

async function questionsOf(call: Call): Promise<Set<string>> {
  const { questions } = await writer.analyseDiscovery({
    call,
    notes: null,
    solutionMap: [],
    exclusions: null,
    prospect: null,
    knowledge,
  });
  return new Set(questions.map(({ question }) => key(question)));
}

/** Sentences of the call in the template of a session without answers. */
async function publishedOf({ turns, recipient }: Truth): Promise<number> {
  const document = await writer.writeDiscoveryTemplate({
    prospectName: `${recipient.firstName} ${recipient.lastName}`,
    companyName: recipient.companyName,
    answers: [],
    solutionMap: [],
    exclusions: null,
  });
  const page = key(JSON.stringify(document));
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const said = turns.flatMap(({ text }) => [...segmenter.segment(text)].map(({ segment }) => segment));
  return said.filter((sentence) => wordsIn(sentence) > LEAST_WORDS && page.includes(key(sentence))).length;
}

/** The speaker that a reader named so, whatever the order of the names and with or without what stands in brackets. */
function readLabelOf(label: string, speakers: Call['speakers']): string | undefined {
  const words = key(label).split(' ');
  const exact = speakers.find((one) => key(one.label).split(' ').toSorted().join() === words.toSorted().join());
  if (exact) return exact.label;
  const fitting = speakers.filter((one) => {
    const read = key(one.label).split(' ');
    return read.every((word) => words.includes(word)) || words.every((word) => read.includes(word));
  });
  return fitting.length === 1 ? fitting[0]?.label : undefined;
}

/** Equal for texts that differ in case, marks and spaces only. */
function key(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
}

function turnKey(speaker: string, text: string): string {
  return `${key(speaker)}\n${key(text)}`;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function bump(counts: Map<string, number>, id: string, by: number): void {
  counts.set(id, (counts.get(id) ?? 0) + by);
}

function zeros(score: Score): Score {
  return Object.fromEntries(Object.keys(score).map((name) => [name, 0])) as Score;
}

function added(a: Score, b: Score): Score {
  return Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Score]])) as Score;
}
