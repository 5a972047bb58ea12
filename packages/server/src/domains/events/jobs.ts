import { type AnyJob, jobKind, type Run } from '../../queue/job-kind.ts';

/** Mails a new lead: finds the people who get it, or sends to one of them. A mail server that is away comes back within hours: about four of them. */
export const leadMail = jobKind<{ workspaceId: string; leadId: string; to?: string }>('lead.mail', {
  concurrency: 4,
  share: 2,
  expireInSeconds: 120,
  retryLimit: 10,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 3_600,
});

type Handlers = {
  mail: Run<typeof leadMail>;
};

/** The jobs of this domain. */
export function conversionsJobs(leadMails: Handlers): AnyJob[] {
  return [{ ...leadMail, run: leadMails.mail }];
}
