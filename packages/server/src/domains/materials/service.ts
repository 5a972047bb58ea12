import {
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
import { type Change, changeBy } from '../../platform/expected-versions.ts';
import type { Rewrites, WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { createMaterialsBuild, type MaterialsBuildOptions } from './build-template.ts';
import { lockTemplate, notBuildable, requireFound } from './lock-template.ts';
import { checkSpec, patchedSpec, readSource, requireValidSpec } from './materials-input.ts';
import { propose } from './propose.ts';
import { createRemoveUnused } from './remove-unused.ts';
import type { PurposeTemplateRow } from './store.ts';
import * as store from './store.ts';

export type { PurposeTemplateRow } from './store.ts';

type NewId = (kind: string) => string;

/** Templates of pages that are made from materials. */
export type MaterialsService = ReturnType<typeof createMaterialsService>;

export type MaterialsOptions = MaterialsBuildOptions & {
  workspace: Pick<WorkspaceService, 'knowledge'>;
  writer: Pick<Writer, 'name' | 'proposeMaterials'>;
  wordings: WordingsService;
};

export function createMaterialsService(options: MaterialsOptions) {
  const { db, clock, wordings } = options;

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
    remove: createRemoveUnused({ ...options, lock: lockTemplate, refuse: notBuildable }),
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
        const row = await lockTemplate(trx, workspaceId, id, by);
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

    ...createMaterialsBuild(options),

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
