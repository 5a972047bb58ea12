import type { Grid } from '../../../generation/index.ts';
import { raised } from '../../../platform/raised-text.ts';
import type { Archive } from './read-archive.ts';

const ROWS_MAX = 2_000;
const TABLES_MAX = 50;
const SPAN_MAX = 100;

type WordCell = { text: string; columns: number; isBelow: boolean };

/** The tables of a document, with the text of a cell at every place that it spans. Tables within cells are their cells' text. */
export async function tablesOf(archive: Archive, part: string): Promise<Grid[]> {
  const tables: string[][][] = [];
  let depth = 0;
  let row: string[] = [];
  let cell: WordCell | undefined;
  let isText = false;
  let isRaised = false;
  const begin = (name: string) => {
    if (name === 'tbl') {
      depth += 1;
      if (depth === 1) tables.push([]);
    }
    if (depth !== 1) return;
    if (name === 'tr') row = [];
    if (name === 'tc') cell = { text: '', columns: 1, isBelow: false };
  };
  const end = (name: string) => {
    const table = tables.at(-1);
    if (name === 'tbl') depth -= 1;
    if (depth !== 1 || !table) return;
    if (name === 'tc' && cell) {
      row.push(...spanned(cell, table.at(-1), row.length));
      cell = undefined;
    }
    if (name === 'tr' && table.length < ROWS_MAX) table.push(row);
  };
  await archive.walk(part, {
    open: (name, attributes) => {
      begin(name);
      isText = name === 't';
      if (name === 'r') isRaised = false;
      if (name === 'vertAlign') isRaised = attributes['w:val'] === 'superscript';
      if (cell) describe(cell, name, attributes['w:val']);
    },
    text: (text) => {
      if (isText && cell) cell.text += isRaised ? raised(text) : text;
    },
    close: (name) => {
      isText = false;
      if (name === 'p' && cell) cell.text += ' ';
      end(name);
      return tables.length > TABLES_MAX ? false : undefined;
    },
  });
  return tables.slice(0, TABLES_MAX).map((rows) => ({ titles: [], rows, isExact: false }));
}

function describe(cell: WordCell, name: string, value: string | undefined): void {
  if (name === 'gridSpan') cell.columns = Math.min(SPAN_MAX, Number(value ?? 1) || 1);
  if (name === 'vMerge') cell.isBelow = value !== 'restart';
  if (name === 'br' || name === 'tab') cell.text += ' ';
}

/** The text of a cell for each column that it spans; where it continues the cell above, that cell’s text. */
function spanned({ text, columns, isBelow }: WordCell, above: readonly string[] | undefined, from: number): string[] {
  const own = text.replace(/\s+/g, ' ').trim();
  return Array.from({ length: columns }, (_, at) => (isBelow ? (above?.[from + at] ?? '') : own));
}
