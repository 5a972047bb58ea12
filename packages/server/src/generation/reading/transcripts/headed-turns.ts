import { listedAbove } from './listed-above.ts';
import { canBeLabel, cleanLabel, isNameShaped, labelKey } from './speaker-label.ts';
import { isTime, leadingTime, trailingTime } from './times.ts';
import type { ParsedTurns, TranscriptFormat, Turn } from './transcript.ts';

/** A line that names a speaker and a time and says nothing. */
type Heading = {
  label: string;
  kind: 'zoom' | 'gong' | 'timed';
  /** What parts the name and the time. */
  gap: string;
};

/** Reads turns under headings: Otter and Teams `Name  0:03`, Zoom `[Name] 09:41:22`, Gong `0:03 | Name`. */
export function readHeadedTurns(lines: readonly string[]): ParsedTurns | null {
  const headings = chosenHeadings(lines);
  if (headings.size === 0) return null;
  const [first = 0] = headings.keys();
  const labels = new Set([...headings.values()].map(({ label }) => label));
  const turns: Turn[] = [];
  const end = endOf(lines, labels);
  for (let at = first; at < end; at += 1) {
    const heading = headings.get(at);
    const line = (lines[at] ?? '').trim();
    if (heading !== undefined) turns.push({ speaker: heading.label, text: '' });
    else if (isTime(line)) turns.push({ speaker: null, text: '' });
    else if (line !== '') addText(turns, line);
  }
  const above = lines.slice(0, first);
  return { format: formatOf([...headings.values()], lines), turns, organizations: listedAbove(above, labels) };
}

function addText(turns: Turn[], line: string): void {
  const last = turns.at(-1);
  if (last) last.text = last.text === '' ? line : `${last.text} ${line}`;
}

/** The headings by the number of their line. */
function chosenHeadings(lines: readonly string[]): Map<number, Heading> {
  const found = lines.map(headingOf);
  const counts = new Map<string, number>();
  for (const heading of found)
    if (heading) counts.set(labelKey(heading.label), (counts.get(labelKey(heading.label)) ?? 0) + 1);
  const chosen = new Map<number, Heading>();
  for (const [at, heading] of found.entries()) {
    if (heading === null) continue;
    const isRepeated = (counts.get(labelKey(heading.label)) ?? 0) > 1;
    const isApart = isApartFrom(heading);
    const isClear = isNameShaped(heading.label) && (isApart || isRepeated);
    if (isClear || (isRepeated && isApart)) chosen.set(at, heading);
  }
  return chosen;
}

/** Whether more than one blank stands between the name and the time, which no sentence has. */
function isApartFrom({ kind, gap }: Heading): boolean {
  return gap.length > 1 || kind !== 'timed' || /[\t(|–—-]/.test(gap);
}

function headingOf(raw: string): Heading | null {
  const line = raw.trim().replace(/^#{1,6}\s+/, '');
  if (line === '' || line.length > 240) return null;
  const ahead = leadingTime(line);
  if (ahead !== null) {
    const label = cleanLabel(ahead.rest);
    const isBarred = /^[^|]{3,30}\|\s*\S/.test(line);
    return isBarred && canBeLabel(label) ? { label, kind: 'gong', gap: '|' } : null;
  }
  const behind = trailingTime(line);
  if (behind === null) return null;
  const label = cleanLabel(behind.before).replace(/:$/, '');
  if (!canBeLabel(label) || label.includes(': ')) return null;
  const kind = /^\[.*\]$/.test(behind.before) ? 'zoom' : 'timed';
  return { label, kind, gap: behind.gap };
}

/** Where the call ends: before a last paragraph that only says that the recording ended. */
function endOf(lines: readonly string[], labels: ReadonlySet<string>): number {
  let end = lines.length;
  while (end > 0 && (lines[end - 1] ?? '').trim() === '') end -= 1;
  const last = (lines[end - 1] ?? '').trim();
  const isFooter = /https?:\/\/otter\.ai\b/.test(last) || isSaidOf(last, labels);
  return isFooter ? end - 1 : end;
}

/** `Ada Byron stopped transcription`: a speaker's whole name, then a few words without an end. */
function isSaidOf(line: string, labels: ReadonlySet<string>): boolean {
  const plain = cleanLabel(line);
  if (/[.?!]$/.test(plain)) return false;
  return [...labels].some(
    (label) =>
      label.includes(' ') && plain.startsWith(`${label} `) && plain.slice(label.length).trim().split(/\s+/).length <= 5,
  );
}

function formatOf(headings: readonly Heading[], lines: readonly string[]): TranscriptFormat {
  const kinds = new Set(headings.map(({ kind }) => kind));
  if (kinds.has('zoom')) return 'zoom';
  if (kinds.has('gong')) return 'gong';
  if (lines.slice(-4).some((line) => /https?:\/\/otter\.ai\b/.test(line))) return 'otter';
  // Teams writes three blanks, and Otter two.
  const isWide = headings.filter(({ gap }) => gap.length !== 2).length > headings.length / 2;
  return isWide ? 'teams' : 'otter';
}
