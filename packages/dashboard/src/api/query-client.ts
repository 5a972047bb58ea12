import { AuthenticationError } from '@cartouche/sdk';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { refreshSession, sessionQuery } from './session.ts';

/** Data younger than this is shown without a refetch. */
const FRESH_MS = 5_000;

/** Retries once after a new session. The SDK itself retries lost connections. */
function shouldRetry(count: number, error: unknown): boolean {
  return count === 0 && error instanceof AuthenticationError;
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof AuthenticationError) void reread();
      },
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: shouldRetry, retryDelay: () => 0 },
      mutations: { retry: shouldRetry },
    },
  });
  const reread = async () => {
    client.setQueryData(sessionQuery.queryKey, await refreshSession());
  };
  return client;
}
