import { fileURLToPath } from 'node:url';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type DatabaseHandle, openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import type { Subscription } from '../database/postgres/listening.ts';
import { ApiFailure, notFound } from '../platform/api-failure.ts';
import { type Cell, cellOfRow, type DirectoryRow, type Placement, placementOfRow } from './directory-rows.ts';

/** The database that knows which cell has which workspace. */
export type Directory = ReturnType<typeof createDirectory>;

/** Thrown when the directory can't be reached: moves and new cells wait, calls do not notice. */
export class DirectoryAwayError extends Error {
  override readonly name = 'DirectoryAwayError';

  constructor(reason: string, options?: ErrorOptions) {
    super(`The directory of DIRECTORY_DATABASE_URL can't be reached: ${reason}`, options);
  }
}

/** The origins of a cell. */
export type CellUrls = Pick<Cell, 'apiUrl' | 'dashboardUrl' | 'pageHostUrl'>;

const CHANNEL = 'directory';
const STATEMENT_TIMEOUT_MS = 5_000;

/**
 * Opens the directory and brings its schema up to date.
 *
 * @throws DirectoryAwayError
 */
export async function openDirectory(url: string): Promise<Directory> {
  let handle: DatabaseHandle | undefined;
  try {
    handle = await openDatabase({
      url,
      poolSize: 2,
      applicationName: 'cartouche-directory',
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    });
    await migrate(handle, directoryMigrationsFolder());
    return createDirectory(handle);
  } catch (error) {
    await handle?.close();
    throw new DirectoryAwayError(reasonOf(error), { cause: error });
  }
}

// A refused connection to several addresses has a code and no message.
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);

/** Opens the directory of a URL for one piece of work. @throws ApiFailure `invalid_state` without a URL, DirectoryAwayError */
export async function withDirectory<T>(
  url: string | undefined,
  work: (directory: Directory) => Promise<T>,
): Promise<T> {
  if (url === undefined)
    throw new ApiFailure('invalid_state', {
      message:
        'DIRECTORY_DATABASE_URL is not set: this installation is alone. Set it to the URL of the directory of its cells.',
    });
  const directory = await openDirectory(url);
  return work(directory).finally(() => directory.close());
}

/** The folder of the directory's own migrations. */
export function directoryMigrationsFolder(): string {
  return fileURLToPath(new URL('./migrations', import.meta.url));
}

