import { createConnectors } from '@cartouche/sdk/connectors';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { record } from './record.ts';
import { WATCHED_MS } from './watching.ts';

export const connectorsApi = createConnectors(clientOptions);

export const connectorsQuery = queryOptions({
  queryKey: ['connectors', 'list'],
  queryFn: async ({ signal }) => (await connectorsApi.list({ signal })).connectors,
});

export const connectorQuery = record('connectors', connectorsApi, () => WATCHED_MS);

export const connectorStatsQuery = (id: string) =>
  queryOptions({
    queryKey: ['connectors', id, 'stats'],
    queryFn: ({ signal }) => connectorsApi.stats(id, {}, { signal }),
    refetchInterval: WATCHED_MS,
  });

/** The kinds of events. They are fixed for a release of the server, so one read is enough. */
export const eventTypesQuery = queryOptions({
  queryKey: ['connectors', 'event-types'],
  queryFn: async ({ signal }) => (await connectorsApi.listEventTypes({ signal })).eventTypes,
  staleTime: Number.POSITIVE_INFINITY,
});
