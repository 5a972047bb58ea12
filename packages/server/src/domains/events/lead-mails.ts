import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema.generated.ts';
import { calculatorLabels } from '../../generation/index.ts';
import type { Mailer, Message } from '../../mail/mailer.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import type { PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { PagesService, PublicPage } from '../pages/service.ts';
import type { LeadReader, WorkspaceService } from '../workspace/service.ts';
import { leadMail, type MailedLeads } from './jobs.ts';
import { countForms, findConversion, hasForms, type ShownConversion } from './store.ts';

const HOUR_MS = 3_600_000;
// A robot that fills in forms must not flood the mailboxes of a workspace, nor its mail server.
const MAILS_PER_HOUR = 20;

const CHOICE = 'You choose which leads are mailed to you under Settings → Security in the dashboard.';

type NewLead = { workspaceId: string; leadId: string; createdAt: string };

/** Has a new lead mailed, as part of the transaction that stores it. */
export type AnnounceLead = (trx: Kysely<Database>, lead: NewLead) => Promise<void>;

export type LeadMailsOptions = {
  db: Kysely<Database>;
  jobs: Pick<Jobs, 'enqueue'>;
  mailer: Mailer | undefined;
  /** Origin at which people sign in; without it a mail has no link to the lead. */
  dashboardUrl: string | undefined;
  pages: Pick<PagesService, 'byToken'>;
  workspace: Pick<WorkspaceService, 'team' | 'companyProfile'>;
};

/**
 * Mails new leads to the people who answer them, one job for each of them: a retry sends none of the others again. The first 20 of an hour are
 * mailed by themselves; one mail at its end counts the others. The storing transaction decides which it is, so that
 * no lead that is deleted later changes it for the others. Each person has chosen all leads, those of their pages, or none; the mail that counts
 * goes to those who chose all.
 */
export function createLeadMails({ db, jobs, mailer, dashboardUrl, pages, workspace }: LeadMailsOptions) {
  return {
    announce: (async (trx, { workspaceId, leadId, createdAt }) => {
      if (!mailer) return;
      const hour = Math.floor(Date.parse(createdAt) / HOUR_MS) * HOUR_MS;
      const [since, end] = [new Date(hour).toISOString(), new Date(hour + HOUR_MS)];
      if (!(await hasForms(trx, workspaceId, { since, until: createdAt, count: MAILS_PER_HOUR }))) {
        const alone: MailedLeads[] = [{ workspaceId, leadId }];
        return jobs.enqueue(trx, leadMail, alone);
      }
      // The first of them asks for the mail, which waits for the hour's end: those behind it find it waiting.
      const others: MailedLeads[] = [{ workspaceId, since, from: createdAt, until: end.toISOString() }];
      await jobs.enqueue(trx, leadMail, others, { startAfter: end, singletonKey: `${workspaceId} ${since}` });
    }) satisfies AnnounceLead,

    /** The job: finds the recipients, or sends to one. A lead that was deleted meanwhile is mailed to no one. */
    async mail(payload: PayloadOf<typeof leadMail>): Promise<void> {
      const { workspaceId, to } = payload;
      if (!(await workspace.companyProfile(workspaceId)).leadMails) return;
      const mail = 'leadId' in payload ? await mailOf(payload) : await sumOf(payload);
      if (!mail) return;
      const { recipients, message } = mail;
      if (to === undefined) {
        const payloads = recipients.map(({ id }) => ({ ...payload, to: id }));
        return db.transaction().execute((trx) => jobs.enqueue(trx, leadMail, payloads));
      }
      const recipient = recipients.find(({ id }) => id === to);
      if (!recipient) return;
      if (!mailer) throw new Error('This worker has no mail server. Set SMTP_URL as for the other processes.');
      if (!(await mailer.send({ to: recipient.email, ...message })))
        throw new Error('The mail server did not accept the mail about a lead.');
    },
  };

  /** The mail about one lead. Undefined for a lead that is not there any more. */
  async function mailOf({ workspaceId, leadId }: Extract<MailedLeads, { leadId: string }>): Promise<Mail | undefined> {
    const lead = await findConversion(db, workspaceId, leadId);
    const page = lead && (await pages.byToken(lead.page_token));
    if (!page) return undefined;
    return { recipients: await recipientsOf(workspaceId, page), message: messageOf(lead, page, dashboardUrl) };
  }

  /** The mail that counts the other leads of an hour. */
  async function sumOf({
    workspaceId,
    since,
    from,
    until,
  }: Extract<MailedLeads, { since: string }>): Promise<Mail | undefined> {
    const more = await countForms(db, workspaceId, from, until);
    if (more === 0) return undefined;
    const leads = more === 1 ? '1 more lead' : `${more} more leads`;
    const text = [
      `Your pages brought ${leads} from ${since.slice(0, 16).replace('T', ' ')} to ${until.slice(11, 16)} UTC. The first ${MAILS_PER_HOUR} were mailed one by one.`,
      ...(dashboardUrl === undefined ? [] : [`Leads: ${dashboardUrl}/dashboard/leads?view=new`]),
      '',
      CHOICE,
    ].join('\n');
    const messageId = `<leads-${workspaceId}-${Date.parse(since)}@cartouche>`;
    return {
      recipients: (await workspace.team.leadReaders(workspaceId)).filter(({ leads }) => leads === 'all'),
      message: { subject: `And ${leads}`, text: `${text}\n`, messageId },
    };
  }

  /**
   * The people who chose all leads, and the host whom the page names unless they chose none. The host's address is typed into a template, so a lead
   * goes there only when a person of the workspace has it.
   */
  async function recipientsOf(workspaceId: string, { model }: PublicPage): Promise<LeadReader[]> {
    const hosts = (model?.content.sections ?? []).flatMap(({ host }) =>
      host?.email ? [comparableAddress(host.email)] : [],
    );
    const readers = await workspace.team.leadReaders(workspaceId);
    return readers.filter(({ email, leads }) => leads === 'all' || (leads === 'mine' && hosts.includes(email)));
  }
}

