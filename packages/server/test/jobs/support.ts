import type { JobRule } from '../../src/jobs/job-kinds.ts';

/** Kinds of jobs that only these tests have, so that the server's own rules may change freely. */
export type SamplePayloads = {
  'sample.work': { n: number };
  'sample.fragile': { n: number };
  'sample.once': { n: number };
};

const rule = { concurrency: 4, expireInSeconds: 30, retryLimit: 3, retryDelaySeconds: 10, retryDelayMaxSeconds: 60 };

export const sampleRules: Record<keyof SamplePayloads, JobRule> = {
  'sample.work': rule,
  'sample.fragile': { ...rule, retryLimit: 2 },
  'sample.once': { ...rule, concurrency: 1, retryLimit: 0, expireInSeconds: 1 },
};
