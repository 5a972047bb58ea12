import { parse } from 'csv-parse/sync';
import type { Grid } from '../../text/grid.ts';
import { plainText } from '../../text/plain-text.ts';
import { wordsOf } from '../../text/words.ts';
import words from './unit-words.json' with { type: 'json' };
import { statedUnits } from './units.ts';

const MOST_LINES = 20_000;
const LINE_LENGTH = 1000;
const LONGEST_TITLE = 160;
const PAIR = /^([^:=|\t]{2,120})[:=]\s*(\S.*)$/;
// A row of dots from a label to its value, as price lists and tables of contents have it.
const LEADER = /(?<![.\u2026\u00b7_]) ?(?:\.{4,40}|(?: \.){4,40}|\u2026{2,20}|\u00b7{4,40}|_{4,40}) ?/u;
const SEPARATORS = ['|', '\t', ';', ','] as const;
const UNIT_LABELS = new Set(wordsOf(words.unitColumn));
// "Technicians - 141", "Fix rate  71 %"
const DASHED = /^([^:=|\t]{2,80}?)(?:\s[-–—]\s|\s{2,})((?:\p{Sc}|[A-Z]{3}\s)?\s?\d[^:=|\t]{0,40})$/u;

type Row = { cells: readonly string[]; line: string };

/** The tables of a text (CSV, tabs, Markdown), and its `label: value` lines as tables of two columns. */
export function gridsOfText(text: string, options: { isListsOnly?: boolean } = {}): Grid[] {
  const raw = withQuotedBreaks(text.split(/\r?\n/, MOST_LINES)).map((line) => line.trimEnd().slice(0, LINE_LENGTH));
  const lines = raw.map((line) => line.trim());
  const parts: { rows: Row[]; isList: boolean }[] = [];
  const titles: string[] = [];
  let isListOpen = false;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const { pair, rows } = partAt(raw, lines, at, options.isListsOnly === true);
    if (pair !== null) {
      const row = { cells: [pair.label, pair.value], line };
      if (isUnitLabel(pair.label)) titles.push(`in ${pair.value}`);
      else if (!/[1-9]/.test(pair.value)) titles.push(...unitLines([pair.value]));
      if (isListOpen) parts.at(-1)?.rows.push(row);
      else parts.push({ rows: [row], isList: true });
    } else if (rows.length === 0) titles.push(...unitLines([line]));
    // A line about units holds for the whole text: leaving it out would make every amount wrong.
    else if (!options.isListsOnly) parts.push({ rows, isList: false });
    isListOpen = pair !== null;
    at += Math.max(1, rows.length);
  }
  return parts.map(({ rows, isList }) => ({
    titles,
    rows: rows.map(({ cells }) => cells),
    lines: rows.map(({ line }) => line),
    isExact: false,
    isList,
  }));
}

const MOST_BROKEN = 5;

/** Lines in which a quotation goes over several as one line each, where it ends soon. */
function withQuotedBreaks(lines: readonly string[]): string[] {
  const isOpen = (line: string) => (line.split('"').length - 1) % 2 === 1;
  const whole: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isCell = isOpen(line) && /[;,\t|]"[^"]*$/.test(line.slice(-LINE_LENGTH));
    const end = isCell ? lines.slice(at + 1, at + MOST_BROKEN).findIndex(isOpen) : -1;
    whole.push(lines.slice(at, at + end + 2).join(' '));
    at += end + 1;
  }
  return whole;
}

/** The part that begins at a line: a table, a label with its value, or neither. */
function partAt(raw: readonly string[], lines: readonly string[], at: number, isListsOnly: boolean) {
  const aligned = isListsOnly ? [] : alignedAt(raw, at);
  const pair = aligned.length > 0 ? null : pairOf(lines[at] ?? '');
  return { pair, rows: pair === null && aligned.length === 0 ? tableAt(lines, at) : aligned };
}

/** The lines that say what amounts are counted in: `All amounts in TEUR`. */
export function unitLines(lines: readonly string[]): string[] {
  return lines.filter((line) => line.length <= LONGEST_TITLE && statedUnits(line).length > 0);
}

