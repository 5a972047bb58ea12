import { limits } from '@cartouche/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.generated.ts';

const STATS_DAYS = 30;
// Each statement deletes a bounded number, so that none locks for long; what is left goes with the next sweep.
const AT_ONCE = 5_000;
const ROUNDS_MAX = 20;

/**
 * Removes what is past its retention, what deleted connectors left behind, and adds the statistics of past hours up.
 *
 * @param recordDays attempts and states may be kept longer than bodies: they answer what happened, and hold no personal data; null for good
 */
export async function sweepDeliveries(db: Kysely<Database>, now: Date, recordDays: number | null): Promise<void> {
  const day = 86_400_000;
  const bodies = new Date(now.getTime() - limits.WEBHOOK_RETENTION_DAYS * day);
  await repeated(() => exhaustHeld(db, bodies));
  await repeated(() => deleteBodies(db, bodies));
  if (recordDays !== null) {
    const records = new Date(now.getTime() - recordDays * day);
    await repeated(() => deleteRecords(db, records));
  }
  await repeated(() => deleteOfDeletedConnectors(db));
  await cancelAbandonedTests(db, now);
  await addUpStats(db, now, new Date(now.getTime() - STATS_DAYS * day));
  await db.deleteFrom('event_listeners').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('connector_secrets').where('expires_at', '<', now.toISOString()).execute();
}

async function repeated(step: () => Promise<number>): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) if ((await step()) < AT_ONCE) return;
}

