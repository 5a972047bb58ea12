import type { DatabaseHandle } from '../database/connect.ts';
import type { Subscription } from '../database/postgres/listening.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Lane, LaneItem, Wish } from './lane.ts';
import { createPoller, type Found, type Poller } from './poller.ts';
import { createWorkerLease, RENEW_MS, type WorkerLease } from './worker-lease.ts';

/** The part of a worker that its queues use. */
export type WorkerContext = {
  lease: WorkerLease;
  /** The time that statements take in place of the database's own. */
  time(): Date | null;
  /** Looks for work of these lanes, soon. */
  look(lanes: Iterable<string>): void;
  /** False while the worker is drained, or stops. */
  isStarted(): boolean;
  onError: OnWorkError;
};

/** Called with failed attempts and when the database can't be reached. */
export type OnWorkError = (error: unknown, work?: { kind: string; id: string; attempt: number }) => void;

/** A table of leased work: its statements, and the lanes that run its rows. */
export type LeasedTable = {
  /** NOTIFY on this channel announces work. */
  channel: string;
  lanes: readonly Lane[];
  /** Leases due rows under the token. */
  claim(wishes: readonly Wish[], token: string): Promise<Found[]>;
  /** @returns the lanes that a notification is about; all of them when it is about none, or when some may have been missed */
  heard(payload: string | undefined): Promise<Iterable<string>> | Iterable<string>;
  /** Takes back what dead workers had leased. @returns how many rows are due by that */
  reap(): Promise<number>;
  /** Called before the first claim, and before each round of a drain. */
  open?(isStarted: boolean): Promise<void>;
  /** Called when the first claim of a started worker is under way, which it does not hold up: a failure is reported, and `care` does the work again. */
  begun?(): Promise<void>;
  /** Work at intervals. */
  care?: readonly { everyMs: number; work(): Promise<void> }[];
  /** Writes what is gathered in memory. */
  flush?(): Promise<void>;
  /** Looks at least this often. */
  pollMs?(): number | undefined;
  /** Items that ended so far. */
  counts(): { completed: number; failed: number };
};

/** Makes the lanes of a table for one worker. */
export type LeasedQueue = (context: WorkerContext) => LeasedTable;

/** Options of a worker. */
export type WorkerOptions = {
  queues: readonly LeasedQueue[];
  /**
   * Looks for work this often. New work is announced, and delayed work looked for at its time, so this is for what other processes
   * left. Default 5,000, or 1,000 while announcements can't be heard.
   */
  pollIntervalMs?: number | undefined;
  /** Default: the machine's. */
  clock?: Clock | undefined;
  /** Default: no callback. */
  onError?: OnWorkError | undefined;
};

/** Runs leased work until it is stopped. */
export type Worker = {
  /** Begins to take work. */
  start(): Promise<void>;
  /** Takes no more work, waits for what runs, aborts what is left after `deadlineMs` (default 25,000). */
  stop(options?: { deadlineMs?: number }): Promise<void>;
  /**
   * For tests, instead of `start`: runs everything that is due, and what that adds, until nothing is left.
   * Failed attempts do not throw; they are counted, and repeated when the clock has reached their time. An attempt of a delivery counts as
   * completed, whatever its receiver answered.
   */
  drain(): Promise<{ completed: number; failed: number }>;
};

const EVERY_MS = { poll: 5_000, pollDeaf: 1_000, reap: 5_000 };
// The time that aborted work has to clean up.
const ABORT_GRACE_MS = 2_000;

type Running = { table: LeasedTable; poller: Poller; listening?: Subscription; begun?: Promise<void> | undefined };

/**
 * Makes a worker; nothing runs before `start` or `drain`. The database must have been migrated.
 *
 * @example
 * const worker = createWorker(database, { queues: app.queues });
 * await worker.start();
 * process.once('SIGTERM', () => worker.stop({ deadlineMs: 10_000 }));
 */
