import type { ProspectSummary } from '@cartouche/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type NextVersion, type VersionedRow, versionColumns } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { unseen, unseenLimit } from '../../database/unseen-value.ts';

/** A stored form submission or booking. */
export type ConversionRow = Selectable<Database['conversions']>;

/** The same, and whom it is of. */
export type ShownConversion = ConversionRow & { prospect: ProspectSummary | null };

/** A conversion about to be stored. */
export type NewConversion = Omit<ConversionRow, 'delivered_at' | 'status' | 'owner_id' | 'note' | keyof VersionedRow>;

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

/** Filters for conversions. */
export type ConversionFilter = {
  /** An event, as in `form.submitted`. */
  event?: ConversionRow['event'] | undefined;
  status?: ConversionRow['status'] | undefined;
  owner_id?: string | undefined;
  prospect_id?: string | undefined;
  page_token?: string | undefined;
  /** After this instant. */
  created_after?: string | undefined;
  /** Before this one too. */
  created_before?: string | undefined;
};

// A row by its key for each conversion, and not a join, which the planner likes to make of all prospects of the workspace.
const prospect = sql<ProspectSummary | null>`(
  SELECT json_build_object('id', id, 'email', email, 'first_name', first_name, 'last_name', last_name, 'company_name', company_name)
  FROM prospects AS p WHERE p.workspace_id = conversions.workspace_id AND p.id = conversions.prospect_id)`.as(
  'prospect',
);

// A person who has left answers nothing any more.
const owner = sql`(
  SELECT id FROM team_members AS m WHERE m.workspace_id = conversions.workspace_id AND m.id = conversions.owner_id)`;

function selectShown(db: Kysely<Database>, workspaceId: string) {
  return db
    .selectFrom('conversions')
    .selectAll()
    .select([prospect, sql<string | null>`${owner}`.as('owner_id')])
    .where('workspace_id', '=', workspaceId);
}

/** @returns undefined when there is none */
export function findConversion(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<ShownConversion | undefined> {
  return selectShown(db, workspaceId).where('id', '=', id).executeTakeFirst();
}

/** A conversion that no other call changes until the transaction ends. @returns undefined when there is none */
export function lockConversion(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<VersionedRow | undefined> {
  return trx
    .selectFrom('conversions')
    .select(versionColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes the work on a lead; what the visitor sent never changes. */
export async function changeConversion(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  columns: Partial<Pick<ConversionRow, 'status' | 'owner_id' | 'note'>>,
  next: NextVersion,
): Promise<void> {
  await trx
    .updateTable('conversions')
    .set({ ...columns, ...next })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** @returns false when there is none */
export async function deleteConversion(trx: Kysely<Database>, workspaceId: string, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('conversions')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Counts the forms that a workspace received from one instant on and before another. */
export async function countForms(
  db: Kysely<Database>,
  workspaceId: string,
  since: string,
  until: string,
): Promise<number> {
  const { count } = await selectForms(db, workspaceId, since, until)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether there are as many of them as that. Reads no more, however many there are. */
export async function hasForms(
  db: Kysely<Database>,
  workspaceId: string,
  { since, until, count }: { since: string; until: string; count: number },
): Promise<boolean> {
  const found = await selectForms(db, workspaceId, since, until)
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(unseenLimit(count))
    .execute();
  return found.length === count;
}

function selectForms(db: Kysely<Database>, workspaceId: string, since: string, until: string) {
  return db
    .selectFrom('conversions')
    .where('workspace_id', '=', workspaceId)
    .where('event', '=', 'form.submitted')
    .where('created_at', '>=', unseen(since, 'timestamptz'))
    .where('created_at', '<', unseen(until, 'timestamptz'));
}

function selectConversions(db: Kysely<Database>, workspaceId: string, filter: ConversionFilter) {
  const { event, status, owner_id, prospect_id, page_token, created_after, created_before } = filter;
  let query = selectShown(db, workspaceId);
  if (event !== undefined) query = query.where('event', '=', unseen(event));
  if (status !== undefined) query = query.where('status', '=', unseen(status));
  if (owner_id !== undefined)
    query = query.where('conversions.owner_id', '=', unseen(owner_id, 'uuid')).where(sql<boolean>`EXISTS ${owner}`);
  if (prospect_id !== undefined) query = query.where('prospect_id', '=', unseen(prospect_id, 'uuid'));
  if (page_token !== undefined) query = query.where('page_token', '=', unseen(page_token));
  if (created_after !== undefined) query = query.where('created_at', '>', unseen(created_after, 'timestamptz'));
  if (created_before !== undefined) query = query.where('created_at', '<', unseen(created_before, 'timestamptz'));
  return query;
}

export async function listNewest(
  db: Kysely<Database>,
  workspaceId: string,
  filter: ConversionFilter,
  limit: number,
): Promise<ShownConversion[]> {
  return selectConversions(db, workspaceId, filter).orderBy('created_at', 'desc').limit(unseenLimit(limit)).execute();
}

export async function listBehind(
  db: Kysely<Database>,
  workspaceId: string,
  filter: ConversionFilter,
  position: string,
  limit: number,
): Promise<ShownConversion[]> {
  return selectConversions(db, workspaceId, filter)
    .where('created_at', '>', unseen(position, 'timestamptz'))
    .orderBy('created_at')
    .limit(unseenLimit(limit))
    .execute();
}

/** Writes the first acknowledgement of events, the rows of `rows` whose outcome is `success`; later ones change nothing. */
export const acknowledgement = (rows: string, time: string): string => `
  UPDATE conversions v SET delivered_at = ${time} FROM ${rows} a
  WHERE a.outcome = 'success' AND v.workspace_id = a.workspace_id AND v.id = a.event_id AND v.delivered_at IS NULL`;
