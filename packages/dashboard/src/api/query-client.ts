import { type ApiError, AuthenticationError, ConnectionError } from '@cartouche/sdk';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { renewSession } from './session.ts';

/** Data younger than this is shown without a refetch. */
const FRESH_MS = 5_000;

/** Interval after which screens are read again that an outage left without data. */
const OUTAGE_MS = 5_000;

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof AuthenticationError) void renewSession(client).then(readAgain);
        else if (error instanceof ConnectionError || (error as Partial<ApiError>).status === 503)
          setTimeout(readAgain, OUTAGE_MS);
      },
    }),
    // The SDK itself retries lost connections.
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: false }, mutations: { retry: false } },
  });
  const readAgain = () => client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  return client;
}
