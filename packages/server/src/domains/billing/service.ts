import type { BillingType, CostEstimate, Entitlements, LedgerEntry, UsageBreakdown } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { ListWindow } from '../../database/read-window.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { createCheckAllowance, lockReason } from './allowance.ts';
import { priceOf } from './price-list.ts';
import { notAcknowledged, notCovered, overCap, UPGRADE_URL } from './refusal.ts';
import { exceedsCap, monthOf, resetsAt } from './spend-cap.ts';
import type { Charge } from './store.ts';
import * as store from './store.ts';

export type { Charge } from './store.ts';
export { monthOf };

/** The API key that is charged. */
export type Payer = Pick<Caller, 'workspaceId' | 'keyId' | 'monthlySpendCapCents'>;

export type HoldOptions = {
  /** The sweep releases a hold that is not settled by then. Default: never; a job settles it. */
  expiresInMs?: number | undefined;
  /** The transaction has locked the workspace's row by an earlier statement. Default false. */
  isAccountLocked?: boolean | undefined;
};

/**
 * Plans, prices and the ledger. Money is held before the work, then charged when it succeeded or released when it failed.
 * A subject (`page:<pageId>`, `template:<buildId>`, `discovery:<sessionId>`) is paid for once, whatever is repeated.
 *
 * `hold`, `charge` and `release` run in the caller's transaction and lock the workspace's account until it ends. `workspace-clock.ts`
 * has the order of locks: call them before what records events, reserves moments or changes prospects.
 */
export type BillingService = ReturnType<typeof createBillingService>;

const LEDGER_ROWS = 250;
const MONTH_MS = 30 * 86_400_000;
// So that one sweep's transaction stays short.
const EXPIRED_AT_ONCE = 1_000;

export type BillingOptions = {
  db: Kysely<Database>;
  clock: Clock;
  /** Whether prose is understood; shown with the entitlements. */
  hasAiProvider: boolean;
};

