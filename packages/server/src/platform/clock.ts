/** The one source of time in the server, so that a test can move it. */
export type Clock = {
  /** The current time. */
  now(): Date;
  /** The time for statements in place of the database's own now(). Absent with the machine's clock. */
  statementTime?(): Date;
};

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told to move. */
export type ManualClock = Clock & {
  /** Moves the clock forward (or back, when negative) by `ms` milliseconds. @throws TypeError when `ms` is not a finite number */
  advance(ms: number): void;
  /** Puts the clock at exactly `date`. @throws TypeError when `date` is not a valid date */
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
  let nowMs = timeOf(start, 'createManualClock');
  return {
    now: () => new Date(nowMs),
    statementTime: () => new Date(nowMs),
    advance: (ms) => {
      if (typeof ms !== 'number') throw new TypeError(`clock.advance needs a number of milliseconds, not ${ms}.`);
      timeOf(nowMs + ms, 'clock.advance', `a number of milliseconds, not ${ms}`);
      nowMs += ms;
    },
    set: (date) => {
      nowMs = timeOf(date, 'clock.set');
    },
  };
}

// A clock that tells no time would break every job that is stored by it.
function timeOf(date: Date | string | number, caller: string, expected = `a date, not ${date}`): number {
  const ms = new Date(date).getTime();
  if (Number.isNaN(ms)) throw new TypeError(`${caller} needs ${expected}.`);
  return ms;
}
