import { cellName, type Grid, withoutNoteMarks } from '../../text/grid.ts';
import { plainText, shortened } from '../../text/plain-text.ts';
import { wordsOf } from '../../text/words.ts';
import { amountsIn } from '../read-value.ts';
import { isUnitLabel, pairOf } from './grids-of-text.ts';
import { tablesIn } from './tables-in.ts';
import words from './unit-words.json' with { type: 'json' };
import { type Head, partedHead, readUnit, says, statedUnits, type Unit } from './units.ts';

/** A value of a table with everything that names it and says what it is counted in. */
export type Entry = {
  /** The cell's place: `B4`, with the sheet's name before it where there is one. */
  cell: string;
  text: string;
  isExact: boolean;
  /** Whether it is the cell of a table with columns, and not what stands behind a label. */
  isOfTable: boolean;
  /** Whether JSON has it as a number under this very name. */
  isTyped: boolean;
  /** The very name that a program gave the value. */
  key?: string | undefined;
  /** The names that a fact's name has to hold: the row, with the heading above it, and the column. */
  names: readonly string[];
  /** The row and the column as people read them. */
  head: string;
  /** Whether its row or its column says units or scales, and this cell does otherwise, or a footnote is about it. */
  isBare: boolean;
  /** Whether it has no number, and most others of its column have one. */
  isWordAmongNumbers: boolean;
  /** Words in the same row that may change what the value means. */
  beside: readonly string[];
  /** The units that row, column and unit column state. */
  units: readonly Unit[];
  /** The units that are stated for all amounts of the table. */
  tableUnits: readonly Unit[];
  quote: string;
};

const MOST_ENTRIES = 4000;
const MOST_HEADS = 3;
const YEAR = /^(?:FY ?|Q[1-4][ /]?)?(?:19|20)\d\d(?:\s?[-/]\s?\d{2,4})?$|^Q[1-4]\b|^H[12]\b/i;
const PERIOD = /(?:FY ?)?(?:19|20)\d\d(?:[-/]\d{2,4})?|FY ?\d\d|\b[QH][1-4]\b|\b\d\d[–-]\d\d\b/gi;
const RULE = /^[\s:|+=-]*$/;
// A price for a quantity: "per 1000".
const PER = /^(?:per|pro|je|par|por|á|à)\s/i;
const NO_VALUE = new Set(words.noValue.split(' '));
const NEUTRAL = new Set(wordsOf(words.valueColumn));
const LONGEST_TITLE = 160;
const QUOTE_LENGTH = 300;

/** The values of tables, each with its names and units. */
export function entriesOf(grids: readonly Grid[]): Entry[] {
  const entries: Entry[] = [];
  for (const grid of grids.flatMap(tablesIn))
    if (entries.length < MOST_ENTRIES) entries.push(...entriesIn(grid).filter(({ text }) => !saysNothing(text)));
  return entries.slice(0, MOST_ENTRIES);
}

