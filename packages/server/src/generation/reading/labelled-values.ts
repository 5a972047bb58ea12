import { parse } from 'csv-parse/sync';
import { isObject, parsedJson } from '../text/parsed-json.ts';
import { plainText } from '../text/plain-text.ts';

/** A value that a material puts a name to. */
export type LabelledValue = {
  /** Its names: a cell may go by its row and its column, a field of JSON by its own name and by its path. */
  labels: readonly string[];
  /** A number only where JSON has one; what a label says about the unit is part of a text. */
  value: string | number;
  quote: string;
};

const MOST_VALUES = 2000;
const MOST_LINES = 20_000;
const LINE_LENGTH = 1000;
const LABEL_LENGTH = 120;
const MOST_LEVELS = 12;

const PAIR = /^([^:=|\t]{2,120})[:=]\s*(\S.*)$/;
const SEPARATORS = ['|', '\t', ';', ','] as const;
const UNIT = /^(.*\S)\s*(?:[([]([^()[\]]{1,40})[)\]]|\s(\p{Sc}|%))$/u;
const YEAR = /^(?:FY ?)?(?:19|20)\d\d$|^Q[1-4]\b/i;
const PLAIN_HEADS: ReadonlySet<string> = new Set(
  'value total amount number count quantity wert betrag anzahl menge valeur montant nombre'.split(' '),
);

