import type { Analytics, DailyAnalytics } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import type { AnalyticsMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/analytics.ts';
import { queryOf } from '../query-of.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';
import type { OpenWindowParams } from '../windowed-list.ts';

export type { ResourceOptions } from '../single.ts';

/**
 * The workspace's analytics: page performance and hot leads.
 *
 * @source REST §2, §4
 * @example const analytics = createAnalytics();
 */
export class AnalyticsResource implements AnalyticsMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * @inheritDoc
   * @example const { metrics, hotLeads } = await cartouche.analytics.get();
   */
  get(options?: CallOptions): Call<Analytics> {
    return this.#transport.call(operations.getAnalytics, {}, options);
  }

  /**
   * @inheritDoc
   * @example const { days } = await cartouche.analytics.daily();
   */
  daily(params: OpenWindowParams = {}, options?: CallOptions): Call<DailyAnalytics> {
    return this.#transport.call(operations.getDailyAnalytics, () => ({ query: queryOf(params) }), options);
  }
}

/**
 * Creates a client with `cartouche.analytics` only, for programs whose size counts.
 *
 * @example const analytics = createAnalytics(); // SERVICE_API_KEY and APP_URL
 */
export const createAnalytics = /* @__PURE__ */ single(AnalyticsResource);
