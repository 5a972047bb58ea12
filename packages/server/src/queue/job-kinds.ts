/** What each kind of job carries. Ids only where possible: the handler reads the row that is current when it runs. */
export type JobPayloads = {
  /** Queues the pages of a batch that has many, some at a time. */
  'batch.queue': { workspaceId: string; batchId: string; unitCents: number };
  /** Generates the page of one member of a batch. */
  'batch.page': { workspaceId: string; batchId: string; prospectId: string };
  /** Reads a discovery session's material and writes its questions. */
  'discovery.analyse': { workspaceId: string; sessionId: string };
  /** Builds an answered discovery session's template and page. */
  'discovery.build': { workspaceId: string; sessionId: string };
  /** Writes or checks a template. */
  'template.build': { workspaceId: string; buildId: string };
  /** Builds a materials template: what surrounds the elements of its pages. */
  'materials.build': { workspaceId: string; purposeTemplateId: string; buildId: string };
  /** Looks again at what a run lacks. */
  'run.assess': { workspaceId: string; runId: string };
  /** Reads one material of a run. */
  'run.extract': { workspaceId: string; runId: string; materialId: string };
  /** Writes, checks and renders the page of a run. */
  'run.generate': { workspaceId: string; runId: string; generationId: string };
  /** Rewrites one element of a run in review. */
  'run.element': { workspaceId: string; runId: string; elementId: string; requestId: string };
  /** Reads an uploaded document or recording. */
  'media.read': { workspaceId: string; mediaId: string };
  /** Sends calendar invitations: finds the recipients of a meeting's state, or sends to one, `visitor` or an id of the team. */
  'meeting.invite': { workspaceId: string; meetingId: string; sequence: number; to?: string };
  /** Releases holds that were never settled and forgets old idempotency keys. */
  'maintenance.sweep': Record<string, never>;
  /** Deletes history that is past its retention. */
  'maintenance.retention': Record<string, never>;
  /** Cleans up dead rows of the embedded database. */
  'maintenance.vacuum': Record<string, never>;
};

/** The name of a kind of job. */
export type JobKind = keyof JobPayloads;

/** How a kind is run, and what happens when its handler throws. Times in seconds. */
export type JobRule = {
  /** Most handlers of this kind at once in one worker process. */
  concurrency: number;
  /** Most of them for one workspace: the others are kept for workspaces that have none. Default: all. */
  share?: number;
  /** Up to so many times as many, and as many for one workspace, while they are done within moments. Default 1. */
  widest?: number;
  /** A handler that takes longer is aborted, and that attempt has failed. */
  expireInSeconds: number;
  /** Attempts after the first one. */
  retryLimit: number;
  /** Pause before the first retry: this, and up to as much again at random. It doubles with each further retry. */
  retryDelaySeconds: number;
  /** The pause never grows beyond this. */
  retryDelayMaxSeconds: number;
  /** Adds a job by itself at these times, once for all workers: five cron fields, UTC. */
  schedule?: string;
};

// The handler settles failures that a retry can't fix; all others may succeed when tried again.
const RETRIED = { retryLimit: 3, retryDelaySeconds: 5, retryDelayMaxSeconds: 60 };

const BUILD = { ...RETRIED, concurrency: 3, share: 2, expireInSeconds: 300 };

const RUN_STEP = { ...RETRIED, concurrency: 6, share: 4, expireInSeconds: 300 };

// Runs on a schedule: a failed run is made good by the next one.
const CARE = { concurrency: 1, expireInSeconds: 600, retryLimit: 0, retryDelaySeconds: 60, retryDelayMaxSeconds: 60 };

/** One row a kind. */
export const jobRules: Record<JobKind, JobRule> = {
  'batch.queue': { ...RETRIED, concurrency: 4, share: 2, expireInSeconds: 180 },
  // Mostly waits for a company's site or a model. Where it waits for neither, it is short.
  'batch.page': { ...RETRIED, concurrency: 24, share: 16, widest: 4, expireInSeconds: 180 },
  'discovery.analyse': BUILD,
  'discovery.build': BUILD,
  'template.build': BUILD,
  'materials.build': BUILD,
  'run.assess': { ...RUN_STEP, expireInSeconds: 60 },
  'run.extract': RUN_STEP,
  'run.generate': RUN_STEP,
  'run.element': RUN_STEP,
  // Each reads a document in a process of its own, or holds a recording in memory while it is sent.
  'media.read': { ...RETRIED, concurrency: 4, share: 2, expireInSeconds: 300 },
  // A mail server that is away comes back within hours: about four of them.
  'meeting.invite': {
    concurrency: 4,
    share: 2,
    expireInSeconds: 120,
    retryLimit: 10,
    retryDelaySeconds: 15,
    retryDelayMaxSeconds: 3_600,
  },
  'maintenance.sweep': { ...CARE, schedule: '* * * * *' },
  'maintenance.retention': { ...CARE, schedule: '17 * * * *' },
  // As often as autovacuum looks around.
  'maintenance.vacuum': { ...CARE, schedule: '* * * * *' },
};
