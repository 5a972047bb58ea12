export type Turn = { owner: string; name: string };

/**
 * Lets so many in at once, and of one owner at most a share of them. Owners take turns, and so do the names of one owner: a hundred
 * waiting tasks of one hold up no other.
 */
export type FairQueue = {
  /** Waits for its turn. Call what it returns when done. @returns undefined when too many wait already */
  enter(turn: Turn, signal?: AbortSignal): Promise<(() => void) | undefined>;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
};

type Waiting = { start(): void };
type Lines = Map<string, Waiting[]>;

export type FairQueueOptions = {
  atOnce: number;
  /** Most of one owner at once. Default: all. */
  share?: number;
  maxWaiting: number;
};

export function createFairQueue({ atOnce, share = atOnce, maxWaiting }: FairQueueOptions): FairQueue {
  // In the order of their next turns.
  const owners = new Map<string, Lines>();
  const held = new Map<string, number>();
  const watchers: (() => void)[] = [];
  let running = 0;
  let waiting = 0;

  const hasRoom = (owner: string) => running < atOnce && (held.get(owner) ?? 0) < share;

  const take = (owner: string) => {
    running += 1;
    held.set(owner, (held.get(owner) ?? 0) + 1);
    let isLeft = false;
    return () => {
      if (!isLeft) leave(owner);
      isLeft = true;
    };
  };
  const leave = (owner: string) => {
    running -= 1;
    const left = (held.get(owner) ?? 1) - 1;
    if (left > 0) held.set(owner, left);
    else held.delete(owner);
    startNext();
    if (running === 0) for (const done of watchers.splice(0)) done();
  };
  const startNext = () => {
    for (const [owner, lines] of owners) {
      if (!hasRoom(owner)) continue;
      const [next] = lines;
      if (!next) continue;
      const [name, line] = next;
      const first = line.shift();
      // Behind the others, for the next turn.
      lines.delete(name);
      if (line.length > 0) lines.set(name, line);
      owners.delete(owner);
      if (lines.size > 0) owners.set(owner, lines);
      waiting -= 1;
      first?.start();
      return;
    }
  };

  return {
    enter: ({ owner, name }, signal) => {
      if (hasRoom(owner)) return Promise.resolve(take(owner));
      if (waiting >= maxWaiting) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        const lines: Lines = owners.get(owner) ?? new Map();
        owners.set(owner, lines);
        const line = lines.get(name) ?? [];
        lines.set(name, line);
        const abort = () => {
          line.splice(line.indexOf(one), 1);
          if (line.length === 0) lines.delete(name);
          if (lines.size === 0) owners.delete(owner);
          waiting -= 1;
          reject(signal?.reason);
        };
        const one: Waiting = {
          start: () => {
            signal?.removeEventListener('abort', abort);
            resolve(take(owner));
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
