import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ids } from '../platform/ids.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import { createS3Storage, type S3Config } from './s3-storage.ts';
import { createStaging } from './staging.ts';

/** The contents of files, and where they are taken in. */
export type OpenStorage = Awaited<ReturnType<typeof openStorage>>;

/**
 * Opens the storage that the settings name: a folder, or an S3-compatible store.
 *
 * @param dataDir `memory`: a folder that `close` removes
 *
 * @example
 * const config = readConfig();
 * const files = await openStorage({ dataDir: config.dataDir, s3: config.mediaS3, ids: randomIds });
 * // … serve, then:
 * await files.close();
 */
export async function openStorage({ dataDir, s3, ids }: { dataDir: string; s3: S3Config | undefined; ids: Ids }) {
  const isTemporary = dataDir === 'memory';
  // The first file makes the folder, so that a server that is killed before leaves none behind.
  const folder = isTemporary ? join(tmpdir(), `cartouche-media-${randomUUID()}`) : join(dataDir, 'media');
  const staging = createStaging({ folder: join(folder, 'incoming'), ids });
  const storage: ObjectStorage = s3 ? createS3Storage(s3, staging) : createDiskStorage(folder);
  return {
    storage,
    staging,
    /** Ends the use of it, and removes what was only for a while. */
    close: (): Promise<void> => (isTemporary ? rm(folder, { recursive: true, force: true }) : Promise.resolve()),
  };
}
