import { fieldOfColumn } from './column-names.ts';

/** The separator of a CSV text, and the text without the line that names it. */
export type CsvHead = {
  /** The character between the columns. */
  separator: string;
  /** The text without the line that names the separator. */
  csv: string;
};

const SEPARATORS = [',', ';', '\t', '|'];

// Excel writes the separator above the column names.
const SEPARATOR_LINE = /^\uFEFF?sep=(.)(?:\r\n|\n|\r)/i;

/**
 * Reads which separator a spreadsheet was exported with: the one that Excel names in its first line, else the one of comma, semicolon, tab
 * and bar that stands most often between the column names, outside of quotation marks.
 */
export function readCsvHead(text: string): CsvHead {
  const [separatorLine = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const csv = text.slice(separatorLine.length);
  if (named !== undefined) return { separator: named, csv };
  // In a quoted name a separator or a line break is one of its characters.
  const start = csv.replace(/^[\uFEFF\s]+/, '').slice(0, 20_000);
  const names = start.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (separator: string) => names.split(separator).length;
  const [separator = ','] = SEPARATORS.toSorted((a, b) => count(b) - count(a));
  return { separator, csv };
}

/** The beginning of a list of people, without the lines above its column names. */
export type PeopleCsvHead = CsvHead & {
  /** Lines above the column names that were left out, such as a title and the date of the export. */
  titleLines: number;
};

// A title, a date, a filter, and a few blank lines.
const TITLE_ROWS_MAX = 20;

/**
 * Reads the head of a list of people. Its column names are the first row with a name for email addresses, if all rows above hold fewer cells and
 * no address; else they are the first row.
 */
export function readPeopleCsvHead(text: string): PeopleCsvHead {
  const head = readCsvHead(text);
  for (const separator of new Set([head.separator, ...SEPARATORS])) {
    const start = startOfNames(head.csv, separator);
    if (start === undefined) continue;
    const titles = head.csv.slice(0, start);
    return { separator, csv: head.csv.slice(start), titleLines: titles.split(/\r\n|\n|\r/).length - 1 };
  }
  return { ...head, titleLines: 0 };
}

/** The place at which the row of column names begins; undefined if no row is known to hold them. */
function startOfNames(csv: string, separator: string): number | undefined {
  let widest = 0;
  for (const { start, cells } of firstRows(csv, separator)) {
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.some((cell) => cell.includes('@'))) return undefined;
    if (filled.length > Math.max(widest, 1) && filled.some((cell) => fieldOfColumn(cell) === 'email')) return start;
    widest = Math.max(widest, filled.length);
  }
  return undefined;
}

/** The first rows of a text, read as far as it takes to find column names: quotation marks keep separators and line breaks in a cell. */
function firstRows(csv: string, separator: string): { start: number; cells: string[] }[] {
  const rows: { start: number; cells: string[] }[] = [];
  let [start, cell, isQuoted] = [0, '', false];
  let cells: string[] = [];
  for (let at = 0; at < Math.min(csv.length, 20_000) && rows.length < TITLE_ROWS_MAX; at += 1) {
    const letter = csv.charAt(at);
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted || (letter !== separator && letter !== '\n' && letter !== '\r')) cell += letter;
    else {
      cells.push(cell);
      cell = '';
      if (letter === separator) continue;
      rows.push({ start, cells });
      cells = [];
      start = at + 1;
    }
  }
  return rows;
}
