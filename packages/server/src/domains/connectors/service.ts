import {
  type ConnectorWithHealth,
  type CreateConnectorInput,
  type CreateConnectorResult,
  type DeleteConnectorResult,
  type EnableConnectorResult,
  EVENT_KINDS,
  type UpdateConnectorInput,
} from '@cartouche/contract';
import type { Kysely, Updateable } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import { pauseReceivers } from '../../database/pause-receivers.ts';
import { nextVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { reserveMoment } from '../../database/workspace-clock.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/keyring.ts';
import { type MadeBy, OPERATOR } from '../keys/service.ts';
import { answeredFor, requireStillThere, takeOverIfLeft } from './answered-receivers.ts';
import { createAttemptedConnectors } from './attempted-connectors.ts';
import { mergeHeaders, openHeaders, requireHeadersAnew, sealHeaders } from './custom-headers.ts';
import { describeConnectors, toConnector } from './describe-connectors.ts';
import { createDestinationRule, type DestinationRuleOptions } from './destination-rule.ts';
import { knownTo } from './known-secrets.ts';
import { locked, noConnector, statusSetter } from './lock-connector.ts';
import { defaultsOf, requireFit } from './providers.ts';
import { requireRoom } from './require-room.ts';
import { createRotateSecret } from './rotate-secret.ts';
import { newSigningSecret } from './signing-secret.ts';
import * as store from './store.ts';

export type ConnectorsService = ReturnType<typeof createConnectorsService>;

export type ConnectorsOptions = DestinationRuleOptions & {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  sealer: Sealer;
};

/** Webhook destinations: their life, choosing them for an event, and their health. */
export function createConnectorsService({ db, clock, ids, sealer, ...addresses }: ConnectorsOptions) {
  const destinations = createDestinationRule(addresses);
  const setStatus = statusSetter(clock);

  return {
    /**
     * Registers a connector under an id that the caller derived: a repeated run finds the first run's row and answers
     * with the same secret.
     *
     * @param toldTo the person who is told the secret, and answers for the receiver. Default: the operator
     * @throws ApiFailure `validation_failed` on `outboundUrl`; `invalid_state` when there are too many;
     * `idempotency_key_reused` when the id belongs to another request
     */
    async create(
      workspaceId: string,
      id: string,
      input: CreateConnectorInput,
      toldTo: MadeBy = OPERATOR,
    ): Promise<CreateConnectorResult> {
      const provider = input.provider ?? 'custom';
      const defaults = defaultsOf(provider);
      const outboundUrl = await allowedUrl(input.outboundUrl);
      requireFit(provider, outboundUrl);
      const wanted = {
        provider,
        outbound_url: outboundUrl,
        event_subscriptions: [...new Set<string>(input.events ?? defaults.events ?? EVENT_KINDS)],
      };
      const headers = mergeHeaders({}, input.headers ?? {});
      const sealed_secret = sealer.seal(newSigningSecret(ids));
      const { row, secrets } = await db.transaction().execute(async (trx) => {
        await requireStillThere(trx, workspaceId, toldTo);
        const created_at = await reserveMoment(trx, workspaceId, clock.now());
        // The workspace's clock row is locked from here on, so that two calls can't both take the last place.
        if (!(await store.findConnector(trx, workspaceId, id))) await requireRoom(trx, workspaceId, outboundUrl);
        const connector = {
          workspace_id: workspaceId,
          id,
          ...wanted,
          event_subscriptions: JSON.stringify(wanted.event_subscriptions),
          status: 'active' as const,
          description: input.description ?? null,
          max_in_flight: input.maxInFlight ?? 8,
          rate_per_second: input.ratePerSecond ?? defaults.ratePerSecond ?? 50,
          timeout_seconds: input.timeoutSeconds ?? 10,
          ...sealHeaders(sealer, headers),
          ...answeredFor(toldTo),
          created_at,
        };
        await store.insertConnector(trx, connector, { sealed_secret, ...toldTo });
        return {
          row: await store.findConnector(trx, workspaceId, id),
          secrets: await store.secretsOf(trx, workspaceId, id, clock.now()),
        };
      });
      const first = secrets.at(-1);
      if (!row || !first) throw new Error('The connector that was just registered is gone.');
      if (!isSameRequest(row, wanted)) throw new ApiFailure('idempotency_key_reused');
      return { connector: toConnector(row), secret: sealer.open(first.sealed_secret) };
    },

    /** Every connector of the workspace with its health, newest first. */
    list: async (workspaceId: string): Promise<ConnectorWithHealth[]> =>
      describeConnectors(db, await store.listConnectors(db, workspaceId), clock.now()),

    /** @throws ApiFailure `not_found` */
    get,

    /**
     * Changes the fields that are present. Stored headers do not move to another origin.
     * @param by the person who answers for a new address, or adopts the receiver. Default: the operator
     * @throws ApiFailure `not_found`, `validation_failed`, `invalid_state` when three connectors have the new address
     */
    async update(
      workspaceId: string,
      id: string,
      input: UpdateConnectorInput,
      by: MadeBy = OPERATOR,
      change?: Change,
    ): Promise<ConnectorWithHealth> {
      const outboundUrl = input.outboundUrl === undefined ? undefined : await allowedUrl(input.outboundUrl);
      await db.transaction().execute(async (trx) => {
        // Before the connector is locked: a removal locks both in this order.
        await requireStillThere(trx, workspaceId, by);
        const row = await locked(trx, workspaceId, id, change);
        if (outboundUrl !== undefined || input.provider !== undefined)
          requireFit(input.provider ?? row.provider, outboundUrl ?? row.outbound_url);
        if (outboundUrl !== undefined && outboundUrl !== row.outbound_url) {
          requireHeadersAnew({ from: row.outbound_url, to: outboundUrl }, row.header_names, input.headers);
          await requireRoom(trx, workspaceId, outboundUrl, { isNew: false });
        }
        const isAnswered = input.adopt || (outboundUrl !== undefined && outboundUrl !== row.outbound_url);
        const columns: Updateable<Database['connectors']> = {
          ...(isAnswered && answeredFor(by)),
          ...(outboundUrl !== undefined && { outbound_url: outboundUrl }),
          ...settingsOf(input),
          ...(input.headers && sealHeaders(sealer, mergeHeaders(openHeaders(sealer, row), input.headers))),
        };
        if (Object.keys(columns).length > 0)
          await store.updateConnector(trx, workspaceId, id, columns, nextVersion(change, clock.now()));
      });
      return get(workspaceId, id);
    },

    /** @throws ApiFailure `not_found` */
    async remove(workspaceId: string, id: string, change?: Change): Promise<DeleteConnectorResult> {
      return db.transaction().execute(async (trx) => {
        await locked(trx, workspaceId, id, change);
        const { queued } = await store.countQueued(trx, workspaceId, id);
        await store.deleteConnector(trx, workspaceId, id, clock.now());
        const answer = { connectorId: id, canceledDeliveries: queued };
        await keepAnswer(trx, change ?? {}, answer);
        return answer;
      });
    },

    /** Holds what it would be sent. @throws ApiFailure `not_found`, `invalid_state` when it is disabled */
    async pause(workspaceId: string, id: string, change?: Change): Promise<ConnectorWithHealth> {
      await db.transaction().execute(async (trx) => {
        const row = await locked(trx, workspaceId, id, change);
        if (row.status === 'disabled') throw wrongState(row, 'This connector is disabled: nothing is sent to it.');
        if (row.status === 'paused') return;
        await setStatus(trx, row, 'paused', 'owner', change);
        await store.putToSleep(trx, workspaceId, id);
      });
      return get(workspaceId, id);
    },

    /** Ends a pause. @param by answers for the receiver of a person who left @throws ApiFailure `not_found`, `invalid_state` when the server stopped it */
    async resume(
      workspaceId: string,
      id: string,
      by: MadeBy = OPERATOR,
      change?: Change,
    ): Promise<ConnectorWithHealth> {
      await db.transaction().execute(async (trx) => {
        const row = await locked(trx, workspaceId, id, change);
        if (row.status === 'active') return;
        if (row.status !== 'paused') throw wrongState(row, `This connector is ${row.status}: enable it.`);
        await takeOverIfLeft(trx, row, by);
        await setStatus(trx, row, 'active', null, change);
        await store.wakeUp(trx, workspaceId, id);
      });
      return get(workspaceId, id);
    },

    /** Sends again at once what waits, also after the server stopped. @param by as of `resume` @throws ApiFailure `not_found`, `invalid_state` when it is paused */
    async enable(
      workspaceId: string,
      id: string,
      by: MadeBy = OPERATOR,
      change?: Change,
    ): Promise<EnableConnectorResult> {
      const { released, exhausted } = await db.transaction().execute(async (trx) => {
        const row = await locked(trx, workspaceId, id, change);
        if (row.status === 'paused') throw wrongState(row, 'This connector is paused: resume it.');
        const { queued, exhausted } = await store.countQueued(trx, workspaceId, id);
        const isAfresh = row.status !== 'active';
        const due = await store.retryNow(trx, workspaceId, id, { now: clock.now(), isAfresh });
        if (row.status === 'active') return { released: due, exhausted };
        await takeOverIfLeft(trx, row, by);
        await setStatus(trx, row, 'active', null, change);
        await store.forgetFailures(trx, workspaceId, id);
        return { released: queued, exhausted };
      });
      return { connector: await get(workspaceId, id), released, exhausted };
    },

    rotateSecret: createRotateSecret({ db, clock, ids, sealer }, get),

    /** @throws ApiFailure `not_found` */
    async requireConnector(workspaceId: string, id: string): Promise<void> {
      if (!(await store.findConnector(db, workspaceId, id))) throw noConnector();
    },

    knownTo,
    pauseReceiversOf: (trx: Kysely<Database>, workspaceId: string, memberId: string) =>
      pauseReceivers(trx, workspaceId, { memberId }, clock.now()),

    ...createAttemptedConnectors({ db, clock, sealer }),
  };

  async function get(workspaceId: string, id: string): Promise<ConnectorWithHealth> {
    const row = await store.findConnector(db, workspaceId, id);
    const [connector] = row ? await describeConnectors(db, [row], clock.now()) : [];
    if (!connector) throw noConnector();
    return connector;
  }

  async function allowedUrl(outboundUrl: string): Promise<string> {
    const checked = await destinations.check(outboundUrl);
    if ('problem' in checked) throw invalid('outboundUrl', checked.problem);
    return checked.url;
  }
}

/** The columns that are stored as they are given. */
function settingsOf(input: UpdateConnectorInput): Updateable<Database['connectors']> {
  const { events, provider, description, maxInFlight, ratePerSecond, timeoutSeconds } = input;
  return {
    ...(events && { event_subscriptions: JSON.stringify([...new Set<string>(events)]) }),
    ...(provider !== undefined && { provider }),
    ...(description !== undefined && { description }),
    ...(maxInFlight !== undefined && { max_in_flight: maxInFlight }),
    ...(ratePerSecond !== undefined && { rate_per_second: ratePerSecond }),
    ...(timeoutSeconds !== undefined && { timeout_seconds: timeoutSeconds }),
  };
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

function wrongState({ status }: store.ConnectorRow, message: string): ApiFailure {
  return new ApiFailure('invalid_state', { reason: status, message });
}
