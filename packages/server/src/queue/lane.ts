import type { Pace } from './pace.ts';
import type { WorkerLease } from './worker-lease.ts';

/** The room in one lane of this process. */
export type Wish = {
  lane: string;
  /** Free slots. */
  room: number;
  /** Most slots of one workspace. */
  share: number;
  /** The workspace that had the last turn; null begins with the first one. */
  after: string | null;
  /** Slots that each workspace has now. */
  held: Readonly<Record<string, number>>;
};

/** The fields that a lane reads of its items. */
export type LaneItem = { id: string; workspaceId: string };

/** Runs one item; throwing fails the attempt. `settling` gives its slot to the next item before it has ended. */
export type RunItem<Item, Outcome> = (item: Item, signal: AbortSignal, settling: () => void) => Promise<Outcome>;

/** The slots of one kind of work in this process; each item runs on its own. */
export type Lane<Item extends LaneItem = LaneItem> = {
  name: string;
  /** The room in this lane. Undefined when there is none. */
  wish(): Wish | undefined;
  /** Runs what was claimed for the wish. */
  start(claim: { items: readonly Item[]; after: string | null; token: string }): void;
  /** Aborts what was claimed under a lease that was lost. */
  lose(token: string): void;
  /** Starts no more work. Running work continues. */
  close(): void;
  /** Resolves when nothing runs. */
  idle(): Promise<void>;
  /** Aborts what runs, and hands back what can be. */
  abandon(reason: Error): Promise<void>;
};

/** Options of a lane. */
export type LaneOptions<Item, Outcome> = {
  name: string;
  /** Slots. */
  concurrency: number;
  /** Most slots of one workspace. */
  share: number;
  /** Default: the slots stay as many as they are. */
  pace?: Pace;
  lease: Pick<WorkerLease, 'take' | 'giveBack' | 'renounce'>;
  /** An item that takes longer is aborted, and its attempt has failed. Default: the work bounds itself. */
  expireInSeconds?: number;
  run: RunItem<Item, Outcome>;
  /** Records what an item that ran has come to. Rejects only when that can't be recorded at all. */
  complete: (item: Item, outcome: Outcome) => Promise<void>;
  fail: (item: Item, error: unknown) => Promise<void>;
  /** Makes aborted items due at once. Default: they end by themselves. */
  release?: (items: readonly Item[]) => Promise<void>;
  /** Called when an attempt fails (with its item), and when the queue itself can't be reached (without). */
  onError: (error: unknown, item?: Item) => void;
  /** Called when slots came free. */
  onFree: () => void;
};

/** Items of one claim that are in their slots. */
type Group = { left: number; ended: () => void };

type Running<Item> = {
  item: Item;
  token: string;
  controller: AbortController;
  done: Promise<void>;
  group: Group;
  /** Whether it has left its slot. */
  isSettling: boolean;
  isHandedBack: boolean;
};

// A claim costs as much as a short job. So a free slot waits for others to come free, until half of those that the last claim
// filled are, or this long.
const REST_MS = 200;
// The time that an aborted handler has to end. After that its attempt has failed, whatever the handler still does.
const ABORT_GRACE_MS = 1_000;

// Jobs that are done but for their record, for each slot. More than these keep their slots, so that a slow database slows the work down.
const SETTLING_MAX = 2;

const STEADY: Pace = { width: () => 1, mayClaim: () => true, claimed: () => () => undefined, close: () => undefined };

