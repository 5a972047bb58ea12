import { limits } from '@cartouche/contract';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { NextVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { MARK_BYTES } from '../../platform/keyring.ts';

export type ConnectorRow = Selectable<Database['connectors']>;
export type KindRow = Selectable<Database['connector_kinds']>;

/** Inserts the connector with its first secret and its place in the queue, or leaves the one of an earlier run of the same call. */
export async function insertConnector(
  trx: Kysely<Database>,
  connector: Insertable<Database['connectors']>,
  secret: Pick<
    Insertable<Database['connector_secrets']>,
    'sealed_secret' | 'created_by_member' | 'created_by_email' | 'created_by_key'
  >,
): Promise<void> {
  const inserted = await trx
    .insertInto('connectors')
    .values(connector)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  await trx
    .insertInto('connector_queue')
    .values({ workspace_id: connector.workspace_id, connector_id: connector.id })
    .execute();
  await insertSecret(trx, connector.workspace_id, connector.id, {
    number: 1,
    ...secret,
    created_at: connector.created_at,
  });
}

export async function insertSecret(
  trx: Kysely<Database>,
  workspaceId: string,
  connectorId: string,
  secret: Omit<Insertable<Database['connector_secrets']>, 'workspace_id' | 'connector_id' | 'expires_at'>,
): Promise<void> {
  await trx
    .insertInto('connector_secrets')
    .values({ workspace_id: workspaceId, connector_id: connectorId, ...secret })
    .execute();
}

/** All secrets that still sign, the newest first. */
export function secretsOf(db: Kysely<Database>, workspaceId: string, connectorId: string, now: Date) {
  return db
    .selectFrom('connector_secrets')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('connector_id', '=', connectorId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now.toISOString())]))
    .orderBy('number', 'desc')
    .execute();
}

/** The persons who were told the newest secret of each connector. */
export async function makersOf(db: Kysely<Database>, workspaceId: string, connectorIds: readonly string[]) {
  if (connectorIds.length === 0) return [];
  return db
    .selectFrom('connector_secrets')
    .distinctOn('connector_id')
    .select(['connector_id', 'created_by_member', 'created_by_email', 'created_by_key'])
    .where('workspace_id', '=', workspaceId)
    .where('connector_id', 'in', connectorIds)
    .orderBy('connector_id')
    .orderBy('number', 'desc')
    .execute();
}

/** The connectors whose newest secret a person was told, oldest first. */
export async function connectorsKnownTo(trx: Kysely<Database>, workspaceId: string, memberId: string) {
  const connectors = await listConnectors(trx, workspaceId);
  const ids = connectors.map(({ id }) => id);
  const makers = await makersOf(trx, workspaceId, ids);
  const known = new Set(
    makers.filter((maker) => maker.created_by_member === memberId).map(({ connector_id }) => connector_id),
  );
  return connectors.filter(({ id }) => known.has(id)).toReversed();
}

/** Ends what no longer signs, and lets what still does end at `expiresAt` at the latest. */
export async function expireSecrets(
  trx: Kysely<Database>,
  workspaceId: string,
  connectorId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('connector_secrets')
    .set({ expires_at: sql`least(expires_at, ${expiresAt}::timestamptz)` })
    .where('workspace_id', '=', workspaceId)
    .where('connector_id', '=', connectorId)
    .execute();
  await trx
    .deleteFrom('connector_secrets')
    .where('workspace_id', '=', workspaceId)
    .where('connector_id', '=', connectorId)
    .where('expires_at', '<=', now.toISOString())
    .execute();
}

/** The connector, and no other change to it before the transaction ends. */
export function lockConnector(trx: Kysely<Database>, workspaceId: string, id: string) {
  return one(trx, workspaceId, id).forUpdate().executeTakeFirst();
}

export function findConnector(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<ConnectorRow | undefined> {
  return one(db, workspaceId, id).executeTakeFirst();
}

function one(db: Kysely<Database>, workspaceId: string, id: string) {
  return db.selectFrom('connectors').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id);
}

/** A sealed secret for each encryption key in use. */
export async function sealedSecretsByKey(db: Kysely<Database>): Promise<Uint8Array[]> {
  const { rows } = await sql<{ sealed_secret: Uint8Array }>`
    SELECT DISTINCT ON (substring(sealed_secret FROM 2 FOR ${sql.lit(MARK_BYTES)})) sealed_secret FROM connector_secrets`.execute(
    db,
  );
  return rows.map(({ sealed_secret }) => sealed_secret);
}

