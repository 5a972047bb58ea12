import { z } from 'zod';
import { BUDGET_RULES, type BudgetSettings } from './budget-rules.ts';

// A counter is a 32-bit integer, and takes a refused call before it gives it back.
const budget = z.coerce.number().int().positive().max(1_000_000_000);

/** The variables of the environment that set budgets. */
export const budgetVariables = {
  /** Calls of all keys of one workspace. Default: ten times RATE_LIMIT_PER_MINUTE. */
  WORKSPACE_CALLS_PER_MINUTE: budget.optional(),
  /** Invitations, emails and rows of imports of one workspace. */
  WORKSPACE_INVITATIONS_PER_HOUR: budget.default(BUDGET_RULES.invitations.hour),
  WORKSPACE_INVITATIONS_PER_DAY: budget.default(BUDGET_RULES.invitations.day),
  WORKSPACE_MAILS_PER_HOUR: budget.default(BUDGET_RULES.mails.hour),
  WORKSPACE_MAILS_PER_DAY: budget.default(BUDGET_RULES.mails.day),
  WORKSPACE_IMPORT_ROWS_PER_HOUR: budget.default(BUDGET_RULES.import_rows.hour),
  WORKSPACE_IMPORT_ROWS_PER_DAY: budget.default(BUDGET_RULES.import_rows.day),
  /** Invitations and emails that one address gets from all workspaces; a single one sends at most half of them. */
  RECIPIENT_INVITATIONS_PER_HOUR: budget.default(BUDGET_RULES.invitations_to_one_address.hour),
  RECIPIENT_INVITATIONS_PER_DAY: budget.default(BUDGET_RULES.invitations_to_one_address.day),
  RECIPIENT_MAILS_PER_HOUR: budget.default(BUDGET_RULES.mails_to_one_address.hour),
  RECIPIENT_MAILS_PER_DAY: budget.default(BUDGET_RULES.mails_to_one_address.day),
};

const values = z.object(budgetVariables);

/** The budgets that the environment sets. */
export function budgetSettings(value: z.infer<typeof values>): BudgetSettings {
  return {
    callsPerMinute: value.WORKSPACE_CALLS_PER_MINUTE,
    rules: {
      invitations: { hour: value.WORKSPACE_INVITATIONS_PER_HOUR, day: value.WORKSPACE_INVITATIONS_PER_DAY },
      mails: { hour: value.WORKSPACE_MAILS_PER_HOUR, day: value.WORKSPACE_MAILS_PER_DAY },
      import_rows: { hour: value.WORKSPACE_IMPORT_ROWS_PER_HOUR, day: value.WORKSPACE_IMPORT_ROWS_PER_DAY },
      invitations_to_one_address: {
        hour: value.RECIPIENT_INVITATIONS_PER_HOUR,
        day: value.RECIPIENT_INVITATIONS_PER_DAY,
      },
      mails_to_one_address: { hour: value.RECIPIENT_MAILS_PER_HOUR, day: value.RECIPIENT_MAILS_PER_DAY },
    },
  };
}
