import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { reserveMoment } from '../../database/workspace-clock.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Announce } from './invitations.ts';
import * as store from './store.ts';

/** Meetings ahead that can be booked on one page: a leaked link must not fill a calendar. */
const UPCOMING_MEETINGS_MAX = 3;

/** No meeting is longer; the search for overlaps relies on it. */
const LONGEST_MEETING_MS = 240 * 60_000;

/** A meeting about to be booked. */
export type NewMeeting = store.Span & {
  workspaceId: string;
  /** ID of the stored conversion that books it. */
  id: string;
  timeZone: string;
  page: { pageId: string; pageToken: string };
  prospectId: string;
  /** The visitor's input. */
  fields: Readonly<Record<string, string>>;
  createdAt: string;
};

/**
 * The calendar of each workspace: meetings of all its pages never overlap, whatever their lengths. A transaction that changes it holds
 * the lock of the workspace's clock, so that no other change happens between the check and the booking.
 */
export type Calendar = ReturnType<typeof createCalendar>;

/** @param announce invites both sides to a new meeting; default: no invitations */
export function createCalendar({
  db,
  clock,
  announce,
}: {
  db: Kysely<Database>;
  clock: Clock;
  announce?: Announce | undefined;
}) {
  const othersIn = async (executor: Kysely<Database>, workspaceId: string, span: store.Span, butFor?: string) =>
    (await store.bookingsBetween(executor, workspaceId, span, LONGEST_MEETING_MS)).filter(
      ({ conversion_id }) => conversion_id !== butFor,
    );

  return {
    /** Takes the time of a new meeting. `taken`: another meeting has it. `full`: the page has as many ahead as one page may have. */
    async book(trx: Kysely<Database>, meeting: NewMeeting): Promise<'booked' | 'taken' | 'full'> {
      const { workspaceId, id, page, fields } = meeting;
      if ((await othersIn(trx, workspaceId, meeting)).length > 0) return 'taken';
      const upcoming = await store.countUpcoming(trx, workspaceId, page.pageToken, clock.now());
      if (upcoming >= UPCOMING_MEETINGS_MAX) return 'full';
      await store.insertMeeting(trx, {
        workspace_id: workspaceId,
        id,
        page_id: page.pageId,
        page_token: page.pageToken,
        prospect_id: meeting.prospectId,
        time_zone: meeting.timeZone,
        created_at: meeting.createdAt,
        starts_at: meeting.start.toISOString(),
        ends_at: meeting.end.toISOString(),
        name: fields['name'] ?? null,
        email: fields['email'] ?? null,
        message: fields['message'] ?? null,
      });
      if (!(await store.insertBooking(trx, workspaceId, id, meeting))) return 'taken';
      await announce?.(trx, { workspaceId, meetingId: id, sequence: 0 });
      return 'booked';
    },

    /** Gives a meeting's time back and takes another one. @returns false when another meeting has that */
    async move(trx: Kysely<Database>, meeting: store.MeetingRow, to: store.Span): Promise<boolean> {
      const { workspace_id: workspaceId, id } = meeting;
      if ((await othersIn(trx, workspaceId, to, id)).length > 0) return false;
      await store.deleteBooking(trx, meeting);
      return store.insertBooking(trx, workspaceId, id, to);
    },

    /** Deletes a meeting that is over or canceled, and answers that show it. @throws ApiFailure 409 `invalid_state` while it lies ahead */
    async remove(trx: Kysely<Database>, workspaceId: string, id: string): Promise<store.MeetingRow | undefined> {
      // Nothing else changes the calendar until the transaction ends.
      await reserveMoment(trx, workspaceId, clock.now());
      const meeting = await store.findMeeting(trx, workspaceId, id);
      if (!meeting) return undefined;
      if (meeting.status === 'booked' && Date.parse(meeting.starts_at) > clock.now().getTime())
        throw new ApiFailure('invalid_state', {
          reason: 'meeting_ahead',
          message:
            'This meeting lies ahead, and its visitor expects it. Cancel it with cancelMeeting, then delete its lead.',
        });
      await store.deleteBooking(trx, meeting);
      await store.deleteMeeting(trx, meeting);
      return meeting;
    },

    /** The times in a span that are taken, but for those of one meeting. */
    taken: async (workspaceId: string, span: store.Span, butFor?: string): Promise<store.Span[]> =>
      (await othersIn(db, workspaceId, span, butFor)).map((row) => ({
        start: new Date(row.starts_at),
        end: new Date(row.ends_at),
      })),

    /** A meeting that was booked on this page and takes place. */
    async meeting(
      { workspaceId, pageToken }: { workspaceId: string; pageToken: string },
      id: string,
    ): Promise<store.MeetingRow | undefined> {
      const row = await store.findMeeting(db, workspaceId, id);
      return row?.page_token === pageToken && row.status === 'booked' ? row : undefined;
    },
  };
}
