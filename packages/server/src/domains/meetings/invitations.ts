import type { TeamMember } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Budgets } from '../../http/pipeline/budgets.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { PagesService } from '../pages/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { calendarFile, methodOf, type Participant } from './calendar-file.ts';
import { dateWords } from './date-words.ts';
import { meetingInvite } from './jobs.ts';
import { findMeeting, type MeetingRow } from './store.ts';

/** A state of a meeting to announce to both sides. */
type Invited = { workspaceId: string; meetingId: string; sequence: number };

/** Has both sides invited, as part of the transaction that books, moves or cancels the meeting. */
export type Announce = (trx: Kysely<Database>, invited: Invited) => Promise<void>;

export type InvitationsOptions = {
  db: Kysely<Database>;
  jobs: Pick<Jobs, 'enqueue'>;
  mailer: Mailer | undefined;
  budgets: Pick<Budgets, 'take'>;
  pages: Pick<PagesService, 'byToken'>;
  workspace: Pick<WorkspaceService, 'team' | 'knowledge'>;
};

const VISITOR = 'visitor';

/** Calendar invitations by email, one job for each recipient: a retry sends none of the others again. */
export function createInvitations({ db, jobs, mailer, pages, workspace, budgets }: InvitationsOptions) {
  return {
    announce: (async (trx, invited) => {
      if (mailer) await jobs.enqueue(trx, meetingInvite, [invited]);
    }) satisfies Announce,

    /**
     * The job: finds the recipients, or sends to one. What was moved or canceled since has an invitation of its own, and a calendar
     * needs no other: under one UID the highest SEQUENCE holds, whether or not the one before it came (RFC 5546, 2.1.4).
     */
    async invite(payload: PayloadOf<typeof meetingInvite>): Promise<void> {
      const { workspaceId, meetingId, sequence, to } = payload;
      const meeting = await findMeeting(db, workspaceId, meetingId);
      if (meeting?.sequence !== sequence) return;
      const sellers = await workspace.team.owners(workspaceId);
      if (to === undefined) {
        const recipients = [...(meeting.email === null ? [] : [VISITOR]), ...sellers.map(({ id }) => id)];
        await db.transaction().execute((trx) =>
          jobs.enqueue(
            trx,
            meetingInvite,
            recipients.map((recipient) => ({ workspaceId, meetingId, sequence, to: recipient })),
          ),
        );
        return;
      }
      const address = to === VISITOR ? meeting.email : sellers.find(({ id }) => id === to)?.email;
      if (address) await send(meeting, sellers, { address, isVisitor: to === VISITOR });
    },
  };

  async function send(
    meeting: MeetingRow,
    sellers: readonly TeamMember[],
    to: { address: string; isVisitor: boolean },
  ): Promise<void> {
    if (!mailer) throw new Error('This worker has no mail server. Set SMTP_URL as for the other processes.');
    const page = await pages.byToken(meeting.page_token);
    if (!page) return;
    const workspaceName =
      page.model?.workspaceName ?? (await workspace.knowledge(db, meeting.workspace_id)).profile.name;
    const visitor = { name: meeting.name ?? meeting.email ?? '', email: meeting.email ?? '' };
    const title = `Meeting with ${to.isVisitor ? workspaceName : visitor.name}`;
    const text = wordsOf(meeting, { title, isVisitor: to.isVisitor, url: page.url });
    const isCanceled = meeting.status === 'canceled';
    // The people of the seller's side are named to each other only.
    const others: Participant[] = to.isVisitor
      ? []
      : sellers.map(({ name, email }) => ({ name: name ?? email, email }));
    const content = calendarFile(
      {
        id: meeting.id,
        sequence: meeting.sequence,
        title,
        url: page.url,
        description: text.body,
        start: new Date(meeting.starts_at),
        end: new Date(meeting.ends_at),
        changedAt: new Date(meeting.updated_at),
      },
      {
        organizer: { name: workspaceName, email: mailer.address },
        attendees: [...(visitor.email ? [visitor] : []), ...others],
        isCanceled,
      },
    );
    // A visitor types an address that may be another's. Where a budget is used up, the job tries again when there is room.
    if (to.isVisitor)
      await db.transaction().execute((trx) => budgets.take(trx, meeting.workspace_id, { mails: 1, to: to.address }));
    const isSent = await mailer.send({
      to: to.address,
      subject: text.subject,
      text: text.body,
      calendar: { method: methodOf({ isCanceled }), content },
    });
    if (!isSent) throw new Error('The mail server did not accept the invitation.');
  }
}

/** The texts of the mail and of the calendar entry. */
function wordsOf(
  meeting: MeetingRow,
  { title, isVisitor, url }: { title: string; isVisitor: boolean; url: string },
): { subject: string; body: string } {
  const [start, end] = [new Date(meeting.starts_at), new Date(meeting.ends_at)];
  const say = dateWords('en', meeting.time_zone);
  const when = `${say.date(start)}, ${say.time(start)} to ${say.time(end)}, ${say.zoneAt(start)}`;
  const state = meeting.status === 'canceled' ? 'Canceled' : meeting.sequence > 0 ? 'Moved' : 'Booked';
  const lines = [
    `${state}: ${title}`,
    when,
    ...(meeting.cancel_reason === null ? [] : [`Reason: ${meeting.cancel_reason}`]),
    // The visitor's own words go to the seller only: an address that was typed in by another must not be sent them.
    ...(isVisitor ? [] : [`${meeting.name ?? 'The visitor'} <${meeting.email ?? ''}>`]),
    ...(isVisitor || meeting.message === null ? [] : [meeting.message]),
    url,
  ];
  return { subject: `${state}: ${title}, ${say.date(start)}`, body: lines.join('\n') };
}