/** Makes the lane of one kind of work. */
export function createLane<Item extends LaneItem, Outcome>(options: LaneOptions<Item, Outcome>): Lane<Item> {
  const { name, pace = STEADY, lease, run, onError, onFree } = options;
  const running = new Map<string, Running<Item>>();
  let after: string | null = null;
  /** Jobs that have left their slots. */
  let settling = 0;
  /** Slots that were taken after the last claim. */
  let filled = 0;
  let closed = false;
  let resting: NodeJS.Timeout | undefined;

  return {
    name,
    wish: () => {
      const width = pace.width();
      const room = options.concurrency * width - busySlots();
      if (closed || room <= 0 || !pace.mayClaim()) return undefined;
      const held: Record<string, number> = {};
      let late = settling - mostSettling();
      for (const { item, isSettling } of running.values())
        if (!isSettling || late-- > 0) held[item.workspaceId] = (held[item.workspaceId] ?? 0) + 1;
      return { lane: name, room, share: options.share * width, after, held };
    },
    start: ({ items, after: last, token }) => {
      after = last;
      lease.take(token, items.length);
      const group = { left: items.length, ended: pace.claimed(items.length) };
      for (const item of items) start({ item, token, group });
      filled = busySlots();
    },
    lose: (lost) => {
      for (const { controller, token } of running.values())
        if (token === lost) controller.abort(new Error('The queue gave this work to another worker.'));
    },
    close: () => {
      closed = true;
      pace.close();
      clearTimeout(resting);
    },
    idle: async () => {
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    abandon: async (reason) => {
      const left = [...running.values()];
      for (const one of left) {
        one.isHandedBack = options.release !== undefined;
        one.controller.abort(reason);
      }
      if (left.length > 0) await options.release?.(left.map(({ item }) => item));
    },
  };

  function mostSettling(): number {
    return SETTLING_MAX * options.concurrency * pace.width();
  }

  function busySlots(): number {
    return running.size - Math.min(settling, mostSettling());
  }

  function leaveSlot(one: Running<Item>): void {
    if (one.isSettling) return;
    one.isSettling = true;
    settling++;
    one.group.left--;
    if (one.group.left === 0) one.group.ended();
  }

  function freed(): void {
    if (busySlots() <= filled / 2) refill();
    else resting ??= setTimeout(refill, REST_MS);
  }

  function refill(): void {
    clearTimeout(resting);
    resting = undefined;
    onFree();
  }

  function start({ item, token, group }: Pick<Running<Item>, 'item' | 'token' | 'group'>): void {
    const controller = new AbortController();
    const one: Running<Item> = {
      item,
      token,
      controller,
      done: Promise.resolve(),
      group,
      isSettling: false,
      isHandedBack: false,
    };
    const key = `${item.workspaceId} ${item.id}`;
    running.set(key, one);
    one.done = settle(one)
      .catch((error: unknown) => {
        // Its end could not be recorded: the reaper gives it to a worker that can.
        lease.renounce();
        onError(error);
      })
      .finally(() => {
        leaveSlot(one);
        settling--;
        lease.giveBack(token);
        if (running.get(key) === one) running.delete(key);
        freed();
      });
  }

  async function settle(one: Running<Item>): Promise<void> {
    const { item, controller } = one;
    let failing: Promise<void> | undefined;
    const fail = (error: unknown): Promise<void> => {
      if (one.isHandedBack) return Promise.resolve();
      if (!failing) {
        onError(error, item);
        failing = options.fail(item, error);
      }
      return failing;
    };
    const stopWatch = watchExpiry(controller, fail);
    let outcome: Outcome;
    try {
      outcome = await run(item, controller.signal, () => {
        leaveSlot(one);
        freed();
      });
      // A handler that returned because it was told to stop has not done its work.
      if (options.expireInSeconds !== undefined) controller.signal.throwIfAborted();
    } catch (error) {
      await fail(error);
      return;
    } finally {
      stopWatch();
    }
    await options.complete(item, outcome);
  }

  function watchExpiry(controller: AbortController, fail: (error: unknown) => Promise<void>): () => void {
    const { expireInSeconds: seconds } = options;
    if (seconds === undefined) return () => undefined;
    const late = new Error(`The job took longer than ${seconds} s.`);
    let grace: NodeJS.Timeout | undefined;
    const expiry = setTimeout(() => {
      controller.abort(late);
      grace = setTimeout(() => void fail(late).catch(onError), ABORT_GRACE_MS);
    }, seconds * 1000);
    return () => {
      clearTimeout(expiry);
      clearTimeout(grace);
    };
  }
}
