import { chooseLabels } from './choose-labels.ts';
import { labelOfLine } from './label-of-line.ts';
import { listedAbove, namesOfInitials } from './listed-above.ts';
import { labelKey } from './speaker-label.ts';
import { isTime } from './times.ts';
import type { ParsedTurns, Turn } from './transcript.ts';

/** Reads lines that begin with `Name:`, as people type them and as Google Meet writes them. */
export function readLabelledTurns(lines: readonly string[]): ParsedTurns | null {
  const found = lines.map((line) => labelOfLine(line));
  const candidates = found.flatMap((one) => one ?? []);
  const first = firstRepeated(found);
  const above = lines.slice(0, first).map((line, at) => found[at]?.rest ?? line);
  const labelled = Math.max(
    0,
    found.findIndex((one) => one !== null),
  );
  const isAllLabelled = lines.every(
    (line, at) => (at < labelled && candidates.length > 1) || line.trim() === '' || found[at] !== null,
  );
  const chosen = chooseLabels(candidates, above.join('\n'), isAllLabelled);
  if (chosen.size === 0) return null;
  const isTurn = (at: number) => chosen.has(labelKey(found[at]?.label ?? ''));
  const begin = lines.findIndex((_line, at) => isTurn(at));
  if (begin < 0) return null;
  const end = footerOf(lines, isTurn);
  const names = namesOfInitials(lines.slice(0, begin), chosen);
  const turns: Turn[] = [];
  for (let at = begin; at < end; at += 1) {
    const line = (lines[at] ?? '').trim();
    const one = found[at];
    if (one && isTurn(at)) turns.push({ speaker: names.get(labelKey(one.label)) ?? one.label, text: one.rest });
    else if (line !== '' && !isMark(line)) {
      const last = turns.at(-1);
      if (last) last.text = `${last.text} ${line}`.trim();
    }
  }
  const isOfMeet = lines.some((line, at) => isMark(line.trim()) || (at === end && /\d:\d/.test(line)));
  const organizations = listedAbove(lines.slice(0, begin), new Set(turns.flatMap(({ speaker }) => speaker ?? [])));
  return { format: isOfMeet ? 'meet' : 'plain', turns, organizations };
}

/** Where the first label stands that comes again; the beginning when none does. */
function firstRepeated(found: readonly ({ label: string } | null)[]): number {
  const seen = new Map<string, number>();
  let first = found.length;
  for (const [at, one] of found.entries()) {
    if (one === null) continue;
    const before = seen.get(labelKey(one.label));
    if (before === undefined) seen.set(labelKey(one.label), at);
    else first = Math.min(first, before);
  }
  return first === found.length ? 0 : first;
}

function isMark(line: string): boolean {
  const plain = line.replace(/[#*\s]/g, '');
  return plain.split(':').length === 3 && isTime(plain);
}

/** Where closing words begin that no one says: behind a rule, or, as Meet writes them, behind an empty line with the call's length. */
function footerOf(lines: readonly string[], isTurn: (at: number) => boolean): number {
  for (let at = lines.length - 1; at > Math.max(0, lines.length - 12) && !isTurn(at); at -= 1) {
    const line = (lines[at] ?? '').trim();
    const isLength = /\b\d{1,2}:\d{2}:\d{2}\b/.test(line.slice(0, 200)) && !isMark(line);
    if (/^[-*_=]{3,}$/.test(line) || (isLength && (lines[at - 1] ?? '').trim() === '')) return at;
  }
  return lines.length;
}
