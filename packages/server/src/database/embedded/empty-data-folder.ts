import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';

/**
 * Removes what a server with an embedded database has made in its folder: the database, the uploaded files and the encryption key.
 * What else lies there stays.
 *
 * @returns whether there was a database
 * @throws FolderInUseError when a server runs on it; nothing is removed then
 * @example
 * const wasThere = emptyDataFolder('/tmp/cartouche-nothing-here');
 */
export function emptyDataFolder(dataDir: string): boolean {
  const database = join(dataDir, 'data', 'postgres');
  if (!existsSync(join(dataDir, 'data'))) return false;
  const unlock = lockFolder(join(dataDir, 'data'));
  try {
    const isOurs = existsSync(join(database, 'PG_VERSION'));
    if (isOurs) remove(database);
    remove(`${database}.new`);
    removeMedia(join(dataDir, 'media'));
    remove(join(dataDir, 'admin', 'socket'));
    removeIfEmpty(join(dataDir, 'admin'));
    remove(join(dataDir, 'encryption-key'));
    return isOurs;
  } finally {
    unlock();
  }
}

/** Files lie under the first two characters of their names. */
function removeMedia(folder: string): void {
  remove(join(folder, 'incoming'));
  for (const part of list(folder).filter((name) => name.length === 2)) {
    for (const file of list(join(folder, part))) if (file.startsWith(part)) remove(join(folder, part, file));
    removeIfEmpty(join(folder, part));
  }
  removeIfEmpty(folder);
}

function list(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && list(folder).length === 0) rmdirSync(folder);
}
