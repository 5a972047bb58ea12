import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { momentAt, reservingMoments } from '../../database/workspace-clock.ts';

export type AttemptRow = Selectable<Database['delivery_attempts']>;

/** An event as it is kept: the bytes that every attempt will send. */
export type NewEvent = {
  workspaceId: string;
  id: string;
  event: string;
  body: Uint8Array;
  createdAt: string;
  /** The prospect that the event is about. */
  prospectId?: string;
};

/** The audience of an event: connectors that are subscribed to `kind`, except one, and streams that follow the workspace. */
export type Audience = { kind: string; exceptConnectorId?: string | undefined };

/**
 * Stores an event with one pending, queued delivery per connector, created in their order. Stores nothing when the event was published
 * before or has no audience. Workers and streams are notified when the transaction commits.
 */
export async function publish(
  trx: Kysely<Database>,
  event: NewEvent,
  { kind, exceptConnectorId }: Audience,
  { now, dueAt, traceparent = null }: { now: Date; dueAt: Date | null; traceparent?: string | null | undefined },
): Promise<void> {
  const moments = sql`greatest((SELECT count(*) FROM receiver), (SELECT count(*) FROM follower))`;
  await sql`
    WITH receiver AS MATERIALIZED (
      SELECT id, row_number() OVER (ORDER BY created_at) - 1 AS position FROM connectors
      WHERE ${isSubscribed(event.workspaceId, kind)} AND id IS DISTINCT FROM ${exceptConnectorId ?? null}::uuid
    ), follower AS MATERIALIZED (
      SELECT id FROM event_listeners WHERE workspace_id = ${event.workspaceId} AND expires_at > ${now}::timestamptz LIMIT 1
    ), clock AS (${reservingMoments(event.workspaceId, now, moments)}), published AS (
      INSERT INTO outbound_events (workspace_id, id, event, body, created_at, published_at, prospect_id)
      SELECT ${event.workspaceId}::uuid, ${event.id}::uuid, ${event.event}, ${event.body}::bytea, ${event.createdAt}::timestamptz, first,
        ${event.prospectId ?? null}::uuid FROM clock
      ON CONFLICT DO NOTHING RETURNING workspace_id, id, event, published_at
    ), row AS MATERIALIZED (
      SELECT p.workspace_id, p.id AS event_id, p.event, gen_random_uuid() AS id, r.id AS connector_id,
        ${momentAt(sql`p.published_at`, sql`r.position`)} AS created_at, coalesce(${dueAt}::timestamptz, now()) AS due_at
      FROM published p, receiver r
    ), queued AS (
      INSERT INTO delivery_queue (workspace_id, id, connector_id, event_id, due_at, traceparent)
      SELECT workspace_id, id, connector_id, event_id, due_at, ${traceparent}::text FROM row
    ), shown AS (
      INSERT INTO deliveries (workspace_id, id, connector_id, event_id, event, status, next_attempt_at, created_at)
      SELECT workspace_id, id, connector_id, event_id, event, 'pending', due_at, created_at FROM row)
    SELECT pg_notify('deliveries', coalesce((SELECT string_agg(connector_id::text, ',') FROM row), '')),
      pg_notify('events', p.workspace_id::text) FROM published p`.execute(trx);
}

/**
 * The connectors that receive events of a kind, as a condition. What is paused, open or disabled for want of success gets its deliveries
 * too, to be held; a receiver that said it is gone gets none.
 */
function isSubscribed(workspaceId: string, kind: string): RawBuilder<boolean> {
  return sql`workspace_id = ${workspaceId} AND (status <> 'disabled' OR status_reason <> 'gone')
    AND event_subscriptions @> ${JSON.stringify([kind])}::jsonb`;
}

// Messages for people: they keep no record that a page's link could be written to.
const CHANNELS = ['slack'];

/** Whether a connector or a stream subscribes to events of this kind now, as part of another statement. */
export const awaited = (workspaceId: string, kind: string, now: Date) => sql<boolean>`
  (EXISTS (SELECT FROM connectors WHERE ${isSubscribed(workspaceId, kind)}) OR EXISTS (
    SELECT FROM event_listeners WHERE workspace_id = ${workspaceId} AND expires_at > ${now}::timestamptz))`;

/** The same, asked by itself. */
export async function isAwaited(trx: Kysely<Database>, workspaceId: string, kind: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`SELECT ${awaited(workspaceId, kind, now)} AS awaited`.execute(trx);
  return rows[0]?.awaited === true;
}

export async function isWrittenBack(db: Kysely<Database>, workspaceId: string): Promise<boolean> {
  const { rows } = await sql<{ is_written: boolean }>`SELECT EXISTS (SELECT FROM connectors
    WHERE ${isSubscribed(workspaceId, 'page.rendered')} AND provider <> ALL(${CHANNELS}::text[])) AS is_written`.execute(
    db,
  );
  return rows[0]?.is_written === true;
}

