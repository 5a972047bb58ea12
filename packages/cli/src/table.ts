import Table from 'cli-table3';
import { plainLine } from './plain-text.ts';

/** A column of a table. */
export type Column<Row extends object = Record<string, unknown>> = {
  title: string;
  of(row: Row): unknown;
  align?: 'left' | 'right';
};

const NO_LINES = Object.fromEntries(
  ['top', 'bottom', 'mid', 'left', 'right', 'middle']
    .flatMap((part) => [part, `${part}-mid`, `${part}-left`, `${part}-right`])
    .map((part) => [part, part === 'middle' ? '  ' : '']),
);

/** Rows in aligned columns, without lines. A row without titles has no heading. */
export function tableOf<Row extends object>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const titles = columns.map(({ title }) => title);
  const table = new Table({
    chars: NO_LINES,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colAligns: columns.map(({ align = 'left' }) => align),
    ...(titles.some(Boolean) && { head: titles.map((title) => title.toUpperCase()) }),
  });
  table.push(...rows.map((row) => columns.map(({ of }) => printed(of(row)))));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

function printed(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return plainLine(text);
}

/** An amount of US cents, such as `$12.50`. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** An instant to the minute, in UTC. */
export const minute = (instant: string | null): string => (instant ? instant.slice(0, 16).replace('T', ' ') : '–');
