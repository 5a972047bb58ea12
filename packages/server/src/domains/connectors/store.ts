import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

export type ConnectorRow = Selectable<Database['connectors']>;

/** A connector as it is registered. */
type NewConnector = Pick<
  ConnectorRow,
  'workspace_id' | 'id' | 'provider' | 'outbound_url' | 'event_subscriptions' | 'sealed_secret' | 'created_at'
>;

/** Inserts the connector, or leaves the one that an earlier run of the same call inserted. */
export async function insertConnector(trx: Kysely<Database>, connector: NewConnector): Promise<void> {
  await trx
    .insertInto('connectors')
    .values({ ...connector, event_subscriptions: JSON.stringify(connector.event_subscriptions), status: 'active' })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .execute();
}

export function findConnector(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<ConnectorRow | undefined> {
  return db
    .selectFrom('connectors')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The sealed secret of any connector of any workspace. */
export async function anySealedSecret(db: Kysely<Database>): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('connectors').select('sealed_secret').limit(1).executeTakeFirst();
  return row?.sealed_secret;
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

/** Ids of the active connectors that subscribed to the kind, oldest first. */
export async function subscribedConnectors(db: Kysely<Database>, workspaceId: string, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('connectors')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'active')
    .where(sql<boolean>`event_subscriptions @> ${JSON.stringify([kind])}::jsonb`)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

export async function recordSuccess(trx: Kysely<Database>, workspaceId: string, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('connectors')
    .set({ consecutive_failures: 0, last_error: null, last_success_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

export async function recordFailure(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  failure: { at: Date; error: string },
): Promise<void> {
  await trx
    .updateTable('connectors')
    .set((row) => ({
      consecutive_failures: row('consecutive_failures', '+', 1),
      last_error: failure.error,
      last_failure_at: failure.at,
    }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** @returns false when it was disabled before */
export async function disableConnector(trx: Kysely<Database>, workspaceId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('connectors')
    .set({ status: 'disabled' })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
