import { setImmediate } from 'node:timers';
import type { ManualClock } from '@cartouche/server';
import { untilAborted } from './faults/connection-error.ts';

/**
 * Time passes as in reality: sleepers that start together wake together when their times are equal, and longer sleepers wake later.
 * The clock therefore moves only while no call is in flight, and then to the moment at which the first sleeper wakes.
 *
 * @param settle runs the jobs that are due
 * @param isWaitedFor whether a call or a job waits for the sleeper, as for a handler that calls back
 */
export function createSharedSleep(clock: ManualClock, settle: () => Promise<unknown>, isWaitedFor: () => boolean) {
  const underWay = new Set<Promise<unknown>>();
  const sleepers = new Set<{ wakesAt: number }>();
  const now = () => clock.now().getTime();

  const after = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    const done = () => underWay.delete(work);
    work.then(done, done);
    return work;
  };

  /** Resolves when every call has its answer and every caller sleeps or has called again. */
  async function quiet(): Promise<void> {
    do {
      await Promise.allSettled(underWay);
      await new Promise((resolve) => setImmediate(resolve));
    } while (underWay.size > 0);
  }

  return {
    /** Has the clock stand still until the work is done. @returns the work */
    after,
    async sleep(ms: number, signal?: AbortSignal): Promise<void> {
      signal?.throwIfAborted();
      // A date has whole milliseconds, and no sleeper may wake early.
      const sleeper = { wakesAt: now() + Math.ceil(ms) };
      if (isWaitedFor()) return clock.advance(ms);
      sleepers.add(sleeper);
      try {
        do {
          await untilAborted(quiet(), signal);
          const isFirst = [...sleepers].every(({ wakesAt }) => wakesAt >= sleeper.wakesAt);
          if (isFirst && now() < sleeper.wakesAt) clock.set(new Date(sleeper.wakesAt));
        } while (now() < sleeper.wakesAt);
        await after(settle());
      } finally {
        sleepers.delete(sleeper);
      }
    },
  };
}
