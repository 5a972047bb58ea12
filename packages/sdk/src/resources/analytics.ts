import type { Analytics, DailyAnalytics } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { queryOf } from '../query-of.ts';
import { having, isRecord, listing } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import type { TimeWindow } from '../windowed-list.ts';

/** How pages perform, and who is hot. @source REST §2, §4 */
export class AnalyticsResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Reads the workspace's metrics and its hot leads, best first.
   *
   * @returns `{ metrics, hotLeads }`; `metrics.conversionRate` is from 0 to 1; at most 50 hot leads.
   * @source REST §4 GET /api/v1/analytics
   * @example
   * ```ts
   * const { metrics, hotLeads } = await cartouche.analytics.get();
   * ```
   */
  get(options?: CallOptions): Call<Analytics> {
    return this.#transport.call('getAnalytics GET /api/v1/analytics', {}, options, having('metrics', isRecord));
  }

  /**
   * Counts pages made, visits and conversions by UTC day: the last 30 days, unless `since` names another beginning.
   *
   * @returns `{ days }`, oldest first, with an entry for each day; at most 366.
   * @source inferred
   * @example
   * ```ts
   * const { days } = await cartouche.analytics.daily();
   * ```
   */
  daily(params: TimeWindow = {}, options?: CallOptions): Call<DailyAnalytics> {
    return this.#transport.call(
      'getDailyAnalytics GET /api/v1/analytics/daily',
      () => ({ query: queryOf(params) }),
      options,
      listing('days'),
    );
  }
}
