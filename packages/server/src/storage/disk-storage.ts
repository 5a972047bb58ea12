import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ObjectMissing, type ObjectStorage } from './object-storage.ts';

/** Keeps contents in a folder. It must be on the file system of the staging, so that a file is there whole or not at all. */
export function createDiskStorage(folder: string): ObjectStorage {
  // Folders of some hundred files each, however many there are.
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    put: async (key, file) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await synced(file.path, 'r+');
      await rename(file.path, path);
      await synced(dirname(path), 'r');
    },
    open: async (key, range) => {
      const file = await open(pathOf(key), 'r').catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? new ObjectMissing(key, { cause }) : cause;
      });
      return file.createReadStream(range);
    },
    local: async (key) => {
      const path = pathOf(key);
      const file = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? new ObjectMissing(key, { cause }) : cause;
      });
      await file.close();
      return { path, discard: async () => undefined };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function synced(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } catch (error) {
    // Some systems can't sync a folder; the file itself was.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    await handle.close();
  }
}
