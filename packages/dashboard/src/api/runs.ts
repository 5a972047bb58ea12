import { createRuns } from '@cartouche/sdk/runs';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { below, list } from './list.ts';
import { MOVING_MS } from './watching.ts';

export const runsApi = createRuns(clientOptions);

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['runs', id],
    queryFn: ({ signal }) => runsApi.get(id, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      const isReading = data.materials.some(({ extraction_status }) => extraction_status === 'queued');
      const isWriting = data.run.status === 'generating' || data.elements.some(({ regenerating }) => regenerating);
      return isReading || isWriting ? MOVING_MS : false;
    },
  });

export const runsList = (purposeTemplateId: string) =>
  list(['runs', 'list', purposeTemplateId], async (createdBefore, signal) => {
    const { runs, truncated } = await runsApi.list(purposeTemplateId, { createdBefore }, { signal });
    return below(runs, truncated);
  });
