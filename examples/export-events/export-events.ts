import { open, readFile, rename, writeFile } from 'node:fs/promises';
import type { Cartouche } from '@cartouche/sdk';

/** The progress of an export: the cursor behind the last page that is whole in the file, and the file's length there. */
type Position = { cursor: string | undefined; bytes: number };

export type ExportOptions = {
  cartouche: Cartouche;
  /** Gets one JSON object a line. */
  file: string;
  /** Keeps the position between runs. */
  cursorFile: string;
  /** Events a request. @default 250 */
  limit?: number;
  /** Receives the number of events that this run has written. Called before their cursor is saved, the worst moment to be stopped at. */
  onWritten?: (count: number) => void;
};

/**
 * Appends the events that are not in the file yet. It can stop anywhere, even between the lines and their cursor: the next run
 * truncates the file to the last saved position and continues from there, so no event is lost or repeated.
 *
 * @returns how many events were appended
 */
export async function exportEvents({
  cartouche,
  file,
  cursorFile,
  limit = 250,
  onWritten,
}: ExportOptions): Promise<number> {
  let { cursor, bytes } = await readPosition(cursorFile);
  let count = 0;
  const output = await open(file, 'a');
  try {
    await output.truncate(bytes);
    for await (const page of cartouche.events.list({ cursor, limit }).byPage()) {
      const lines = page.events.map((event) => `${JSON.stringify(event)}\n`).join('');
      await output.appendFile(lines);
      await output.sync();
      count += page.events.length;
      onWritten?.(count);
      cursor = page.nextCursor;
      bytes += Buffer.byteLength(lines);
      await writePosition(cursorFile, { cursor, bytes });
    }
  } finally {
    await output.close();
  }
  return count;
}

async function readPosition(cursorFile: string): Promise<Position> {
  try {
    return JSON.parse(await readFile(cursorFile, 'utf8')) as Position;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { cursor: undefined, bytes: 0 };
    throw error;
  }
}

// Renaming is all or nothing: a position is never half written.
async function writePosition(cursorFile: string, position: Position): Promise<void> {
  await writeFile(`${cursorFile}.new`, JSON.stringify(position));
  await rename(`${cursorFile}.new`, cursorFile);
}
