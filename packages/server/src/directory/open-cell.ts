import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.generated.ts';
import { ApiFailure } from '../platform/api-failure.ts';

/**
 * Refuses a new workspace in a cell that is draining, as far as its copy of the directory knows.
 *
 * @throws ApiFailure `invalid_state` with the cells that take new ones
 */
export async function requireOpenCell(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; dashboard: string; isOwn: boolean; isOpen: boolean }>`
    SELECT key AS name, row ->> 'dashboard_url' AS dashboard, row ->> 'state' = 'active' AS "isOpen",
      key = coalesce((SELECT value FROM shared_settings WHERE name = 'CELL'), 'first') AS "isOwn"
    FROM directory_copy WHERE kind = 'cell' ORDER BY key`.execute(db);
  const own = rows.find(({ isOwn }) => isOwn);
  if (!own || own.isOpen) return;
  const open = rows.filter(({ isOpen }) => isOpen).map(({ name, dashboard }) => `${name} (${dashboard})`);
  const remedy =
    open.length > 0
      ? `Create it in ${open.join(' or ')}.`
      : 'No other cell takes any: add one with "cells add", or take this one into use again.';
  throw new ApiFailure('invalid_state', {
    message: `The cell ${own.name} is draining and takes no new workspaces. ${remedy}`,
  });
}
