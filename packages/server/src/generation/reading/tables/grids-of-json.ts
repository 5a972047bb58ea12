import type { Grid } from '../../text/grid.ts';
import { isObject } from '../../text/parsed-json.ts';
import { isUnitLabel } from './grids-of-text.ts';

const MOST_ROWS = 2000;
const MOST_LEVELS = 12;
const NAME_LENGTH = 120;

type Scalar = { path: readonly string[]; value: string; isNumber: boolean };

/**
 * The tables of JSON: a list of flat records is one, with the fields as columns, and all other values are a list under their paths.
 * `isTyped`: a program sent it for these facts.
 */
export function gridsOfJson(json: unknown, { isTyped }: { isTyped: boolean }): Grid[] {
  const grids: Grid[] = [];
  const scalars: Scalar[] = [];
  collect(json, [], 0, grids, scalars);
  const titles = scalars.flatMap(({ path, value }) => (isUnitLabel(path.at(-1) ?? '') ? [`in ${value}`] : []));
  const list = (isNumber: boolean): Grid[] => {
    const rows = scalars.filter((one) => one.isNumber === isNumber);
    return rows.length === 0
      ? []
      : [
          {
            titles,
            rows: rows.map(({ path, value }) => [path.map(inWords).join(' '), value]),
            lines: rows.map(({ path, value }) => `${path.join('.')}: ${value}`),
            ...(isTyped && { keys: rows.map(({ path }) => (path.length === 1 ? path[0] : undefined)) }),
            isExact: isNumber,
            isTyped: isTyped && isNumber,
            isList: true,
          },
        ];
  };
  return [...list(true), ...list(false), ...grids.map((grid) => ({ ...grid, titles }))];
}

function collect(json: unknown, path: readonly string[], level: number, grids: Grid[], scalars: Scalar[]): void {
  if (json === null || level > MOST_LEVELS || scalars.length > MOST_ROWS) return;
  if (Array.isArray(json) && json.length > 1 && json.every(isRow)) {
    const rows = json.slice(0, MOST_ROWS).map((row) => row.map((cell) => String(cell ?? '')));
    grids.push({ titles: [], rows, isExact: false });
  } else if (Array.isArray(json)) {
    const records = json.filter(isFlat);
    if (records.length > 0) grids.push(...gridsOfRecords(records.slice(0, MOST_ROWS)));
    for (const one of json.filter((inner) => !isFlat(inner))) collect(one, path, level + 1, grids, scalars);
  } else if (isObject(json)) {
    // The name of a part belongs to what it holds; that of the only part says nothing.
    const isParted = Object.values(json).filter(isObject).length > 1;
    for (const [key, inner] of Object.entries(json))
      collect(inner, isObject(inner) && !isParted ? path : [...path, key], level + 1, grids, scalars);
  } else scalars.push({ path, value: String(json), isNumber: typeof json === 'number' });
}

/** Whether JSON is a row of a table: a list of texts and numbers. */
function isRow(json: unknown): json is readonly unknown[] {
  return Array.isArray(json) && json.length > 1 && json.every((cell) => typeof cell !== 'object' || cell === null);
}

function isFlat(record: unknown): record is Readonly<Record<string, unknown>> {
  return isObject(record) && Object.values(record).every((value) => typeof value !== 'object' || value === null);
}

/** Numbers and texts are two tables: only a number of JSON is exact. */
function gridsOfRecords(records: readonly Readonly<Record<string, unknown>>[]): Grid[] {
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))].slice(0, 200);
  const lines = ['', ...records.map((record) => JSON.stringify(record).slice(0, 1000))];
  const isExact = records.every((record) =>
    keys.slice(1).every((key) => typeof record[key] !== 'string' || !/\d/.test(String(record[key]))),
  );
  const rows = records.map((record) => keys.map((key) => String(record[key] ?? '')));
  return [{ titles: [], rows: [keys.map(inWords), ...rows], lines, isExact }];
}

function inWords(key: string): string {
  return key
    .slice(0, NAME_LENGTH)
    .replace(/[_\-.]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}
