import type { Directory } from '../../directory/directory.ts';
import type { Placement } from '../../directory/directory-rows.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { refused } from '../workspaces/move/check-ends.ts';
import { readMove } from '../workspaces/move/ends.ts';
import {
  type Ends,
  type MoveCommandTools,
  movedSentence,
  orBreakOff,
  printStep,
  recordMove,
  untilInterrupted,
} from '../workspaces/move/move-command.ts';
import { confirmMove, moveWorkspace, publishEnd } from '../workspaces/move/move-workspace.ts';

/** The workspaces to move, and where to. */
export type EmptyCell = {
  ends: Ends;
  directory: Pick<Directory, 'listWorkspaces' | 'listFormer'>;
  from: string;
  to: string;
  /** Removes what is kept of those that have moved, and moves none. */
  isConfirm: boolean;
  clock?: Clock | undefined;
  print: MoveCommandTools['print'];
};

/**
 * Moves the workspaces of a cell to another one, each as `workspaces move` does. A repeated run continues with those that are left. One that
 * can't be moved stops none of the others.
 *
 * @throws ApiFailure `invalid_state` with those that were not moved
 */
export async function emptyCell(options: EmptyCell): Promise<void> {
  const { ends, isConfirm, clock = systemClock, print } = options;
  const workspaces = await workspacesOf(options);
  const failed: string[] = [];
  await untilInterrupted(async (signal) => {
    for (const [at, { workspaceId, name }] of workspaces.entries()) {
      print(`${at + 1} of ${workspaces.length}: the workspace ${workspaceId} (${name})`);
      const move = { ...ends, workspaceId, onStep: printStep(print), signal };
      await orBreakOff(move, async () => {
        if (isConfirm) print(`Removed ${await confirmMove(move)} rows.`);
        else print(movedSentence(await moveWorkspace(move)));
        await recordMove(ends.target, workspaceId, clock);
      }).catch((error: Error) => failed.push(`${workspaceId} (${name}): ${error.message}`));
      if (signal.aborted) break;
    }
  });
  if (failed.length > 0)
    throw new ApiFailure('invalid_state', {
      message: [`These were not done. Repeat the command to continue:`, ...failed].join('\n- '),
    });
}

async function workspacesOf({ ends, directory, from, to, isConfirm }: EmptyCell): Promise<Placement[]> {
  const { source, target } = ends;
  if (source.cell !== from)
    throw refused(`Run this with the settings of the cell ${from}: these are those of ${source.cell}.`);
  if (target.cell !== to) throw refused(`The file of --to-settings is of the cell ${target.cell}, and not of ${to}.`);
  if (!ends.directory)
    throw refused('DIRECTORY_DATABASE_URL is not set, and the directory knows which workspaces to move.');
  const former = (await directory.listFormer(from)).filter(({ cell }) => cell === to);
  if (isConfirm) return former;
  await publishEnd(ends.directory, source);
  const unfinished: Placement[] = [];
  for (const place of former) if (await readMove(target.database.db, place.workspaceId)) unfinished.push(place);
  return [...unfinished, ...(await directory.listWorkspaces(from))];
}
