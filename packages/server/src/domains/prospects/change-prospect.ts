import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';
import { MAP_FIELDS, TEXT_FIELDS } from './prospect-input.ts';
import { columns, type VersionRow } from './store.ts';

type Executor = Kysely<Database>;

/** A prospect as it is, also a removed one. */
export type LockedProspect = VersionRow & { removed_at: string | null; merged_into: string | null };

/** The prospects with these ids, locked until the transaction ends, in the order of locks: after the workspace's clock, by id. */
export async function lockProspects(
  trx: Executor,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, LockedProspect>> {
  await sql`SELECT FROM workspace_clocks WHERE workspace_id = ${workspaceId} FOR UPDATE`.execute(trx);
  const rows = await trx
    .selectFrom('prospects')
    .select([...columns, 'changed_by', 'changed_at', 'changed_in', 'removed_at', 'merged_into'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The prospect that another one was merged into; undefined when it was not. */
export async function findMergedInto(db: Executor, workspaceId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('prospects')
    .select('merged_into')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.merged_into ?? undefined;
}

/** The addresses of the prospects that those with these addresses were merged into. */
export async function survivorsOf(
  trx: Executor,
  workspaceId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; survivor: string }>`
    SELECT gone.email, kept.email AS survivor FROM prospects AS gone
    JOIN prospects AS kept ON kept.workspace_id = gone.workspace_id AND kept.id = gone.merged_into
    WHERE gone.workspace_id = ${workspaceId} AND gone.email = ANY(${emails}::text[])`.execute(trx);
  return new Map(rows.map(({ email, survivor }) => [email, survivor]));
}

/**
 * Gives a locked prospect another address, and remembers the one before. One that was merged into it hands its address over, and takes the other.
 *
 * @returns the id of the prospect that has the address; undefined when it was changed
 */
export async function changeAddress(
  trx: Executor,
  { workspaceId, keyId }: Pick<Caller, 'workspaceId' | 'keyId'>,
  { id, email: former, version }: LockedProspect,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const ofId = (wanted: string) =>
    trx.updateTable('prospects').where('workspace_id', '=', workspaceId).where('id', '=', wanted);
  const holder = await trx
    .selectFrom('prospects')
    .select(['id', 'merged_into'])
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (holder && holder.merged_into !== id) return holder.id;
  // Two rows never have the same address, not even for a moment.
  if (holder) await ofId(holder.id).set({ email: holder.id }).execute();
  await ofId(id)
    .set({ email, version: version + 1, changed_by: keyId, changed_at: now, changed_in: null, updated_at: now })
    .execute();
  if (holder) await ofId(holder.id).set({ email: former }).execute();
  else
    await sql`
      INSERT INTO former_addresses (workspace_id, prospect_id, email, left_at) VALUES (${workspaceId}, ${id}, ${former}, ${now})
      ON CONFLICT (workspace_id, prospect_id, email) DO UPDATE SET left_at = excluded.left_at`.execute(trx);
  return undefined;
}

/** Whether the newest page of the two is the other's: then its status is the one that counts. */
export async function hasNewerPage(trx: Executor, workspaceId: string, id: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ prospect_id: string }>`
    SELECT prospect_id FROM pages WHERE workspace_id = ${workspaceId} AND prospect_id = ANY(${[id, other]}::uuid[]) AND removed_at IS NULL
    ORDER BY created_at DESC LIMIT 1`.execute(trx);
  return rows[0]?.prospect_id === other;
}

/** The fields of two prospects as those of one: what the first has stays. */
export function joinFields(kept: LockedProspect, gone: LockedProspect) {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, kept[field] ?? gone[field]]));
  const tags = [...new Set([...kept.tags, ...gone.tags])];
  const maps = Object.fromEntries(MAP_FIELDS.map((field) => [field, { ...gone[field], ...kept[field] }])) as Pick<
    LockedProspect,
    'custom_fields' | 'external_ids'
  >;
  return { texts, tags, maps };
}

/** Two locked prospects, and the status of the one that they become. */
export type Merge = { kept: LockedProspect; gone: LockedProspect; status: LockedProspect['status'] };

/** Stores what two locked prospects are together under the first, and leaves nothing of the second but where it went. */
export async function storeMerged(
  trx: Executor,
  { workspaceId, keyId }: Pick<Caller, 'workspaceId' | 'keyId'>,
  { kept, gone, status }: Merge,
  now: Date,
): Promise<void> {
  const { texts, tags, maps } = joinFields(kept, gone);
  const changed = { changed_by: keyId, changed_at: now, changed_in: null, updated_at: now };
  const inWorkspace = trx.updateTable('prospects').where('workspace_id', '=', workspaceId);
  await inWorkspace
    .where('id', '=', kept.id)
    .set({
      ...texts,
      tags: JSON.stringify(tags),
      custom_fields: JSON.stringify(maps.custom_fields),
      external_ids: JSON.stringify(maps.external_ids),
      status,
      version: kept.version + 1,
      ...changed,
    })
    .execute();
  await inWorkspace
    .where('id', '=', gone.id)
    .set({
      ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, null])),
      tags: '[]',
      custom_fields: '{}',
      external_ids: '{}',
      version: gone.version + 1,
      merged_into: kept.id,
      removed_at: gone.removed_at ?? now,
      ...changed,
    })
    .execute();
  await inWorkspace.where('merged_into', '=', gone.id).set({ merged_into: kept.id }).execute();
  // Both may have had the same one.
  await sql`
    WITH gone AS (DELETE FROM former_addresses WHERE workspace_id = ${workspaceId} AND prospect_id = ${gone.id} RETURNING email, left_at)
    INSERT INTO former_addresses (workspace_id, prospect_id, email, left_at) SELECT ${workspaceId}, ${kept.id}, email, left_at FROM gone
    ON CONFLICT (workspace_id, prospect_id, email) DO NOTHING`.execute(trx);
}
