import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** A stored form submission or booking. */
export type ConversionRow = Selectable<Database['conversions']>;

/** A conversion about to be stored. */
export type NewConversion = Omit<ConversionRow, 'delivered_at'>;

/** Stores a conversion. @returns false when its form was sent before */
export async function insertConversion(trx: Kysely<Database>, conversion: NewConversion): Promise<boolean> {
  const inserted = await trx
    .insertInto('conversions')
    .values({ ...conversion, fields: JSON.stringify(conversion.fields) })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'form_token']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findByFormToken(
  db: Kysely<Database>,
  workspaceId: string,
  formToken: string,
): Promise<ConversionRow | undefined> {
  return db
    .selectFrom('conversions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('form_token', '=', formToken)
    .executeTakeFirst();
}

/** Which conversions to read. */
export type ConversionFilter = {
  /** An event, as in `form.submitted`. */
  event?: ConversionRow['event'] | undefined;
  prospectId?: string | undefined;
  pageToken?: string | undefined;
  /** Not before this instant. */
  since?: string | undefined;
  /** Before this instant. */
  until?: string | undefined;
  /** After this instant. */
  after?: string | undefined;
  /** Before this one too. */
  before?: string | undefined;
};

function selectConversions(db: Kysely<Database>, workspaceId: string, filter: ConversionFilter) {
  const { event, prospectId, pageToken, since, until, after, before } = filter;
  let query = db.selectFrom('conversions').selectAll().where('workspace_id', '=', workspaceId);
  if (event !== undefined) query = query.where('event', '=', event);
  if (prospectId !== undefined) query = query.where('prospect_id', '=', prospectId);
  if (pageToken !== undefined) query = query.where('page_token', '=', pageToken);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  if (until !== undefined) query = query.where('created_at', '<', until);
  if (after !== undefined) query = query.where('created_at', '>', after);
  if (before !== undefined) query = query.where('created_at', '<', before);
  return query;
}

export async function listNewest(
  db: Kysely<Database>,
  workspaceId: string,
  filter: ConversionFilter,
  limit: number,
): Promise<ConversionRow[]> {
  return selectConversions(db, workspaceId, filter).orderBy('created_at', 'desc').limit(limit).execute();
}

export async function listBehind(
  db: Kysely<Database>,
  workspaceId: string,
  filter: ConversionFilter,
  position: string,
  limit: number,
): Promise<ConversionRow[]> {
  return selectConversions(db, workspaceId, { ...filter, after: position })
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Writes the first acknowledgement of events, the rows of `rows` whose outcome is `success`; later ones change nothing. */
export const acknowledgement = (rows: string, time: string): string => `
  UPDATE conversions v SET delivered_at = ${time} FROM ${rows} a
  WHERE a.outcome = 'success' AND v.workspace_id = a.workspace_id AND v.id = a.event_id AND v.delivered_at IS NULL`;

/** The bookings that touch a span of time. `longestMs`: no meeting is longer, so that the index bounds the search. */
export async function bookingsBetween(
  db: Kysely<Database>,
  workspaceId: string,
  span: { start: Date; end: Date },
  longestMs: number,
): Promise<{ starts_at: string; ends_at: string }[]> {
  return db
    .selectFrom('bookings')
    .select(['starts_at', 'ends_at'])
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
  span: { start: Date; end: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('bookings')
    .values({ workspace_id: workspaceId, starts_at: span.start, ends_at: span.end, conversion_id: conversionId })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'starts_at']).doNothing())
    .returning('conversion_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Meetings that were booked on a page and are still to come. */
export async function countUpcoming(
  db: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .innerJoin('conversions', (join) =>
      join
        .onRef('conversions.workspace_id', '=', 'bookings.workspace_id')
        .onRef('conversions.id', '=', 'bookings.conversion_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bookings.workspace_id', '=', workspaceId)
    .where('bookings.starts_at', '>', now.toISOString())
    .where('conversions.page_id', '=', pageId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findMeeting(db: Kysely<Database>, workspaceId: string, pageId: string, id: string) {
  return db
    .selectFrom('conversions')
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.workspace_id', '=', 'conversions.workspace_id')
        .onRef('bookings.conversion_id', '=', 'conversions.id'),
    )
    .select(['bookings.starts_at', 'bookings.ends_at', 'conversions.created_at'])
    .where('conversions.workspace_id', '=', workspaceId)
    .where('conversions.id', '=', id)
    .where('conversions.page_id', '=', pageId)
    .executeTakeFirst();
}
