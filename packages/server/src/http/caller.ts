import type { Scope } from '@cartouche/contract';

/** Who calls: decided by the key alone. */
export type Caller = {
  workspaceId: string;
  keyId: string;
  scopes: readonly Scope[];
  /** Null without a cap. Counted by UTC calendar month. */
  monthlySpendCapCents: number | null;
};
