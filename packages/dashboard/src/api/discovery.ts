import type { DiscoveryListParams } from '@cartouche/sdk';
import { createDiscovery } from '@cartouche/sdk/discovery';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { list } from './list.ts';
import { MOVING_MS } from './watching.ts';

const WORKING: ReadonlySet<string> = new Set(['draft', 'ingesting', 'building']);

/** Whether the server has something to do; a draft still waits for a worker. */
export const isWorking = ({ status, error }: { status: string; error: string | null }) => !error && WORKING.has(status);

export const discoveryApi = createDiscovery(clientOptions);

export const discoveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['discovery', id],
    queryFn: ({ signal }) => discoveryApi.get(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.session) ? MOVING_MS : false),
  });

export const discoveryList = (params: Omit<DiscoveryListParams, 'cursor'>) =>
  list(['discovery', 'list', params], async (cursor, signal) => {
    const { sessions, nextCursor } = await discoveryApi.list({ ...params, cursor }, { signal });
    return { rows: sessions, next: nextCursor ?? undefined };
  });
