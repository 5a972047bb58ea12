/** Creates a semaphore with `permits` permits. Work beyond them waits in line, and never fails for having to wait. */
export function createSemaphore(permits: number) {
  const waiting: (() => void)[] = [];
  let free = permits;
  return {
    /** Runs the work as soon as a permit is free. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // The permit is handed to the next in line, so that later work never overtakes.
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
