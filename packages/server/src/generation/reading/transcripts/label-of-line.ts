import { canBeLabel, cleanLabel } from './speaker-label.ts';
import { leadingTime, trailingTime } from './times.ts';

export type LabelledLine = { label: string; marks: string; rest: string };

const LONGEST_HEAD = 200;

/** The label that a line begins with, such as `Ada:`, `**Ada:**`, `[00:12] Ada:` or `Ada (00:12):`. Null without one. */
export function labelOfLine(raw: string): LabelledLine | null {
  const bullet = /^\s*(?:[-–—•>]\s+|>>\s*)?/.exec(raw.slice(0, 40))?.[0] ?? '';
  const line = raw.slice(bullet.length).replace(/^[*_]{1,3}(?=[[(\d])/, '');
  const timed = leadingTime(line);
  const body = (timed?.rest ?? line).replace(/^:\s*/, '');
  const colon = colonOf(body);
  if (colon < 0) return null;
  const bold = /^[*_]{1,3}/.exec(body)?.[0] ?? '';
  const head = cleanLabel(body.slice(0, colon));
  const said = trailingTime(head);
  const label = said?.before ?? head;
  if (!canBeLabel(label)) return null;
  const behind = body
    .slice(colon + 1)
    .replace(/^[*_]{1,3}/, '')
    .trim();
  const rest = leadingTime(behind)?.rest ?? behind;
  const marks = [bullet.trim() !== '', timed !== null, bold !== '', said !== null].map(Number).join('');
  return { label, marks, rest };
}

/** The first colon with a blank, an emphasis or nothing behind it; never the one of a time or an address. */
function colonOf(body: string): number {
  const head = body.slice(0, LONGEST_HEAD);
  for (let at = head.search(/[:：]/); at >= 0; at = nextColon(head, at)) {
    const next = body.charAt(at + 1);
    if (next === '' || /[\s*_]/.test(next) || head.charAt(at) === '：') return at;
  }
  return -1;
}

function nextColon(head: string, at: number): number {
  const next = head.slice(at + 1).search(/[:：]/);
  return next < 0 ? -1 : at + 1 + next;
}
