import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { SEALED_COLUMNS } from '../maintenance/rotate-secrets.ts';

/** Columns by table, in the order of the tables' names. */
export type TableColumns = Readonly<Record<string, readonly string[]>>;

/** The number of rows, and a sum of their hashes that does not depend on their order. */
export type RowsDigest = { rows: number; hash: string };

/** Tables with rows of workspaces that stay where they are, and why. */
export const LEFT_BEHIND: Partial<Record<keyof Database, string>> = {
  event_listeners: 'Streams that a process has open.',
  sign_in_links: 'Links that sign a person in within 15 minutes.',
  device_logins: 'Programs that wait for a person for some minutes.',
  workspace_moves: 'A move from one cell to another.',
};

// Work that a process of this installation has under way is due again elsewhere, and has used no attempt up.
const UNDER_WAY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  jobs: { lease_token: 'NULL::uuid', losses: 'losses + (lease_token IS NOT NULL)::int' },
  delivery_queue: { lease_token: 'NULL::uuid', attempts: 'attempts - (lease_token IS NOT NULL)::int' },
  connector_queue: { in_flight: '0' },
};

/** Every table with rows of workspaces, and its stored columns. */
export async function readEveryTable(db: Kysely<Database>): Promise<TableColumns> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT c.relname::text AS name, json_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND (c.relname = 'workspaces' OR EXISTS (
        SELECT FROM pg_attribute w WHERE w.attrelid = c.oid AND w.attname = 'workspace_id' AND NOT w.attisdropped))
    GROUP BY c.relname ORDER BY c.relname`.execute(db);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/** The tables whose rows go along with a workspace, and their stored columns. */
export async function readWorkspaceTables(db: Kysely<Database>): Promise<TableColumns> {
  return Object.fromEntries(Object.entries(await readEveryTable(db)).filter(([name]) => !(name in LEFT_BEHIND)));
}

/** The column that names the workspace of a row. */
export const ownerColumn = (table: string): string => (table === 'workspaces' ? 'id' : 'workspace_id');

// So many rows are in memory at once; a row may have some hundred kilobytes.
const AT_ONCE = 200;

/**
 * The rows of one table as JSON, whatever their order. Part of a transaction.
 *
 * @param keepLeases `true`: as they are; otherwise work that is under way is due again
 */
export async function* readRows(
  trx: Kysely<Database>,
  {
    table,
    columns,
    workspaceId,
    keepLeases = false,
  }: { table: string; columns: readonly string[]; workspaceId: string; keepLeases?: boolean },
): AsyncGenerator<string> {
  const values = columns.map((column) => {
    const expression = keepLeases ? undefined : UNDER_WAY[table]?.[column];
    return expression ? sql`${sql.raw(expression)} AS ${sql.ref(column)}` : sql.ref(column);
  });
  const key = sql.ref(ownerColumn(table));
  await sql`DECLARE workspace_rows NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS line
    FROM (SELECT ${sql.join(values)} FROM ${sql.table(table)} WHERE ${key} = ${sql.lit(workspaceId)}::uuid) AS r`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(AT_ONCE)} FROM workspace_rows`.execute(trx);
    for (const { line } of rows) yield line;
    if (rows.length < AT_ONCE) break;
  }
  await sql`CLOSE workspace_rows`.execute(trx);
}

/** Counts rows and adds up their hashes. */
export function createRowsDigest() {
  let rows = 0;
  let sum = 0n;
  return {
    add(line: string): void {
      rows += 1;
      sum = BigInt.asUintN(64, sum + createHash('sha256').update(line).digest().readBigUInt64BE());
    },
    digest: (): RowsDigest => ({ rows, hash: sum.toString(16).padStart(16, '0') }),
  };
}

/** The names of the encryption keys that seal what is stored for a workspace. */
export async function readSealingKeys(trx: Kysely<Database>, workspaceId: string): Promise<string[]> {
  const names = new Set<string>();
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT encode(substring(${sql.ref(column)} FROM 2 FOR 4), 'hex') AS name FROM ${sql.table(table)}
      WHERE workspace_id = ${workspaceId} AND ${sql.ref(column)} IS NOT NULL`.execute(trx);
    for (const { name } of rows) names.add(name);
  }
  return [...names].sort();
}
