import type { BillingType, CostEstimate } from '@cartouche/contract';
import { BudgetExceededError, UsageError } from './errors/call-errors.ts';

const estimateBrand: unique symbol = /* @__PURE__ */ Symbol.for('@cartouche/sdk:Estimate') as never;

/**
 * A price that the server gave. Calls that acknowledge a price take this and nothing else, so that nobody makes up a number.
 * It can't be built by hand and doesn't survive serialising: ask for a new one instead.
 */
export type Estimate = Readonly<CostEstimate> & { readonly [estimateBrand]: true };

/** Brands what the server answered. */
export function makeEstimate(cost: CostEstimate): Estimate {
  const estimate = Object.defineProperty({ ...cost }, estimateBrand, { value: true });
  return Object.freeze(estimate) as Estimate;
}

/**
 * The cents that a call acknowledges.
 *
 * @throws UsageError or BudgetExceededError when the estimate can't pay for the call.
 */
export function acknowledge(estimate: Estimate, type: BillingType, maxCents?: number): number {
  if (estimate?.[estimateBrand] !== true) throw new UsageError('Give what billing.estimate() returned, as it is.');
  if (estimate.type !== type) throw new UsageError(`The estimate is for ${estimate.type}; this call needs ${type}.`);
  const { estimateCents } = estimate;
  if (maxCents === undefined || estimateCents <= maxCents) return estimateCents;
  throw new BudgetExceededError({ attempts: 0, outcome: 'not_applied', estimateCents, maxCents });
}
