import type { ProspectListParams } from '@cartouche/sdk';
import { createProspects } from '@cartouche/sdk/prospects';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { below, list, WINDOW } from './list.ts';

export const prospectsApi = createProspects(clientOptions);

export const prospectQuery = (id: string) =>
  queryOptions({ queryKey: ['prospects', id], queryFn: ({ signal }) => prospectsApi.get(id, { signal }) });

export const prospectsList = (params: ProspectListParams) =>
  list(['prospects', 'list', params], async (createdBefore, signal) => {
    const { prospects, truncated } = await prospectsApi.list({ ...params, limit: WINDOW, createdBefore }, { signal });
    return below(prospects, truncated);
  });
