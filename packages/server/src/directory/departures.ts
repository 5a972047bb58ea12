import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.generated.ts';

/** The workspace that a key, an access token or a page's link belonged to before it left this cell. */
export async function formerOwner(db: Kysely<Database>, secret: string): Promise<string | undefined> {
  const { rows } = await sql<{ workspace: string }>`
    SELECT workspace FROM departures WHERE mark = substring(sha256(convert_to(${secret}, 'UTF8')) FOR 16)`.execute(db);
  return rows[0]?.workspace;
}

/**
 * Notes which keys, access tokens and links led to a workspace, before its rows are removed, so that calls and visitors who still come here are
 * sent on. Does nothing unless the directory has the workspace in another cell. Part of the transaction that removes the keys.
 */
export async function noteDeparture(trx: Kysely<Database>, workspaceId: string): Promise<void> {
  await sql`
    INSERT INTO departures (mark, workspace)
    SELECT substring(decode(hash, 'hex') FOR 16), ${workspaceId} FROM (
      SELECT key_hash AS hash FROM api_keys WHERE workspace_id = ${workspaceId} AND revoked_at IS NULL
      UNION SELECT previous_key_hash FROM api_keys WHERE workspace_id = ${workspaceId} AND previous_key_hash IS NOT NULL
      UNION SELECT hash FROM app_tokens WHERE workspace_id = ${workspaceId}
      UNION SELECT encode(sha256(convert_to(page_token, 'UTF8')), 'hex') FROM pages WHERE workspace_id = ${workspaceId}
    ) AS mine
    WHERE EXISTS (
      SELECT FROM directory_copy c WHERE c.kind = 'workspace' AND c.key = ${workspaceId}
        AND c.row ->> 'cell' <> coalesce((SELECT value FROM shared_settings WHERE name = 'CELL'), 'first'))
    ON CONFLICT (mark) DO UPDATE SET workspace = excluded.workspace`.execute(trx);
}
