import type { BudgetUse } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

/** The amounts that a call takes from its workspace's budgets. */
export type BudgetWish = {
  invitations?: number;
  mails?: number;
  import_rows?: number;
  /** The address that an invitation or a mail goes to: it has budgets of its own. */
  to?: string;
};

/** The budgets of workspaces, and of the addresses that they write to. */
export type Budgets = {
  /**
   * Takes amounts in the transaction of the work that they are for: all of them, or none. What it took is given back when the transaction
   * rolls back. Other transactions of the workspace wait until it ends, so that no budget is ever exceeded.
   *
   * @throws ApiFailure `rate_limited` with the budget's name as its reason
   */
  take(trx: Kysely<Database>, workspaceId: string, wish: BudgetWish): Promise<void>;
  /** Each budget, and what the workspace has used of it. */
  use(workspaceId: string): Promise<BudgetUse[]>;
};
