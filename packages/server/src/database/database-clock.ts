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
  /** Milliseconds since any fixed moment, by a clock that is never set. Default: the process's. */
  passedMs?: (() => number) | undefined;
  /** Default 10,000. */
  lookAgainMs?: number | undefined;
};

/** A comparison with the database: its time at the moment 0 of `passedMs`, and how far that may be off. */
type Look = { originMs: number; errorMs: number; atMs: number };

// A machine that keeps its time over the network is off by milliseconds. Signatures and certificates allow for minutes.
const ASTRAY_MS = 30_000;
const LOOK_AGAIN_MS = 10_000;
// A process that starts on a busy machine looks until it knows the time this well, or has looked so many times.
const PRECISE_MS = 20;
const LOOKS_AT_START_MAX = 10;
// The clocks of two machines drift apart by no more than that.
const DRIFT = 0.0001;

const statement = {
  name: 'database-time',
  text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms WHERE $1::int = 1',
};

/**
 * Follows the clock of the database, so that all processes agree on the time whatever their machines say: rows of one process with a
 * wrong clock would keep every later `created_at` in the future.
 *
 * Between two looks it trusts the more precise one: on a busy machine an answer that was read late would move the clock by half the delay.
 *
 * @throws when the clock of this machine is more than 30 seconds off
 */
export async function openDatabaseClock(
  { run }: Pick<DatabaseHandle, 'run'>,
  { machine, onAstray, passedMs = () => performance.now(), lookAgainMs = LOOK_AGAIN_MS }: DatabaseClockOptions,
): Promise<DatabaseClock> {
  const look = async (): Promise<Look> => {
    const before = passedMs();
    const [row] = await run<{ ms: number }>(statement, [1]);
    const after = passedMs();
    return { originMs: (row?.ms ?? Number.NaN) - (before + after) / 2, errorMs: (after - before) / 2, atMs: after };
  };
  let known = await look();
  for (let looks = 1; looks < LOOKS_AT_START_MAX && known.errorMs > PRECISE_MS; looks++)
    known = better(known, await look());
  const now = () => new Date(known.originMs + passedMs());
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
        known = better(known, seen);
        const isAstray = Math.abs(aheadMs()) > ASTRAY_MS;
        if (isAstray && !wasAstray) onAstray?.(aheadMs());
        wasAstray = isAstray;
      },
      // The database is away: the last comparison holds.
      () => undefined,
    );
  }, lookAgainMs).unref();
  return { now, close: () => clearInterval(timer) };
}

/** The new look when it is more precise, or says that the database's clock was set; else the one that is known. */
function better(known: Look, seen: Look): Look {
  const errorMs = known.errorMs + (seen.atMs - known.atMs) * DRIFT;
  const isOther = Math.abs(seen.originMs - known.originMs) > errorMs + seen.errorMs;
  return isOther || seen.errorMs <= errorMs ? seen : known;
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
