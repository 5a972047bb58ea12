import { type DatabaseHandle, type DatabaseOptions, openDatabase } from './connect.ts';
import { assertMigrated, migrate } from './migrate.ts';

/** The settings of the database. */
export type DatabaseConfig = {
  databaseUrl: string | undefined;
  /** A URL of the same database for work that needs a session of its own. */
  databaseDirectUrl: string | undefined;
  databasePooler: 'none' | 'transaction';
  databasePoolSize: number;
  /** Postgres keeps the plans of statements by name; not through every pooler. */
  databaseNamedStatements: boolean;
  databaseStatementTimeoutMs: number;
  databaseLockTimeoutMs: number;
  migrateAtStart: boolean;
  /** The server's folder, or `memory`. */
  dataDir: string;
};

/** Opens the database that the settings name. */
export function openConfigured(config: DatabaseConfig, options: DatabaseOptions = {}): Promise<DatabaseHandle> {
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
export async function migrateConfigured(config: DatabaseConfig, database: DatabaseHandle): Promise<string[]> {
  if (config.databaseDirectUrl === undefined) return migrate(database);
  const direct = await openDatabase({ url: config.databaseDirectUrl, poolSize: 2 });
  return migrate(direct).finally(() => direct.close());
}

/** Prepares the database before anything else: migrates, or checks that the operator has. */
export async function prepareConfigured(config: DatabaseConfig, database: DatabaseHandle): Promise<string[]> {
  if (config.migrateAtStart || database.kind === 'embedded') return migrateConfigured(config, database);
  await assertMigrated(database);
  return [];
}
