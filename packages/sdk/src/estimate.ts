import type { BillingType, CostEstimate } from '@cartouche/contract';
import { BudgetExceededError, UsageError } from './errors/call-errors.ts';

const estimateBrand: unique symbol = /* @__PURE__ */ Symbol.for('@cartouche/sdk:Estimate') as never;

/**
 * A price from the server. Calls that acknowledge a price accept only this, so that programs can't invent a number. It can't be
 * built by hand and doesn't survive serializing: request a new one instead.
 */
export type Estimate = Readonly<CostEstimate> & { readonly [estimateBrand]: true };

/** Brands what the server answered. */
export function makeEstimate(cost: CostEstimate): Estimate {
  const estimate = Object.defineProperty({ ...cost }, estimateBrand, { value: true });
  return Object.freeze(estimate) as Estimate;
}

/** The parameters of a call that spends, always under these names. */
export type Spending = {
  /**
   * The estimate that `billing.estimate()` returned for this kind of work. The server refuses the call when the price has changed since.
   */
  estimate: Estimate;
  /** Refuses locally, before anything is sent, when the estimate is above this many whole US cents. */
  maxCents?: number | undefined;
};

/** The parameters of a call for which a price is optional. Without one, the server spends whatever the price is. */
export type OptionalSpending = { [Name in keyof Spending]?: Spending[Name] | undefined };

/** Whether a call that may do without a price acknowledges one: a limit alone could not be kept. */
export const isSpending = (given: OptionalSpending): given is Spending =>
  given.estimate !== undefined || given.maxCents !== undefined;

/**
 * The cents that a call acknowledges.
 *
 * @throws UsageError or BudgetExceededError when the estimate can't pay for the call.
 */
export function acknowledge({ estimate, maxCents }: Spending, type: BillingType): number {
  // Looked at as well where a compiler says that there is one.
  if ((estimate as Estimate | null)?.[estimateBrand] !== true || estimate.type !== type)
    throw new UsageError(`estimate must be what billing.estimate({ type: '${type}' }) returned.`);
  const { estimateCents } = estimate;
  if (maxCents === undefined || estimateCents <= maxCents) return estimateCents;
  throw new BudgetExceededError({ attempts: 0, outcome: 'not_applied', estimateCents, maxCents });
}
