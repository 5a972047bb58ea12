import type { Lead, LeadListParams } from '@cartouche/sdk';
import { createLeads } from '@cartouche/sdk/leads';
import type { QueryClient } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { below, list } from './list.ts';
import { record } from './record.ts';

export const leadsApi = createLeads(clientOptions);

export const leadQuery = record('leads', leadsApi);

/** The leads to show: all, or those with a status or an owner. */
export type LeadFilter = Pick<LeadListParams, 'status' | 'ownerId'>;

export const leadsList = (filter: LeadFilter = {}) =>
  list('leads', [filter], async (createdBefore, signal) => {
    const { leads, truncated } = await leadsApi.list({ ...filter, createdBefore }, { signal });
    return below(leads, truncated);
  });

type Lists = { pages: { rows: readonly Lead[] }[] };

/** Shows a changed lead where it stands, so that no list that it is in moves under the reader's eyes. */
export function showLead(client: QueryClient, lead: Lead): void {
  client.setQueryData(leadQuery(lead.id).queryKey, lead);
  client.setQueriesData<Lists>(
    { queryKey: ['leads', 'list'] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === lead.id ? lead : row)),
        })),
      },
  );
}
