import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectForReplication } from '../../../database/postgres/replication.ts';
import { noteDeparture } from '../../../directory/departures.ts';
import { followDirectory } from '../../../directory/directory-copy.ts';
import type { Placement } from '../../../directory/directory-rows.ts';
import { publishCell } from '../../../directory/publish-cell.ts';
import { readKeys } from './apply-changes.ts';
import { arrive, takeLate } from './arrive.ts';
import { checkEnds, type MoveSize, measureWorkspace, refused } from './check-ends.ts';
import { copyContents, copyWorkspace, removeRows, translateRow } from './copy-workspace.ts';
import { type End, type Move, type MoveDirectory, readMove, recordStep, replicationName } from './ends.ts';
import { lowerFence, raiseFence } from './fence.ts';
import { catchUp, compareEnds, drainWork, leave, type RunningMove } from './pause.ts';
import { isPublished, publish, readMovingTables, unpublish, waitForSlot } from './publish-changes.ts';
import { startReplica } from './replica.ts';

/** The result of a move. */
export type MoveReport = MoveSize & {
  workspaceId: string;
  from: string;
  to: string;
  /** Changed rows that were stored after the copy. */
  replicated: number;
  /** Milliseconds for which writes were refused at the end. */
  pausedMs: number;
  seconds: number;
};

// The time within which processes store their counts.
const LATE_MS = 1_500;

/**
 * Moves a workspace to another cell while it is used. Until it leaves, every failure leaves it where it is; from then on a repeated move
 * completes what is left. A move that was killed continues when it is repeated.
 *
 * @throws ApiFailure `invalid_state` with what is missing, or what differs
 */
export async function moveWorkspace(move: Move): Promise<MoveReport> {
  const began = performance.now();
  const { source, target, workspaceId, directory } = move;
  return alone(move, async () => {
    const found = await readMove(source.database.db, workspaceId);
    if (found && found.cell !== target.cell)
      throw refused(
        `The workspace ${workspaceId} ${found.state === 'leaving' ? 'is moving' : 'has moved'} to ${found.cell}, not to ${target.cell}.`,
      );
    const size = found?.state === 'moved' ? await measureWorkspace(move) : await checkEnds(move);
    let left = { replicated: 0, pausedMs: 0 };
    if (found?.state !== 'moved') left = await leaveCell(move);
    const there = await readMove(target.database.db, workspaceId);
    if (there?.state === 'arriving') await arrive(move);
    await recordStep(move, 'arrive');
    if (directory) await switchCells(move, directory);
    await recordStep(move, 'switch');
    const pausedMs = left.pausedMs;
    await delay(LATE_MS);
    await takeLate(move);
    await unpublish(source.database.db, workspaceId);
    await lowerFence(target.database.db);
    await recordStep(move, 'finish');
    const seconds = (performance.now() - began) / 1_000;
    return { ...size, workspaceId, from: source.cell, to: target.cell, replicated: left.replicated, pausedMs, seconds };
  });
}

/** Tells the directory of what is new in a cell, as its workers do once a minute. */
export async function publishEnd(directory: MoveDirectory, { cell, database: { db } }: End): Promise<void> {
  await followDirectory(directory, db);
  await publishCell(directory, db, cell);
}

/** Names the other cell in the directory, and in the copies of it that both cells have: theirs may be behind when callers are sent on. */
async function switchCells({ source, target, workspaceId }: Move, directory: MoveDirectory): Promise<void> {
  await directory
    .switchMove(workspaceId, target.cell)
    .catch(unlessDone(directory, workspaceId, ({ cell }) => cell === target.cell));
  for (const { database } of [target, source]) await followDirectory(directory, database.db);
}

/** Passes a refusal of the directory over where an earlier run has told it the same. */
function unlessDone(directory: MoveDirectory, workspaceId: string, isDone: (place: Placement) => boolean) {
  return async (error: unknown): Promise<void> => {
    if (!isDone(await directory.placeOf(workspaceId))) throw error;
  };
}

