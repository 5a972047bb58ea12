import type { RunSnapshot } from '@cartouche/sdk';
import { createRuns } from '@cartouche/sdk/runs';
import type { QueryClient } from '@tanstack/react-query';
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

/** A run with all that it holds, under the version that its changes compare. */
export type WholeRun = RunSnapshot & { id: string; version: number };

export const wholeRun = (snapshot: RunSnapshot): WholeRun => ({
  ...snapshot,
  id: snapshot.run.id,
  version: snapshot.run.version,
});

/** Reads a run again, for a change that another person was faster than. */
export const latestRun = async (client: QueryClient, id: string): Promise<WholeRun> =>
  wholeRun(await client.fetchQuery({ ...runQuery(id), staleTime: 0 }));
