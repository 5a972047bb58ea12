import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Claim, Wish } from './claim-jobs.ts';
import type { Lane } from './lane.ts';

/** The one place of a process that looks for jobs, for all kinds at once. */
export type Poller = {
  /** Looks for jobs of these kinds, soon; once more when it is looking already. @returns how many were started */
  look(kinds?: Iterable<string>): Promise<number>;
  /** From now on looks by itself, too. */
  start(): void;
  /** @returns when what it had begun to claim has been started */
  close(): Promise<void>;
};

export type PollerOptions = {
  lanes: ReadonlyMap<string, Lane>;
  claim(wishes: readonly Wish[]): Promise<Claim[]>;
  /** Looks at least this often by itself; sooner when a job that waits for its time becomes due. */
  intervalMs(): number;
  onError(error: unknown): void;
};

// What thousands of workspaces with nothing but delayed jobs may cost at a time.
const ROUNDS_MAX = 50;

// What another process claims stays locked until its commit has reached the disk.
const TAKEN_MS = 20;

export function createPoller({ lanes, claim, intervalMs, onError }: PollerOptions): Poller {
  const asked = new Set<string>();
  const dueAt = new Map<string, number>();
  let looking: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;

  const look = (kinds: Iterable<string> = lanes.keys()): Promise<number> => {
    for (const kind of kinds) asked.add(kind);
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

  function lookAgain(kinds: Iterable<string>): void {
    if (isStarted) look(kinds).catch(onError);
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
      // Jobs that ended together make room together.
      await setImmediate();
      const wishes = takeWishes();
      if (wishes.length === 0) break;
      for (const found of await claim(wishes)) {
        started += begin(found);
        // Another process was faster with some, or nothing is due yet for the workspaces that were looked at.
        const isTaken = found.jobs.length < found.found;
        if (isTaken || (found.found === 0 && found.isCut && round < ROUNDS_MAX)) asked.add(found.kind);
        if (isTaken) await sleep(Math.random() * TAKEN_MS);
      }
    }
    return started;
  }

  function takeWishes(): Wish[] {
    const kinds = [...asked];
    asked.clear();
    // A lane that has no room now asks again once it has, so what became due for it needs no further look.
    const now = performance.now();
    for (const kind of kinds) if ((dueAt.get(kind) ?? now + 1) <= now) dueAt.delete(kind);
    return kinds.flatMap((kind) => lanes.get(kind)?.wish() ?? []);
  }

  function begin(found: Claim): number {
    const { kind, jobs, dueInMs } = found;
    lanes.get(kind)?.start(found);
    if (dueInMs === null) dueAt.delete(kind);
    else dueAt.set(kind, performance.now() + dueInMs);
    return jobs.length;
  }
}
