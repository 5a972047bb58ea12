import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { requireOpenCell } from '../../directory/open-cell.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/keyring.ts';
import type { OpenStorage } from '../../storage/open-storage.ts';
import { createRowsWriter, ForeignRowsError } from './insert-rows.ts';
import { type ExportedPerson, joinPeople } from './join-people.ts';
import { checkWorkspaceFile, type FileEntry, type FileHead, type FileTotals, readEntries } from './workspace-file.ts';
import { createRowsDigest, readRows, readWorkspaceTables } from './workspace-tables.ts';

export type ImportTools = {
  db: Kysely<Database>;
  files: Pick<OpenStorage, 'storage' | 'staging'>;
  sealer: Pick<Sealer, 'keyNames'>;
  ids: Ids;
  now: Date;
};

export type ImportChoices = {
  /** Do its connectors send as they did? Otherwise they are paused, so that nothing is sent twice while the workspace is elsewhere too. */
  isActive: boolean;
  /** Do people who are new here sign in with the passkeys of the file? The file alone says whose they are. */
  withPasskeys: boolean;
};

/** The result of an import. */
export type ImportReport = {
  workspaceId: string;
  name: string;
  exportedAt: string;
  rows: number;
  contents: number;
  /** Connectors that send nothing until they are resumed. */
  pausedConnectors: number;
  /** People who are new to this installation. */
  newPeople: number;
};

// No import takes that long: contents without a record go then.
const LEFTOVER_MS = 7 * 86_400_000;

/**
 * Adds an exported workspace to this installation: all of it, or nothing. Every row is read again and compared with the export before the transaction commits.
 *
 * @throws ApiFailure `validation_failed` for a file that is not whole, from a newer version, or with rows of another workspace; `invalid_state` when the workspace or one of its
 *   custom domains is here already, or an encryption key is missing
 */
export async function importWorkspace(
  tools: ImportTools,
  path: string,
  { isActive, withPasskeys }: ImportChoices,
): Promise<ImportReport> {
  const { db, sealer } = tools;
  await requireOpenCell(db);
  const { head, totals } = await checkWorkspaceFile(path);
  await requireFit(db, head);
  const missing = head.sealedBy.filter((name) => !sealer.keyNames.includes(name));
  if (missing.length > 0)
    throw refused(
      `The file's secrets are sealed with an encryption key that is not here (${missing.join(', ')}). Add that of the other installation behind yours in ENCRYPTION_KEY, restart, and repeat; "secrets rotate" seals them with yours.`,
    );
  const keys = await storeContents(tools, path);
  const done = await db.transaction().execute(async (trx) => {
    const newPeople = await writeRowsAndPeople(trx, path, { head, totals, withPasskeys });
    await takeContents(trx, head.workspaceId, keys);
    return { newPeople, pausedConnectors: await startConnectors(trx, head.workspaceId, { isActive, now: tools.now }) };
  });
  const rows = Object.values(totals.tables).reduce((sum, table) => sum + table.rows, 0);
  const { workspaceId, name, exportedAt } = head;
  return { workspaceId, name, exportedAt, rows, contents: totals.contents, ...done };
}

async function requireFit(db: Kysely<Database>, { workspaceId, name, tables }: FileHead): Promise<void> {
  const known = await readWorkspaceTables(db);
  const unknown = Object.entries(tables).flatMap(([table, columns]) =>
    columns.filter((column) => !known[table]?.includes(column)).map((column) => `${table}.${column}`),
  );
  if (unknown.length > 0)
    throw new ApiFailure('validation_failed', {
      message: `The file is from another version of the server: this one has no ${unknown.slice(0, 5).join(', ')}. Upgrade this installation, and repeat.`,
    });
  const found = await db.selectFrom('workspaces').select('id').where('id', '=', workspaceId).executeTakeFirst();
  if (found)
    throw refused(
      `The workspace ${workspaceId} (${name}) is here already. An import adds a workspace, and changes none.`,
    );
}

/** Stores the contents under new keys: the exporting installation may use the same bucket. @returns the new key of each */
async function storeContents({ db, files, ids, now }: ImportTools, path: string): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  const entries = readEntries(path);
  let next = await entries.next();
  while (!next.done) {
    const entry = next.value;
    if (!('content' in entry)) {
      next = await entries.next();
      continue;
    }
    const { key, mime, bytes } = entry.content;
    const storageKey = ids.uuid();
    // Removed some days later, unless the import succeeds.
    await db
      .insertInto('media_leftovers')
      .values({ storage_key: storageKey, due_at: new Date(now.getTime() + LEFTOVER_MS) })
      .execute();
    const staged = await files.staging.stage(chunks(), () => ({ maxBytes: bytes, refusal: () => tooLarge(key) }));
    await files.storage.put(storageKey, staged, mime).finally(() => staged.discard());
    keys.set(key, storageKey);
  }
  return keys;

  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (next = await entries.next(); !next.done && 'data' in next.value; next = await entries.next())
      yield Buffer.from(next.value.data, 'base64');
  }
}

