import { type AnyJob, jobKind, type Run } from '../../queue/job-kind.ts';

/**
 * Sends calendar invitations: finds the recipients of a meeting's state, or sends to one, `visitor` or an id of the team. A mail server that
 * is away comes back within hours: about four of them.
 */
export const meetingInvite = jobKind<{ workspaceId: string; meetingId: string; sequence: number; to?: string }>(
  'meeting.invite',
  {
    concurrency: 4,
    share: 2,
    expireInSeconds: 120,
    retryLimit: 10,
    retryDelaySeconds: 15,
    retryDelayMaxSeconds: 3_600,
  },
);

type Handlers = {
  invite: Run<typeof meetingInvite>;
};

/** The jobs of this domain. */
export function meetingsJobs(invitations: Handlers): AnyJob[] {
  return [{ ...meetingInvite, run: invitations.invite }];
}
