/**
 * The part of a statement after which its commit does not wait for the disk: a CTE that the statement selects from. Only for
 * changes that may be lost in a crash of the database together with everything after them, such as a claim, a heartbeat, or a count.
 * Never for a change that a caller is told about, and never for money.
 *
 * The setting ends with the transaction, so the statement must not be part of a larger one.
 *
 * Used as in `WITH ${unsynced} UPDATE beats SET at = now() FROM unsynced WHERE id = $1`.
 */
export const unsynced = `unsynced AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;
