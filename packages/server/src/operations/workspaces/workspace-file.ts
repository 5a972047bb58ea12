import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
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

// No row comes near it; a file that unpacks to one endless line is refused before it fills the memory.
const LINE_BYTES_MAX = 256 * 1_048_576;
const NEWLINE = 0x0a;

/**
 * Writes an exported workspace. Nothing stands under its name before it is whole.
 *
 * @throws ApiFailure `invalid_state` when the file exists
 */
export async function createWorkspaceFile(path: string) {
  if (existsSync(path)) throw exists(path);
  // Two exports to one path write two files, and the first that ends gets the name.
  const unfinished = `${path}.${randomUUID()}.unfinished`;
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

    /** Ends the file, reads it back from the disk, and gives it its name if none has it meanwhile. */
    async end(): Promise<void> {
      await writeLine(JSON.stringify({ sha256: hash.copy().digest('hex') }));
      gzip.end();
      await finished(target);
      const file = await open(unfinished, 'r+');
      await file.sync().finally(() => file.close());
      await checkWorkspaceFile(unfinished).catch((cause: unknown) => {
        throw new Error(
          `${path} was not written: the file that is on the disk is not what was exported. Check the disk, and repeat.`,
          { cause },
        );
      });
      await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? exists(path) : error;
      });
      await rm(unfinished);
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
export async function* readEntries(path: string): AsyncGenerator<FileEntry, void> {
  let isFirst = true;
  for await (const line of linesOf(path)) {
    if (line.startsWith('{"totals":')) return;
    if (!isFirst) yield line.startsWith(ROW) ? { row: line.slice(ROW.length, -1) } : (JSON.parse(line) as FileEntry);
    isFirst = false;
  }
}

/** Lines end at a newline and nowhere else: rows have other separators in their texts, such as U+2028. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  try {
    let parts: Buffer[] = [];
    let held = 0;
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString();
        parts = [];
        held = 0;
        start = end + 1;
      }
      parts.push(chunk.subarray(start));
      held += chunk.byteLength - start;
      if (held > LINE_BYTES_MAX) throw new Error(`A line is longer than ${LINE_BYTES_MAX} bytes.`);
    }
    if (held > 0) yield Buffer.concat(parts).toString();
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

function exists(path: string): ApiFailure {
  return new ApiFailure('invalid_state', { message: `${path} exists. Name a file that does not exist yet.` });
}

function notWhole(path: string, cause?: unknown): ApiFailure {
  return new ApiFailure('validation_failed', {
    message: `${path} is not whole: its checksum does not fit. Copy it again, or repeat the export.`,
    cause,
  });
}
