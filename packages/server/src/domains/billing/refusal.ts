import type { Subscription } from '../../http/caller.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Price } from './price-list.ts';
import { resetsAt } from './spend-cap.ts';
import type { Account, Amounts } from './store.ts';

/** Path of the billing settings on the service's own site. @source REST §7: a relative path */
export const UPGRADE_URL = '/settings/billing';

/** Why a workspace is locked, in the contract's words. @source REST §7 */
export type LockReason = 'free_usage_exhausted' | 'trial_or_subscription_inactive';

/** The 402 of a locked workspace. */
export function locked(reason: LockReason, subscription: Subscription): ApiFailure {
  const message =
    reason === 'free_usage_exhausted'
      ? `The free plan's usage is spent: ${subscription.used_cents} of ${subscription.allowance_cents} cents.`
      : `The subscription is inactive (${subscription.subscription_status}${trialEnd(subscription)}).`;
  return new ApiFailure('plan_limit', { reason, message: `${message} Open ${UPGRADE_URL}.`, upgradeUrl: UPGRADE_URL });
}

/** The refusal of a call whose caller acknowledged another price, or none. */
export function notAcknowledged(price: Price, quantity: number, acknowledged: number | undefined): ApiFailure {
  const { unitCents, estimateCents, estimateDiscoveryCredits } = price;
  const inWords = (amount: number) => (estimateDiscoveryCredits > 0 ? credits(amount) : `${amount} cents`);
  const sum = inWords(estimateDiscoveryCredits || estimateCents);
  const costs = quantity === 1 ? sum : `${sum} (${quantity} × ${unitCents})`;
  const sent =
    acknowledged === undefined ? 'nothing was acknowledged' : `the acknowledged estimate is ${inWords(acknowledged)}`;
  return new ApiFailure('estimate_mismatch', {
    message: `This call costs ${costs}, but ${sent}. Estimate with quantity ${quantity} and acknowledge that.`,
    ...(estimateDiscoveryCredits === 0 && { estimateCents }),
  });
}

/** The 402 of a call that would take its key over the month's cap. */
export function overCap(capCents: number, spentCents: number, amountCents: number, now: Date): ApiFailure {
  return new ApiFailure('spend_cap_exceeded', {
    reason: 'spend_cap_exceeded',
    message:
      `This call costs ${amountCents} cents. The key has spent or set aside ${spentCents} of its monthly cap of ${capCents} cents, ` +
      `which starts again at ${resetsAt(now)}.`,
    upgradeUrl: UPGRADE_URL,
  });
}

/** The 402 of a call that the balance does not cover; on the free plan it is the plan's limit. */
export function notCovered(account: Account, total: Amounts): ApiFailure {
  const left = {
    cents: account.allowance_cents - account.used_cents - account.held_cents,
    credits: account.discovery_included - account.discovery_used - account.discovery_held,
  };
  const isCents = total.cents > left.cents;
  const costs = isCents ? `${total.cents} cents` : credits(total.discoveryCredits);
  const remains = isCents
    ? `${left.cents} of ${account.allowance_cents} cents`
    : `${left.credits} of ${credits(account.discovery_included)}`;
  const held = isCents ? `${account.held_cents} cents` : credits(account.discovery_held);
  const message = `This call costs ${costs}, and ${remains} are left (${held} set aside for work in progress).`;
  const isFree = account.plan === 'free';
  return new ApiFailure(isFree ? 'plan_limit' : 'insufficient_credits', {
    reason: isFree ? 'free_usage_exhausted' : 'insufficient_credits',
    message: `${message} Open ${UPGRADE_URL}${isFree ? '' : ' or ask for less'}.`,
    upgradeUrl: UPGRADE_URL,
  });
}

function trialEnd({ subscription_status, trial_ends_at }: Subscription): string {
  return subscription_status === 'trialing' && trial_ends_at !== null ? `; the trial ended at ${trial_ends_at}` : '';
}

/** An amount of discovery credits in words. */
export function credits(count: number): string {
  return `${count} discovery credit${count === 1 ? '' : 's'}`;
}
