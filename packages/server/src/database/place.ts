import { type RawBuilder, sql } from 'kysely';

/** Where a list that is newest first goes on: records of one moment are told apart by their id. */
export type Place = { createdAt: string; id: string };

/** A place as a cursor holds it. */
export function placeText({ createdAt, id }: Place): string {
  return `${createdAt} ${id}`;
}

export function readPlace(text: string): Place {
  const at = text.indexOf(' ');
  return { createdAt: text.slice(0, at), id: text.slice(at + 1) };
}

/** Whether a row is behind a place. `id` is the column that breaks ties. */
export function isBehind({ createdAt, id }: Place, column = 'id', type = 'uuid'): RawBuilder<boolean> {
  return sql<boolean>`(created_at, ${sql.ref(column)}) < (${createdAt}::timestamptz, ${id}::${sql.raw(type)})`;
}

/** Cuts rows that are one more than a window to the window. @returns it, and the place behind it; null when it is the last */
export function windowOf<Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (row: Row) => Place,
): { rows: Row[]; next: string | null } {
  const window = rows.slice(0, size);
  const last = window.at(-1);
  return { rows: window, next: rows.length > size && last ? placeText(placeOf(last)) : null };
}
