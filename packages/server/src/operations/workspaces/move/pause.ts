import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.generated.ts';
import { tellCallers } from '../../../http/caller.ts';
import type { TableColumns } from '../workspace-tables.ts';
import type { TableKeys } from './apply-changes.ts';
import { refused } from './check-ends.ts';
import { differences, sumChanged, sumTables, type TableSum } from './compare-ends.ts';
import { copyContents } from './copy-workspace.ts';
import { apart, type Move } from './ends.ts';
import { isLockTimeout, pauseWrites } from './fence.ts';
import { emitMark } from './publish-changes.ts';
import type { Replica } from './replica.ts';

/** The state of a running move. */
export type RunningMove = {
  replica: Replica;
  tables: TableColumns;
  keys: TableKeys;
  copy: string;
  /** The contents that are there. */
  known: Set<string>;
};

// The wait for transactions that write. Calls are refused meanwhile.
const WRITERS_MS = 400;
const PAUSES = 40;
const BETWEEN_PAUSES_MS = 500;
// The copy may be so far behind when the workspace is paused; on a slow machine it never is closer than the second.
const LAG_MS = { wanted: 150, most: 800 };
const LAGS = { wanted: 20, most: 200 };
const REACH_MS = 3_000;
const COMPARISONS = 5;
// More changed rows than that since the last comparison make another one, before the pause.
const CHANGED_MAX = 3_000;
const REST_SECONDS = 60;
const RESTS = 240;
// Longer than a worker keeps what it has counted.
const COUNTED_MS = 1_300;

/** Stored also while the workspace is paused, and taken along later: a comparison finds more of them where it was. */
const LATE: ReadonlySet<string> = new Set([
  ...['audit_log', 'workspace_usage', 'connector_stats'].map((table) => `#${table}`),
  ...['workspace_usage', 'connector_stats'],
]);

let marks = 0;
const newMark = (): string => `${process.pid}-${Date.now()}-${++marks}`;

/** Waits until the copy is so close behind that the rest takes a moment. */
export async function catchUp({ source, signal }: Move, { replica }: RunningMove): Promise<void> {
  for (let lag = 0; lag < LAGS.most; lag++) {
    signal.throwIfAborted();
    const began = performance.now();
    const mark = newMark();
    const reached = replica.reach(mark, async () => undefined);
    await emitMark(source.database.db, mark);
    await reached;
    if (performance.now() - began < (lag < LAGS.wanted ? LAG_MS.wanted : LAG_MS.most)) return;
    await delay(LAG_MS.wanted);
  }
  throw refused('The copy does not catch up with what is written. Repeat the move when less is written.');
}

/**
 * Compares every table, by the numbers of rows and by sums of hashes, as both are at one moment. Writes wait for as long as it takes to look
 * at the clock; the comparison itself disturbs no one.
 */
export async function compareEnds(move: Move, running: RunningMove): Promise<number> {
  let found: string[] = [];
  for (let attempt = 1; attempt <= COMPARISONS; attempt++) {
    move.signal.throwIfAborted();
    const { here, there } = await sumsOfOneMoment(move, running);
    found = differences(here, there);
    if (found.length === 0) return [...here.values()].reduce((sum, { rows }) => sum + rows, 0);
    if (found.some((line) => !LATE.has(`#${line.split(':')[0]}`))) break;
  }
  throw refused(`The copy is not what it should be, and was removed:\n- ${found.join('\n- ')}`);
}

async function sumsOfOneMoment(
  move: Move,
  { replica, tables }: RunningMove,
): Promise<{ here: Map<string, TableSum>; there: Map<string, TableSum> }> {
  const { target, workspaceId } = move;
  const mark = newMark();
  const there = Promise.withResolvers<Map<string, TableSum>>();
  there.promise.catch(() => undefined);
  const reached = replica.reach(mark, async () => {
    replica.takeChanged();
    await new Promise<void>((opened, failed) => {
      const sums = apart(() =>
        target.database.db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (trx) => {
            await sql`SELECT FROM workspace_moves LIMIT 1`.execute(trx);
            opened();
            return sumTables(trx, tables, workspaceId);
          }),
      );
      sums.then(there.resolve, (error: unknown) => {
        there.reject(error);
        failed(error);
      });
    });
  });
  const here = await snapshotHere(move, mark, (trx) => sumTables(trx, tables, workspaceId));
  await reached;
  return { here: await here.sums, there: await there.promise };
}

/** Opens a snapshot of the source while no one writes, and lets them continue. */
async function snapshotHere(
  move: Move,
  mark: string,
  read: (trx: Transaction<Database>) => Promise<Map<string, TableSum>>,
): Promise<{ sums: Promise<Map<string, TableSum>> }> {
  const { db } = move.source.database;
  return whilePaused(move, async () => {
    const opened = Promise.withResolvers<void>();
    const sums = apart(() =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          await sql`SELECT FROM workspace_moves LIMIT 1`.execute(trx);
          opened.resolve();
          return read(trx);
        }),
    );
    sums.catch(opened.reject);
    await opened.promise;
    await apart(() => emitMark(db, mark));
    return { sums };
  });
}