/** Whether a label says that its value is the unit of all others: `Currency: EUR`. */
export function isUnitLabel(label: string): boolean {
  const [word = '', ...more] = wordsOf(label);
  return more.length === 0 && UNIT_LABELS.has(word);
}

/** Splits a line such as "Trucks: 240" into label and value. */
export function pairOf(line: string): { label: string; value: string } | null {
  const plain = line
    .replace(/^[-*•]\s+/, '')
    .replaceAll('**', '')
    .replace(LEADER, ': ');
  const [, before = '', value = ''] = PAIR.exec(plain) ?? DASHED.exec(plain) ?? [];
  const label = plainText(before);
  // "https://…", "10:30" and a label that is a cell of a table are not labels.
  const isTime = /\d$/.test(label) && !/[:=]\s/.test(line.slice(before.length));
  if (value === '' || value.startsWith('//') || !/\p{L}/u.test(label) || isTime) return null;
  return { label, value };
}

/** The following lines that form a table, one row per line; none when there is none. */
function tableAt(lines: readonly string[], at: number): Row[] {
  const first = lines[at] ?? '';
  const sign = SEPARATORS.find((one) => first.includes(one));
  if (sign === undefined) return [];
  // A sentence has commas too; it ends with its stop.
  const isRow = (line: string) =>
    line.includes(sign) && (sign !== ',' || (!/[.!?]$/.test(line) && pairOf(line) === null));
  const end = lines.findIndex((line, index) => index >= at && !isRow(line));
  const block = lines.slice(at, end < 0 ? undefined : end);
  // A single line with commas is a sentence.
  if (sign === ',' && block.length < 2) return [];
  // Markdown has a bar at both ends of a row.
  const plain = block.map((line) => (sign === '|' ? line.replace(/^\||\|$/g, '') : line).replaceAll('**', ''));
  const rows = rowsOf(plain.join('\n'), sign);
  // A quotation mark that is not closed swallows the lines below it: then each line stands for itself.
  const isWhole = rows.length === block.length;
  return block.map((line, index) => {
    const cells = (isWhole ? rows[index] : rowsOf(plain[index] ?? '', sign)[0]) ?? [];
    // The last cell of a line that was cut may be the beginning of a number.
    return { cells: line.length < LINE_LENGTH ? cells : cells.slice(0, -1), line };
  });
}

type Piece = { text: string; start: number; end: number };

const GAP = /\s{2,}/;
const LEAST_ROWS = 3;

/** The following lines whose cells stand below each other, parted by two blanks or more; none where they form no table. */
function alignedAt(lines: readonly string[], at: number): Row[] {
  const block: { line: string; pieces: Piece[] }[] = [];
  for (let row = at; row < lines.length; row += 1) {
    const line = lines[row] ?? '';
    const isRow = !/[\t|;]/.test(line) && GAP.test(line.trim());
    if (!isRow && (line.trim() !== '' || !GAP.test((lines[row + 1] ?? '').trim()) || block.length === 0)) break;
    block.push({ line, pieces: piecesOf(line) });
  }
  const filled = block.filter(({ pieces }) => pieces.length > 1);
  if (filled.length < LEAST_ROWS || filled.filter(({ line }) => /\d/.test(line)).length * 2 < filled.length) return [];
  const columns = columnsAmong(filled.flatMap(({ pieces }) => pieces));
  return block.map(({ line, pieces }) => ({
    line: line.trim(),
    cells: columns.map(({ start, end }) => pieces.find((one) => one.start < end && one.end > start)?.text ?? ''),
  }));
}

function piecesOf(line: string): Piece[] {
  return [...line.matchAll(/\S+(?:\s\S+)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

/** Columns are what pieces of several lines overlap to. */
function columnsAmong(pieces: readonly Piece[]): { start: number; end: number }[] {
  const columns: { start: number; end: number }[] = [];
  for (const { start, end } of pieces.toSorted((a, b) => a.start - b.start)) {
    const last = columns.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else columns.push({ start, end });
  }
  return columns;
}

function rowsOf(text: string, delimiter: string): string[][] {
  return parse(text, {
    delimiter,
    record_delimiter: '\n',
    trim: delimiter !== '\t',
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
  });
}
