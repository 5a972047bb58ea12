import type { Caller, Subscription } from '../../http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { type LockReason, locked } from './refusal.ts';

// The subscription states of a paid plan; unlisted states are inactive.
const isActive = new Map<string, (subscription: Subscription, now: Date) => boolean>([
  ['active', () => true],
  // Until its last moment; a trial without an end never expires.
  ['trialing', ({ trial_ends_at }, now) => trial_ends_at === null || now < new Date(trial_ends_at)],
  ['past_due', () => false],
  ['canceled', () => false],
  // A paid plan without a subscription.
  ['none', () => false],
]);

/**
 * The reason for which every spending and reading call answers 402, or null. The free plan has no subscription, only
 * usage. What is set aside for work in progress is not spent: its outcome can still be read.
 */
export function lockReason(subscription: Subscription, now: Date): LockReason | null {
  if (subscription.plan === 'free')
    return subscription.used_cents >= subscription.allowance_cents ? 'free_usage_exhausted' : null;
  return isActive.get(subscription.subscription_status)?.(subscription, now) ? null : 'trial_or_subscription_inactive';
}

/** Refuses a locked workspace. @throws ApiFailure 402 `plan_limit` */
export function createCheckAllowance(clock: Clock) {
  return ({ subscription }: Pick<Caller, 'subscription'>): void => {
    const reason = lockReason(subscription, clock.now());
    if (reason) throw locked(reason, subscription);
  };
}
