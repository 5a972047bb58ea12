import type { Kysely } from 'kysely';
import type { Change } from '../platform/expected-versions.ts';
import type { Database } from './schema.generated.ts';

/**
 * Stores the answer of a deletion or a publication under its Idempotency-Key, in the transaction that makes it: when the process dies after the
 * commit, nothing else is left to tell a repeated call that it was the one. Does nothing without a key.
 */
export async function keepAnswer(
  trx: Kysely<Database>,
  { key: call }: Pick<Change, 'key'>,
  answer: object,
): Promise<void> {
  if (!call) return;
  await trx
    .updateTable('idempotency_keys')
    .set({ status: call.status, answer: JSON.stringify(answer) })
    .where('workspace_id', '=', call.workspaceId)
    .where('key', '=', call.key)
    .where('status', 'is', null)
    .execute();
}
