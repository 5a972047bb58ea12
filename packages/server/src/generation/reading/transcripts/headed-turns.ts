import { trimEndChars } from '../../../platform/trim-end-chars.ts';
import { chatLine } from './chat-messages.ts';
import { isTime, MARKED_TIME } from './clock-time.ts';
import { listedAbove } from './listed-above.ts';
import { cleanLabel, isDepartment, withoutBold } from './speaker-label.ts';
import type { ParsedTurn, ParsedTurns, TranscriptFormat } from './transcript.ts';

type Head = { format: TranscriptFormat; labelOf: (line: string) => string | undefined; isApart?: boolean };

const TIME_AT_END = new RegExp(`${MARKED_TIME}$`);

/** A line with its time behind the label, by what parts the two. */
const behind =
  (isGap: (gap: string, time: string) => boolean) =>
  (line: string): string | undefined => {
    const plain = trimEndChars(line, ':');
    const [time] = TIME_AT_END.exec(plain.slice(-40)) ?? [];
    if (time === undefined) return undefined;
    const before = plain.slice(0, plain.length - time.length);
    const label = trimEndChars(before, ' \t|–—-');
    return label !== '' && isGap(before.slice(label.length), time) ? label : undefined;
  };
const inFront = (head: RegExp) => (line: string) => head.exec(line)?.[1];

/** The line above a turn as programs write it. Any text at the place of the label is the label. */
const HEADS: readonly Head[] = [
  // [Ada Byron] 09:41:22
  { format: 'zoom', labelOf: inFront(new RegExp(`^\\[(.+)\\]\\s+${MARKED_TIME}$`)) },
  // 0:03 | Ada Byron
  { format: 'gong', labelOf: inFront(new RegExp(`^${MARKED_TIME}\\s*\\|\\s*(\\S.*)$`)) },
  // 0:03 - Ada Byron (Northwind)
  { format: 'fathom', labelOf: inFront(new RegExp(`^@?${MARKED_TIME}\\s+[-–—]\\s+(\\S.*)$`)) },
  // Ada Byron  0:03
  { format: 'otter', labelOf: behind((gap) => gap === '  ') },
  // Ada Byron   0:03
  { format: 'teams', labelOf: behind((gap) => /^ {3,}$/.test(gap) || (/^\s+$/.test(gap) && gap.includes('\t'))) },
  // Ada Byron (0:03)
  { format: 'plain', labelOf: behind((gap, time) => /^[[(]/.test(time) && /^ ?$/.test(gap)) },
  // Ada Byron | 0:03
  { format: 'plain', labelOf: behind((gap) => /[|–—]/.test(gap) || gap.includes(' - ')) },
  // Ada Byron 0:03, where blanks were lost: a sentence may end so too, but none stands apart.
  { format: 'teams', labelOf: behind((gap) => gap === ' '), isApart: true },
];
const LONGEST_LABEL = 160;
const LONGEST_NOTICE = 200;
// Fathom's own lines between the words.
const FATHOM_NOTE = /^[A-Z][A-Z ]{3,30}: .* WATCH: https?:\/\//;

/** Turns under a line with the speaker and the time, as Zoom, Teams, Otter, Gong and Fathom export them. Null where no line is one. */
export function readHeadedTurns(lines: readonly string[]): ParsedTurns | null {
  const plain = lines.map((line) => withoutBold(line.trim().replace(/^#{1,6}\s+/, '')));
  let best: { format: TranscriptFormat; labels: (string | null)[]; count: number } | null = null;
  for (const { format, labelOf, isApart } of HEADS) {
    const labels = plain.map((line, at) =>
      isApart && at > 0 && plain[at - 1] !== '' ? null : labelIn(labelOf(line.slice(0, LONGEST_NOTICE))),
    );
    const count = labels.filter((label) => label !== null).length;
    if (count > (best?.count ?? (isApart ? 1 : 0))) best = { format, labels, count };
  }
  return best && turnsUnder(lines, plain, best);
}

function labelIn(text: string | undefined): string | null {
  const label = cleanLabel(text ?? '').replace(/:$/, '');
  return label === '' || label.length > LONGEST_LABEL || (/:\s|:\/\//.test(label) && !isDepartment(label))
    ? null
    : label;
}

function turnsUnder(
  lines: readonly string[],
  plain: readonly string[],
  { format, labels }: { format: TranscriptFormat; labels: readonly (string | null)[] },
): ParsedTurns {
  const begin = labels.findIndex((label) => label !== null);
  const speakers = new Set(labels.flatMap((label) => label ?? []));
  const end = endOf(plain, labels, speakers);
  const turns: { speaker: string | null; texts: string[]; isPrivate?: boolean }[] = [];
  for (let at = begin; at < end; at += 1) {
    const line = plain[at] ?? '';
    const label = labels[at];
    const chat = chatLine(line);
    if (label) turns.push({ speaker: label, texts: [] });
    else if (chat) turns.push({ speaker: chat.speaker, texts: [chat.rest], isPrivate: chat.isPrivate });
    else if (isTime(line)) turns.push({ speaker: null, texts: [] });
    else if (!FATHOM_NOTE.test(line) && !isChatTitle(plain, at)) turns.at(-1)?.texts.push(lines[at] ?? '');
  }
  return {
    format: format === 'teams' || format === 'otter' ? teamsOrOtter(format, plain) : format,
    turns: turns.map(({ texts, ...turn }): ParsedTurn => ({ ...turn, text: texts.join('\n') })),
    organizations: listedAbove(lines.slice(0, begin), speakers),
  };
}

/** The line at which the program's closing words begin: Otter's address, or `Ada Byron stopped transcription` at the end of Teams' file. */
function endOf(plain: readonly string[], labels: readonly (string | null)[], speakers: ReadonlySet<string>): number {
  let end = plain.length;
  while (end > 0 && plain[end - 1] === '') end -= 1;
  if (/\/\/otter\.ai\b/.test(plain[end - 1] ?? '')) return end - 1;
  return labels[end - 1] === null && isNotice(plain[end - 1] ?? '', speakers) ? end - 1 : end;
}

/** The title of a chat behind the turns: a line of its own right above the first message. */
function isChatTitle(plain: readonly string[], at: number): boolean {
  if (plain[at - 1] !== '' || plain[at + 1] !== '') return false;
  const next = plain.findIndex((line, index) => index > at && line !== '');
  return next > 0 && chatLine(plain[next] ?? '') !== null;
}

function isNotice(line: string, speakers: ReadonlySet<string>): boolean {
  if (/[.?!]$/.test(line)) return false;
  return [...speakers].some(
    (label) => label.includes(' ') && line.startsWith(`${label} `) && line.slice(label.length).split(' ').length <= 6,
  );
}

function teamsOrOtter(format: 'teams' | 'otter', plain: readonly string[]): TranscriptFormat {
  return plain.slice(-4).some((line) => line.includes('otter.ai')) ? 'otter' : format;
}
