import { existsSync } from 'node:fs';
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
import { comparable } from '../held-out/comparable-text.ts';
import { heldOutInputs } from '../held-out/held-out-input.ts';
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
  speakers: {
    label: string;
    side: 'seller' | 'buyer' | 'unknown';
    /** The name as the export writes it, where that is another. */
    writtenAs?: string;
    /** False where only the talk itself tells the side. */
    knowable?: boolean;
  }[];
  turns: { speaker: string; text: string }[];
  buyerQuestions: string[];
  /** Questions of people whose side cannot be known: to list one is right, and so is to leave it out. */
  eitherWay?: string[];
  stated: { what: string; value: string; sentence: string }[];
  /** Direct and private chat messages, of which nothing may be read. */
  privateMessages?: number;
};

/** Figures of one transcript, or sums of them. */
type Score = {
  files: number;
  format: number;
  speakers: number;
  speakersRight: number;
  turns: number;
  turnsRight: number;
  /** Words that stand under another speaker's name. */
  wrongWords: number;
  wrongSides: number;
  asked: number;
  privateWrong: number;
  questions: number;
  /** Questions of buyers whose side can be known at once, and those found at once. */
  knowable: number;
  found: number;
  foundOfAll: number;
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
    const folders = [folder, join(folder, 'labels')].filter((path) => existsSync(path));
    const inputs = (await Promise.all(folders.map((path) => heldOutInputs<Truth>(path)))).flat();
    const groups = new Map<string, Score>();
    const misses: string[] = [];
    for (const { name, content, truth } of inputs) {
      if (!Array.isArray(truth.turns)) continue;
      if (sentences) await printSentences(name, content.text, truth);
      const { score, notes } = await measure(content.text, truth);
      misses.push(...notes.map((note) => `${name}: ${note}`));
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
      const known = truth.find(({ names }) => names.some((name) => comparable(name) === comparable(label)));
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
    ...(all && all.wrongWords > 0 ? [`${all.wrongWords} words stand under another speaker's name`] : []),
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
      { key: 'wrongWords', label: 'words under a wrong speaker' },
      { key: 'wrongSides', label: 'wrong sides' },
      { key: 'asked', label: 'sides asked' },
      { key: 'questions', label: 'buyers’ questions' },
      { key: 'privateWrong', label: 'calls with private messages miscounted or read' },
      { key: 'found', label: 'of knowable sides found at once %', digits: 1 },
      { key: 'foundOfAll', label: 'of all %', digits: 1 },
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
  const { files, wrongWords, wrongSides, asked, privateWrong, questions, published } = score;
  return {
    group,
    files,
    wrongWords,
    wrongSides,
    asked,
    privateWrong,
    questions,
    published,
    false: score.false,
    format: percent(score.format, files),
    speakers: percent(score.speakersRight, score.speakers),
    turns: percent(score.turnsRight, score.turns),
    found: percent(score.found, score.knowable),
    foundOfAll: percent(score.foundOfAll, questions),
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
  const format = truth.format.replace('teams-docx', 'teams').replace(/^fireflies$/, 'fireflies-json');
  if (call.format !== format) notes.push(`format ${call.format}, is ${truth.format}`);

  const known = new Map(
    truth.speakers.map(({ label, writtenAs }) => [
      label,
      (writtenAs === undefined ? undefined : readLabelOf(writtenAs, call.speakers)) ??
        readLabelOf(label, call.speakers),
    ]),
  );
  const missing = truth.speakers.filter(({ label }) => known.get(label) === undefined);
  const made = call.speakers.filter(({ label }) => ![...known.values()].includes(label));
  if (missing.length > 0) notes.push(`speakers missing: ${missing.map(({ label }) => label).join(' | ')}`);
  if (made.length > 0) notes.push(`speakers made up: ${made.map(({ label }) => label).join(' | ')}`);

  const { turnsRight, wrongWords } = turnsOf(call, truth, known, notes);

  const sides = new Map(call.speakers.map(({ label, side }) => [label, side]));
  const sideOf = (label: string) => sides.get(known.get(label) ?? '') ?? 'unknown';
  const sidesWrong = truth.speakers.filter(({ label, side }) => {
    const taken = sideOf(label);
    return taken !== 'unknown' && taken !== side;
  });
  const asked = truth.speakers.filter(({ label, side }) => side !== 'unknown' && sideOf(label) === 'unknown');
  const readPrivate = truth.privateMessages !== undefined && call.privateMessages !== truth.privateMessages;
  if (readPrivate) notes.push(`private messages ${call.privateMessages}, are ${truth.privateMessages}`);
  const unknowable = new Set(truth.speakers.filter(({ knowable }) => knowable === false).map(({ label }) => label));
  const isKnowable = (question: string) =>
    !truth.turns.some(({ speaker, text }) => unknowable.has(speaker) && comparable(text).includes(question));
  for (const { label, side } of sidesWrong) notes.push(`side of ${label}: ${sideOf(label)}, is ${side}`);
  if (asked.length > 0) notes.push(`side asked: ${asked.map(({ label }) => label).join(' | ')}`);

  const wanted = [...new Set(truth.buyerQuestions.filter((one) => wordsIn(one) >= LEAST_WORDS).map(comparable))];
  const first = await questionsOf(call);
  const after = await questionsOf(
    await read(
      text,
      truth,
      truth.speakers.map(({ label, side }) => ({ name: known.get(label) ?? label, side })),
    ),
  );
  const isTrue = new Set([...truth.buyerQuestions, ...(truth.eitherWay ?? [])].map(comparable));
  const knowable = wanted.filter(isKnowable);
  const made2 = [...after].filter((one) => !isTrue.has(one));
  for (const one of made2.slice(0, 3)) notes.push(`false question: ${one}`);
  for (const one of knowable.filter((question) => !first.has(question)).slice(0, 3))
    notes.push(`not found at once: ${one}`);
  for (const one of wanted.filter((question) => !after.has(question)).slice(0, 3))
    notes.push(`question missed: ${one}`);
  return {
    notes,
    score: {
      files: 1,
      format: Number(call.format === format),
      speakers: truth.speakers.length + made.length,
      speakersRight: truth.speakers.length - missing.length,
      turns: truth.turns.length,
      turnsRight,
      wrongWords,
      wrongSides: sidesWrong.length,
      asked: asked.length,
      privateWrong: Number(readPrivate),
      questions: wanted.length,
      knowable: knowable.length,
      found: knowable.filter((one) => first.has(one)).length,
      foundOfAll: wanted.filter((one) => first.has(one)).length,
      foundAfter: wanted.filter((one) => after.has(one)).length,
      false: made2.length,
      published: await publishedOf(truth),
    },
  };
}

/** Counts the turns that were read whole under their speaker, and the words that stand under another's name. */
function turnsOf(
  call: Call,
  truth: Truth,
  known: ReadonlyMap<string, string | undefined>,
  notes: string[],
): { turnsRight: number; wrongWords: number } {
  const unmatched = new Map<string, number>();
  for (const turn of call.turns) bump(unmatched, turnKey(turn.speaker ?? '', turn.text), 1);
  let turnsRight = 0;
  let wrongWords = 0;
  let shown = 0;
  for (const turn of truth.turns) {
    const speaker = known.get(turn.speaker) ?? turn.speaker;
    const id = turnKey(speaker, turn.text);
    const [holder] = call.turns.filter(({ text }) => ` ${comparable(text)} `.includes(` ${comparable(turn.text)} `));
    const isOthers =
      holder?.speaker != null &&
      comparable(holder.speaker) !== comparable(speaker) &&
      !call.turns.some(
        (one) => one.speaker === speaker && ` ${comparable(one.text)} `.includes(` ${comparable(turn.text)} `),
      );
    if (isOthers) {
      wrongWords += wordsIn(turn.text);
      notes.push(`${turn.speaker}’s words under ${holder?.speaker}: ${turn.text.slice(0, 70)}`);
    }
    if ((unmatched.get(id) ?? 0) > 0) {
      bump(unmatched, id, -1);
      turnsRight += 1;
    } else if (shown++ < 2) notes.push(`turn missed: ${turn.speaker}: ${turn.text.slice(0, 70)}`);
  }
  return { turnsRight, wrongWords };
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
  return new Set(questions.map(({ question }) => comparable(question)));
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
  const page = comparable(JSON.stringify(document));
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const said = turns.flatMap(({ text }) => [...segmenter.segment(text)].map(({ segment }) => segment));
  return said.filter((sentence) => wordsIn(sentence) > LEAST_WORDS && page.includes(comparable(sentence))).length;
}

/** The speaker that a reader named so, whatever the order of the names and with or without what stands in brackets. */
function readLabelOf(label: string, speakers: Call['speakers']): string | undefined {
  const words = comparable(label).split(' ');
  const exact = speakers.find((one) => comparable(one.label).split(' ').toSorted().join() === words.toSorted().join());
  if (exact) return exact.label;
  const fitting = speakers.filter((one) => {
    const read = comparable(one.label).split(' ');
    return read.every((word) => words.includes(word)) || words.every((word) => read.includes(word));
  });
  return fitting.length === 1 ? fitting[0]?.label : undefined;
}

function turnKey(speaker: string, text: string): string {
  return `${comparable(speaker)}\n${comparable(text)}`;
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
