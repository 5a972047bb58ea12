import type { Command } from 'commander';
import type { DatabaseHandle } from '../../database/connect.ts';
import { addSettingsCommands } from '../../database/settings-command.ts';
import type { Sealer } from '../../platform/keyring.ts';
import type { GivenUpService } from '../../queue/given-up.ts';
import { addWorkCommands } from '../../queue/work-command.ts';
import { addBackupCommand } from '../backup/backup-command.ts';
import { addCellsCommands, type CellsTools } from '../cells/cells-command.ts';
import { type CommandOutput, createCommandLine, runCommandLine } from '../command-line.ts';
import { addSecretsCommands } from '../maintenance/secrets-command.ts';
import { addWorkspaceFileCommands, type WorkspaceFileTools } from '../workspaces/file-commands.ts';
import { addMoveCommand, type MoveCommandTools } from '../workspaces/move/move-command.ts';
import { addRemoveCommand } from '../workspaces/remove-command.ts';
import { addErasuresCommand } from './erasures-command.ts';
import { addAdminCommands } from './keys-command.ts';

/** The handles of an operator's commands: a running server's own, or opened for one command. */
export type AdminTools = {
  withDatabase<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T>;
  withGivenUp<T>(work: (givenUp: GivenUpService) => Promise<T>): Promise<T>;
  withDirectory: CellsTools['withDirectory'];
  /** The data folder of the embedded database. */
  dataDir(): string;
  withFiles: WorkspaceFileTools['withFiles'];
  withEnds: MoveCommandTools['withEnds'];
  /** The keyring of the server. */
  sealer(): Sealer;
  /** The address at which people sign in; undefined without a dashboard. */
  dashboardUrl(): string | undefined;
};

/** The commands that a running server carries out for `cartouche`, because its folder belongs to it alone. */
export const ADMIN_COMMANDS: ReadonlySet<string> = new Set([
  'keys',
  'workspaces',
  'cells',
  'work',
  'settings',
  'backup',
  'secrets',
  'erasures',
]);

/** Adds them to a program. */
export function addOperatorCommands(program: Command, tools: AdminTools, print: CommandOutput['print']): void {
  const workspaces = addAdminCommands(program, {
    print,
    dashboardUrl: tools.dashboardUrl,
    withDatabase: (work) => tools.withDatabase(({ db }) => work(db)),
  });
  const { withDatabase, withFiles, sealer } = tools;
  addWorkspaceFileCommands(workspaces, { print, withDatabase, withFiles, sealer });
  addRemoveCommand(workspaces, { print, withDatabase });
  addMoveCommand(workspaces, { print, withEnds: tools.withEnds });
  addSettingsCommands(program, { print, withDatabase: tools.withDatabase });
  addSecretsCommands(program, { print, withDatabase: tools.withDatabase, sealer: tools.sealer });
  addErasuresCommand(program, { print, withDatabase: tools.withDatabase, sealer: tools.sealer });
  addCellsCommands(program, { print, withDirectory: tools.withDirectory, withEnds: tools.withEnds });
  addWorkCommands(program, { print, withGivenUp: tools.withGivenUp });
  addBackupCommand(program, { print, withDatabase: tools.withDatabase, dataDir: tools.dataDir });
}

/** A command's output and exit code. */
export type CommandResult = { exitCode: number; out: string[]; err: string[] };

/** Runs one command line within a server. */
export async function runWithin(tools: AdminTools, args: readonly string[]): Promise<CommandResult> {
  const [out, err]: [string[], string[]] = [[], []];
  const output = { print: (text: string) => out.push(text), printError: (text: string) => err.push(text) };
  const program = createCommandLine(output);
  addOperatorCommands(program, tools, output.print);
  return { exitCode: await runCommandLine(program, args, output), out, err };
}
