import { type Kysely, type Selectable, sql } from 'kysely';
import { readWindow, type Window, type WindowWish } from '../../database/read-window.ts';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import { unseen } from '../../database/unseen-value.ts';

export type AuditRow = Selectable<Database['audit_log']>;

/** In one statement, however many. */
export async function insertEntries(db: Kysely<Database>, entries: readonly AuditRow[]): Promise<void> {
  await sql`
    INSERT INTO audit_log (workspace_id, at, id, actor, key_id, operation, resource_id, status, request_id, address,
      member_id, member_email)
    SELECT workspace_id, at, id, actor, key_id, operation, resource_id, status, request_id, address, member_id, member_email
    FROM jsonb_to_recordset(${storableJson(entries)}::jsonb) AS entry (workspace_id uuid, at timestamptz, id uuid, actor text, key_id uuid,
      operation text, resource_id text, status integer, request_id text, address text, member_id uuid, member_email text)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Filters for the entries of a workspace. */
export type AuditFilter = {
  operation?: string | undefined;
  key_id?: string | undefined;
};

/** Newest first, with the names of the keys. */
export function selectEntries(
  db: Kysely<Database>,
  workspaceId: string,
  { operation, key_id }: AuditFilter,
  wish: WindowWish,
): Promise<Window<AuditRow & { key_name: string | null }>> {
  const query = db
    .selectFrom('audit_log as entry')
    .selectAll('entry')
    .select(({ selectFrom }) =>
      selectFrom('api_keys as key')
        .select('key.name')
        .whereRef('key.workspace_id', '=', 'entry.workspace_id')
        .whereRef('key.id', '=', 'entry.key_id')
        .as('key_name'),
    )
    .where('entry.workspace_id', '=', workspaceId)
    .$if(operation !== undefined, (query) => query.where('entry.operation', '=', unseen(operation ?? '')))
    .$if(key_id !== undefined, (query) => query.where('entry.key_id', '=', unseen(key_id ?? '', 'uuid')));
  return readWindow(query, wish, { moment: 'entry.at', id: 'entry.id' });
}

/** Counts the calls of some operations that were done, or refused for lack of rights, from `since` to before `until`. */
export async function countCalls(
  db: Kysely<Database>,
  workspaceId: string,
  calls: { operations: readonly string[]; isRefused: boolean; since: string; until: string },
): Promise<number> {
  const { operations, isRefused, since, until } = calls;
  const { times } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('workspace_id', '=', workspaceId)
    .where('operation', 'in', operations)
    .where('at', '>=', since)
    .where('at', '<', until)
    .where('status', isRefused ? '=' : '<', isRefused ? 403 : 300)
    .executeTakeFirstOrThrow();
  return Number(times);
}
