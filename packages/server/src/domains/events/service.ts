import { type ConversionEvent, type Lead, limits, type QueryOf, type UpdateLeadInput } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure, invalid, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import { instantOf } from '../../platform/instant.ts';
import type { AnalyticsService } from '../analytics/service.ts';
import type { DeliveriesService, PublishedEvent } from '../deliveries/service.ts';
import { type Calendar, meetingEventIds } from '../meetings/service.ts';
import type { PublicPage } from '../pages/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { type AnnounceLead, createLeadMails } from './lead-mails.ts';
import * as store from './store.ts';

export { createLeadMails };

/** Filters for the list of leads. */
export type LeadQuery = Omit<store.ConversionFilter, 'event'> & { kind?: QueryOf<'listLeads'>['kind'] | undefined };

/** The page on which something was sent, and whom it is for. */
export type ConvertedPage = Pick<PublicPage, 'workspaceId' | 'pageId' | 'pageToken' | 'url' | 'prospect'>;

/** A form as it was sent, checked. */
export type Submission = {
  /** Names this one form: sent twice, it counts once. */
  formToken: string;
  /** By field name; fields that were left empty are left out. */
  fields: Readonly<Record<string, string>>;
  /** The sender's browser, for the page's timeline. Default: a visitor who can't be distinguished. */
  visitor?: string | null | undefined;
};

/** The parts of a form that a conversion keeps. */
type Sent = { formToken: string; visitor?: string | null | undefined; fields: Record<string, string> };

export type Meeting = { start: Date; end: Date; timeZone: string };

/** `repeated`: this very form was sent before. `changed`: its token was, with other content; nothing was stored. */
export type SubmitOutcome = { status: 'recorded' | 'repeated'; id: string } | { status: 'changed' };

/** `taken`: another visitor has the time. `full`: this page has as many meetings ahead as one page may have. */
export type BookOutcome = SubmitOutcome | { status: 'taken' } | { status: 'full' };

// The position before every event.
const FIRST = '1970-01-01T00:00:00.000000Z';

export type ConversionsService = ReturnType<typeof createConversionsService>;

export type ConversionsDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  team: Pick<WorkspaceService['team'], 'list'>;
  analytics: Pick<AnalyticsService, 'conversion'>;
  deliveries: Pick<DeliveriesService, 'publish' | 'forget'>;
  calendar: Pick<Calendar, 'book' | 'remove'>;
  /** Has a new lead mailed. Default: it is mailed to no one. */
  announce?: AnnounceLead | undefined;
};