/** Notes that a stream follows the workspace's events until then. @returns how many streams do */
export async function follow(
  db: Kysely<Database>,
  workspaceId: string,
  stream: { id: string; now: Date; expiresAt: Date },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH mine AS (
      INSERT INTO event_listeners (workspace_id, id, expires_at) VALUES (${workspaceId}, ${stream.id}, ${stream.expiresAt})
      ON CONFLICT (workspace_id, id) DO UPDATE SET expires_at = excluded.expires_at)
    SELECT count(*) + 1 AS n FROM event_listeners
    WHERE workspace_id = ${workspaceId} AND id <> ${stream.id} AND expires_at > ${stream.now}::timestamptz`.execute(db);
  return rows[0]?.n ?? 1;
}

export async function unfollow(db: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await db.deleteFrom('event_listeners').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
}

/** Events after a place in the stream, in the order in which they were published. Tests belong to their connector alone. */
export async function eventsAfter(
  db: Kysely<Database>,
  workspaceId: string,
  after: string,
  limit: number,
): Promise<{ event: string; body: Uint8Array; published_at: string }[]> {
  return db
    .selectFrom('outbound_events')
    .select(['event', 'body', 'published_at'])
    .where('workspace_id', '=', workspaceId)
    .where('published_at', '>', after)
    .where('event', '<>', 'connector.test')
    .orderBy('published_at')
    .limit(limit)
    .execute();
}

/** The present end of the stream: later than everything that was published. */
export async function endOfStream(db: Kysely<Database>, workspaceId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    SELECT greatest((SELECT last_at FROM workspace_clocks WHERE workspace_id = ${workspaceId}), ${now}::timestamptz - interval '1 day') AS at`.execute(
    db,
  );
  return rows[0]?.at ?? now.toISOString();
}

/** Keeps a test and its delivery, which is made while the call waits: no worker takes it. Nothing when it is there already. */
export async function insertTest(
  trx: Kysely<Database>,
  event: NewEvent,
  delivery: { id: string; connectorId: string; createdAt: string },
): Promise<void> {
  await sql`
    WITH published AS (
      INSERT INTO outbound_events (workspace_id, id, event, body, created_at, published_at)
      VALUES (${event.workspaceId}, ${event.id}, ${event.event}, ${event.body}, ${event.createdAt}, ${delivery.createdAt})
      ON CONFLICT DO NOTHING RETURNING workspace_id, id, event)
    INSERT INTO deliveries (workspace_id, id, connector_id, event_id, event, status, created_at)
    SELECT workspace_id, ${delivery.id}, ${delivery.connectorId}, id, event, 'pending', ${delivery.createdAt} FROM published`.execute(
    trx,
  );
}

export async function bodyOf(
  db: Kysely<Database>,
  workspaceId: string,
  eventId: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('outbound_events')
    .select('body')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.body;
}

