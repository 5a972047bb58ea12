import { integer, optional, time } from './schema/schema.ts';

/** Arguments of a list that goes from the newest to the oldest. */
export const windowArguments = (maximum: number, usual: number) => ({
  limit: optional(integer(`Default ${usual}`, { minimum: 1, maximum })),
  createdBefore: optional(time()),
});

/**
 * The first rows of a window and how to get the rest: results of tools go into a model's context, which is small.
 *
 * @param truncated - whether the server has more than these rows
 */
export function bounded<Row extends { created_at: string }>(rows: readonly Row[], limit: number, truncated: boolean) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length || truncated;
  return {
    shown,
    ...(hasMore && last && { next: `There is more: call again with createdBefore: ${last.created_at}` }),
  };
}
