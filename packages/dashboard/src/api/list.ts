import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Area } from './area.ts';

/** A window of a list, and the start of the next. */
type Rows<Row> = { rows: readonly Row[]; next: string | undefined };

/** The query of a list that is read window by window. */
export function list<Row>(
  area: Area,
  key: readonly unknown[],
  read: (at: string | undefined, signal: AbortSignal) => Promise<Rows<Row>>,
) {
  return infiniteQueryOptions({
    queryKey: [area, 'list', ...key],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** The window of a list that returns a cursor. */
export const upTo = <Row>(rows: readonly Row[], nextCursor: string | null | undefined): Rows<Row> => ({
  rows,
  next: nextCursor ?? undefined,
});

/** The window of a list without a cursor, which continues below its oldest row. */
export const below = <Row extends { created_at: string }>(rows: readonly Row[], truncated: boolean): Rows<Row> => ({
  rows,
  next: truncated ? rows.at(-1)?.created_at : undefined,
});

/** Rows per window in lists that can hold thousands. */
export const WINDOW = 200;
