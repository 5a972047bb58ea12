/** Most of something in a window. */
type Windows = { hour: number; day: number };

/** The budgets of a workspace per hour and per day, and of one address that it writes to. */
export type BudgetRules = {
  invitations: Windows;
  mails: Windows;
  import_rows: Windows;
  invitations_to_one_address: Windows;
  mails_to_one_address: Windows;
};

/** The budgets that the server sets instead of the defaults. */
export type BudgetSettings = {
  /** Calls per minute of all keys of a workspace. */
  callsPerMinute?: number | undefined;
  rules?: BudgetRules | undefined;
};

/** The calls per minute of a workspace are so many times those of a key. */
export const KEYS_AT_FULL_RATE = 10;

/** Far above what people do, and far below what a mailbox or a mail server's good name would suffer from. */
export const BUDGET_RULES: BudgetRules = {
  // A team comes in on one morning.
  invitations: { hour: 30, day: 100 },
  // Links of pages, invitations, and the calendar entries of visitors.
  mails: { hour: 300, day: 2_000 },
  // Two hundred of the largest imports.
  import_rows: { hour: 500_000, day: 2_000_000 },
  // Over all workspaces; one alone sends half of them.
  invitations_to_one_address: { hour: 6, day: 12 },
  mails_to_one_address: { hour: 10, day: 30 },
};
