import type { Entitlements, EstimateCostInput, Ledger, LedgerEntry, Usage, UsageBreakdown } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { type Estimate, makeEstimate } from '../estimate.ts';
import type { BillingMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/billing.ts';
import { type CursorParams, type ListCall, makeCursorList } from '../list-call.ts';
import { queryOf } from '../query-of.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';
import type { OpenWindowParams } from '../windowed-list.ts';

export type { ResourceOptions } from '../single.ts';

/** Filters for the ledger. */
export type LedgerParams = OpenWindowParams &
  CursorParams & {
    /** Only entries in this state. */
    state?: 'held' | 'charged' | 'released' | undefined;
    /** Only entries of this key. */
    keyId?: string | undefined;
    /** Most entries per page of the list, 1 to 250. @default 50 */
    limit?: number | undefined;
  };

/** Span and grouping of a usage breakdown. */
export type UsageBreakdownParams = OpenWindowParams & {
  /** @default 'day' */
  by?: 'day' | 'key' | 'kind' | undefined;
};

/**
 * Entitlements and prices.
 *
 * @source REST §5; the shapes are *inferred*
 * @example const billing = createBilling();
 */
export class BillingResource implements BillingMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * @inheritDoc
   * @example const { usage, discoveryCredits } = await cartouche.billing.getEntitlements();
   */
  getEntitlements(options?: CallOptions): Call<Entitlements> {
    return this.#transport.call(operations.getEntitlements, {}, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const { usage } = await cartouche.billing.getUsage();
   * console.log(`${usage.remainingCents} cents left`);
   * ```
   */
  getUsage(options?: CallOptions): Call<Usage> {
    return this.#transport.call(operations.getUsage, {}, options);
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
    return this.#transport.call(operations.estimateCost, { body: input }, options, (body) =>
      Number.isInteger(body.estimateCents) ? makeEstimate(body) : undefined,
    );
  }

  /**
   * Lists what was held, charged and given back, newest first. `await` reads one page of at most 250 entries (50 by default), `for await` all of them.
   *
   * @returns a page is `{ entries, nextCursor }`; `nextCursor` is null at the end.
   * @source inferred
   * @example
   * ```ts
   * const { entries } = await cartouche.billing.listLedger({ state: 'charged' });
   * ```
   */
  listLedger(params: LedgerParams = {}, options?: CallOptions): ListCall<Ledger, LedgerEntry> {
    return makeCursorList(this.#transport, operations.listLedger, params, options);
  }

  /**
   * @inheritDoc
   * @example const { groups } = await cartouche.billing.usageBreakdown({ by: 'key' });
   */
  usageBreakdown(params: UsageBreakdownParams = {}, options?: CallOptions): Call<UsageBreakdown> {
    return this.#transport.call(operations.getUsageBreakdown, () => ({ query: queryOf(params) }), options);
  }
}

/**
 * Creates a client with `cartouche.billing` only, for programs whose size counts.
 *
 * @example const billing = createBilling(); // SERVICE_API_KEY and APP_URL
 */
export const createBilling = /* @__PURE__ */ single(BillingResource);
