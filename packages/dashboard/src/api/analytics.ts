import { createAnalytics } from '@cartouche/sdk/analytics';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';

export const analyticsApi = createAnalytics(clientOptions);

export const analyticsQuery = queryOptions({
  queryKey: ['analytics'],
  queryFn: ({ signal }) => analyticsApi.get({ signal }),
});

/** Counts per day for the last `days` days. */
export const dailyQuery = (days: number) =>
  queryOptions({
    queryKey: ['analytics', 'daily', days],
    queryFn: ({ signal }) =>
      analyticsApi.daily({ createdAfter: new Date(Date.now() - (days - 1) * 86_400_000) }, { signal }),
  });
