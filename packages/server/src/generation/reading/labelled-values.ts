import { parse } from 'csv-parse/sync';
import { withoutEnding } from '../../without-ending.ts';
import { isObject, parsedJson } from '../text/parsed-json.ts';
import { plainText } from '../text/plain-text.ts';

/** A value that a material puts a name to. */
export type LabelledValue = {
  label: string;
  value: string | number;
  quote: string;
  /** Its place: two values of the same place are one value under two names. */
  at: string;
  /** How far inside the material it stands; what is further outside counts more. */
  depth: number;
  /** What else limits it, such as a column heading other than a plain "Value"; a value with a limit is asked for, not read. */
  limit: string | null;
  /** Other values that stand under the same name, such as those of the other rows. */
  others?: readonly string[];
};

const MOST_VALUES = 2000;
const MOST_LINES = 20_000;
const LINE_LENGTH = 1000;
const LABEL_LENGTH = 120;
const MOST_LEVELS = 12;
const MOST_BELOW = 6;

const PAIR = /^([^:=|\t]{2,120})\t{0,9}[:=]\s*(\S.*)$/;
const HEADING = /^(?:#{1,6}\s+(\S.{1,79})|\*\*([^*]{2,80})\*\*:?|([^|:\t]{2,60}):)$/;
const SEPARATORS = ['|', '\t', ';', ','] as const;
// The head of a column that says nothing about its values but that they are some.
const PLAIN_HEADS: ReadonlySet<string> = new Set(
  (
    'value values total amount amounts number numbers figure figures count counts quantity today current ' +
    'wert betrag anzahl menge valeur montant nombre valor importe'
  ).split(' '),
);
// A cell or the head of a column that says what a number counts in: "per truck and month", "EUR", "%".
const MEASURE = /^(?:(?:per|a|an|each|every|pro|je|par|por)\b|\/|[€$£%¥]|[A-Z]{3}$)/;
const TOTAL = /^(?:total|sum|gesamt|summe|totale?|totaal)$/i;
const YEAR_HEAD = /^(?:FY\s?)?(?:19|20)\d\d$|^Q[1-4]\b/i;

/** What a text puts names to: JSON, its `label: value` lines, its tables (CSV, tabs, Markdown), its headings with what stands below. */
export function labelledValues(text: string): LabelledValue[] {
  const json = /^\s*[[{]/.test(text) ? parsedJson(text) : undefined;
  if (json !== undefined) return structuredValues(json);
  const lines = text.split(/\r?\n/, MOST_LINES).map((line) => line.slice(0, LINE_LENGTH).trim());
  const values: LabelledValue[] = [];
  for (let at = 0; at < lines.length && values.length < MOST_VALUES; ) {
    const line = lines[at] ?? '';
    const pair = pairOf(line);
    const rows = pair === null ? tableAt(lines, at) : null;
    if (rows !== null) {
      values.push(...tableValues(rows));
      at += rows.length;
      continue;
    }
    if (pair) values.push(valueAt(`${at}`, line, pair.label, pair.value));
    else values.push(...valueBelow(lines, at));
    at += 1;
  }
  return values.slice(0, MOST_VALUES);
}

/** What a line names and says: "Trucks: 240". */
function pairOf(line: string): { label: string; value: string } | null {
  const [, before = '', value = ''] = PAIR.exec(unmarked(line)) ?? [];
  const label = plainText(before);
  // "https://…", "10:30" and a label that is a cell of a table are not labels.
  if (value === '' || value.startsWith('//') || !/\p{L}/u.test(label) || /\d$/.test(label)) return null;
  return { label, value };
}

function unmarked(line: string): string {
  return line.replace(/^[-*•]\s+/, '').replaceAll('**', '');
}

/** What the lines below a marked heading say, up to a blank one or the next heading. */
function valueBelow(lines: readonly string[], at: number): LabelledValue[] {
  const line = lines[at] ?? '';
  const [, hash, bold, colon] = HEADING.exec(line.startsWith('#') ? withoutEnding(line, '#').trimEnd() : line) ?? [];
  const heading = hash ?? bold ?? colon;
  if (heading === undefined) return [];
  const start = lines[at + 1] === '' ? at + 2 : at + 1;
  const found: string[] = [];
  for (const below of lines.slice(start, start + MOST_BELOW)) {
    if (below === '' || /^[#|]/.test(below) || pairOf(below) !== null) break;
    found.push(unmarked(below));
  }
  if (found.length === 0) return [];
  const value = found.join(found.some((one) => /[.!?]$/.test(one)) ? ' ' : '; ');
  return [valueAt(`${start}`, `${line} / ${value}`, heading, value)];
}

/** A value that stands on a line of its own or in a cell: nothing is further outside, and its label says all. */
function valueAt(at: string, quote: string, label: string, value: string): LabelledValue {
  return { label: plainText(label).slice(0, LABEL_LENGTH), value, quote, at, depth: 0, limit: null };
}

type Row = { cells: string[]; quote: string; at: number };

/** The following lines that form a table, one row per line; null when there is none. */
function tableAt(lines: readonly string[], at: number): Row[] | null {
  let end = at;
  while (end < lines.length && isRow(lines[end] ?? '')) end += 1;
  const block = lines.slice(at, end);
  if (block.length === 0) return null;
  const read = cellsOf(block);
  // A quotation mark that is not closed swallows the lines below it: then each line stands for itself.
  const cells = read.length === block.length ? read : block.map((line) => cellsOf([line])[0] ?? [line]);
  return cells.map((row, index) => ({ cells: row, quote: block[index] ?? '', at: at + index }));
}

function isRow(line: string): boolean {
  // A sentence has commas too; it ends with its stop, and its parts are longer than a cell.
  return /[,;|\t]/.test(line) && !/[.!?]$/.test(line) && (/[;|\t]/.test(line) || pairOf(line) === null);
}

/** The cells of lines by the first separator that parts each of them into as many, or else the first that parts them at all. */
function cellsOf(block: readonly string[]): string[][] {
  const readings = SEPARATORS.filter((sign) => block.every((line) => line.includes(sign))).map((sign) =>
    parsed(block, sign),
  );
  const isEven = (rows: readonly string[][]) => rows.every(({ length }) => length > 1 && length === rows[0]?.length);
  return readings.find(isEven) ?? readings[0] ?? [];
}

function parsed(block: readonly string[], delimiter: string): string[][] {
  try {
    const rows: string[][] = parse(block.join('\n'), {
      ...{ delimiter, relax_column_count: true, relax_quotes: true, trim: delimiter !== '\t' },
    });
    return rows.map((row) => {
      const cells = row.map((cell) => cell.replace(/\*\*/g, '').trim());
      if (delimiter === '|' && cells[0] === '') cells.shift();
      if (delimiter === '|' && cells.at(-1) === '') cells.pop();
      return cells;
    });
  } catch {
    return [];
  }
}

/** The cells of a table by the names of their rows and of their columns. */
function tableValues(all: readonly Row[]): LabelledValue[] {
  const rows = all.filter(({ cells }) => !cells.every((cell) => /^:?-{2,}:?$/.test(cell)));
  const [first, ...rest] = rows;
  if (first === undefined) return [];
  const isHead = rest.length > 0 && first.cells.slice(1).every((cell) => !/\d/.test(cell) || YEAR_HEAD.test(cell));
  const body = isHead ? rest : rows;
  const head = isHead ? first.cells : [];
  const cells = isHead ? body.flatMap((row) => byCell(row, head)) : [];
  return [...body.flatMap((row) => byRow(row, head)), ...cells, ...(isHead ? byHead(first, body) : [])];
}

/** "Trucks | 240 | trucks": the only number of a row, or the one under a heading such as "Value", with the rest of its row. */
function byRow(row: Row, head: readonly string[]): LabelledValue[] {
  const [label = '', ...rest] = row.cells;
  const given = rest.map((cell, index) => ({ cell, head: (head[index + 1] ?? '').trim(), column: index + 1 }));
  const filled = given.filter(({ cell }) => cell !== '');
  const numbers = filled.filter(({ cell }) => /\d/.test(cell));
  const named = numbers.filter(({ head: title }) => title !== '' && isPlainHead(title));
  const [one, ...more] = named.length === 1 ? named : numbers.length > 0 ? numbers : filled.slice(0, 1);
  if (one === undefined || label === '') return [];
  // Words next to a number may change its meaning: "1.5 | thousand a month".
  const beside = filled.filter((other) => other !== one && !numbers.includes(other)).map(({ cell }) => cell);
  const limit = isPlainHead(one.head) || MEASURE.test(one.head) ? null : one.head;
  const isText = numbers.length === 0;
  const value = [one.cell, unitOfHead(one.head), ...(isText ? [] : beside)].filter(Boolean).join(' ');
  const others = more.map(({ cell }) => cell);
  return [{ ...valueAt(`${row.at}.${one.column}`, row.quote, label, value), limit, others }];
}

/** Each cell by the names of its row and its column: "Trucks Kiel". */
function byCell(row: Row, head: readonly string[]): LabelledValue[] {
  const [first = '', ...rest] = row.cells;
  const { label, unit } = partedLabel(first);
  return rest.flatMap((cell, index): LabelledValue[] => {
    const title = head[index + 1] ?? '';
    if (cell === '' || label === '' || title === '') return [];
    const value = [cell, unitOfHead(title), unit].filter(Boolean).join(' ');
    return [valueAt(`${row.at}.${index + 1}`, row.quote, `${label} ${bareHead(title)}`, value)];
  });
}

/** "Cost (EUR)": the label and what its values count in. */
export function partedLabel(text: string): { label: string; unit: string } {
  const [, label = text, unit = ''] = /^(.*\S)\s*[([]([^()[\]]{1,40})[)\]]$/.exec(text) ?? [];
  return { label, unit };
}

/** A column by its head: the value of the only row, or of the one that is the total. */
function byHead(head: Row, body: readonly Row[]): LabelledValue[] {
  const total = body.length > 1 ? body.find(({ cells }) => TOTAL.test(cells[0] ?? '')) : undefined;
  return head.cells.flatMap((label, column): LabelledValue[] => {
    const row = total ?? body[0];
    const value = row?.cells[column] ?? '';
    if (row === undefined || value === '' || label === '') return [];
    const others = total === undefined ? body.slice(1).flatMap(({ cells }) => cells[column] || []) : [];
    return [{ ...valueAt(`${row.at}.${column}`, `${head.quote} / ${row.quote}`, label, value), others }];
  });
}

function isPlainHead(title: string): boolean {
  const bare = bareHead(title).toLowerCase();
  return bare === '' || PLAIN_HEADS.has(bare);
}

function bareHead(title: string): string {
  return partedLabel(title.trim()).label;
}

/** "Value (EUR)" and "EUR": what the head says that the numbers below count in. */
function unitOfHead(title: string): string {
  return partedLabel(title.trim()).unit || (MEASURE.test(title) ? title : '');
}

/**
 * The scalars of JSON under the names of their fields, outermost first; of a list the records that name themselves, or the only one.
 * Where an object parts into several others, each of them limits what it holds.
 */
export function structuredValues(json: unknown): LabelledValue[] {
  const values: LabelledValue[] = [];
  const walk = (value: unknown, path: readonly string[], limit: string | null) => {
    if (values.length > MOST_VALUES || path.length > MOST_LEVELS || value === null) return;
    if (typeof value !== 'object') return void values.push(...scalarValues(value, path, limit));
    const members = membersOf(value);
    const parted = members.filter(([, inner]) => isObject(inner)).length > 1;
    for (const [key, inner] of members)
      walk(inner, key === null ? path : [...path, key], parted && isObject(inner) ? inWords(key ?? '') : limit);
  };
  walk(json, [], null);
  return values.slice(0, MOST_VALUES);
}

/** A scalar under its own name and under its whole path. */
function scalarValues(value: unknown, path: readonly string[], limit: string | null): LabelledValue[] {
  const scalar = typeof value === 'number' ? value : String(value);
  const quote = `${path.join('.')}: ${scalar}`;
  const labels = path.length > 1 ? [path.at(-1) ?? '', path.join(' ')] : path;
  const place = { at: path.join('.'), depth: path.length, limit };
  return labels.map((label) => ({ label: inWords(label), value: scalar, quote, ...place }));
}

/** What an object or a list holds, by name; the only record of a list has the list's own name. */
function membersOf(value: object): [string | null, unknown][] {
  if (!Array.isArray(value)) return Object.entries(value);
  const named = value.flatMap(recordByName);
  return value.length === 1 && (named.length === 0 || isObject(named[0]?.[1])) ? [[null, value[0]]] : named;
}

/**
 * A record of a list by its first text, as the row of a table: `{ "depot": "Kiel", "trucks": 12 }`, and
 * `{ "metric": "Trucks", "value": 240 }`.
 */
function recordByName(record: unknown): [string, unknown][] {
  const members = isObject(record) ? Object.entries(record) : [];
  const [key, name] = members.find(([, value]) => typeof value === 'string') ?? [];
  if (key === undefined) return [];
  const rest = members.filter(([other]) => other !== key);
  const [plain, ...more] = rest.filter(([other]) => PLAIN_HEADS.has(other.toLowerCase()));
  if (plain === undefined || more.length > 0) return [[String(name), Object.fromEntries(rest)]];
  const unit = rest.find(([, value]) => typeof value === 'string' && value !== plain[1])?.[1];
  return [[String(name), unit === undefined ? plain[1] : `${plain[1]} ${unit}`]];
}

function inWords(key: string): string {
  return key
    .replace(/[_\-.]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .slice(0, LABEL_LENGTH);
}
