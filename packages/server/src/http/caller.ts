import type { Scope } from '@cartouche/contract';

/** The caller, determined by the key alone. */
export type Caller = {
  workspaceId: string;
  keyId: string;
  scopes: readonly Scope[];
  /** Null without a cap. Counted by UTC calendar month. */
  monthlySpendCapCents: number | null;
  /** As it was when the key was checked. */
  subscription: Subscription;
};

/** What decides whether a workspace is locked. */
export type Subscription = {
  plan: string;
  subscription_status: string;
  trial_ends_at: string | null;
  allowance_cents: number;
  used_cents: number;
};

/** NOTIFY on this channel says that a key or a workspace's standing has changed, so that no process keeps an outdated caller. */
export const CALLERS_CHANNEL = 'cartouche_callers';
