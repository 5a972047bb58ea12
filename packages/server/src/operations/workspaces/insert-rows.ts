import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { ownerColumn } from './workspace-tables.ts';

/** The table that rows are added to, and the workspace that all of them have to be of. */
export type RowsTarget = { table: string; columns: readonly string[]; workspaceId: string };

// Statements stay small enough for any server.
const STATEMENT_ROWS = 500;
const STATEMENT_CHARS = 2_000_000;
const UNIQUE_VIOLATION = '23505';

/** Thrown when rows of another workspace are among those to add. */
export class ForeignRowsError extends Error {
  override readonly name = 'ForeignRowsError';

  constructor(table: string) {
    super(`Rows of ${table} are not the workspace's own`);
  }
}

/** Collects rows, as `readRows` reads them, and adds them in statements of some hundred. */
export function createRowsWriter(trx: Kysely<Database>) {
  let target: RowsTarget | undefined;
  let rows: string[] = [];
  let chars = 0;
  const flush = async () => {
    if (target && rows.length > 0) await insertRows(trx, target, rows);
    rows = [];
    chars = 0;
  };
  return {
    /** The table of the rows that follow. */
    async begin(next: RowsTarget): Promise<void> {
      await flush();
      target = next;
    },
    async add(row: string): Promise<void> {
      rows.push(row);
      chars += row.length;
      if (rows.length === STATEMENT_ROWS || chars > STATEMENT_CHARS) await flush();
    },
    /** Adds what is left. */
    flush,
  };
}

/** @throws ForeignRowsError; ApiFailure `invalid_state` when one of the rows is here already */
async function insertRows(
  trx: Kysely<Database>,
  { table, columns, workspaceId }: RowsTarget,
  rows: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const owner = sql.ref(ownerColumn(table));
  try {
    const inserted = await sql`INSERT INTO ${sql.table(table)} (${names})
      SELECT ${names} FROM json_populate_recordset(NULL::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)
      WHERE ${owner} = ${workspaceId}::uuid`.execute(trx);
    if (Number(inserted.numAffectedRows ?? 0) !== rows.length) throw new ForeignRowsError(table);
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== UNIQUE_VIOLATION) throw error;
    const what =
      constraint === 'custom_domains_proven'
        ? 'A custom domain of it belongs to another workspace here'
        : `A row of ${table} is here already (${constraint})`;
    throw new ApiFailure('invalid_state', { message: `${what}. Remove it here, and repeat.`, cause: error });
  }
}
