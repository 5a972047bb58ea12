import { wordsOf } from '../../text/words.ts';
import { listedAbove, namesOfInitials } from './listed-above.ts';
import { isNameShaped, labelKey, nameOf } from './speaker-label.ts';
import { headingOfLine, isTime, labelOfLine, type SpeakerLine } from './speaker-line.ts';
import type { ParsedTurns, TranscriptFormat, Turn } from './transcript.ts';

const LONGEST_LIST = 10_000;
const MOST_CLOSING_LINES = 12;

/** Reads turns under headings, as the exports of Otter, Teams, Zoom and Gong have them. */
export function readHeadedTurns(lines: readonly string[]): ParsedTurns | null {
  return readTurns(lines, headingOfLine, (headings) => {
    const count = (mark: string) => headings.filter(({ marks }) => marks === mark).length;
    if (count('zoom') > 0) return 'zoom';
    if (count('gong') > 0) return 'gong';
    const isOfOtter = lines.slice(-4).some((line) => line.includes('otter.ai'));
    return isOfOtter || count('otter') * 2 >= headings.length ? 'otter' : 'teams';
  });
}

/** Reads lines that begin with `Name:`, as people type them and as Google Meet writes them, with the time between them. */
export function readLabelledTurns(lines: readonly string[]): ParsedTurns | null {
  return readTurns(lines, labelOfLine, (_labels, closing) =>
    lines.some(isMark) || /\d:\d{2}/.test(closing) ? 'meet' : 'plain',
  );
}

/** The turns that begin with lines that name a speaker; null when none does. */
function readTurns(
  lines: readonly string[],
  read: (line: string) => SpeakerLine | null,
  formatOf: (chosen: readonly SpeakerLine[], closing: string) => TranscriptFormat,
): ParsedTurns | null {
  const found = lines.map(read);
  const speakers = speakersAmong(lines, found);
  const begins = found.map((one) => (one !== null && speakers.has(labelKey(one.label)) ? one : null));
  const begin = begins.findIndex((one) => one !== null);
  if (begin < 0) return null;
  const chosen = begins.flatMap((one) => one ?? []);
  const labels = new Set(chosen.map(({ label }) => label));
  const end = endOf(lines, begins, labels);
  const said: { speaker: string | null; texts: string[] }[] = [];
  for (let at = begin; at < end; at += 1) {
    const line = (lines[at] ?? '').trim();
    const one = begins[at];
    if (one) said.push({ speaker: one.label, texts: [one.rest] });
    else if (isTime(line)) said.push({ speaker: null, texts: [] });
    else if (!isMark(line)) said.at(-1)?.texts.push(line);
  }
  const above = lines.slice(0, begin);
  const names = namesOfInitials(above, labels);
  const nameFor = (label: string) => names.get(label) ?? label;
  const turns = said.map(
    ({ speaker, texts }): Turn => ({ speaker: speaker && nameFor(speaker), text: texts.join(' ') }),
  );
  const organizations = listedAbove(above, new Set([...labels].map(nameFor)));
  return { format: formatOf(chosen, lines[end] ?? ''), turns, organizations };
}

/**
 * Selects the labels that are speakers. A label that comes twice is one. A label that comes once may be a sentence with a colon, so it
 * must be named above the call, or, if no list names speakers, be typed like the others.
 */
function speakersAmong(lines: readonly string[], found: readonly (SpeakerLine | null)[]): Set<string> {
  const all = found.flatMap((one, at) => (one === null ? [] : [{ one, at, key: labelKey(one.label) }]));
  const candidates = [...Map.groupBy(all, ({ key }) => key)].flatMap(([key, [first, ...more]]) => {
    if (first === undefined) return [];
    const { one, at } = first;
    const isName = isNameShaped(one.label);
    // A word in lower case before a colon is a label only where it comes again and again.
    const isClear = more.length + Number(one.isSure) >= (isName ? 1 : 2);
    return [{ key, one, at, isName, isClear }];
  });
  const clear = candidates.filter(({ isClear }) => isClear);
  const styles = new Set(clear.map(({ one }) => styleOf(one)));
  const above = lines.slice(0, clear[0]?.at);
  const isNamed = namedIn(above.map((line, at) => found[at]?.rest ?? line));
  const isListed = clear.length > 1 && clear.every(({ one }) => isNamed(one.label));
  const isOnlyLabels = clear.length === 0 && candidates.every(({ isName }) => isName) && isAllLabelled(lines, found);
  const others = candidates.filter(
    ({ one, isName }) => isName && (isNamed(one.label) || isOnlyLabels || (styles.has(styleOf(one)) && !isListed)),
  );
  return new Set([...clear, ...others].map(({ key }) => key));
}

function isAllLabelled(lines: readonly string[], found: readonly (SpeakerLine | null)[]): boolean {
  const begin = found.findIndex((one) => one !== null);
  return lines.every((line, at) => at < begin || line.trim() === '' || found[at] !== null);
}

/** Tells whether the words of a speaker's name stand in lines, such as those of a list of participants. */
function namedIn(lines: readonly string[]): (label: string) => boolean {
  const words = ` ${wordsOf(lines.join('\n').slice(-LONGEST_LIST)).join(' ')} `;
  return (label) => words.includes(` ${wordsOf(nameOf(label)).join(' ')} `);
}

/** The typing style of a label: its marks, commas and brackets, and whether its name has one word or several. */
function styleOf({ label, marks, isSure }: SpeakerLine): string {
  const name = nameOf(label);
  return [marks, isSure, name.includes(','), /[([]/.test(label), name.includes(' ')].join();
}

/** The time that Meet writes between turns: `00:05:00`, `### 00:05:00`. */
function isMark(line: string): boolean {
  const plain = line.replace(/[#*\s]/g, '');
  return plain.split(':').length === 3 && isTime(plain);
}

/** Where closing words begin: behind a rule, with the call's length, with Otter's address, or with who stopped the transcription. */
function endOf(lines: readonly string[], begins: readonly (SpeakerLine | null)[], labels: ReadonlySet<string>): number {
  for (let at = lines.length - 1; at > lines.length - MOST_CLOSING_LINES && begins[at] === null; at -= 1) {
    const line = (lines[at] ?? '').trim().slice(0, 200);
    const isApart = (lines[at - 1] ?? '').trim() === '';
    if (/^[-*_=]{3,}$|\/\/otter\.ai\b/.test(line)) return at;
    if (isApart && /\b\d{1,2}:\d{2}:\d{2}\b/.test(line) && !isMark(line)) return at;
    if ((isApart || at === lines.length - 1) && isSaidOf(line, labels)) return at;
  }
  return lines.length;
}

/** `Ada Byron stopped transcription`: a speaker's whole name, then a few words without an end. */
function isSaidOf(line: string, labels: ReadonlySet<string>): boolean {
  if (/[.?!]$/.test(line)) return false;
  return [...labels].some(
    (label) => label.includes(' ') && line.startsWith(`${label} `) && line.slice(label.length).split(' ').length <= 6,
  );
}