/** Reads the labeled values of a text: JSON, or `label: value` lines and tables (CSV, tabs, Markdown). */
export function labelledValues(text: string): LabelledValue[] {
  const json = /^\s*[[{]/.test(text) ? parsedJson(text) : undefined;
  if (json !== undefined) return structuredValues(json);
  const lines = text.split(/\r?\n/, MOST_LINES).map((line) => line.trim().slice(0, LINE_LENGTH));
  const values: LabelledValue[] = [];
  for (let at = 0; at < lines.length && values.length < MOST_VALUES; ) {
    const line = lines[at] ?? '';
    const pair = pairOf(line);
    const rows = pair === null ? tableAt(lines, at) : [];
    values.push(...(pair === null ? tableValues(rows) : [labelled([[pair.label]], pair.value, line)]));
    at += Math.max(1, rows.length);
  }
  return values.slice(0, MOST_VALUES);
}

/** Splits a line such as "Trucks: 240" into label and value. */
function pairOf(line: string): { label: string; value: string } | null {
  const [, before = '', value = ''] = PAIR.exec(line.replace(/^[-*•]\s+/, '').replaceAll('**', '')) ?? [];
  const label = plainText(before);
  // "https://…", "10:30" and a label that is a cell of a table are not labels.
  if (value === '' || value.startsWith('//') || !/\p{L}/u.test(label) || /\d$/.test(label)) return null;
  return { label, value };
}

/** "Cost (EUR)": the label, and what it says about the unit. */
function partedLabel(text: string): { label: string; unit: string } {
  const [, label = text, inBrackets, sign] = UNIT.exec(text) ?? [];
  return { label, unit: inBrackets ?? sign ?? '' };
}

/** A value under one or several names, each of one part or of two, such as those of a row and a column. */
function labelled(names: readonly (readonly string[])[], value: string, quote: string): LabelledValue {
  const parted = names.map((parts) => parts.map((part) => partedLabel(plainText(part))));
  const units = new Set(parted.flat().map(({ unit }) => unit));
  return {
    labels: parted.map((parts) => parts.map(({ label }) => label.slice(0, LABEL_LENGTH)).join(' ')),
    value: [value, ...units].filter(Boolean).join(' '),
    quote,
  };
}

type Row = { cells: readonly string[]; quote: string };

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
  return block.map((quote, at) => {
    const cells = (isWhole ? rows[at] : rowsOf(plain[at] ?? '', sign)[0]) ?? [];
    // The last cell of a line that was cut may be the beginning of a number.
    return { cells: quote.length < LINE_LENGTH ? cells : cells.slice(0, -1), quote };
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

/** The cells of a table by the names of their rows and of their columns. */
function tableValues(all: readonly Row[]): LabelledValue[] {
  const rows = all.filter(({ cells }) => !cells.every((cell) => /^:?-{2,}:?$/.test(cell)));
  const [first, ...rest] = rows;
  if (first === undefined) return [];
  const isHead = rest.length > 0 && first.cells.slice(1).every((cell) => !/\d/.test(cell) || YEAR.test(cell));
  const head = isHead ? first.cells : [];
  const body = isHead ? rest : rows;
  const values: LabelledValue[] = [];
  for (const row of body) if (values.length < MOST_VALUES) values.push(...rowValues(row, head, body.length === 1));
  return values;
}

/** The cells of a row under its name with those of their columns; in the only row of a table also under those of the columns alone. */
function rowValues({ cells, quote }: Row, head: readonly string[], isOnly: boolean): LabelledValue[] {
  const [name = '', ...rest] = cells;
  if (name === '') return [];
  return rest.flatMap((cell, index) => {
    const title = head[index + 1] ?? '';
    if (cell === '') return [];
    // Words next to a number may change its meaning: "1.5 | thousand a month".
    const beside = isPlainHead(title) && /\d/.test(cell) ? rest.filter((other) => !/\d/.test(other)) : [];
    const names = [[name, title].filter(Boolean), ...(isOnly && title !== '' ? [[title]] : [])];
    return [labelled(names, [cell, ...beside].join(' '), quote)];
  });
}

function isPlainHead(title: string): boolean {
  const { label } = partedLabel(title.trim());
  return label === '' || PLAIN_HEADS.has(label.toLowerCase());
}

/**
 * The scalars of JSON under the names of their fields and under their whole paths; a list of records is a table. Where an object parts
 * into several others, the name of each belongs to what it holds.
 */
export function structuredValues(json: unknown): LabelledValue[] {
  const values: LabelledValue[] = [];
  for (const value of jsonValues(json, [], [], 0)) if (values.push(value) === MOST_VALUES) break;
  return values;
}

function* jsonValues(
  json: unknown,
  path: readonly string[],
  name: readonly string[],
  level: number,
): Generator<LabelledValue> {
  if (json === null || level > MOST_LEVELS) return;
  if (Array.isArray(json)) {
    for (const one of json)
      yield* isFlat(one) ? recordValues(one, json.length === 1) : jsonValues(one, path, name, level + 1);
  } else if (isObject(json)) {
    const isParted = Object.values(json).filter(isObject).length > 1;
    for (const [key, inner] of Object.entries(json))
      yield* jsonValues(inner, [...path, key], isObject(inner) && !isParted ? name : [...name, key], level + 1);
  } else yield scalarValue(json, path, name);
}

function isFlat(record: unknown): record is Readonly<Record<string, unknown>> {
  return isObject(record) && Object.values(record).every((value) => typeof value !== 'object' || value === null);
}

/** A record of a list as a row of a table: its first field names it. */
function recordValues(record: Readonly<Record<string, unknown>>, isOnly: boolean): LabelledValue[] {
  const fields = Object.entries(record).slice(0, MOST_VALUES);
  const cells = fields.map(([, value]) => String(value ?? ''));
  const quote = JSON.stringify(record).slice(0, LINE_LENGTH);
  return rowValues(
    { cells, quote },
    fields.map(([key]) => inWords(key)),
    isOnly,
  );
}

function scalarValue(value: unknown, path: readonly string[], name: readonly string[]): LabelledValue {
  const labels = [...new Set([name, path].map((names) => partedLabel(inWords(names.join(' '))).label))];
  const { unit } = partedLabel(path.at(-1) ?? '');
  const scalar = typeof value === 'number' && unit === '' ? value : [String(value), unit].filter(Boolean).join(' ');
  return { labels, value: scalar, quote: `${path.join('.')}: ${value}` };
}

function inWords(key: string): string {
  return key
    .slice(0, LABEL_LENGTH)
    .replace(/[_\-.]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}
