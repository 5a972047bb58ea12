import { plainText } from '../../text/plain-text.ts';
import { readLabelledTurns } from './read-turns.ts';
import { cleanLabel } from './speaker-label.ts';
import { isCueTiming } from './speaker-line.ts';
import type { ParsedTurns, Turn } from './transcript.ts';

type Cue = { id: string; timing: string; lines: string[] };

/** Reads what is parted by timings: WebVTT, SRT, Zoom's and Teams' WebVTT. */
export function readCues(file: readonly string[]): ParsedTurns | null {
  const cues = cuesOf(file);
  if (cues.length === 0) return null;
  const isWebVtt = /^WEBVTT/.test(file.find((line) => line.trim() !== '') ?? '');
  const voiced = cues.flatMap(voicesOf);
  if (voiced.some(({ speaker }) => speaker !== null))
    return { format: cues.some(isOfTeams) ? 'teams' : 'webvtt', turns: voiced };
  // Two may speak in one cue, each behind a dash.
  const lines = cues.flatMap(({ lines: said }) =>
    said
      .join('\n')
      .split(/\n(?=[-–—>])/)
      .map(untagged),
  );
  const labelled = readLabelledTurns(lines);
  const isOfZoom = labelled !== null && cues.every(({ id }) => /^\d+$/.test(id));
  return {
    format: !isWebVtt ? 'srt' : isOfZoom ? 'zoom' : 'webvtt',
    turns: labelled?.turns ?? [{ speaker: null, text: lines.join(' ') }],
  };
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
      if (/^\d+$/.test(before)) open?.lines.pop();
      open = { id: before, timing: text, lines: [] };
      cues.push(open);
    } else if (text === '') open = null;
    else open?.lines.push(text);
    before = text;
  }
  return cues;
}

const VOICE_TAG = /<v(?:\.[^<>\s]{1,60})?\s([^<>]{1,200})>/;

/** The voices of a cue, as in `<v Ada>` and `<v.loud Ada>`; what stands before the first is no one's. */
function voicesOf({ lines }: Cue): Turn[] {
  const [before = '', ...parts] = lines.join(' ').split(VOICE_TAG);
  const turns: Turn[] = [{ speaker: null, text: untagged(before) }];
  for (let at = 0; at < parts.length; at += 2)
    turns.push({ speaker: cleanLabel(entitiesDecoded(parts[at] ?? '')) || null, text: untagged(parts[at + 1] ?? '') });
  return turns;
}

/** Teams names its cues by an identifier with a number behind a slash, and writes no leading zeros. */
function isOfTeams({ id, timing }: Cue): boolean {
  return /^[\da-f]{8}-[\da-f-]{27}\/\d/i.test(id) || /^\d:\d{1,2}:\d{1,2}\./.test(timing);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

function entitiesDecoded(text: string): string {
  return text.replace(/&([a-z]{2,5});/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function untagged(text: string): string {
  return plainText(entitiesDecoded(text.replace(/<\/?[a-z\d][^<>]{0,100}>/gi, '').replace(/\{\\[^{}]{0,40}\}/g, '')));
}
