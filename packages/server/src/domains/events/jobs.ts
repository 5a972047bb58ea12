import { type AnyJob, jobKind, type Run } from '../../queue/job-kind.ts';

/** A lead, or the leads of an hour from the first on that is not mailed by itself; and the one person who is mailed. */
export type MailedLeads = { workspaceId: string; to?: string } & (
  | { leadId: string }
  | { since: string; from: string; until: string }
);

/** Mails new leads: finds the people who get the mail, or sends to one of them. A mail server that is away comes back within hours: about four of them. */
export const leadMail = jobKind<MailedLeads>('lead.mail', {
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
