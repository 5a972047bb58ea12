import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Files of a copied folder, by their paths from it, with their sizes. */
export type CopiedFiles = Map<string, number>;

// Clocks of file systems lag behind the process's by a tick.
const TICK_MS = 2_000;

type CopyOptions = {
  /** The time from which changed files are copied again if the copy has them. Default: all files. */
  sinceMs?: number;
  /** Whether what is gone from the source stays in the copy. */
  keepGone?: boolean;
};

/**
 * Copies what is new or was changed since a moment; what is gone from the source goes from the copy. A file that disappears while it is
 * copied is left out.
 */
export async function copyTree(
  source: string,
  target: string,
  copied: CopiedFiles,
  { sinceMs = 0, keepGone = false }: CopyOptions = {},
): Promise<void> {
  const present = new Set<string>();
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const path = relative(source, join(entry.parentPath, entry.name));
    // Postgres needs its empty folders too.
    if (entry.isDirectory()) await mkdir(join(target, path), { recursive: true, mode: 0o700 });
    if (!entry.isFile()) continue;
    const file = await stat(join(source, path)).catch(gone);
    if (!file) continue;
    present.add(path);
    const isCopied = copied.get(path) === file.size && file.mtimeMs < sinceMs - TICK_MS;
    if (!isCopied && !(await copyOne(join(source, path), join(target, path)))) present.delete(path);
    else copied.set(path, file.size);
  }
  if (keepGone) return;
  for (const path of copied.keys()) {
    if (present.has(path)) continue;
    copied.delete(path);
    await rm(join(target, path), { force: true });
  }
}

/** Waits until the copies are on the disk, and not only in the system's memory. */
export async function syncTree(target: string, copied: CopiedFiles): Promise<void> {
  for (const path of copied.keys()) {
    const file = await open(join(target, path), 'r');
    await file.sync().finally(() => file.close());
  }
}

async function copyOne(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  // Both files share their blocks on a file system that can do that, and nothing is copied.
  const done = await copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true, gone);
  return done === true;
}

function gone(error: unknown): undefined {
  if ((error as { code?: string }).code !== 'ENOENT') throw error;
  return undefined;
}
