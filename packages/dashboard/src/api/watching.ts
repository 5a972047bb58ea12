/** Interval between reads of work in progress. */
export const MOVING_MS = 1_500;
/** Interval between reads of data that changes occasionally. */
export const WATCHED_MS = 5_000;
