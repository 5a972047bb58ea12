import type { Config } from '../config.ts';
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from './connect.ts';
import { assertMigrated, migrate } from './migrate.ts';

/** Opens the database that the settings name. */
export function openConfigured(config: Config, options: DatabaseOptions = {}): Promise<DatabaseHandle> {
  return openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    pooler: config.databasePooler,
    dataDir: config.dataDir === 'memory' ? 'memory' : `${config.dataDir}/data`,
    poolSize: config.databasePoolSize,
    namedStatements: config.databaseNamedStatements,
    statementTimeoutMs: config.databaseStatementTimeoutMs,
    lockTimeoutMs: config.databaseLockTimeoutMs,
    ...options,
  });
}

/** Brings the database up to date, past the pooler where there is a way. @returns the names of what was applied */
export async function migrateConfigured(config: Config, database: DatabaseHandle): Promise<string[]> {
  if (config.databaseDirectUrl === undefined) return migrate(database);
  const direct = await openDatabase({ url: config.databaseDirectUrl, poolSize: 2 });
  return migrate(direct).finally(() => direct.close());
}

/** What a server does before anything else: migrates, or sees that its operator has. */
export async function prepareConfigured(config: Config, database: DatabaseHandle): Promise<string[]> {
  if (config.migrateAtStart || database.kind === 'embedded') return migrateConfigured(config, database);
  await assertMigrated(database);
  return [];
}
