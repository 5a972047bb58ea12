import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.generated.ts';
import type { Directory } from './directory.ts';
import type { DirectoryRow } from './directory-rows.ts';

/** The version up to which a cell has copied a directory. */
export type CopyState = { directoryId: string | undefined; version: number };

/** Reads a cell's copy of the directory. */
export async function readCopy(db: Kysely<Database>): Promise<{ state: CopyState; rows: DirectoryRow[] }> {
  const stored = await db.selectFrom('directory_copy').selectAll().execute();
  const rows = stored.filter(({ kind }) => kind !== 'directory') as DirectoryRow[];
  const directoryId = stored.find(({ kind }) => kind === 'directory')?.key;
  return { state: { directoryId, version: Math.max(0, ...rows.map(({ version }) => version)) }, rows };
}

/**
 * Copies what has changed in the directory since a version into a cell's database. The copy of another directory, or of one that was put
 * back to an earlier moment, is dropped first.
 *
 * @returns the rows that were changed, and whether they are all there are
 */
export async function pullChanges(
  directory: Pick<Directory, 'state' | 'changesSince'>,
  db: Kysely<Database>,
  known: CopyState,
): Promise<{ state: CopyState; rows: DirectoryRow[]; isWhole: boolean }> {
  const now = await directory.state();
  const isWhole = known.directoryId !== now.id || known.version > now.version;
  const rows = await directory.changesSince(isWhole ? 0 : known.version);
  const version = rows.at(-1)?.version ?? (isWhole ? 0 : known.version);
  const state = { directoryId: now.id, version };
  if (isWhole)
    await db.transaction().execute(async (trx) => {
      // Several processes of a cell notice it at the same moment.
      await sql`LOCK TABLE directory_copy IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      await trx.deleteFrom('directory_copy').execute();
      await store(trx, [...rows, { kind: 'directory', key: now.id, version: 0, row: {} }]);
    });
  else await store(db, rows);
  return { state, rows, isWhole };
}

/** Brings a cell's copy up to date, from what stands in its database. */
export async function followDirectory(
  directory: Pick<Directory, 'state' | 'changesSince'>,
  db: Kysely<Database>,
): Promise<void> {
  await pullChanges(directory, db, (await readCopy(db)).state);
}

async function store(
  db: Kysely<Database>,
  rows: readonly (Omit<DirectoryRow, 'kind'> & { kind: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO directory_copy AS known (kind, key, version, row)
    SELECT kind, key, version, row FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (kind text, key text, version bigint, row jsonb)
    ON CONFLICT (kind, key) DO UPDATE SET version = excluded.version, row = excluded.row
    WHERE excluded.version > known.version`.execute(db);
}
