import { infiniteQueryOptions } from '@tanstack/react-query';

/** One window of a list, and where the next one begins. */
type Rows<Row> = { rows: readonly Row[]; next: string | undefined };

/** A list that is read window by window. */
export function list<Row>(
  key: readonly unknown[],
  read: (at: string | undefined, signal: AbortSignal) => Promise<Rows<Row>>,
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** Lists without a cursor continue below the oldest row that was read. */
export const below = <Row extends { created_at: string }>(rows: readonly Row[], truncated: boolean): Rows<Row> => ({
  rows,
  next: truncated ? rows.at(-1)?.created_at : undefined,
});

/** Rows of a window where a person may read thousands. */
export const WINDOW = 200;
