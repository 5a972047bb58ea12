import type { UpdateRunSpeakersResult } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { PagesService } from '../pages/service.ts';
import { missingOf, type RunContext, toMaterial, toRun, workOut } from './run-view.ts';
import { type RunRow, selectMaterials } from './store.ts';

/** The answer to a correction that was made before the process died: the calls may be read again by now. */
export async function readSpeakers(
  trx: Kysely<Database>,
  run: RunRow,
  { contextOf }: { contextOf(trx: Kysely<Database>, run: RunRow): Promise<RunContext> },
  { urlOf }: Pick<PagesService, 'urlOf'>,
): Promise<UpdateRunSpeakersResult> {
  const materials = await selectMaterials(trx, run.workspace_id, run.id);
  const context = await contextOf(trx, run);
  const missing = missingOf(run, materials, workOut(run, materials, context), context);
  return { run: toRun(run, urlOf), materials: materials.map(toMaterial), missing };
}
