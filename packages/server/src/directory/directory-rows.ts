/** The name under which the directory has the cell whose keys name none. */
export const FIRST_CELL = 'first';

/** A cell, as the directory has it. */
export type Cell = {
  name: string;
  /** Origin of its API. */
  apiUrl: string;
  /** Origin of its dashboard. */
  dashboardUrl: string;
  /** Origin of its pages. */
  pageHostUrl: string;
  /** A draining cell takes no new workspaces. */
  state: 'active' | 'draining';
  /** The public keys that its hand-ons of signed-in people are signed with. */
  handOnKeys: readonly string[];
  addedAt: string;
};

/** The place of a workspace. */
export type Placement = {
  workspaceId: string;
  name: string;
  /** The cell that has it. */
  cell: string;
  /** The cell that it is being copied to; null when it does not move. */
  movingTo: string | null;
  /** The cell that still has its former rows; null once the move is confirmed. */
  movedFrom: string | null;
  movedAt: string | null;
};

/** A row of the directory as it is copied to each cell. */
export type DirectoryRow = {
  kind: 'cell' | 'workspace' | 'person' | 'domain';
  key: string;
  version: number;
  row: Record<string, unknown>;
};

/** Reads a stored row of a cell. */
export function cellOfRow(row: Record<string, unknown>): Cell {
  return {
    name: String(row['name']),
    apiUrl: String(row['api_url']),
    dashboardUrl: String(row['dashboard_url']),
    pageHostUrl: String(row['page_host_url']),
    state: row['state'] === 'draining' ? 'draining' : 'active',
    handOnKeys: (row['hand_on_keys'] ?? []) as string[],
    addedAt: String(row['added_at']),
  };
}

/** Reads a stored row of a workspace. */
export function placementOfRow(row: Record<string, unknown>): Placement {
  const textOf = (name: string): string | null => (row[name] === null ? null : String(row[name]));
  return {
    workspaceId: String(row['id']),
    name: String(row['name']),
    cell: String(row['cell']),
    movingTo: textOf('moving_to'),
    movedFrom: textOf('moved_from'),
    movedAt: textOf('moved_at'),
  };
}
