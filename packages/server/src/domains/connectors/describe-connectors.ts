import type { Connector, ConnectorWithHealth } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { healthOf } from './connector-health.ts';
import { makersOf } from './known-secrets.ts';
import * as store from './store.ts';

/** Adds settings, state and health to connectors of one workspace. */
export async function describeConnectors(
  db: Kysely<Database>,
  rows: readonly store.ConnectorRow[],
  now: Date,
): Promise<ConnectorWithHealth[]> {
  const [first] = rows;
  if (!first) return [];
  const workspaceId = first.workspace_id;
  const ids = rows.map(({ id }) => id);
  const kinds = Map.groupBy(await store.kindsOf(db, workspaceId, ids), ({ connector_id }) => connector_id);
  const overlaps = await store.overlapsOf(db, workspaceId, ids, now);
  const turns = await store.turnsOf(db, workspaceId, ids);
  const makers = await makersOf(db, workspaceId, ids);
  return rows.map((row) => ({
    ...toConnector(row),
    description: row.description,
    status_reason: row.status_reason,
    status_changed_at: row.status_changed_at,
    next_probe_at: row.status === 'open' ? (turns.get(row.id)?.turn_at ?? null) : null,
    failing_since: turns.get(row.id)?.failing_since ?? null,
    max_in_flight: row.max_in_flight,
    rate_per_second: row.rate_per_second,
    timeout_seconds: row.timeout_seconds,
    header_names: row.header_names,
    answered_by: row.answered_by_email,
    previous_secret_expires_at: overlaps.get(row.id) ?? null,
    ...(makers.get(row.id) ?? { created_by: null, rotation_advised: false }),
    health: healthOf(kinds.get(row.id) ?? []),
  }));
}

export function toConnector({
  id,
  provider,
  outbound_url,
  event_subscriptions,
  status,
  version,
  created_at,
}: store.ConnectorRow): Connector {
  return { id, provider, outbound_url, event_subscriptions, status, version, created_at };
}
