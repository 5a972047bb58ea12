import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { type Answerer, rolesOf } from '../keys/service.ts';
import * as store from './store.ts';

/** A connector that was paused with its person. Its path may be a secret of the receiver, and is left out. */
export type PausedReceiver = { id: string; origin: string };

/** The columns of the person who answers for a receiver. */
export function answeredFor({ created_by_member, created_by_email }: Answerer) {
  return { answered_by_member: created_by_member, answered_by_email: created_by_email };
}

/**
 * Refuses a person who was removed after their call was let in. A removal that begins later waits for the transaction, and finds what it made.
 *
 * @throws ApiFailure `workspace_required`
 */
export async function requireStillThere(trx: Kysely<Database>, workspaceId: string, by: Answerer): Promise<void> {
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

/** Gives a receiver to the person who has it sent to again, if the person who answered for it has left. */
export async function takeOverIfLeft(
  trx: Kysely<Database>,
  { workspace_id, id, answered_by_member: member }: store.ConnectorRow,
  by: Answerer,
): Promise<void> {
  if (member === null || (await rolesOf(trx, workspace_id, [member])).has(member)) return;
  await requireStillThere(trx, workspace_id, by);
  await store.updateConnector(trx, workspace_id, id, answeredFor(by));
}

/**
 * Pauses what is sent to the receivers that a person answers for, in the transaction in which they leave: a receiver may be their own, and would continue
 * getting people's data. Nothing is lost while an owner or admin looks at it.
 */
export async function pauseReceiversOf(
  trx: Kysely<Database>,
  workspaceId: string,
  memberId: string,
  now: Date,
): Promise<PausedReceiver[]> {
  const rows = await store.pauseAnsweredBy(trx, workspaceId, memberId, now);
  for (const { id } of rows) await store.putToSleep(trx, id);
  return rows.map(({ id, outbound_url }) => ({ id, origin: new URL(outbound_url).origin }));
}
