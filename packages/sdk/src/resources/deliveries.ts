import type { Delivery, DeliveryWithAttempts } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { iterateWindow } from '../iterate-window.ts';
import { listCaps } from '../list-caps.ts';
import type { Transport } from '../transport.ts';
import { type Truncatable, type WindowParams, windowQuery, windowStart, withTruncated } from '../windowed-list.ts';

/** A window of deliveries. */
export type DeliveryList = Truncatable & { deliveries: Delivery[] };

/** What was sent to a connector, attempt by attempt. @source REST §6.4; the interface is *inferred* */
export class DeliveriesResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists a connector's newest deliveries, at most 100.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { deliveries } = await cartouche.deliveries.listForConnector(connector.id);
   * ```
   */
  listForConnector(connectorId: string, params?: WindowParams, options?: CallOptions): Call<DeliveryList> {
    const input = () => ({ path: { id: connectorId }, query: windowQuery(params) });
    return this.#transport.call('listDeliveries', input, options, (body) =>
      withTruncated(body, 'deliveries', listCaps.deliveries),
    );
  }

  /**
   * Walks all deliveries of a connector, newest first.
   *
   * @example
   * ```ts
   * for await (const delivery of cartouche.deliveries.iterateForConnector(connector.id)) console.log(delivery.status);
   * ```
   */
  iterateForConnector(
    connectorId: string,
    params?: WindowParams,
    options?: CallOptions,
  ): AsyncGenerator<Delivery, void, undefined> {
    return iterateWindow({
      cap: listCaps.deliveries,
      start: () => windowStart(params),
      read: async (createdBefore) => (await this.listForConnector(connectorId, { createdBefore }, options)).deliveries,
    });
  }

  /**
   * Gets a delivery with every attempt, first to last.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { status, attempts } = await cartouche.deliveries.get(deliveryId);
   * ```
   */
  get(id: string, options?: CallOptions): Call<DeliveryWithAttempts> {
    return this.#transport.call('getDelivery', { path: { id } }, options, (body) => body.delivery);
  }
}
