import type { Delivery, DeliveryBody, DeliveryWithAttempts, QueryOf } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { type CursorParams, type LimitParams, type ListCall, makeCursorList } from '../list-call.ts';
import { DELIVERIES_CAP } from '../list-caps.ts';
import { queryOf } from '../query-of.ts';
import { entity, having } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import { type Truncatable, type WindowParams, withMore } from '../windowed-list.ts';

/** A page of deliveries. */
export type DeliveryList = Truncatable & {
  deliveries: Delivery[];
  /** Where the next page begins; null at the end. */
  nextCursor?: string | null;
};

/** Which deliveries of a connector. */
export type DeliveryListParams = WindowParams &
  CursorParams &
  LimitParams & {
    /** Only deliveries in this state. */
    status?: QueryOf<'listDeliveries'>['status'] | undefined;
    /** Only deliveries of this kind of event, such as `form.submitted`. */
    kind?: string | undefined;
    /** Only deliveries created at this instant or later. */
    since?: string | undefined;
  };

/** Deliveries to a connector, attempt by attempt. @source REST §6.4; the interface is *inferred* */
export class DeliveriesResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists a connector's deliveries, newest first. `await` reads one page of at most 100, `for await` all of them.
   *
   * @returns a page is `{ deliveries, nextCursor, truncated }`.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { deliveries } = await cartouche.deliveries.list(connector.id, { status: 'exhausted' });
   * for await (const delivery of cartouche.deliveries.list(connector.id)) console.log(delivery.status);
   * ```
   */
  list(connectorId: string, params: DeliveryListParams = {}, options?: CallOptions): ListCall<DeliveryList, Delivery> {
    return makeCursorList(
      this.#transport,
      'listDeliveries GET /api/v1/connectors/{id}/deliveries',
      'deliveries',
      params,
      options,
      (given, cursor) => ({ path: { id: connectorId }, query: queryOf(given, cursor) }),
      (body) => withMore(body, 'deliveries', params.limit ?? DELIVERIES_CAP),
    );
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
    return this.#transport.call(
      'getDelivery GET /api/v1/deliveries/{id}',
      { path: { id } },
      options,
      entity('delivery'),
    );
  }

  /**
   * Gets the exact text that every attempt of a delivery sends. It needs the scope `read:events`.
   *
   * @returns `{ event_id, event, content_type, bytes, body }`.
   * @throws {@link NotFoundError} 404 `not_found`, also when the body is past its 30 days or was erased with the person.
   * @source inferred
   * @example
   * ```ts
   * const { body } = await cartouche.deliveries.getBody(deliveryId);
   * ```
   */
  getBody(id: string, options?: CallOptions): Call<DeliveryBody> {
    return this.#transport.call(
      'getDeliveryBody GET /api/v1/deliveries/{id}/body',
      { path: { id } },
      options,
      having('body'),
    );
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
    return this.#transport.call(
      'retryDelivery POST /api/v1/deliveries/{id}/retry',
      { path: { id } },
      options,
      entity('delivery'),
    );
  }

  /**
   * Stops a delivery that is still to be sent, or dismisses one that ran out of attempts.
   *
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state` when there is nothing to cancel.
   * @source inferred
   * @example
   * ```ts
   * for await (const { id } of cartouche.deliveries.list(connector.id, { status: 'exhausted' })) {
   *   await cartouche.deliveries.cancel(id);
   * }
   * ```
   */
  cancel(id: string, options?: WriteOptions): Call<Delivery> {
    return this.#transport.call(
      'cancelDelivery POST /api/v1/deliveries/{id}/cancel',
      { path: { id } },
      options,
      entity('delivery'),
    );
  }
}
