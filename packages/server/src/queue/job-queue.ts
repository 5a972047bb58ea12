import { cpus } from 'node:os';
import { Cron } from 'croner';
import type { DatabaseHandle } from '../database/connect.ts';
import { OWN_PLACE } from '../database/postgres/listening.ts';
import { runForWorkspace } from '../platform/run-for-workspace.ts';
import { inSpan } from '../platform/tracing.ts';
import { type ClaimedJob, claimJobs } from './claim-jobs.ts';
import { errorOutput, recordGivenUp } from './given-up.ts';
import { type AnyJob, GIVEN_UP, type JobRule } from './job-kind.ts';
import { JOBS_CHANNEL, scheduleJobs } from './jobs.ts';
import { createLane, type Lane } from './lane.ts';
import { createPace } from './pace.ts';
import { completeJobs, type FailedJob, failJobs, type JobClaim, reapJobs, releaseJobs } from './settle-jobs.ts';
import { createRecorder } from './turns.ts';
import type { LeasedQueue } from './worker.ts';

/** Options of the job queue. */
export type JobQueueOptions = {
  database: Pick<DatabaseHandle, 'db' | 'run' | 'kind' | 'presence'>;
  /** Kinds that are not among them are left to other workers. */
  jobs: readonly AnyJob[];
  /** Called with the end of each attempt: `completed`, `failed`, or `given_up`. */
  onAttempt?: ((kind: string, outcome: string, durationMs: number) => void) | undefined;
};

// Processes of a machine that make short jobs, of one kind, at the same time. Each keeps more than a core busy, and Postgres about as much.
// All cores count, because the processes share the places: with its own part only, each of many small containers would leave room for one.
const CORES = Math.max(1, cpus().length);
const PLACES = { besideDatabase: Math.max(1, Math.floor(CORES / 2)), elsewhere: CORES };

// The row behind given-up work stays as it is, and its money on hold, until its domain was told.
const TELLING: JobRule = {
  concurrency: 2,
  expireInSeconds: 60,
  retryLimit: Number.POSITIVE_INFINITY,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
};

// At least twice between two jobs of the most frequent schedule, which is every minute.
const SCHEDULE_MS = 30_000;