/** Refuses writes while the work is done. Transactions that write are waited for, and for no longer than callers can wait. */
async function whilePaused<T>(
  { source, workspaceId, signal }: Move,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let pause = 1; ; pause++) {
    signal.throwIfAborted();
    try {
      return await source.database.db.transaction().execute(async (trx) => {
        await pauseWrites(trx, workspaceId, WRITERS_MS);
        return work(trx);
      });
    } catch (error) {
      if (!isLockTimeout(error) || pause === PAUSES) throw error;
      await delay(BETWEEN_PAUSES_MS);
    }
  }
}

/** Lets the workspace's jobs and deliveries come to their end, and begins no other. */
export async function drainWork({ source, workspaceId, signal }: Move): Promise<void> {
  const { db } = source.database;
  for (let rest = 0; rest < RESTS; rest++) {
    signal.throwIfAborted();
    await sql`UPDATE workspace_moves SET resting_until = now() + make_interval(secs => ${sql.lit(REST_SECONDS)}) WHERE workspace_id = ${workspaceId}`.execute(
      db,
    );
    if (rest > 0 && (await workUnderWay(db, workspaceId)) === 0) {
      await delay(COUNTED_MS);
      return;
    }
    await delay(BETWEEN_PAUSES_MS);
  }
  throw refused(
    `Jobs or deliveries of the workspace ${workspaceId} have been under way for two minutes. See "work list", and repeat the move.`,
  );
}

async function workUnderWay(db: Kysely<Database>, workspaceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT (
      (SELECT count(*) FROM jobs WHERE workspace_id = ${workspaceId} AND lease_token IS NOT NULL)
      + (SELECT count(*) FROM delivery_queue WHERE workspace_id = ${workspaceId} AND lease_token IS NOT NULL)
    )::int AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Ends the workspace's time in its cell: pauses it, stores the rest, compares what has changed since the last comparison and the number of rows
 * of every table, and fences the rows in the same transaction that paused it. Until that commits, the workspace just stays where it is.
 *
 * @returns the milliseconds for which writes were refused until then
 */
export async function leave(move: Move, running: RunningMove): Promise<number> {
  const { replica, tables, keys } = running;
  let changed = replica.takeChanged();
  for (let round = 1; sizeOf(changed) > CHANGED_MAX && round < COMPARISONS; round++) {
    await compareEnds(move, running);
    changed = replica.takeChanged();
  }
  let began = 0;
  await whilePaused(move, async (trx) => {
    began = performance.now();
    if ((await workUnderWay(trx, move.workspaceId)) > 0)
      throw refused(
        'Work of the workspace began again before it was paused, and it stays where it is. Repeat the move.',
      );
    await storeRest(move, running, changed);
    const { target, workspaceId } = move;
    const options = { tables, keys, changed };
    const [here, there] = await Promise.all([
      sumChanged(trx, options, workspaceId),
      apart(() => sumChanged(target.database.db, options, workspaceId)),
    ]);
    const found = differences(without(here), there);
    if (found.length > 0) throw refused(`The copy is not what it should be:\n- ${found.join('\n- ')}`);
    await fenceRows(trx, move, await apart(() => usageOf(target, workspaceId)));
  });
  return performance.now() - began;
}

async function storeRest(move: Move, running: RunningMove, changed: Map<string, Set<string>>): Promise<void> {
  const { replica } = running;
  const mark = newMark();
  const reached = replica.reach(mark, async () => {
    for (const [table, rows] of replica.takeChanged())
      changed.set(table, new Set([...(changed.get(table) ?? []), ...rows]));
    // Nothing that is stored from now on is looked at.
    void replica.stop();
  });
  await apart(() => emitMark(move.source.database.db, mark));
  await Promise.race([
    reached,
    delay(REACH_MS).then(() => {
      throw refused(
        'The copy fell behind while the workspace was paused, and the workspace stays where it is. Repeat the move.',
      );
    }),
  ]);
  await apart(() => copyContents(move, running));
}

async function fenceRows(
  trx: Transaction<Database>,
  { workspaceId }: Move,
  usage: Record<string, number>,
): Promise<void> {
  await sql`SELECT set_config('cartouche.mover', ${workspaceId}, true)`.execute(trx);
  await sql`UPDATE connector_queue SET turn_at = 'infinity', is_asleep = true WHERE workspace_id = ${workspaceId}`.execute(
    trx,
  );
  await sql`UPDATE workspace_moves SET state = 'moved', step = 'leave', resting_until = 'infinity', changed_at = now(), usage = ${JSON.stringify(usage)}::jsonb
    WHERE workspace_id = ${workspaceId}`.execute(trx);
  await trx.selectNoFrom(tellCallers).execute();
}

async function usageOf({ database }: Move['target'], workspaceId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; amount: number }>`
    SELECT kind || ' ' || month AS name, amount::float8 AS amount FROM workspace_usage WHERE workspace_id = ${workspaceId}`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}

const sizeOf = (changed: ReadonlyMap<string, Set<string>>): number =>
  [...changed.values()].reduce((sum, rows) => sum + rows.size, 0);

const without = (sums: ReadonlyMap<string, TableSum>): Map<string, TableSum> =>
  new Map([...sums].filter(([name]) => !LATE.has(name)));
