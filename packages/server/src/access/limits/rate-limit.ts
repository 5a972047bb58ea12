import type { DatabaseHandle } from '../../database/connect.ts';
import { type CountCall, WINDOW_SECONDS } from '../../http/pipeline/limit.ts';
import type { Clock } from '../../platform/clock.ts';
import { createLeasedCounter, type LeasedCounterOptions } from './leased-counter.ts';

type CountedWhere = Pick<DatabaseHandle, 'db' | 'kind'>;

/**
 * Counts the interface's calls by key in windows of a minute.
 *
 * @example
 * const countCall = createRateLimit(database, systemClock, 600);
 * const { waitSeconds } = await countCall(keyId); // more than 0 from the 601st of a minute on
 */
export function createRateLimit(where: CountedWhere, clock: Clock, perMinute: number): CountCall {
  return createCallCounter(where, clock, { name: 'rest', perMinute });
}

/**
 * A fixed window of a minute for each key. On Postgres all processes count in one table, by its time; the embedded
 * database belongs to one process alone, so that its memory is the whole truth, and the clock's time counts.
 */
export function createCallCounter({ db, kind }: CountedWhere, clock: Clock, options: LeasedCounterOptions): CountCall {
  return kind === 'embedded' ? countInMemory(clock, options.perMinute) : createLeasedCounter(db, options);
}

/** Windows that are over hold the addresses of visitors. */
export async function forgetOldWindows({ run }: Pick<DatabaseHandle, 'run'>): Promise<void> {
  await run(oldWindows, []);
}

// By the database's time, as they are counted.
const oldWindows = {
  name: 'forget-old-windows',
  text: 'DELETE FROM rate_limits WHERE expire < (extract(epoch FROM clock_timestamp()) * 1000)::bigint',
};

function countInMemory(clock: Clock, perMinute: number): CountCall {
  const windows = new Map<string, { calls: number; endsAt: number }>();
  return async (key) => {
    const now = clock.now().getTime();
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      // Oldest first, so that what is over is forgotten as new windows begin.
      for (const [other, { endsAt }] of windows) {
        if (endsAt > now) break;
        windows.delete(other);
      }
      windows.delete(key);
      window = { calls: 0, endsAt: now + WINDOW_SECONDS * 1000 };
      windows.set(key, window);
    }
    window.calls += 1;
    const resetSeconds = Math.ceil((window.endsAt - now) / 1000);
    const waitSeconds = window.calls > perMinute ? resetSeconds : 0;
    return { remaining: Math.max(0, perMinute - window.calls), resetSeconds, waitSeconds };
  };
}
