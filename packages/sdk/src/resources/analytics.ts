import type { Analytics } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { having, isRecord } from '../read-answer.ts';
import type { Transport } from '../transport.ts';

/** How pages perform, and who is hot. @source REST §2, §4 */
export class AnalyticsResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Reads the workspace's metrics and its hot leads, best first.
   *
   * @returns `{ metrics, hotLeads }`; `metrics.conversionRate` is from 0 to 1; at most 50 hot leads (*inferred*).
   * @source REST §4 GET /api/v1/analytics
   * @example
   * ```ts
   * const { metrics, hotLeads } = await cartouche.analytics.get();
   * ```
   */
  get(options?: CallOptions): Call<Analytics> {
    return this.#transport.call('getAnalytics', {}, options, having('metrics', isRecord));
  }
}
