#!/usr/bin/env node
import { readConfig } from './config.ts';
import { openDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { runAdminCommand } from './domains/auth/keys-command.ts';
import { isLostDatabase } from './http/lost-database.ts';
import { createLogger } from './logger.ts';
import { type Roles, startServer } from './server.ts';

const USAGE = `cartouche <command>

  serve                 API, public pages and worker in one process (default)
  api                   API and public pages only    (needs DATABASE_URL)
  worker                jobs only                    (needs DATABASE_URL)
  migrate               bring the database up to date, then end
  workspaces create|list|update|add-member
  keys create|list|revoke

Settings are environment variables; docs/guides/self-hosting.md lists them.`;

const ROLES: Record<string, Roles> = {
  serve: { api: true, worker: true },
  api: { api: true, worker: false },
  worker: { api: false, worker: true },
};

async function main(args: string[]): Promise<void> {
  const command = args[0] ?? 'serve';
  const roles = ROLES[command];
  if (roles) return run(command, roles);
  if (command === 'migrate' || command === 'keys' || command === 'workspaces') return administer(command, args);
  console.log(USAGE);
  if (command !== 'help' && command !== '--help') process.exitCode = 2;
}

async function run(command: string, roles: Roles): Promise<void> {
  const config = readConfig();
  if (!config.databaseUrl && command !== 'serve') {
    throw new Error(
      `The embedded database belongs to one process: use "serve", or set DATABASE_URL to run "${command}" beside others.`,
    );
  }
  const logger = createLogger({ level: config.logLevel });
  const server = await startServer(config, roles, logger);
  logger.info(
    { apiUrl: server.apiUrl, pageHostUrl: server.pageHostUrl, database: server.database.kind },
    `${command} is ready`,
  );
  const stop = (signal: string) => {
    logger.info({ signal }, 'stopping');
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function administer(command: string, args: string[]): Promise<void> {
  const config = readConfig();
  if (!config.databaseUrl && config.dataDir === 'memory')
    throw new Error(`A database in memory ends with its process: "${command}" has nothing to work on.`);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: `${config.dataDir}/data` });
  try {
    const applied = await migrate(database);
    if (command === 'migrate')
      console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
    else process.exitCode = await runAdminCommand(database.db, args);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const text = error instanceof Error ? error.message || (error as { code?: string }).code : String(error);
  console.error(isLostDatabase(error) ? `The database of DATABASE_URL can't be reached: ${text}` : text);
  process.exit(1);
});
