/** Time, as the client needs it. Hand it another one to test waits without waiting. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after so many milliseconds; rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

// setTimeout takes a longer delay for 1 ms.
const TIMER_MAX_MS = 2 ** 31 - 1;

/** The machine's own time. It doesn't jump when the wall clock is set. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const onAbort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(
        () => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
        Math.min(ms, TIMER_MAX_MS),
      );
      signal?.addEventListener('abort', onAbort, { once: true });
    }),
};

/** The longest delay that a timer keeps. */
export const clampTimer = (ms: number): number => Math.min(Math.max(0, ms), TIMER_MAX_MS);
