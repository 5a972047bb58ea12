import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { unsynced } from '../../database/unsynced.ts';
import { type CountCall, type CountedCall, WINDOW_SECONDS } from '../../http/pipeline/limit.ts';

export type LeasedCounterOptions = {
  /** Kept apart from other counters in the same table by this name. */
  name: string;
  perMinute: number;
  /**
   * So many calls of a key and minute are allowed before the table is asked; they are counted when it is. Each process may let as
   * many pass over the limit. Default 0: exactly `perMinute` for all processes together.
   */
  headStart?: number | undefined;
};

const WINDOW_MS = WINDOW_SECONDS * 1_000;
const PORTION_MAX = 20;
// A portion that is used up within this time is followed by one of twice its size.
const BUSY_MS = 1_000;
const IDLE_MS = 100;
// Three times as long as an idle process keeps a portion: the unused calls of the window are back in the table then, even when the
// other process is busy.
const RETURNED_MS = 300;
const ASK_AGAIN_MS = 1_000;

/** This process's share of a key's window. Times are those of `performance.now()`. */
type Window = {
  /** Before the end that the database sees: it counts from before the question. */
  endsAt: number;
  /** The end in the database, which names the window; undefined until the table was asked. */
  expire?: number;
  left: number;
  /** The calls that the table had left for all processes at the last query, at most two seconds ago for a counted call. */
  free: number;
  headStartUsed: number;
  waiting: number;
  portion: number;
  takenAt: number;
  usedAt: number;
  refusedUntil: number;
  hasWaited: boolean;
  asking?: Promise<void> | undefined;
  returning?: NodeJS.Timeout | undefined;
};

// The row's count goes over the limit here: cut to it, what another process returns would allow calls twice.
const TAKE = `
  WITH ${unsynced}
  INSERT INTO rate_limits AS counter (key, points, expire)
  SELECT $1, $2::integer, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + ${WINDOW_MS} FROM unsynced
  ON CONFLICT (key) DO UPDATE SET
    points = excluded.points + CASE WHEN counter.expire > excluded.expire - ${WINDOW_MS} THEN counter.points ELSE 0 END,
    expire = CASE WHEN counter.expire > excluded.expire - ${WINDOW_MS} THEN counter.expire ELSE excluded.expire END
  RETURNING points, expire, expire - (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS left_ms`;
const GIVE_BACK = `
  WITH ${unsynced} UPDATE rate_limits SET points = points - $2 FROM unsynced WHERE key = $1 AND expire = $3`;

/**
 * Counts calls of all processes that share a database in windows of a minute, by the database's time. A process takes calls in
 * portions, larger ones while a key is busy, and gives back what it does not use within 100 ms. The window's first refusal waits
 * until others have done so; so exactly `perMinute` calls pass.
 *
 * @returns a function that counts one call. Its `remaining` leaves out what other processes hold, and counts what they took since this
 *   one asked the table: at most two seconds ago, because a portion has 20 calls and is given back when it is not used for 100 ms.
 */
export function createLeasedCounter(
  db: Kysely<Database>,
  { name, perMinute, headStart = 0 }: LeasedCounterOptions,
): CountCall {
  const windows = new Map<string, Window>();

  const begin = (key: string, now: number, portion = 1): Window => {
    // Oldest first; a window that begins goes to the end.
    for (const [other, { endsAt, asking }] of windows) {
      if (endsAt > now || asking !== undefined) break;
      windows.delete(other);
    }
    const window = {
      endsAt: now + WINDOW_MS,
      left: 0,
      free: perMinute,
      headStartUsed: 0,
      waiting: 0,
      portion,
      takenAt: 0,
      usedAt: now,
      refusedUntil: 0,
      hasWaited: false,
    };
    windows.delete(key);
    windows.set(key, window);
    return window;
  };

  const passed = (window: Window, now: number): CountedCall => {
    // The table doesn't know about a head start yet.
    const owed = window.expire === undefined ? window.headStartUsed : 0;
    const remaining = Math.max(0, window.left + window.free - owed);
    return { remaining, resetSeconds: secondsLeft(window, now), waitSeconds: 0 };
  };

  const giveBack = async (key: string, { expire }: Window, calls: number) => {
    if (calls > 0) await db.executeQuery(CompiledQuery.raw(GIVE_BACK, [`${name}:${key}`, calls, expire]));
  };

  // Leases that are lost on the way back become free with the next window.
  const returnWhenIdle = (key: string, window: Window, delayMs = IDLE_MS) => {
    window.returning ??= setTimeout(() => {
      window.returning = undefined;
      if (window.left === 0) return;
      const idleMs = performance.now() - window.usedAt;
      if (idleMs < IDLE_MS) return returnWhenIdle(key, window, IDLE_MS - idleMs);
      const unused = window.left;
      window.left = 0;
      window.free += unused;
      window.portion = 1;
      giveBack(key, window, unused).catch(() => undefined);
    }, delayMs).unref();
  };

  const ask = async (key: string, window: Window): Promise<void> => {
    const now = performance.now();
    const isBusy = now - window.takenAt < BUSY_MS;
    window.portion = isBusy ? Math.min(window.portion * 2, PORTION_MAX) : 1;
    const wanted = Math.max(window.portion, window.waiting);
    const owed = window.expire === undefined ? window.headStartUsed : 0;
    const { rows } = await db.executeQuery<{ points: number; expire: number; left_ms: number }>(
      CompiledQuery.raw(TAKE, [`${name}:${key}`, wanted + owed]),
    );
    const [row] = rows;
    if (!row) throw new Error('The counter returned no row.');
    const free = Math.max(0, perMinute - (row.points - wanted));
    const granted = Math.min(free, wanted);
    Object.assign(window, { expire: row.expire, endsAt: now + row.left_ms, takenAt: now, usedAt: now });
    window.left = granted;
    window.free = free - granted;
    if (granted > 0) returnWhenIdle(key, window);
    await giveBack(key, window, wanted - granted);
    if (granted > 0 || row.left_ms <= 0) return;
    if (window.hasWaited) {
      window.refusedUntil = Math.min(window.endsAt, performance.now() + ASK_AGAIN_MS);
      return;
    }
    window.hasWaited = true;
    await delay(RETURNED_MS, undefined, { ref: false });
    return ask(key, window);
  };

  return async (key) => {
    for (;;) {
      const now = performance.now();
      let window = windows.get(key);
      if (!window || (window.endsAt <= now && window.asking === undefined)) window = begin(key, now, window?.portion);
      if (window.expire === undefined && window.headStartUsed < headStart) {
        window.headStartUsed += 1;
        return passed(window, now);
      }
      if (window.left > 0 && now < window.endsAt) {
        window.left -= 1;
        window.usedAt = now;
        return passed(window, now);
      }
      if (now < window.refusedUntil) {
        const waitSeconds = Math.max(1, secondsLeft(window, now));
        return { remaining: 0, resetSeconds: waitSeconds, waitSeconds };
      }
      const current = window;
      current.waiting += 1;
      current.asking ??= ask(key, current).finally(() => {
        current.asking = undefined;
      });
      await current.asking.finally(() => {
        current.waiting -= 1;
      });
    }
  };
}

function secondsLeft({ endsAt }: Window, now: number): number {
  return Math.ceil((endsAt - now) / 1_000);
}
