import type { DatabaseHandle } from '../../src/database/connect.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { AnyJob, GivenUpError, JobHandler, JobRule } from '../../src/queue/job-kind.ts';
import { createJobQueue } from '../../src/queue/job-queue.ts';
import { createJobs, type EnqueueOptions } from '../../src/queue/jobs.ts';
import { createWorker, type WorkerOptions } from '../../src/queue/worker.ts';

const rule = { concurrency: 4, expireInSeconds: 30, retryLimit: 3, retryDelaySeconds: 10, retryDelayMaxSeconds: 60 };

/** Kinds of jobs that only these tests have, so that the server's own rules may change freely. */
export const sampleRules = {
  // The plain case.
  'sample.work': rule,
  // Few attempts, long pauses.
  'sample.fragile': { ...rule, retryLimit: 2, retryDelaySeconds: 100, retryDelayMaxSeconds: 300 },
  // Runs one at a time, with one attempt and one second.
  'sample.once': { ...rule, concurrency: 1, retryLimit: 0, expireInSeconds: 1 },
} satisfies Record<string, JobRule>;

export type SampleKind = keyof typeof sampleRules;

type Sample = { workspaceId?: string; n: number };

export type SampleHandlers = { [kind: string]: JobHandler<Sample> };

export type SampleOptions = Omit<WorkerOptions, 'queues'> & {
  rules?: Record<string, JobRule>;
  onGivenUp?: { [kind: string]: (payload: Sample, error: GivenUpError) => Promise<void> };
};

/** A worker of the kinds that have a handler. */
export function createSampleWorker(
  database: DatabaseHandle,
  handlers: SampleHandlers,
  { rules = sampleRules, onGivenUp = {}, ...options }: SampleOptions = {},
) {
  const jobs = Object.entries(handlers).map(([kind, run]): AnyJob => {
    const giveUp = onGivenUp[kind];
    return { kind, rule: rules[kind] ?? rule, run, ...(giveUp && { giveUp }) };
  });
  return createWorker(database, { ...options, queues: [createJobQueue({ database, jobs })] });
}

/** `add` enqueues in a transaction of its own. */
export function openSampleJobs(database: DatabaseHandle, clock?: Clock) {
  const jobs = createJobs(clock ? { clock } : {});
  const add = (kind: SampleKind, numbers: number[], options?: EnqueueOptions) =>
    database.db.transaction().execute((trx) =>
      jobs.enqueue(
        trx,
        { kind },
        numbers.map((n) => ({ n })),
        options,
      ),
    );
  return { jobs, add };
}
