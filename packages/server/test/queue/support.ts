import type { DatabaseHandle } from '../../src/database/connect.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { installJobs } from '../../src/queue/install-jobs.ts';
import type { JobRule } from '../../src/queue/job-kinds.ts';
import { createJobs, type EnqueueOptions, type Jobs } from '../../src/queue/jobs.ts';

/** Kinds of jobs that only these tests have, so that the server's own rules may change freely. */
export type SamplePayloads = {
  'sample.work': { n: number };
  'sample.fragile': { n: number };
  'sample.once': { n: number };
};

const rule = { concurrency: 4, expireInSeconds: 30, retryLimit: 3, retryDelaySeconds: 10, retryDelayMaxSeconds: 60 };

export const sampleRules: Record<keyof SamplePayloads, JobRule> = {
  // The plain case.
  'sample.work': rule,
  // Few attempts, long pauses.
  'sample.fragile': { ...rule, retryLimit: 2, retryDelaySeconds: 100, retryDelayMaxSeconds: 300 },
  // One at a time, one attempt, one second.
  'sample.once': { ...rule, concurrency: 1, retryLimit: 0, expireInSeconds: 1 },
};

/** Makes the sample queues in a migrated database and opens them; `add` enqueues in a transaction of its own. */
export async function openSampleJobs(database: DatabaseHandle, clock?: Clock) {
  await installJobs(database, sampleRules);
  const jobs: Jobs<SamplePayloads> = await createJobs<SamplePayloads>(database, clock ? { clock } : {});
  const add = (kind: keyof SamplePayloads, numbers: number[], options?: EnqueueOptions) =>
    database.db.transaction().execute((trx) =>
      jobs.enqueue(
        trx,
        kind,
        numbers.map((n) => ({ n })),
        options,
      ),
    );
  return { jobs, add };
}
