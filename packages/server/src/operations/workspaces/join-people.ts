import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

/** A person's record and passkeys, as the database wrote them. */
export type ExportedPerson = { user: { id: string; email: string }; passkeys: readonly unknown[] };

/** The people who are members or have connected apps, with their passkeys. Sessions and accounts at a provider stay. */
export async function readPeople(trx: Kysely<Database>, workspaceId: string): Promise<ExportedPerson[]> {
  const { rows } = await sql<{ person: ExportedPerson }>`
    SELECT json_build_object('user', row_to_json(u), 'passkeys', (
      SELECT coalesce(json_agg(row_to_json(p)), '[]') FROM auth_passkeys p WHERE p.user_id = u.id)) AS person
    FROM auth_users u WHERE u.id IN (
      SELECT user_id FROM team_members WHERE workspace_id = ${workspaceId}
      UNION SELECT user_id FROM app_grants WHERE workspace_id = ${workspaceId})`.execute(trx);
  return rows.map(({ person }) => person);
}

/**
 * Makes the people of an imported workspace people of this installation. A person who is here under the same address stays as they are here, and is the
 * member from now on; everyone else is added, with their passkeys if those are wanted.
 *
 * @returns how many people are new here
 */
export async function joinPeople(
  trx: Kysely<Database>,
  { workspaceId, withPasskeys }: { workspaceId: string; withPasskeys: boolean },
  people: AsyncIterable<ExportedPerson> | Iterable<ExportedPerson>,
): Promise<number> {
  let added = 0;
  for await (const { user, passkeys } of people) {
    const { id, email } = user;
    const here = await trx.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirst();
    if (here && here.id !== id) {
      for (const table of ['team_members', 'app_grants'] as const)
        await trx
          .updateTable(table)
          .set({ user_id: here.id })
          .where('workspace_id', '=', workspaceId)
          .where('user_id', '=', id)
          .execute();
    }
    if (here) continue;
    const inserted =
      await sql`INSERT INTO auth_users SELECT * FROM json_populate_record(NULL::auth_users, ${JSON.stringify(user)}::json)
      ON CONFLICT (id) DO NOTHING RETURNING id`.execute(trx);
    // The same person, with another address here.
    if (inserted.rows.length === 0) continue;
    added += 1;
    if (!withPasskeys) continue;
    await sql`INSERT INTO auth_passkeys SELECT * FROM json_populate_recordset(NULL::auth_passkeys, ${JSON.stringify(passkeys)}::json)
      WHERE user_id = ${id} ON CONFLICT DO NOTHING`.execute(trx);
  }
  return added;
}
