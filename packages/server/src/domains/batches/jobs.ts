import { type AnyJob, type GiveUp, jobKind, RETRIED, type Reopen, type Run } from '../../queue/job-kind.ts';

/** Queues the pages of a batch that has many, some at a time. */
export const batchQueue = jobKind<{ workspaceId: string; batchId: string; unitCents: number }>('batch.queue', {
  ...RETRIED,
  concurrency: 4,
  share: 2,
  expireInSeconds: 180,
});

/** Generates the page of one member of a batch. Mostly waits for a company's site or a model; where it waits for neither, it is short. */
export const batchPage = jobKind<{ workspaceId: string; batchId: string; prospectId: string }>('batch.page', {
  ...RETRIED,
  concurrency: 24,
  share: 16,
  widest: 4,
  expireInSeconds: 180,
});

type Handlers = {
  queuePages: Run<typeof batchQueue>;
  giveQueueUp: GiveUp<typeof batchQueue>;
  generatePage: Run<typeof batchPage>;
  givePageUp: GiveUp<typeof batchPage>;
  reopenPage: Reopen<typeof batchPage>;
};

/** The jobs of this domain. */
export function batchesJobs(batches: Handlers): AnyJob[] {
  return [
    { ...batchQueue, run: batches.queuePages, giveUp: batches.giveQueueUp },
    { ...batchPage, run: batches.generatePage, giveUp: batches.givePageUp, reopen: batches.reopenPage },
  ];
}