const countOf = async (db: Kysely<Database>, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.n ?? 0;

/** Held for so long that the body is about to go. */
function exhaustHeld(db: Kysely<Database>, before: Date): Promise<number> {
  return countOf(
    db,
    sql<{ n: number }>`
    WITH old AS (
      SELECT d.workspace_id, d.id FROM connectors c CROSS JOIN LATERAL (
        SELECT q.workspace_id, q.id FROM delivery_queue q
        WHERE q.workspace_id = c.workspace_id AND q.connector_id = c.id AND q.lane IN (0, 1) AND q.due_at < ${before}::timestamptz AND q.lease_token IS NULL LIMIT ${AT_ONCE}) d
      LIMIT ${AT_ONCE}
    ), gone AS (
      DELETE FROM delivery_queue q USING old WHERE q.workspace_id = old.workspace_id AND q.id = old.id AND q.lease_token IS NULL RETURNING q.workspace_id, q.id, q.connector_id
    ), shown AS (
      UPDATE deliveries d SET status = 'exhausted', next_attempt_at = NULL FROM gone WHERE d.workspace_id = gone.workspace_id AND d.id = gone.id
      RETURNING d.workspace_id, d.connector_id, d.event, d.id
    ), lost AS (
      INSERT INTO exhausted_deliveries (workspace_id, connector_id, event, delivery_id) SELECT workspace_id, connector_id, event, id FROM shown ON CONFLICT DO NOTHING)
    SELECT count(*)::int AS n FROM gone`,
  );
}

function deleteBodies(db: Kysely<Database>, before: Date): Promise<number> {
  return countOf(
    db,
    sql<{ n: number }>`
    WITH old AS (
      SELECT e.workspace_id, e.id FROM workspaces w CROSS JOIN LATERAL (
        SELECT o.workspace_id, o.id FROM outbound_events o
        WHERE o.workspace_id = w.id AND o.published_at < ${before}::timestamptz
          AND NOT EXISTS (SELECT FROM deliveries d JOIN delivery_queue q ON q.workspace_id = d.workspace_id AND q.id = d.id
            WHERE d.workspace_id = o.workspace_id AND d.event_id = o.id)
        LIMIT ${AT_ONCE}) e
      LIMIT ${AT_ONCE}
    ), gone AS (DELETE FROM outbound_events o USING old WHERE o.workspace_id = old.workspace_id AND o.id = old.id RETURNING 1)
    SELECT count(*)::int AS n FROM gone`,
  );
}

function deleteRecords(db: Kysely<Database>, before: Date): Promise<number> {
  return countOf(
    db,
    sql<{ n: number }>`
    WITH old AS (
      SELECT d.workspace_id, d.id, d.connector_id, d.event FROM connectors c CROSS JOIN LATERAL (
        SELECT s.workspace_id, s.id, s.connector_id, s.event FROM deliveries s
        WHERE s.workspace_id = c.workspace_id AND s.connector_id = c.id AND s.created_at < ${before}::timestamptz
          AND NOT EXISTS (SELECT FROM delivery_queue q WHERE q.workspace_id = s.workspace_id AND q.id = s.id) LIMIT ${AT_ONCE}) d
      LIMIT ${AT_ONCE}
    ), attempts AS (
      DELETE FROM delivery_attempts a USING old WHERE a.workspace_id = old.workspace_id AND a.delivery_id = old.id
    ), exhausted AS (
      DELETE FROM exhausted_deliveries x USING old
      WHERE x.workspace_id = old.workspace_id AND x.connector_id = old.connector_id AND x.event = old.event AND x.delivery_id = old.id
    ), gone AS (DELETE FROM deliveries d USING old WHERE d.workspace_id = old.workspace_id AND d.id = old.id RETURNING 1)
    SELECT count(*)::int AS n FROM gone`,
  );
}

/** Queued deliveries are canceled and removed with all other records of a deleted connector. */
async function deleteOfDeletedConnectors(db: Kysely<Database>): Promise<number> {
  const left = await countOf(
    db,
    sql<{ n: number }>`
    WITH old AS (
      SELECT d.workspace_id, d.id, d.connector_id, d.event FROM deleted_connectors c CROSS JOIN LATERAL (
        SELECT s.workspace_id, s.id, s.connector_id, s.event FROM deliveries s
        WHERE s.workspace_id = c.workspace_id AND s.connector_id = c.id LIMIT ${AT_ONCE}) d
      WHERE NOT EXISTS (SELECT FROM delivery_queue q WHERE q.workspace_id = d.workspace_id AND q.id = d.id AND q.lease_token IS NOT NULL)
      LIMIT ${AT_ONCE}
    ), queued AS (
      DELETE FROM delivery_queue q USING old WHERE q.workspace_id = old.workspace_id AND q.id = old.id AND q.lease_token IS NULL
    ), attempts AS (
      DELETE FROM delivery_attempts a USING old WHERE a.workspace_id = old.workspace_id AND a.delivery_id = old.id
    ), exhausted AS (
      DELETE FROM exhausted_deliveries x USING old
      WHERE x.workspace_id = old.workspace_id AND x.connector_id = old.connector_id AND x.event = old.event AND x.delivery_id = old.id
    ), gone AS (DELETE FROM deliveries d USING old WHERE d.workspace_id = old.workspace_id AND d.id = old.id RETURNING 1)
    SELECT count(*)::int AS n FROM gone`,
  );
  if (left > 0) return left;
  await sql`
    WITH done AS (
      DELETE FROM deleted_connectors c
      WHERE NOT EXISTS (SELECT FROM deliveries d WHERE d.workspace_id = c.workspace_id AND d.connector_id = c.id) RETURNING c.workspace_id, c.id
    ), notices AS (DELETE FROM connector_notices n USING done WHERE n.workspace_id = done.workspace_id AND n.connector_id = done.id)
    DELETE FROM connector_stats s USING done WHERE s.workspace_id = done.workspace_id AND s.connector_id = done.id`.execute(
    db,
  );
  return 0;
}

/** Tests whose process died before the receiver answered. */
async function cancelAbandonedTests(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 300_000);
  await sql`
    UPDATE deliveries d SET status = 'canceled', next_attempt_at = NULL
    FROM connectors c
    WHERE d.workspace_id = c.workspace_id AND d.connector_id = c.id AND d.event = 'connector.test' AND d.status = 'pending'
      AND d.created_at < ${before}::timestamptz AND d.created_at > ${before}::timestamptz - interval '1 day'`.execute(
    db,
  );
}

/** Merges the rows of each past hour, one per flush, into one row. */
async function addUpStats(db: Kysely<Database>, now: Date, before: Date): Promise<void> {
  await db.deleteFrom('connector_stats').where('hour', '<', before.toISOString()).execute();
  await sql`
    WITH several AS (
      SELECT workspace_id, connector_id, hour, event FROM connector_stats WHERE hour < date_trunc('hour', ${now}::timestamptz)
      GROUP BY 1, 2, 3, 4 HAVING count(*) > 1 LIMIT 1000
    ), gone AS (
      DELETE FROM connector_stats s USING several v
      WHERE s.workspace_id = v.workspace_id AND s.connector_id = v.connector_id AND s.hour = v.hour AND s.event = v.event RETURNING s.*)
    INSERT INTO connector_stats (workspace_id, connector_id, hour, event, succeeded, failed, exhausted, total_ms)
    SELECT workspace_id, connector_id, hour, event, sum(succeeded), sum(failed), sum(exhausted), sum(total_ms) FROM gone GROUP BY 1, 2, 3, 4`.execute(
    db,
  );
}
