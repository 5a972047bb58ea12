import type { Entitlements, EstimateCostInput, Ledger, LedgerEntry, Usage, UsageBreakdown } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { type Estimate, makeEstimate } from '../estimate.ts';
import { type CursorParams, type ListCall, makeCursorList } from '../list-call.ts';
import { queryOf } from '../query-of.ts';
import { having, isRecord, listing } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import type { TimeWindow } from '../windowed-list.ts';

/** Which rows of the ledger to list. */
export type LedgerParams = TimeWindow &
  CursorParams & {
    state?: 'held' | 'charged' | 'released' | undefined;
    keyId?: string | undefined;
    /** Most entries per page of the list, 1 to 250. @default 250 */
    limit?: number | undefined;
  };

/** What to sum up. */
export type UsageBreakdownParams = TimeWindow & {
  /** @default 'day' */
  by?: 'day' | 'key' | 'kind' | undefined;
};

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
    return this.#transport.call(
      'getEntitlements GET /api/billing/entitlements',
      {},
      options,
      having('usage', isRecord),
    );
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
    return this.#transport.call('getUsage GET /api/billing/usage', {}, options, having('usage', isRecord));
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
    return this.#transport.call('estimateCost POST /api/billing/estimate safe', { body: input }, options, (body) =>
      Number.isInteger(body.estimateCents) ? makeEstimate(body) : undefined,
    );
  }

  /**
   * Lists what was held, charged and given back, newest first. `await` reads one page of at most 250 entries, `for await` all of them.
   *
   * @returns a page is `{ entries, nextCursor }`; `nextCursor` is null at the end.
   * @source inferred
   * @example
   * ```ts
   * const { entries } = await cartouche.billing.listLedger({ state: 'charged' });
   * ```
   */
  listLedger(params: LedgerParams = {}, options?: CallOptions): ListCall<Ledger, LedgerEntry> {
    return makeCursorList(this.#transport, 'listLedger GET /api/billing/ledger', 'entries', params, options);
  }

  /**
   * Sums up what was charged, by UTC day, by key or by kind of work; by default of the last 30 days.
   *
   * @source inferred
   * @example
   * ```ts
   * const { groups } = await cartouche.billing.usageBreakdown({ by: 'key' });
   * ```
   */
  usageBreakdown(params: UsageBreakdownParams = {}, options?: CallOptions): Call<UsageBreakdown> {
    return this.#transport.call(
      'getUsageBreakdown GET /api/billing/usage/breakdown',
      () => ({ query: queryOf(params) }),
      options,
      listing('groups'),
    );
  }
}
