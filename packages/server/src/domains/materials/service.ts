import {
  type BuildMaterialsTemplateInput,
  type BuildStarted,
  type CreateMaterialsTemplateInput,
  type Issue,
  limits,
  type MaterialsChecklist,
  type MaterialsProposal,
  type MaterialsTemplateResult,
  type ProposeMaterialsTemplateInput,
  type PurposeTemplate,
  type PurposeTemplateWithSpec,
  type UpdateMaterialsTemplateInput,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { ListWindow } from '../../database/read-window.ts';
import { requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import {
  frameOf,
  listensToCalls,
  type MaterialsSpec,
  type ProposedMaterials,
  reworded,
  shortened,
  specParts,
  type Writer,
  writtenIn,
} from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Change, changeBy } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { BillingService } from '../billing/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { Rewrites, WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { materialsBuild } from './jobs.ts';
import { checkSpec, patchedSpec, readSource, requireValidSpec } from './materials-input.ts';
import { propose } from './propose.ts';
import { createRemoveUnused } from './remove-unused.ts';
import type { PurposeTemplateRow } from './store.ts';
import * as store from './store.ts';

export type { PurposeTemplateRow } from './store.ts';

type Job = PayloadOf<typeof materialsBuild>;
type NewId = (kind: string) => string;

/** Templates of pages that are made from materials. */
export type MaterialsService = ReturnType<typeof createMaterialsService>;

export type MaterialsOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  billing: BillingService;
  templates: TemplatesService;
  workspace: Pick<WorkspaceService, 'knowledge'>;
  writer: Pick<Writer, 'name' | 'proposeMaterials'>;
  wordings: WordingsService;
};

export function createMaterialsService(options: MaterialsOptions) {
  const { db, clock, ids, jobs, billing, templates, wordings } = options;

  const service = {
    /** Stores nothing. @throws ApiFailure 502 `generation_failed` */
    async propose(
      workspaceId: string,
      { description, preset }: ProposeMaterialsTemplateInput,
      signal: AbortSignal,
    ): Promise<MaterialsProposal> {
      const { name, spec, openQuestions } = await propose(
        options,
        workspaceId,
        { description, preset: preset ?? null },
        signal,
      );
      const { qualityChecks, elementManifest, ...parts } = specParts(spec);
      return {
        name,
        ...parts,
        elementManifest: [...elementManifest],
        qualityChecks: [...qualityChecks],
        callIntelligence: listensToCalls(spec.materials),
        openQuestions,
        ...warned(await checkSpec(spec)),
      };
    },

    /** @throws ApiFailure `validation_failed`, 422 `invalid_spec`, 502 `generation_failed` */
    async create(
      caller: Caller,
      input: CreateMaterialsTemplateInput,
      newId: NewId,
      signal: AbortSignal,
    ): Promise<MaterialsTemplateResult> {
      const { workspaceId } = caller;
      const source = readSource(input);
      const { spec, name, openQuestions }: ProposedMaterials =
        source.kind === 'spec'
          ? { spec: source.spec, name: shortened(source.spec.purpose.goal, 80), openQuestions: [] }
          : await propose(options, workspaceId, source, signal);
      const warnings = await checkSpec(spec);
      const id = newId('purpose_template');
      await db.transaction().execute(async (trx) => {
        await wordings.typed(trx, caller, source.kind === 'spec' ? spec : writtenIn(source.description));
        await store.insertPurposeTemplate(
          trx,
          workspaceId,
          {
            id,
            name: input.name?.trim() || name,
            spec,
            callIntelligence: input.callIntelligence === true || listensToCalls(spec.materials),
            openQuestions,
            forkedFromRunId: null,
          },
          clock.now(),
        );
      });
      return result(await service.require(db, workspaceId, id), warnings);
    },

    /** Puts a template away, or brings it back. @throws ApiFailure `not_found` */
    archive: (workspaceId: string, id: string, archived: boolean): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const row = await store.lockPurposeTemplate(trx, workspaceId, id);
        if (!row) throw notFound('materials template', id);
        await store.updatePurposeTemplate(trx, row, { archived_at: archived ? clock.now() : null }, clock.now());
      }),
    remove: createRemoveUnused({ ...options, lock: locked, refuse: notBuildable }),
    /** A draft with the same spec under the id `copyId`. @throws ApiFailure `not_found` */
    async duplicate(workspaceId: string, id: string, copyId: string, name: string | undefined): Promise<void> {
      const row = await service.require(db, workspaceId, id);
      const copy = {
        id: copyId,
        name: name?.trim() || `Copy of ${row.name}`.slice(0, 200),
        spec: row.spec,
        callIntelligence: row.call_intelligence,
        openQuestions: row.open_questions,
        forkedFromRunId: null,
      };
      await db.transaction().execute((trx) => store.insertPurposeTemplate(trx, workspaceId, copy, clock.now()));
    },

    /** Newest first. @returns a window, and the place behind it; null when it is the last */
    async list(
      workspaceId: string,
      archived: boolean | undefined,
      { behind, limit = limits.LIST_PAGE_DEFAULT }: ListWindow,
    ): Promise<{ purposeTemplates: PurposeTemplate[]; next: string | null }> {
      const { rows, next } = await store.selectPurposeTemplates(db, workspaceId, { behind, size: limit }, archived);
      return { purposeTemplates: rows.map(toListed), next };
    },
    get: async (workspaceId: string, id: string): Promise<PurposeTemplateWithSpec> =>
      toTemplate(await service.require(db, workspaceId, id)),
    async checklist(workspaceId: string, id: string): Promise<MaterialsChecklist> {
      const { spec, call_intelligence } = await service.require(db, workspaceId, id);
      return { inputContract: specParts(spec).inputContract, callIntelligence: call_intelligence };
    },

    /** @throws ApiFailure `not_found`, 422 `invalid_spec`, `invalid_state` */
    update: (
      caller: Caller,
      id: string,
      input: UpdateMaterialsTemplateInput,
      by: Change = changeBy(caller.keyId),
    ): Promise<MaterialsTemplateResult> =>
      db.transaction().execute(async (trx) => {
        const { workspaceId } = caller;
        await wordings.typed(trx, caller, input);
        const row = await locked(trx, workspaceId, id, by);
        const spec = patchedSpec(row.spec, input);
        const warnings = requireValidSpec(spec);
        const isChanged = JSON.stringify(spec) !== JSON.stringify(patchedSpec(row.spec, {}));
        const revision = row.revision + (isChanged ? 1 : 0);
        if (input.status === 'ready' && row.built_revision !== revision)
          throw new ApiFailure('invalid_state', {
            reason: 'drafting',
            message: 'This template becomes ready by a build of its present spec: start one.',
          });
        const armed = isChanged && listensToCalls(spec.materials) && !listensToCalls(row.spec.materials);
        const updated = await store.updatePurposeTemplate(
          trx,
          row,
          {
            ...(input.name !== undefined && { name: input.name.trim() || row.name }),
            ...(isChanged && { spec, revision }),
            status: input.status ?? (isChanged ? 'drafting' : row.status),
            call_intelligence: input.callIntelligence ?? (armed || row.call_intelligence),
          },
          clock.now(),
          by,
        );
        return result(updated, warnings);
      }),

    /** Replaces sentences of the spec. A template whose frame stays the same stays ready. @returns how many texts changed */
    async reword(
      trx: Kysely<Database>,
      { workspaceId, keyId }: Caller,
      id: string,
      rewrites: Rewrites,
    ): Promise<number> {
      const row = requireFound(await store.lockPurposeTemplate(trx, workspaceId, id), id);
      const { document: spec, count } = reworded(row.spec, rewrites);
      if (count === 0) return 0;
      requireValidSpec(spec);
      const revision = row.revision + 1;
      const isFramed =
        row.built_revision === row.revision &&
        JSON.stringify(frameOf(row.name, spec)) === JSON.stringify(frameOf(row.name, row.spec));
      const status = isFramed ? { built_revision: revision } : { status: 'drafting' as const };
      await store.updatePurposeTemplate(trx, row, { spec, revision, ...status }, clock.now(), changeBy(keyId));
      return count;
    },

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
        const row = await locked(trx, workspaceId, id, by);
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

    /** The stored template. @throws ApiFailure `not_found` */
    require: async (executor: Kysely<Database>, workspaceId: string, id: string): Promise<PurposeTemplateRow> =>
      requireFound(await store.findPurposeTemplate(executor, workspaceId, id), id),
    /** @throws ApiFailure `not_found` when the template was deleted meanwhile */
    async countRun(trx: Kysely<Database>, workspaceId: string, id: string, count: 1 | -1): Promise<void> {
      if (!(await store.countRun(trx, workspaceId, id, count))) throw notFound('materials template', id);
    },
    /** Stores a template that a run was forked into. */
    fork: (
      trx: Kysely<Database>,
      workspaceId: string,
      { id, name, spec, runId }: { id: string; name: string; spec: MaterialsSpec; runId: string },
    ): Promise<void> =>
      store.insertPurposeTemplate(
        trx,
        workspaceId,
        { id, name, spec, callIntelligence: listensToCalls(spec.materials), openQuestions: [], forkedFromRunId: runId },
        clock.now(),
      ),
  };
  return service;

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

