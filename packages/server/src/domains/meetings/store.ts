import type { Kysely, Selectable } from 'kysely';
import { readWindow, type Window, type WindowWish } from '../../database/read-window.ts';
import type { NextVersion, VersionedRow } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { unseen } from '../../database/unseen-value.ts';

export type MeetingRow = Selectable<Database['meetings']>;

export type Span = { start: Date; end: Date };

/** Filters for meetings. */
export type MeetingFilter = {
  status?: string | undefined;
  prospect_id?: string | undefined;
  page_token?: string | undefined;
  /** Both exclusive. */
  start_after?: string | undefined;
  start_before?: string | undefined;
};

export async function insertMeeting(
  trx: Kysely<Database>,
  meeting: Omit<
    MeetingRow,
    'status' | 'sequence' | 'cancel_reason' | 'canceled_at' | 'updated_at' | keyof VersionedRow
  >,
): Promise<void> {
  await trx
    .insertInto('meetings')
    .values({ ...meeting, updated_at: meeting.created_at })
    .execute();
}

export function findMeeting(db: Kysely<Database>, workspaceId: string, id: string): Promise<MeetingRow | undefined> {
  return db
    .selectFrom('meetings')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function changeMeeting(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  columns: Partial<Pick<MeetingRow, 'status' | 'cancel_reason' | 'time_zone'>> & {
    starts_at?: Date;
    ends_at?: Date;
    canceled_at?: string;
    sequence: number;
    updated_at: string;
  },
  next: NextVersion,
): Promise<MeetingRow> {
  return trx
    .updateTable('meetings')
    .set({ ...columns, ...next })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The latest start first. */
export function listMeetings(
  db: Kysely<Database>,
  workspaceId: string,
  { status, prospect_id, page_token, start_after, start_before }: MeetingFilter,
  wish: WindowWish,
): Promise<Window<MeetingRow>> {
  let query = db.selectFrom('meetings').selectAll().where('workspace_id', '=', workspaceId);
  if (status !== undefined) query = query.where('status', '=', unseen(status as MeetingRow['status']));
  if (prospect_id !== undefined) query = query.where('prospect_id', '=', unseen(prospect_id, 'uuid'));
  if (page_token !== undefined) query = query.where('page_token', '=', unseen(page_token));
  if (start_after !== undefined) query = query.where('starts_at', '>', unseen(start_after, 'timestamptz'));
  if (start_before !== undefined) query = query.where('starts_at', '<', unseen(start_before, 'timestamptz'));
  return readWindow(query, wish, { moment: 'starts_at' });
}

/** Meetings that were booked on a page and are still to come. */
export async function countUpcoming(
  db: Kysely<Database>,
  workspaceId: string,
  pageToken: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('meetings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('page_token', '=', pageToken)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** The taken times that touch a span. `longestMs`: no meeting is longer, so that the index bounds the search. */
export async function bookingsBetween(
  db: Kysely<Database>,
  workspaceId: string,
  span: Span,
  longestMs: number,
): Promise<{ starts_at: string; ends_at: string; conversion_id: string }[]> {
  return db
    .selectFrom('bookings')
    .select(['starts_at', 'ends_at', 'conversion_id'])
    .where('workspace_id', '=', workspaceId)
    .where('starts_at', '>', new Date(span.start.getTime() - longestMs).toISOString())
    .where('starts_at', '<', span.end.toISOString())
    .where('ends_at', '>', span.start.toISOString())
    .orderBy('starts_at')
    .execute();
}

/** Takes the time; false when a meeting begins at that moment already. */
export async function insertBooking(
  trx: Kysely<Database>,
  workspaceId: string,
  conversionId: string,
  span: Span,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('bookings')
    .values({ workspace_id: workspaceId, starts_at: span.start, ends_at: span.end, conversion_id: conversionId })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'starts_at']).doNothing())
    .returning('conversion_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Gives the time of a meeting back. */
export async function deleteBooking(trx: Kysely<Database>, { workspace_id, id, starts_at }: MeetingRow): Promise<void> {
  await trx
    .deleteFrom('bookings')
    .where('workspace_id', '=', workspace_id)
    .where('starts_at', '=', starts_at)
    .where('conversion_id', '=', id)
    .execute();
}

/** Deletes a meeting, and the answers to calls about it that are kept to be repeated: they show who booked it. */
export async function deleteMeeting(trx: Kysely<Database>, { workspace_id, id }: MeetingRow): Promise<void> {
  await trx.deleteFrom('meetings').where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
  await trx
    .deleteFrom('idempotency_keys')
    .where('workspace_id', '=', workspace_id)
    .where('status', 'is not', null)
    .where('path', 'like', `/api/v1/meetings/${id}/%`)
    .execute();
}
