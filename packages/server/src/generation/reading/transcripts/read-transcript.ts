import { plainText } from '../../text/plain-text.ts';
import { readBlocks } from './block-turns.ts';
import { chatLine, isPrivateLabel } from './chat-messages.ts';
import { MARKED_TIME } from './clock-time.ts';
import { readCues } from './cue-turns.ts';
import { readHeadedTurns } from './headed-turns.ts';
import { readJsonTurns } from './json-turns.ts';
import { readLabelledTurns } from './labelled-turns.ts';
import { affiliationsOf, labelKey, nameOf } from './speaker-label.ts';
import type { ParsedTurns, Speaker, Transcript, Turn } from './transcript.ts';

// Longer transcripts are not read: a call of ten hours has half of this.
const LONGEST = 1_000_000;
const MOST_LINES = 50_000;
const LONGEST_LINE = 20_000;
const MOST_TURNS = 5_000;
const MOST_SPEAKERS = 100;

/** Parts a transcript into turns by the grammar of its format. What names no one is one turn of no one. */
export function readTranscript(written: string): Transcript {
  const text = written.normalize('NFC');
  const whole = text
    .slice(0, LONGEST)
    .trimEnd()
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r|\u2028/, MOST_LINES);
  const isCut = text.length > LONGEST || whole.some((line) => line.length > LONGEST_LINE);
  const lines = whole.map((line) => withoutLink(line.slice(0, LONGEST_LINE).replaceAll('\u00a0', ' ')).trimEnd());
  const json = readJsonTurns(text);
  return joined(json ?? readCues(lines) ?? readLines(lines), json === null && isCut);
}

// [00:12](https://tldv.io/…?t=12), as tl;dv, Grain and Fathom link a time to its place in the recording
const LINKED_TIME = new RegExp(String.raw`\[(${MARKED_TIME})\]\(https?:[^\s()]{1,400}\)`, 'g');

function withoutLink(line: string): string {
  return line.includes('](http') ? line.replace(LINKED_TIME, '[$1]') : line;
}

/** The grammar of lines that finds most borders reads them all. */
function readLines(lines: readonly string[]): ParsedTurns {
  const read = [readHeadedTurns, readBlocks, readLabelledTurns].flatMap((grammar) => grammar(lines) ?? []);
  const [best] = read.toSorted((a, b) => b.turns.length - a.turns.length);
  return best ?? { format: 'plain', turns: [{ speaker: null, text: lines.join('\n') }] };
}

/** Joins consecutive turns of a speaker into one, under one spelling of the name, and leaves private messages out. */
function joined({ format, turns, organizations }: ParsedTurns, isCut: boolean): Transcript {
  const speakers = new Map<string, Speaker>();
  const parts: { speaker: string | null; texts: string[] }[] = [];
  let privateMessages = 0;
  let isFull = isCut;
  for (const turn of turns) {
    if (turn.isPrivate || (turn.speaker !== null && isPrivateLabel(turn.speaker))) {
      privateMessages += 1;
      continue;
    }
    // A chat's messages stand between the words of any format.
    const lines = turn.text.split('\n');
    const open = lines.filter((line) => !chatLine(line)?.isPrivate);
    privateMessages += lines.length - open.length;
    const text = plainText(open.join('\n'));
    if (text === '') continue;
    const speaker = turn.speaker === null ? null : (speakerOf(turn.speaker, speakers, organizations)?.label ?? null);
    const last = parts.at(-1);
    if (last && last.speaker === speaker) last.texts.push(text);
    else if (parts.length < MOST_TURNS) parts.push({ speaker, texts: [text] });
    else isFull = true;
    if (isFull && parts.length === MOST_TURNS) break;
  }
  return {
    format,
    speakers: [...new Set(speakers.values())],
    turns: parts.map(({ speaker, texts }): Turn => ({ speaker, text: texts.join(' ') })),
    privateMessages,
    isCut: isFull,
  };
}

/** The speaker of a label as it is written; two people of one name keep the labels that tell them apart. */
function speakerOf(
  written: string,
  speakers: Map<string, Speaker>,
  organizations: ReadonlyMap<string, readonly string[]> | undefined,
): Speaker | null {
  const key = labelKey(written);
  const known = speakers.get(key);
  if (known) return known;
  if (speakers.size >= MOST_SPEAKERS) return null;
  const affiliations = [...affiliationsOf(written), ...(organizations?.get(written) ?? [])];
  const name = nameOf(written) || written;
  const same = [...speakers.values()].find(({ label }) => labelKey(label) === labelKey(name));
  const isSame = same !== undefined && (same.affiliations.length === 0 || affiliations.length === 0);
  const speaker = isSame ? same : { label: same === undefined ? name : written, affiliations };
  speakers.set(key, speaker);
  return speaker;
}
