import { AuthenticationError } from '@cartouche/sdk';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { renewSession } from './session.ts';

/** Data younger than this is shown without a refetch. */
const FRESH_MS = 5_000;

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof AuthenticationError) void readAgain();
      },
    }),
    // The SDK itself retries lost connections.
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: false }, mutations: { retry: false } },
  });
  const readAgain = async () => {
    await renewSession(client);
    await client.invalidateQueries({ predicate: ({ state }) => state.error instanceof AuthenticationError });
  };
  return client;
}
