import { wordsOf } from '../../text/words.ts';
import { chatLine } from './chat-messages.ts';
import { isTime } from './clock-time.ts';
import { endingOf, endsSentence, isCallNote, type LabelBorder, type LabelLine, labelOfLine } from './label-line.ts';
import { listedAbove, namesOfInitials } from './listed-above.ts';
import { isNameShaped, labelKey, nameOf } from './speaker-label.ts';
import type { ParsedTurn, ParsedTurns, TranscriptFormat } from './transcript.ts';

const MOST_CLOSING_LINES = 12;
// A label that is written as the beginning of a sentence, such as `Front desk`.
const MOST_WORDS = 4;
const LONGEST_LIST = 10_000;
// A text of which fewer lines begin with a label has sentences with a colon as often as speakers.
const MOSTLY = 0.9;
const TRANSCRIPT_HEADING =
  /^\W{0,4}(?:transcript|transkript|transcription|transcripción|trascrizione|transcriptie|transcrição|transkrypcja)\W{0,3}$/i;

/** Lines that begin with a label, as people type them and as Google Meet and Granola write them. Null where no line does. */
export function readLabelledTurns(lines: readonly string[], border: LabelBorder = 'colon'): ParsedTurns | null {
  const heading = lines.findIndex((line, at) => at < MOST_LINES_ABOVE && TRANSCRIPT_HEADING.test(line.trim()));
  const found = lines.map((line, at) => {
    const one = at <= heading || isMark(line) ? null : labelOfLine(line, border);
    // Lines may be wrapped anywhere; only a colon tells that the sentence continues.
    return one && endingOf(lines[at - 1] ?? '') === 'colon' ? { ...one, after: 'colon' as const } : one;
  });
  const begin = Math.max(heading + 1, beginOf(lines, found, heading + 1));
  const above = lines.slice(0, begin);
  const end = endOf(lines, found, begin);
  const places = placesOf(lines.slice(0, end), found, begin);
  // Meet writes each turn on one line, also of speakers whom its list of attendees leaves out.
  const speakers = speakersAmong(places, lines.some(isMark) ? [] : above);
  if (speakers.size === 0) return border === 'dash' ? null : readLabelledTurns(lines, 'dash');
  const turns: { speaker: string | null; texts: string[]; isPrivate?: boolean }[] = [];
  const labels = new Set<string>();
  for (let at = begin; at < end; at += 1) {
    const line = lines[at] ?? '';
    const one = found[at];
    const chat = chatLine(line);
    if (chat?.isPrivate) turns.push({ speaker: chat.speaker, texts: [chat.rest], isPrivate: true });
    else if (chat) turns.push({ speaker: chat.speaker, texts: [chat.rest] });
    else if (one && (places.get(at) === one || places.recurs(one)) && speakers.has(labelKey(one.label))) {
      labels.add(one.label);
      turns.push({ speaker: one.label, texts: [one.rest] });
    } else if (isMark(line) || isTime(line.trim())) turns.push({ speaker: null, texts: [] });
    else if (!isCallNote(line)) turns.at(-1)?.texts.push(line);
  }
  const names = namesOfInitials(above, labels);
  const nameFor = (label: string) => names.get(label) ?? label;
  return {
    format: formatOf(lines, labels, lines[end] ?? ''),
    turns: turns.map(
      ({ speaker, texts, ...rest }): ParsedTurn => ({
        ...rest,
        speaker: speaker && nameFor(speaker),
        text: texts.join('\n'),
      }),
    ),
    organizations: new Map([
      ...listedAbove(above, new Set([...labels].map(nameFor))),
      ...participantsOf(above, labels),
    ]),
  };
}

/** The list of who took part, for Granola's one label for all but who made the recording. */
function participantsOf(above: readonly string[], labels: ReadonlySet<string>): [label: string, names: string[]][] {
  const listed = above.flatMap(
    (line) => /^\W{0,4}Meeting participants\W{0,3}:\s*(\S.*)$/i.exec(line)?.[1]?.split(',') ?? [],
  );
  return [...labels].flatMap((label): [string, string[]][] =>
    labelKey(label) === 'them' && listed.length > 0 ? [[label, listed.map((name) => name.trim())]] : [],
  );
}

const MOST_LINES_ABOVE = 200;

/** The lines at which a label may stand, by their number: the first of each paragraph where turns are paragraphs, else every line. */
type Places = {
  all: number;
  labelled: readonly LabelLine[];
  get(at: number): LabelLine | null | undefined;
  recurs(one: LabelLine): boolean;
};

function placesOf(lines: readonly string[], found: readonly (LabelLine | null)[], begin: number): Places {
  const isFirst = (at: number) => at === begin || (lines[at - 1] ?? '').trim() === '' || isMark(lines[at - 1] ?? '');
  const filled = lines.flatMap((line, at) => (at >= begin && line.trim() !== '' && !isMark(line) ? [at] : []));
  const counts = new Map<string, number>();
  for (const at of filled) {
    const one = found[at];
    if (one) counts.set(labelKey(one.label), (counts.get(labelKey(one.label)) ?? 0) + 1);
  }
  const recurs = ({ label }: LabelLine) => (counts.get(labelKey(label)) ?? 0) > 1;
  const again = filled.filter((at) => {
    const one = found[at];
    return one && recurs(one);
  });
  const areParagraphs = again.length > 1 && again.filter(isFirst).length >= again.length * MOSTLY;
  const at = new Set(areParagraphs ? filled.filter(isFirst) : filled);
  return {
    all: at.size,
    labelled: [...at].flatMap((line) => found[line] ?? []),
    get: (line) => (at.has(line) ? found[line] : undefined),
    recurs,
  };
}