/** The directory in an open, migrated database. */
export function createDirectory(handle: DatabaseHandle) {
  const { db } = handle;

  const placeOf = async (workspaceId: string): Promise<Placement> => {
    const [row] = await rowsOf(db, sql`SELECT to_jsonb(w) AS row FROM workspaces w WHERE id = ${workspaceId}`);
    if (!row || row['is_removed']) throw notFound('workspace', workspaceId);
    return placementOfRow(row);
  };
  const cellNamed = async (name: string): Promise<Cell> => {
    const [row] = await rowsOf(db, sql`SELECT to_jsonb(c) AS row FROM cells c WHERE name = ${name}`);
    if (!row) throw notFound('cell', name);
    return cellOfRow(row);
  };
  /** Changes a workspace that is in the state that the change begins with. */
  const change = async (workspaceId: string, statement: RawBuilder<unknown>, refusal: string): Promise<Placement> => {
    const [row] = await rowsOf(db, statement);
    if (row) return placementOfRow(row);
    const { cell, movingTo, movedFrom } = await placeOf(workspaceId);
    const state = movingTo ? `is moving to ${movingTo}` : movedFrom ? `was moved from ${movedFrom}` : 'does not move';
    throw new ApiFailure('invalid_state', { message: `The workspace is in the cell ${cell} and ${state}: ${refusal}` });
  };

  return {
    /** All cells, by their names. */
    listCells: async (): Promise<Cell[]> =>
      (await rowsOf(db, sql`SELECT to_jsonb(c) AS row FROM cells c ORDER BY name`)).map(cellOfRow),

    /** The number of workspaces in each cell. */
    countWorkspaces: async (): Promise<Map<string, number>> => {
      const { rows } = await sql<{ cell: string; count: number }>`
        SELECT cell, count(*)::int AS count FROM workspaces WHERE NOT is_removed GROUP BY cell`.execute(db);
      return new Map(rows.map(({ cell, count }) => [cell, count]));
    },

    /** Adds a cell, or changes the origins of one that is there; a draining one is active again. */
    addCell: async (name: string, { apiUrl, dashboardUrl, pageHostUrl }: CellUrls): Promise<Cell> => {
      const [row] = await rowsOf(
        db,
        sql`INSERT INTO cells AS c (name, api_url, dashboard_url, page_host_url, state)
          VALUES (${name}, ${apiUrl}, ${dashboardUrl}, ${pageHostUrl}, 'active')
          ON CONFLICT (name) DO UPDATE SET api_url = excluded.api_url, dashboard_url = excluded.dashboard_url,
            page_host_url = excluded.page_host_url, state = excluded.state
          RETURNING to_jsonb(c) AS row`,
      );
      return cellOfRow(row ?? {});
    },

    /** From now on the cell takes no new workspaces. @throws ApiFailure `not_found` */
    drainCell: async (name: string): Promise<Cell> => {
      await sql`UPDATE cells SET state = 'draining' WHERE name = ${name} AND state <> 'draining'`.execute(db);
      return cellNamed(name);
    },

    /** Stores the public keys of a cell. A cell that was not added yet has none. */
    publishKeys: async (name: string, keys: readonly string[]): Promise<void> => {
      const list = JSON.stringify(keys);
      await sql`UPDATE cells SET hand_on_keys = ${list}::jsonb WHERE name = ${name} AND hand_on_keys <> ${list}::jsonb`.execute(
        db,
      );
    },

    /** The place of a workspace. @throws ApiFailure `not_found` */
    placeOf,

    /** The workspaces of a cell, by their ids. */
    listWorkspaces: async (cell: string): Promise<Placement[]> =>
      (
        await rowsOf(
          db,
          sql`SELECT to_jsonb(w) AS row FROM workspaces w WHERE cell = ${cell} AND NOT is_removed ORDER BY id`,
        )
      ).map(placementOfRow),

    /** The workspaces of which a cell still has former rows. */
    listFormer: async (cell: string): Promise<Placement[]> =>
      (await rowsOf(db, sql`SELECT to_jsonb(w) AS row FROM workspaces w WHERE moved_from = ${cell} ORDER BY id`)).map(
        placementOfRow,
      ),

    /** Notes that a workspace runs in a cell, as after an import. @throws ApiFailure `invalid_state` while it moves */
    place: async (workspaceId: string, name: string, cell: string): Promise<Placement> => {
      await cellNamed(cell);
      const statement = sql`INSERT INTO workspaces AS w (id, name, cell) VALUES (${workspaceId}, ${name}, ${cell})
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, cell = excluded.cell, moved_at = now(), is_removed = false
        WHERE w.moving_to IS NULL AND w.moved_from IS NULL RETURNING to_jsonb(w) AS row`;
      return change(workspaceId, statement, 'complete or take back the move first.');
    },

    /** Notes that a workspace is gone. */
    remove: async (workspaceId: string): Promise<void> => {
      await sql`UPDATE workspaces SET is_removed = true WHERE id = ${workspaceId} AND moving_to IS NULL AND moved_from IS NULL`.execute(
        db,
      );
    },

    /** Notes that a workspace is being copied. @throws ApiFailure `not_found`, `invalid_state` */
    beginMove: async (workspaceId: string, to: string): Promise<Placement> => {
      const target = await cellNamed(to);
      if (target.state === 'draining')
        throw new ApiFailure('invalid_state', {
          message: `The cell ${to} is draining. Choose another, or take it into use again with "cells add".`,
        });
      const statement = sql`UPDATE workspaces w SET moving_to = ${to} WHERE id = ${workspaceId} AND NOT is_removed
        AND cell <> ${to} AND moved_from IS NULL AND (moving_to IS NULL OR moving_to = ${to}) RETURNING to_jsonb(w) AS row`;
      return change(workspaceId, statement, `it cannot begin to move to ${to}.`);
    },

    /** From now on the workspace is in the cell that it was copied to. @throws ApiFailure `invalid_state` unless it is moving there */
    switchMove: async (workspaceId: string, to: string): Promise<Placement> => {
      const statement = sql`UPDATE workspaces w SET cell = moving_to, moved_from = cell, moving_to = NULL, moved_at = now()
        WHERE id = ${workspaceId} AND moving_to = ${to} RETURNING to_jsonb(w) AS row`;
      return change(workspaceId, statement, `it cannot switch to ${to}.`);
    },

    /**
     * Takes a move back: before the switch the workspace just stops moving; after it, it is in its former cell again.
     *
     * @throws ApiFailure `invalid_state` when it does not move, or the move is finished
     */
    cancelMove: async (workspaceId: string): Promise<Placement> => {
      const statement = sql`UPDATE workspaces w SET cell = coalesce(moved_from, cell), moving_to = NULL, moved_from = NULL,
          moved_at = CASE WHEN moved_from IS NULL THEN moved_at ELSE now() END
        WHERE id = ${workspaceId} AND (moving_to IS NOT NULL OR moved_from IS NOT NULL) RETURNING to_jsonb(w) AS row`;
      return change(workspaceId, statement, 'there is nothing to take back.');
    },

    /** Notes that the former cell has none of its rows any more. @throws ApiFailure `invalid_state` unless it was switched */
    finishMove: async (workspaceId: string): Promise<Placement> => {
      const statement = sql`UPDATE workspaces w SET moved_from = NULL
        WHERE id = ${workspaceId} AND moved_from IS NOT NULL RETURNING to_jsonb(w) AS row`;
      return change(workspaceId, statement, 'there is nothing to finish.');
    },

    /** Everything that was changed after a version, the oldest change first. */
    changesSince: async (version: number): Promise<DirectoryRow[]> => {
      const { rows } = await sql<DirectoryRow>`
        SELECT 'cell' AS kind, name AS key, version, to_jsonb(c) AS row FROM cells c WHERE version > ${version}
        UNION ALL SELECT 'workspace', id::text, version, to_jsonb(w) FROM workspaces w WHERE version > ${version}
        UNION ALL SELECT 'person', email_hash || ' ' || workspace_id, version, to_jsonb(p) FROM people p WHERE version > ${version}
        UNION ALL SELECT 'domain', hostname, version, to_jsonb(d) FROM domains d WHERE version > ${version}
        ORDER BY version`.execute(db);
      return rows;
    },

    /** The directory's id and the version of its last change: a copy that has seen more is of another directory, or of a later moment. */
    state: async (): Promise<{ id: string; version: number }> => {
      const { rows } = await sql<{ id: string; version: number }>`
        SELECT id, (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM versions) AS version FROM directory`.execute(
        db,
      );
      return rows[0] ?? { id: '', version: 0 };
    },

    /** The database, for the statements that keep it up to date with a cell. */
    db,
    /** Calls back after each change, and whenever some may have been missed. */
    listen: (onChange: () => void): Promise<Subscription> => handle.listen(CHANNEL, () => onChange()),
    close: (): Promise<void> => handle.close(),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the directory's tables are not those of the schema's types
async function rowsOf(db: Kysely<any>, statement: RawBuilder<unknown>): Promise<Record<string, unknown>[]> {
  const { rows } = await statement.execute(db);
  return (rows as { row: Record<string, unknown> }[]).map(({ row }) => row);
}
