import type { Command } from 'commander';
import type { DatabaseHandle } from '../../database/connect.ts';
import { recordCommand } from '../../domains/audit/service.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { randomIds } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/keyring.ts';
import type { OpenStorage } from '../../storage/open-storage.ts';
import { workspaceOption } from '../workspace-option.ts';
import { type ExportReport, exportWorkspace } from './export-workspace.ts';
import { type ImportReport, importWorkspace } from './import-workspace.ts';

/** Dependencies of the commands. */
export type WorkspaceFileTools = {
  withDatabase<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T>;
  /** Opens the contents of files for one piece of work. */
  withFiles<T>(work: (files: Pick<OpenStorage, 'storage' | 'staging'>) => Promise<T>): Promise<T>;
  sealer(): Sealer;
  print(text: string): unknown;
  clock?: Clock;
};

type ImportFlags = { file: string; active?: boolean; passkeys?: boolean; json?: boolean };

/** Adds `workspaces export|import` to the program. @param workspaces the group of commands */
export function addWorkspaceFileCommands(
  workspaces: Command,
  { withDatabase, withFiles, sealer, print, clock = systemClock }: WorkspaceFileTools,
): void {
  workspaces
    .command('export')
    .description('write everything that a workspace has to a file, while servers run')
    .addOption(workspaceOption())
    .requiredOption('--file <path>', 'a file that does not exist yet')
    .option('--json', 'print JSON')
    .action(async ({ workspace, file, json }: { workspace: string; file: string; json?: boolean }) => {
      const report = await withDatabase(({ db }) =>
        withFiles(async ({ storage }) => {
          const done = await exportWorkspace({ db, storage, now: clock.now() }, workspace, file);
          await recordCommand({ db, clock, ids: randomIds }, { workspaceId: workspace, command: 'workspaces export' });
          return done;
        }),
      );
      print(json ? JSON.stringify(report, null, 2) : exportSentence(file, report));
    });
  workspaces
    .command('import')
    .description('add a workspace that "workspaces export" wrote')
    .requiredOption('--file <path>', 'the file')
    .option('--active', 'let its connectors send at once, because the workspace runs nowhere else any more')
    .option('--passkeys', 'let people who are new here sign in with the passkeys of the file')
    .option('--json', 'print JSON')
    .action(async ({ file, active = false, passkeys = false, json }: ImportFlags) => {
      const report = await withDatabase(({ db }) =>
        withFiles(async (files) => {
          const tools = { db, files, sealer: sealer(), ids: randomIds, now: clock.now() };
          const done = await importWorkspace(tools, file, { isActive: active, withPasskeys: passkeys });
          const { workspaceId } = done;
          await recordCommand({ db, clock, ids: randomIds }, { workspaceId, command: 'workspaces import' });
          return done;
        }),
      );
      print(json ? JSON.stringify(report, null, 2) : importSentence(report, passkeys));
    });
}

function exportSentence(file: string, { name, rows, contents, contentBytes }: ExportReport): string {
  const size = `${rows} rows and ${contents} files of ${(contentBytes / 1_048_576).toFixed(1)} MiB`;
  return `${file} has the workspace ${name}: ${size}. It holds people's data and hashes of keys: keep it safe.`;
}

function importSentence(
  { workspaceId, name, exportedAt, pausedConnectors, newPeople, ...sizes }: ImportReport,
  withPasskeys: boolean,
): string {
  const size = `${sizes.rows} rows and ${sizes.contents} files, compared with the export`;
  const lines = [`Imported the workspace ${workspaceId} (${name}) as it was at ${exportedAt}: ${size}.`];
  const withoutPasskeys = withPasskeys ? '' : ' They sign in without the passkeys of the file, and add them again.';
  if (newPeople > 0) lines.push(`People who are new here: ${newPeople}.${withoutPasskeys}`);
  if (pausedConnectors > 0)
    lines.push(
      `Paused connectors: ${pausedConnectors}. Resume each once the workspace runs nowhere else; what it is owed is held until then.`,
    );
  return lines.join('\n');
}
