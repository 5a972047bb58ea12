import type { Grid } from '../../../generation/index.ts';
import { raised } from '../../../platform/raised-text.ts';
import { type FormatWords, formatWords } from './format-words.ts';
import { type Archive, openArchive, relationsOf, titleOf } from './read-archive.ts';
import { type Reading, type ReadingLimits, type TableShape, TextCollector, Unreadable } from './reading.ts';

/** The display of a number: as a date, as a percent, or between the words of its format, divided by the scale that the format hides. */
type NumberStyle = 'date' | 'duration' | { percents: number } | FormatWords | undefined;
type Workbook = { sheets: { name: string; part: string }[]; startsIn1904: boolean };

const MAIN = 'xl/workbook.xml';
// So that an empty sheet with a value in its last column makes no million tabs.
const COLUMNS_MAX = 200;
const GRID_ROWS_MAX = 2_000;

/**
 * The text and the cells of a .xlsx: sheet by sheet, rows as lines with tabs between the cells; dates, percents and units as their
 * formats show them, numbers with all of their digits. Hidden sheets, rows and columns are left out.
 */
export async function readWorkbook(path: string, limits: ReadingLimits): Promise<Reading> {
  const archive = await openArchive(path, limits);
  try {
    const { sheets, startsIn1904 } = await workbookOf(archive);
    if (sheets.length === 0) throw new Unreadable('The file is damaged: it has no sheets.');
    const strings = await stringsOf(archive);
    const styles = await stylesOf(archive);
    const text = new TextCollector(limits);
    const tables: TableShape[] = [];
    const grids: Grid[] = [];
    for (const { name, part } of sheets) {
      if (!text.add(`${tables.length > 0 ? '\n' : ''}${name}\n`)) break;
      let header: readonly string[] | undefined;
      let rows = 0;
      const cellsOf: string[][] = [];
      const exact: number[][] = [];
      const merged = await eachRow(archive, part, { strings, styles, startsIn1904 }, (cells, at, numbers) => {
        if (at < GRID_ROWS_MAX) {
          while (cellsOf.length < at) cellsOf.push([]);
          exact[at] = numbers;
          cellsOf[at] = cells.map((cell) => cell ?? '');
        }
        if (cells.every((cell) => cell === '')) return undefined;
        rows += 1;
        header ??= cells;
        return text.add(`${cells.join('\t')}\n`);
      });
      for (const area of merged) fillArea(cellsOf, area);
      grids.push({
        name,
        titles: [],
        rows: cellsOf,
        isExact: true,
        exact: Array.from(exact, (columns) => columns ?? []),
      });
      tables.push({ name, rows: Math.max(0, rows - 1), columns: (header ?? []).filter((cell) => cell !== '') });
    }
    return { text: text.text(), isCut: text.isCut, title: await titleOf(archive), parts: sheets.length, tables, grids };
  } finally {
    archive.close();
  }
}

async function workbookOf(archive: Archive): Promise<Workbook> {
  const { byId } = await relationsOf(archive, MAIN);
  const workbook: Workbook = { sheets: [], startsIn1904: false };
  await archive.walk(MAIN, {
    open: (name, attributes) => {
      if (name === 'workbookPr') workbook.startsIn1904 = isTrue(attributes['date1904']);
      const part = name === 'sheet' ? byId.get(attributes['r:id'] ?? '') : undefined;
      const isHidden = /^(?:very)?hidden$/i.test(attributes['state'] ?? '');
      if (part && archive.has(part) && !isHidden) workbook.sheets.push({ name: attributes['name'] ?? '', part });
    },
  });
  return workbook;
}

async function stringsOf(archive: Archive): Promise<string[]> {
  const strings: string[] = [];
  let current: string | undefined;
  let isText = false;
  let phonetic = 0;
  let isRaised = false;
  await archive.walk('xl/sharedStrings.xml', {
    open: (name, attributes) => {
      if (name === 'si') current = '';
      if (name === 'r' || name === 'si') isRaised = false;
      if (name === 'vertAlign') isRaised = attributes['val'] === 'superscript';
      if (name === 'rPh') phonetic += 1;
      if (name === 't') isText = phonetic === 0;
    },
    text: (text) => {
      if (isText && current !== undefined) current += isRaised ? raised(text) : text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name === 'si') {
        strings.push(oneLine(current ?? ''));
        current = undefined;
      }
      return undefined;
    },
  });
  return strings;
}

// The formats that every workbook knows without naming them.
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const BUILT_IN_PERCENTS = new Map([
  [9, { percents: 0 }],
  [10, { percents: 2 }],
]);

