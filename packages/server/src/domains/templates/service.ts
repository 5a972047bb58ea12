import {
  type BuildStarted,
  type CreateTemplateInput,
  type DescriptionPart,
  limits,
  type Template,
  type TemplateBuild,
  type TemplateWithDocument,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import type { ListWindow } from '../../database/read-window.ts';
import type { Database } from '../../database/schema.generated.ts';
import {
  builtInTexts,
  checkTemplateDocument,
  GenerationFailed,
  type Generator,
  type WrittenTemplate,
  writtenIn,
} from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { GivenUpError, JobHandler, PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { BillingService } from '../billing/service.ts';
import type { WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { deleteTemplateRows, isUnused, refuseUsed } from './delete-template.ts';
import { createTemplateDrafts, type TemplateDrafts } from './drafts.ts';
import { createTemplateEdits, lockExpected, type TemplateEdits } from './edits.ts';
import { templateBuild } from './jobs.ts';
import type { NewTemplate, StoredTemplate } from './store.ts';
import * as store from './store.ts';
import { readSource, type TemplateSource } from './template-input.ts';

export type { NewTemplate, StoredTemplate } from './store.ts';

type Job = PayloadOf<typeof templateBuild>;
type BuildFailure = Omit<store.BuildOutcome & { status: 'failed' }, 'status'>;

const NOTHING_TAKEN_UP = 'Nothing of the description was taken up, so nothing was built and nothing was charged.';

/** Use cases of templates: versions that pages are rendered from, and the builds that make them. */
export type TemplatesService = TemplateEdits &
  TemplateDrafts & {
    /** Most recently updated first. @returns a window, and the place behind it; null when it is the last */
    list(
      workspaceId: string,
      archived: boolean | undefined,
      window: ListWindow,
    ): Promise<{ templates: Template[]; next: string | null }>;
    /** @throws ApiFailure `not_found` */
    get(workspaceId: string, id: string): Promise<TemplateWithDocument>;
    /** @throws ApiFailure `not_found` */
    getBuild(workspaceId: string, id: string): Promise<TemplateBuild>;
    /**
     * Checks the request and queues the build. A description is paid for: its price is held now, charged when the template stands.
     *
     * @throws ApiFailure `validation_failed`, `estimate_mismatch`, 402 as `billing.hold`
     */
    requestBuild(caller: Caller, input: CreateTemplateInput, newId: (kind: string) => string): Promise<BuildStarted>;
    /** The job of a build. A retry creates no second template and no second charge. */
    build: JobHandler<Job>;
    /** The build's last attempt failed: what was held is given back. */
    giveBuildUp(payload: Job, error: GivenUpError): Promise<void>;

    /** Puts a template away, or brings it back. @throws ApiFailure `not_found` */
    archive(workspaceId: string, id: string, archived: boolean): Promise<{ template: Template; archived: boolean }>;
    /** Deletes a template that nothing is made from. @throws ApiFailure `not_found`, `changed_meanwhile`, 409 `invalid_state` */
    remove(workspaceId: string, id: string, change: Change): Promise<void>;
    /** Deletes those of these templates that nothing is made from. The account must be locked. */
    removeUnused(trx: Kysely<Database>, workspaceId: string, ids: readonly string[]): Promise<void>;
    /** Keeps a template from being deleted until the transaction ends. @returns false when there is none */
    hold(trx: Kysely<Database>, workspaceId: string, id: string): Promise<boolean>;
    /** A copy of the newest version under the id `copyId`. @throws ApiFailure `not_found` */
    duplicate(workspaceId: string, id: string, copyId: string, name: string | undefined): Promise<Template>;
    /** The automatic template that was updated last. */
    newest(db: Kysely<Database>, workspaceId: string): Promise<StoredTemplate | undefined>;
    /** A template of any kind; `version` defaults to the newest one. */
    byId(db: Kysely<Database>, workspaceId: string, id: string, version?: number): Promise<StoredTemplate | undefined>;
    /** Stores a checked document as version 1; a template that has the id already stays as it is. */
    create(trx: Kysely<Database>, workspaceId: string, template: NewTemplate): Promise<void>;
    /** Records a build whose work another domain does. False when it was recorded before. */
    startBuild(trx: Kysely<Database>, workspaceId: string, build: { id: string; input: object }): Promise<boolean>;
    /** False when the build was settled before. */
    completeBuild(
      trx: Kysely<Database>,
      workspaceId: string,
      id: string,
      templateId: string,
      /** The parts of the request that the template does not take up. */
      parts?: readonly DescriptionPart[],
    ): Promise<boolean>;
    /** False when the build was settled before. `error` is shown to the caller. */
    failBuild(trx: Kysely<Database>, workspaceId: string, id: string, error: string): Promise<boolean>;
  };

export type TemplatesOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  billing: BillingService;
  generator: Pick<Generator, 'writer' | 'writeTemplate' | 'updateTemplate' | 'cloneTemplate'>;
  wordings: WordingsService;
  workspace: WorkspaceService;
};

export function createTemplatesService(options: TemplatesOptions): TemplatesService {
  const { db, clock, ids, jobs, billing, generator, workspace, wordings } = options;

  const edits: TemplateEdits = createTemplateEdits(options);
  const drafts: TemplateDrafts = createTemplateDrafts(options);
  const service: TemplatesService = {
    ...edits,
    ...drafts,
    list: async (workspaceId, archived, { behind, limit = limits.LIST_PAGE_DEFAULT }) => {
      const { rows, next } = await store.selectTemplates(db, workspaceId, { behind, size: limit }, archived);
      return { templates: rows, next };
    },
    get: (workspaceId, id) => requireTemplate(db, workspaceId, id),
    archive: async (workspaceId, id, archived) => {
      const template = await store.archiveTemplate(db, workspaceId, id, archived ? clock.now() : null);
      if (!template) throw notFound('template', id);
      return { template, archived };
    },
    remove: (workspaceId, id, change) =>
      db.transaction().execute(async (trx) => {
        await billing.lock(trx, workspaceId);
        if (!(await lockExpected(trx, workspaceId, id, change))) throw notFound('template', id);
        await refuseUsed(trx, workspaceId, id);
        await deleteTemplateRows(trx, workspaceId, id);
        await keepAnswer(trx, change, { templateId: id });
      }),
    removeUnused: async (trx, workspaceId, templateIds) => {
      for (const id of templateIds)
        if (await isUnused(trx, workspaceId, id)) await deleteTemplateRows(trx, workspaceId, id);
    },
    hold: store.holdTemplate,
    duplicate: async (workspaceId, id, copyId, name) => {
      const { document: _document, ...copy } = await db.transaction().execute(async (trx) => {
        const template = await requireTemplate(trx, workspaceId, id);
        const copyName = name?.trim() || `Copy of ${template.name}`.slice(0, 200);
        const { kind, document } = template;
        await store.insertTemplate(trx, workspaceId, { id: copyId, name: copyName, kind, document }, clock.now());
        return requireTemplate(trx, workspaceId, copyId);
      });
      return copy;
    },
    getBuild: async (workspaceId, id) => {
      const build = await store.findBuild(db, workspaceId, id);
      if (!build) throw notFound('build', id);
      const { input: _input, parts, error_code, ...shown } = build;
      return { ...shown, ...(error_code && { error_code }), ...(parts.length > 0 && { parts }) };
    },

    requestBuild: async (caller, input, newId) => {
      const source = await readSource(input);
      const { workspaceId } = caller;
      const amount =
        source.kind === 'description'
          ? billing.requireAcknowledged('template_create', 1, input.acknowledgedEstimateCents)
          : 0;
      const buildId = newId('build');
      await db.transaction().execute(async (trx) => {
        // A model may take up sentences of a description as they are.
        const words = source.kind === 'document' ? source.document : writtenIn(source.description);
        await wordings.typed(trx, caller, words);
        // A repeated call finds its build, which may have failed and been paid back meanwhile: nothing is held for it again.
        if (!(await service.startBuild(trx, workspaceId, { id: buildId, input: source }))) return;
        if (amount > 0) await billing.hold(trx, caller, [{ subject: subjectOf(buildId), unit: 'cents', amount }]);
        await jobs.enqueue(trx, templateBuild, [{ workspaceId, buildId }]);
      });
      return { buildId, status: 'building' };
    },

    build: async ({ workspaceId, buildId }, { signal }) => {
      const build = await store.findBuild(db, workspaceId, buildId);
      if (build?.status !== 'building') return;
      const source = build.input as TemplateSource;
      const { document, parts } =
        source.kind === 'document'
          ? { document: source.document, parts: [] }
          : await write(workspaceId, source, signal);
      // Only what the description changed is charged for.
      if (source.kind === 'description' && !parts.some(({ takenUp }) => takenUp))
        return fail(
          { workspaceId, buildId },
          { error: [NOTHING_TAKEN_UP, parts[0]?.reason ?? ''].join(' ').trim(), error_code: 'nothing_taken_up', parts },
        );
      const templateId = ids.derivedUuid(workspaceId, buildId, 'template');
      await db.transaction().execute(async (trx) => {
        await billing.lock(trx, workspaceId);
        if (!(await service.completeBuild(trx, workspaceId, buildId, templateId, parts))) return;
        await billing.charge(trx, workspaceId, subjectOf(buildId));
        if (source.kind === 'description' && generator.writer === 'ai')
          await wordings.made(trx, workspaceId, document, builtInTexts());
        await service.create(trx, workspaceId, {
          id: templateId,
          name: source.name ?? document.name,
          kind: 'automatic',
          document,
        });
      });
    },
    giveBuildUp: (job, error) => {
      // Only a writer's own words are made to be shown; anything else is a defect's text.
      const message = error.name === 'GenerationFailed' ? error.message : 'The template could not be built. Try again.';
      return fail(job, { error: message, error_code: 'generation_failed', parts: [] });
    },

    newest: async (executor, workspaceId) => {
      const { rows } = await store.selectTemplates(executor, workspaceId, { behind: undefined, size: 1 });
      const [template] = rows;
      return template && store.findTemplate(executor, workspaceId, template.id);
    },
    byId: store.findTemplate,
    create: (trx, workspaceId, template) => store.insertTemplate(trx, workspaceId, template, clock.now()),
    startBuild: (trx, workspaceId, build) => store.insertBuild(trx, workspaceId, build, clock.now()),
    completeBuild: (trx, workspaceId, id, template_id, parts = []) =>
      store.settleBuild(trx, workspaceId, id, { status: 'completed', template_id, parts }, clock.now()),
    failBuild: (trx, workspaceId, id, error) =>
      settleFailure(trx, workspaceId, id, { error, error_code: 'generation_failed', parts: [] }),
  };
  return service;

  async function write(
    workspaceId: string,
    { name, description }: TemplateSource & { kind: 'description' },
    signal: AbortSignal,
  ): Promise<WrittenTemplate> {
    const knowledge = await workspace.knowledge(db, workspaceId);
    const wish = { description, name, knowledge };
    const written = await generator.writeTemplate(wish, { signal });
    const checked = await checkTemplateDocument(written.document);
    if (checked.ok) return { ...written, document: checked.document };
    const faults = checked.issues.slice(0, 3).map(({ path, message }) => `${path} ${message}`);
    throw new GenerationFailed(`The writer's template is not valid: ${faults.join('; ')}.`, { retryable: true });
  }

  function settleFailure(trx: Kysely<Database>, workspaceId: string, id: string, failure: BuildFailure) {
    return store.settleBuild(trx, workspaceId, id, { status: 'failed', ...failure }, clock.now());
  }

  async function fail({ workspaceId, buildId }: Job, failure: BuildFailure): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await billing.lock(trx, workspaceId);
      if (await settleFailure(trx, workspaceId, buildId, failure))
        await billing.release(trx, workspaceId, subjectOf(buildId));
    });
  }
}

async function requireTemplate(db: Kysely<Database>, workspaceId: string, id: string): Promise<StoredTemplate> {
  const template = await store.findTemplate(db, workspaceId, id);
  if (!template) throw notFound('template', id);
  return template;
}

function subjectOf(buildId: string): string {
  return `template:${buildId}`;
}
