import type { Connector, ConnectorWithHealth, CreateConnectorInput, TestConnectorResult } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { Redacted } from '../redacted.ts';
import type { Transport } from '../transport.ts';

/** A new connector and, this once, its signing secret. */
export type CreatedConnector = {
  connector: Connector;
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
   * @param input - `events` left out subscribes to all four kinds (*inferred*).
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
    return this.#transport.call('createConnector', { body: input }, options, ({ connector, secret }) =>
      typeof secret === 'string' ? { connector, secret: new Redacted(secret) } : undefined,
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
  list(options?: CallOptions): Call<{ connectors: ConnectorWithHealth[] }> {
    return this.#transport.call('listConnectors', {}, options, (body) => (body.connectors ? body : undefined));
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
    return this.#transport.call('testConnector', { path: { id } }, options, (body) =>
      body.delivery ? body : undefined,
    );
  }
}
