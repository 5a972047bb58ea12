import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { type MadeBy, revokedAmong, rolesOf } from '../keys/service.ts';
import * as store from './store.ts';

/** The columns of the person who answers for a receiver, and of the key that chose it. */
export function answeredFor({ created_by_member, created_by_email, created_by_key }: MadeBy) {
  return {
    answered_by_member: created_by_member,
    answered_by_email: created_by_email,
    answered_by_key: created_by_key,
  };
}

/**
 * Refuses a person who was removed after their call was let in. A removal that begins later waits for the transaction, and finds what it made.
 *
 * @throws ApiFailure `workspace_required`
 */
export async function requireStillThere(trx: Kysely<Database>, workspaceId: string, by: MadeBy): Promise<void> {
  const { created_by_member: id } = by;
  if (id === null) return;
  const row = await trx
    .selectFrom('team_members')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
  if (row) return;
  throw new ApiFailure('workspace_required', {
    reason: 'not_a_member',
    message: 'The person who answers for this call is not in the workspace any more.',
  });
}

/** Gives a receiver to the one who has it sent to again, if the person or key that answered for it has gone. */
export async function takeOverIfLeft(
  trx: Kysely<Database>,
  { workspace_id, id, answered_by_member: member, answered_by_key: key }: store.ConnectorRow,
  by: MadeBy,
): Promise<void> {
  const isThere = member === null || (await rolesOf(trx, workspace_id, [member])).has(member);
  const isRevoked = key !== null && (await revokedAmong(trx, workspace_id, [key])).has(key);
  if (isThere && !isRevoked) return;
  await requireStillThere(trx, workspace_id, by);
  await store.updateConnector(trx, workspace_id, id, answeredFor(by));
}
