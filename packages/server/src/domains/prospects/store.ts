import { limits, type Prospect } from '@cartouche/contract';
import { CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { momentAt, reservingMoments, STEP_MICROSECONDS } from '../../database/workspace-clock.ts';
import type { Caller } from '../../http/caller.ts';
import type { ExpectedVersions } from '../../platform/expected-versions.ts';
import { shortNumbers } from '../../platform/short-numbers.ts';
import { MAP_FIELDS, type ProspectChange, TEXT_FIELDS } from './prospect-input.ts';

type Executor = Kysely<Database>;

/** A stored prospect that was not removed. */
export type ProspectRow = Omit<
  Selectable<Database['prospects']>,
  'workspace_id' | 'removed_at' | 'search' | 'changed_by' | 'changed_at' | 'changed_in' | 'merged_into'
>;

/** The columns of a stored prospect. */
export const columns = [
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
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ProspectRow)[];

/** The row as the wire has it: they have the same fields. */
export function toProspect(row: ProspectRow): Prospect {
  return row;
}

/** Finds the prospects with these ids, in any order. */
export async function findProspects(db: Executor, workspaceId: string, ids: readonly string[]): Promise<ProspectRow[]> {
  return db
    .selectFrom('prospects')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute();
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

const PAGES_OF_PROSPECT_MAX = 500;
const FIND_WITH_PAGES = `
  SELECT ${columns.join(', ')}, (
    SELECT json_agg(json_build_object('id', id, 'page_token', page_token, 'status', status)) FROM (
      SELECT id, page_token, status FROM pages
      WHERE pages.workspace_id = $1 AND pages.prospect_id = $2 AND pages.removed_at IS NULL
      ORDER BY pages.created_at DESC, pages.id LIMIT ${PAGES_OF_PROSPECT_MAX}
    ) AS page
  ) AS pages
  FROM prospects WHERE workspace_id = $1 AND id = $2 AND removed_at IS NULL`;

/** A page of a prospect. */
export type PageOfProspect = Pick<Selectable<Database['pages']>, 'id' | 'page_token' | 'status'>;

/** A prospect and its pages, newest first, in one read. */
export async function findWithPages(
  db: Executor,
  workspaceId: string,
  id: string,
): Promise<{ row: ProspectRow; pages: PageOfProspect[] } | undefined> {
  const query = CompiledQuery.raw(FIND_WITH_PAGES, [workspaceId, id]);
  const { rows } = await db.executeQuery<ProspectRow & { pages: PageOfProspect[] | null }>(query);
  if (!rows[0]) return undefined;
  const { pages, ...row } = rows[0];
  return { row, pages: pages ?? [] };
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

const WRITTEN = ['id', 'email', 'changed_by', ...TEXT_FIELDS, 'tags', ...MAP_FIELDS].join(', ');
const ITEM = `id uuid, email text, changed_by uuid, position integer, ${TEXT_FIELDS.map((field) => `${field} text`).join(', ')}, tags jsonb,
  ${MAP_FIELDS.map((field) => `${field} jsonb`).join(', ')}`;

// By the address rather than in a join with the stored rows, for which the planner likes to read the whole workspace.
const isReplaced = (field: string) => `(SELECT fields FROM replaced) -> excluded.email ? '${field}'`;
const clearedMark = (field: string) => `-${field}.`;
const clearedKeys = (field: string) => `ARRAY(SELECT substr(mark, ${clearedMark(field).length + 1})
  FROM jsonb_array_elements_text((SELECT fields FROM replaced) -> excluded.email) AS mark WHERE starts_with(mark, '${clearedMark(field)}'))`;
const REPLACED_FIELDS = [...TEXT_FIELDS, 'tags'];
const merged = (field: string) =>
  `CASE WHEN ${isReplaced(field)} THEN excluded.${field} ELSE (prospects.${field} || excluded.${field}) - ${clearedKeys(field)} END`;
const CHANGES = [
  ...REPLACED_FIELDS.map(
    (field) => `${field} = CASE WHEN ${isReplaced(field)} THEN excluded.${field} ELSE prospects.${field} END`,
  ),
  ...MAP_FIELDS.map((field) => `${field} = ${merged(field)}`),
  'removed_at = NULL',
  'changed_in = NULL',
].join(', ');
// Comparing a column costs less than finding out whether it is replaced, so the comparison comes first.
const IS_CHANGED = [
  'prospects.removed_at IS NOT NULL',
  ...REPLACED_FIELDS.map((field) => `(excluded.${field} IS DISTINCT FROM prospects.${field} AND ${isReplaced(field)})`),
  ...MAP_FIELDS.map((field) => `${merged(field)} <> prospects.${field}`),
].join(' OR ');

// Compared once for each of these: the row as it was decides.
const VERSIONED = `version = prospects.version + CASE WHEN ${IS_CHANGED} THEN 1 ELSE 0 END,
  changed_by = CASE WHEN ${IS_CHANGED} THEN excluded.changed_by ELSE prospects.changed_by END,
  changed_at = CASE WHEN ${IS_CHANGED} THEN excluded.changed_at ELSE prospects.changed_at END`;

/** A change, the key or member that makes it, and the id that its prospect gets if it is new. */
export type NewProspect = { id: string; by: string | null; change: ProspectChange };

/**
 * Creates or changes all prospects in one statement. The clock's row, which is locked before any prospect, keeps every other upsert of this
 * workspace waiting, so that what is merged here is what is stored.
 *
 * @param status given to all of them. Default: they keep theirs
 * @returns the stored rows, in no order, without those of addresses whose prospect was merged into another, and whether the workspace keeps any
 *   erased address
 */
export async function upsertProspects(
  trx: Executor,
  workspaceId: string,
  prospects: readonly NewProspect[],
  now: Date,
  status?: string,
): Promise<{ stored: ProspectRow[]; keepsErased: boolean }> {
  const items = prospects.map((one, position) => toItem(one, position));
  const replaced = Object.fromEntries(prospects.map(({ change }) => [change.email, replacedFields(change)]));
  const { rows } = await sql<ProspectRow & { keeps_erased: boolean }>`
    WITH replaced AS (SELECT ${JSON.stringify(replaced)}::jsonb AS fields),
    clock AS (${reservingMoments(workspaceId, now, sql`${prospects.length}::integer`)})
    INSERT INTO prospects (workspace_id, ${sql.raw(WRITTEN)}, status, created_at, updated_at, changed_at)
    SELECT ${workspaceId}, ${sql.raw(WRITTEN)}, coalesce(${status ?? null}, 'pending'),
      ${momentAt(sql`first`, sql`item.position`)}, ${now}, ${now}::timestamptz
    FROM clock, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS item (${sql.raw(ITEM)})
    ON CONFLICT (workspace_id, email) DO UPDATE SET ${sql.raw(CHANGES)}, ${sql.raw(VERSIONED)}, status = coalesce(${status ?? null}, prospects.status),
      updated_at = CASE WHEN ${sql.raw(IS_CHANGED)} OR ${status ?? null} <> prospects.status THEN excluded.updated_at ELSE prospects.updated_at END
    WHERE prospects.merged_into IS NULL
    RETURNING ${sql.join(columns.map((column) => sql.ref(`prospects.${column}`)))},
      EXISTS (SELECT FROM erased_addresses WHERE workspace_id = ${workspaceId}) AS keeps_erased`.execute(trx);
  const stored = rows.map(({ keeps_erased: _, ...row }) => row);
  return { stored, keepsErased: rows[0]?.keeps_erased ?? false };
}

function toItem({ id, by, change: { email, texts, tags, maps } }: NewProspect, position: number) {
  return {
    id,
    email,
    changed_by: by,
    position,
    tags: tags ?? [],
    ...texts,
    custom_fields: maps.custom_fields?.values ?? {},
    external_ids: maps.external_ids?.values ?? {},
  };
}

// The replacement for each stored field. Free-form objects are merged, unless they are emptied first; keys to remove are marked.
function replacedFields({ texts, tags, maps }: ProspectChange): string[] {
  const emptied = MAP_FIELDS.filter((field) => maps[field]?.isEmptiedFirst);
  const cleared = MAP_FIELDS.flatMap((field) =>
    [...(maps[field]?.cleared ?? [])].map((key) => clearedMark(field) + key),
  );
  return [...Object.keys(texts), ...(tags ? ['tags'] : []), ...emptied, ...cleared];
}

/** A prospect of a group, and the Idempotency-Key of its call. */
export type GroupedProspect = NewProspect & {
  key?: string | undefined;
  /** As a tombstone has it; null while no secret of the workspace is known. */
  keyHash?: Uint8Array | null | undefined;
  addressHash?: Uint8Array | null | undefined;
  requestHash?: string | undefined;
};

// Measured with jsonb's spaces, so a little early: what is left out for it is looked at by itself.
const FITS = MAP_FIELDS.map(
  (field) =>
    `(${isReplaced(field)} OR octet_length((prospects.${field} || excluded.${field})::text) <= ${limits.CUSTOM_FIELDS_MAX_BYTES})`,
).join(' AND ');
const SPAN = `($5::integer - 1) * ${STEP_MICROSECONDS} * interval '1 microsecond'`;
// As `isoTimestamp` writes it.
const asWritten = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS ${column}`;
const SHOWN = columns.map((column) => (column.endsWith('_at') ? asWritten(column) : column)).join(', ');

// A single statement, so one commit for the whole group. The clock's row is locked before any prospect is, and until the commit.
const UPSERT_GROUP = `
  WITH replaced AS (SELECT $4::jsonb AS fields), item AS MATERIALIZED (
    SELECT position, ${WRITTEN}, key, request_hash FROM jsonb_to_recordset($3::jsonb) AS item (${ITEM}, key text, key_hash text, address_hash text, request_hash text)
    WHERE NOT CASE WHEN item.address_hash IS NULL THEN EXISTS (SELECT FROM erased_addresses AS erased WHERE erased.workspace_id = $1)
        ELSE EXISTS (SELECT FROM erased_addresses AS erased
          WHERE erased.workspace_id = $1 AND erased.address_hash = decode(item.address_hash, 'hex')) END
      AND (key IS NULL OR (SELECT true FROM idempotency_keys AS known WHERE known.workspace_id = $1 AND known.key = item.key) IS NULL
      AND NOT CASE WHEN item.key_hash IS NULL THEN EXISTS (SELECT FROM erased_keys AS erased WHERE erased.workspace_id = $1)
        ELSE EXISTS (SELECT FROM erased_keys AS erased WHERE erased.workspace_id = $1 AND erased.key_hash = decode(item.key_hash, 'hex')) END)
  ), clock AS (
    INSERT INTO workspace_clocks AS clock (workspace_id, last_at) VALUES ($1, $2::timestamptz + ${SPAN})
    ON CONFLICT (workspace_id) DO UPDATE SET
      last_at = greatest(clock.last_at + ${STEP_MICROSECONDS} * interval '1 microsecond', $2::timestamptz) + ${SPAN}
    RETURNING last_at - ${SPAN} AS first
  ), stored AS (
    INSERT INTO prospects (workspace_id, ${WRITTEN}, created_at, updated_at, changed_at)
    SELECT $1, ${WRITTEN}, first + position * ${STEP_MICROSECONDS} * interval '1 microsecond', $2::timestamptz, $2::timestamptz FROM clock, item
    ON CONFLICT (workspace_id, email) DO UPDATE SET ${CHANGES}, ${VERSIONED},
      updated_at = CASE WHEN ${IS_CHANGED} THEN excluded.updated_at ELSE prospects.updated_at END WHERE prospects.merged_into IS NULL AND ${FITS}
    RETURNING ${columns.map((column) => `prospects.${column}`).join(', ')}
  ), shown AS (
    SELECT email, '{"prospects":[' || row_to_json(prospect)::text || ']}' AS answer
    FROM (SELECT ${SHOWN} FROM stored) AS prospect
  ), done AS (
    INSERT INTO idempotency_keys (workspace_id, key, operation, request_hash, status, answer, created_at)
    SELECT $1, key, 'upsertProspects', request_hash, 200, answer, $2::timestamptz FROM shown JOIN item USING (email)
    WHERE key IS NOT NULL
  )
  SELECT position, answer FROM shown JOIN item USING (email)`;

/**
 * Creates or changes the prospects of several calls, one for each, and stores the answers under their Idempotency-Keys. A call is
 * left out, and nothing of it stored, when its key is known already or its prospect would grow too large.
 *
 * @returns the answers' JSON by position in the group
 * @throws DatabaseError of class 23 when another process stores one of the keys at the same time; then nothing is stored
 */
export async function upsertGroup(
  db: Executor,
  workspaceId: string,
  group: readonly GroupedProspect[],
  now: Date,
): Promise<Map<number, string>> {
  const items = group.map(({ key, keyHash, addressHash, requestHash, ...one }, position) => ({
    ...toItem(one, position),
    key,
    key_hash: keyHash && Buffer.from(keyHash).toString('hex'),
    address_hash: addressHash && Buffer.from(addressHash).toString('hex'),
    request_hash: requestHash,
  }));
  const replaced = Object.fromEntries(group.map(({ change }) => [change.email, replacedFields(change)]));
  const values = [workspaceId, now, JSON.stringify(items), JSON.stringify(replaced), group.length];
  const { rows } = await db.executeQuery<{ position: number; answer: string }>(CompiledQuery.raw(UPSERT_GROUP, values));
  return new Map(rows.map(({ position, answer }) => [position, shortNumbers(answer)]));
}

/** Takes a prospect out of every list; its address stays, so that an upsert brings it back. @returns false when it was gone */
export async function deleteProspect(
  trx: Executor,
  { workspaceId, keyId }: Pick<Caller, 'workspaceId' | 'keyId'>,
  id: string,
  now: Date,
  expected: ExpectedVersions | undefined,
): Promise<boolean> {
  const wanted = expected === undefined || expected === 'any' ? null : [...expected];
  const removed = await sql`
    WITH clock AS (SELECT FROM workspace_clocks WHERE workspace_id = ${workspaceId} FOR UPDATE)
    UPDATE prospects SET removed_at = ${now}, updated_at = ${now}, changed_at = ${now}, changed_by = ${keyId}, version = version + 1 FROM (SELECT count(*) FROM clock) AS locked
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND removed_at IS NULL
      AND (${wanted}::integer[] IS NULL OR version = ANY(${wanted}::integer[]))`.execute(trx);
  return removed.numAffectedRows === 1n;
}

/** A prospect as it is, with who made its version. */
export type VersionRow = ProspectRow & {
  changed_by: string | null;
  changed_at: string | null;
  changed_in: string | null;
};

/** The prospect with this address, locked until the transaction ends, in the order of locks: after the workspace's clock. */
export async function lockByEmail(trx: Executor, workspaceId: string, email: string): Promise<VersionRow | undefined> {
  await sql`SELECT FROM workspace_clocks WHERE workspace_id = ${workspaceId} FOR UPDATE`.execute(trx);
  return trx
    .selectFrom('prospects')
    .select([...columns, 'changed_by', 'changed_at', 'changed_in'])
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Records the call under an Idempotency-Key that made a prospect's version. */
export async function recordCall(trx: Executor, workspaceId: string, email: string, callId: string | null) {
  if (callId === null) return;
  await trx
    .updateTable('prospects')
    .set({ changed_in: callId })
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', email)
    .execute();
}

/** The same by id, also of one that was removed, and not locked. */
export async function findVersion(db: Executor, workspaceId: string, id: string) {
  return db
    .selectFrom('prospects')
    .select([...columns, 'changed_by', 'changed_at', 'changed_in', 'removed_at'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Selects which of the addresses are prospects of this workspace now, and their tags. */
export async function selectKnownTags(
  db: Executor,
  workspaceId: string,
  emails: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('prospects')
    .select(['email', 'tags'])
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', sql<string>`ANY(${emails}::text[])`)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ email, tags }) => [email, tags]));
}
