import type { Command } from 'commander';
import type { DatabaseHandle } from '../../database/connect.ts';
import type { Clock } from '../../platform/clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { BackupError, type BackupReport, backUp } from './backup.ts';

/** Dependencies of the command. */
export type BackupTools = {
  withDatabase<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T>;
  /** The data folder of the embedded database. */
  dataDir(): string;
  print(text: string): unknown;
  clock?: Clock;
};

/** Adds `backup` to the program. */
export function addBackupCommand(
  program: Command,
  { withDatabase, dataDir, print, clock = systemClock }: BackupTools,
): void {
  program
    .command('backup')
    .description('copy the embedded database, its files and its key, while the server runs')
    .argument('<folder>', 'an empty folder, or one that does not exist yet')
    .option('--json', 'print JSON')
    .action(async (target: string, { json }: { json?: boolean }) => {
      const report = await withDatabase((database) => {
        if (database.kind !== 'embedded')
          throw new BackupError(
            'This is for the embedded database. docs/guides/operating.md says how to back up Postgres.',
          );
        return backUp({ dataDir: dataDir(), target, now: clock.now() }, database);
      });
      print(json ? JSON.stringify(report, null, 2) : backupSentence(target, report));
    });
}

function backupSentence(folder: string, report: BackupReport): string {
  const { createdAt, heldMs } = report;
  return `${folder} has the state of ${createdAt}: ${sizeOf(report)}. Statements waited for ${heldMs} ms. It holds the encryption key: keep it safe.`;
}

/** The message after a restore. */
export function restoredSentence(folder: string, report: BackupReport): string {
  return `${folder} has the state of ${report.createdAt}: ${sizeOf(report)}. Start the server on it.`;
}

function sizeOf({ bytes, files }: BackupReport): string {
  return `${(bytes / 1_048_576).toFixed(1)} MiB in ${files} files`;
}
