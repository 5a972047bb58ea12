import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { HashErased } from '../../database/tombstones.ts';
import { isoTimestamp } from '../../database/value-types.ts';
import { type Holding, type Person, type WholePerson, writtenTexts } from './holdings.ts';

type Executor = Kysely<Database>;

/** The person whom the texts are searched for. */
export type Identity = Pick<Selectable<Database['prospects']>, 'email' | 'first_name' | 'last_name'>;

/** Also one that was removed. */
export function findIdentity(db: Executor, { workspaceId, prospectId }: Person): Promise<Identity | undefined> {
  return db
    .selectFrom('prospects')
    .select(['email', 'first_name', 'last_name'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', prospectId)
    .executeTakeFirst();
}

/** The person as the holdings look for them: as long as the person is locked, no other is merged into them. */
export async function withMerged(db: Executor, person: Person): Promise<WholePerson> {
  const merged = await db
    .selectFrom('prospects')
    .select('id')
    .where('workspace_id', '=', person.workspaceId)
    .where('merged_into', '=', person.prospectId)
    .execute();
  return { ...person, everyId: [person.prospectId, ...merged.map(({ id }) => id)] };
}

/** The addresses that the person had before, and those of prospects that were merged into theirs. */
export async function otherAddresses(db: Executor, { workspaceId, prospectId }: Person): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM prospects WHERE workspace_id = ${workspaceId} AND merged_into = ${prospectId}
    UNION SELECT email FROM former_addresses AS f WHERE workspace_id = ${workspaceId} AND prospect_id = ${prospectId}
      AND NOT EXISTS (SELECT FROM prospects AS p WHERE p.workspace_id = f.workspace_id AND p.email = f.email
        AND p.id <> ${prospectId} AND p.merged_into IS DISTINCT FROM ${prospectId})`.execute(db);
  return rows.map(({ email }) => email);
}

/** In the order of locks, after the account and the pages: the workspace's clock, the prospect. @returns false when there is no such prospect */
export async function lockPerson(trx: Executor, { workspaceId, prospectId }: Person): Promise<boolean> {
  await sql`SELECT FROM workspace_clocks WHERE workspace_id = ${workspaceId} FOR UPDATE`.execute(trx);
  const { rows } = await sql`
    SELECT FROM prospects WHERE workspace_id = ${workspaceId} AND id = ${prospectId} FOR UPDATE`.execute(trx);
  return rows.length === 1;
}

/** Whether work is running that would write about the person afterward. */
export async function isWrittenAbout(trx: Executor, person: Person): Promise<boolean> {
  const { workspaceId: w, prospectId: p } = person;
  const { rows } = await sql<{ is_written: boolean }>`
    SELECT EXISTS (
      SELECT FROM pages WHERE workspace_id = ${w} AND prospect_id = ${p} AND status = 'generating')
    OR EXISTS (SELECT FROM batch_members m JOIN batches b ON b.workspace_id = m.workspace_id AND b.id = m.batch_id
      WHERE m.workspace_id = ${w} AND m.prospect_id = ${p} AND (m.status = 'generating' OR m.status = 'pending' AND b.status = 'generating'))
    OR EXISTS (SELECT FROM purpose_runs WHERE workspace_id = ${w} AND prospect_id = ${p}
      AND (status = 'generating' OR regenerations @? '$.*.isRunning ? (@ == true)'))
    OR EXISTS (SELECT FROM discovery_sessions WHERE workspace_id = ${w} AND prospect_id = ${p} AND status IN ('ingesting', 'building'))
      AS is_written`.execute(trx);
  return rows[0]?.is_written ?? false;
}

/** Whether a worker is sending a webhook about the person. Those that wait stay locked, so that none of them is taken. */
export async function isSentAbout(trx: Executor, { workspaceId: w, prospectId: p }: Person): Promise<boolean> {
  const { rows } = await sql<{ lease_token: string | null }>`
    SELECT q.lease_token FROM delivery_queue q JOIN deliveries d ON d.workspace_id = q.workspace_id AND d.id = q.id
    JOIN outbound_events e ON e.workspace_id = d.workspace_id AND e.id = d.event_id
    WHERE e.workspace_id = ${w} AND e.prospect_id = ${p} FOR UPDATE OF q`.execute(trx);
  return rows.some(({ lease_token }) => lease_token !== null);
}

/** The rows of one table in the order of their content, at most `limit` and one more. */
export async function readHolding(
  db: Executor,
  holding: Holding,
  person: WholePerson,
  limit: number,
): Promise<object[]> {
  const hidden = holding.hidden ?? [];
  // Sent content is shown exactly as sent.
  const body =
    holding.table === 'outbound_events'
      ? sql`|| jsonb_build_object('body', convert_from(t.body, 'UTF8')::jsonb)`
      : sql``;
  const { rows } = await sql<{ row: object }>`
    SELECT (to_jsonb(t) - 'workspace_id' - ${hidden}::text[]) ${body} AS row FROM ${sql.table(holding.table)} AS t
    WHERE ${holding.where(person)} ORDER BY 1 LIMIT ${limit + 1}`.execute(db);
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).map(withInstant)));
}

// jsonb writes the zone as +00:00, and as many digits of the second as there are.
function withInstant([column, value]: [string, unknown]): [string, unknown] {
  const isInstant =
    typeof value === 'string' && (column.endsWith('_at') || column === 'at') && value.endsWith('+00:00');
  return [column, isInstant ? isoTimestamp(value.replace('T', ' ')) : value];
}

/** @returns how many rows were deleted or emptied, and the contents of files that are to go with them */
export async function eraseHolding(trx: Executor, holding: Holding, person: WholePerson): Promise<number> {
  const { table, where, erasure = 'delete' } = holding;
  if (erasure === 'kept') return 0;
  if (table === 'media') await leaveContents(trx, where(person));
  const query =
    erasure === 'delete'
      ? sql`DELETE FROM ${sql.table(table)} AS t WHERE ${where(person)}`
      : sql`UPDATE ${sql.table(table)} AS t SET ${erasure} WHERE ${where(person)}`;
  return Number((await query.execute(trx)).numAffectedRows ?? 0);
}

/** The sweep of the storage removes them. */
async function leaveContents(trx: Executor, where: RawBuilder<boolean>): Promise<void> {
  await sql`
    INSERT INTO media_leftovers (storage_key, due_at) SELECT t.storage_key, '-infinity' FROM media AS t WHERE ${where}
    ON CONFLICT (storage_key) DO UPDATE SET due_at = excluded.due_at`.execute(trx);
}

/** Jobs about the person, waiting and running. */
export async function deleteJobs(trx: Executor, { workspaceId, prospectId }: Person): Promise<number> {
  const owned = sql`SELECT id::text FROM purpose_runs WHERE workspace_id = ${workspaceId} AND prospect_id = ${prospectId}
    UNION ALL SELECT id::text FROM discovery_sessions WHERE workspace_id = ${workspaceId} AND prospect_id = ${prospectId}`;
  const deleted = await sql`
    DELETE FROM jobs WHERE workspace_id = ${workspaceId}
      AND (payload ->> 'prospectId' = ${prospectId} OR payload ->> 'runId' IN (${owned}) OR payload ->> 'sessionId' IN (${owned}))`.execute(
    trx,
  );
  return Number(deleted.numAffectedRows ?? 0);
}

/** Ids by which answers of earlier calls are known to be about the person. */
export async function identifiers(db: Executor, { workspaceId: w, prospectId: p }: Person): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT ${p}::text AS id
    UNION SELECT id::text FROM prospects WHERE workspace_id = ${w} AND merged_into = ${p}
    UNION SELECT id::text FROM pages WHERE workspace_id = ${w} AND prospect_id = ${p}
    UNION SELECT id::text FROM purpose_runs WHERE workspace_id = ${w} AND prospect_id = ${p}
    UNION SELECT id::text FROM discovery_sessions WHERE workspace_id = ${w} AND prospect_id = ${p}
    UNION SELECT m.content ->> 'mediaId' FROM purpose_run_materials m JOIN purpose_runs r ON r.workspace_id = m.workspace_id AND r.id = m.run_id
      WHERE r.workspace_id = ${w} AND r.prospect_id = ${p} AND m.content ? 'mediaId'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Keeps the hashes of addresses where the workspace wants it. */
export async function keepAddresses(
  trx: Executor,
  workspaceId: string,
  hashes: readonly Uint8Array[],
  now: Date,
): Promise<void> {
  for (const hash of hashes)
    await sql`
    INSERT INTO erased_addresses (workspace_id, address_hash, erased_at) SELECT id, ${hash}, ${now} FROM workspaces
    WHERE id = ${workspaceId} AND (company_profile ->> 'keepErasedAddresses')::boolean
    ON CONFLICT (workspace_id, address_hash) DO NOTHING`.execute(trx);
}

/** Takes addresses out of what the workspace wrote. @returns how many rows of each table had one, those with several counted for each */
export async function eraseAddresses(
  trx: Executor,
  workspaceId: string,
  emails: readonly string[],
): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  for (const email of emails)
    for (const [what, count] of Object.entries(await eraseAddress(trx, workspaceId, email)))
      erased[what] = (erased[what] ?? 0) + count;
  return erased;
}

async function eraseAddress(trx: Executor, workspaceId: string, email: string): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  const json = JSON.stringify(email).slice(1, -1);
  const pattern = json.replace(/[^a-z0-9@]/gi, (character) => `\\${character}`);
  for (const { table, columns } of writtenTexts) {
    const { rows: all } = await sql<{ column_name: string; data_type: string }>`
      SELECT column_name, data_type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table}`.execute(trx);
    const rows = all.filter(({ column_name }) => columns.includes(column_name));
    const without = rows.map(({ column_name, data_type }) => {
      const replaced = sql`regexp_replace(${sql.ref(column_name)}::text, ${pattern}, '[erased]', 'gi')`;
      return sql`${sql.ref(column_name)} = ${data_type === 'jsonb' ? sql`${replaced}::jsonb` : replaced}`;
    });
    const has = rows.map(
      ({ column_name }) => sql`strpos(lower(${sql.ref(column_name)}::text), ${json.toLowerCase()}) > 0`,
    );
    const changed = await sql`
      UPDATE ${sql.table(table)} SET ${sql.join([
        ...without,
        ...nextVersions(
          table,
          all.map((one) => one.column_name),
        ),
      ])}
      WHERE ${ownerOf(table)} = ${workspaceId} AND (${sql.join(has, sql` OR `)})`.execute(trx);
    if (changed.numAffectedRows) erased[`mentions in ${table}`] = Number(changed.numAffectedRows);
  }
  return erased;
}

/** Raises the version of a record, so that no caller changes a text that it has not seen. The versions of templates are records' keys. */
function nextVersions(table: string, columns: readonly string[]): RawBuilder<unknown>[] {
  if (table === 'template_versions') return [];
  const versions = columns.filter((column) => column === 'version' || column.endsWith('_version'));
  return versions
    .filter((column) => columns.includes(column.replace(/version$/, 'changed_in')))
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + 1`);
}