type Mail = { recipients: LeadReader[]; message: Omit<Message, 'to'> };

/** Line breaks would begin another header. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function messageOf(lead: ShownConversion, page: PublicPage, dashboardUrl: string | undefined): Omit<Message, 'to'> {
  const { first_name, last_name, company_name, email } = page.prospect;
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const who = inOneLine(name && company_name ? `${name} (${company_name})` : name || company_name || email);
  const form = page.template.leadForm?.fields ?? [];
  const numbers = page.model ? calculatorLabels(page.model.content) : new Map<string, string>();
  const labelOf = (field: string) => form.find((one) => one.name === field)?.label ?? numbers.get(field) ?? field;
  // Marked line by line, so that no line that a visitor typed looks like one of ours.
  const typed = Object.entries(lead.fields).flatMap(([field, value]) =>
    `${labelOf(field)}: ${String(value)}`.split(/\r\n|\p{Zl}|\p{Zp}|[\n\r\v\f\u0085]/u).map((line) => `> ${line}`),
  );
  const address = form.find(({ name: field, type }) => type === 'email' && lead.fields[field])?.name;
  const replyTo = z
    .email()
    .max(254)
    .safeParse(address && lead.fields[address]).data;
  const lines = [
    `The page for ${who} brought a new lead.`,
    // A look at the page that begins in a mail would count as the visitor's.
    dashboardUrl === undefined ? `Page: ${page.url}` : `Lead: ${dashboardUrl}/dashboard/leads?lead=${lead.id}`,
    '',
    'The visitor wrote:',
    ...typed,
    ...(replyTo === undefined ? [] : ['', `Reply to this mail to answer ${replyTo}.`]),
    '',
    CHOICE,
  ];
  return {
    subject: `New lead: ${who}`,
    text: `${lines.join('\n')}\n`,
    // A mail that is sent twice because its worker died is the same mail to the mailbox.
    messageId: `<lead-${lead.id}@cartouche>`,
    ...(replyTo !== undefined && { replyTo }),
  };
}