/** The queue of the table `jobs`: a lane for each kind, and one that tells domains what was given up. */
export function createJobQueue({ database, jobs, onAttempt }: JobQueueOptions): LeasedQueue {
  const { db, run } = database;
  const kinds = new Map(jobs.map((job) => [job.kind, job]));

  return ({ lease, time, look, isStarted, onError }) => {
    const counts = { completed: 0, failed: 0 };
    const keyOf = () => '';
    const complete = createRecorder<JobClaim>({ keyOf, isStarted, onError, record: (done) => completeJobs(run, done) });
    const fail = createRecorder<FailedJob>({
      keyOf,
      isStarted,
      onError,
      record: (failed) => failJobs(run, failed, time()),
    });
    const lanes = [...jobs.map((job) => addLane(job.kind, job.rule, perform(job))), addLane(GIVEN_UP, TELLING, tell)];
    const names = lanes.map(({ name }) => name);

    return {
      channel: JOBS_CHANNEL,
      lanes,
      counts: () => counts,
      claim: (wishes, token) => claimJobs(run, { wishes, token, time: time() }),
      heard: (kind) => (kind ? [kind] : names),
      reap: () => reapJobs(run, time()),
      open: async (isForGood) => {
        if (isForGood) await schedule();
      },
      care: [{ everyMs: SCHEDULE_MS, work: schedule }],
    };

    /** Adds the next job of each kind with a schedule, unless it waits already. */
    async function schedule(): Promise<void> {
      const next = jobs.flatMap(({ kind, rule }) => {
        const dueAt = rule.schedule && new Cron(rule.schedule, { timezone: 'UTC' }).nextRun();
        return dueAt ? [{ kind, dueAt }] : [];
      });
      if (next.length > 0) await scheduleJobs(run, next);
    }

    function addLane(
      name: string,
      rule: JobRule,
      work: (job: ClaimedJob, signal: AbortSignal, settling: () => void) => Promise<void>,
    ): Lane<ClaimedJob> {
      const { concurrency, share = concurrency, widest = 1, expireInSeconds } = rule;
      const onTurn = () => look([name]);
      const takePlace = async () => (isStarted() ? database.presence.takePlace(name, PLACES) : OWN_PLACE);
      return createLane<ClaimedJob, void>({
        name,
        concurrency,
        share: Math.min(share, concurrency),
        expireInSeconds,
        lease,
        // Other calls of the embedded database wait for every statement, so jobs share fewer there.
        pace: createPace({ widest: database.kind === 'embedded' ? 1 : widest, takePlace, onTurn }),
        run: async (job, signal, settling) => {
          await work(job, signal, settling);
          counts.completed++;
        },
        complete: ({ id, claims }) => complete({ id, claims }),
        fail: async (job, error) => {
          await fail(failureOf(job, name, error));
          look([name, GIVEN_UP]);
        },
        release: (left) =>
          releaseJobs(
            run,
            left.map(({ id, claims }) => ({ id, claims })),
            time(),
          ),
        onError: (error, job) => {
          if (job) counts.failed++;
          onError(error, job && { kind: name, id: job.id, attempt: job.claims - job.losses });
        },
        onFree: onTurn,
      });
    }

    /** Runs an attempt in the trace of what asked for the job; what it reads takes its turn among the work of its workspace. */
    function perform({ kind, rule, run: work, giveUp }: AnyJob) {
      return async (claimed: ClaimedJob, signal: AbortSignal, settling: () => void) => {
        const { id, payload, traceparent } = claimed;
        const { workspaceId = '' } = payload as { workspaceId?: string };
        const attempt = attemptOf(claimed);
        const isLastAttempt = attempt > rule.retryLimit;
        const context = { id, attempt, isLastAttempt, traceparent, signal, settling };
        const attributes = { 'cartouche.job_id': id, 'cartouche.attempt': attempt };
        const startedAt = performance.now();
        let outcome = isLastAttempt ? 'given_up' : 'failed';
        try {
          await inSpan(kind, { kind: 'consumer', attributes, traceparent }, () =>
            runForWorkspace(workspaceId, () => work(payload, context)),
          );
          outcome = 'completed';
        } catch (error) {
          if (!giveUp || !isFinal(error)) throw error;
          await giveUp(payload, { name: error.name, message: error.message });
        } finally {
          onAttempt?.(kind, outcome, performance.now() - startedAt);
        }
      };
    }

    async function tell({ id, payload, givenUp }: ClaimedJob): Promise<void> {
      if (!givenUp) return;
      const { kind, error, attempts } = givenUp;
      await recordGivenUp(db, { id, kind, payload, error, attempts, time: time() });
      await kinds.get(kind)?.giveUp?.(payload, error);
    }

    function failureOf(job: ClaimedJob, kind: string, error: unknown): FailedJob {
      const { id, claims } = job;
      const attempts = attemptOf(job);
      const rule = kinds.get(kind)?.rule ?? TELLING;
      if (attempts > rule.retryLimit)
        return { id, claims, pauseSeconds: 0, givenUp: { kind, attempts, error: errorOutput(error) } };
      return { id, claims, pauseSeconds: pauseSeconds(rule, attempts), givenUp: null };
    }
  };
}

/** 1 for the first attempt. */
function attemptOf({ claims, losses }: Pick<ClaimedJob, 'claims' | 'losses'>): number {
  return Math.max(1, claims - losses);
}

function pauseSeconds({ retryDelaySeconds, retryDelayMaxSeconds }: JobRule, attempts: number): number {
  const pause = retryDelaySeconds * 2 ** Math.min(16, attempts - 1);
  return Math.min(retryDelayMaxSeconds, pause * (1 + Math.random()));
}

/** A failure that says of itself that another attempt would end the same way. */
function isFinal(error: unknown): error is Error {
  return error instanceof Error && (error as { retryable?: unknown }).retryable === false;
}