/** A row that people should look at. */
type Mention = { kind: string; id: string };

/** Templates that were made from one of the person's runs. */
export async function findForks(trx: Executor, { workspaceId, prospectId }: Person): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    SELECT 'purpose_templates' AS kind, id::text FROM purpose_templates WHERE workspace_id = ${workspaceId} AND forked_from_run_id IN (
      SELECT id FROM purpose_runs WHERE workspace_id = ${workspaceId} AND prospect_id = ${prospectId})`.execute(trx);
  return rows;
}

// Few rows, written by hand.
const LOOKED_THROUGH = new Set([
  ...['workspaces', 'templates', 'template_versions', 'template_drafts', 'purpose_templates', 'batches'],
]);
const MENTIONS_MAX = 100;

/** Rows that the workspace wrote and that have the name in full, and files that were read and have the name or the address. */
export async function findMentions(
  trx: Executor,
  workspaceId: string,
  { email, name }: { email: string; name: string | undefined },
): Promise<Mention[]> {
  const has = (column: string, word: string) => sql`strpos(lower(${sql.ref(column)}::text), ${word.toLowerCase()}) > 0`;
  const inFiles = [email, ...(name ? [name] : [])].map((word) => has('text', word));
  const files = sql`
    SELECT 'media', media_id::text FROM media_texts WHERE workspace_id = ${workspaceId} AND (${sql.join(inFiles, sql` OR `)})`;
  const texts = writtenTexts.flatMap(({ table, id, columns }) => {
    if (name === undefined || !LOOKED_THROUGH.has(table)) return [];
    const inColumns = columns.map((column) => has(column, name));
    return sql`
      SELECT ${table}::text, ${sql.ref(id)}::text FROM ${sql.table(table)}
      WHERE ${ownerOf(table)} = ${workspaceId} AND (${sql.join(inColumns, sql` OR `)})`;
  });
  const { rows } = await sql<Mention>`
    SELECT DISTINCT kind, id FROM (${sql.join([files, ...texts], sql` UNION ALL `)}) AS mention (kind, id)
    ORDER BY 1, 2 LIMIT ${MENTIONS_MAX}`.execute(trx);
  return rows;
}

const ownerOf = (table: string) => (table === 'workspaces' ? sql`id` : sql`workspace_id`);

export type ErasureRow = Selectable<Database['erasures']>;

export async function insertErasure(trx: Executor, row: ErasureRow): Promise<void> {
  await trx
    .insertInto('erasures')
    .values({ ...row, erased: JSON.stringify(row.erased), mentions: JSON.stringify(row.mentions) })
    .execute();
}

export function findErasure(db: Executor, workspaceId: string, id: string): Promise<ErasureRow | undefined> {
  return db
    .selectFrom('erasures')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** An earlier call, and its stored answer; a call that did not end has none. */
export type AnswerRow = Pick<
  Selectable<Database['idempotency_keys']>,
  'key' | 'operation' | 'request_hash' | 'path' | 'status' | 'body' | 'answer'
>;

/** By key, from the one after `after`; only calls that began at `since` or later. */
export function readAnswers(
  db: Executor,
  workspaceId: string,
  { after, since, limit }: { after: string; since: string | undefined; limit: number },
): Promise<AnswerRow[]> {
  return db
    .selectFrom('idempotency_keys')
    .select(['key', 'operation', 'request_hash', 'path', 'status', 'body', 'answer'])
    .where('workspace_id', '=', workspaceId)
    .where('key', '>', after)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .orderBy('key')
    .limit(limit)
    .execute();
}

/** Leaves a tombstone of each key, for as long as the key would have been kept. @returns how many answers were deleted */
export async function eraseAnswers(
  trx: Executor,
  workspaceId: string,
  keys: readonly string[],
  hash: HashErased,
): Promise<number> {
  if (keys.length === 0) return 0;
  const erased = JSON.stringify(keys.map((key) => ({ key, hash: Buffer.from(hash('key', key)).toString('hex') })));
  const deleted = await sql`
    WITH gone AS (
      DELETE FROM idempotency_keys AS stored USING jsonb_to_recordset(${erased}::jsonb) AS erased (key text, hash text)
      WHERE stored.workspace_id = ${workspaceId} AND stored.key = erased.key RETURNING erased.hash, stored.created_at
    )
    INSERT INTO erased_keys (workspace_id, key_hash, created_at) SELECT ${workspaceId}, decode(hash, 'hex'), created_at FROM gone
    ON CONFLICT (workspace_id, key_hash) DO UPDATE SET created_at = excluded.created_at`.execute(trx);
  return Number(deleted.numAffectedRows);
}
