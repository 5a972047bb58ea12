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

export type FairQueueOptions = {
  atOnce: number;
  /** Most of one owner at once. Default: all. */
  share?: number;
  maxWaiting: number;
};

export function createFairQueue({ atOnce, share = atOnce, maxWaiting }: FairQueueOptions): FairQueue {
  const waiting: (Turn & { start(): void })[] = [];
  const held = new Map<string, number>();
  // The number of the last turn of each owner, and of each name of an owner, while anything waits.
  const lastTurns = new Map<string, number>();
  const watchers: (() => void)[] = [];
  let running = 0;
  let turn = 0;

  const hasRoom = (owner: string) => running < atOnce && (held.get(owner) ?? 0) < share;
  const hold = (owner: string, count: 1 | -1) => {
    running += count;
    const now = (held.get(owner) ?? 0) + count;
    if (now > 0) held.set(owner, now);
    else held.delete(owner);
  };

  const take = (owner: string) => {
    hold(owner, 1);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      hold(owner, -1);
      startNext();
      if (running === 0) for (const done of watchers.splice(0)) done();
    };
  };
  const startNext = () => {
    const keyOf = ({ owner, name }: Turn) => JSON.stringify([owner, name]);
    const last = (key: string) => lastTurns.get(key) ?? 0;
    const [next] = waiting
      .filter(({ owner }) => hasRoom(owner))
      .sort((a, b) => last(a.owner) - last(b.owner) || last(keyOf(a)) - last(keyOf(b)));
    if (!next) return;
    turn += 1;
    for (const key of [next.owner, keyOf(next)]) lastTurns.set(key, turn);
    waiting.splice(waiting.indexOf(next), 1);
    if (waiting.length === 0) lastTurns.clear();
    next.start();
  };

  return {
    enter: (turn, signal) => {
      if (hasRoom(turn.owner)) return Promise.resolve(take(turn.owner));
      if (waiting.length >= maxWaiting) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        const abort = () => {
          waiting.splice(waiting.indexOf(one), 1);
          reject(signal?.reason);
        };
        const one = {
          ...turn,
          start: () => {
            signal?.removeEventListener('abort', abort);
            resolve(take(turn.owner));
          },
        };
        waiting.push(one);
        signal?.addEventListener('abort', abort, { once: true });
      });
    },
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => void watchers.push(resolve))),
  };
}
