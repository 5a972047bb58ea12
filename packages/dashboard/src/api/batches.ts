import type { BatchMember } from '@cartouche/sdk';
import { createBatches } from '@cartouche/sdk/batches';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { below, list } from './list.ts';
import { record } from './record.ts';
import { MOVING_MS } from './watching.ts';

export const batchesApi = createBatches(clientOptions);

export const batchQuery = record('batches', batchesApi);

/** All members of a batch, beyond the first window that the batch itself carries. */
export const batchMembersQuery = (id: string) =>
  queryOptions({
    queryKey: ['batches', id, 'members'],
    queryFn: async ({ signal }) => {
      const members: BatchMember[] = [];
      for await (const member of batchesApi.listMembers(id, {}, { signal })) members.push(member);
      return members;
    },
  });

/** A batch's progress, polled while its pages are made. */
export const batchProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ['batches', id, 'status'],
    queryFn: ({ signal }) => batchesApi.status(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'generating' ? MOVING_MS : false),
  });

export const batchesList = () =>
  list('batches', [], async (createdBefore, signal) => {
    const { batches, truncated } = await batchesApi.list({ createdBefore }, { signal });
    return below(batches, truncated);
  });
