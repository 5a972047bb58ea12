import { type JobWithMetadata, PgBoss, TestClock } from 'pg-boss';
import { type Clock, systemClock } from '../clock.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import { type GivenUpError, recordGivenUp } from './given-up.ts';
import { givenUpQueue, jobsSchema } from './install-jobs.ts';
import { type JobPayloads, type JobRule, jobRules } from './job-kinds.ts';
import { createLane, type Lane } from './lane.ts';

/** What a handler knows about the attempt that it is. */
export type JobContext = {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** No attempt follows when this one throws. */
  isLastAttempt: boolean;
  /** Aborted when the attempt takes too long, when the worker has to stop, or when another worker has the job. */
  signal: AbortSignal;
};

/** Does the work of one kind. Throwing fails the attempt. An attempt may be repeated, so its effects must not add up. */
export type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<void>;

/** One handler a kind. */
export type JobHandlers<Payloads = JobPayloads> = { [K in keyof Payloads]: JobHandler<Payloads[K]> };

/**
 * Told, for a kind, that a job's last attempt failed, so that the row behind it can be marked. Repeated until it succeeds; the
 * job is in `given_up_work` by then. An error with `retryable: false` makes any attempt the last one.
 */
export type GivenUpHandlers<Payloads = JobPayloads> = {
  [K in keyof Payloads]?: (payload: Payloads[K], error: GivenUpError) => Promise<void>;
};

/** How a worker is made. */
export type WorkerOptions<Payloads = JobPayloads> = {
  /** Kinds without a handler are left to other workers. */
  handlers: Partial<JobHandlers<Payloads>>;
  /** Every worker of a database is given the same ones. */
  onGivenUp?: GivenUpHandlers<Payloads> | undefined;
  /** Most handlers of a kind at once; default: the kind's rule. */
  concurrency?: { [K in keyof Payloads]?: number } | undefined;
  /** Default: `jobRules`. */
  rules?: Record<keyof Payloads & string, JobRule> | undefined;
  /** Looks for delayed and repeated jobs this often; new ones are announced at once. Default 1,000. */
  pollIntervalMs?: number | undefined;
  /** When it is not the machine's, `drain` puts the queue's time at this clock's: such a worker is drained, not started. */
  clock?: Clock | undefined;
  /** Told about failed attempts and an unreachable queue. Default: nobody. */
  onError?: ((error: unknown, job?: { kind: string; id: string; attempt: number }) => void) | undefined;
};

/** Runs jobs until it is stopped. */
export type Worker = {
  /** Begins to take jobs. */
  start(): Promise<void>;
  /** Takes no more jobs, waits for the running ones, aborts those left after `deadlineMs` (default 25,000). */
  stop(options?: { deadlineMs?: number }): Promise<void>;
  /**
   * For tests, instead of `start`: runs everything that is due, and what that adds, until nothing is left.
   * Failed attempts do not throw; they are counted, and repeated when the clock has reached their time.
   */
  drain(): Promise<{ completed: number; failed: number }>;
};

// A job whose worker was killed has no heartbeat for 10 s; it is looked for this often.
const SUPERVISE_SECONDS = 2;
const TOUCH_INTERVAL_MS = 3_000;
// What an aborted handler is given to clean up.
const ABORT_GRACE_MS = 1_000;

/**
 * Makes a worker; nothing runs before `start` or `drain`. The database must have been migrated.
 *
 * @example
 * const worker = createWorker(database, { handlers: app.jobHandlers, onGivenUp: app.givenUpHandlers });
 * await worker.start();
 * process.once('SIGTERM', () => worker.stop({ deadlineMs: 10_000 }));
 */
