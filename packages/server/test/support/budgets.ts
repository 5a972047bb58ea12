import { createBudgets } from '../../src/access/limits/budgets.ts';
import { createWorkspaceCalls } from '../../src/access/limits/workspace-calls.ts';
import type { DatabaseHandle } from '../../src/database/connect.ts';
import type { Budgets } from '../../src/http/pipeline/budgets.ts';
import type { Clock } from '../../src/platform/clock.ts';

/** The default budgets, for services that are made without the app. */
export function testBudgets(database: DatabaseHandle, clock: Clock): Budgets {
  return createBudgets({ db: database.db, clock, calls: createWorkspaceCalls(database, clock, 1_000_000) });
}
