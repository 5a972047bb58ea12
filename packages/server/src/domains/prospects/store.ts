import type { Prospect } from '@cartouche/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { reserveMoments } from '../../database/workspace-clock.ts';
import { MAP_FIELDS, type ProspectChange, TEXT_FIELDS } from './prospect-input.ts';

type Executor = Kysely<Database>;

/** A stored prospect that was not removed. */
export type ProspectRow = Omit<Selectable<Database['prospects']>, 'workspace_id' | 'updated_at' | 'removed_at'>;

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'company_name',
  'company_domain',
  'role_title',
  'linkedin_url',
  'tags',
  'custom_fields',
  'external_ids',
  'status',
  'created_at',
] as const satisfies readonly (keyof ProspectRow)[];

/** The row as the wire has it: they have the same fields. */
export function toProspect(row: ProspectRow): Prospect {
  return row;
}

export type CreationWindow = { createdBefore?: string | undefined; createdAfter?: string | undefined; limit: number };

/** Newest first; both bounds exclusive. */
export async function selectProspects(
  db: Executor,
  workspaceId: string,
  window: CreationWindow,
): Promise<ProspectRow[]> {
  let query = db
    .selectFrom('prospects')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('removed_at', 'is', null);
  if (window.createdBefore !== undefined) query = query.where('created_at', '<', window.createdBefore);
  if (window.createdAfter !== undefined) query = query.where('created_at', '>', window.createdAfter);
  return query.orderBy('created_at', 'desc').limit(window.limit).execute();
}

export async function findProspect(db: Executor, workspaceId: string, id: string): Promise<ProspectRow | undefined> {
  return db
    .selectFrom('prospects')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Newest first. */
export async function selectRecentIds(db: Executor, workspaceId: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('prospects')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectExisting(db: Executor, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('prospects')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes the workspace's clock first, as the upsert does: in the other order the two would deadlock. */
export async function updateStatus(
  trx: Executor,
  workspaceId: string,
  ids: readonly string[],
  status: string,
  now: Date,
): Promise<void> {
  await sql`
    WITH clock AS (SELECT FROM workspace_clocks WHERE workspace_id = ${workspaceId} FOR UPDATE)
    UPDATE prospects SET status = ${status}, updated_at = ${now} FROM (SELECT count(*) FROM clock) AS locked
    WHERE workspace_id = ${workspaceId} AND id = ANY(${ids}::uuid[])`.execute(trx);
}

/** A change, and the id that its prospect gets if it is new. */
export type NewProspect = { id: string; change: ProspectChange };

/**
 * Creates or changes all prospects in one statement. Reserving the moments first also keeps every other upsert of this workspace
 * waiting, so that what is merged here is what is stored.
 *
 * @returns the stored rows, in no order
 */
export async function upsertProspects(
  trx: Executor,
  workspaceId: string,
  prospects: readonly NewProspect[],
  now: Date,
): Promise<ProspectRow[]> {
  const { first, stepMicroseconds } = await reserveMoments(trx, workspaceId, now, prospects.length);
  const items = prospects.map(({ id, change: { email, texts, tags, maps } }, position) => ({
    ...{ id, email, position, tags: tags ?? [], ...texts },
    ...{ custom_fields: maps.custom_fields?.values ?? {}, external_ids: maps.external_ids?.values ?? {} },
  }));
  const replaced = Object.fromEntries(prospects.map(({ change }) => [change.email, replacedFields(change)]));
  // By the address rather than in a join with the stored rows, for which the planner likes to read the whole workspace.
  const isReplaced = (field: string) => sql`(SELECT fields FROM replaced) -> excluded.email ? ${sql.lit(field)}`;
  const update = (field: string, merged = sql``) => {
    const column = sql.ref(field);
    return sql`${column} = CASE WHEN ${isReplaced(field)} THEN excluded.${column} ELSE prospects.${column} ${merged} END`;
  };
  const { rows } = await sql<ProspectRow>`
    WITH replaced AS (SELECT ${JSON.stringify(replaced)}::jsonb AS fields)
    INSERT INTO prospects (workspace_id, id, email, first_name, last_name, company_name, company_domain, role_title, linkedin_url,
      tags, custom_fields, external_ids, created_at, updated_at)
    SELECT ${workspaceId}, item.id, item.email, item.first_name, item.last_name, item.company_name, item.company_domain,
      item.role_title, item.linkedin_url, item.tags, item.custom_fields, item.external_ids,
      ${first}::timestamptz + item.position * ${stepMicroseconds} * interval '1 microsecond', ${now}
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS item (id uuid, email text, position integer,
      first_name text, last_name text, company_name text, company_domain text, role_title text, linkedin_url text,
      tags jsonb, custom_fields jsonb, external_ids jsonb)
    ON CONFLICT (workspace_id, email) DO UPDATE SET ${sql.join([...TEXT_FIELDS, 'tags'].map((field) => update(field)))},
      ${sql.join(MAP_FIELDS.map((field) => update(field, sql`|| excluded.${sql.ref(field)}`)))},
      updated_at = excluded.updated_at, removed_at = NULL
    RETURNING ${sql.join(columns.map((column) => sql.ref(`prospects.${column}`)))}`.execute(trx);
  return rows;
}

// What a change puts in the place of what is stored. Free-form objects are merged, unless they are emptied first.
function replacedFields({ texts, tags, maps }: ProspectChange): string[] {
  const emptied = MAP_FIELDS.filter((field) => maps[field]?.isEmptiedFirst);
  return [...Object.keys(texts), ...(tags ? ['tags'] : []), ...emptied];
}

/** Takes a prospect out of every list; its address stays, so that an upsert brings it back. @returns false when it was gone */
export async function removeProspect(trx: Executor, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const removed = await sql`
    WITH clock AS (SELECT FROM workspace_clocks WHERE workspace_id = ${workspaceId} FOR UPDATE)
    UPDATE prospects SET removed_at = ${now}, updated_at = ${now} FROM (SELECT count(*) FROM clock) AS locked
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND removed_at IS NULL`.execute(trx);
  return removed.numAffectedRows === 1n;
}

/** Those of the addresses that are prospects of this workspace now. */
export async function selectKnownEmails(
  db: Executor,
  workspaceId: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('prospects')
    .select('email')
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', sql<string>`ANY(${emails}::text[])`)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ email }) => email);
}
