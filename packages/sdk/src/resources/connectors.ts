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
import { type ListCall, makeCursorList } from '../list-call.ts';
import { queryOf } from '../query-of.ts';
import { container, entity, having, isEntity, withSecret } from '../read-answer.ts';
import type { Redacted } from '../redacted.ts';
import type { Transport } from '../transport.ts';

/** A new connector and, this once, its signing secret. */
export type CreatedConnector = {
  connector: Connector;
  /** Begins with `whsec_`; `reveal()` gives it. It is never shown again: store it before anything else. */
  secret: Redacted<string>;
};

/** A connector with a new signing secret, shown this once. */
export type RotatedSecret = {
  connector: ConnectorWithHealth;
  /** Begins with `whsec_`; `reveal()` gives it. It is never shown again: store it before anything else. */
  secret: Redacted<string>;
};

/** Outbound webhook destinations. @source REST §2, §4, §6 */
export class ConnectorsResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Registers a destination for signed deliveries. Repeating the call with the same idempotency key returns the same secret.
   *
   * @param input - `events` left out subscribes to the four documented kinds.
   * @returns `{ connector, secret }`; the secret is wrapped so that it can't be printed by mistake.
   * @throws {@link ValidationError} 400 when the address is not allowed.
   * @source REST §4 POST /api/v1/connectors
   * @example
   * ```ts
   * const { secret } = await cartouche.connectors.create({ outboundUrl: 'https://crm.example/hooks', events: ['form.submitted'] });
   * await vault.store('webhook-secret', secret.reveal());
   * ```
   */
  create(input: CreateConnectorInput, options?: WriteOptions): Call<CreatedConnector> {
    return this.#transport.call(
      'createConnector POST /api/v1/connectors',
      { body: input },
      options,
      withSecret('connector'),
    );
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
    return makeCursorList(this.#transport, 'listConnectors GET /api/v1/connectors', 'connectors', {}, options);
  }

  /**
   * Sends a signed test delivery of the kind `connector.test` while the call waits, and reports how it went. It is recorded, never
   * retried, and a failure does not count against the connector's health.
   *
   * @returns `{ delivered, delivery }`; `delivery.attempts[0]` says why it did not arrive.
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state` when it is disabled.
   * @source MCP §4 test_connection; the shapes are *inferred*
   * @example
   * ```ts
   * const { delivered, delivery } = await cartouche.connectors.test(connector.id);
   * if (!delivered) console.log(delivery.attempts[0]?.error);
   * ```
   */
  test(id: string, options?: WriteOptions): Call<TestConnectorResult> {
    return this.#transport.call(
      'testConnector POST /api/v1/connectors/{id}/test',
      { path: { id } },
      options,
      having('delivery', isEntity),
    );
  }

  /**
   * Gets a connector with its settings and its health for each kind of event.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { status, health } = await cartouche.connectors.get(connector.id);
   * ```
   */
  get(id: string, options?: CallOptions): Call<ConnectorWithHealth> {
    return this.#transport.call(
      'getConnector GET /api/v1/connectors/{id}',
      { path: { id } },
      options,
      entity('connector'),
    );
  }

  /**
   * Changes the fields that are present. What is already queued goes to the new address.
   *
   * @throws {@link ValidationError} 400. {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state`.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.connectors.update(connector.id, { maxInFlight: 4, headers: { 'X-Api-Key': 'secret' } });
   * ```
   */
  update(id: string, input: UpdateConnectorInput, options?: WriteOptions): Call<ConnectorWithHealth> {
    return this.#transport.call(
      'updateConnector PATCH /api/v1/connectors/{id}',
      { path: { id }, body: input },
      options,
      entity('connector'),
    );
  }

  /**
   * Deletes a connector. Deliveries that are still to be sent are canceled.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { canceledDeliveries } = await cartouche.connectors.delete(connector.id);
   * ```
   */
  delete(id: string, options?: WriteOptions): Call<DeleteConnectorResult> {
    return this.#transport.call(
      'deleteConnector DELETE /api/v1/connectors/{id}',
      { path: { id } },
      options,
      having('connectorId'),
    );
  }

  /**
   * Holds what the connector would be sent, at most 30 days.
   *
   * @throws {@link ConflictError} 409 `invalid_state` when it is disabled.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.connectors.pause(connector.id);
   * ```
   */
  pause(id: string, options?: WriteOptions): Call<ConnectorWithHealth> {
    return this.#transport.call(
      'pauseConnector POST /api/v1/connectors/{id}/pause',
      { path: { id } },
      options,
      entity('connector'),
    );
  }

  /**
   * Ends a pause: what was held is sent, oldest first.
   *
   * @throws {@link ConflictError} 409 `invalid_state` when the server stopped it; use `enable` then.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.connectors.resume(connector.id);
   * ```
   */
  resume(id: string, options?: WriteOptions): Call<ConnectorWithHealth> {
    return this.#transport.call(
      'resumeConnector POST /api/v1/connectors/{id}/resume',
      { path: { id } },
      options,
      entity('connector'),
    );
  }

  /**
   * Sends again to a connector that the server stopped sending to.
   *
   * @returns `released` deliveries are sent now; `exhausted` ones wait for `replay`.
   * @throws {@link ConflictError} 409 `invalid_state` when it is paused.
   * @source inferred
   * @example
   * ```ts
   * const { released, exhausted } = await cartouche.connectors.enable(connector.id);
   * ```
   */
  enable(id: string, options?: WriteOptions): Call<EnableConnectorResult> {
    return this.#transport.call(
      'enableConnector POST /api/v1/connectors/{id}/enable',
      { path: { id } },
      options,
      having('connector', isEntity),
    );
  }

  /**
   * Creates a new signing secret. The old one signs too until the overlap ends.
   *
   * @param input - `overlapHours` is 24 unless it is given; 0 ends the old secret at once.
   * @throws {@link ConflictError} 409 `invalid_state` when three secrets sign already.
   * @source inferred
   * @example
   * ```ts
   * const { secret } = await cartouche.connectors.rotateSecret(connector.id, { overlapHours: 48 });
   * await vault.store('webhook-secret', secret.reveal());
   * ```
   */
  rotateSecret(id: string, input: RotateSecretInput = {}, options?: WriteOptions): Call<RotatedSecret> {
    return this.#transport.call(
      'rotateConnectorSecret POST /api/v1/connectors/{id}/rotate-secret',
      { path: { id }, body: input },
      options,
      withSecret('connector'),
    );
  }

  /**
   * Resends deliveries that did not arrive, at most 10,000 per call.
   *
   * @param input - `status` is `exhausted` unless it is given. With `dryRun` the call only counts.
   * @returns `remaining` says how many are left for another call.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const since = new Date(Date.now() - 86_400_000).toISOString();
   * const { matched } = await cartouche.connectors.replay(connector.id, { since, dryRun: true });
   * if (matched > 0) await cartouche.connectors.replay(connector.id, { since });
   * ```
   */
  replay(id: string, input: ReplayInput, options?: WriteOptions): Call<ReplayResult> {
    return this.#transport.call(
      'replayConnector POST /api/v1/connectors/{id}/replay',
      { path: { id }, body: input },
      options,
      having('matched', Number.isInteger),
    );
  }

  /**
   * Counts attempts by hour and kind, and what is queued now.
   *
   * @param params - `since` is a day ago unless it is given, and at most 30 days ago.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { totals } = await cartouche.connectors.stats(connector.id);
   * ```
   */
  stats(id: string, params: { since?: string | undefined } = {}, options?: CallOptions): Call<ConnectorStats> {
    return this.#transport.call(
      'getConnectorStats GET /api/v1/connectors/{id}/stats',
      () => ({ path: { id }, query: queryOf(params) }),
      options,
      container('stats'),
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
    return makeCursorList(this.#transport, 'listEventTypes GET /api/v1/event-types', 'eventTypes', {}, options);
  }
}
