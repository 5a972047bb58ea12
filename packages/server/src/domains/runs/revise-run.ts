import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import type { RunRow } from './store.ts';

/**
 * Begins the correction of a run that the transaction has locked: a published one is in review again, and what it was published with is
 * kept. Any other run stays as it is.
 */
export async function reopened(trx: Kysely<Database>, run: RunRow, now: Date): Promise<RunRow> {
  if (run.status !== 'completed') return run;
  const { spec, overrides, pinned_by, questions, call_digest, words } = run;
  const published = storableJson({ spec, overrides, pinned_by, questions, call_digest, words });
  return trx
    .updateTable('purpose_runs')
    .set({ status: 'review', published, regenerations: storableJson({}), updated_at: now })
    .where('workspace_id', '=', run.workspace_id)
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
