import type { ProspectListParams } from '@cartouche/sdk';
import { createProspects } from '@cartouche/sdk/prospects';
import { clientOptions } from './client.ts';
import { below, list, WINDOW } from './list.ts';
import { record } from './record.ts';

export const prospectsApi = createProspects(clientOptions);

export const prospectQuery = record('prospects', prospectsApi);

export const prospectsList = (params: ProspectListParams) =>
  list('prospects', [params], async (createdBefore, signal) => {
    const { prospects, truncated } = await prospectsApi.list({ ...params, limit: WINDOW, createdBefore }, { signal });
    return below(prospects, truncated);
  });