export function createWorker(database: Pick<DatabaseHandle, 'run' | 'listen'>, options: WorkerOptions): Worker {
  const { clock = systemClock } = options;
  const onError: OnWorkError = options.onError ?? (() => undefined);
  const time = (): Date | null => clock.statementTime?.() ?? null;
  const logged = (work: Promise<unknown>) => void work.catch((error: unknown) => onError(error));
  const timers: NodeJS.Timeout[] = [];
  let isStarted = false;
  let stopping: Promise<void> | undefined;

  const lease = createWorkerLease({
    run: database.run,
    time,
    onLost: (token) => {
      for (const lane of allLanes()) lane.lose(token);
    },
  });
  const running = options.queues.map(open);

  return {
    start: async () => {
      isStarted = true;
      await lease.renew();
      every(RENEW_MS, lease.renew);
      for (const one of running) await begin(one);
      every(EVERY_MS.reap, reap);
    },
    stop: ({ deadlineMs = 25_000 } = {}) => {
      stopping ??= stop(deadlineMs);
      return stopping;
    },
    drain: async () => {
      if (isStarted) throw new Error('A started worker cannot be drained.');
      const before = sum();
      await lease.renew();
      await reap();
      for (let started = 1; started > 0; ) {
        started = 0;
        for (const { table, poller } of running) {
          await table.open?.(false);
          started += await poller.look();
        }
        await idle();
      }
      for (const { table } of running) await table.flush?.();
      const { completed, failed } = sum();
      return { completed: completed - before.completed, failed: failed - before.failed };
    },
  };

  function open(queue: LeasedQueue): Running {
    const table = queue({
      lease,
      time,
      onError,
      isStarted: () => isStarted,
      look: (lanes) => {
        if (isStarted) logged(poller.look(lanes));
      },
    });
    const one: Running = {
      table,
      poller: createPoller({
        lease,
        onError,
        claim: table.claim,
        lanes: new Map(table.lanes.map((lane) => [lane.name, lane])),
        intervalMs: () => options.pollIntervalMs ?? (one.listening?.isListening() ? EVERY_MS.poll : EVERY_MS.pollDeaf),
      }),
    };
    const { poller } = one;
    return one;
  }

  async function begin(one: Running): Promise<void> {
    const { table, poller } = one;
    await table.open?.(true);
    poller.start();
    one.listening = await database.listen(table.channel, (payload) => {
      if (isStarted) logged(hear(one, payload));
    });
    for (const { everyMs, work } of table.care ?? []) every(everyMs, work);
    one.begun = table.begun?.().catch((error: unknown) => onError(error));
  }

  async function hear({ table, poller }: Running, payload: string | undefined): Promise<void> {
    await poller.look(await table.heard(payload));
  }

  async function reap(): Promise<void> {
    for (const { table, poller } of running) {
      const due = await table.reap();
      if (due > 0 && isStarted) await poller.look();
    }
  }

  /** Skips its turn while the last one is not over. */
  function every(ms: number, work: () => Promise<unknown>): void {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      logged(
        work().finally(() => {
          isBusy = false;
        }),
      );
    }, ms);
    timers.push(timer);
  }

  function allLanes(): Lane<LaneItem>[] {
    return running.flatMap(({ table }) => table.lanes);
  }

  function idle(): Promise<unknown> {
    return Promise.all(allLanes().map((lane) => lane.idle()));
  }

  function sum(): { completed: number; failed: number } {
    const all = { completed: 0, failed: 0 };
    for (const { table } of running) {
      const { completed, failed } = table.counts();
      all.completed += completed;
      all.failed += failed;
    }
    return all;
  }

  async function stop(deadlineMs: number): Promise<void> {
    const wasStarted = isStarted;
    isStarted = false;
    for (const lane of allLanes()) lane.close();
    const looked = Promise.all(running.map(({ poller }) => poller.close()));
    for (const { listening } of running) await listening?.close();
    const ended = Promise.all([looked.then(idle), ...running.map(({ begun }) => begun)]);
    if (!(await within(ended, deadlineMs))) {
      const reason = new Error('The worker is shutting down.');
      await Promise.all(allLanes().map((lane) => lane.abandon(reason)));
      await within(ended, ABORT_GRACE_MS);
    }
    for (const timer of timers) clearInterval(timer);
    if (!wasStarted) return;
    for (const { table } of running) await table.flush?.();
    await lease.end();
  }
}

async function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
