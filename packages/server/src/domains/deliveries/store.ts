import { limits } from '@cartouche/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

export type DeliveryRow = Selectable<Database['deliveries']>;
export type AttemptRow = Selectable<Database['delivery_attempts']>;

/** Keeps the bytes that every attempt will send. @returns false when this event was published before */
export async function insertEvent(
  trx: Kysely<Database>,
  event: { workspace_id: string; id: string; event: string; body: Uint8Array; created_at: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('outbound_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** One pending delivery for each connector, created in their order. */
export async function insertDeliveries(
  trx: Kysely<Database>,
  event: { workspaceId: string; eventId: string; event: string; dueAt: Date },
  created: { first: string; stepMicroseconds: number },
  deliveries: readonly { id: string; connectorId: string }[],
): Promise<void> {
  const rows = JSON.stringify(
    deliveries.map(({ id, connectorId }, position) => ({ id, connector_id: connectorId, position })),
  );
  await sql`
    INSERT INTO deliveries (workspace_id, id, connector_id, event_id, event, status, next_attempt_at, created_at)
    SELECT ${event.workspaceId}::uuid, row.id, row.connector_id, ${event.eventId}::uuid, ${event.event}, 'pending', ${event.dueAt}::timestamptz,
      ${created.first}::timestamptz + row.position * ${created.stepMicroseconds}::int * interval '1 microsecond'
    FROM jsonb_to_recordset(${rows}::jsonb) AS row (id uuid, connector_id uuid, position int)`.execute(trx);
}

export function findDelivery(db: Kysely<Database>, workspaceId: string, id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
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

/** Newest first. `before` is exclusive. */
export function listDeliveries(
  db: Kysely<Database>,
  workspaceId: string,
  connectorId: string,
  before: string | undefined,
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('connector_id', '=', connectorId)
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? ''))
    .orderBy('created_at', 'desc')
    .limit(limits.DELIVERY_LIST_MAX)
    .execute();
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

export async function insertAttempt(trx: Kysely<Database>, attempt: AttemptRow): Promise<void> {
  await trx.insertInto('delivery_attempts').values(attempt).execute();
}

/** As it is now; nobody else changes it before the transaction ends. */
export function lockDelivery(trx: Kysely<Database>, workspaceId: string, id: string): Promise<DeliveryRow | undefined> {
  return trx
    .selectFrom('deliveries')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What an attempt, or giving up, changes. */
type NextState = Pick<DeliveryRow, 'status' | 'attempt_count'> & {
  next_attempt_at: Date | null;
  delivered_at: Date | null;
};

export async function updateDelivery(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  next: NextState,
): Promise<void> {
  await trx.updateTable('deliveries').set(next).where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
}

/** Ends every unfinished delivery of a connector. Waits for the attempts that are being recorded; holds nothing that they wait for. */
export async function failDeliveriesOf(db: Kysely<Database>, workspaceId: string, connectorId: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ status: 'failed', next_attempt_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('connector_id', '=', connectorId)
    .where('status', 'in', ['pending', 'retrying'])
    .execute();
}

/** The state of each delivery of these events, to whichever connector. */
export function deliveriesOfEvents(
  db: Kysely<Database>,
  workspaceId: string,
  eventIds: readonly string[],
): Promise<Pick<DeliveryRow, 'event_id' | 'status'>[]> {
  return db
    .selectFrom('deliveries')
    .select(['event_id', 'status'])
    .where('workspace_id', '=', workspaceId)
    .where('event_id', '=', sql<string>`ANY(${eventIds}::uuid[])`)
    .execute();
}
