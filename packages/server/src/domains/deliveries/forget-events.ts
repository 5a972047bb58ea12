import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

/**
 * Deletes the bodies of events, and cancels what is still to be sent of them. That something was delivered stays, without what it said.
 *
 * @returns false when one is being sent right now: nothing was deleted
 */
export async function forgetEvents(
  trx: Kysely<Database>,
  workspaceId: string,
  eventIds: readonly string[],
): Promise<boolean> {
  const deliveries = sql`ANY(ARRAY(SELECT id FROM deliveries WHERE workspace_id = ${workspaceId} AND event_id = ANY(${eventIds}::uuid[])))`;
  // Waiting deliveries stay locked, so that no worker takes them.
  const { rows } = await sql<{ lease_token: string | null }>`
    SELECT lease_token FROM delivery_queue WHERE workspace_id = ${workspaceId} AND id = ${deliveries} FOR UPDATE`.execute(
    trx,
  );
  if (rows.some(({ lease_token }) => lease_token !== null)) return false;
  // A receiver's answer may repeat the delivery that it was sent.
  await sql`
    UPDATE delivery_attempts SET response_excerpt = NULL, response_headers = NULL, error = NULL, sent_to = NULL, own_headers = NULL
    WHERE workspace_id = ${workspaceId} AND delivery_id = ${deliveries}`.execute(trx);
  await sql`DELETE FROM delivery_queue WHERE workspace_id = ${workspaceId} AND id = ${deliveries}`.execute(trx);
  await sql`
    DELETE FROM exhausted_deliveries WHERE workspace_id = ${workspaceId} AND delivery_id = ${deliveries} AND connector_id IN (
      SELECT connector_id FROM deliveries WHERE workspace_id = ${workspaceId} AND event_id = ANY(${eventIds}::uuid[]))`.execute(
    trx,
  );
  await sql`
    UPDATE deliveries SET next_attempt_at = NULL,
      status = CASE WHEN status IN ('pending', 'waiting', 'exhausted') THEN 'canceled' ELSE status END
    WHERE workspace_id = ${workspaceId} AND event_id = ANY(${eventIds}::uuid[])`.execute(trx);
  await sql`
    DELETE FROM outbound_events WHERE workspace_id = ${workspaceId} AND id = ANY(${eventIds}::uuid[])`.execute(trx);
  return true;
}
