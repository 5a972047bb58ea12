import type { Delivery, DeliveryBody, DeliveryWithAttempts, QueryOf } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import type { DeliveriesMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/deliveries.ts';
import { type CursorParams, type LimitParams, type ListCall, makeCursorList } from '../list-call.ts';
import { queryOf } from '../query-of.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';
import { type OpenWindowParams, type Truncatable, withMore } from '../windowed-list.ts';

export type { ResourceOptions } from '../single.ts';

/** A page of deliveries. */
export type DeliveryList = Truncatable & {
  /** The deliveries, newest first. */
  deliveries: Delivery[];
  /** The place at which the next page begins; null at the end. */
  nextCursor?: string | null;
};

/** Filters for the deliveries of a connector. */
export type DeliveryListParams = OpenWindowParams &
  CursorParams &
  LimitParams & {
    /** Only deliveries with this status. */
    status?: QueryOf<'listDeliveries'>['status'] | undefined;
    /** Only deliveries of this kind of event, e.g. `form.submitted`. */
    event?: string | undefined;
  };

/**
 * Deliveries to a connector, attempt by attempt.
 *
 * @source REST §6.4; the interface is *inferred*
 * @example const deliveries = createDeliveries();
 */
export class DeliveriesResource implements DeliveriesMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists a connector's deliveries, newest first. `await` reads one page of at most 250 (50 by default), `for await` all of them.
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
      operations.listDeliveries,
      params,
      options,
      (given, cursor) => ({ path: { id: connectorId }, query: queryOf(given, cursor) }),
      (body) => withMore(body, 'deliveries'),
    );
  }

  /**
   * @inheritDoc
   * @example const { status, attempts } = await cartouche.deliveries.get(deliveryId);
   */
  get(id: string, options?: CallOptions): Call<DeliveryWithAttempts> {
    return this.#transport.call(operations.getDelivery, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example const { body } = await cartouche.deliveries.getBody(deliveryId);
   */
  getBody(id: string, options?: CallOptions): Call<DeliveryBody> {
    return this.#transport.call(operations.getDeliveryBody, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.deliveries.retry(deliveryId);
   */
  retry(id: string, options?: WriteOptions): Call<Delivery> {
    return this.#transport.call(operations.retryDelivery, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * for await (const { id } of cartouche.deliveries.list(connector.id, { status: 'exhausted' })) {
   *   await cartouche.deliveries.cancel(id);
   * }
   * ```
   */
  cancel(id: string, options?: WriteOptions): Call<Delivery> {
    return this.#transport.call(operations.cancelDelivery, { path: { id } }, options);
  }
}

/**
 * Creates a client with `cartouche.deliveries` only, for programs whose size counts.
 *
 * @example const deliveries = createDeliveries(); // SERVICE_API_KEY and APP_URL
 */
export const createDeliveries = /* @__PURE__ */ single(DeliveriesResource);