/** Locks a template of one of the versions that are expected. */
async function locked(trx: Kysely<Database>, workspaceId: string, id: string, by: Change) {
  const row = requireFound(await store.lockPurposeTemplate(trx, workspaceId, id), id);
  await requireVersion(trx, { workspaceId, noun: 'materials template', row }, by);
  return row;
}

function subjectOf(buildId: string): string {
  return `template:${buildId}`;
}

function requireFound(row: PurposeTemplateRow | undefined, id: string): PurposeTemplateRow {
  if (!row) throw notFound('materials template', id);
  return row;
}

function notBuildable(row: PurposeTemplateRow): ApiFailure {
  const isBuilding = row.building_revision !== null;
  return new ApiFailure('invalid_state', {
    reason: isBuilding ? 'building' : 'ready',
    message: isBuilding
      ? `This template is being built: poll the build ${row.build_id}.`
      : 'This template was built as it is. Change its spec before building it again, or set its status to ready.',
  });
}

function result(row: PurposeTemplateRow, warnings: Issue[]): MaterialsTemplateResult {
  return { purpose: toTemplate(row), openQuestions: row.open_questions, ...warned(warnings) };
}

function warned(specWarnings: Issue[]): { specWarnings?: Issue[] } {
  return specWarnings.length > 0 ? { specWarnings } : {};
}

function toListed(row: store.PurposeTemplateSummary): PurposeTemplate {
  const { id, name, status, version, call_intelligence, run_count, build_id, forked_from_run_id } = row;
  const { created_at, updated_at } = row;
  return {
    id,
    name,
    status,
    version,
    call_intelligence,
    run_count,
    build_id,
    forked_from_run_id,
    created_at,
    updated_at,
  };
}

function toTemplate(row: PurposeTemplateRow): PurposeTemplateWithSpec {
  const { purposeSpec, inputContract, elementManifest, qualityChecks } = specParts(row.spec);
  return {
    ...toListed(row),
    purpose_spec: purposeSpec,
    input_contract: inputContract,
    element_manifest: [...elementManifest],
    quality_checks: [...qualityChecks],
  };
}
