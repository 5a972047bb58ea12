import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

/** A person's record and passkeys, as the database wrote them. */
export type ExportedPerson = { user: { id: string; email: string }; passkeys: readonly unknown[] };

/**
 * Makes the people of an imported workspace people of this installation. A person who is here under the same address stays as they are here, and is the
 * member from now on; everyone else is added, with their passkeys if those are wanted.
 *
 * @returns how many people are new here
 */
export async function joinPeople(
  trx: Kysely<Database>,
  { workspaceId, withPasskeys }: { workspaceId: string; withPasskeys: boolean },
  people: AsyncIterable<ExportedPerson>,
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
