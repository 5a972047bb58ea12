import type { Entitlements, EstimateCostInput, Usage } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { type Estimate, makeEstimate } from '../estimate.ts';
import { having } from '../read-answer.ts';
import type { Transport } from '../transport.ts';

/** Entitlements and prices. @source REST §5; the shapes are *inferred* */
export class BillingResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Reads the plan, the balances, whether the workspace is locked, and this key's monthly cap. Answers for a locked workspace too.
   *
   * @returns cents are whole US cents; `key.monthlySpendCapCents` is null without a cap.
   * @source REST §4 POST /api/discovery/{id}/build names it; the body is *inferred*
   * @example
   * ```ts
   * const { usage, discoveryCredits } = await cartouche.billing.getEntitlements();
   * ```
   */
  getEntitlements(options?: CallOptions): Call<Entitlements> {
    return this.#transport.call('getEntitlements', {}, options, having('usage'));
  }

  /**
   * Reads the remaining balances alone. Answers for a locked workspace too.
   *
   * @source MCP §4 get_usage; the body is *inferred*
   * @example
   * ```ts
   * const { usage } = await cartouche.billing.getUsage();
   * console.log(`${usage.remainingCents} cents left`);
   * ```
   */
  getUsage(options?: CallOptions): Call<Usage> {
    return this.#transport.call('getUsage', {}, options, having('usage'));
  }

  /**
   * Prices a spending call. Changes nothing and sets nothing aside.
   *
   * @param input - `type` of work and `quantity` (1 to 5,000; 1 when left out).
   * @returns an {@link Estimate}, which is what spending calls take.
   * @source REST §5.8; the interface is *inferred*
   * @example
   * ```ts
   * const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 3 });
   * console.log(`${estimate.estimateCents} cents, ${estimate.affordable ? 'affordable' : 'too much'}`);
   * ```
   */
  estimate(input: EstimateCostInput, options?: CallOptions): Call<Estimate> {
    return this.#transport.call('estimateCost', { body: input }, options, (body) =>
      Number.isInteger(body.estimateCents) ? makeEstimate(body) : undefined,
    );
  }
}
