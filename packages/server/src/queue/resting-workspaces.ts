/**
 * The workspaces whose jobs and deliveries are not begun, because they move to another cell, as an array. The table is empty otherwise, and is
 * read once per statement.
 *
 * @param time the time in the statement
 */
export const restingWorkspaces = (time: string): string =>
  `ARRAY(SELECT m.workspace_id FROM workspace_moves m WHERE m.resting_until > ${time})`;