export function createWorker<Payloads extends object = JobPayloads>(
  database: DatabaseHandle,
  options: WorkerOptions<Payloads>,
): Worker {
  const { clock = systemClock, pollIntervalMs = 1_000 } = options;
  const rules: Record<string, JobRule> = options.rules ?? jobRules;
  const kinds = Object.keys(options.handlers) as (keyof Payloads & string)[];
  const testClock = clock === systemClock ? undefined : new TestClock(clock.now());
  const boss = new PgBoss({
    ...database.boss.dedicated,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    supervise: !testClock,
    schedule: !testClock,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 3_600,
    useListenNotify: !testClock,
    registerInstance: !testClock,
    ...(testClock ? { clock: testClock } : {}),
  });
  boss.on('error', (error) => options.onError?.(error));
  const counts = { completed: 0, failed: 0 };
  const lanes = new Map<string, Lane>();
  const timers: NodeJS.Timeout[] = [];
  let opening: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;
  let polling = false;

  for (const kind of kinds) addKind(kind);
  addLane(givenUpQueue, 2, giveUp);

  return {
    start: async () => {
      if (testClock) throw new Error('A worker with a clock of its own is drained, not started.');
      wakeOnNotify();
      await open();
      for (const kind of kinds) {
        const schedule = rules[kind]?.schedule;
        if (schedule) await boss.schedule(kind, schedule, {}, { tz: 'UTC', singletonKey: 'schedule' });
      }
      polling = true;
      timers.push(
        setInterval(() => wakeAll(), pollIntervalMs),
        setInterval(() => touchAll(), TOUCH_INTERVAL_MS),
      );
      wakeAll();
    },
    stop: ({ deadlineMs = 25_000 } = {}) => {
      stopping ??= stop(deadlineMs);
      return stopping;
    },
    drain: async () => {
      if (polling) throw new Error('A started worker cannot be drained.');
      await open();
      const before = { ...counts };
      for (let started = 1; started > 0; ) {
        if (testClock && testClock.now() !== clock.now().getTime()) await testClock.setTime(clock.now());
        started = 0;
        for (const lane of lanes.values()) {
          started += await lane.fill();
          await lane.idle();
        }
      }
      return { completed: counts.completed - before.completed, failed: counts.failed - before.failed };
    },
  };

  function addKind<K extends keyof Payloads & string>(kind: K): void {
    const handler = options.handlers[kind];
    const concurrency = options.concurrency?.[kind] ?? rules[kind]?.concurrency;
    if (!handler || !concurrency) throw new Error(`The kind of job ${kind} has no handler or no rule.`);
    const giveUpAtOnce = options.onGivenUp?.[kind];
    addLane(kind, concurrency, async (job, signal) => {
      const payload = job.data as Payloads[K];
      const attempt = { id: job.id, attempt: job.retryCount + 1, isLastAttempt: job.retryCount >= job.retryLimit };
      try {
        await handler(payload, { ...attempt, signal });
      } catch (error) {
        if (!giveUpAtOnce || !isFinal(error)) throw error;
        await giveUpAtOnce(payload, { name: error.name, message: error.message });
      }
    });
  }

  function addLane(
    queue: string,
    concurrency: number,
    run: (job: JobWithMetadata<object>, signal: AbortSignal) => Promise<void>,
  ): void {
    lanes.set(
      queue,
      createLane({
        boss,
        queue,
        concurrency,
        run: async (job, signal) => {
          await run(job, signal);
          counts.completed++;
        },
        onError: (error, job) => {
          if (job) counts.failed++;
          options.onError?.(error, job && { kind: queue, id: job.id, attempt: job.retryCount + 1 });
        },
        onFree: () => {
          if (polling) wake(queue);
        },
      }),
    );
  }

  async function giveUp(job: JobWithMetadata<object>): Promise<void> {
    const tell = options.onGivenUp?.[job.sourceName as keyof Payloads] as
      | ((payload: object, error: GivenUpError) => Promise<void>)
      | undefined;
    const output = job.sourceOutput as { message?: string; value?: { message?: string } } | null;
    const error = { message: 'The job failed.', ...(output?.value ?? output) };
    await recordGivenUp(database.db, {
      ...{ id: job.sourceId ?? job.id, kind: job.sourceName ?? '', payload: job.data, error, givenUpAt: clock.now() },
      attempts: Math.min(job.sourceRetryCount ?? 0, rules[job.sourceName ?? '']?.retryLimit ?? 0) + 1,
    });
    await tell?.(job.data, error);
  }

  function open(): Promise<void> {
    opening ??= boss.start().then(() => undefined);
    return opening;
  }

  // The queue's own listener announces the name of the queue that has got a job; it survives lost connections.
  function wakeOnNotify(): void {
    const connection = boss.getDb();
    const listen = connection.listen?.bind(connection);
    if (!listen) return;
    connection.listen = (channel, onNotification, onReconnect) =>
      listen(
        channel,
        (queue) => {
          wake(queue);
          onNotification(queue);
        },
        () => {
          wakeAll();
          onReconnect();
        },
      );
  }

  function wake(queue: string): void {
    lanes
      .get(queue)
      ?.fill()
      .catch((error: unknown) => options.onError?.(error));
  }

  function wakeAll(): void {
    for (const queue of lanes.keys()) wake(queue);
  }

  function touchAll(): void {
    for (const lane of lanes.values()) lane.touch().catch((error: unknown) => options.onError?.(error));
  }

  async function stop(deadlineMs: number): Promise<void> {
    if (!opening) return;
    await opening.catch(() => undefined);
    polling = false;
    for (const lane of lanes.values()) lane.close();
    const idle = Promise.all([...lanes.values()].map((lane) => lane.idle()));
    if (!(await within(idle, deadlineMs))) {
      const reason = new Error('The worker is shutting down.');
      await Promise.all([...lanes.values()].map((lane) => lane.abandon(reason)));
      await within(idle, ABORT_GRACE_MS);
    }
    for (const timer of timers) clearInterval(timer);
    await boss.stop({ graceful: false });
  }
}

/** A failure that says of itself that another attempt would end the same way. */
function isFinal(error: unknown): error is Error {
  return error instanceof Error && (error as { retryable?: unknown }).retryable === false;
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