/**
 * The labels that are speakers. One that comes again is. One that comes once is when it is typed like those, with marks that no sentence
 * has; when it is written as names are; or where nearly every place has a label and no list above names the speakers.
 */
export function speakersAmong(
  { all, labelled, recurs }: Pick<Places, 'all' | 'labelled' | 'recurs'>,
  above: readonly string[] = [],
): Set<string> {
  const again = labelled.filter(recurs);
  const keysOf = (ones: readonly LabelLine[]) => new Set(ones.map(({ label }) => labelKey(label)));
  if (again.length === 0) {
    const isAll = labelled.length === all && labelled.every(({ label }) => isNameShaped(label));
    return isAll ? keysOf(labelled) : new Set();
  }
  const marks = new Set(again.map((one) => one.marks));
  const isMarked = marks.size === 1 && !marks.has('');
  const isListed = again.every(namedIn(above));
  const isMostly = labelled.length >= all * MOSTLY;
  return keysOf(
    labelled.filter((one) => {
      if (recurs(one)) return true;
      if (isMarked) return marks.has(one.marks);
      if (one.after === 'colon' || (one.after === 'words' && /^\p{Ll}/u.test(one.label))) return false;
      if (isNameShaped(one.label) || (isMostly && !isListed)) return true;
      // "Two things: the belt" continues with a small letter, "Front desk: Good morning" starts a sentence.
      return one.after === undefined && !/^\W*\p{Ll}/u.test(one.rest) && one.label.split(' ').length <= MOST_WORDS;
    }),
  );
}

/** Tells whether the words of a speaker's name stand in lines, such as those of a list of participants. */
function namedIn(lines: readonly string[]): (one: LabelLine) => boolean {
  const words = ` ${wordsOf(lines.join('\n').slice(-LONGEST_LIST)).join(' ')} `;
  return ({ label }) => words.includes(` ${wordsOf(nameOf(label)).join(' ')} `);
}

/**
 * The line at which the call begins: behind the paragraphs that say what it is. Those say no sentence under a label, and hold several lines, no
 * label, or one that never comes again.
 */
function beginOf(lines: readonly string[], found: readonly (LabelLine | null)[], from: number): number {
  const counts = new Map<string, number>();
  for (const one of found) if (one) counts.set(labelKey(one.label), (counts.get(labelKey(one.label)) ?? 0) + 1);
  const recurs = (one: LabelLine | null | undefined) => !!one && (counts.get(labelKey(one.label)) ?? 0) > 1;
  const isSpoken = (at: number) => {
    const one = found[at];
    return !!one && endsSentence(one.rest);
  };
  let at = from;
  while (at < lines.length) {
    let end = at;
    while (end < lines.length && (lines[end] ?? '').trim() !== '') end += 1;
    const rows = Array.from({ length: end - at }, (_, index) => at + index);
    const labelled = rows.filter((row) => found[row]);
    const isOne = labelled.length === 1 && labelled[0] === at && recurs(found[at]);
    const isTold = isOne || labelled.some((row) => isSpoken(row) && (found[at] || recurs(found[row])));
    const doRecur = [...counts.values()].some((count) => count > 1);
    if (isTold) return rows.find((row) => isSpoken(row) || (doRecur ? recurs(found[row]) : found[row])) ?? at;
    at = end + 1;
  }
  // Nothing ends as a sentence does: the call begins with its first label that comes again.
  const first = found.findIndex((one, line) => line >= from && (recurs(one) || (one !== null && counts.size > 0)));
  return first < 0 ? from : first;
}

/** The time that Meet writes between turns: `00:05:00`, `### 00:05:00`. */
function isMark(line: string): boolean {
  const plain = line.replace(/[#*\s]/g, '');
  return plain.split(':').length === 3 && isTime(plain);
}

/** The line at which closing words begin: behind a rule, or with the call's length. */
function endOf(lines: readonly string[], found: readonly (LabelLine | null)[], begin: number): number {
  const last = Math.max(begin, lines.length - MOST_CLOSING_LINES);
  for (let at = lines.length - 1; at > last && found[at] === null; at -= 1) {
    const line = (lines[at] ?? '').trim().slice(0, 200);
    const isApart = (lines[at - 1] ?? '').trim() === '';
    if (/^[-*_=]{3,}$/.test(line)) return at;
    if (isApart && /\b\d{1,2}:\d{2}:\d{2}\b/.test(line) && !isMark(line)) return at;
  }
  return lines.length;
}

function formatOf(lines: readonly string[], labels: ReadonlySet<string>, closing: string): TranscriptFormat {
  if (lines.some(isMark) || /\d:\d{2}/.test(closing)) return 'meet';
  const keys = new Set([...labels].map(labelKey));
  const isOfGranola = lines.slice(0, 20).some((line) => /^\W{0,4}Meeting (?:title|participants)\W{0,3}:/i.test(line));
  return isOfGranola || (keys.has('me') && keys.has('them')) ? 'granola' : 'plain';
}
