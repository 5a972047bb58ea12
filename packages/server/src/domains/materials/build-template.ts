import type { BuildMaterialsTemplateInput, BuildStarted } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { frameOf } from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Change, changeBy } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { BillingService } from '../billing/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import { materialsBuild } from './jobs.ts';
import { lockTemplate, notBuildable } from './lock-template.ts';
import { requireValidSpec } from './materials-input.ts';
import * as store from './store.ts';

type Job = PayloadOf<typeof materialsBuild>;
type NewId = (kind: string) => string;

export type MaterialsBuildOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  billing: BillingService;
  templates: TemplatesService;
};

/** Makes materials templates ready: each build makes the frame of the pages. */
export function createMaterialsBuild({ db, clock, ids, jobs, billing, templates }: MaterialsBuildOptions) {
  return {
    /** Its price is held now and charged when the template is ready. @throws ApiFailure `invalid_state`, `estimate_mismatch`, 402 */
    build: (
      caller: Caller,
      id: string,
      input: BuildMaterialsTemplateInput,
      newId: NewId,
      by: Change = changeBy(caller.keyId),
    ): Promise<BuildStarted> =>
      db.transaction().execute(async (trx) => {
        const { workspaceId } = caller;
        await billing.lock(trx, workspaceId);
        const row = await lockTemplate(trx, workspaceId, id, by);
        const buildId = newId('build');
        // The same call again, after a crash between its commit and its stored answer.
        if (row.build_id === buildId) return { buildId, status: 'building', version: row.version };
        if (row.building_revision !== null || row.built_revision === row.revision) throw notBuildable(row);
        requireValidSpec(row.spec);
        const amount = billing.requireAcknowledged('purpose_template_build', 1, input.acknowledgedEditCredits);
        const charge = { subject: subjectOf(buildId), unit: 'cents', amount } as const;
        await billing.hold(trx, caller, [charge], { isAccountLocked: true });
        await templates.startBuild(trx, workspaceId, { id: buildId, input: { purposeTemplateId: id } });
        const { version } = await store.updatePurposeTemplate(
          trx,
          row,
          { build_id: buildId, building_revision: row.revision },
          clock.now(),
          by,
        );
        await jobs.enqueue(trx, materialsBuild, [{ workspaceId, purposeTemplateId: id, buildId }]);
        return { buildId, status: 'building', version };
      }),

    /** Handler of `materials.build`: drafting → ready. */
    async buildTemplate(job: Job): Promise<void> {
      const { workspaceId, purposeTemplateId, buildId } = job;
      const row = await store.findPurposeTemplate(db, workspaceId, purposeTemplateId);
      if (row?.build_id !== buildId || row.building_revision === null) return;
      const frame = frameOf(row.name, row.spec);
      const frameId = ids.derivedUuid(workspaceId, buildId, 'template');
      await db.transaction().execute(async (trx) => {
        await billing.lock(trx, workspaceId);
        const current = await store.lockPurposeTemplate(trx, workspaceId, purposeTemplateId);
        if (current?.build_id !== buildId || current.building_revision === null) return;
        if (current.revision !== current.building_revision)
          return settleFailure(trx, job, 'The template was changed while it was built. Build it again.');
        if (!(await templates.completeBuild(trx, workspaceId, buildId, purposeTemplateId))) return;
        await billing.charge(trx, workspaceId, subjectOf(buildId));
        await templates.create(trx, workspaceId, { id: frameId, name: frame.name, kind: 'materials', document: frame });
        await store.updatePurposeTemplate(
          trx,
          current,
          { status: 'ready', built_revision: current.revision, building_revision: null, frame_id: frameId },
          clock.now(),
        );
      });
    },
    giveBuildUp: (job: Job): Promise<void> => fail(job, 'The template could not be built. Try again.'),
  };

  async function fail(job: Job, error: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await billing.lock(trx, job.workspaceId);
      const row = await store.lockPurposeTemplate(trx, job.workspaceId, job.purposeTemplateId);
      if (row?.build_id === job.buildId && row.building_revision !== null) await settleFailure(trx, job, error);
    });
  }

  async function settleFailure(trx: Kysely<Database>, job: Job, error: string): Promise<void> {
    const { workspaceId, purposeTemplateId, buildId } = job;
    if (await templates.failBuild(trx, workspaceId, buildId, error))
      await billing.release(trx, workspaceId, subjectOf(buildId));
    await store.updatePurposeTemplate(
      trx,
      { workspace_id: workspaceId, id: purposeTemplateId },
      { building_revision: null },
      clock.now(),
    );
  }
}

function subjectOf(buildId: string): string {
  return `template:${buildId}`;
}
