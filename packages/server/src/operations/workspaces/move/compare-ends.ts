import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.generated.ts';
import { ownerColumn, type TableColumns } from '../workspace-tables.ts';
import type { TableKeys } from './apply-changes.ts';

/** The number of rows of a table, and a sum of their hashes that does not depend on their order. */
export type TableSum = { rows: number; hash: string };

/** Columns that differ on purpose: names of contents in the storage, and the turns of connectors, which have none before the workspace has arrived. */
export const DIFFERING: Readonly<Record<string, readonly string[]>> = {
  media: ['storage_key'],
  connector_queue: ['turn_at', 'is_asleep'],
};

/** Counts and adds up the rows of all tables, in one statement. */
export async function sumTables(
  db: Kysely<Database>,
  tables: TableColumns,
  workspaceId: string,
): Promise<Map<string, TableSum>> {
  const parts = Object.entries(tables).map(
    ([table, columns]) => sql`SELECT ${sql.lit(table)} AS name, count(*)::int AS rows, ${hashOf(table, columns)} AS hash
      FROM ${sql.table(table)} t WHERE ${sql.ref(`t.${ownerColumn(table)}`)} = ${workspaceId}::uuid`,
  );
  return bySums(db, sql.join(parts, sql` UNION ALL `));
}

/** The same for rows with given keys; and the number of all rows of each table, with its name behind `#`. */
export async function sumChanged(
  db: Kysely<Database>,
  { tables, keys, changed }: { tables: TableColumns; keys: TableKeys; changed: ReadonlyMap<string, Set<string>> },
  workspaceId: string,
): Promise<Map<string, TableSum>> {
  const parts = Object.entries(tables).map(([table, columns]) => {
    const ofWorkspace = sql`FROM ${sql.table(table)} t WHERE ${sql.ref(`t.${ownerColumn(table)}`)} = ${workspaceId}::uuid`;
    const all = sql`SELECT ${sql.lit(`#${table}`)} AS name, count(*)::int AS rows, '' AS hash ${ofWorkspace}`;
    const rows = changed.get(table);
    if (!rows) return all;
    const key = keys[table];
    if (!key)
      return sql`${all} UNION ALL SELECT ${sql.lit(table)}, count(*)::int, ${hashOf(table, columns)} ${ofWorkspace}`;
    const same = key.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`);
    return sql`${all} UNION ALL SELECT ${sql.lit(table)}, count(*)::int, ${hashOf(table, columns)}
      FROM json_populate_recordset(NULL::${sql.table(table)}, ${`[${[...rows].join(',')}]`}::json) k
      JOIN ${sql.table(table)} t ON ${sql.join(same, sql` AND `)}`;
  });
  return bySums(db, sql.join(parts, sql` UNION ALL `));
}

/** The names of what differs, with both sides. */
export function differences(source: ReadonlyMap<string, TableSum>, target: ReadonlyMap<string, TableSum>): string[] {
  return [...source].flatMap(([name, { rows, hash }]) => {
    const there = target.get(name);
    return there?.rows === rows && there.hash === hash
      ? []
      : [`${name.replace('#', '')}: ${rows} rows here and ${there?.rows ?? 0} there, ${hash} and ${there?.hash}`];
  });
}

function hashOf(table: string, columns: readonly string[]): ReturnType<typeof sql> {
  const compared = columns.filter((column) => !DIFFERING[table]?.includes(column));
  return sql`coalesce(sum(hashtextextended(ROW(${sql.join(compared.map((column) => sql.ref(`t.${column}`)))})::text, 0)::numeric), 0)::text`;
}

async function bySums(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<Map<string, TableSum>> {
  const { rows } = await sql<{ name: string } & TableSum>`${query}`.execute(db);
  return new Map(rows.map(({ name, rows: count, hash }) => [name, { rows: count, hash }]));
}
