import type { QuotaUses } from '@cartouche/contract';
import type { Caller } from '../../http/caller.ts';
import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { BatchesService } from '../batches/service.ts';
import type { BillingService } from './service.ts';

export function billingRoutes(
  billing: BillingService,
  batches: Pick<BatchesService, 'outlook'>,
  cursors: Cursors,
  quotasOf: (caller: Caller) => Promise<QuotaUses>,
): Pick<OperationHandlers, 'getEntitlements' | 'getUsage' | 'getUsageBreakdown' | 'listLedger' | 'estimateCost'> {
  return {
    getEntitlements: ({ caller }) => billing.entitlements(caller),
    getUsage: async ({ caller }) => {
      const { usage, discoveryCredits, key } = await billing.entitlements(caller);
      return { usage, discoveryCredits, key, quotas: await quotasOf(caller) };
    },
    listLedger: async ({ caller: { workspaceId }, query: { limit, cursor, ...filter } }) => {
      const list = { workspaceId, operation: 'listLedger', filter };
      const window = { behind: cursors.read(list, cursor), limit };
      const { entries, next } = await billing.ledger(workspaceId, filter, window);
      return { entries, nextCursor: cursors.write(list, next) };
    },
    getUsageBreakdown: ({ caller, query: { by = 'day', created_after, created_before } }) =>
      billing.breakdown(caller.workspaceId, by, { created_after, created_before }),
    estimateCost: async ({ caller, body: { type, quantity, batchId } }) => {
      if (batchId === undefined) return billing.estimate(caller, type, quantity ?? 1);
      const { members, nothingPersonalCount } = await batches.outlook(caller.workspaceId, batchId);
      return { ...(await billing.estimate(caller, type, quantity ?? members)), nothingPersonalCount };
    },
  };
}
