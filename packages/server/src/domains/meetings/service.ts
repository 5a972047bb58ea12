import { limits, type Meeting, type MeetingTime } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { WindowWish } from '../../database/read-window.ts';
import { type NextVersion, nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { reserveMoment } from '../../database/workspace-clock.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, invalid, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Change, changeBy } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import { instantOf } from '../../platform/instant.ts';
import type { DeliveriesService, PublishedEvent } from '../deliveries/service.ts';
import type { PagesService, PublicPage } from '../pages/service.ts';
import { freeSlots, offeredSlots, type Slot } from './booking-slots.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import { changeEventId, meetingEventIds } from './event-ids.ts';
import { type Announce, createInvitations } from './invitations.ts';
import * as store from './store.ts';

export type { Calendar };
export { createCalendar, createInvitations, meetingEventIds };

/** Use cases for meetings that visitors booked. */
export type MeetingsService = ReturnType<typeof createMeetingsService>;

export type MeetingsDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  calendar: Calendar;
  announce: Announce;
  pages: Pick<PagesService, 'byToken'>;
  deliveries: Pick<DeliveriesService, 'publish'>;
  ids: Pick<Ids, 'derivedUuid'>;
};

const MEETINGS_AT_ONCE = 100;

export function createMeetingsService(options: MeetingsDependencies) {
  const { db, clock, calendar, announce, pages, deliveries, ids } = options;
  return {
    /** The latest start first. */
    async list(
      workspaceId: string,
      filter: store.MeetingFilter,
      { behind, limit = MEETINGS_AT_ONCE }: { behind: string | undefined; limit: number | undefined },
    ): Promise<{ meetings: Meeting[]; next: string | null }> {
      const wish: WindowWish = { behind, size: Math.min(limit, limits.LIST_PAGE_MAX) };
      const { rows, next } = await store.listMeetings(db, workspaceId, filter, wish);
      return { meetings: rows.map(toMeeting), next };
    },

    /** @throws ApiFailure `not_found` */
    get: async (workspaceId: string, id: string): Promise<Meeting> => toMeeting(await find(db, workspaceId, id)),

    /** The free times that it can be moved to. @throws ApiFailure `not_found` */
    async times(workspaceId: string, id: string): Promise<MeetingTime[]> {
      const meeting = await find(db, workspaceId, id);
      const { offered } = await offeredFor(meeting);
      const [first, last] = [offered[0], offered.at(-1)];
      if (!first || !last) return [];
      const taken = await calendar.taken(workspaceId, { start: first.start, end: last.end }, id);
      const isOther = ({ start }: Slot) => start.getTime() !== Date.parse(meeting.starts_at);
      return freeSlots(offered, taken)
        .filter((slot) => meeting.status === 'canceled' || isOther(slot))
        .map(({ start, end }) => ({ start: instantOf(start), end: instantOf(end) }));
    },

    /** Canceling twice is canceling once. @throws ApiFailure `not_found`, `invalid_state` */
    cancel: (
      { workspaceId, keyId }: Pick<Caller, 'workspaceId' | 'keyId'>,
      id: string,
      reason: string | undefined,
      by: Change = changeBy(keyId),
    ): Promise<Meeting> =>
      change(workspaceId, id, by, async (trx, meeting, updatedAt, next) => {
        if (meeting.status === 'canceled') return meeting;
        refusePast(meeting);
        await store.deleteBooking(trx, meeting);
        const columns = {
          status: 'canceled',
          cancel_reason: reason ?? null,
          canceled_at: updatedAt,
          updated_at: updatedAt,
          sequence: meeting.sequence + 1,
        } as const;
        return store.changeMeeting(trx, workspaceId, id, columns, next);
      }),

    /** @throws ApiFailure `not_found`, `validation_failed` for a time that isn't offered, `invalid_state` */
    async move(
      { workspaceId, keyId }: Pick<Caller, 'workspaceId' | 'keyId'>,
      id: string,
      start: string,
      by: Change = changeBy(keyId),
    ): Promise<Meeting> {
      const { offered, timeZone } = await offeredFor(await find(db, workspaceId, id));
      const at = Date.parse(start);
      const slot = offered.find((one) => one.start.getTime() === at);
      return change(workspaceId, id, by, async (trx, meeting, updatedAt, next) => {
        if (meeting.status === 'canceled')
          throw refused('canceled', 'The meeting is canceled. Ask the visitor to book another one.');
        // Sent again, the same call changes nothing.
        if (Date.parse(meeting.starts_at) === at) return meeting;
        refusePast(meeting);
        if (!slot || !timeZone) throw invalid('start', 'must be the start of one of the times of listMeetingTimes');
        if (!(await calendar.move(trx, meeting, slot)))
          throw refused('taken', 'Another meeting has that time. Choose one of listMeetingTimes.');
        const columns = {
          starts_at: slot.start,
          ends_at: slot.end,
          time_zone: timeZone,
          updated_at: updatedAt,
          sequence: meeting.sequence + 1,
        };
        return store.changeMeeting(trx, workspaceId, id, columns, next);
      });
    },
  };

  /** Runs a change while nothing else changes the workspace's calendar; invites both sides to what came of it, and tells the connectors. */
  async function change(
    workspaceId: string,
    id: string,
    by: Change,
    work: (
      trx: Kysely<Database>,
      meeting: store.MeetingRow,
      updatedAt: string,
      next: NextVersion,
    ) => Promise<store.MeetingRow>,
  ): Promise<Meeting> {
    const page = await pages.byToken((await find(db, workspaceId, id)).page_token);
    return db.transaction().execute(async (trx) => {
      const updatedAt = await reserveMoment(trx, workspaceId, clock.now());
      const meeting = await find(trx, workspaceId, id);
      await requireVersion(trx, { workspaceId, noun: 'meeting', row: meeting }, by);
      const changed = await work(trx, meeting, updatedAt, nextVersion(by, clock.now()));
      if (changed.sequence === meeting.sequence) return toMeeting(meeting);
      await announce(trx, { workspaceId, meetingId: id, sequence: changed.sequence });
      if (page) await deliveries.publish(trx, eventOf(page, meeting, changed));
      return toMeeting(changed);
    });
  }

  function eventOf(page: PublicPage, before: store.MeetingRow, after: store.MeetingRow): PublishedEvent {
    const event = after.status === 'canceled' ? 'meeting.canceled' : 'meeting.moved';
    const time = { start: after.starts_at, end: after.ends_at, time_zone: after.time_zone };
    const more =
      event === 'meeting.canceled'
        ? { reason: after.cancel_reason }
        : { previous_start: before.starts_at, previous_end: before.ends_at };
    const booking = { meeting_id: after.id, ...time, ...more };
    const { workspaceId, pageToken: token, prospect, isRemoved, status } = page;
    const url = status === 'rendered' && !isRemoved ? page.url : null;
    const eventId = changeEventId(ids, after, event);
    const about = { prospect, page: { token, url }, formData: null, booking, fields: booking };
    return { workspaceId, eventId, event, ...about, createdAt: after.updated_at };
  }

  async function find(executor: Kysely<Database>, workspaceId: string, id: string): Promise<store.MeetingRow> {
    const meeting = await store.findMeeting(executor, workspaceId, id);
    if (!meeting) throw notFound('meeting', id);
    return meeting;
  }

  /** The times that the calendar of the meeting's page offers, taken or not; none when it is closed. */
  async function offeredFor({ page_token }: store.MeetingRow): Promise<{ offered: Slot[]; timeZone?: string }> {
    const booking = (await pages.byToken(page_token))?.template.booking;
    if (!booking?.enabled) return { offered: [] };
    return { offered: offeredSlots(booking, clock.now()), timeZone: booking.timeZone };
  }

  function refusePast(meeting: store.MeetingRow): void {
    if (Date.parse(meeting.starts_at) <= clock.now().getTime()) throw refused('past', 'The meeting has begun already.');
  }
}

function refused(reason: string, message: string): ApiFailure {
  return new ApiFailure('invalid_state', { reason, message });
}

function toMeeting(row: store.MeetingRow): Meeting {
  const { id, status, starts_at: start, ends_at: end, time_zone, prospect_id, page_token, name, email, message } = row;
  const { sequence, cancel_reason, canceled_at, version, created_at, updated_at } = row;
  return {
    id,
    status,
    start,
    end,
    time_zone,
    prospect_id,
    page_token,
    name,
    email,
    message,
    sequence,
    cancel_reason,
    canceled_at,
    version,
    created_at,
    updated_at,
  };
}
