import {
  type Connector,
  type ConnectorWithHealth,
  type CreateConnectorInput,
  type CreateConnectorResult,
  EVENT_KINDS,
  SIGNING_SECRET_PREFIX,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { reserveMoment } from '../../database/workspace-clock.ts';
import { ApiFailure, invalid } from '../../failures/api-failure.ts';
import type { Ids } from '../../ids.ts';
import type { Sealer } from '../../secrets.ts';
import { healthOf } from './connector-health.ts';
import { createDestinationRule, type DestinationRuleOptions } from './destination-rule.ts';
import * as store from './store.ts';

/** Where an attempt goes and what it is signed with. The secret is for the signature only: never logged, never shown. */
type Destination = { url: string; isActive: boolean; secret: string };

/** How one attempt ended, as far as its connector is concerned. */
type AttemptResult = { at: Date; error: string | null };

export type ConnectorsService = ReturnType<typeof createConnectorsService>;

export type ConnectorsOptions = DestinationRuleOptions & {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  sealer: Sealer;
};

const SECRET_BYTES = 32;

/** Webhook destinations: registering them, choosing them for an event, and keeping their health. */
export function createConnectorsService({ db, clock, ids, sealer, ...addresses }: ConnectorsOptions) {
  const destinations = createDestinationRule(addresses);
  return {
    /**
     * Registers a connector under an id that the caller derived: a repeated run finds the first run's row and answers
     * with the same secret.
     *
     * @throws ApiFailure `validation_failed` on `outboundUrl`; `idempotency_key_reused` when the id belongs to another request
     */
    async create(workspaceId: string, id: string, input: CreateConnectorInput): Promise<CreateConnectorResult> {
      const checked = await destinations.check(input.outboundUrl);
      if ('problem' in checked) throw invalid('outboundUrl', checked.problem);
      const wanted = {
        provider: input.provider ?? 'custom',
        outbound_url: checked.url,
        event_subscriptions: [...new Set<string>(input.events ?? EVENT_KINDS)],
      };
      const sealed_secret = sealer.seal(SIGNING_SECRET_PREFIX + ids.token(SECRET_BYTES));
      const row = await db.transaction().execute(async (trx) => {
        const created_at = await reserveMoment(trx, workspaceId, clock.now());
        await store.insertConnector(trx, { workspace_id: workspaceId, id, ...wanted, sealed_secret, created_at });
        return store.findConnector(trx, workspaceId, id);
      });
      if (!row) throw new Error('The connector that was just registered is gone.');
      if (!isSameRequest(row, wanted)) throw new ApiFailure('idempotency_key_reused');
      return { connector: toConnector(row), secret: sealer.open(row.sealed_secret) };
    },

    /** Every connector of the workspace with its health, newest first. */
    async list(workspaceId: string): Promise<ConnectorWithHealth[]> {
      const rows = await store.listConnectors(db, workspaceId);
      return rows.map((row) => ({ ...toConnector(row), health: healthOf(row) }));
    },

    /** @throws ApiFailure `not_found` */
    async requireConnector(workspaceId: string, id: string): Promise<void> {
      if (!(await store.findConnector(db, workspaceId, id)))
        throw new ApiFailure('not_found', { message: 'No such connector in this workspace.' });
    },

    /** Ids of the active connectors that receive events of this kind, oldest first. */
    forEvent: (executor: Kysely<Database>, workspaceId: string, kind: string): Promise<string[]> =>
      store.subscribedConnectors(executor, workspaceId, kind),

    /** Where the next attempt goes; undefined when the connector is gone. */
    async destination(executor: Kysely<Database>, workspaceId: string, id: string): Promise<Destination | undefined> {
      const row = await store.findConnector(executor, workspaceId, id);
      return (
        row && { url: row.outbound_url, isActive: row.status === 'active', secret: sealer.open(row.sealed_secret) }
      );
    },

    /**
     * Tries the encryption key on a stored secret. With another key every delivery would be given up, one after the other.
     *
     * @throws SealedSecretError
     */
    async requireKey(): Promise<void> {
      const sealed = await store.anySealedSecret(db);
      if (sealed) sealer.open(sealed);
    },

    /** Counts one attempt into the connector's health. Best the last statement of a transaction: the row is shared by all deliveries. */
    async recordAttempt(trx: Kysely<Database>, workspaceId: string, id: string, result: AttemptResult): Promise<void> {
      if (result.error === null) await store.recordSuccess(trx, workspaceId, id, result.at);
      else await store.recordFailure(trx, workspaceId, id, { at: result.at, error: result.error });
    },

    /** From now on nothing is sent to it. @returns false when it was disabled before */
    disable: (trx: Kysely<Database>, workspaceId: string, id: string): Promise<boolean> =>
      store.disableConnector(trx, workspaceId, id),
  };
}

function toConnector({
  id,
  provider,
  outbound_url,
  event_subscriptions,
  status,
  created_at,
}: store.ConnectorRow): Connector {
  return { id, provider, outbound_url, event_subscriptions, status, created_at };
}

function isSameRequest(
  row: store.ConnectorRow,
  wanted: Pick<store.ConnectorRow, 'provider' | 'outbound_url' | 'event_subscriptions'>,
): boolean {
  return (
    row.provider === wanted.provider &&
    row.outbound_url === wanted.outbound_url &&
    JSON.stringify(row.event_subscriptions) === JSON.stringify(wanted.event_subscriptions)
  );
}
