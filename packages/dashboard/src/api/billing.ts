import type { BillingType, LedgerParams } from '@cartouche/sdk';
import { createBilling } from '@cartouche/sdk/billing';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { list, upTo } from './list.ts';

export const billingApi = createBilling(clientOptions);

export const entitlementsQuery = queryOptions({
  queryKey: ['billing', 'entitlements'],
  queryFn: ({ signal }) => billingApi.getEntitlements({ signal }),
});

/** The balances, quotas and budgets. */
export const usageQuery = queryOptions({
  queryKey: ['billing', 'usage'],
  queryFn: ({ signal }) => billingApi.getUsage({ signal }),
});

export const ledgerList = (params: Omit<LedgerParams, 'cursor'>) =>
  list('billing', [params], async (cursor, signal) => {
    const { entries, nextCursor } = await billingApi.listLedger({ ...params, cursor }, { signal });
    return upTo(entries, nextCursor);
  });

export type Priced = { type: BillingType; quantity?: number; batchId?: string };

/** The price of a spending call, as the server estimates it now. */
export const priceQuery = (priced: Priced) =>
  queryOptions({
    queryKey: ['billing', 'estimate', priced],
    queryFn: ({ signal }) => billingApi.estimate(priced, { signal }),
    staleTime: 0,
  });

/** Spending of the last 30 days, grouped by day, by key, or by kind. */
export const breakdownQuery = (by: 'day' | 'key' | 'kind') =>
  queryOptions({
    queryKey: ['billing', 'breakdown', by],
    queryFn: async ({ signal }) => (await billingApi.usageBreakdown({ by }, { signal })).groups,
  });
