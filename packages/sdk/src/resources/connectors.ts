import type {
  Connector,
  ConnectorStats,
  ConnectorWithHealth,
  CreateConnectorInput,
  DeleteConnectorResult,
  EnableConnectorResult,
  EventType,
  ReplayInput,
  ReplayResult,
  RotateSecretInput,
  TestConnectorResult,
  UpdateConnectorInput,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import type { ConnectorsMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/connectors.ts';
import { type ListCall, makeCursorList } from '../list-call.ts';
import { queryOf } from '../query-of.ts';
import type { Redacted } from '../redacted.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';
import { withSecret } from '../with-secret.ts';

export type { ResourceOptions } from '../single.ts';

/** A new connector and, this once, its signing secret. */
export type CreatedConnector = {
  /** The connector. */
  connector: Connector;
  /** Begins with `whsec_`; `reveal()` gives it. It is never shown again: store it before anything else. */
  secret: Redacted<string>;
};

/** A connector with a new signing secret, shown this once. */
export type RotatedSecret = {
  /** The connector. */
  connector: ConnectorWithHealth;
  /** Begins with `whsec_`; `reveal()` gives it. It is never shown again: store it before anything else. */
  secret: Redacted<string>;
};

/**
 * Outbound webhook destinations.
 *
 * @source REST §2, §4, §6
 * @example const connectors = createConnectors();
 */
export class ConnectorsResource implements ConnectorsMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * @inheritDoc
   * @param input - `events` left out subscribes to the four documented kinds.
   * @example
   * ```ts
   * const { secret } = await cartouche.connectors.create({ outboundUrl: 'https://crm.example/hooks', events: ['form.submitted'] });
   * await vault.store('webhook-secret', secret.reveal());
   * ```
   */
  create(input: CreateConnectorInput, options?: WriteOptions): Call<CreatedConnector> {
    return this.#transport.call(operations.createConnector, { body: input }, options, withSecret('connector'));
  }

  /**
   * Lists all connectors with how they are doing, newest first.
   *
   * @source inferred
   * @example
   * ```ts
   * const { connectors } = await cartouche.connectors.list();
   * const failing = connectors.filter((connector) => connector.health.state === 'failing');
   * ```
   */
  list(options?: CallOptions): ListCall<{ connectors: ConnectorWithHealth[] }, ConnectorWithHealth> {
    return makeCursorList(this.#transport, operations.listConnectors, {}, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const { delivered, delivery } = await cartouche.connectors.test(connector.id);
   * if (!delivered) console.log(delivery.attempts[0]?.error);
   * ```
   */
  test(id: string, options?: WriteOptions): Call<TestConnectorResult> {
    return this.#transport.call(operations.testConnector, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example const { status, health } = await cartouche.connectors.get(connector.id);
   */
  get(id: string, options?: CallOptions): Call<ConnectorWithHealth> {
    return this.#transport.call(operations.getConnector, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.connectors.update(connector.id, { maxInFlight: 4, headers: { 'X-Api-Key': 'secret' } });
   */
  update(id: string, input: UpdateConnectorInput, options?: WriteOptions): Call<ConnectorWithHealth> {
    return this.#transport.call(operations.updateConnector, { path: { id }, body: input }, options);
  }

  /**
   * @inheritDoc
   * @example const { canceledDeliveries } = await cartouche.connectors.delete(connector.id);
   */
  delete(id: string, options?: WriteOptions): Call<DeleteConnectorResult> {
    return this.#transport.call(operations.deleteConnector, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.connectors.pause(connector.id);
   */
  pause(id: string, options?: WriteOptions): Call<ConnectorWithHealth> {
    return this.#transport.call(operations.pauseConnector, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.connectors.resume(connector.id);
   */
  resume(id: string, options?: WriteOptions): Call<ConnectorWithHealth> {
    return this.#transport.call(operations.resumeConnector, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example const { released, exhausted } = await cartouche.connectors.enable(connector.id);
   */
  enable(id: string, options?: WriteOptions): Call<EnableConnectorResult> {
    return this.#transport.call(operations.enableConnector, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @param input - `overlapHours` is 24 unless it is given; 0 ends the old secret at once.
   * @example
   * ```ts
   * const { secret } = await cartouche.connectors.rotateSecret(connector.id, { overlapHours: 48 });
   * await vault.store('webhook-secret', secret.reveal());
   * ```
   */
  rotateSecret(id: string, input: RotateSecretInput = {}, options?: WriteOptions): Call<RotatedSecret> {
    return this.#transport.call(
      operations.rotateConnectorSecret,
      { path: { id }, body: input },
      options,
      withSecret('connector'),
    );
  }

  /**
   * @inheritDoc
   * @param input - `status` is `exhausted` unless it is given. With `dryRun` the call only counts.
   * @example
   * ```ts
   * const createdAfter = new Date(Date.now() - 86_400_000).toISOString();
   * const { matched } = await cartouche.connectors.replay(connector.id, { createdAfter, dryRun: true });
   * if (matched > 0) await cartouche.connectors.replay(connector.id, { createdAfter });
   * ```
   */
  replay(id: string, input: ReplayInput, options?: WriteOptions): Call<ReplayResult> {
    return this.#transport.call(operations.replayConnector, { path: { id }, body: input }, options);
  }

  /**
   * @inheritDoc
   * @param params - `createdAfter` is a day ago unless it is given, and at most 30 days ago.
   * @example const { totals } = await cartouche.connectors.stats(connector.id);
   */
  stats(id: string, params: { createdAfter?: string | undefined } = {}, options?: CallOptions): Call<ConnectorStats> {
    return this.#transport.call(
      operations.getConnectorStats,
      () => ({ path: { id }, query: queryOf(params) }),
      options,
    );
  }

  /**
   * Lists the kinds of events that connectors receive, with a body of each.
   *
   * @source inferred
   * @example
   * ```ts
   * for await (const { event, description } of cartouche.connectors.listEventTypes()) console.log(event, description);
   * ```
   */
  listEventTypes(options?: CallOptions): ListCall<{ eventTypes: EventType[] }, EventType> {
    return makeCursorList(this.#transport, operations.listEventTypes, {}, options);
  }
}

/**
 * Creates a client with `cartouche.connectors` only, for programs whose size counts.
 *
 * @example const connectors = createConnectors(); // SERVICE_API_KEY and APP_URL
 */
export const createConnectors = /* @__PURE__ */ single(ConnectorsResource);
