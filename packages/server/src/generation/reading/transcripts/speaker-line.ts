import { trimEndChars } from '../../../platform/trim-end-chars.ts';
import { canBeLabel, cleanLabel } from './speaker-label.ts';

/** A line that may name a speaker: `Ada:` and what she says, or `Ada  0:03` above it. */
export type SpeakerLine = {
  label: string;
  /** The speaker's words on this line. */
  rest: string;
  /** The line's marks: after a dash, after a time, before a time. */
  marks: string;
  /** Whether no sentence is typed so. */
  isSure: boolean;
};

const CLOCK = String.raw`\d{1,3}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,7})?`;
const TIME = new RegExp(`^${CLOCK}$`);
const CUE_TIMING = new RegExp(String.raw`^${CLOCK}\s?-->\s?${CLOCK}(?:\s|$)`);
const LEADING_TIME = new RegExp(String.raw`^[[(]?${CLOCK}[\])]?(?=$|[\s:|–—-])`);
const TRAILING_TIME = new RegExp(String.raw`[[(]?${CLOCK}[\])]?$`);
const BULLET = /^\s*(?:[-–—•>]\s+|>>\s*)?/;
const LONGEST_HEAD = 200;

/** Whether a text is a time and nothing else: `0:03`, `00:12:07`, `0:0:1.130`. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** Whether a line is the timing of a cue: `00:00:01.000 --> 00:00:04.000`, with settings behind it or not. */
export function isCueTiming(line: string): boolean {
  return CUE_TIMING.test(line);
}

/** A time at the end of a line, in brackets or not, and what parts the two. Null without one. */
function trailingTime(line: string): { before: string; gap: string } | null {
  const [tail] = TRAILING_TIME.exec(line.slice(-40)) ?? [];
  if (tail === undefined) return null;
  const head = line.slice(0, line.length - tail.length);
  const before = trimEndChars(head, ' \t|–—-');
  const gap = head.slice(before.length) + (/^\d/.test(tail) ? '' : tail.charAt(0));
  return gap === '' ? null : { before, gap };
}

/** The label that a line begins with, such as `Ada:`, `[00:12] Ada:`, `Ada (00:12):` or `[Ada]`. Null without one. */
export function labelOfLine(raw: string): SpeakerLine | null {
  const plain = raw.replace(/[*_]{2,}/g, '');
  const bullet = BULLET.exec(plain.slice(0, 40))?.[0] ?? '';
  const line = plain.slice(bullet.length);
  const [time = ''] = LEADING_TIME.exec(line) ?? [];
  const body = line.slice(time.length).replace(/^[\s:|–—-]+/, '');
  const [, bracketed = '', said] = /^\[([^\]]{1,100})\]:?\s+(?!\d+:\d)(\S.*)$/.exec(body) ?? [];
  // Never the colon of a time or an address.
  const colon = body.slice(0, LONGEST_HEAD).search(/[:：](?=$|\s)|：/);
  if (colon < 0 && said === undefined) return null;
  const head = cleanLabel(said === undefined ? body.slice(0, colon) : bracketed);
  const timed = trailingTime(head);
  const label = timed?.before ?? head;
  if (!canBeLabel(label)) return null;
  const behind = (said ?? body.slice(colon + 1)).trim();
  const [late = ''] = LEADING_TIME.exec(behind) ?? [];
  const marks = [bullet.trim() !== '', time !== '', timed !== null].map(Number).join('');
  return { label, rest: behind.slice(late.length).trim(), marks, isSure: false };
}

/** The heading that a line is: Otter's and Teams' `Name  0:03`, Zoom's `[Name] 09:41:22`, Gong's `0:03 | Name`. Null for another line. */
export function headingOfLine(raw: string): SpeakerLine | null {
  const line = raw.trim().replace(/^#{1,6}\s+/, '');
  if (line.length > 240) return null;
  const [time = ''] = LEADING_TIME.exec(line) ?? [];
  const [bar = ''] = /^\s*\|\s*/.exec(line.slice(time.length)) ?? [];
  const behind = time === '' ? trailingTime(line) : null;
  const name = time !== '' && bar !== '' ? line.slice(time.length + bar.length) : (behind?.before ?? '');
  const label = cleanLabel(name).replace(/:$/, '');
  if (!canBeLabel(label) || label.includes(': ')) return null;
  // More than one blank stands in no sentence.
  const gap = behind?.gap ?? '|';
  const marks = bar !== '' ? 'gong' : /^\[.*\]$/.test(name) ? 'zoom' : gap === '  ' ? 'otter' : 'teams';
  return { label, rest: '', marks, isSure: gap !== ' ' || marks === 'zoom' };
}
