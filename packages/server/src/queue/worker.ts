import { cpus } from 'node:os';
import { PgBoss, TestClock } from 'pg-boss';
import type { DatabaseHandle } from '../database/connect.ts';
import { OWN_PLACE, type Subscription } from '../database/listening.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type ClaimedJob, claimJobs } from './claim-jobs.ts';
import { type GivenUpError, recordGivenUp } from './given-up.ts';
import { givenUpQueue, HEARTBEAT_SECONDS, jobsChannel, jobsSchema } from './install-jobs.ts';
import { type JobPayloads, type JobRule, jobRules } from './job-kinds.ts';
import { createLane, type Lane, type RunJob } from './lane.ts';
import { createPace } from './pace.ts';
import { createPoller } from './poller.ts';
import { completeJobs, type JobClaim, LOSSES_MAX, reapJobs, releaseJobs, touchJobs } from './settle-jobs.ts';
import { createTurns } from './turns.ts';

/** What a handler knows about the attempt that it is. */
export type JobContext = {
  id: string;
  /** 1 for the first attempt. One that was lost with its worker is not counted. */
  attempt: number;
  /** No attempt follows when this one throws. */
  isLastAttempt: boolean;
  /** Aborted when the attempt takes too long, when the worker has to stop, or when another worker has the job. */
  signal: AbortSignal;
  /** From here on the work only waits to be recorded, together with others: its slot goes to the next job. */
  settling?(): void;
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
  /**
   * Looks for jobs this often. New ones are announced, and delayed ones looked for at their time, so this is for what other processes
   * left. Default 5,000, or 1,000 while announcements can't be heard.
   */
  pollIntervalMs?: number | undefined;
  /** When it is not the machine's, `drain` puts the queue's time at this clock's: such a worker is drained, not started. */
  clock?: Clock | undefined;
  /** Called with failed attempts and when the queue can't be reached. Default: no callback. */
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

// Processes of a machine that make short jobs, of one kind, at the same time. Each keeps more than a core busy, and Postgres about as much.
// All cores count, because the processes share the places: with its own part only, each of many small containers would leave room for one.
const CORES = Math.max(1, cpus().length);
const PLACES = { besideDatabase: Math.max(1, Math.floor(CORES / 2)), elsewhere: CORES };

type Slots = Pick<JobRule, 'concurrency' | 'share' | 'widest' | 'expireInSeconds'>;

const EVERY_MS = { poll: 5_000, pollDeaf: 1_000, touch: 3_000, reap: 5_000 };
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
  const { clock = systemClock } = options;
  const { run } = database;
  const rules: Record<string, JobRule> = options.rules ?? jobRules;
  const kinds = Object.keys(options.handlers) as (keyof Payloads & string)[];
  const testClock = clock === systemClock ? undefined : new TestClock(clock.now());
  // Failed attempts and schedules are the queue's; what runs when is decided here.
  const boss = new PgBoss({
    ...(testClock ? database.boss.dedicated : database.boss.shared),
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: !testClock,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
    ...(testClock ? { clock: testClock } : {}),
  });
  boss.on('error', (error) => options.onError?.(error));
  const counts = { completed: 0, failed: 0 };
  const lanes = new Map<string, Lane>();
  const timers: NodeJS.Timeout[] = [];
  let listening: Subscription | undefined;
  let opening: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;
  let polling = false;

  const time = (): Date | null => clock.statementTime?.() ?? null;
  const logged = (work: Promise<unknown>) => void work.catch((error: unknown) => options.onError?.(error));
  const complete = createTurns<JobClaim>({ keyOf: () => '', run: (done) => completeJobs(run, done) });
  const poller = createPoller({
    lanes,
    claim: (wishes) => claimJobs(run, wishes, time()),
    intervalMs: () => options.pollIntervalMs ?? (listening?.isListening() ? EVERY_MS.poll : EVERY_MS.pollDeaf),
    onError: (error) => options.onError?.(error),
  });

  for (const kind of kinds) addKind(kind);
  addLane(givenUpQueue, { concurrency: 2, expireInSeconds: 60 }, giveUp);

  return {
    start: async () => {
      if (testClock) throw new Error('A worker with a clock of its own is drained, not started.');
      await open();
      for (const kind of kinds) {
        const schedule = rules[kind]?.schedule;
        if (schedule) await boss.schedule(kind, schedule, {}, { tz: 'UTC', singletonKey: 'schedule' });
      }
      polling = true;
      poller.start();
      listening = await database.listen(jobsChannel, (kind) => {
        if (polling) logged(poller.look(kind ? [kind] : lanes.keys()));
      });
      timers.push(
        setInterval(() => logged(touchAll()), EVERY_MS.touch),
        setInterval(() => logged(reap()), EVERY_MS.reap),
      );
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
        started = await poller.look();
        await Promise.all([...lanes.values()].map((lane) => lane.idle()));
      }
      return { completed: counts.completed - before.completed, failed: counts.failed - before.failed };
    },
  };

  function addKind<K extends keyof Payloads & string>(kind: K): void {
    const handler = options.handlers[kind];
    const rule = rules[kind];
    if (!handler || !rule) throw new Error(`The kind of job ${kind} has no handler or no rule.`);
    const giveUpAtOnce = options.onGivenUp?.[kind];
    addLane(
      kind,
      { ...rule, concurrency: options.concurrency?.[kind] ?? rule.concurrency },
      async (job, signal, settling) => {
        const payload = job.data as Payloads[K];
        const lost = job.retryLimit - rule.retryLimit;
        const isLastAttempt = job.retryCount >= job.retryLimit;
        const attempt = { id: job.id, attempt: Math.max(1, job.retryCount + 1 - lost), isLastAttempt };
        try {
          await handler(payload, { ...attempt, signal, settling });
        } catch (error) {
          if (!giveUpAtOnce || !isFinal(error)) throw error;
          await giveUpAtOnce(payload, { name: error.name, message: error.message });
        }
      },
    );
  }

  function addLane(
    kind: string,
    { concurrency, share = concurrency, widest = 1, expireInSeconds }: Slots,
    runJob: RunJob,
  ): void {
    const look = () => {
      if (polling) logged(poller.look([kind]));
    };
    const takePlace = async () => (polling ? database.presence.takePlace(kind, PLACES) : OWN_PLACE);
    // Other calls of the embedded database wait for every statement, so jobs share fewer there.
    const pace = createPace({ widest: database.kind === 'embedded' ? 1 : widest, takePlace, onTurn: look });
    const lane = createLane({
      ...{ kind, concurrency, share: Math.min(share, concurrency), pace, expireInSeconds, complete },
      run: async (job, signal, settling) => {
        await runJob(job, signal, settling);
        counts.completed++;
      },
      fail: async ({ id, retryCount }, error) => {
        await boss.fail(kind, { id, retryCount }, errorOutput(error));
        if (polling) logged(poller.look([kind, givenUpQueue]));
      },
      onError: (error, job) => {
        if (job) counts.failed++;
        options.onError?.(error, job && { kind, id: job.id, attempt: job.retryCount + 1 });
      },
      onFree: look,
    });
    lanes.set(kind, lane);
  }

  async function giveUp(job: ClaimedJob): Promise<void> {
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

  async function touchAll(): Promise<void> {
    const held = [...lanes.values()].flatMap((lane) => lane.held());
    if (held.length === 0) return;
    const alive = await touchJobs(run, held, time());
    for (const [kind, asked] of Map.groupBy(held, (claim) => claim.kind)) lanes.get(kind)?.keep(alive, asked);
  }

  async function reap(): Promise<void> {
    const limits = kinds.map((kind) => ({ kind, retryLimit: rules[kind]?.retryLimit ?? 0 }));
    const { lost, worn } = await reapJobs(run, limits, time(), HEARTBEAT_SECONDS);
    for (const { kind, id, retryCount } of worn)
      await boss.fail(kind, { id, retryCount }, { message: `${LOSSES_MAX} workers ended while they ran this job.` });
    if (lost > 0 && polling) await poller.look();
  }

  async function stop(deadlineMs: number): Promise<void> {
    if (!opening) return;
    await opening.catch(() => undefined);
    polling = false;
    for (const lane of lanes.values()) lane.close();
    const looked = poller.close();
    await listening?.close();
    const idle = looked.then(() => Promise.all([...lanes.values()].map((lane) => lane.idle())));
    if (!(await within(idle, deadlineMs))) {
      const reason = new Error('The worker is shutting down.');
      const left = [...lanes.values()].flatMap((lane) => lane.abandon(reason));
      if (left.length > 0) await releaseJobs(run, left, time());
      await within(idle, ABORT_GRACE_MS);
    }
    for (const timer of timers) clearInterval(timer);
    await boss.stop({ graceful: false });
  }
}

function errorOutput(error: unknown): GivenUpError {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = (error as { code?: unknown }).code;
  return { message: error.message, name: error.name, ...(typeof code === 'string' ? { code } : {}) };
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
