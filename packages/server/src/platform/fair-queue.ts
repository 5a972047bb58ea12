export type FairQueueOptions = {
  atOnce: number;
  /** Most of one owner at once. */
  share: number;
  maxWaiting: number;
};

/** Waits for the owner's turn. Call what it returns when done. @returns undefined when too many wait already */
export type EnterQueue = (owner: string, signal?: AbortSignal) => Promise<(() => void) | undefined>;

/**
 * Lets so many in at once, and of one owner at most a share of them. Owners who wait take turns: a hundred waiting tasks of one hold
 * up no other.
 */
export function createFairQueue({ atOnce, share, maxWaiting }: FairQueueOptions): EnterQueue {
  type Waiting = { owner: string; start(): void };
  const waiting = new Set<Waiting>();
  const held = new Map<string, number>();
  // The owners who wait, the one whose turn is next first.
  const turns = new Set<string>();
  let running = 0;

  const hasRoom = (owner: string) => running < atOnce && (held.get(owner) ?? 0) < share;
  const hold = (owner: string, count: 1 | -1) => {
    running += count;
    const now = (held.get(owner) ?? 0) + count;
    if (now > 0) held.set(owner, now);
    else held.delete(owner);
  };
  const take = (owner: string) => {
    hold(owner, 1);
    return () => {
      hold(owner, -1);
      startNext();
    };
  };
  const startNext = () => {
    const owner = [...turns].find(hasRoom);
    if (owner === undefined) return;
    turns.delete(owner);
    const [next, another] = [...waiting].filter((one) => one.owner === owner);
    if (another) turns.add(owner);
    if (next === undefined) return startNext();
    waiting.delete(next);
    next.start();
  };

  return async (owner, signal) => {
    if (hasRoom(owner)) return take(owner);
    if (waiting.size >= maxWaiting) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const one = { owner, start: () => resolve(take(owner)) };
    const leave = () => {
      waiting.delete(one);
      reject(signal?.reason);
    };
    waiting.add(one);
    turns.add(owner);
    signal?.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  };
}