/** Everything until the workspace is fenced where it was. */
async function leaveCell(move: Move): Promise<{ replicated: number; pausedMs: number }> {
  const { source, target, workspaceId } = move;
  if (move.directory) {
    await publishEnd(move.directory, source);
    await move.directory.beginMove(workspaceId, target.cell);
  }
  await sql`INSERT INTO workspace_moves (workspace_id, state, cell, resting_until, step, started_at, changed_at)
    VALUES (${workspaceId}, 'leaving', ${target.cell}, '-infinity', 'fence', now(), now()) ON CONFLICT DO NOTHING`.execute(
    source.database.db,
  );
  try {
    await raiseFence(source.database.db);
    await recordStep(move, 'fence');
    const running = await copy(move);
    try {
      return await Promise.race([complete(move, running), running.replica.failed]);
    } finally {
      await running.replica.stop();
    }
  } catch (error) {
    // The log is not kept for a move that may never continue.
    await unpublish(source.database.db, workspaceId).catch(() => undefined);
    await sql`UPDATE workspace_moves SET resting_until = '-infinity' WHERE workspace_id = ${workspaceId} AND state = 'leaving'`
      .execute(source.database.db)
      .catch(() => undefined);
    throw error;
  }
}

async function complete(move: Move, running: RunningMove): Promise<{ replicated: number; pausedMs: number }> {
  await catchUp(move, running);
  await recordStep(move, 'catch-up', `${running.replica.stored().rows} changed rows`);
  const { contents } = await copyContents(move, running);
  await recordStep(move, 'files', `${contents} files`);
  const rows = await compareEnds(move, running);
  await recordStep(move, 'check', `${rows} rows are the same`);
  await drainWork(move);
  await copyContents(move, running);
  await catchUp(move, running);
  await recordStep(move, 'drain');
  move.signal.throwIfAborted();
  const pausedMs = await leave(move, running);
  move.onStep('leave', `writes were refused for ${Math.round(pausedMs)} ms`);
  return { replicated: running.replica.stored().rows, pausedMs };
}

/** Copies the workspace, or continues with the copy of an earlier run. */
async function copy(move: Move): Promise<RunningMove> {
  const { source, target, workspaceId, signal } = move;
  const tables = await readMovingTables(source.database.db);
  const keys = await readKeys(source.database.db);
  const earlier = await readMove(target.database.db, workspaceId);
  const isKept =
    earlier?.state === 'arriving' &&
    earlier.appliedLsn !== null &&
    (await isPublished(source.database.db, workspaceId));
  const replication = await connectForReplication(source.url);
  try {
    if (isKept) await waitForSlot(source.database.db, workspaceId);
    else {
      await unpublish(source.database.db, workspaceId);
      await prepareTarget(move);
      signal.throwIfAborted();
      await publish(source.database.db, tables, workspaceId);
    }
    const copyName = await nameOfCopy(move);
    const done = isKept
      ? { from: earlier.appliedLsn ?? '', rows: undefined }
      : await copyWorkspace(move, { replication, tables, copy: copyName });
    await recordStep(move, 'copy', done.rows === undefined ? 'continued' : `${done.rows} rows`);
    const replica = startReplica({
      ...{ target: target.database.db, replication, workspaceId, keys },
      ...{ slot: replicationName(workspaceId), publication: replicationName(workspaceId), from: done.from },
      translate: translateRow(copyName),
    });
    return { replica, tables, keys, copy: copyName, known: new Set() };
  } catch (error) {
    await replication.close();
    throw error;
  }
}

/** Removes what an earlier copy left, and keeps everyone but this command from the rows to come. */
async function prepareTarget({ source, target, workspaceId }: Move): Promise<void> {
  const { db } = target.database;
  await sql`INSERT INTO workspace_moves (workspace_id, state, cell, resting_until, step, started_at, changed_at)
    VALUES (${workspaceId}, 'arriving', ${source.cell}, 'infinity', 'copy', clock_timestamp(), now())
    ON CONFLICT (workspace_id) DO UPDATE SET state = excluded.state, cell = excluded.cell, resting_until = excluded.resting_until, step = excluded.step,
      applied_lsn = NULL, usage = '{}', started_at = excluded.started_at, changed_at = excluded.changed_at`.execute(db);
  await raiseFence(db);
  await removeRows(target, workspaceId);
}

