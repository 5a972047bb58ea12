import { type Kysely, sql } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { BillingService } from '../billing/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { PurposeTemplateRow } from './store.ts';

type RemoveOptions = {
  db: Kysely<Database>;
  ids: Pick<Ids, 'derivedUuid'>;
  billing: Pick<BillingService, 'lock'>;
  templates: Pick<TemplatesService, 'removeUnused'>;
  /** Locks a template of one of the versions that are expected. */
  lock(trx: Kysely<Database>, workspaceId: string, id: string, by: Change): Promise<PurposeTemplateRow>;
  /** The refusal while it is built. */
  refuse(row: PurposeTemplateRow): ApiFailure;
};

/**
 * Deletes a materials template without runs, and what its builds made. Pages that were published stay, and render by that.
 *
 * @throws ApiFailure `not_found`, `changed_meanwhile`, 409 `invalid_state`
 */
export function createRemoveUnused({ db, ids, billing, templates, lock, refuse }: RemoveOptions) {
  return (workspaceId: string, id: string, by: Change): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await billing.lock(trx, workspaceId);
      const row = await lock(trx, workspaceId, id, by);
      if (row.building_revision !== null) throw refuse(row);
      // The template is locked: a run that begins meanwhile finds it gone.
      const runs = await countRuns(trx, row);
      if (runs > 0) throw inUse(runs);
      const builds = await buildsOf(trx, row);
      await trx.deleteFrom('purpose_templates').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
      const frames = builds.map((build) => ids.derivedUuid(workspaceId, build.id, 'template'));
      await templates.removeUnused(trx, workspaceId, frames);
      await keepAnswer(trx, by, { purposeTemplateId: id });
    });
}

async function countRuns(trx: Kysely<Database>, { workspace_id, id }: PurposeTemplateRow): Promise<number> {
  const { count } = await trx
    .selectFrom('purpose_runs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspace_id)
    .where('purpose_template_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function buildsOf(trx: Kysely<Database>, { workspace_id, id }: PurposeTemplateRow): Promise<{ id: string }[]> {
  return trx
    .selectFrom('template_builds')
    .select('id')
    .where('workspace_id', '=', workspace_id)
    .where(sql<boolean>`input ->> 'purposeTemplateId' = ${id}`)
    .execute();
}

function inUse(runs: number): ApiFailure {
  const [are, them] = runs === 1 ? ['1 run is', 'it'] : [`${runs} runs are`, 'them'];
  return new ApiFailure('invalid_state', {
    reason: 'in_use',
    message: `${are} made from this template. Delete ${them} first, or archive the template.`,
  });
}
