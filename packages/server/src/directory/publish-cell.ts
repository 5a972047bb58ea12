import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.generated.ts';
import type { Directory } from './directory.ts';

/** The number of rows of the directory that were changed. */
export type Published = { workspaces: number; people: number; domains: number };

/**
 * Brings the directory up to date with what this cell has: new and renamed workspaces, their members, their proven domains. Compares with the
 * cell's copy of the directory, so that nothing is sent while nothing has changed. A workspace that the directory has in another cell is
 * left out, such as the former rows of one that was moved.
 */
export async function publishCell(
  directory: Pick<Directory, 'db'>,
  db: Kysely<Database>,
  ownCell: string,
): Promise<Published> {
  const workspaces = await publishWorkspaces(directory, db, ownCell);
  const people = await publishPeople(directory, db, ownCell);
  const domains = await publishDomains(directory, db, ownCell);
  return { workspaces, people, domains };
}

type Part = (directory: Pick<Directory, 'db'>, db: Kysely<Database>, ownCell: string) => Promise<number>;

const publishWorkspaces: Part = async (directory, db, ownCell) => {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT w.id, w.name FROM workspaces w
    LEFT JOIN directory_copy c ON c.kind = 'workspace' AND c.key = w.id::text
    WHERE c.key IS NULL OR (c.row ->> 'cell' = ${ownCell} AND c.row ->> 'name' <> w.name)`.execute(db);
  return send(
    directory,
    rows,
    (list) => sql`
    INSERT INTO workspaces AS w (id, name, cell)
    SELECT id, name, ${ownCell} FROM jsonb_to_recordset(${list}::jsonb) AS r (id uuid, name text)
    WHERE EXISTS (SELECT FROM cells WHERE cells.name = ${ownCell})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE w.cell = ${ownCell} AND w.name <> excluded.name`,
  );
};

const publishPeople: Part = async (directory, db, ownCell) => {
  const { rows } = await sql<{ hash: string; workspace: string; role: string | null }>`
    WITH here AS (
      SELECT DISTINCT ON (hash, workspace) encode(sha256(convert_to(coalesce(u.email, m.email), 'UTF8')), 'hex') AS hash,
        m.workspace_id AS workspace, m.role
      FROM team_members m LEFT JOIN auth_users u ON u.id = m.user_id
      JOIN directory_copy w ON w.kind = 'workspace' AND w.key = m.workspace_id::text AND w.row ->> 'cell' = ${ownCell}
      WHERE m.status = 'active' ORDER BY hash, workspace, m.id
    ), there AS (
      SELECT p.row ->> 'email_hash' AS hash, (p.row ->> 'workspace_id')::uuid AS workspace, p.row ->> 'role' AS role
      FROM directory_copy p
      JOIN directory_copy w ON w.kind = 'workspace' AND w.key = p.row ->> 'workspace_id' AND w.row ->> 'cell' = ${ownCell}
      WHERE p.kind = 'person' AND NOT (p.row ->> 'is_removed')::boolean
    )
    SELECT hash, workspace, here.role FROM here FULL JOIN there USING (hash, workspace)
    WHERE here.role IS DISTINCT FROM there.role`.execute(db);
  return send(
    directory,
    rows,
    (list) => sql`
    INSERT INTO people AS p (email_hash, workspace_id, role, is_removed)
    SELECT hash, workspace, coalesce(role, ''), role IS NULL
    FROM jsonb_to_recordset(${list}::jsonb) AS r (hash text, workspace uuid, role text)
    WHERE EXISTS (SELECT FROM workspaces w WHERE w.id = workspace AND w.cell = ${ownCell})
    ON CONFLICT (email_hash, workspace_id) DO UPDATE SET role = excluded.role, is_removed = excluded.is_removed`,
  );
};

const publishDomains: Part = async (directory, db, ownCell) => {
  const { rows } = await sql<{ hostname: string; workspace: string | null; former: string | null }>`
    WITH here AS (
      SELECT d.hostname, d.workspace_id::text AS workspace FROM custom_domains d
      JOIN directory_copy w ON w.kind = 'workspace' AND w.key = d.workspace_id::text AND w.row ->> 'cell' = ${ownCell}
      WHERE d.status = 'active'
    ), there AS (
      SELECT d.key AS hostname, d.row ->> 'workspace_id' AS workspace FROM directory_copy d
      JOIN directory_copy w ON w.kind = 'workspace' AND w.key = d.row ->> 'workspace_id' AND w.row ->> 'cell' = ${ownCell}
      WHERE d.kind = 'domain' AND NOT (d.row ->> 'is_removed')::boolean
    )
    SELECT hostname, here.workspace, there.workspace AS former FROM here FULL JOIN there USING (hostname)
    WHERE here.workspace IS DISTINCT FROM there.workspace`.execute(db);
  return send(
    directory,
    rows,
    (list) => sql`
    INSERT INTO domains AS d (hostname, workspace_id, is_removed)
    SELECT hostname, coalesce(workspace, former), workspace IS NULL
    FROM jsonb_to_recordset(${list}::jsonb) AS r (hostname text, workspace uuid, former uuid)
    WHERE EXISTS (SELECT FROM workspaces w WHERE w.id = coalesce(workspace, former) AND w.cell = ${ownCell})
    ON CONFLICT (hostname) DO UPDATE SET workspace_id = excluded.workspace_id, is_removed = excluded.is_removed
    WHERE NOT excluded.is_removed OR d.workspace_id = excluded.workspace_id`,
  );
};

/** @returns the number of rows that the directory has changed */
async function send(
  { db }: Pick<Directory, 'db'>,
  rows: readonly object[],
  statement: (list: string) => ReturnType<typeof sql>,
): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await statement(JSON.stringify(rows)).execute(db);
  return Number(numAffectedRows ?? 0);
}
