import { type AnyJob, type GiveUp, jobKind, RETRIED, type Reopen, type Run } from '../../queue/job-kind.ts';

/** Reads an uploaded document or recording: in a process of its own, or held in memory while it is sent. */
export const mediaRead = jobKind<{ workspaceId: string; mediaId: string }>('media.read', {
  ...RETRIED,
  concurrency: 4,
  share: 2,
  expireInSeconds: 300,
});

type Handlers = {
  read: Run<typeof mediaRead>;
  giveUp: GiveUp<typeof mediaRead>;
  reopen: Reopen<typeof mediaRead>;
};

/** The jobs of this domain. */
export function mediaJobs(media: Handlers): AnyJob[] {
  return [{ ...mediaRead, run: media.read, giveUp: media.giveUp, reopen: media.reopen }];
}
