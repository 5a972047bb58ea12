import { plainText } from '../plain-text.ts';

/** A value that a material puts a name to. */
export type LabelledValue = { label: string; value: string | number; quote: string };

const MOST_VALUES = 2000;
const LINE_LENGTH = 1000;
const LABEL_LENGTH = 120;
const MOST_LEVELS = 12;

/** The `label: value` lines and the small tables of a text: CSV, tabs, Markdown. */
export function labelledValues(text: string): LabelledValue[] {
  const lines = text.split(/\r?\n/).slice(0, 20_000);
  const values: LabelledValue[] = [];
  let table: Row[] = [];
  const closeTable = () => {
    values.push(...tableValues(table));
    table = [];
  };
  for (const whole of lines) {
    const line = whole.slice(0, LINE_LENGTH).trim();
    if (values.length > MOST_VALUES) break;
    const cells = cellsOf(line);
    const isAlike = table.length === 0 || table[0]?.cells.length === cells.length;
    if (cells.length < 2 || !isAlike) closeTable();
    if (cells.length >= 2 && !cells.every((cell) => /^:?-{2,}:?$/.test(cell)))
      table.push({ cells, quote: line.trim() });
    const pair = /^\s*(?:[-*•]\s*)?(?:\*\*)?([^:=|\t]{2,120}?)(?:\*\*)?\s*(?::|=|\s[–—-]\s)\s*(?:\*\*)?(\S.*)$/.exec(
      line,
    );
    if (pair)
      values.push({ label: plainText(pair[1] ?? ''), value: (pair[2] ?? '').replace(/\*\*/g, ''), quote: line.trim() });
  }
  closeTable();
  return values.slice(0, MOST_VALUES);
}

/** The scalars of JSON under the names of their fields, outermost first; of a list the records that name themselves, or the only one. */
export function structuredValues(json: unknown): LabelledValue[] {
  const values: LabelledValue[] = [];
  const walk = (value: unknown, path: readonly string[], depth: number) => {
    if (values.length > MOST_VALUES || depth > MOST_LEVELS || value === null) return;
    if (typeof value !== 'object') values.push(...scalarValues(value, path));
    else for (const [key, inner] of membersOf(value)) walk(inner, key === null ? path : [...path, key], depth + 1);
  };
  walk(json, [], 0);
  return values;
}

/** A scalar under its own name and under its whole path. */
function scalarValues(value: unknown, path: readonly string[]): LabelledValue[] {
  const scalar = typeof value === 'number' ? value : String(value);
  const quote = `${path.join('.')}: ${scalar}`;
  const labels = path.length > 1 ? [path.at(-1) ?? '', path.join(' ')] : path;
  return labels.map((label) => ({ label: inWords(label), value: scalar, quote }));
}

/** What an object or a list holds, by name; the only record of a list has the list's own name. */
function membersOf(value: object): [string | null, unknown][] {
  if (!Array.isArray(value)) return Object.entries(value);
  const named = value.flatMap((record): [string, unknown][] => nameAndValue(record) ?? []);
  return value.length === 1 ? [...named, [null, value[0]]] : named;
}

type Row = { cells: string[]; quote: string };

/** Two columns are names and values; more are read by their heads, from the only row or the one that is the total. */
function tableValues(rows: readonly Row[]): LabelledValue[] {
  const [head, ...body] = rows;
  if (head === undefined) return [];
  if (head.cells.length === 2)
    return rows.map(({ cells: [label = '', value = ''], quote }) => ({ label: shortLabel(label), value, quote }));
  const total = body.find(({ cells }) => /^(total|sum|overall|all|gesamt|summe)\b/i.test(cells[0] ?? ''));
  const row = total ?? (body.length === 1 ? body[0] : undefined);
  const byHead = row
    ? head.cells.map((label, index) => ({
        label: shortLabel(label),
        value: row.cells[index] ?? '',
        quote: `${head.quote} / ${row.quote}`,
      }))
    : [];
  // A table with names in the first column and one number a row, as in "Trucks | 240 | counted in May".
  const byRow = body.flatMap(({ cells, quote }) => {
    const [label = '', ...rest] = cells;
    const numbers = rest.filter((cell) => /\d/.test(cell));
    return numbers.length === 1 ? [{ label: shortLabel(label), value: numbers[0] ?? '', quote }] : [];
  });
  return [...byHead, ...byRow].filter(({ value }) => value !== '');
}

function cellsOf(line: string): string[] {
  const trimmed = line.trim();
  if (trimmed.startsWith('|'))
    return trimmed
      .slice(1)
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => cell.trim());
  if (trimmed.includes('\t')) return trimmed.split('\t').map((cell) => cell.trim());
  const sign = trimmed.includes(';') ? ';' : ',';
  const cells = splitCsv(trimmed, sign);
  // A sentence has commas too; its parts are longer than a cell.
  return cells.every((cell) => cell.length <= 60) && !/[.!?]$/.test(trimmed) ? cells : [trimmed];
}

function splitCsv(line: string, sign: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === sign && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

function nameAndValue(record: unknown): [[string, unknown]] | null {
  if (record === null || typeof record !== 'object' || Array.isArray(record)) return null;
  const fields = record as Record<string, unknown>;
  const name = ['name', 'label', 'metric', 'field', 'key']
    .map((key) => fields[key])
    .find((value) => typeof value === 'string');
  const value = ['value', 'amount', 'count', 'number', 'total']
    .map((key) => fields[key])
    .find((one) => one !== undefined);
  return typeof name === 'string' && value !== undefined ? [[name, value]] : null;
}

function shortLabel(label: string): string {
  return plainText(label).slice(0, LABEL_LENGTH);
}

function inWords(key: string): string {
  return key
    .replace(/[_\-.]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .slice(0, LABEL_LENGTH);
}
