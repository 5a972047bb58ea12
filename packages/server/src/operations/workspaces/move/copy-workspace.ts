import type { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import type { ReplicatedRow } from '../../../database/postgres/decode-changes.ts';
import type { Replication } from '../../../database/postgres/replication.ts';
import type { Database } from '../../../database/schema.generated.ts';
import { ApiFailure } from '../../../platform/api-failure.ts';
import { randomIds } from '../../../platform/ids.ts';
import { ObjectMissing } from '../../../storage/object-storage.ts';
import { createRowsWriter } from '../insert-rows.ts';
import { ownerColumn, readEveryTable, readRows, type TableColumns } from '../workspace-tables.ts';
import { apart, type End, type Move, replicationName } from './ends.ts';
import { asMover } from './fence.ts';

// A statement that holds few locks.
const STATEMENT_ROWS = 5_000;
// No move takes that long: contents without a record go then.
const LEFTOVER_DAYS = 7;

/**
 * Copies all rows as they were at the slot's beginning, in one transaction.
 *
 * @returns the number of rows
 */
export async function copyWorkspace(
  { source, target, workspaceId }: Move,
  { replication, tables, copy }: { replication: Replication; tables: TableColumns; copy: string },
): Promise<{ rows: number; from: string }> {
  const { lsn, snapshot } = await replication.createSlot(replicationName(workspaceId));
  const rows = await asMover(target.database.db, workspaceId, async (trx) => {
    const writer = createRowsWriter(trx);
    let count = 0;
    await apart(() =>
      source.database.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (reading) => {
          await sql`SET TRANSACTION SNAPSHOT ${sql.lit(snapshot)}`.execute(reading);
          for (const [table, columns] of Object.entries(tables)) {
            await writer.begin({ table, columns, workspaceId });
            for await (const row of readRows(reading, { table, columns, workspaceId, keepLeases: true })) {
              count += 1;
              await writer.add(row);
            }
          }
        }),
    );
    await writer.flush();
    await translateCopy(trx, workspaceId, copy);
    await sql`UPDATE workspace_moves SET applied_lsn = ${lsn} WHERE workspace_id = ${workspaceId}`.execute(trx);
    return count;
  });
  return { rows, from: lsn };
}

/**
 * The name of a content where the workspace arrives. Two cells may share a store, and what one removes must not be the other's.
 *
 * @param copy names the copy: contents of one that was broken off are being removed while the next is made
 */
const contentKey = (copy: string, key: string): string => randomIds.derivedUuid('move', copy, key);

/** The same differences for rows that are replicated. */
export function translateRow(copy: string) {
  return (table: string, row: ReplicatedRow): ReplicatedRow => {
    if (table === 'connector_queue') return { ...row, turn_at: 'infinity', is_asleep: 't' };
    const key = table === 'media' ? row['storage_key'] : undefined;
    return key ? { ...row, storage_key: contentKey(copy, key) } : row;
  };
}

async function translateCopy(trx: Kysely<Database>, workspaceId: string, copy: string): Promise<void> {
  const { rows } = await sql<{
    key: string;
  }>`SELECT DISTINCT storage_key AS key FROM media WHERE workspace_id = ${workspaceId}`.execute(trx);
  const before = rows.map(({ key }) => key);
  const after = before.map((key) => contentKey(copy, key));
  await sql`UPDATE media SET storage_key = k.after FROM unnest(${before}::uuid[], ${after}::uuid[]) AS k (before, after)
    WHERE workspace_id = ${workspaceId} AND storage_key = k.before`.execute(trx);
  await sql`UPDATE connector_queue SET turn_at = 'infinity', is_asleep = true WHERE workspace_id = ${workspaceId}`.execute(
    trx,
  );
}

