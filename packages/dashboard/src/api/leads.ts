import { createLeads } from '@cartouche/sdk/leads';
import { clientOptions } from './client.ts';
import { below, list } from './list.ts';

export const leadsApi = createLeads(clientOptions);

export const leadsList = () =>
  list('leads', [], async (createdBefore, signal) => {
    const { leads, truncated } = await leadsApi.list({ createdBefore }, { signal });
    return below(leads, truncated);
  });
