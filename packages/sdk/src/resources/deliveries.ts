import type { Delivery, DeliveryWithAttempts, QueryOf } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { iterateCursor } from '../iterate-cursor.ts';
import { listCaps } from '../list-caps.ts';
import { entity } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import { type Truncatable, type WindowParams, windowQuery, withTruncated } from '../windowed-list.ts';

/** A window of deliveries. */
export type DeliveryList = Truncatable & {
  deliveries: Delivery[];
  /** Where the next window begins; null at the end. */
  nextCursor?: string | null;
};

/** Which deliveries of a connector. */
export type DeliveryListParams = WindowParams & {
  /** Only deliveries in this state. */
  status?: QueryOf<'listDeliveries'>['status'] | undefined;
  /** Only deliveries of this kind of event, such as `form.submitted`. */
  kind?: string | undefined;
  /** Only deliveries created at this instant or later. */
  since?: string | undefined;
  /** `nextCursor` of the window before. Null or left out, reading begins with the newest delivery. */
  cursor?: string | null | undefined;
};

const queryOf = (params: DeliveryListParams = {}) => {
  const window = windowQuery(params);
  const { status, kind, since, cursor } = params;
  return {
    ...window,
    ...(status && { status }),
    ...(kind && { kind }),
    ...(since && { since }),
    ...(cursor && { cursor }),
  };
};

/** What was sent to a connector, attempt by attempt. @source REST §6.4; the interface is *inferred* */
export class DeliveriesResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists a connector's newest deliveries that match, at most 100.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { deliveries } = await cartouche.deliveries.listForConnector(connector.id);
   * ```
   */
  listForConnector(connectorId: string, params?: DeliveryListParams, options?: CallOptions): Call<DeliveryList> {
    const input = () => ({ path: { id: connectorId }, query: queryOf(params) });
    return this.#transport.call('listDeliveries', input, options, (body) =>
      withTruncated(body, 'deliveries', body.nextCursor ? 1 : listCaps.deliveries),
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
  async *iterateForConnector(
    connectorId: string,
    params?: DeliveryListParams,
    options?: CallOptions,
  ): AsyncGenerator<Delivery, void, undefined> {
    const pages = iterateCursor<DeliveryList>({
      cursor: params?.cursor,
      signal: options?.signal,
      read: (cursor, signal) => this.listForConnector(connectorId, { ...params, cursor }, { ...options, signal }),
      countOf: ({ deliveries }) => deliveries.length,
      prefetch: false,
    });
    for await (const { deliveries } of pages) yield* deliveries;
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
    return this.#transport.call('getDelivery', { path: { id } }, options, entity('delivery'));
  }

  /**
   * Sends one delivery again: due at once, with all attempts of the schedule before it.
   *
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state` while an attempt is under way.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.deliveries.retry(deliveryId);
   * ```
   */
  retry(id: string, options?: WriteOptions): Call<Delivery> {
    return this.#transport.call('retryDelivery', { path: { id } }, options, entity('delivery'));
  }

  /**
   * Stops a delivery that is still to be sent, or dismisses one that ran out of attempts.
   *
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state` when there is nothing to cancel.
   * @source inferred
   * @example
   * ```ts
   * const { deliveries } = await cartouche.deliveries.listForConnector(connector.id, { status: 'exhausted' });
   * for (const { id } of deliveries) await cartouche.deliveries.cancel(id);
   * ```
   */
  cancel(id: string, options?: WriteOptions): Call<Delivery> {
    return this.#transport.call('cancelDelivery', { path: { id } }, options, entity('delivery'));
  }
}
