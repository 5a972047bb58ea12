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
  /** What it stands under: a heading, the head of its column, the names of JSON around it. */
  context: string;
};

const MOST_VALUES = 2000;
const LINE_LENGTH = 1000;
const LABEL_LENGTH = 120;
const MOST_LEVELS = 12;

const PAIR = /^\s*(?:[-*•]\s+)?(?:\*\*)?([^:=|\t]{2,120}?)(?:\*\*)?\s*(?::|=|\s[–—-]\s)\s*(?:\*\*)?(\S.*)$/;
const HEADING = /^\s*(?:#{1,6}\s+(.{2,80}?)\s*#*|\*\*([^*]{2,80})\*\*:?|([^|:\t]{2,60}):|([^|:\t]{2,60}))\s*$/;
const RULE = /^\s*(?:[-=*_]\s*){3,}$/;
const MOST_PARAGRAPH = 6;

/** The `label: value` lines of a text, its small tables (CSV, tabs, Markdown), and its headings with what stands below. */
export function labelledValues(text: string): LabelledValue[] {
  const lines = text.split(/\r?\n/, 20_000).map((line) => line.slice(0, LINE_LENGTH).trim());
  const values: LabelledValue[] = [];
  let table: Row[] = [];
  let context = '';
  const closeTable = () => {
    values.push(...tableValues(table, context));
    table = [];
  };
  for (const [at, line] of lines.entries()) {
    if (values.length > MOST_VALUES) break;
    const cells = cellsOf(line);
    const isAlike = table.length === 0 || table[0]?.cells.length === cells.length;
    if (cells.length < 2 || !isAlike) closeTable();
    if (cells.length >= 2 && !cells.every((cell) => /^:?-{2,}:?$/.test(cell))) table.push({ cells, quote: line, at });
    const pair = pairOf(line);
    if (pair) values.push({ ...pair, quote: line, at: `${at}`, depth: 0, context });
    const heading = pair === null && cells.length < 2 ? headingOf(line) : null;
    if (heading?.isMarked) context = heading.label;
    values.push(...valueBelow(lines, at, heading));
  }
  closeTable();
  return values.slice(0, MOST_VALUES);
}

/** What a line names and says: "Trucks: 240". */
export function pairOf(line: string): { label: string; value: string } | null {
  const pair = PAIR.exec(line.slice(0, LINE_LENGTH));
  return pair ? { label: plainText(pair[1] ?? ''), value: (pair[2] ?? '').replace(/\*\*/g, '') } : null;
}

/** A line that names what stands below it. Without a mark, a short one that is no sentence. */
function headingOf(line: string): { label: string; isMarked: boolean } | null {
  const [, hash, bold, colon, plain] = HEADING.exec(line) ?? [];
  const label = hash ?? bold ?? colon ?? plain;
  if (label === undefined || RULE.test(line) || (hash === undefined && /[.!?;,\d]$|^[-*•]\s/.test(label))) return null;
  return { label: plainText(label.replace(/\*\*/g, '')), isMarked: plain === undefined };
}

/** What the lines below a heading say, up to a blank one or the next heading. */
function valueBelow(lines: readonly string[], at: number, heading: { label: string } | null): LabelledValue[] {
  if (heading === null) return [];
  const start = lines[at + 1] === '' || RULE.test(lines[at + 1] ?? '') ? at + 2 : at + 1;
  const found: string[] = [];
  for (const line of lines.slice(start, start + MOST_PARAGRAPH)) {
    if (line === '' || line.startsWith('#') || line.startsWith('|') || (found.length === 0 && pairOf(line))) break;
    found.push(line.replace(/^[-*•]\s+/, '').replace(/\*\*/g, ''));
  }
  if (found.length === 0) return [];
  const value = found.join(found.some((one) => /[.!?]$/.test(one)) ? ' ' : '; ');
  return [{ label: heading.label, value, quote: `${lines[at]} / ${value}`, at: `${start}`, depth: 0, context: '' }];
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
  const place = { at: path.join('.'), depth: path.length, context: inWords(path.slice(0, -1).join(' ')) };
  return labels.map((label) => ({ label: inWords(label), value: scalar, quote, ...place }));
}

/** What an object or a list holds, by name; the only record of a list has the list's own name. */
function membersOf(value: object): [string | null, unknown][] {
  if (!Array.isArray(value)) return Object.entries(value);
  const named = value.flatMap((record): [string, unknown][] => nameAndValue(record) ?? []);
  return value.length === 1 ? [...named, [null, value[0]]] : named;
}

type Row = { cells: string[]; quote: string; at: number };

/** Two columns are names and values; more are read by their heads, from the only row or the one that is the total. */
function tableValues(rows: readonly Row[], context: string): LabelledValue[] {
  const [head, ...body] = rows;
  if (head === undefined) return [];
  const under = (column: number) => {
    const title = head.cells[column] ?? '';
    return [context, /\d/.test(title) ? '' : title].filter(Boolean).join(' / ');
  };
  const valueAt = ({ at }: Row, column: number) => ({ at: `${at}.${column}`, depth: 0 });
  if (head.cells.length === 2)
    return rows.flatMap((row): LabelledValue[] => {
      const [label = '', value = ''] = row.cells;
      // Of "staff 1,200" the comma parts no cells.
      if (/\d/.test(label.replace(/\(.*\)/, ''))) return [];
      return [
        {
          label: shortLabel(label),
          value,
          quote: row.quote,
          ...valueAt(row, 1),
          context: row === head ? context : under(1),
        },
      ];
    });
  const total = body.find(({ cells }) => /^(total|sum|overall|all|gesamt|summe)\b/i.test(cells[0] ?? ''));
  const row = total ?? (body.length === 1 ? body[0] : undefined);
  const byHead = row
    ? head.cells.map((label, index) => ({
        label: shortLabel(label),
        value: row.cells[index] ?? '',
        quote: `${head.quote} / ${row.quote}`,
        ...valueAt(row, index),
        context,
      }))
    : [];
  // A table with names in the first column and one number a row, as in "Trucks | 240 | counted in May".
  const byRow = body.flatMap((one): LabelledValue[] => {
    const [label = '', ...rest] = one.cells;
    const numbers = rest.filter((cell) => /\d/.test(cell));
    const column = one.cells.indexOf(numbers[0] ?? '', 1);
    if (numbers.length !== 1) return [];
    const measures = rest.filter((cell) => cell !== numbers[0] && MEASURE.test(cell));
    const value = [numbers[0], ...measures].join(' ');
    return [{ label: shortLabel(label), value, quote: one.quote, ...valueAt(one, column), context: under(column) }];
  });
  return [...byHead, ...byRow].filter(({ value }) => value !== '');
}

// A cell that says what the number beside it counts in: "per truck and month", "EUR", "p.a.".
const MEASURE = /^(?:(?:per|a|an|each|every|p\.\s?a)\b|\/|[€$£%]|[A-Z]{3}$)/;

function cellsOf(line: string): string[] {
  const trimmed = line.trim();
  if (trimmed.startsWith('|') || trimmed.includes(' | '))
    return trimmed
      .replace(/^\|/, '')
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => cell.replace(/\*\*/g, '').trim());
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
