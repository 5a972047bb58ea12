import { plainText } from '../../text/plain-text.ts';
import { chooseLabels } from './choose-labels.ts';
import { type LabelledLine, labelOfLine } from './label-of-line.ts';
import { canBeLabel, cleanLabel, labelKey } from './speaker-label.ts';
import { isCueTiming } from './times.ts';
import type { ParsedTurns, TranscriptFormat, Turn } from './transcript.ts';

type Cue = { id: string; timing: string; lines: string[] };

/** Reads what is parted by timings: WebVTT, SRT, Zoom's and Teams' WebVTT. */
export function readCues(lines: readonly string[]): ParsedTurns | null {
  const cues = cuesOf(lines);
  if (cues.length === 0) return null;
  const isWebVtt = /^WEBVTT/.test(lines.find((line) => line.trim() !== '') ?? '');
  const voiced = cues.flatMap(voicesOf);
  if (voiced.some(({ speaker }) => speaker !== null))
    return { format: cues.some(isOfTeams) ? 'teams' : 'webvtt', turns: voiced };
  const labelled = labelledCues(cues);
  if (labelled !== null) {
    const isNumbered = cues.every(({ id }) => /^\d+$/.test(id));
    const format: TranscriptFormat = !isWebVtt ? 'srt' : isNumbered ? 'zoom' : 'webvtt';
    return { format, turns: labelled };
  }
  const turns = cues.map(({ lines: said }): Turn => ({ speaker: null, text: untagged(said.join(' ')) }));
  return { format: isWebVtt ? 'webvtt' : 'srt', turns };
}

/** Cues in order. What stands outside of them (`NOTE`, `STYLE`, numbers) is no one's words. */
function cuesOf(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let open: Cue | null = null;
  let before = '';
  for (const line of lines) {
    const text = line.trim();
    if (isCueTiming(text)) {
      // Without an empty line between two cues, the number of the next stands at the end of this one.
      if (open !== null && open.lines.length > 1 && /^\d+$/.test(before)) open.lines.pop();
      open = { id: before, timing: text, lines: [] };
      cues.push(open);
    } else if (text === '') open = null;
    else open?.lines.push(text);
    before = text;
  }
  return cues;
}

const VOICE_TAG = /<v([^<>]{1,200})>/g;

/** The name in a voice tag: `<v Ada>`, `<v.loud Ada>`. Null in another tag. */
function voiceOf(inner: string): string | null {
  const name = inner.startsWith('.') ? inner.slice(inner.search(/\s|$/)) : inner;
  return /^\s/.test(name) ? cleanLabel(entitiesDecoded(name)) || null : null;
}

/** The voices of a cue; what stands before the first is no one's. */
function voicesOf({ lines }: Cue): Turn[] {
  const text = lines.join(' ');
  const turns: Turn[] = [];
  let speaker: string | null = null;
  let begin = 0;
  for (const tag of text.matchAll(VOICE_TAG)) {
    const voice = voiceOf(tag[1] ?? '');
    if (voice === null) continue;
    turns.push({ speaker, text: untagged(text.slice(begin, tag.index)) });
    speaker = voice;
    begin = tag.index + tag[0].length;
  }
  return [...turns, { speaker, text: untagged(text.slice(begin)) }];
}

/** Teams names its cues by an identifier with a number behind a slash, and writes no leading zeros. */
function isOfTeams({ id, timing }: Cue): boolean {
  return /^[\da-f]{8}-[\da-f-]{27}\/\d/i.test(id) || /^\d:\d{1,2}:\d{1,2}\./.test(timing);
}

/** Cues whose lines begin with `Name:`; a cue without a label belongs to the speaker before it. */
function labelledCues(cues: readonly Cue[]): Turn[] | null {
  const lines = cues.flatMap((cue) => cue.lines.map((line, at) => ({ text: untagged(line), isFirst: at === 0 })));
  const labelOf = ({ text, isFirst }: (typeof lines)[number]) =>
    isFirst || /^[-–—>]/.test(text) ? (labelOfLine(text) ?? bracketedLabel(text)) : null;
  const labels = lines.flatMap((line) => labelOf(line) ?? []);
  const chosen = chooseLabels(labels, '', labels.length === cues.length);
  if (chosen.size === 0) return null;
  let speaker: string | null = null;
  return lines.map((line) => {
    const labelled = labelOf(line);
    const isTurn = labelled !== null && chosen.has(labelKey(labelled.label));
    if (isTurn) speaker = labelled.label;
    return { speaker, text: isTurn ? labelled.rest : line.text };
  });
}

/** `[Ada Byron] How long does it take?`, as subtitles name who begins to speak. */
function bracketedLabel(text: string): LabelledLine | null {
  const end = text.startsWith('[') ? text.indexOf('] ') : -1;
  const label = end < 0 ? '' : cleanLabel(text.slice(1, end));
  return canBeLabel(label) ? { label, marks: 'bracket', rest: text.slice(end + 2).trim() } : null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
  quot: '"',
};

function entitiesDecoded(text: string): string {
  return text.replace(/&([a-z]{2,5});/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function untagged(text: string): string {
  return plainText(entitiesDecoded(text.replace(/<\/?[a-z\d][^<>]{0,100}>/gi, '').replace(/\{\\[^{}]{0,40}\}/g, '')));
}
