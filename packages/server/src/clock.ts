/** Where every part of the server reads the time from, so that a test can move it. */
export type Clock = {
  /** The current time. */
  now(): Date;
};

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told to move. */
export type ManualClock = Clock & {
  /** Moves the clock forward (or back, when negative) by `ms` milliseconds. */
  advance(ms: number): void;
  /** Puts the clock at exactly `date`. */
  set(date: Date | string): void;
};

/**
 * Makes a clock for tests; it starts at 2026-01-01T00:00:00Z unless told otherwise.
 *
 * @example
 * const clock = createManualClock('2026-11-20T09:00:00Z');
 * clock.advance(90_000);
 * clock.now().toISOString(); // 2026-11-20T09:01:30.000Z
 */
export function createManualClock(start: Date | string = '2026-01-01T00:00:00.000Z'): ManualClock {
  let nowMs = new Date(start).getTime();
  return {
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
    set: (date) => {
      nowMs = new Date(date).getTime();
    },
  };
}
