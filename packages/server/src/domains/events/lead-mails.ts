import type { TeamMember } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema.generated.ts';
import { calculatorLabels } from '../../generation/index.ts';
import type { Mailer, Message } from '../../mail/mailer.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import type { PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { PagesService, PublicPage } from '../pages/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { leadMail } from './jobs.ts';
import { findConversion, type ShownConversion } from './store.ts';

/** Has a new lead mailed, as part of the transaction that stores it. */
export type AnnounceLead = (trx: Kysely<Database>, lead: { workspaceId: string; leadId: string }) => Promise<void>;

export type LeadMailsOptions = {
  db: Kysely<Database>;
  jobs: Pick<Jobs, 'enqueue'>;
  mailer: Mailer | undefined;
  /** Origin at which people sign in; without it a mail has no link to the lead. */
  dashboardUrl: string | undefined;
  pages: Pick<PagesService, 'byToken'>;
  workspace: Pick<WorkspaceService, 'team' | 'companyProfile'>;
};

/** Mails a new lead to the people who answer it, one job for each of them: a retry sends none of the others again. */
export function createLeadMails({ db, jobs, mailer, dashboardUrl, pages, workspace }: LeadMailsOptions) {
  return {
    announce: (async (trx, lead) => {
      if (mailer) await jobs.enqueue(trx, leadMail, [lead]);
    }) satisfies AnnounceLead,

    /** The job: finds the recipients, or sends to one. A lead that was deleted meanwhile is mailed to no one. */
    async mail({ workspaceId, leadId, to }: PayloadOf<typeof leadMail>): Promise<void> {
      const lead = await findConversion(db, workspaceId, leadId);
      const page = lead && (await pages.byToken(lead.page_token));
      if (!page || !(await workspace.companyProfile(workspaceId)).leadMails) return;
      const recipients = await recipientsOf(workspaceId, page);
      if (to === undefined) {
        const payloads = recipients.map(({ id }) => ({ workspaceId, leadId, to: id }));
        return db.transaction().execute((trx) => jobs.enqueue(trx, leadMail, payloads));
      }
      const recipient = recipients.find(({ id }) => id === to);
      if (!recipient) return;
      if (!mailer) throw new Error('This worker has no mail server. Set SMTP_URL as for the other processes.');
      if (!(await mailer.send({ to: recipient.email, ...messageOf(lead, page, dashboardUrl) })))
        throw new Error('The mail server did not accept the mail about a lead.');
    },
  };

  /**
   * The owners and admins, and the host whom the page names. The host's address is typed into a template, so a lead goes there only when a person
   * of the workspace has it.
   */
  async function recipientsOf(workspaceId: string, { model }: PublicPage): Promise<TeamMember[]> {
    const owners = await workspace.team.owners(workspaceId);
    const hosts = (model?.content.sections ?? []).flatMap(({ host }) =>
      host?.email ? [comparableAddress(host.email)] : [],
    );
    if (hosts.length === 0) return owners;
    const active = (await workspace.team.list(workspaceId)).filter(({ status }) => status === 'active');
    return active.filter(({ id, email }) => hosts.includes(email) || owners.some((owner) => owner.id === id));
  }
}

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
    'An editor of the workspace can turn these mails off in the company profile.',
  ];
  return {
    subject: `New lead: ${who}`,
    text: `${lines.join('\n')}\n`,
    // A mail that is sent twice because its worker died is the same mail to the mailbox.
    messageId: `<lead-${lead.id}@cartouche>`,
    ...(replyTo !== undefined && { replyTo }),
  };
}
