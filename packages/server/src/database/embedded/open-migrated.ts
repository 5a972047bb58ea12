import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseHandle, defaultCacheFolder, openDatabase } from '../connect.ts';
import { migrate, migrationsFolder, readMigrations } from '../migrate.ts';
import { engineVersion } from './archive.ts';

/**
 * Opens a migrated database in memory. What the migrations make is kept in the cache folder, so that the next one on this machine
 * begins with it: that is a third of the time.
 *
 * @example
 * const database = await openMigrated();
 * const prospects = await database.db.selectFrom('prospects').selectAll().execute(); // []
 * await database.close();
 */
export async function openMigrated(cacheDir: string = defaultCacheFolder()): Promise<DatabaseHandle> {
  const migrations = await readMigrations(migrationsFolder());
  const schema = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const archive = join(cacheDir, `migrated-${engineVersion}-${schema}.tar.gz`);
  if (existsSync(archive)) {
    try {
      return await migrated(cacheDir, archive);
    } catch {
      // Damaged.
      rmSync(archive, { force: true });
    }
  }
  const database = await migrated(cacheDir);
  await database.keep(archive);
  return database;
}

async function migrated(cacheDir: string, archive?: string): Promise<DatabaseHandle> {
  const database = await openDatabase({ dataDir: 'memory', cacheDir, archive });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