/** Reads both in one pass: the people stand behind the rows. @returns how many people are new here */
async function writeRowsAndPeople(
  trx: Kysely<Database>,
  path: string,
  { head, totals, withPasskeys }: { head: FileHead; totals: FileTotals; withPasskeys: boolean },
): Promise<number> {
  const { workspaceId } = head;
  const entries = readEntries(path);
  try {
    const behind = await writeRows(trx, entries, { head, totals });
    return await joinPeople(trx, { workspaceId, withPasskeys }, peopleFrom(behind, entries));
  } finally {
    await entries.return();
  }
}

/** @returns the first entry behind the rows */
async function writeRows(
  trx: Kysely<Database>,
  entries: AsyncGenerator<FileEntry, void>,
  { head, totals }: { head: FileHead; totals: FileTotals },
): Promise<IteratorResult<FileEntry, void>> {
  const writer = createRowsWriter(trx);
  let next = await entries.next();
  try {
    for (; !next.done && ('table' in next.value || 'row' in next.value); next = await entries.next()) {
      const entry = next.value;
      if ('row' in entry) await writer.add(entry.row);
      else
        await writer.begin({
          table: entry.table,
          columns: head.tables[entry.table] ?? [],
          workspaceId: head.workspaceId,
        });
    }
    await writer.flush();
  } catch (error) {
    throw error instanceof ForeignRowsError ? foreign(error.message, head.workspaceId) : error;
  }
  for (const [name, columns] of Object.entries(head.tables)) {
    const { add, digest } = createRowsDigest();
    for await (const row of readRows(trx, { table: name, columns, workspaceId: head.workspaceId })) add(row);
    const [written, expected] = [digest(), totals.tables[name]];
    if (written.rows !== expected?.rows || written.hash !== expected.hash)
      throw new Error(
        `The rows of ${name} are not those of the file: ${written.rows} of ${expected?.rows}, checksum ${written.hash} instead of ${expected?.hash}. Nothing was imported.`,
      );
  }
  return next;
}

async function* peopleFrom(
  first: IteratorResult<FileEntry, void>,
  entries: AsyncGenerator<FileEntry, void>,
): AsyncGenerator<ExportedPerson> {
  for (let next = first; !next.done && 'person' in next.value; next = await entries.next()) yield next.value.person;
}

async function takeContents(trx: Kysely<Database>, workspaceId: string, keys: Map<string, string>): Promise<void> {
  const [before, after] = [[...keys.keys()], [...keys.values()]];
  await sql`UPDATE media SET storage_key = k.after FROM unnest(${before}::uuid[], ${after}::uuid[]) AS k (before, after)
    WHERE workspace_id = ${workspaceId} AND storage_key = k.before`.execute(trx);
  const strange =
    await sql`SELECT FROM media WHERE workspace_id = ${workspaceId} AND storage_key <> ALL(${after}::uuid[]) LIMIT 1`.execute(
      trx,
    );
  if (strange.rows.length > 0) throw foreign('A record of media names a content that is not in it', workspaceId);
  const kept = await sql`DELETE FROM media_leftovers WHERE storage_key = ANY(${after}::uuid[])`.execute(trx);
  if (Number(kept.numAffectedRows ?? 0) < after.length)
    throw new ApiFailure('unavailable', { message: 'The import took too long: its contents were removed. Repeat it.' });
}

/** Gives connectors their turn, or pauses them. @returns how many were paused */
async function startConnectors(
  trx: Kysely<Database>,
  workspaceId: string,
  { isActive, now }: { isActive: boolean; now: Date },
): Promise<number> {
  const paused = isActive
    ? undefined
    : await trx
        .updateTable('connectors')
        .set({ status: 'paused', status_reason: 'owner', status_changed_at: now })
        .where('workspace_id', '=', workspaceId)
        .where('status', 'in', ['active', 'open'])
        .executeTakeFirst();
  await sql`UPDATE connector_queue q SET is_asleep = c.status <> 'active',
      turn_at = CASE c.status WHEN 'active' THEN '-infinity' WHEN 'open' THEN ${now}::timestamptz ELSE 'infinity' END
    FROM connectors c WHERE c.workspace_id = ${workspaceId} AND q.workspace_id = c.workspace_id AND q.connector_id = c.id`.execute(
    trx,
  );
  await sql`SELECT pg_notify('deliveries', '')`.execute(trx);
  return Number(paused?.numUpdatedRows ?? 0);
}

const foreign = (what: string, workspaceId: string) =>
  new ApiFailure('validation_failed', {
    message: `The file is not as "workspaces export" writes one of ${workspaceId}: ${what}. Nothing was imported. Repeat the export, and import no file from someone you don't trust.`,
  });
const refused = (message: string) => new ApiFailure('invalid_state', { message });
const tooLarge = (key: string) => new Error(`The content ${key} of the file is longer than its record says.`);
