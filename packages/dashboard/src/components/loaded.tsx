import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from './failure-note.tsx';
import { Loading } from './loading.tsx';

type LoadedProps<T> = { query: UseQueryResult<T>; lines?: number; children: (data: T) => ReactNode };

/** Renders a query: loading, failed, or its data, which stays visible during a refetch. */
export function Loaded<T>({ query, lines, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <FailureNote error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading {...(lines !== undefined && { lines })} />;
}
