import type { Claim, ClaimedJob, Wish } from './claim-jobs.ts';
import type { Pace } from './pace.ts';
import type { JobClaim } from './settle-jobs.ts';

/** What a lane runs for each job; throwing fails the attempt. `settling` gives its slot to the next job before it has ended. */
export type RunJob = (job: ClaimedJob, signal: AbortSignal, settling: () => void) => Promise<void>;

/** One kind's jobs in this process, each run on its own. */
export type Lane = {
  /** What there is room for; undefined when there is none. */
  wish(): Wish | undefined;
  /** Runs what was claimed for the wish. */
  start(claim: Claim): void;
  /** The claims of running jobs that nothing has aborted. */
  held(): JobClaim[];
  /** Aborts those that are no longer this process's. */
  keep(ids: ReadonlySet<string>, asked: readonly JobClaim[]): void;
  /** Starts no more work. Running work continues. */
  close(): void;
  /** Resolves when nothing runs. */
  idle(): Promise<void>;
  /** Aborts what runs. @returns its claims, to be handed back */
  abandon(reason: Error): JobClaim[];
};

/** How a lane is made. */
export type LaneOptions = {
  kind: string;
  /** Slots. */
  concurrency: number;
  /** Most slots of one workspace. */
  share: number;
  pace: Pace;
  /** A job that takes longer is aborted, and its attempt has failed. */
  expireInSeconds: number;
  run: RunJob;
  complete: (claim: JobClaim) => Promise<void>;
  fail: (claim: JobClaim, error: unknown) => Promise<void>;
  /** Told when an attempt fails (with its job), and when the queue itself can't be reached (without). */
  onError: (error: unknown, job?: ClaimedJob) => void;
  /** Called when slots came free. */
  onFree: () => void;
};

/** Jobs of one claim that are in their slots. */
type Group = { left: number; ended: () => void };

type Running = {
  job: ClaimedJob;
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
// What an aborted handler is given to end; after that its attempt has failed, whatever it still does.
const ABORT_GRACE_MS = 1_000;

// Jobs that are done but for their record, for each slot. More than these keep their slots, so that a slow database slows the work down.
const SETTLING_MAX = 2;

/** Makes the lane of one kind. */
export function createLane(options: LaneOptions): Lane {
  const { kind, pace, run, onError, onFree } = options;
  const running = new Map<string, Running>();
  let after = '';
  /** Jobs that have left their slots. */
  let settling = 0;
  /** Slots that were taken after the last claim. */
  let filled = 0;
  let closed = false;
  let resting: NodeJS.Timeout | undefined;

  return {
    wish: () => {
      const width = pace.width();
      const room = options.concurrency * width - busySlots();
      if (closed || room <= 0 || !pace.mayClaim()) return undefined;
      const held: Record<string, number> = {};
      let late = settling - mostSettling();
      for (const { job, isSettling } of running.values())
        if (!isSettling || late-- > 0) held[job.turn] = (held[job.turn] ?? 0) + 1;
      return { kind, room, share: options.share * width, after, held };
    },
    start: ({ jobs, after: last }) => {
      after = last;
      const group = { left: jobs.length, ended: pace.claimed(jobs.length) };
      for (const job of jobs) start(job, group);
      filled = busySlots();
    },
    held: () => [...running.values()].filter(({ controller }) => !controller.signal.aborted).map(claimOf),
    keep: (ids, asked) => {
      for (const { id } of asked) {
        if (!ids.has(id)) running.get(id)?.controller.abort(new Error('The queue gave this job to another worker.'));
      }
    },
    close: () => {
      closed = true;
      pace.close();
      clearTimeout(resting);
    },
    idle: async () => {
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    abandon: (reason) => {
      const left = [...running.values()];
      for (const one of left) {
        one.isHandedBack = true;
        one.controller.abort(reason);
      }
      return left.map(claimOf);
    },
  };

  function claimOf({ job: { id, retryCount } }: Pick<Running, 'job'>): JobClaim {
    return { kind, id, retryCount };
  }

  function mostSettling(): number {
    return SETTLING_MAX * options.concurrency * pace.width();
  }

  function busySlots(): number {
    return running.size - Math.min(settling, mostSettling());
  }

  function leaveSlot(one: Running): void {
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

  function start(job: ClaimedJob, group: Group): void {
    const controller = new AbortController();
    const one: Running = { job, controller, done: Promise.resolve(), group, isSettling: false, isHandedBack: false };
    running.set(job.id, one);
    one.done = settle(one)
      .catch((error: unknown) => onError(error))
      .finally(() => {
        leaveSlot(one);
        settling--;
        if (running.get(job.id) === one) running.delete(job.id);
        freed();
      });
  }

  async function settle(one: Running): Promise<void> {
    const { job, controller } = one;
    let hasFailed = false;
    const fail = async (error: unknown) => {
      if (one.isHandedBack || hasFailed) return;
      hasFailed = true;
      onError(error, job);
      await options.fail(claimOf(one), error);
    };
    const late = new Error(`The job took longer than ${options.expireInSeconds} s.`);
    let grace: NodeJS.Timeout | undefined;
    const expiry = setTimeout(() => {
      controller.abort(late);
      grace = setTimeout(() => void fail(late).catch((error: unknown) => onError(error)), ABORT_GRACE_MS);
    }, options.expireInSeconds * 1000);
    try {
      await run(job, controller.signal, () => {
        leaveSlot(one);
        freed();
      });
      // A handler that returned because it was told to stop has not done its work.
      controller.signal.throwIfAborted();
    } catch (error) {
      await fail(error);
      return;
    } finally {
      clearTimeout(expiry);
      clearTimeout(grace);
    }
    await options.complete(claimOf(one));
  }
}
