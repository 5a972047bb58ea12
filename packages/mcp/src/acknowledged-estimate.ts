import type { BillingType, Cartouche, Estimate, WriteOptions } from '@cartouche/sdk';
import { ToolFailure } from './tool-failure.ts';

/** The work that is about to be paid for, and its price as the model states it. */
export type Acknowledged = {
  type: BillingType;
  quantity?: number | undefined;
  /** Name of the argument that acknowledges. */
  field: 'acknowledgedEstimateCents' | 'acknowledgedDiscoveryCredits' | 'acknowledgedEditCredits';
  amount: number;
};

/**
 * Prices the work and compares: only the exact price pays, so that a model can't spend a figure that its user never saw.
 *
 * @throws ToolFailure `estimate_mismatch` naming the right figure; nothing is spent
 * @source MCP §4 Cost acknowledgement
 */
export async function acknowledgedEstimate(
  cartouche: Cartouche,
  { type, quantity = 1, field, amount }: Acknowledged,
  options: WriteOptions,
): Promise<Estimate> {
  const estimate = await cartouche.billing.estimate({ type, quantity }, options);
  const inCredits = field === 'acknowledgedDiscoveryCredits';
  const price = inCredits ? estimate.estimateDiscoveryCredits : estimate.estimateCents;
  if (price === amount) return estimate;
  const unit = inCredits ? 'discovery credits' : 'cents';
  throw new ToolFailure({
    code: 'estimate_mismatch',
    message: `This costs ${price} ${unit} (${type}, quantity ${quantity}); ${amount} were acknowledged. Nothing was spent.`,
    remedy: `Call estimate_cost with type ${type} and quantity ${quantity}, show the user the figure, then call again with ${field}: ${price}.`,
    nextTool: 'estimate_cost',
  });
}
