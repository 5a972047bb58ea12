import { plainText } from '../../text/plain-text.ts';
import { chatLine } from './chat-messages.ts';
import { isCueTiming } from './clock-time.ts';
import { endingOf, isCallNote, type LabelLine, labelOfLine } from './label-line.ts';
import { speakersAmong } from './labelled-turns.ts';
import { cleanLabel, labelKey } from './speaker-label.ts';
import type { ParsedTurn, ParsedTurns } from './transcript.ts';

type Cue = { id: string; timing: string; lines: string[] };

/** Reads what is parted by timings: WebVTT, SRT, and the WebVTT of Zoom, Teams and Webex. */
export function readCues(file: readonly string[]): ParsedTurns | null {
  const cues = cuesOf(file);
  if (cues.length === 0) return null;
  const isWebVtt = /^WEBVTT/.test(file.find((line) => line.trim() !== '') ?? '');
  const chats = privateOutside(file, cues);
  if (cues.some(({ id }) => QUOTED_NAME.test(id)))
    return { format: 'webex', turns: [...cues.map(quotedCue), ...chats] };
  const voiced = [...cues.flatMap(voicesOf), ...chats];
  if (voiced.some(({ speaker }) => speaker !== null))
    return { format: cues.some(isOfTeams) ? 'teams' : 'webvtt', turns: voiced };
  if (!isWebVtt && cues.every(({ id, lines }) => !/^\d+$/.test(id) && lines.length > 0)) {
    const named = namedCues(cues);
    if (named) return { format: 'teams', turns: [...named, ...chats] };
  }
  const turns = [...labelledCues(cues), ...chats];
  const isOfZoom = turns.some(({ speaker }) => speaker !== null) && cues.every(({ id }) => /^\d+$/.test(id));
  return { format: !isWebVtt ? 'srt' : isOfZoom ? 'zoom' : 'webvtt', turns };
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
      if (/^\d+$/.test(before) || QUOTED_NAME.test(before)) open?.lines.pop();
      open = { id: before, timing: text, lines: [] };
      cues.push(open);
    } else if (text === '') open = null;
    else open?.lines.push(text);
    before = text;
  }
  return cues;
}

/** The private messages of a chat that stands outside of the cues: they are only counted. */
function privateOutside(file: readonly string[], cues: readonly Cue[]): ParsedTurn[] {
  const inside = new Set(cues.flatMap(({ lines }) => lines));
  const messages = file.map((line) => line.trim()).filter((line) => !inside.has(line) && chatLine(line)?.isPrivate);
  return messages.map(() => ({ speaker: null, text: '', isPrivate: true }));
}

const VOICE_TAG = /<v(?:\.[^<>\s]{1,60})?\s([^<>]{1,200})>/;

/** The voices of a cue, as in `<v Ada>` and `<v.loud Ada>`; what stands before the first is no one's. */
function voicesOf({ lines }: Cue): ParsedTurn[] {
  const [before = '', ...parts] = lines.join(' ').split(VOICE_TAG);
  const turns: ParsedTurn[] = [{ speaker: null, text: untagged(before) }];
  for (let at = 0; at < parts.length; at += 2)
    turns.push({ speaker: cleanLabel(entitiesDecoded(parts[at] ?? '')) || null, text: untagged(parts[at + 1] ?? '') });
  return turns;
}

// Webex names the speaker where a cue has its number, and the participant's number behind: `7 "Ada Okafor" (2612199532)`.
const QUOTED_NAME = /^\d+\s+"(.{1,200})"(?:\s+\(\d+\))?$/;

function quotedCue({ id, lines }: Cue): ParsedTurn {
  return { speaker: cleanLabel(QUOTED_NAME.exec(id)?.[1] ?? '') || null, text: untagged(lines.join(' ')) };
}

/** Teams' document writes the speaker below each time and above the words. Null where the lines below the times are never the same. */
function namedCues(cues: readonly Cue[]): ParsedTurn[] | null {
  const names = new Set(cues.map(({ lines }) => lines[0]));
  if (names.size === cues.length || cues.some(({ lines }) => lines.length < 2)) return null;
  return cues.map(({ lines: [name = '', ...said] }) => ({ speaker: cleanLabel(name), text: said.join(' ') }));
}

/** Cues whose text begins with a label. Two may speak in one cue, each behind a dash; `>>` begins the words of someone else. */
function labelledCues(cues: readonly Cue[]): ParsedTurn[] {
  const parts = cues.flatMap(({ lines }) =>
    lines
      .join('\n')
      .split(/\n(?=[-–—>])/)
      .map(untagged)
      .filter((text) => text !== '' && !isCallNote(text)),
  );
  const found = parts.map((text, at) => {
    const one = labelOfLine(text);
    return one && { ...one, after: endingOf(parts[at - 1] ?? '') };
  });
  const labelled = found.flatMap((one) => one ?? []);
  const counts = new Map<string, number>();
  for (const { label } of labelled) counts.set(labelKey(label), (counts.get(labelKey(label)) ?? 0) + 1);
  const recurs = ({ label }: LabelLine) => (counts.get(labelKey(label)) ?? 0) > 1;
  const speakers = speakersAmong({ all: parts.length, labelled, recurs });
  const begins = found.map((one) => (one && speakers.has(labelKey(one.label)) ? one : null));
  // A program that repeats the label where no one else speaks leaves it out where it does not know the voice.
  const again = begins.filter((one, at) => one && begins[at - 1] && one.label === begins[at - 1]?.label).length;
  const isOnEach = again > begins.filter((one) => one === null).length;
  const turns: ParsedTurn[] = [];
  for (const [at, text] of parts.entries()) {
    const one = begins[at];
    const chat = chatLine(text);
    if (chat) turns.push({ speaker: chat.speaker, text: chat.rest, isPrivate: chat.isPrivate });
    else if (one) turns.push({ speaker: one.label, text: one.rest });
    else if (text.startsWith('>>')) turns.push({ speaker: null, text: text.replace(/^>+\s*/, '') });
    else turns.push({ speaker: isOnEach ? null : (turns.at(-1)?.speaker ?? null), text });
  }
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