async function stylesOf(archive: Archive): Promise<NumberStyle[]> {
  const formats = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let isCellStyle = false;
  await archive.walk('xl/styles.xml', {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId']);
      if (name === 'numFmt') formats.set(id, styleOf(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle)
        styles.push(BUILT_IN_DATES.has(id) ? 'date' : (BUILT_IN_PERCENTS.get(id) ?? formats.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
      return undefined;
    },
  });
  return styles;
}

function styleOf(code: string): NumberStyle {
  // Colors, conditions, and quoted words say nothing about the kind of number.
  if (/^\[h+\]/i.test(code)) return 'duration';
  const bare = code.replace(/\[[^[\]]*\]|"[^"]*"|\\./g, '');
  // A fraction is a number like others.
  if (/[?#]\/[?#\d]/.test(bare)) return undefined;
  // A share is what the sheet shows: 12.7% where the quotient has more digits.
  if (bare.includes('%')) return { percents: /\.([0#?]+)/.exec(bare)?.[1]?.length ?? 0 };
  return /[dmyhs]/i.test(bare) && !/[0#?]/.test(bare.replace(/\.0+/, '')) ? 'date' : formatWords(code);
}

type CellRules = { strings: readonly string[]; styles: readonly NumberStyle[]; startsIn1904: boolean };

async function eachRow(
  archive: Archive,
  part: string,
  rules: CellRules,
  take: (cells: string[], at: number, numbers: number[]) => boolean | undefined,
): Promise<Area[]> {
  const merged: Area[] = [];
  let at = -1;
  let row: string[] = [];
  let numbers: number[] = [];
  let cell: { column: number; type: string; style: number; value: string } | undefined;
  let isValue = false;
  // Their sender didn't mean them to be seen, and may not know of them.
  const hidden: number[] = [];
  let isHiddenRow = false;
  await archive.walk(part, {
    open: (name, attributes) => {
      if (name === 'mergeCell' && merged.length < AREAS_MAX) merged.push(...areaOf(attributes['ref']));
      if (name === 'col') hidden.push(...hiddenColumns(attributes));
      if (name === 'row') {
        isHiddenRow = isTrue(attributes['hidden']);
        row = [];
        numbers = [];
        at = attributes['r'] === undefined ? at + 1 : Number(attributes['r']) - 1;
      }
      if (name === 'c') {
        const column = columnOf(attributes['r']) ?? row.length;
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '' };
      }
      if (name === 'v' || name === 't') isValue = true;
    },
    text: (text) => {
      if (isValue && cell) cell.value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell) {
        if (cell.column < COLUMNS_MAX && !isHiddenRow && !hidden.includes(cell.column)) {
          while (row.length < cell.column) row.push('');
          row[cell.column] = shown(cell, rules);
          if (cell.type === 'n') numbers.push(cell.column);
        }
        cell = undefined;
      }
      return name === 'row' ? take(row, at, numbers) : undefined;
    },
  });
  return merged;
}

function hiddenColumns(attributes: Readonly<Record<string, string>>): number[] {
  if (!isTrue(attributes['hidden'])) return [];
  const [first, last] = [Number(attributes['min']), Math.min(Number(attributes['max']), COLUMNS_MAX)];
  return Array.from({ length: Math.max(0, last - first + 1) || 0 }, (_, at) => first - 1 + at);
}

function isTrue(attribute: string | undefined): boolean {
  return /^(?:1|true)$/.test(attribute ?? '');
}

const AREAS_MAX = 5_000;

/** Merged cells, from the first to the last, both included. */
type Area = { top: number; left: number; bottom: number; right: number };

function areaOf(reference: string | undefined): Area[] {
  const [first, last] = (reference ?? '').split(':');
  const [left, right] = [columnOf(first), columnOf(last)];
  const rowOf = (name: string | undefined) => Number(/^[A-Z]{1,3}(\d{1,7})$/.exec(name ?? '')?.[1] ?? Number.NaN) - 1;
  const [top, bottom] = [rowOf(first), rowOf(last)];
  if (left === undefined || right === undefined || Number.isNaN(top) || Number.isNaN(bottom)) return [];
  return [{ top, left, bottom: Math.min(bottom, GRID_ROWS_MAX), right: Math.min(right, COLUMNS_MAX) }];
}

/** Merged cells have one text, which is said of all that they span. */
function fillArea(rows: string[][], { top, left, bottom, right }: Area): void {
  const text = rows[top]?.[left] ?? '';
  if (text === '') return;
  for (let at = top; at <= bottom && at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    while (row.length <= right) row.push('');
    for (let column = left; column <= right; column += 1) row[column] = text;
  }
}

function shown(
  { type, style, value }: { type: string; style: number; value: string },
  { strings, styles, startsIn1904 }: CellRules,
): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  const number = Number(value);
  if (type !== 'n' || value === '' || !Number.isFinite(number)) return oneLine(value);
  const shape = styles[style];
  if (shape === 'date') return dateOf(number, startsIn1904);
  if (shape === 'duration') return durationOf(number);
  if (shape === undefined) return tidy(number);
  if ('percents' in shape) return shareOf(number * 100, shape.percents);
  return oneLine(`${shape.before} ${tidy(number / shape.divisor)} ${shape.behind}`);
}

// A quotient has more digits than these, and its sheet shows what is meant of it.
const MOST_TYPED = 6;

/** A share as its sheet shows it, with the share that was typed where the sheet hides some of its digits: `18% (18.49%)`. */
function shareOf(share: number, digits: number): string {
  const [shownShare, whole] = [tidy(Number(share.toFixed(digits))), tidy(share)];
  const isTyped = whole.replace(/\D/g, '').length <= MOST_TYPED;
  return shownShare !== whole && isTyped ? `${shownShare}% (${whole}%)` : `${shownShare}%`;
}

/** Without the noise of binary fractions: 0.1 + 0.2 is stored with 17 digits. */
function tidy(number: number): string {
  return String(Number(number.toPrecision(12)));
}

/** Hours and minutes, of which there may be more than a day: `30:30`. */
function durationOf(days: number): string {
  const minutes = Math.round(days * 1_440);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function dateOf(serial: number, startsIn1904: boolean): string {
  if (serial < 0 || serial > 2_958_466) return tidy(serial);
  // Day 60 is 29 February 1900, which never was: everybody counts from the day before instead.
  const epoch = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const iso = new Date(epoch + Math.round(serial * 86_400) * 1_000).toISOString();
  if (serial < 1) return iso.slice(11, 16);
  return Number.isInteger(serial) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