/** Newest first. */
export function listConnectors(db: Kysely<Database>, workspaceId: string): Promise<ConnectorRow[]> {
  return db
    .selectFrom('connectors')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Counts the workspace's connectors, and those with this address. */
export async function countConnectors(
  db: Kysely<Database>,
  workspaceId: string,
  outboundUrl: string,
): Promise<{ all: number; sameUrl: number }> {
  const { rows } = await sql<{ all: number; same_url: number }>`
    SELECT count(*) AS all, count(*) FILTER (WHERE outbound_url = ${outboundUrl}) AS same_url
    FROM connectors WHERE workspace_id = ${workspaceId}`.execute(db);
  return { all: rows[0]?.all ?? 0, sameUrl: rows[0]?.same_url ?? 0 };
}

/** The state of each kind of each connector, with the deliveries that ran out of attempts. */
export async function kindsOf(
  db: Kysely<Database>,
  workspaceId: string,
  connectorIds: readonly string[],
): Promise<(KindRow & { exhausted: number })[]> {
  if (connectorIds.length === 0) return [];
  const { rows } = await sql<KindRow & { exhausted: number }>`
    SELECT ${workspaceId}::uuid AS workspace_id, coalesce(k.connector_id, e.connector_id) AS connector_id, coalesce(k.event, e.event) AS event,
      coalesce(k.consecutive_failures, 0) AS consecutive_failures, k.last_success_at, k.last_failure_at, k.last_error,
      coalesce(e.exhausted, 0) AS exhausted
    FROM (SELECT * FROM connector_kinds WHERE workspace_id = ${workspaceId} AND connector_id = ANY(${connectorIds}::uuid[])) k
    FULL JOIN (SELECT connector_id, event, count(*) AS exhausted FROM exhausted_deliveries
      WHERE workspace_id = ${workspaceId} AND connector_id = ANY(${connectorIds}::uuid[]) GROUP BY 1, 2) e USING (connector_id, event)
    ORDER BY event`.execute(db);
  return rows;
}

/** When an older secret stops signing alongside the newest, for connectors that have one. */
export async function overlapsOf(
  db: Kysely<Database>,
  workspaceId: string,
  connectorIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (connectorIds.length === 0) return new Map();
  const { rows } = await sql<{ connector_id: string; expires_at: string }>`
    SELECT connector_id, max(expires_at) AS expires_at FROM connector_secrets
    WHERE workspace_id = ${workspaceId} AND connector_id = ANY(${connectorIds}::uuid[]) AND expires_at > ${now}::timestamptz GROUP BY 1`.execute(
    db,
  );
  return new Map(rows.map(({ connector_id, expires_at }) => [connector_id, expires_at]));
}

/** The queue's record of connectors: when their turn is, and since when they fail. */
export async function turnsOf(
  db: Kysely<Database>,
  workspaceId: string,
  connectorIds: readonly string[],
): Promise<Map<string, { turn_at: string | null; failing_since: string | null }>> {
  if (connectorIds.length === 0) return new Map();
  const { rows } = await sql<{ connector_id: string; turn_at: string | null; failing_since: string | null }>`
    SELECT connector_id, failing_since, CASE WHEN isfinite(turn_at) THEN turn_at END AS turn_at FROM connector_queue
    WHERE workspace_id = ${workspaceId} AND connector_id = ANY(${connectorIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ connector_id, ...turn }) => [connector_id, turn]));
}

export async function updateConnector(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  change: Updateable<Database['connectors']>,
  next: NextVersion = {},
): Promise<void> {
  if (Object.keys(change).length + Object.keys(next).length === 0) return;
  await trx
    .updateTable('connectors')
    .set({ ...change, ...next })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** From now on it has no turn, whatever is delivered. */
export async function putToSleep(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await sql`UPDATE connector_queue SET is_asleep = true, turn_at = 'infinity', probed_at = NULL
    WHERE workspace_id = ${workspaceId} AND connector_id = ${id}`.execute(trx);
}

/** From now on single deliveries probe it: the first one at `probeAt`. */
export async function openBreaker(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  { now, probeAt }: { now: Date; probeAt: Date },
): Promise<void> {
  await sql`UPDATE connector_queue SET is_asleep = true, turn_at = ${probeAt}::timestamptz, probed_at = ${now}::timestamptz
    WHERE workspace_id = ${workspaceId} AND connector_id = ${id}`.execute(trx);
}

/** It has not failed, as far as the 120 hours without a success are concerned. */
export async function forgetFailures(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await trx
    .updateTable('connector_queue')
    .set({ failing_since: null, failures_in_row: 0 })
    .where('workspace_id', '=', workspaceId)
    .where('connector_id', '=', id)
    .execute();
}

/** Its turn is now; it begins slowly, whatever it had earned before. */
export async function wakeUp(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await sql`UPDATE connector_queue SET is_asleep = false, turn_at = '-infinity', allowed = 2, probes = 0, probed_at = NULL, window_at = NULL,
    window_attempts = 0, window_failures = 0 WHERE workspace_id = ${workspaceId} AND connector_id = ${id}`.execute(trx);
  await sql`SELECT pg_notify('deliveries', ${id})`.execute(trx);
}

/**
 * Makes the deliveries that wait for a retry due now, the oldest first. Like the end of an attempt, it locks them in the queue before it
 * changes what is shown of them.
 *
 * @param isAfresh whether they begin the schedule of retries again
 * @returns how many
 */
export async function retryNow(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  { now, isAfresh }: { now: Date; isAfresh: boolean },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH waiting AS MATERIALIZED (
      SELECT id, due_at FROM delivery_queue
      WHERE workspace_id = ${workspaceId} AND connector_id = ${id} AND lane = 1 AND lease_token IS NULL AND due_at > ${now}::timestamptz
      ORDER BY due_at LIMIT ${limits.REPLAY_MAX} FOR UPDATE SKIP LOCKED
    ), wanted AS (SELECT id, row_number() OVER (ORDER BY due_at) AS position FROM waiting
    ), due AS MATERIALIZED (
      UPDATE delivery_queue q SET due_at = ${now}::timestamptz - (${limits.REPLAY_MAX}::int - w.position) * interval '1 microsecond',
        failures = CASE WHEN ${isAfresh}::boolean THEN 0 ELSE q.failures END
      FROM wanted w WHERE q.workspace_id = ${workspaceId} AND q.id = w.id RETURNING q.id, q.due_at
    ), shown AS (
      UPDATE deliveries d SET next_attempt_at = due.due_at FROM due WHERE d.workspace_id = ${workspaceId} AND d.id = due.id)
    SELECT count(*)::int AS n FROM due`.execute(trx);
  await wakeUp(trx, workspaceId, id);
  return rows[0]?.n ?? 0;
}

/** Deliveries that are still to be sent, and how many ran out of attempts. */
export async function countQueued(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<{ queued: number; exhausted: number; inFlight: number }> {
  const { rows } = await sql<{ queued: number; exhausted: number; in_flight: number }>`
    SELECT (SELECT count(*) FROM delivery_queue WHERE workspace_id = ${workspaceId} AND connector_id = ${id} AND lease_token IS NULL) AS queued,
      (SELECT count(*) FROM delivery_queue WHERE workspace_id = ${workspaceId} AND connector_id = ${id} AND lease_token IS NOT NULL) AS in_flight,
      (SELECT count(*) FROM exhausted_deliveries WHERE workspace_id = ${workspaceId} AND connector_id = ${id}) AS exhausted`.execute(
    db,
  );
  const { queued = 0, exhausted = 0, in_flight: inFlight = 0 } = rows[0] ?? {};
  return { queued, exhausted, inFlight };
}

/** Removes the connector, its secrets and its place in the queue; the sweep removes its deliveries. */
export async function deleteConnector(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('connectors').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
  for (const table of ['connector_secrets', 'connector_queue', 'connector_kinds'] as const)
    await trx.deleteFrom(table).where('workspace_id', '=', workspaceId).where('connector_id', '=', id).execute();
  await trx
    .insertInto('deleted_connectors')
    .values({ workspace_id: workspaceId, id, deleted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function newestSecretNumber(
  trx: Kysely<Database>,
  workspaceId: string,
  connectorId: string,
): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`
    SELECT max(number) AS newest FROM connector_secrets
    WHERE workspace_id = ${workspaceId} AND connector_id = ${connectorId}`.execute(trx);
  return rows[0]?.newest ?? 0;
}
