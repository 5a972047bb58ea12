import type { Prospect } from '@cartouche/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { reserveMoments } from '../../database/workspace-clock.ts';
import type { ProspectChange } from './prospect-input.ts';

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
    ...{ id, email, position, given: Object.keys(texts), tags: tags ?? null },
    ...texts,
    ...{ custom_fields: maps.custom_fields?.values ?? {}, external_ids: maps.external_ids?.values ?? {} },
    emptied: (['custom_fields', 'external_ids'] as const).filter((field) => maps[field]?.isEmptiedFirst),
  }));
  const text = (field: string) => {
    const column = sql.ref(field);
    return sql`CASE WHEN item.given ? ${sql.lit(field)} THEN item.${column} ELSE stored.${column} END`;
  };
  const map = (field: string) => {
    const column = sql.ref(field);
    return sql`CASE WHEN stored.id IS NULL OR item.emptied ? ${sql.lit(field)} THEN '{}' ELSE stored.${column} END || item.${column}`;
  };
  const { rows } = await sql<ProspectRow>`
    INSERT INTO prospects (workspace_id, id, email, first_name, last_name, company_name, company_domain, role_title, linkedin_url,
      tags, custom_fields, external_ids, created_at, updated_at)
    SELECT ${workspaceId}, item.id, item.email, ${text('first_name')}, ${text('last_name')}, ${text('company_name')},
      ${text('company_domain')}, ${text('role_title')}, ${text('linkedin_url')}, coalesce(item.tags, stored.tags, '[]'),
      ${map('custom_fields')}, ${map('external_ids')},
      ${first}::timestamptz + item.position * ${stepMicroseconds} * interval '1 microsecond', ${now}
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS item (id uuid, email text, position integer, given jsonb, emptied jsonb,
      first_name text, last_name text, company_name text, company_domain text, role_title text, linkedin_url text,
      tags jsonb, custom_fields jsonb, external_ids jsonb)
    LEFT JOIN prospects AS stored ON stored.workspace_id = ${workspaceId} AND stored.email = item.email
    ON CONFLICT (workspace_id, email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
      company_name = excluded.company_name, company_domain = excluded.company_domain, role_title = excluded.role_title,
      linkedin_url = excluded.linkedin_url, tags = excluded.tags, custom_fields = excluded.custom_fields,
      external_ids = excluded.external_ids, updated_at = excluded.updated_at, removed_at = NULL
    RETURNING ${sql.join(columns.map((column) => sql.ref(`prospects.${column}`)))}`.execute(trx);
  return rows;
}