export function createBillingService({ db, clock, hasAiProvider }: BillingOptions) {
  const settle = async (
    trx: Kysely<Database>,
    workspaceId: string,
    subjects: readonly string[],
    state: store.HoldEnd,
  ) => {
    if (subjects.length === 0) return false;
    return (await store.endHolds(trx, workspaceId, subjects, { state, settledAt: clock.now() })) > 0;
  };
  return {
    /** @throws ApiFailure 402 `plan_limit` when the workspace is locked */
    checkAllowance: createCheckAllowance(clock),
    priceOf,
    /**
     * Compares the acknowledged estimate with the price, in cents or, for work that is paid for with them, in discovery credits.
     *
     * @returns the price, which the caller has acknowledged exactly
     * @throws ApiFailure `estimate_mismatch`, with `estimateCents` for a price in cents
     */
    requireAcknowledged(type: BillingType, quantity: number, acknowledged: number | undefined): number {
      const price = priceOf(type, quantity);
      const amount = price.estimateDiscoveryCredits || price.estimateCents;
      if (acknowledged !== amount) throw notAcknowledged(price, quantity, acknowledged);
      return amount;
    },

    /**
     * Sets money aside, for all charges or for none. A subject that is held or charged already costs nothing more (a held one gets
     * the new expiry); a released one is held again.
     *
     * @throws ApiFailure 402 `spend_cap_exceeded`, `insufficient_credits`, or on the free plan `plan_limit`
     */
    hold: (trx: Kysely<Database>, payer: Payer, charges: readonly Charge[], options?: HoldOptions): Promise<void> =>
      hold(trx, payer, charges, options, clock.now()),
    /**
     * Makes holds of `amount` for subjects of their own out of a larger hold. Neither the balance nor the key's month changes.
     *
     * @throws Error when the larger one is not held any more, or holds too little
     */
    async split(
      trx: Kysely<Database>,
      workspaceId: string,
      from: string,
      parts: { subjects: readonly string[]; amount: number },
    ): Promise<void> {
      if (!(await store.splitHold(trx, workspaceId, from, parts)))
        throw new Error(`The hold ${from} does not cover ${parts.subjects.length} times ${parts.amount}.`);
    },

    /** Locks the workspace's account until the transaction ends: for those that lock something else before they move money. */
    lock: store.lockAccount,
    /** Ends holds as part of another statement, which selects `told`: see `endingHolds`. */
    ending: { holds: (workspaceId: string) => store.endingHolds(workspaceId, clock.now()), told: store.holdsTold },
    /** Spends what is held. False when none of the subjects is held (any more); then nothing changes. */
    charge: (trx: Kysely<Database>, workspaceId: string, ...subjects: string[]): Promise<boolean> =>
      settle(trx, workspaceId, subjects, 'charged'),
    /** Gives back what is held, also to the key's month. False when none of the subjects is held (any more). */
    release: (trx: Kysely<Database>, workspaceId: string, ...subjects: string[]): Promise<boolean> =>
      settle(trx, workspaceId, subjects, 'released'),
    /** Whether a subject was paid for, so that its work is done. */
    isCharged: store.isCharged,
    /** The key that a subject was held for. */
    payerOf: store.payerOf,
    /** Newest first, 250 by default. @returns a window, and the place behind it; null when it is the last */
    async ledger(
      workspaceId: string,
      filter: store.LedgerFilter,
      { behind, limit = LEDGER_ROWS }: ListWindow,
    ): Promise<{ entries: LedgerEntry[]; next: string | null }> {
      const { rows, next } = await store.listLedger(db, workspaceId, filter, { behind, size: limit });
      return { entries: rows.map((row) => ({ ...row, kind: row.subject.split(':', 1)[0] ?? '' })), next };
    },

    /** The charges by day, key, or kind of work. Default: the last 30 days. */
    async breakdown(
      workspaceId: string,
      by: UsageBreakdown['by'],
      { created_after, created_before }: { created_after: string | undefined; created_before: string | undefined },
    ): Promise<UsageBreakdown> {
      const from = created_after ?? new Date(clock.now().getTime() - MONTH_MS).toISOString();
      const groups = await store.sumUsage(db, workspaceId, by as 'day', { created_after: from, created_before });
      return { by, groups };
    },

    /** Releases every hold that has expired; returns how many. Safe to run in several processes at once. */
    async releaseExpired(): Promise<number> {
      let released = 0;
      for (;;) {
        const now = clock.now();
        const expired = await store.selectExpired(db, now, EXPIRED_AT_ONCE);
        for (const [workspaceId, rows] of Map.groupBy(expired, (row) => row.workspace_id)) {
          const subjects = rows.map(({ subject }) => subject);
          const end = { state: 'released', settledAt: now, expiredBefore: now } as const;
          released += await store.endHolds(db, workspaceId, subjects, end);
        }
        if (expired.length < EXPIRED_AT_ONCE) return released;
      }
    },
    async entitlements(caller: Payer): Promise<Entitlements> {
      const now = clock.now();
      const account = await store.findAccountOfKey(db, caller, monthOf(now));
      const reason = lockReason(account, now);
      return {
        plan: account.plan,
        subscriptionStatus: account.subscription_status,
        locked: reason !== null,
        lockReason: reason,
        upgradeUrl: UPGRADE_URL,
        usage: {
          allowanceCents: account.allowance_cents,
          usedCents: account.used_cents,
          heldCents: account.held_cents,
          remainingCents: account.allowance_cents - account.used_cents - account.held_cents,
        },
        discoveryCredits: {
          included: account.discovery_included,
          used: account.discovery_used,
          held: account.discovery_held,
          remaining: account.discovery_included - account.discovery_used - account.discovery_held,
        },
        key: {
          monthlySpendCapCents: caller.monthlySpendCapCents,
          spentThisMonthCents: account.spentCents,
          resetsAt: resetsAt(now),
        },
        aiProvider: hasAiProvider,
      };
    },
    async estimate(caller: Payer, type: BillingType, quantity: number): Promise<CostEstimate> {
      const now = clock.now();
      const account = await store.findAccountOfKey(db, caller, monthOf(now));
      const { unitCents, estimateCents, estimateDiscoveryCredits } = priceOf(type, quantity);
      const affordable =
        lockReason(account, now) === null &&
        estimateCents <= account.allowance_cents - account.used_cents - account.held_cents &&
        estimateDiscoveryCredits <= account.discovery_included - account.discovery_used - account.discovery_held &&
        !exceedsCap(caller.monthlySpendCapCents, account.spentCents, estimateCents);
      return { type, quantity, unitCents, estimateCents, estimateDiscoveryCredits, affordable };
    },
  };
}

async function hold(
  trx: Kysely<Database>,
  payer: Payer,
  charges: readonly Charge[],
  { expiresInMs, isAccountLocked }: HoldOptions = {},
  now: Date,
): Promise<void> {
  const { workspaceId, keyId, monthlySpendCapCents: capCents } = payer;
  const distinct = new Map(charges.map((charge) => [charge.subject, charge]));
  if (distinct.size === 0) return;
  const expiresAt = expiresInMs === undefined ? null : new Date(now.getTime() + expiresInMs);
  const month = monthOf(now);
  // In a statement of its own: what the next one reads is what the last holder of the lock has left.
  if (!isAccountLocked) await store.lockAccount(trx, workspaceId);
  const { isPlaced, ...total } = await store.placeHold(trx, {
    workspaceId,
    keyId,
    capCents,
    month,
    expiresAt,
    createdAt: now,
    charges: [...distinct.values()],
  });
  if (isPlaced) return;

  const account = await store.findAccountOfKey(trx, payer, month);
  if (capCents !== null && exceedsCap(capCents, account.spentCents, total.cents))
    throw overCap(capCents, account.spentCents, total.cents, now);
  throw notCovered(account, total);
}
