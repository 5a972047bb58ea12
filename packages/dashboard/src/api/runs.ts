import { createRuns } from '@cartouche/sdk/runs';
import { clientOptions } from './client.ts';
import { below, list } from './list.ts';
import { record } from './record.ts';
import { MOVING_MS } from './watching.ts';

export const runsApi = createRuns(clientOptions);

export const runQuery = record('runs', runsApi, ({ run, materials, elements }) => {
  const isReading = materials.some(({ extraction_status }) => extraction_status === 'queued');
  const isWriting = run.status === 'generating' || elements.some(({ regenerating }) => regenerating);
  return (isReading || isWriting) && MOVING_MS;
});

export const runsList = (purposeTemplateId: string) =>
  list('runs', [purposeTemplateId], async (createdBefore, signal) => {
    const { runs, truncated } = await runsApi.list(purposeTemplateId, { createdBefore }, { signal });
    return below(runs, truncated);
  });
