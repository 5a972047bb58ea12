import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { type Config, readConfig } from '../../../config.ts';
import { openDatabase } from '../../../database/connect.ts';
import { assertMigrated } from '../../../database/migrate.ts';
import { openDirectory } from '../../../directory/directory.ts';
import { FIRST_CELL } from '../../../directory/directory-rows.ts';
import { randomIds } from '../../../platform/ids.ts';
import { createSealer } from '../../../platform/keyring.ts';
import { openStorage } from '../../../storage/open-storage.ts';
import { refused } from './check-ends.ts';
import type { End } from './ends.ts';
import type { Ends } from './move-command.ts';

// The rows of a large workspace are read and written in one transaction.
const STATEMENT_TIMEOUT_MS = 4 * 3_600_000;

/**
 * Opens this cell and another one, whose settings are in a file, for one piece of work.
 *
 * @throws ApiFailure `invalid_state` for a cell on the embedded database, or settings that are not whole
 */
export async function withOpenEnds<T>(
  config: Config,
  settingsFile: string,
  work: (ends: Ends) => Promise<T>,
): Promise<T> {
  const source = await openEnd(config);
  try {
    const target = await openEnd(await readSettings(settingsFile));
    try {
      const directory = config.directoryUrl === undefined ? undefined : await openDirectory(config.directoryUrl);
      return await work({ source, target, directory }).finally(() => directory?.close());
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function readSettings(path: string): Promise<Config> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw refused(`The settings of the other cell can't be read from ${path} (${cause.code}).`);
  });
  try {
    return readConfig(parseEnv(text) as Record<string, string>);
  } catch (error) {
    throw refused(
      `The settings in ${path} are not those of a cell. ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function openEnd(config: Config): Promise<End & { close(): Promise<void> }> {
  const cell = config.cell ?? FIRST_CELL;
  const { databaseUrl } = config;
  if (databaseUrl === undefined)
    throw refused(
      `The cell ${cell} runs on the embedded database, which takes no part in logical replication. Use "workspaces export" and "workspaces import".`,
    );
  const url = config.databaseDirectUrl ?? databaseUrl;
  const database = await openDatabase({
    url,
    poolSize: 8,
    applicationName: 'cartouche-move',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    namedStatements: false,
  });
  try {
    await assertMigrated(database);
    const files = await openStorage({ dataDir: config.dataDir, s3: config.mediaS3, ids: randomIds });
    const { keyNames } = createSealer(config.encryptionKeys);
    const close = () => Promise.all([database.close(), files.close()]).then(() => undefined);
    return { cell, database, url, files, keyNames, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
