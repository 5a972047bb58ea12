import type { LedgerParams } from '@cartouche/sdk';
import { createBilling } from '@cartouche/sdk/billing';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { list } from './list.ts';

export const billingApi = createBilling(clientOptions);

export const entitlementsQuery = queryOptions({
  queryKey: ['billing', 'entitlements'],
  queryFn: ({ signal }) => billingApi.getEntitlements({ signal }),
});

export const ledgerList = (params: Omit<LedgerParams, 'cursor'>) =>
  list(['billing', 'ledger', params], async (cursor, signal) => {
    const { entries, nextCursor } = await billingApi.listLedger({ ...params, cursor }, { signal });
    return { rows: entries, next: nextCursor ?? undefined };
  });
