import { type SelectQueryBuilder, sql } from 'kysely';
import { unseen, unseenLimit } from './unseen-value.ts';

/** The wanted part of a list that is newest first. */
export type WindowWish = {
  /** `next` of the window before. Default: the newest. */
  behind: string | undefined;
  size: number;
};

/** The window that a call asks for. */
export type ListWindow = { behind: string | undefined; limit?: number | undefined };

/** Rows of a list, newest first. */
export type Window<Row> = {
  rows: Row[];
  /** The place at which the next window begins; null when this is the last. */
  next: string | null;
};

/** The columns that a list is in the order of: a moment, and what tells rows of one moment apart. */
type Order = { moment: string; id: string; idType: 'uuid' | 'text' };

const BY_CREATION: Order = { moment: 'created_at', id: 'id', idType: 'uuid' };

/** Reads a window of the rows that a query selects, the columns of the order among them. */
export async function readWindow<Tables, Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { behind, size }: WindowWish,
  order: Partial<Order> = {},
): Promise<Window<Row>> {
  const { moment, id, idType } = { ...BY_CREATION, ...order };
  let wanted = query;
  if (behind !== undefined) {
    const at = behind.indexOf(' ');
    const place = sql`(${unseen(behind.slice(0, at), 'timestamptz')}, ${unseen(behind.slice(at + 1), idType)})`;
    wanted = wanted.where(sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)}) < ${place}`);
  }
  const found = await wanted
    .orderBy(sql.ref(moment), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(unseenLimit(size + 1))
    .execute();
  const rows = found.slice(0, size) as Row[];
  const last = rows.at(-1) as Record<string, string> | undefined;
  const next = found.length > size && last ? `${last[nameOf(moment)]} ${last[nameOf(id)]}` : null;
  return { rows, next };
}

/** The name of a column in a row: its reference may include the table. */
function nameOf(column: string): string {
  return column.slice(column.indexOf('.') + 1);
}