/** The body of a delivery's event, and what its connector is for; undefined when the body is gone. */
export function keptBodyOf(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<{ body: Uint8Array; provider: string } | undefined> {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('connectors as c', (join) =>
      join.onRef('c.workspace_id', '=', 'd.workspace_id').onRef('c.id', '=', 'd.connector_id'),
    )
    .innerJoin('outbound_events as e', (join) =>
      join.onRef('e.workspace_id', '=', 'd.workspace_id').onRef('e.id', '=', 'd.event_id'),
    )
    .select(['e.body', 'c.provider'])
    .where('d.workspace_id', '=', workspaceId)
    .where('d.id', '=', id)
    .executeTakeFirst();
}

/** First to last. */
export function attemptsOf(db: Kysely<Database>, workspaceId: string, deliveryId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute();
}

export async function insertAttempt(
  trx: Kysely<Database>,
  attempt: Insertable<Database['delivery_attempts']>,
): Promise<void> {
  await trx.insertInto('delivery_attempts').values(attempt).execute();
}

/** Ends a test. */
export async function endTest(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  end: { status: 'delivered' | 'exhausted'; at: Date | null },
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: end.status, attempt_count: 1, next_attempt_at: null, delivered_at: end.at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/**
 * Queues a delivery again, due at once and with all steps of the schedule before it; one that is under way, or whose body is gone, is
 * left alone.
 */
export async function requeue(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  dueAt: Date,
): Promise<string | undefined> {
  await lockQueued(trx, workspaceId, id);
  const { rows } = await sql<{ connector_id: string }>`
    WITH wanted AS (
      SELECT d.* FROM deliveries d
      WHERE d.workspace_id = ${workspaceId} AND d.id = ${id} AND d.event <> 'connector.test'
        AND EXISTS (SELECT FROM outbound_events e WHERE e.workspace_id = d.workspace_id AND e.id = d.event_id)
        AND EXISTS (SELECT FROM connectors c WHERE c.workspace_id = d.workspace_id AND c.id = d.connector_id)
      FOR UPDATE
    ), queued AS (
      INSERT INTO delivery_queue AS q (workspace_id, id, connector_id, event_id, lane, due_at, attempts)
      SELECT workspace_id, id, connector_id, event_id, CASE attempt_count WHEN 0 THEN 0 ELSE 1 END, ${dueAt}::timestamptz, attempt_count FROM wanted
      ON CONFLICT (workspace_id, id) DO UPDATE SET due_at = excluded.due_at, failures = 0 WHERE q.lease_token IS NULL
      RETURNING id
    ), shown AS (
      UPDATE deliveries d SET status = CASE d.attempt_count WHEN 0 THEN 'pending' ELSE 'waiting' END, next_attempt_at = ${dueAt}::timestamptz,
        delivered_at = NULL
      FROM queued WHERE d.workspace_id = ${workspaceId} AND d.id = queued.id RETURNING d.connector_id, d.event, d.id
    ), gone AS (
      DELETE FROM exhausted_deliveries x USING shown
      WHERE x.workspace_id = ${workspaceId} AND x.connector_id = shown.connector_id AND x.event = shown.event AND x.delivery_id = shown.id)
    SELECT connector_id FROM shown`.execute(trx);
  return rows[0]?.connector_id;
}

/** Locks a delivery in the queue first, as the end of an attempt does, so that neither waits for the other. */
async function lockQueued(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await sql`SELECT FROM delivery_queue WHERE workspace_id = ${workspaceId} AND id = ${id} FOR UPDATE`.execute(trx);
}

/** Cancels a delivery that is still to be sent, or dismisses one that ran out of attempts. @returns false for any other */
export async function cancel(trx: Kysely<Database>, workspaceId: string, id: string): Promise<boolean> {
  await lockQueued(trx, workspaceId, id);
  const { rows } = await sql<{ id: string }>`
    WITH wanted AS (
      SELECT d.id FROM deliveries d
      WHERE d.workspace_id = ${workspaceId} AND d.id = ${id} AND d.status IN ('pending', 'waiting', 'exhausted') AND d.event <> 'connector.test'
      FOR UPDATE
    ), unqueued AS (
      DELETE FROM delivery_queue q USING wanted WHERE q.workspace_id = ${workspaceId} AND q.id = wanted.id AND q.lease_token IS NULL RETURNING q.id
    ), shown AS (
      UPDATE deliveries d SET status = 'canceled', next_attempt_at = NULL FROM wanted
      WHERE d.workspace_id = ${workspaceId} AND d.id = wanted.id
        AND (d.status = 'exhausted' OR d.id IN (SELECT id FROM unqueued)) RETURNING d.connector_id, d.event, d.id
    ), gone AS (
      DELETE FROM exhausted_deliveries x USING shown
      WHERE x.workspace_id = ${workspaceId} AND x.connector_id = shown.connector_id AND x.event = shown.event AND x.delivery_id = shown.id)
    SELECT id FROM shown`.execute(trx);
  return rows.length === 1;
}

/** The workers look at this connector when the transaction commits. */
export async function notifyWorkers(trx: Kysely<Database>, connectorId: string): Promise<void> {
  await sql`SELECT pg_notify('deliveries', ${connectorId})`.execute(trx);
}

/** The state of each delivery of these events, to whichever connector. */
export function deliveriesOfEvents(
  db: Kysely<Database>,
  workspaceId: string,
  eventIds: readonly string[],
): Promise<{ event_id: string; status: string }[]> {
  return db
    .selectFrom('deliveries')
    .select(['event_id', 'status'])
    .where('workspace_id', '=', workspaceId)
    .where('event_id', '=', sql<string>`ANY(${eventIds}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('connectors')
            .select('id')
            .whereRef('connectors.id', '=', 'deliveries.connector_id')
            .where('provider', 'in', CHANNELS),
        ),
      ),
    )
    .execute();
}

/** The deliveries that are queued for a connector now. */
export async function queueOf(db: Kysely<Database>, workspaceId: string, connectorId: string) {
  type Queue = { pending: number; waiting: number; in_flight: number; oldest_due_at: string | null };
  const { rows } = await sql<Queue>`
    SELECT count(*) FILTER (WHERE lane = 0 AND lease_token IS NULL) AS pending, count(*) FILTER (WHERE lane = 1 AND lease_token IS NULL) AS waiting,
      count(*) FILTER (WHERE lease_token IS NOT NULL) AS in_flight, min(due_at) AS oldest_due_at
    FROM delivery_queue WHERE workspace_id = ${workspaceId} AND connector_id = ${connectorId}`.execute(db);
  return rows[0] ?? { pending: 0, waiting: 0, in_flight: 0, oldest_due_at: null };
}

/** Counts of attempts by hour and kind, newest first. */
export async function statsOf(db: Kysely<Database>, workspaceId: string, connectorId: string, since: Date) {
  type Hour = { hour: string; event: string; succeeded: number; failed: number; exhausted: number; total_ms: number };
  const { rows } = await sql<Hour>`
    SELECT hour, event, sum(succeeded)::int AS succeeded, sum(failed)::int AS failed, sum(exhausted)::int AS exhausted, sum(total_ms)::int8 AS total_ms
    FROM connector_stats WHERE workspace_id = ${workspaceId} AND connector_id = ${connectorId} AND hour >= ${since}::timestamptz
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`.execute(db);
  return rows;
}
