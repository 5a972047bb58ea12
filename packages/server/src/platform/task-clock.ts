/** Memory that a task's thread shares with its caller: the moment at which the thread began with the task, 0 before. */
export type TaskClock = Float64Array;

export function newClock(): TaskClock {
  return new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
}

/** Starts the clock, in the thread. */
export function startClock(clock: TaskClock): void {
  clock[0] = monotonicMs();
}

/** Milliseconds of the clock that all threads share, which `performance.now()` is not. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
