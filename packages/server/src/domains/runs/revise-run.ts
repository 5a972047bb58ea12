import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import type { MaterialReading } from '../../database/stored-values.ts';
import type { RunRow } from './store.ts';

/** The columns that a correction may change. */
export const REVISED = ['spec', 'overrides', 'pinned_by', 'questions', 'call_digest', 'words'] as const;

/**
 * Begins the correction of a run that the transaction has locked: a published one is in review again, and what it was published with is
 * kept. Any other run stays as it is.
 */
export async function reopened(trx: Kysely<Database>, run: RunRow, now: Date): Promise<RunRow> {
  if (run.status !== 'completed') return run;
  const materials = await selectReadings(trx, run);
  const published = storableJson({ ...Object.fromEntries(REVISED.map((column) => [column, run[column]])), materials });
  return trx
    .updateTable('purpose_runs')
    .set({ status: 'review', published, regenerations: storableJson({}), updated_at: now })
    .where('workspace_id', '=', run.workspace_id)
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type RunIds = Pick<RunRow, 'workspace_id' | 'id'>;

function selectReadings(trx: Kysely<Database>, run: RunIds): Promise<MaterialReading[]> {
  return trx
    .selectFrom('purpose_run_materials')
    .select(['id', 'extraction_status', 'understood_summary', 'error', 'facts', 'unclear', 'speakers'])
    .select(sql<MaterialReading['said']>`content -> 'speakers'`.as('said'))
    .where('workspace_id', '=', run.workspace_id)
    .where('run_id', '=', run.id)
    .execute();
}

/** Gives the materials of a run back the readings that it was published with. A reading that is under way is dropped by that. */
export async function restoreReadings(
  trx: Kysely<Database>,
  run: RunIds,
  readings: readonly MaterialReading[],
): Promise<void> {
  for (const { id, facts, unclear, speakers, said, ...values } of readings)
    await trx
      .updateTable('purpose_run_materials')
      .set({
        ...values,
        facts: storableJson(facts),
        unclear: storableJson(unclear),
        speakers: storableJson(speakers),
        content:
          said === null
            ? sql`content - 'speakers'`
            : sql`jsonb_set(content, '{speakers}', ${storableJson(said)}::jsonb)`,
      })
      .where('workspace_id', '=', run.workspace_id)
      .where('run_id', '=', run.id)
      .where('id', '=', id)
      .execute();
}
