import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import type { DatabaseHandle } from '../../database/connect.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { workspaceOption } from '../workspace-option.ts';
import { measureWorkspace, type RemovalReport, removeWorkspace } from './remove-workspace.ts';

/** Dependencies of the command. */
export type RemoveCommandTools = {
  withDatabase<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T>;
  print(text: string): unknown;
  clock?: Clock;
};

type Flags = { workspace: string; name?: string; dryRun?: boolean; json?: boolean };

// Longer than a process knows a caller without asking, when the notification does not reach it.
const CALLERS_FORGOTTEN_MS = 3_000;

/** Adds `workspaces remove` to the program. @param workspaces the group of commands */
export function addRemoveCommand(
  workspaces: Command,
  { withDatabase, print, clock = systemClock }: RemoveCommandTools,
): void {
  const command = workspaces
    .command('remove')
    .description('remove a workspace and everything that it has, while servers run; repeat it after a crash')
    .addOption(workspaceOption())
    .option('--name <name>', 'its name, as a proof that it is the one you mean')
    .option('--dry-run', 'say what would be removed, and remove nothing')
    .option('--json', 'print JSON')
    .action(async ({ workspace, name, dryRun = false, json }: Flags) => {
      if (name === undefined && !dryRun)
        command.error('error: give the name of the workspace with --name, or --dry-run to see what would be removed');
      const report = await withDatabase(({ db }) =>
        dryRun
          ? measureWorkspace(db, workspace)
          : removeWorkspace(
              { db, now: () => clock.now(), settle: () => delay(CALLERS_FORGOTTEN_MS) },
              workspace,
              name ?? '',
            ),
      );
      print(json ? JSON.stringify({ ...report, dryRun }, null, 2) : sentence(report, dryRun));
    });
}

function sentence({ workspaceId, name, rows, contents }: RemovalReport, isDryRun: boolean): string {
  const whole = `the workspace ${workspaceId} (${name ?? 'the rest of an earlier removal'})`;
  const size = `${rows} rows and ${contents} files`;
  if (isDryRun) return `Would remove ${whole}: ${size}. Nothing was removed.`;
  return `Removed ${whole}: ${size}. Its people keep their accounts, and other workspaces are as they were.`;
}
