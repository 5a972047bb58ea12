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
const SEPARATORS = ['|', '\t', ';', ','] as const;
const UNIT_LABELS = new Set(words.unitColumn.split(' '));

type Row = { cells: readonly string[]; line: string };

/** The tables of a text (CSV, tabs, Markdown), and its `label: value` lines as tables of two columns. */
export function gridsOfText(text: string, options: { isListsOnly?: boolean } = {}): Grid[] {
  const lines = text.split(/\r?\n/, MOST_LINES).map((line) => line.trim().slice(0, LINE_LENGTH));
  const parts: { rows: Row[]; isList: boolean }[] = [];
  const titles: string[] = [];
  let isListOpen = false;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const pair = pairOf(line);
    const rows = pair === null ? tableAt(lines, at) : [];
    if (pair !== null) {
      const row = { cells: [pair.label, pair.value], line };
      if (isUnitLabel(pair.label)) titles.push(`in ${pair.value}`);
      if (isListOpen) parts.at(-1)?.rows.push(row);
      else parts.push({ rows: [row], isList: true });
    } else if (rows.length > 0 && !options.isListsOnly) parts.push({ rows, isList: false });
    // A line about units holds for the whole text: leaving it out would make every amount wrong.
    else if (rows.length === 0) titles.push(...unitLines([line]));
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
  const [, before = '', value = ''] = PAIR.exec(line.replace(/^[-*•]\s+/, '').replaceAll('**', '')) ?? [];
  const label = plainText(before);
  // "https://…", "10:30" and a label that is a cell of a table are not labels.
  if (value === '' || value.startsWith('//') || !/\p{L}/u.test(label) || /\d$/.test(label)) return null;
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
