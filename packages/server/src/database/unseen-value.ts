import { type RawBuilder, sql } from 'kysely';

/**
 * A value that the planner does not see, for the filters of lists. Statistics are of all workspaces together: where another workspace's
 * pages have mostly failed, the planner takes the failed ones of this workspace for most of its pages, too, and reads all of them
 * to find the few. For an unseen value it chooses the index that begins with the filter.
 */
export function unseen<Value extends string>(
  value: Value,
  type: 'text' | 'uuid' | 'timestamptz' = 'text',
): RawBuilder<Value> {
  return sql<Value>`(SELECT ${value}::${sql.raw(type)})`;
}

/**
 * The length of a list, unseen too: the planner then expects to read a tenth of the rows, and takes them from an index that has them in
 * order. For a length that it sees it gathers and sorts all rows when it expects few, which an ID in one of many workspaces suggests.
 */
export function unseenLimit(limit: number): RawBuilder<number> {
  return sql<number>`(SELECT ${limit}::bigint)`;
}