async function nameOfCopy({ target, workspaceId }: Move): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT workspace_id || ' ' || extract(epoch FROM started_at) AS name FROM workspace_moves
    WHERE workspace_id = ${workspaceId}`.execute(target.database.db);
  return rows[0]?.name ?? '';
}

/**
 * Takes a move back that has not left yet: nothing of it stays in either cell.
 *
 * @throws ApiFailure `invalid_state` when there is none, or the workspace has left
 */
export async function breakOff(move: Move): Promise<void> {
  const { source, target, workspaceId, directory } = move;
  await alone(move, async () => {
    const found = await readMove(source.database.db, workspaceId);
    if (found?.state !== 'leaving')
      throw refused(
        found
          ? `The workspace ${workspaceId} has left for ${found.cell}: repeat the move to complete it, or take it back with --rollback.`
          : `The workspace ${workspaceId} is not moving.`,
      );
    await unpublish(source.database.db, workspaceId);
    await directory
      ?.cancelMove(workspaceId)
      .catch(unlessDone(directory, workspaceId, ({ movingTo }) => movingTo === null));
    const there = await readMove(target.database.db, workspaceId);
    if (there?.state === 'arriving') {
      await removeRows(target, workspaceId);
      await target.database.db.deleteFrom('workspace_moves').where('workspace_id', '=', workspaceId).execute();
      await lowerFence(target.database.db);
    }
    await source.database.db.deleteFrom('workspace_moves').where('workspace_id', '=', workspaceId).execute();
    await lowerFence(source.database.db);
  });
}

/**
 * Removes the rows that are kept where the workspace was. From then on the move can't be taken back.
 *
 * @returns the number of rows
 * @throws ApiFailure `invalid_state` unless the move is finished
 */
export async function confirmMove(move: Move): Promise<number> {
  const { source, target, workspaceId, directory } = move;
  return alone(move, async () => {
    const found = await readMove(source.database.db, workspaceId);
    if (found?.state !== 'moved' || found.cell !== target.cell)
      throw refused(`The workspace ${workspaceId} has not moved from ${source.cell} to ${target.cell}.`);
    if (await readMove(target.database.db, workspaceId))
      throw refused(`The move of the workspace ${workspaceId} is not finished. Repeat it first.`);
    await takeLate(move);
    await source.database.db.transaction().execute((trx) => noteDeparture(trx, workspaceId));
    const removed = await removeRows(source, workspaceId);
    await directory
      ?.finishMove(workspaceId)
      .catch(unlessDone(directory, workspaceId, ({ movedFrom }) => movedFrom === null));
    await source.database.db.deleteFrom('workspace_moves').where('workspace_id', '=', workspaceId).execute();
    await lowerFence(source.database.db);
    return removed;
  });
}

/**
 * Takes a move back that was finished: moves the workspace, with what has been written since, to where it was.
 *
 * @throws ApiFailure `invalid_state` when it was not moved
 */
export async function rollBack(move: Move): Promise<MoveReport> {
  const found = await readMove(move.source.database.db, move.workspaceId);
  // A rollback that was broken off continues.
  if (found?.state !== 'arriving' && found?.state !== 'arrived') await confirmMove(move);
  return moveWorkspace({ ...move, source: move.target, target: move.source });
}

/** Keeps other commands from the move. The lock ends with the command's connection. */
async function alone<T>({ source, workspaceId }: Move, work: () => Promise<T>): Promise<T> {
  return source.database.db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`cartouche move ${workspaceId}`}, 0)`;
    const { rows } = await sql<{ got: boolean }>`SELECT pg_try_advisory_lock(${key}) AS got`.execute(connection);
    if (!rows[0]?.got) throw refused(`Another command is moving the workspace ${workspaceId}. Wait for it.`);
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
