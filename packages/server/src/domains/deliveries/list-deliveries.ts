import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { unseen, unseenLimit } from '../../database/unseen-value.ts';

/** A delivery as it is shown: `in_flight` and `held` are read from its place in the queue and from its connector. */
export type DeliveryRow = Omit<Selectable<Database['deliveries']>, 'status'> & {
  status: Selectable<Database['deliveries']>['status'] | 'in_flight' | 'held';
};
/** A delivery with its last attempt, all of whose columns are null before there is one. */
export type TriedDelivery = DeliveryRow & {
  [Column in keyof Tried as `last_${Column}`]: Tried[Column] | null;
};
type Tried = Pick<
  Selectable<Database['delivery_attempts']>,
  'number' | 'outcome' | 'status_code' | 'started_at' | 'response_excerpt' | 'error'
>;

/** A delivery as it is shown, given the status of its connector. */
const shownWith = (
  connectorStatus: RawBuilder<unknown>,
) => sql<DeliveryRow>`d.workspace_id, d.id, d.connector_id, d.event_id, d.event,
  CASE WHEN d.status IN ('pending', 'waiting') THEN
    CASE WHEN q.lease_token IS NOT NULL THEN 'in_flight' WHEN ${connectorStatus} <> 'active' AND d.event <> 'connector.test' THEN 'held' ELSE d.status END
    ELSE d.status END AS status,
  d.attempt_count, CASE WHEN q.lease_token IS NULL AND ${connectorStatus} = 'active' THEN d.next_attempt_at END AS next_attempt_at, d.delivered_at, d.created_at`;

// Characters of an answer that a list shows.
const SHORT_EXCERPT = 300;

/** Deliveries with their last attempt: what is looked up for the rows that are shown, not for all that match. */
const withLastAttempt = (shown: RawBuilder<unknown>) => sql<TriedDelivery>`
  SELECT d.*, a.number AS last_number, a.outcome AS last_outcome, a.status_code AS last_status_code, a.started_at AS last_started_at,
    left(a.response_excerpt, ${sql.lit(SHORT_EXCERPT)}) AS last_response_excerpt, a.error AS last_error
  FROM (${shown}) d LEFT JOIN LATERAL (
    SELECT * FROM delivery_attempts t WHERE t.workspace_id = d.workspace_id AND t.delivery_id = d.id ORDER BY t.number DESC LIMIT 1) a ON true
  ORDER BY d.created_at DESC`;

export async function findDelivery(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<TriedDelivery | undefined> {
  const { rows } = await withLastAttempt(sql`
    SELECT ${shownWith(sql`c.status`)} FROM deliveries d
    JOIN connectors c ON c.workspace_id = d.workspace_id AND c.id = d.connector_id 
    LEFT JOIN delivery_queue q ON q.workspace_id = d.workspace_id AND q.id = d.id
    WHERE d.workspace_id = ${workspaceId} AND d.id = ${id}`).execute(db);
  return rows[0];
}

/** Filters for the deliveries of a connector. */
export type DeliveryFilter = {
  /** Exclusive. */
  before?: string | undefined;
  /** Exclusive. */
  createdAfter?: string | undefined;
  status?: string | undefined;
  event?: string | undefined;
};

/** Newest first. */
export async function listDeliveries(
  db: Kysely<Database>,
  workspaceId: string,
  connectorId: string,
  { before, createdAfter, status, event }: DeliveryFilter,
  size: number,
): Promise<TriedDelivery[]> {
  // Read once, however many deliveries there are.
  const connectorStatus = sql`(SELECT status FROM connectors WHERE workspace_id = ${workspaceId} AND id = ${connectorId})`;
  const conditions = [
    sql`d.workspace_id = ${workspaceId} AND d.connector_id = ${connectorId}`,
    ...(before === undefined ? [] : [sql`d.created_at < ${unseen(before, 'timestamptz')}`]),
    ...(createdAfter === undefined ? [] : [sql`d.created_at > ${unseen(createdAfter, 'timestamptz')}`]),
    ...(event === undefined ? [] : [sql`d.event = ${unseen(event)}`]),
    ...(status === undefined ? [] : [conditionOf(workspaceId, connectorId, connectorStatus, status)]),
  ];
  const { rows } = await withLastAttempt(sql`
    SELECT ${shownWith(connectorStatus)} FROM deliveries d LEFT JOIN delivery_queue q ON q.workspace_id = d.workspace_id AND q.id = d.id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY d.created_at DESC LIMIT ${unseenLimit(size)}`).execute(db);
  return rows;
}

// Pending deliveries have a row in the queue, exhausted ones in their own table: a few rows are found without reading all the others.
function conditionOf(workspaceId: string, connectorId: string, connectorStatus: RawBuilder<unknown>, status: string) {
  const inQueue = sql`q.connector_id = d.connector_id`;
  if (status === 'in_flight') return sql`${inQueue} AND q.lease_token IS NOT NULL`;
  const isQueued = sql`${inQueue} AND d.status IN ('pending', 'waiting') AND q.lease_token IS NULL`;
  if (status === 'held') return sql`${isQueued} AND ${connectorStatus} <> 'active'`;
  if (status === 'pending' || status === 'waiting')
    return sql`${inQueue} AND d.status = ${status} AND q.lease_token IS NULL AND ${connectorStatus} = 'active'`;
  if (status === 'exhausted')
    // Their IDs, and not a join: the planner takes connector and workspace to be independent, and expects too few.
    return sql`d.status = 'exhausted' AND d.id = ANY(ARRAY(SELECT delivery_id FROM exhausted_deliveries
      WHERE workspace_id = ${workspaceId} AND connector_id = ${connectorId}))`;
  return sql`d.status = ${unseen(status)}`;
}
