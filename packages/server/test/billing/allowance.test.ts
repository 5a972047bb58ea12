import { describe, expect, it } from 'vitest';
import { lockReason } from '../../src/domains/billing/allowance.ts';
import { priceOf } from '../../src/domains/billing/price-list.ts';
import { exceedsCap, monthOf, resetsAt } from '../../src/domains/billing/spend-cap.ts';
import type { Subscription } from '../../src/http/caller.ts';

const now = new Date('2026-11-20T12:00:00.000000Z');
const paid = (subscription_status: string, trial_ends_at: string | null = null): Subscription => ({
  plan: 'growth',
  subscription_status,
  trial_ends_at,
  allowance_cents: 100,
  used_cents: 100,
});

describe('a paid plan', () => {
  it.each([
    ['active', null, null],
    ['past_due', null, 'trial_or_subscription_inactive'],
    ['canceled', null, 'trial_or_subscription_inactive'],
    ['none', null, 'trial_or_subscription_inactive'],
    ['something new', null, 'trial_or_subscription_inactive'],
    ['toString', null, 'trial_or_subscription_inactive'],
    ['trialing', '2026-11-20T12:00:00.001000Z', null],
    ['trialing', '2026-11-20T12:00:00.000000Z', 'trial_or_subscription_inactive'],
    ['trialing', null, null],
    ['active', '2026-01-01T00:00:00.000000Z', null],
  ])('that is %s (trial until %s) is locked by %s', (status, trialEndsAt, reason) => {
    expect(lockReason(paid(status, trialEndsAt), now)).toBe(reason);
  });
});

describe('the free plan', () => {
  const free = (used_cents: number, subscription_status = 'none') => ({
    ...paid(subscription_status),
    plan: 'free',
    used_cents,
  });

  it('is locked once its usage is spent', () => {
    expect(lockReason(free(99), now)).toBeNull();
    expect(lockReason(free(100), now)).toBe('free_usage_exhausted');
  });

  it('has no subscription that could lock it', () => {
    expect(lockReason(free(0, 'canceled'), now)).toBeNull();
    expect(lockReason(free(0, 'past_due'), now)).toBeNull();
  });
});

describe('prices', () => {
  it.each([
    ['recipient_render', 1, 25, 25, 0],
    ['recipient_render', 5_000, 25, 125_000, 0],
    ['template_create', 1, 500, 500, 0],
    ['template_edit', 2, 100, 200, 0],
    ['discovery', 3, 0, 0, 3],
    ['purpose_template_build', 1, 500, 500, 0],
    ['purpose_run', 4, 25, 100, 0],
  ] as const)('%s × %i', (type, quantity, unitCents, estimateCents, estimateDiscoveryCredits) => {
    expect(priceOf(type, quantity)).toEqual({ unitCents, estimateCents, estimateDiscoveryCredits });
  });
});

describe('the month of a spend cap', () => {
  it.each([
    ['2026-11-20T12:00:00.000000Z', '2026-11', '2026-12-01T00:00:00.000000Z'],
    ['2026-12-31T23:59:59.999000Z', '2026-12', '2027-01-01T00:00:00.000000Z'],
    ['2028-02-29T00:00:00.000000Z', '2028-02', '2028-03-01T00:00:00.000000Z'],
  ])('of %s is %s and ends at %s', (moment, month, end) => {
    expect(monthOf(new Date(moment))).toBe(month);
    expect(resetsAt(new Date(moment))).toBe(end);
  });

  it('may be spent to the last cent', () => {
    expect(exceedsCap(100, 75, 25)).toBe(false);
    expect(exceedsCap(100, 75, 26)).toBe(true);
    expect(exceedsCap(null, 1_000_000, 25)).toBe(false);
    expect(exceedsCap(0, 0, 0)).toBe(false);
  });
});
