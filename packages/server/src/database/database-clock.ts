import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from './connect.ts';

/** The database's time, for every process alike. */
export type DatabaseClock = Clock & { close(): void };

export type DatabaseClockOptions = {
  /** This machine's clock, which is compared at start. */
  machine: Clock;
  /** Called when the machine's clock has gone astray while the process runs; its time is not used. */
  onAstray?: ((aheadMs: number) => void) | undefined;
};

// A machine that keeps its time over the network is off by milliseconds. Signatures and certificates allow for minutes.
const ASTRAY_MS = 30_000;
const LOOKS_AT_START = 3;
const LOOK_AGAIN_MS = 10_000;

const statement = {
  name: 'database-time',
  text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms WHERE $1::int = 1',
};

/**
 * Follows the clock of the database, so that all processes agree on the time whatever their machines say: rows of one process with a
 * wrong clock would keep every later `created_at` in the future.
 *
 * @throws when the clock of this machine is more than 30 seconds off
 */
export async function openDatabaseClock(
  { run }: Pick<DatabaseHandle, 'run'>,
  { machine, onAstray }: DatabaseClockOptions,
): Promise<DatabaseClock> {
  /** The database's time when `performance.now()` was 0, and how far that may be off. */
  const look = async (): Promise<{ originMs: number; errorMs: number }> => {
    const before = performance.now();
    const [row] = await run<{ ms: number }>(statement, [1]);
    const after = performance.now();
    return { originMs: (row?.ms ?? Number.NaN) - (before + after) / 2, errorMs: (after - before) / 2 };
  };
  const looks = [];
  for (let index = 0; index < LOOKS_AT_START; index++) looks.push(await look());
  let { originMs } = looks.sort((a, b) => a.errorMs - b.errorMs)[0] ?? (await look());
  const now = () => new Date(originMs + performance.now());
  const aheadMs = () => machine.now().getTime() - now().getTime();

  if (Math.abs(aheadMs()) > ASTRAY_MS) {
    throw new Error(
      `The clock of this machine says ${machine.now().toISOString()}, the database's says ${now().toISOString()}. ` +
        'Set the one that is wrong, and start again.',
    );
  }
  let wasAstray = false;
  const timer = setInterval(() => {
    look().then(
      (seen) => {
        originMs = seen.originMs;
        const isAstray = Math.abs(aheadMs()) > ASTRAY_MS;
        if (isAstray && !wasAstray) onAstray?.(aheadMs());
        wasAstray = isAstray;
      },
      // The database is away: the last comparison holds.
      () => undefined,
    );
  }, LOOK_AGAIN_MS).unref();
  return { now, close: () => clearInterval(timer) };
}

/**
 * Watches the machine's clock for the embedded database, whose time it is: no other clock can tell which of two times is right. So it is told
 * when the clock stands behind what is stored, as after a time when it was ahead, and when it jumps. Whatever it says, rows keep the order
 * of their commits, because `created_at` never goes back.
 *
 * @param passedMs milliseconds since any fixed moment, by a clock that is never set. Default: the process's
 */
export async function watchMachineClock(
  { db }: Pick<DatabaseHandle, 'db'>,
  {
    machine,
    onAstray,
    passedMs = () => performance.now(),
    lookAgainMs = LOOK_AGAIN_MS,
  }: {
    machine: Clock;
    /** By how much it is ahead of what is stored, or of the time that passed; behind when negative. */
    onAstray(aheadMs: number): void;
    passedMs?: () => number;
    lookAgainMs?: number;
  },
): Promise<DatabaseClock> {
  const { rows } = await sql<{ ms: number | null }>`
    SELECT (extract(epoch FROM max(last_at)) * 1000)::float8 AS ms FROM workspace_clocks`.execute(db);
  const aheadMs = machine.now().getTime() - (rows[0]?.ms ?? Number.NEGATIVE_INFINITY);
  if (aheadMs < -ASTRAY_MS) onAstray(aheadMs);
  const origin = () => machine.now().getTime() - passedMs();
  let originMs = origin();
  const timer = setInterval(() => {
    const jumpMs = origin() - originMs;
    if (Math.abs(jumpMs) > ASTRAY_MS) onAstray(jumpMs);
    originMs += jumpMs;
  }, lookAgainMs).unref();
  return { ...machine, close: () => clearInterval(timer) };
}
