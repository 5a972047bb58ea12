import { setImmediate } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { createTurns } from './turns.ts';

/** What a lane runs for each job; throwing fails the attempt. */
export type RunJob = (job: JobWithMetadata<object>, signal: AbortSignal) => Promise<void>;

/** One kind's jobs in this process: fetched as slots come free, each run on its own. */
export type Lane = {
  /** Looks for due jobs now and fills the free slots; returns how many it started. */
  fill(): Promise<number>;
  /** Tells the queue that the running jobs are alive, and aborts those whose claim has gone. */
  touch(): Promise<void>;
  /** Fetches nothing more. What runs goes on. */
  close(): void;
  /** Resolves when nothing runs. */
  idle(): Promise<void>;
  /** Aborts what runs and hands it back to the queue as failed attempts. */
  abandon(reason: Error): Promise<void>;
};

/** How a lane is made. */
export type LaneOptions = {
  boss: PgBoss;
  queue: string;
  concurrency: number;
  run: RunJob;
  /** Told when an attempt fails (with its job), and when the queue itself can't be reached (without). */
  onError: (error: unknown, job?: JobWithMetadata<object>) => void;
  /** Called when slots came free. */
  onFree: () => void;
};

type JobAttempt = { id: string; retryCount: number };
type Running = { job: JobWithMetadata<object>; controller: AbortController; done: Promise<void> };

// A fetch costs as much as a short job. So a free slot waits for others to come free, until half of them are, or this long.
const REST_MS = 50;

/** Makes the lane of one queue. */
export function createLane({ boss, queue, concurrency, run, onError, onFree }: LaneOptions): Lane {
  const running = new Map<string, Running>();
  let filling: Promise<number> | undefined;
  let askedAgain = false;
  let closed = false;
  let resting: NodeJS.Timeout | undefined;
  const complete = createTurns<JobAttempt>({
    keyOf: () => queue,
    run: async (attempts) => {
      await boss.complete(queue, [...attempts]);
    },
  });

  return {
    fill: () => {
      // One fetch at a time: whoever asks meanwhile is served by one more round.
      askedAgain = filling !== undefined;
      filling ??= fillAll().finally(() => {
        filling = undefined;
      });
      return filling;
    },
    touch: async () => {
      const held = [...running.values()].filter(({ controller }) => !controller.signal.aborted);
      if (held.length === 0) return;
      const touched = await boss.touch(
        queue,
        held.map(({ job }) => attempt(job)),
      );
      const alive = new Set(settledIds(touched));
      for (const { job, controller } of held) {
        if (running.has(job.id) && !alive.has(job.id))
          controller.abort(new Error('The queue gave this job to another worker.'));
      }
    },
    close: () => {
      closed = true;
      clearTimeout(resting);
    },
    idle: async () => {
      await filling?.catch(() => undefined);
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    abandon: async (reason) => {
      const left = [...running.values()];
      for (const { controller } of left) controller.abort(reason);
      if (left.length > 0)
        await boss.fail(
          queue,
          left.map(({ job }) => attempt(job)),
          { message: reason.message },
        );
    },
  };

  async function fillAll(): Promise<number> {
    let started = 0;
    for (;;) {
      // Jobs that ended together make room together.
      await setImmediate();
      askedAgain = false;
      const free = concurrency - running.size;
      if (free <= 0 || closed) return started;
      const jobs = await boss.fetch<object>(queue, { batchSize: free, includeMetadata: true });
      for (const job of jobs) start(job);
      started += jobs.length;
      if (jobs.length < free && !askedAgain) return started;
    }
  }

  function refill(): void {
    clearTimeout(resting);
    resting = undefined;
    onFree();
  }

  function start(job: JobWithMetadata<object>): void {
    const controller = new AbortController();
    const done = settle(job, controller)
      .catch((error: unknown) => onError(error))
      .finally(() => {
        running.delete(job.id);
        if (running.size <= concurrency / 2) refill();
        else resting ??= setTimeout(refill, REST_MS);
      });
    running.set(job.id, { job, controller, done });
  }

  async function settle(job: JobWithMetadata<object>, controller: AbortController): Promise<void> {
    const expiry = setTimeout(
      () => controller.abort(new Error(`The job took longer than ${job.expireInSeconds} s.`)),
      job.expireInSeconds * 1000,
    );
    try {
      await run(job, controller.signal);
      // A handler that returned because it was told to stop has not done its work.
      controller.signal.throwIfAborted();
    } catch (error) {
      onError(error, job);
      await boss.fail(queue, attempt(job), errorOutput(error));
      return;
    } finally {
      clearTimeout(expiry);
    }
    await complete(attempt(job));
  }
}

// Fenced to the attempt: when the job was given to another worker meanwhile, this worker's word no longer counts.
function attempt(job: JobWithMetadata<object>): JobAttempt {
  return { id: job.id, retryCount: job.retryCount };
}

function settledIds(response: unknown): string[] {
  return (response as { settled?: string[] }).settled ?? [];
}

function errorOutput(error: unknown): { message: string; name?: string; code?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = (error as { code?: unknown }).code;
  return { message: error.message, name: error.name, ...(typeof code === 'string' ? { code } : {}) };
}
