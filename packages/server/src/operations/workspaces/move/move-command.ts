import type { Command } from 'commander';
import { recordCommand } from '../../../domains/audit/service.ts';
import { ApiFailure } from '../../../platform/api-failure.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { randomIds } from '../../../platform/ids.ts';
import { workspaceOption } from '../../workspace-option.ts';
import { checkEnds, refused } from './check-ends.ts';
import type { End, Move } from './ends.ts';
import { breakOff, confirmMove, type MoveReport, moveWorkspace, rollBack } from './move-workspace.ts';

/** The cells of a move. */
export type Ends = Pick<Move, 'source' | 'target' | 'directory'>;

/** Dependencies of the command. */
export type MoveCommandTools = {
  /** Opens this cell, and the one whose settings are in a file. */
  withEnds<T>(settingsFile: string, work: (ends: Ends) => Promise<T>): Promise<T>;
  print(text: string): unknown;
  clock?: Clock;
};

type Flags = {
  workspace: string;
  to: string;
  toSettings: string;
  dryRun?: boolean;
  breakOff?: boolean;
  confirm?: boolean;
  rollback?: boolean;
  json?: boolean;
};

const SENTENCES = {
  fence: 'Writes to the workspace can be held back.',
  copy: 'Copied',
  'catch-up': 'Caught up',
  files: 'Copied the contents of files',
  check: 'Compared both cells',
  drain: 'No job and no delivery is under way.',
  leave: 'The workspace has left',
  switch: 'The directory names the other cell.',
  arrive: 'The workspace is open in the other cell.',
  finish: 'Took along what was counted late.',
} as const;

/** Adds `workspaces move` to the program. @param workspaces the group of commands */
export function addMoveCommand(workspaces: Command, { withEnds, print, clock = systemClock }: MoveCommandTools): void {
  const command = workspaces
    .command('move')
    .description('move a workspace to another cell while it is used; repeat it after a crash')
    .addOption(workspaceOption())
    .requiredOption('--to <cell>', 'the name of the other cell; "first" is the one without a name')
    .requiredOption('--to-settings <path>', "a file with the settings of that cell's processes, a NAME=value per line")
    .option('--dry-run', 'check both cells, say what would be moved, and move nothing')
    .option('--break-off', 'take a move back that has not left yet')
    .option('--confirm', 'remove the rows that are kept where the workspace was')
    .option('--rollback', 'move it back, with everything that was written since')
    .option('--json', 'print JSON')
    .action(async ({ workspace, to, toSettings, json = false, ...flags }: Flags) => {
      const chosen = Object.values(flags).filter(Boolean).length;
      if (chosen > 1) command.error('error: choose one of --dry-run, --break-off, --confirm and --rollback');
      await withEnds(toSettings, async (ends) => {
        if (ends.target.cell !== to)
          throw refused(`The settings in ${toSettings} are those of the cell ${ends.target.cell}, and not of ${to}.`);
        const onStep = json ? () => undefined : printStep(print);
        await untilInterrupted((signal) =>
          orBreakOff({ ...ends, workspaceId: workspace, onStep, signal }, async (move) => {
            const result = await carryOut(move, flags);
            if (!flags.dryRun) await recordMove(whereItIs(move, flags), workspace, clock);
            print(json ? JSON.stringify(result.report, null, 2) : result.sentence);
          }),
        );
      });
    });
}

/** Prints each step. */
export const printStep =
  (print: (text: string) => unknown): Move['onStep'] =>
  (step, detail) => {
    print(detail ? `${SENTENCES[step].replace(/\.$/, '')}: ${detail}.` : SENTENCES[step]);
  };

/** Enters the command in the audit log of the cell that has the workspace. */
export function recordMove({ database: { db } }: End, workspaceId: string, clock: Clock): Promise<void> {
  return recordCommand({ db, clock, ids: randomIds }, { workspaceId, command: 'workspaces move' });
}

/** Carries out a move. One that was interrupted is broken off. @throws ApiFailure `invalid_state` after that */
export async function orBreakOff(move: Move, work: (move: Move) => Promise<void>): Promise<void> {
  try {
    await work(move);
  } catch (error) {
    if (!move.signal.aborted) throw error;
    await breakOff(move);
    throw new ApiFailure('invalid_state', { message: 'Broken off. The workspace is where it was.', cause: error });
  }
}

const whereItIs = ({ source, target }: Move, { rollback, breakOff: isBrokenOff }: Partial<Flags>) =>
  rollback || isBrokenOff ? source : target;

async function carryOut(move: Move, flags: Partial<Flags>): Promise<{ report: object; sentence: string }> {
  const { workspaceId, source, target } = move;
  if (flags.dryRun) {
    const size = await checkEnds(move);
    const sentence = `Would move the workspace ${workspaceId} (${size.name}) from ${source.cell} to ${target.cell}: ${size.rows} rows and ${size.contents} files of ${mebibytes(size.contentBytes)} MiB. Both cells are fit for it. Nothing was moved.`;
    return { report: { workspaceId, ...size, dryRun: true }, sentence };
  }
  if (flags.breakOff) {
    await breakOff(move);
    return {
      report: { workspaceId, brokenOff: true },
      sentence: `Broken off. The workspace ${workspaceId} is in ${source.cell}.`,
    };
  }
  if (flags.confirm) {
    const removed = await confirmMove(move);
    return {
      report: { workspaceId, removed },
      sentence: `Removed ${removed} rows of the workspace ${workspaceId} from ${source.cell}.`,
    };
  }
  const report = flags.rollback ? await rollBack(move) : await moveWorkspace(move);
  return { report, sentence: movedSentence(report) };
}

/** The words of a report, and what is left to do. */
export function movedSentence({ workspaceId, name, from, to, rows, contents, pausedMs, seconds }: MoveReport): string {
  const size = `${rows} rows and ${contents} files in ${seconds.toFixed(1)} seconds; writes were refused for ${(pausedMs / 1_000).toFixed(2)} of them`;
  return `Moved the workspace ${workspaceId} (${name}) from ${from} to ${to}: ${size}.\nIts former rows are kept in ${from}: remove them with --confirm, or take the move back with --rollback.`;
}

const mebibytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);

/** Ctrl-C aborts the signal, and ends the command at once the second time. */
export async function untilInterrupted(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const onInterrupt = () => stop.abort(new Error('Interrupted.'));
  process.once('SIGINT', onInterrupt);
  try {
    await work(stop.signal);
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}