/** Form submissions and booked meetings: written once, read as leads and as events. */
export function createConversionsService(dependencies: ConversionsDependencies) {
  const { db, clock, ids, team, analytics, deliveries, calendar, announce } = dependencies;
  return {
    /** Stores a form, counts it and tells the connectors, in one transaction. */
    async submitForm(page: ConvertedPage, submission: Submission): Promise<SubmitOutcome> {
      const { formToken, visitor } = submission;
      const formData = { ...submission.fields };
      return once(page, { formToken, visitor, fields: { ...formData } }, (trx, conversion) =>
        record(trx, page, conversion, { event: 'form.submitted', formData, booking: null }),
      );
    },

    /** Stores a meeting and takes its time. */
    async bookMeeting(page: ConvertedPage, submission: Submission, meeting: Meeting): Promise<BookOutcome> {
      const [start, end] = [instantOf(meeting.start), instantOf(meeting.end)];
      const booking = { start, end, time_zone: meeting.timeZone };
      const formData = { ...submission.fields };
      try {
        return await once(page, { ...submission, fields: { ...formData, ...booking } }, (trx, conversion) =>
          record(trx, page, conversion, { event: 'meeting.booked', formData, booking }, (createdAt) =>
            takeTime(trx, page, { ...conversion, fields: formData }, meeting, createdAt),
          ),
        );
      } catch (error) {
        if (!(error instanceof Refused) || error.status === 'repeated') throw error;
        return { status: error.status };
      }
    },

    /** Newest first, at most 250. */
    async listLeads(workspaceId: string, { kind, ...filter }: LeadQuery): Promise<Lead[]> {
      const event = kind && (kind === 'meeting' ? 'meeting.booked' : 'form.submitted');
      return (await store.listNewest(db, workspaceId, { ...filter, event }, limits.LEAD_LIST_MAX)).map(toLead);
    },

    /** Oldest first, behind a position. @returns the events, and the position behind the last of them */
    async listEvents(
      workspaceId: string,
      filter: store.ConversionFilter,
      {
        position = FIRST,
        limit = limits.EVENTS_PAGE_DEFAULT,
      }: { position?: string | undefined; limit?: number | undefined } = {},
    ): Promise<{ events: ConversionEvent[]; position: string }> {
      const rows = await store.listBehind(db, workspaceId, filter, position, limit);
      return { events: rows.map(toEvent), position: rows.at(-1)?.created_at ?? position };
    },

    /** @throws ApiFailure `not_found` */
    async getLead(workspaceId: string, id: string): Promise<Lead> {
      const row = await store.findConversion(db, workspaceId, id);
      if (!row) throw notFound('lead', id);
      return toLead(row);
    },

    /** @throws ApiFailure `not_found`, `validation_failed` for an owner who is not an active member, `changed_meanwhile` */
    async updateLead(workspaceId: string, id: string, input: UpdateLeadInput, change: Change): Promise<Lead> {
      const { status, ownerId: owner, note } = input;
      const members = typeof owner === 'string' ? await team.list(workspaceId) : [];
      if (
        typeof owner === 'string' &&
        !members.some((one) => one.id === owner.toLowerCase() && one.status === 'active')
      )
        throw invalid('ownerId', 'must be the id of an active member, as in `listTeamMembers`');
      return db.transaction().execute(async (trx) => {
        const row = await store.lockConversion(trx, workspaceId, id);
        if (!row) throw notFound('lead', id);
        await requireVersion(trx, { workspaceId, noun: 'lead', row }, change);
        const columns = {
          ...(status !== undefined && { status }),
          ...(owner !== undefined && { owner_id: owner }),
          ...(note !== undefined && { note }),
        };
        await store.changeConversion(trx, workspaceId, id, columns, nextVersion(change, clock.now()));
        const changed = await store.findConversion(trx, workspaceId, id);
        if (!changed) throw notFound('lead', id);
        return toLead(changed);
      });
    },

    /**
     * Deletes what the visitor sent, wherever it is kept: the lead, its meeting, and the bodies of webhooks. Sums keep their counts.
     *
     * @throws ApiFailure `not_found`, 409 `invalid_state` for a meeting ahead, and while a webhook about it is being sent, `changed_meanwhile`
     */
    remove: (workspaceId: string, id: string, change: Change): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const lead = await store.findConversion(trx, workspaceId, id);
        if (!lead) throw notFound('lead', id);
        const meeting = lead.kind === 'meeting' ? await calendar.remove(trx, workspaceId, id) : undefined;
        // Before the lead: the end of an attempt locks them in this order.
        if (!(await deliveries.forget(trx, workspaceId, meeting ? meetingEventIds(ids, meeting) : [id])))
          throw new ApiFailure('invalid_state', {
            reason: 'in_flight',
            message: 'A webhook about this lead is being sent right now. Repeat the call in a few seconds.',
          });
        const row = await store.lockConversion(trx, workspaceId, id);
        if (row) await requireVersion(trx, { workspaceId, noun: 'lead', row }, change);
        if (!(await store.deleteConversion(trx, workspaceId, id))) throw notFound('lead', id);
        await keepAnswer(trx, change, { leadId: id });
      }),

    /** @throws ApiFailure `not_found` */
    async getEvent(workspaceId: string, id: string): Promise<ConversionEvent> {
      const row = await store.findConversion(db, workspaceId, id);
      if (!row) throw notFound('event', id);
      return toEvent(row);
    },

    /** The statement that notes acknowledged events, as a part of the one that records the attempts. */
    acknowledge: store.acknowledgement,
  };

  /** Runs the work unless its form was sent before, at any time or just now. */
  async function once(
    page: ConvertedPage,
    content: Sent,
    work: (trx: Kysely<Database>, conversion: { id: string } & Sent) => Promise<void>,
  ): Promise<SubmitOutcome> {
    const { formToken, fields } = content;
    const earlier = await store.findByFormToken(db, page.workspaceId, formToken);
    if (earlier) return repetition(earlier, fields);
    const id = ids.uuid();
    try {
      await db.transaction().execute((trx) => work(trx, { id, ...content }));
      return { status: 'recorded', id };
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 'repeated') throw error;
      const first = await store.findByFormToken(db, page.workspaceId, formToken);
      if (!first) throw error;
      return repetition(first, fields);
    }
  }

  async function record(
    trx: Kysely<Database>,
    page: ConvertedPage,
    { id, formToken, visitor, fields }: { id: string } & Sent,
    what: Pick<PublishedEvent, 'formData' | 'booking'> & { event: 'form.submitted' | 'meeting.booked' },
    /** Runs while the workspace's clock is locked, so that nothing comes in between its looks and its entries. */
    claim?: (createdAt: string) => Promise<void>,
  ): Promise<void> {
    const { workspaceId, pageId, pageToken, prospect, url } = page;
    const createdAt = await analytics.conversion(trx, workspaceId, pageId);
    const isNew = await store.insertConversion(trx, {
      workspace_id: workspaceId,
      id,
      event: what.event,
      kind: what.booking ? 'meeting' : 'lead',
      fields,
      prospect_id: prospect.id,
      page_id: pageId,
      page_token: pageToken,
      form_token: formToken,
      visitor: visitor ?? '',
      created_at: createdAt,
    });
    if (!isNew) throw new Refused('repeated');
    await claim?.(createdAt);
    // A meeting has an invitation.
    if (!what.booking) await announce?.(trx, { workspaceId, leadId: id, createdAt });
    await deliveries.publish(trx, {
      workspaceId,
      eventId: id,
      prospect,
      page: { token: pageToken, url },
      fields,
      createdAt,
      ...what,
    });
  }

  async function takeTime(
    trx: Kysely<Database>,
    page: ConvertedPage,
    { id, fields }: { id: string } & Sent,
    meeting: Meeting,
    createdAt: string,
  ): Promise<void> {
    const { workspaceId, prospect } = page;
    const outcome = await calendar.book(trx, {
      ...meeting,
      workspaceId,
      id,
      page,
      prospectId: prospect.id,
      fields,
      createdAt,
    });
    if (outcome !== 'booked') throw new Refused(outcome);
  }
}

/** Rolls the transaction back. */
class Refused extends Error {
  readonly status: 'repeated' | 'taken' | 'full';

  constructor(status: Refused['status']) {
    super(status);
    this.status = status;
  }
}

function repetition(earlier: store.ConversionRow, content: Record<string, string>): SubmitOutcome {
  const stored = Object.entries(earlier.fields);
  const isSame =
    stored.length === Object.keys(content).length && stored.every(([name, value]) => content[name] === value);
  return isSame ? { status: 'repeated', id: earlier.id } : { status: 'changed' };
}

function toLead(row: store.ShownConversion): Lead {
  const { id, prospect_id, prospect, page_token, event, kind, fields, created_at } = row;
  const { status, owner_id, note, version } = row;
  const sent = { id, prospect_id, prospect, page_token, event_type: event, kind, fields };
  return { ...sent, status, owner_id, note, version, created_at };
}

function toEvent(row: store.ShownConversion): ConversionEvent {
  const { id, event, prospect_id, prospect, page_token, fields, delivered_at, created_at } = row;
  return { id, event, prospect_id, prospect, page_token, fields, delivered_at, created_at };
}
