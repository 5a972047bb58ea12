/** What each kind of job carries. Ids only where possible: the handler reads the row that is current when it runs. */
export type JobPayloads = {
  /** Cleans up dead rows of the embedded database. */
  'maintenance.vacuum': Record<string, never>;
};

/** The name of a kind of job. */
export type JobKind = keyof JobPayloads;

/** How a kind is run, and what happens when its handler throws. Times in seconds. */
export type JobRule = {
  /** Most handlers of this kind at once in one worker process. */
  concurrency: number;
  /** A handler that takes longer is aborted, and that attempt has failed. */
  expireInSeconds: number;
  /** Attempts after the first one. */
  retryLimit: number;
  /** Longest pause before the first retry. It doubles with each further one; each pause is 50–100 % of that, at random. */
  retryDelaySeconds: number;
  /** The pause never grows beyond this. */
  retryDelayMaxSeconds: number;
  /** Adds a job by itself at these times, once for all workers: five cron fields, UTC. */
  schedule?: string;
};

/** One row a kind. */
export const jobRules: Record<JobKind, JobRule> = {
  // Runs on a schedule: a failed run is made good by the next one.
  'maintenance.vacuum': {
    ...{ concurrency: 1, expireInSeconds: 600, retryLimit: 0, retryDelaySeconds: 60, retryDelayMaxSeconds: 60 },
    schedule: '*/10 * * * *',
  },
};
