/** Lets so many in at once; names take turns, so that a hundred waiting tasks of one kind hold up no other kind. */
export type FairQueue = {
  /** Waits for its turn. Call what it returns when done. @returns undefined when too many wait already */
  enter(name: string, signal?: AbortSignal): Promise<(() => void) | undefined>;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
};

type Waiting = { start(): void };

export function createFairQueue(atOnce: number, maxWaiting: number): FairQueue {
  const lines = new Map<string, Waiting[]>();
  const watchers: (() => void)[] = [];
  let running = 0;
  let waiting = 0;

  const leave = () => {
    running -= 1;
    const [next] = lines;
    if (next) {
      const [name, line] = next;
      const first = line.shift();
      lines.delete(name);
      // Behind the other names, for the next turn.
      if (line.length > 0) lines.set(name, line);
      waiting -= 1;
      running += 1;
      first?.start();
    } else if (running === 0) for (const done of watchers.splice(0)) done();
  };
  const once = () => {
    let isLeft = false;
    return () => {
      if (!isLeft) leave();
      isLeft = true;
    };
  };

  return {
    enter: (name, signal) => {
      if (running < atOnce) {
        running += 1;
        return Promise.resolve(once());
      }
      if (waiting >= maxWaiting) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        const line = lines.get(name) ?? [];
        lines.set(name, line);
        const abort = () => {
          line.splice(line.indexOf(one), 1);
          if (line.length === 0) lines.delete(name);
          waiting -= 1;
          reject(signal?.reason);
        };
        const one: Waiting = {
          start: () => {
            signal?.removeEventListener('abort', abort);
            resolve(once());
          },
        };
        line.push(one);
        waiting += 1;
        signal?.addEventListener('abort', abort, { once: true });
      });
    },
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => void watchers.push(resolve))),
  };
}