/** Whether a cell says that there is no value: `n/a`, `k. A.`. */
function saysNothing(text: string): boolean {
  return NO_VALUE.has(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
}

/** A row. `noted`: the columns whose cells have the mark of a footnote, which may limit what they say. */
type Line = { cells: readonly string[]; at: number; noted: ReadonlySet<number> };

function lineOf(row: readonly string[], at: number): Line {
  const written = row.map((cell) => plainText(cell));
  const cells = written.map(withoutNoteMarks);
  return { cells, at, noted: new Set(written.flatMap((cell, column) => (cell === cells[column] ? [] : [column]))) };
}

function entriesIn(grid: Grid): Entry[] {
  const all = grid.rows.map(lineOf);
  const filled = all.filter(({ cells }) => cells.some((cell) => !RULE.test(cell)));
  const width = Math.max(0, ...filled.map(({ cells }) => cells.length));
  if (grid.isList || width < 2) return listEntries(grid, filled);
  // A cell that stands alone in its row is a title, a heading or a note: "All amounts in TEUR".
  const alone = filled.filter(isAlone).map(({ cells }) => cells.find((cell) => cell !== '') ?? '');
  const { rows, parts } = belowTitles(filled, width);
  const titles = [
    grid.name ?? '',
    ...grid.titles,
    ...[...alone, ...parts].filter((text) => text.length <= LONGEST_TITLE),
  ];
  const heads = headsOf(rows);
  const columns = columnsOf(rows, heads, width);
  // The heading of the names counts nothing itself: "Item (thousands of euros)" is about the table.
  const tableUnits = [...titles.flatMap(statedUnits), ...(columns[0]?.units ?? [])];
  const isOneValue = columns.filter(({ kind }) => kind === 'value').length === 1;
  const entries: Entry[] = [];
  let section = '';
  for (const { line, isBelow } of inGroups(rows.slice(heads), columns)) {
    if (isAlone(line) && !isBelow) {
      const title = line.cells.find((cell) => cell !== '') ?? '';
      section = statedUnits(title).length > 0 && line.cells[0] !== title ? section : partedHead(title).name;
      continue;
    }
    const found = rowEntries(grid, line, { columns, section, tableUnits, isOneValue });
    entries.push(...found.map((entry) => (isBelow ? { ...entry, isBare: true } : entry)));
  }
  return entries;
}

/** Rows with the names of their groups, each of which stands once, in the first row of its group. `isBelow`: not in this one. */
function inGroups(rows: readonly Line[], columns: readonly Column[]): { line: Line; isBelow: boolean }[] {
  let above = '';
  return rows.map((line) => {
    const [first = '', ...more] = line.cells;
    const isBelow = first === '' && above !== '' && columns.some(({ kind }, at) => kind === 'label' && line.cells[at]);
    if (!isBelow) above = first;
    return { line: isBelow ? { ...line, cells: [above, ...more] } : line, isBelow };
  });
}

/** The rows below the titles of a table, and the cells of a title that has several. */
function belowTitles(filled: readonly Line[], width: number): { rows: readonly Line[]; parts: readonly string[] } {
  const first = filled.findIndex((line) => !isAlone(line));
  const rows = filled.slice(Math.max(0, first));
  return isTitleRow(rows, width) ? { rows: rows.slice(1), parts: rows[0]?.cells ?? [] } : { rows, parts: [] };
}

/** Whether a row is a title in several cells, with the unit of the table and with the names of the columns below it: `Costs;in TEUR`. */
function isTitleRow(rows: readonly Line[], width: number): boolean {
  const [{ cells } = { cells: [] }, ...below] = rows;
  const isShort = cells.length < width && !cells.some(isNumeric) && cells.some((cell) => statedUnits(cell).length > 0);
  return isShort && below[0]?.cells.length === width && headsOf(below) > 0;
}

/** Whether a row says one thing only. Behind an empty first cell that names columns, unless it is about the unit of them all. */
function isAlone({ cells }: Line): boolean {
  const [only = '', ...more] = new Set(cells.filter((cell) => cell !== ''));
  return only !== '' && more.length === 0 && ((cells[0] ?? '') !== '' || statedUnits(only).length > 0);
}

function isNumeric(cell: string): boolean {
  return /\d/.test(cell) && !/\p{L}{4,}.*\p{L}{4,}/u.test(cell);
}

/** The number of rows that name the columns: those in which only periods have digits. A single row names none. */
function headsOf(rows: readonly Line[]): number {
  let heads = 0;
  for (const { cells } of rows.slice(0, Math.min(MOST_HEADS, rows.length - 1))) {
    const names = cells.slice(1).filter((cell) => cell !== '');
    const isBound = (name: string) => heads > 0 && /^[<>≤≥]/.test(name);
    const isHead = names.length > 0 && names.every((cell) => isBound(cell) || isHeadName(partedHead(cell).name));
    // Below the first, a row still names columns where one of the two has no name of its own.
    const [above = ''] = rows[0]?.cells ?? [];
    if (!isHead || (heads > 0 && above !== '' && !['', above].includes(cells[0] ?? ''))) break;
    heads += 1;
  }
  return heads;
}

/** Whether a cell may name a column: of those with digits only periods do. */
function isHeadName(name: string): boolean {
  if (!isNumeric(name) || YEAR.test(name)) return true;
  // "CO2" and "TEU 2025" are names, "CHF 12" and "ca. 12" are amounts.
  const [before = ''] = /^[^\d]*/.exec(name.replace(PERIOD, ' ')) ?? [];
  return /^\p{L}/u.test(name) && !says(readUnit(before)) && !/^(?:ca|approx|about|rund|env)\b/i.test(before);
}

type Column = {
  name: string;
  head: string;
  units: readonly Unit[];
  isNoted: boolean;
  kind: 'label' | 'unit' | 'value' | 'text';
  /** Whether its cells say their units themselves: most of them, or any where the column is of one quantity. */
  hasUnits: boolean;
  /** Whether most of its cells say their scales themselves, in a column of one quantity; null in any other. */
  hasScales: boolean | null;
};

function columnsOf(rows: readonly Line[], heads: number, width: number): Column[] {
  const levels = rows.slice(0, heads).map(({ cells }, level) => {
    const names = Array.from({ length: width }, (_, at) => cells[at] ?? '');
    // The name of a group stands once, above the first of its columns.
    if (level < heads - 1) for (let at = 2; at < width; at += 1) if (names[at] === '') names[at] = names[at - 1] ?? '';
    return names;
  });
  const body = rows.slice(heads).filter((line) => !isAlone(line));
  let hasValue = false;
  return Array.from({ length: width }, (_, at): Column => {
    const parts = [...new Set(levels.map((names) => names[at] ?? ''))].filter(Boolean).map(headPart);
    const written = [...new Set(levels.map((names) => names[at] ?? ''))].filter(Boolean).join(', ');
    const cells = body.map((line) => line.cells[at] ?? '').filter((cell) => cell !== '');
    const areNumbers = cells.filter(isNumeric).length * 2 > cells.length;
    const areUnits = cells.length > 0 && cells.every((cell) => !/\d{2}|\d[.,]/.test(cell) && cell.length <= 20);
    const isUnit = at > 0 && isUnitLabel(parts.at(-1)?.name ?? written) && areUnits;
    const kind = at === 0 ? 'label' : isUnit ? 'unit' : areNumbers ? 'value' : hasValue ? 'text' : 'label';
    hasValue ||= kind === 'value';
    return {
      name: parts.map(({ name }) => name).join(' '),
      head: written,
      units: parts.flatMap(({ units }) => units),
      isNoted: rows.slice(0, heads).some(({ noted }) => noted.has(at)),
      ...saidIn(cells, written),
      kind,
    };
  });
}

/** A part of a column's head: below the name, a unit may stand alone. */
function headPart(text: string, level: number): Head {
  const unit = readUnit(text);
  return level > 0 && says(unit) && unit.rest.length === 0 ? { name: '', units: [unit] } : partedHead(text);
}

/** The units and scales that the cells of a column say themselves. Below any name but a period, all are of one quantity. */
function saidIn(cells: readonly string[], name: string): Pick<Column, 'hasUnits' | 'hasScales'> {
  const isOfOne = name !== '' && !YEAR.test(name) && !wordsOf(name).every((word) => NEUTRAL.has(word));
  const isMost = (says: (cell: string) => boolean) => cells.filter(says).length * 2 > cells.length;
  return {
    hasUnits: isMost(saysUnit) || (isOfOne && cells.some(saysUnit)),
    hasScales: isOfOne ? isMost(saysScale) : null,
  };
}

/** Whether a cell says what its number counts: a currency, a percent, or a word behind it. */
function saysUnit(cell: string): boolean {
  const { currencies, isPercent, rest } = readUnit(cell.replace(/[\d.,'+−-]+/g, ' '));
  return isNumeric(cell) && (currencies !== null || isPercent || rest.some((word) => /\p{L}/u.test(word)));
}

/** Whether a cell multiplies its number: `1,05 Mio.`, `12k`. */
function saysScale(cell: string): boolean {
  return isNumeric(cell) && (amountsIn(cell, 1)[0]?.scale !== 1 || readUnit(cell).scale !== null);
}

function rowEntries(
  grid: Grid,
  { cells, at, noted }: Line,
  {
    columns,
    section,
    tableUnits,
    isOneValue,
  }: { columns: readonly Column[]; section: string; tableUnits: readonly Unit[]; isOneValue: boolean },
): Entry[] {
  const labels = columns.flatMap(({ kind }, column) => (kind === 'label' && cells[column] ? [cells[column]] : []));
  // Without a number in any column, the columns behind the first hold the values.
  const hasValues = columns.some(({ kind }) => kind === 'value');
  const own = (hasValues ? labels : labels.slice(0, 1)).map(partedHead);
  if (own.length === 0 || (cells[0] ?? '') === '') return [];
  const unitColumn = columns.flatMap(({ kind }, column) =>
    kind === 'unit' && cells[column] ? [readUnit(cells[column])] : [],
  );
  const lacksUnit = columns.some(({ kind }, column) => kind === 'unit' && !cells[column]);
  const isNoted = columns.some(({ kind }, column) => kind === 'label' && noted.has(column));
  const row = own.map(({ name }) => name);
  const quote = shortened(grid.lines?.[at] || cells.filter(Boolean).join(' | '), QUOTE_LENGTH);
  return cells.flatMap((text, column): Entry[] => {
    const one = columns[column];
    if (!one || text === '' || RULE.test(text) || column === 0 || one.kind === 'unit') return [];
    if (one.kind === 'label' && hasValues) return [];
    const isRemark = (cell: string, other: number) =>
      other !== column && cell !== '' && (columns[other]?.kind === 'text' || PER.test(cell));
    const beside = one.kind === 'value' ? cells.filter(isRemark) : [];
    const isNeutral = isOneValue && one.kind === 'value' && wordsOf(one.name).every((word) => NEUTRAL.has(word));
    return [
      {
        cell: placeOf(grid, at, column),
        text,
        isExact: grid.isExact && (grid.exact?.[at]?.includes(column) ?? true),
        isOfTable: true,
        isBare:
          lacksUnit ||
          isNoted ||
          one.isNoted ||
          noted.has(column) ||
          (one.hasUnits && !saysUnit(text)) ||
          (one.hasScales !== null && one.hasScales !== saysScale(text)),
        isWordAmongNumbers: one.kind === 'value' && !/\d/.test(text),
        isTyped: false,
        names: [section, ...row, isNeutral ? '' : one.name].filter(Boolean),
        head: [[section, ...own.map(({ name }) => name)].filter(Boolean).join(', '), one.head]
          .filter(Boolean)
          .join(', '),
        beside,
        units: [...own.flatMap(({ units }) => units), ...one.units, ...unitColumn],
        tableUnits,
        quote,
      },
    ];
  });
}

/** Labels with their values, one per row. */
function listEntries(grid: Grid, rows: readonly Line[]): Entry[] {
  const tableUnits = grid.titles.flatMap(statedUnits);
  return rows.flatMap(({ cells, at, noted }): Entry[] => {
    const [first = '', second = ''] = cells;
    const pair = cells.length > 1 && second !== '' ? { label: first, value: second } : pairOf(first);
    if (pair === null || pair.label === '' || isUnitLabel(pair.label)) return [];
    const { name, units } = partedHead(pair.label);
    return [
      {
        cell: placeOf(grid, at, cells.length > 1 ? 1 : 0),
        text: pair.value,
        isExact: grid.isExact && (grid.exact?.[at]?.includes(1) ?? true),
        isOfTable: false,
        isBare: noted.size > 0,
        isWordAmongNumbers: false,
        isTyped: grid.isTyped === true,
        key: grid.keys?.[at],
        names: [name],
        head: name,
        beside: [],
        units,
        tableUnits,
        quote: shortened(grid.lines?.[at] || `${pair.label}: ${pair.value}`, QUOTE_LENGTH),
      },
    ];
  });
}

function placeOf({ name, from = 0 }: Grid, row: number, column: number): string {
  const cell = cellName(row, from + column);
  return name === undefined ? cell : `${name}!${cell}`;
}
