import { type Kysely, sql } from 'kysely';
import type { Change, ReplicatedRow } from '../../../database/postgres/decode-changes.ts';
import type { Database } from '../../../database/schema.generated.ts';

/** The columns that identify a row, by table; none where a table has no key. */
export type TableKeys = Readonly<Record<string, readonly string[]>>;

/** Values that differ where the workspace arrives. */
export type Translate = (table: string, row: ReplicatedRow) => ReplicatedRow;

/** Reads the primary keys of all tables. */
export async function readKeys(db: Kysely<Database>): Promise<TableKeys> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT c.relname::text AS name, json_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
    WHERE i.indisprimary AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname`.execute(db);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/**
 * Stores changes as they were made. Part of a transaction.
 *
 * @throws when a row that was changed is not there: the copy is not what it should be
 */
export async function applyChanges(
  trx: Kysely<Database>,
  changes: readonly Change[],
  { keys, translate }: { keys: TableKeys; translate: Translate },
): Promise<void> {
  for (const change of changes) {
    const { table } = change;
    if (change.kind === 'insert') await insert(trx, table, translate(table, change.row));
    else if (change.kind === 'update') await update(trx, change, { keys, translate });
    else await changeOne(trx, table, keys[table], change.before, sql`DELETE FROM ${sql.table(table)}`);
  }
}

async function insert(trx: Kysely<Database>, table: string, row: ReplicatedRow): Promise<void> {
  const columns = Object.keys(row);
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    VALUES (${sql.join(columns.map((column) => row[column]))})`.execute(trx);
}

async function update(
  trx: Kysely<Database>,
  { table, row, before }: Change & { kind: 'update' },
  { keys, translate }: { keys: TableKeys; translate: Translate },
): Promise<void> {
  const values = Object.entries(translate(table, row)).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
  );
  await changeOne(trx, table, keys[table], before ?? row, sql`UPDATE ${sql.table(table)} SET ${sql.join(values)}`);
}

/** A table without a key may have the same row twice, and one of them is changed. */
async function changeOne(
  trx: Kysely<Database>,
  table: string,
  key: readonly string[] | undefined,
  before: ReplicatedRow,
  statement: ReturnType<typeof sql>,
): Promise<void> {
  const columns = key ?? Object.keys(before);
  const same = columns.map((column) => {
    const value = before[column];
    return value === null || value === undefined ? sql`${sql.ref(column)} IS NULL` : sql`${sql.ref(column)} = ${value}`;
  });
  const where = sql.join(same, sql` AND `);
  const found = key ? where : sql`ctid = (SELECT ctid FROM ${sql.table(table)} WHERE ${where} LIMIT 1)`;
  const done = await sql`${statement} WHERE ${found}`.execute(trx);
  if (done.numAffectedRows !== 1n)
    throw new Error(
      `A row of ${table} that was changed is not in the copy (${columns.map((column) => before[column]).join(', ')}).`,
    );
}
