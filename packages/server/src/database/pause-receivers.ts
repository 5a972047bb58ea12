import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.generated.ts';

/** A connector that was paused with its person or key. Its path may be a secret of the receiver, and is left out. */
export type PausedReceiver = { id: string; origin: string };

/**
 * Pauses what is sent to the receivers that a person or keys answer for, in the transaction in which these go: a receiver may be their own, and would
 * still get people's data. Nothing is lost while an owner or admin looks at it.
 *
 * @returns the connectors, oldest first
 */
export async function pauseReceivers(
  trx: Kysely<Database>,
  workspaceId: string,
  by: { memberId: string } | { keyIds: readonly string[] },
  now: Date,
): Promise<PausedReceiver[]> {
  if ('keyIds' in by && by.keyIds.length === 0) return [];
  const rows = await trx
    .updateTable('connectors')
    .set({
      status: 'paused',
      status_reason: 'memberId' in by ? 'person_left' : 'key_revoked',
      status_changed_at: now,
    })
    .where('workspace_id', '=', workspaceId)
    .where(({ eb }) =>
      'memberId' in by ? eb('answered_by_member', '=', by.memberId) : eb('answered_by_key', 'in', by.keyIds),
    )
    .where('status', 'in', ['active', 'open'])
    .returning(['id', 'outbound_url', 'created_at'])
    .execute();
  const ids = rows.map(({ id }) => id);
  await sql`UPDATE connector_queue SET is_asleep = true, turn_at = 'infinity', probed_at = NULL
    WHERE workspace_id = ${workspaceId} AND connector_id = ANY(${ids}::uuid[])`.execute(trx);
  return rows
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .map(({ id, outbound_url }) => ({ id, origin: new URL(outbound_url).origin }));
}

/** A paused connector, as a mail names it. */
export function factOfPaused({ origin }: PausedReceiver): string {
  return `Connector paused, because its receiver may be theirs: ${origin}. Check it, then resume it`;
}
