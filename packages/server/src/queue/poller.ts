import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Lane, LaneItem, Wish } from './lane.ts';
import type { WorkerLease } from './worker-lease.ts';

/** The items that a claim found for one lane. */
export type Found<Item extends LaneItem = LaneItem> = {
  lane: string;
  items: Item[];
  /** Items that were due and fitted; other processes may have been faster with some. */
  found: number;
  /** The workspace that had the last turn, or, when none had a turn, that was looked at last. */
  after: string | null;
  /** There may be more than one claim looks at. */
  isCut: boolean;
  /** Milliseconds until the next item of this lane is due; null when none is waiting for its time. */
  dueInMs: number | null;
};

/** The one place of a process that claims from one table, for all its lanes at once. */
export type Poller = {
  /** Looks for work of these lanes, soon; once more when it is looking already. @returns how many were started */
  look(lanes?: Iterable<string>): Promise<number>;
  /** From now on looks by itself, too. */
  start(): void;
  /** @returns when what it had begun to claim has been started */
  close(): Promise<void>;
};

export type PollerOptions = {
  lanes: ReadonlyMap<string, Lane>;
  claim(wishes: readonly Wish[], token: string): Promise<Found[]>;
  lease: Pick<WorkerLease, 'token' | 'take' | 'giveBack' | 'renounce'>;
  /** Looks at least this often by itself; sooner when something that waits for its time becomes due. */
  intervalMs(): number;
  onError(error: unknown): void;
};

// Bounds one look when thousands of workspaces have only delayed jobs.
const ROUNDS_MAX = 50;

// Rows that another process claims stay locked until its commit has reached the disk.
const TAKEN_MS = 20;

export function createPoller({ lanes, claim, lease, intervalMs, onError }: PollerOptions): Poller {
  const asked = new Set<string>();
  const dueAt = new Map<string, number>();
  let looking: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;

  const look = (names: Iterable<string> = lanes.keys()): Promise<number> => {
    for (const name of names) asked.add(name);
    looking ??= lookAll().finally(() => {
      looking = undefined;
      rest();
      if (asked.size > 0) lookAgain([]);
    });
    return looking;
  };

  return {
    look,
    start: () => {
      isStarted = true;
      lookAgain(lanes.keys());
    },
    close: async () => {
      isStarted = false;
      asked.clear();
      clearTimeout(timer);
      // Its failure is told to the one that asked for the look.
      await looking?.catch(() => undefined);
    },
  };

  function lookAgain(names: Iterable<string>): void {
    if (isStarted) look(names).catch(onError);
  }

  function rest(): void {
    clearTimeout(timer);
    if (!isStarted) return;
    const soonest = Math.min(...dueAt.values()) - performance.now();
    timer = setTimeout(() => lookAgain(lanes.keys()), Math.max(1, Math.min(intervalMs(), soonest)));
  }

  async function lookAll(): Promise<number> {
    let started = 0;
    for (let round = 0; asked.size > 0; round++) {
      // Waits a tick, so that items that ended together free their slots together.
      await setImmediate();
      const wishes = takeWishes();
      if (wishes.length === 0) break;
      for (const found of await claimAs(lease.token(), wishes)) {
        started += found.items.length;
        // Another process was faster with some, or there is more than was looked at.
        const isTaken = found.items.length < found.found;
        if (isTaken || (found.isCut && round < ROUNDS_MAX)) asked.add(found.lane);
        if (isTaken) await sleep(Math.random() * TAKEN_MS);
      }
    }
    return started;
  }

  async function claimAs(token: string, wishes: readonly Wish[]): Promise<Found[]> {
    lease.take(token);
    try {
      const all = await claim(wishes, token);
      for (const found of all) begin(found, token);
      return all;
    } catch (error) {
      // It may have claimed, and only the answer was lost.
      lease.renounce();
      throw error;
    } finally {
      lease.giveBack(token);
    }
  }

  function takeWishes(): Wish[] {
    const names = [...asked];
    asked.clear();
    // A lane that has no room now asks again once it has, so what became due for it needs no further look.
    const now = performance.now();
    for (const name of names) if ((dueAt.get(name) ?? now + 1) <= now) dueAt.delete(name);
    return names.flatMap((name) => lanes.get(name)?.wish() ?? []);
  }

  function begin({ lane, items, after, dueInMs }: Found, token: string): void {
    lanes.get(lane)?.start({ items, after, token });
    if (dueInMs === null) dueAt.delete(lane);
    else dueAt.set(lane, performance.now() + dueInMs);
  }
}
