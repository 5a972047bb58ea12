import type { ForkRunResult } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { type Resolution, shortened } from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { MaterialsService } from '../materials/service.ts';
import type { WordingsService } from '../wordings/service.ts';
import { requireRun, wrongState } from './lock-run.ts';
import { lockedSpec } from './locked-spec.ts';
import { type RunContext, workOut } from './run-view.ts';
import type { RunRow } from './store.ts';
import * as store from './store.ts';

type ForkOptions = {
  db: Kysely<Database>;
  purposes: Pick<MaterialsService, 'require' | 'fork'>;
  wordings: Pick<WordingsService, 'made' | 'typed'>;
  contextOf(executor: Kysely<Database>, run: RunRow): Promise<RunContext>;
};

const FORKABLE: ReadonlySet<RunRow['status']> = new Set(['review', 'completed']);

/** Makes a materials template of what a run has become. @throws ApiFailure `not_found`, 409 `invalid_state` */
export function forkRun(
  { db, purposes, wordings, contextOf }: ForkOptions,
  caller: Caller,
  id: string,
  newId: (kind: string) => string,
): Promise<ForkRunResult> {
  return db.transaction().execute(async (trx) => {
    const { workspaceId } = caller;
    const { run, materials } = requireRun(await store.findRunWithMaterials(trx, workspaceId, id), id);
    if (!FORKABLE.has(run.status)) throw wrongState(run, 'be forked', 'review or completed');
    const { resolution } = workOut(run, materials, await contextOf(trx, run));
    const template = await purposes.require(trx, workspaceId, run.purpose_template_id);
    const templateId = newId('purpose_template');
    const name = shortened(`${template.name} (from a run)`, 200);
    const spec = lockedSpec(run.spec, resolution);
    const models = new Set(resolution.elements.flatMap((one) => (one.origin === 'model' ? one.spec.id : [])));
    await wordings.made(trx, workspaceId, [
      modelWords(resolution),
      spec.elements.filter(({ id }) => models.has(id)).map((one) => one.text),
    ]);
    // Words that no model wrote become the caller's own text: the figures and quotations of one run are not those of the next.
    await wordings.typed(trx, caller, spec);
    await purposes.fork(trx, workspaceId, { id: templateId, name, spec, runId: id });
    return { templateId };
  });
}

/** The texts of a run that a model wrote and no person has approved. */
function modelWords({ elements }: Resolution): unknown[] {
  return elements.flatMap(({ origin, text, items }) => (origin === 'model' ? [text, items] : []));
}
