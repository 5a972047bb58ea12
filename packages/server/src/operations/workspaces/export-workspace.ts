import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import { ObjectMissing, type ObjectStorage } from '../../storage/object-storage.ts';
import { readPeople } from './join-people.ts';
import { createWorkspaceFile, FORMAT } from './workspace-file.ts';
import {
  createRowsDigest,
  type RowsDigest,
  readRows,
  readSealingKeys,
  readWorkspaceTables,
} from './workspace-tables.ts';

/** The size of an export. */
export type ExportReport = { workspaceId: string; name: string; rows: number; contents: number; contentBytes: number };

type Content = { key: string; mime: string; bytes: number };
type WorkspaceFile = Awaited<ReturnType<typeof createWorkspaceFile>>;

// A multiple of three, so that base64 has no padding between lines.
const CHUNK_BYTES = 49_152;

/**
 * Writes everything that a workspace has at one moment to a file, while servers run: its rows in one transaction that sees no later change, then
 * the contents of its files, which never change.
 *
 * @throws ApiFailure `not_found` for an unknown workspace; `invalid_state` when the file exists, or a content was deleted meanwhile
 */
export async function exportWorkspace(
  { db, storage, now }: { db: Kysely<Database>; storage: Pick<ObjectStorage, 'open'>; now: Date },
  workspaceId: string,
  path: string,
): Promise<ExportReport> {
  const file = await createWorkspaceFile(path);
  try {
    const { name, tables, contents } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => writeRows(trx, { file, workspaceId, now }));
    for (const content of contents) await writeContent(file, storage, content);
    const contentBytes = contents.reduce((sum, { bytes }) => sum + bytes, 0);
    await file.write({ totals: { tables, contents: contents.length, contentBytes } });
    await file.end();
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return { workspaceId, name, rows, contents: contents.length, contentBytes };
  } catch (error) {
    await file.discard();
    throw error;
  }
}

async function writeRows(
  trx: Kysely<Database>,
  { file, workspaceId, now }: { file: WorkspaceFile; workspaceId: string; now: Date },
): Promise<{ name: string; tables: Record<string, RowsDigest>; contents: Content[] }> {
  const workspace = await trx.selectFrom('workspaces').select('name').where('id', '=', workspaceId).executeTakeFirst();
  if (!workspace) throw notFound('workspace', workspaceId);
  const { name } = workspace;
  const columnsOf = await readWorkspaceTables(trx);
  const sealedBy = await readSealingKeys(trx, workspaceId);
  await file.write({ format: FORMAT, workspaceId, name, exportedAt: now.toISOString(), sealedBy, tables: columnsOf });
  const tables: Record<string, RowsDigest> = {};
  for (const [table, columns] of Object.entries(columnsOf)) {
    const { add, digest } = createRowsDigest();
    await file.write({ table });
    for await (const row of readRows(trx, { table, columns, workspaceId })) {
      add(row);
      await file.write({ row });
    }
    tables[table] = digest();
  }
  for (const person of await readPeople(trx, workspaceId)) await file.write({ person });
  const contents = await trx
    .selectFrom('media')
    .select(['storage_key as key', 'mime', 'bytes'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  return { name, tables, contents };
}

async function writeContent(
  file: WorkspaceFile,
  storage: Pick<ObjectStorage, 'open'>,
  content: Content,
): Promise<void> {
  await file.write({ content });
  const source = await storage.open(content.key).catch((cause: unknown) => {
    if (!(cause instanceof ObjectMissing)) throw cause;
    const message = `The content ${content.key} of a file is not in the storage: the file was deleted meanwhile. Repeat the export.`;
    throw new ApiFailure('invalid_state', { message, cause });
  });
  let held = Buffer.alloc(0);
  for await (const chunk of source as AsyncIterable<Buffer>) {
    held = Buffer.concat([held, chunk]);
    for (; held.byteLength >= CHUNK_BYTES; held = held.subarray(CHUNK_BYTES))
      await file.write({ data: held.subarray(0, CHUNK_BYTES).toString('base64') });
  }
  if (held.byteLength > 0) await file.write({ data: held.toString('base64') });
}
