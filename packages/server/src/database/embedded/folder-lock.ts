import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// SQLite's own numbers; extended ones carry more in their higher bits.
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** Thrown when another process (or another handle in this one) has the data folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The data folder ${folder} is in use by another process. Stop that process, give this one another folder, ` +
        'or set DATABASE_URL so that several processes share one Postgres.',
      options,
    );
  }
}

/**
 * Takes the data folder for this process alone. Two embedded databases on one folder would silently lose rows.
 * The lock is the kernel's (SQLite's file lock), so that it is gone the moment its process is, whatever killed it.
 *
 * @returns a function that gives the folder back
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = exclusive; PRAGMA journal_mode = delete; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    if (isLocked(error)) throw new FolderInUseError(folder, { cause: error });
    throw error;
  }
  return () => lock.close();
}

function isLocked(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' && [SQLITE_BUSY, SQLITE_LOCKED].includes(errcode & 0xff);
}
