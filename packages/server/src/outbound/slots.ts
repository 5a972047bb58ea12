/** A number of places; work beyond it waits in line and never fails for having to wait. */
export type Slots = ReturnType<typeof createSlots>;

/** Makes `count` places. */
export function createSlots(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // Handed on, so that one that came later never overtakes.
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
