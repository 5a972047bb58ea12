import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { ExportedPerson } from './join-people.ts';
import type { RowsDigest, TableColumns } from './workspace-tables.ts';

/** The first line of an exported workspace. */
export type FileHead = {
  format: 'cartouche-workspace-1';
  workspaceId: string;
  name: string;
  exportedAt: string;
  /** The names of the encryption keys that seal secrets of the file. */
  sealedBy: readonly string[];
  tables: TableColumns;
};

/** The last line but one: what the file has. */
export type FileTotals = { tables: Readonly<Record<string, RowsDigest>>; contents: number; contentBytes: number };

/** A line between the first and the totals. */
export type FileEntry =
  | { table: string }
  | { row: string }
  | { person: ExportedPerson }
  | { content: { key: string; mime: string; bytes: number } }
  | { data: string };

export const FORMAT = 'cartouche-workspace-1';

// Rows stay as the database wrote them: JavaScript has no number for every bigint.
const ROW = '{"row":';

/**
 * Writes an exported workspace. Nothing stands under its name before it is whole.
 *
 * @throws ApiFailure `invalid_state` when the file exists
 */
export async function createWorkspaceFile(path: string) {
  if (existsSync(path))
    throw new ApiFailure('invalid_state', { message: `${path} exists. Name a file that does not exist yet.` });
  const unfinished = `${path}.unfinished`;
  // A killed export may have left it behind.
  await rm(unfinished, { force: true });
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
  const gzip = createGzip();
  gzip.pipe(target);
  target.on('error', (error) => gzip.destroy(error));
  // The stream's own errors end the next write, or `end`.
  gzip.on('error', () => undefined);
  const hash = createHash('sha256');

  async function writeLine(line: string): Promise<void> {
    if (gzip.errored) throw gzip.errored;
    hash.update(line).update('\n');
    if (!gzip.write(`${line}\n`)) await once(gzip, 'drain');
  }
  return {
    write: (entry: FileHead | { totals: FileTotals } | FileEntry): Promise<void> =>
      writeLine('row' in entry ? `${ROW}${entry.row}}` : JSON.stringify(entry)),

    /** Ends the file, and gives it its name once it is on the disk. */
    async end(): Promise<void> {
      await writeLine(JSON.stringify({ sha256: hash.copy().digest('hex') }));
      gzip.end();
      await finished(target);
      const file = await open(unfinished, 'r+');
      await file.sync().finally(() => file.close());
      await rename(unfinished, path);
    },

    async discard(): Promise<void> {
      gzip.destroy();
      target.destroy();
      await rm(unfinished, { force: true });
    },
  };
}

/** Reads a whole file through and compares it with its checksum. @throws ApiFailure `validation_failed` for any other file, or a part of one */
export async function checkWorkspaceFile(path: string): Promise<{ head: FileHead; totals: FileTotals }> {
  const hash = createHash('sha256');
  let head: FileHead | undefined;
  let [last, lastButOne] = ['', ''];
  try {
    for await (const line of linesOf(path)) {
      head ??= headOf(path, line);
      if (last !== '') hash.update(last).update('\n');
      [lastButOne, last] = [last, line];
    }
  } catch (error) {
    if (error instanceof ApiFailure || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    throw notWhole(path, error);
  }
  if (!head || last !== JSON.stringify({ sha256: hash.digest('hex') })) throw notWhole(path);
  return { head, totals: (JSON.parse(lastButOne) as { totals: FileTotals }).totals };
}

/** The entries of a file that was checked. Its first and last lines are left out. */
export async function* readEntries(path: string): AsyncGenerator<FileEntry> {
  let isFirst = true;
  for await (const line of linesOf(path)) {
    if (line.startsWith('{"totals":')) return;
    if (!isFirst) yield line.startsWith(ROW) ? { row: line.slice(ROW.length, -1) } : (JSON.parse(line) as FileEntry);
    isFirst = false;
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  try {
    yield* createInterface({ input: source.pipe(gunzip), crlfDelay: Number.POSITIVE_INFINITY });
    if (gunzip.errored) throw gunzip.errored;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

function headOf(path: string, line: string): FileHead {
  const head = line.startsWith('{"format":"') ? (JSON.parse(line) as FileHead) : undefined;
  if (head?.format === FORMAT) return head;
  throw new ApiFailure('validation_failed', {
    message: `${path} is not a workspace that this version can read. Name a file that "workspaces export" of this version wrote.`,
  });
}

function notWhole(path: string, cause?: unknown): ApiFailure {
  return new ApiFailure('validation_failed', {
    message: `${path} is not whole: its checksum does not fit. Copy it again, or repeat the export.`,
    cause,
  });
}
