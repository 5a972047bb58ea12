import type { Changer } from '@cartouche/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.generated.ts';

/** The key or member that a record names as the one who changed it. Null for the server itself; without a name when it is gone. */
export async function findChanger(
  db: Kysely<Database>,
  workspaceId: string,
  id: string | null,
): Promise<Changer | null> {
  if (id === null) return null;
  const { rows } = await sql<Changer>`
    SELECT 'member' AS actor, id, name FROM team_members WHERE workspace_id = ${workspaceId} AND id = ${id}
    UNION ALL SELECT 'key', id, name FROM api_keys WHERE workspace_id = ${workspaceId} AND id = ${id}`.execute(db);
  return rows[0] ?? { actor: 'key', id, name: null };
}