/** Removes every row of the workspace from a cell, in small statements; the record of the move stays. Contents of files are left to the sweep. */
export async function removeRows({ database: { db } }: End, workspaceId: string): Promise<number> {
  let removed = 0;
  for (const table of Object.keys(await readEveryTable(db))) {
    if (table === 'workspace_moves') continue;
    for (let rows = STATEMENT_ROWS; rows === STATEMENT_ROWS; ) {
      rows = await asMover(db, workspaceId, (trx) => removeSome(trx, table, workspaceId));
      removed += rows;
    }
  }
  return removed;
}

async function removeSome(trx: Kysely<Database>, table: string, workspaceId: string): Promise<number> {
  const some = sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(ownerColumn(table))} = ${workspaceId} LIMIT ${sql.lit(STATEMENT_ROWS)}))`;
  if (table !== 'media') return Number((await some.execute(trx)).numAffectedRows ?? 0);
  const { rows } = await sql<{ n: number }>`WITH gone AS (${some} RETURNING storage_key),
    leftovers AS (INSERT INTO media_leftovers (storage_key, due_at) SELECT DISTINCT storage_key, '-infinity'::timestamptz FROM gone
      ON CONFLICT (storage_key) DO UPDATE SET due_at = excluded.due_at)
    SELECT count(*)::int AS n FROM gone`.execute(trx);
  return rows[0]?.n ?? 0;
}

/**
 * Copies the contents of files that are not there yet.
 *
 * @param known the names of those that are; new ones are added
 */
export async function copyContents(
  { source, target, workspaceId, signal }: Move,
  { copy, known }: { copy: string; known: Set<string> },
): Promise<{ contents: number; bytes: number }> {
  const stored = await source.database.db
    .selectFrom('media')
    .select(['storage_key', 'mime', 'bytes'])
    .distinctOn('storage_key')
    .where('workspace_id', '=', workspaceId)
    .execute();
  const done = { contents: 0, bytes: 0 };
  for (const { storage_key: key, mime, bytes } of stored) {
    if (known.has(key)) continue;
    signal.throwIfAborted();
    await copyContent({ source, target }, { key, mime, bytes, to: contentKey(copy, key) });
    known.add(key);
    done.contents += 1;
    done.bytes += bytes;
  }
  return done;
}

async function copyContent(
  { source, target }: Pick<Move, 'source' | 'target'>,
  { key, mime, bytes, to }: { key: string; mime: string; bytes: number; to: string },
): Promise<void> {
  if (await isThere(target, to)) return;
  // Removed some days later, unless the workspace arrives.
  await sql`INSERT INTO media_leftovers (storage_key, due_at) VALUES (${to}, now() + make_interval(days => ${sql.lit(LEFTOVER_DAYS)}))
    ON CONFLICT (storage_key) DO UPDATE SET due_at = excluded.due_at`.execute(target.database.db);
  const content = await openContent(source, key);
  if (!content) return;
  const tooLarge = () => new Error(`The content ${key} is longer than its record says.`);
  const staged = await target.files.staging.stage(content, () => ({ maxBytes: bytes, refusal: tooLarge }));
  await target.files.storage.put(to, staged, mime).finally(() => staged.discard());
}

/** @returns undefined for a content whose record was deleted meanwhile. @throws ApiFailure `invalid_state` when it is lost */
async function openContent({ cell, files, database: { db } }: End, key: string): Promise<Readable | undefined> {
  try {
    return await files.storage.open(key);
  } catch (cause) {
    if (!(cause instanceof ObjectMissing)) throw cause;
    const record = await db.selectFrom('media').select('id').where('storage_key', '=', key).executeTakeFirst();
    if (!record) return undefined;
    const message = `The content of the file ${record.id} is not in the storage of the cell ${cell}. Restore it from a backup, or delete the file, and repeat the move.`;
    throw new ApiFailure('invalid_state', { message, cause });
  }
}

async function isThere({ files }: End, key: string): Promise<boolean> {
  try {
    (await files.storage.open(key)).destroy();
    return true;
  } catch (error) {
    if (error instanceof ObjectMissing) return false;
    throw error;
  }
}
