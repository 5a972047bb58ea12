import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Config, readConfig, readDataDir } from '../config.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import { migrateConfigured, openConfigured } from '../database/open-configured.ts';
import { DirectoryAwayError, withDirectory } from '../directory/directory.ts';
import { isLostDatabase } from '../http/unavailable.ts';
import { randomIds } from '../platform/ids.ts';
import { createSealer } from '../platform/keyring.ts';
import { createLogger } from '../platform/logger.ts';
import { type Roles, STOP_DEADLINE_MS, startServer } from '../server.ts';
import { openStorage } from '../storage/open-storage.ts';
import { ADMIN_COMMANDS, addOperatorCommands } from './admin/admin-program.ts';
import { sendCommand } from './admin/admin-socket.ts';
import { restore } from './backup/backup.ts';
import { restoredSentence } from './backup/backup-command.ts';
import { createCommandLine, EXIT, runCommandLine, standardOutput, tolerateClosedPipes } from './command-line.ts';

// The time that the database has to close.
const CLOSE_DEADLINE_MS = 10_000;

const { print, printError } = standardOutput;

const SETTINGS = `
Settings are environment variables, such as PORT=8080 and HOST=0.0.0.0; the documentation lists them under "Running the server".`;

tolerateClosedPipes();
const program = createCommandLine()
  .usage('[command]')
  .description('The server of the Workspace API. Without a command it serves.')
  .addHelpText('after', SETTINGS);
program
  .command('serve')
  .description('API, public pages and worker in one process')
  .addHelpText('after', SETTINGS)
  .action(() => serve('serve', { api: true, worker: true }));
program
  .command('api')
  .description('API and public pages only (needs DATABASE_URL)')
  .addHelpText('after', SETTINGS)
  .action(() => serve('api', { api: true, worker: false }));
program
  .command('worker')
  .description('jobs only (needs DATABASE_URL)')
  .addHelpText('after', SETTINGS)
  .action(() => serve('worker', { api: false, worker: true }));
program
  .command('migrate')
  .description('bring the database up to date, then end')
  .action(() =>
    withDatabase('migrate', async (_database, applied) => {
      print(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
    }),
  );
program
  .command('restore')
  .description('make the data folder of a backup; no server may run on it')
  .argument('<folder>', 'what "backup" wrote')
  .action(async (source: string) => {
    const dataDir = readDataDir();
    print(restoredSentence(dataDir, await restore({ source, dataDir })));
  });
addOperatorCommands(
  program,
  {
    withDatabase: (work) => withDatabase('this command', work),
    // Its domains take the work up again, so all of them are there; nothing listens or runs.
    withGivenUp: async (work) => {
      const config = { ...readSettings(), metrics: undefined, tracing: undefined };
      const server = await startServer(config, { api: false, worker: false }, createLogger({ level: 'warn' }));
      return work(server.app.givenUp).finally(() => server.stop());
    },
    withFiles: async (work) => {
      const { dataDir, mediaS3: s3 } = readSettings();
      const files = await openStorage({ dataDir, s3, ids: randomIds });
      return work(files).finally(() => files.close());
    },
    withDirectory: (work) => withDirectory(readSettings().directoryUrl, work),
    withEnds: async (settingsFile, work) => {
      const { withOpenEnds } = await import('./workspaces/move/open-ends.ts');
      return withOpenEnds(readSettings(), settingsFile, work);
    },
    dataDir: () => readSettings().dataDir,
    sealer: () => createSealer(readSettings().encryptionKeys),
    dashboardUrl: () => {
      const { dashboard, port } = readSettings();
      return dashboard && (dashboard.url ?? `http://localhost:${port}`);
    },
  },
  print,
);

/** A setting that is wrong ends the command as a wrong option does. */
function readSettings(): Config {
  try {
    return readConfig();
  } catch (error) {
    printError(`error: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(EXIT.usage);
  }
}

async function serve(command: string, roles: Roles): Promise<void> {
  const config = readSettings();
  if (!config.databaseUrl && command !== 'serve') {
    throw new Error(
      `The embedded database belongs to one process: use "serve", or set DATABASE_URL to run "${command}" alongside others.`,
    );
  }
  const logger = createLogger({ level: config.logLevel });
  const server = await startServer(config, roles, logger);
  setFlagsFromString('--semi-space-growth-factor=2');
  const stop = (signal: string, drainDelayMs: number) => {
    logger.info({ signal, drainDelayMs }, 'stopping');
    setTimeout(
      () => {
        logger.fatal('stopping took too long');
        process.exit(1);
      },
      drainDelayMs + STOP_DEADLINE_MS + CLOSE_DEADLINE_MS,
    ).unref();
    server.stop({ drainDelayMs }).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  // Set before the server says that it is ready: a supervisor may stop it at once.
  process.once('SIGTERM', (signal) => stop(signal, config.drainDelayMs));
  // A person waits for Ctrl-C.
  process.once('SIGINT', (signal) => stop(signal, 0));
  void server.broken.then((error) => {
    logger.fatal({ err: error }, 'the process ends, because its database has');
    process.exit(1);
  });
  const link = await server.app.signIn?.makeFirstLink();
  logger.info(
    {
      apiUrl: server.apiUrl,
      metricsUrl: server.metricsUrl,
      pageHostUrl: server.pageHostUrl,
      database: server.database.kind,
    },
    `${command} is ready`,
  );
  if (link) print(`Open this link within 15 minutes to become the first owner:\n  ${link}`);
}

async function withDatabase<T>(
  command: string,
  work: (database: DatabaseHandle, applied: string[]) => Promise<T>,
): Promise<T> {
  const config = readSettings();
  if (!config.databaseUrl && config.dataDir === 'memory')
    throw new Error(`A database in memory ends with its process: ${command} has nothing to work on.`);
  const database = await openConfigured(config);
  try {
    return await work(database, await migrateConfigured(config, database));
  } finally {
    await database.close();
  }
}

/** The folder of a running server belongs to it: it carries out what changes something there. */
async function run(args: readonly string[]): Promise<number> {
  if (ADMIN_COMMANDS.has(args[0] ?? '')) {
    const { databaseUrl, dataDir } = readSettings();
    const result = databaseUrl || dataDir === 'memory' ? undefined : await sendCommand(dataDir, absolute(args));
    for (const text of result?.out ?? []) print(text);
    for (const text of result?.err ?? []) printError(text);
    if (result) return result.exitCode;
  }
  return runCommandLine(program, args);
}

/** The server may have been started in another folder. */
function absolute([command = '', ...rest]: readonly string[]): string[] {
  const isPath = (arg: string, before: string | undefined) =>
    before === '--file' || (command === 'backup' && !arg.startsWith('-'));
  const resolved = (arg: string) =>
    arg.startsWith('--file=') ? `--file=${resolve(arg.slice('--file='.length))}` : arg;
  return [command, ...rest.map((arg, at) => (isPath(arg, rest[at - 1]) ? resolve(arg) : resolved(arg)))];
}

const args = process.argv.slice(2);
run(args.length > 0 ? args : ['serve']).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const text = error instanceof Error ? error.message || (error as { code?: string }).code : String(error);
    const isDirectory = error instanceof DirectoryAwayError;
    const isAway = !isDirectory && isLostDatabase(error);
    printError(`error: ${isAway ? `The database of DATABASE_URL can't be reached: ${text}` : text}`);
    process.exit(isAway || isDirectory ? EXIT.unreachable : EXIT.refused);
  },
);
