import { trimEndChars } from '../../../platform/trim-end-chars.ts';
import { MARKED_TIME } from './clock-time.ts';
import { canBeLabel, cleanLabel, withoutBold } from './speaker-label.ts';

/** A line that may begin a turn: `Ada:` and what she says. */
export type LabelLine = {
  label: string;
  /** The speaker's words on this line. */
  rest: string;
  /** The typing of the label: a dash, bold, brackets, a time before or behind it. Empty for a bare name. */
  marks: string;
  /** The ending of the words before it, where they do not end as a sentence does: a colon announces what follows. */
  after?: 'words' | 'colon' | undefined;
};

/** The sign that parts a label from the words. */
export type LabelBorder = 'colon' | 'dash';
const BORDERS: Readonly<Record<LabelBorder, RegExp>> = {
  colon: /[:：](?=$|\s)|：/,
  dash: /(?<=\s)[–—](?=\s)/,
};

const LEADING_TIME = new RegExp(String.raw`^${MARKED_TIME}(?=$|[\s:|–—-])`);
const TRAILING_TIME = new RegExp(`${MARKED_TIME}$`);
const BULLET = /^\s*(?:[-–—•]\s+|>{1,2}\s*)?/;
const LONGEST_HEAD = 200;

/** The label that a line begins with, such as `Ada:`, `**Ada:**`, `[00:12] Ada:`, `Ada (00:12):` or `[Ada]`. Null without one. */
export function labelOfLine(raw: string, border: LabelBorder = 'colon'): LabelLine | null {
  const isBold = /^\W{0,4}(?:\*\*|__)/.test(raw);
  const plain = withoutBold(raw);
  const bullet = BULLET.exec(plain.slice(0, 40))?.[0] ?? '';
  const line = plain.slice(bullet.length);
  const [time = ''] = LEADING_TIME.exec(line) ?? [];
  const body = line.slice(time.length).replace(/^[\s:|–—-]+/, '');
  // "[EXT] Ada Byron: …" has a mark in front of its label.
  const isTag = /^\[\p{L}{2,12}\]\s[^:]{2,100}:\s/u.test(body);
  const [, bracketed = '', said] = isTag ? [] : (/^\[([^\]]{1,100})\]:?\s+(?!\d+:\d)(\S.*)$/.exec(body) ?? []);
  // Never the colon of a time or an address.
  const colon = body.slice(0, LONGEST_HEAD).search(BORDERS[border]);
  if (colon < 0 && said === undefined) return null;
  const head = cleanLabel(said === undefined ? body.slice(0, colon) : bracketed);
  const timed = withoutTime(head);
  const label = timed ?? head;
  if (!canBeLabel(label)) return null;
  const behind = (said ?? body.slice(colon + 1)).trim();
  const [late = ''] = LEADING_TIME.exec(behind) ?? [];
  const marks = [
    bullet.trim() && 'bullet',
    time && 'time',
    timed !== null && 'behind',
    isBold && 'bold',
    said && 'brackets',
  ];
  return { label, rest: behind.slice(late.length).trim(), marks: marks.filter(Boolean).join(' ') };
}

/** Whether a line is a note about the call and no one's words: `[CROSSTALK]`, `(Pause)`, `-- End 9:41 --`. */
export function isCallNote(raw: string): boolean {
  const line = raw.trim().slice(0, LONGEST_HEAD);
  return /^\[[^[\]]*\]$/.test(line) || /^\([^()]*\)$/.test(line) || /^[-–—]{2,}\s[^-–—]*\s[-–—]{2,}$/.test(line);
}

const SENTENCE_END = /[.?!…。？！]["'”’»)\]]*$/u;

/** Whether words end as a sentence does. */
export function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text.slice(-12));
}

/** The ending of words that do not end as a sentence does. */
export function endingOf(text: string): LabelLine['after'] {
  if (text.trim() === '' || endsSentence(text)) return undefined;
  return /[:：]$/.test(text) ? 'colon' : 'words';
}

/** A label in front of its time, `Ada Byron 0:03` or `Ada (0:03)`; null without a time. */
function withoutTime(head: string): string | null {
  const [tail] = TRAILING_TIME.exec(head.slice(-40)) ?? [];
  if (tail === undefined) return null;
  const before = head.slice(0, head.length - tail.length);
  const label = trimEndChars(before, ' \t|–—-');
  return label === before && /^\d/.test(tail) ? null : label;
}
