import { type AnyJob, jobKind, type Run } from '../../queue/job-kind.ts';

/** Mails owners and admins how often something happened in an hour. A mail server that is away comes back within hours. */
export const auditDigest = jobKind<{ workspaceId: string; kind: string; since: string; until: string }>(
  'audit.digest',
  {
    concurrency: 2,
    share: 1,
    expireInSeconds: 120,
    retryLimit: 10,
    retryDelaySeconds: 15,
    retryDelayMaxSeconds: 3_600,
  },
);

/** The jobs of this domain. */
export function auditJobs(notices: { digest: Run<typeof auditDigest> }): AnyJob[] {
  return [{ ...auditDigest, run: notices.digest }];
}
