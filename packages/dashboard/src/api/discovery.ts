import type { DiscoveryListParams, DiscoverySnapshot } from '@cartouche/sdk';
import { createDiscovery } from '@cartouche/sdk/discovery';
import type { QueryClient } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { list, upTo } from './list.ts';
import { record } from './record.ts';
import { MOVING_MS } from './watching.ts';

const WORKING: ReadonlySet<string> = new Set(['draft', 'ingesting', 'building']);

/** Returns whether the server is still working. A draft counts: it is waiting for a worker. */
export const isWorking = ({ status, error }: { status: string; error: string | null }) => !error && WORKING.has(status);

export const discoveryApi = createDiscovery(clientOptions);

export const discoveryQuery = record('discovery', discoveryApi, ({ session }) => isWorking(session) && MOVING_MS);

export const discoveryList = (params: Omit<DiscoveryListParams, 'cursor'>) =>
  list('discovery', [params], async (cursor, signal) => {
    const { sessions, nextCursor } = await discoveryApi.list({ ...params, cursor }, { signal });
    return upTo(sessions, nextCursor);
  });

/** A call with its questions and speakers, under the version that its changes compare. */
export type WholeCall = DiscoverySnapshot & { id: string; version: number };

export const wholeCall = (snapshot: DiscoverySnapshot): WholeCall => ({
  ...snapshot,
  id: snapshot.session.id,
  version: snapshot.session.version,
});

/** Reads a call again, for a change that another person was faster than. */
export const latestCall = async (client: QueryClient, id: string): Promise<WholeCall> =>
  wholeCall(await client.fetchQuery({ ...discoveryQuery(id), staleTime: 0 }));
