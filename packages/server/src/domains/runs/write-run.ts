import type { GenerateRunInput, Prospect, RunGenerationStarted } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import {
  basisOf,
  type ElementWords,
  emptyParts,
  type Writer,
  wordsIn,
  writeElementsThroughGate,
} from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { GivenUpError, JobContext, PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { BillingService } from '../billing/service.ts';
import type { PagesService } from '../pages/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { heardOnCall } from './call-digest.ts';
import { runGenerate } from './jobs.ts';
import { lockRun } from './lock-run.ts';
import { requirePerson } from './recipient.ts';
import { createElementRegeneration, shownError } from './regenerate-element.ts';
import { reopened } from './revise-run.ts';
import { modelOfRun } from './run-model.ts';
import { answersOf } from './run-state.ts';
import { contextOf, emptyOf, missingOf, type RunContext, type WorkedOut, workOut } from './run-view.ts';
import type { MaterialState, RunRow } from './store.ts';
import * as store from './store.ts';

type NewId = (kind: string) => string;

export type RunGenerationOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  writer: Pick<Writer, 'name' | 'writeElements' | 'judge'>;
  billing: BillingService;
  pages: PagesService;
  prospects: Pick<ProspectsService, 'find'>;
  templates: Pick<TemplatesService, 'byId'>;
  workspace: Pick<WorkspaceService, 'knowledge'>;
  wordings: WordingsService;
};

const SAYS_NOTHING =
  'Nothing that could be published says anything of this person, so no page was made and nothing was charged. Attach more, or change the template.';
const MAY_START: ReadonlySet<RunRow['status']> = new Set(['ready', 'failed', 'review', 'completed']);

/** Writes the pages of runs, and rewrites parts of them. */
export function createRunGeneration(options: RunGenerationOptions) {
  const { db, clock, ids, jobs, writer, billing, pages, prospects, workspace, wordings } = options;
  const pageIdOf = (workspaceId: string, runId: string) => ids.derivedUuid(workspaceId, runId, 'page');
  const subjectOf = (workspaceId: string, runId: string) => `page:${pageIdOf(workspaceId, runId)}`;

  return {
    start: (
      caller: Caller,
      id: string,
      input: GenerateRunInput,
      newId: NewId,
      by: Change,
    ): Promise<RunGenerationStarted> =>
      db.transaction().execute(async (trx) => {
        const { workspaceId } = caller;
        await billing.lock(trx, workspaceId);
        const run = await lockRun(trx, workspaceId, id, by);
        const generationId = newId('generation');
        // The same call again, after a crash between its commit and its stored answer.
        if (run.generation_id === generationId) return { runId: id, status: 'generating', version: run.version };
        await requirePerson(trx, run, prospects);
        const materials = await store.selectMaterials(trx, workspaceId, id);
        const context = await contextOfRun(trx, run);
        const worked = workOut(run, materials, context);
        const lacking = missingOf(run, materials, worked, context);
        const missing = lacking.length > 0 ? lacking : emptyOf(run, worked, context);
        if (!MAY_START.has(run.status) || missing.length > 0) {
          const list = missing.map(({ label, message }) => `${label} ${message}`).join('; ');
          throw new ApiFailure('invalid_state', {
            reason: run.status,
            message: `This run is ${run.status} and can't be generated${list ? `: ${list}` : ''}.`,
            ...(missing.length > 0 && {
              issues: missing.map(({ kind, key, message }) => ({ path: `${kind}.${key}`, message })),
            }),
          });
        }
        const amount = billing.requireAcknowledged('purpose_run', 1, input.acknowledgedEstimateCents);
        await billing.hold(trx, caller, [{ subject: subjectOf(workspaceId, id), unit: 'cents', amount }], {
          isAccountLocked: true,
        });
        const columns = { status: 'generating', generation_id: generationId, error: null, regenerations: {} } as const;
        const { version } = await store.updateRun(trx, await reopened(trx, run, clock.now()), columns, clock.now(), by);
        await jobs.enqueue(trx, runGenerate, [{ workspaceId, runId: id, generationId }]);
        return { runId: id, status: 'generating', version };
      }),

    /** Handler of `run.generate`: generating → review, or failed without a page. One page and one charge, however often it runs. */
    async generate(job: PayloadOf<typeof runGenerate>, { signal }: JobContext): Promise<void> {
      const { workspaceId, runId, generationId } = job;
      const found = await store.findRunWithMaterials(db, workspaceId, runId);
      if (found?.run.status !== 'generating' || found.run.generation_id !== generationId) return;
      const { run, materials } = found;
      const prospect = await prospects.find(db, workspaceId, run.prospect_id);
      if (!prospect) return fail(job, 'The person of this run was removed.');
      const context = await contextFor(db, run, prospect);
      const wanted = run.spec.elements.filter(({ source }) => source === 'ai').map(({ id }) => id);
      const words = await write(run, materials, context, wanted, signal);
      const { ground, resolution } = workOut({ ...run, words }, materials, context);
      if (emptyParts(resolution, { ground, ...context }, true).length > 0) return fail(job, SAYS_NOTHING);
      await db.transaction().execute(async (trx) => {
        await billing.lock(trx, workspaceId);
        const current = await store.lockRun(trx, workspaceId, runId);
        if (current?.status !== 'generating' || current.generation_id !== generationId) return;
        await billing.charge(trx, workspaceId, subjectOf(workspaceId, runId));
        const written = { ...current, words, writer: writer.name, page_id: pageIdOf(workspaceId, runId) };
        const worked = workOut(written, materials, context);
        const token = await stage(trx, written, materials, worked, context);
        await store.updateRun(
          trx,
          current,
          {
            words,
            writer: writer.name,
            status: 'review',
            page_id: written.page_id,
            page_token: token,
            error: null,
            regenerations: {},
          },
          clock.now(),
        );
      });
    },
    giveUp: (job: PayloadOf<typeof runGenerate>, error: GivenUpError): Promise<void> =>
      fail(job, shownError(error, 'The page could not be generated. Generate it again.')),

    contextOf: contextOfRun,
    restage,
    ...createElementRegeneration(options, { contextOf: contextOfRun, write, restage }),
  };

  /** The person, and what the workspace knows, for a run. */
  async function contextOfRun(executor: Kysely<Database>, run: RunRow): Promise<RunContext> {
    return contextFor(executor, run, await prospects.find(executor, run.workspace_id, run.prospect_id));
  }

  /** Puts the page of a run in review in step with its elements. */
  async function restage(
    trx: Kysely<Database>,
    run: RunRow,
    materials: readonly MaterialState[],
    worked: WorkedOut,
    context: RunContext,
  ): Promise<void> {
    if (run.status === 'review' && run.page_id) await stage(trx, run, materials, worked, context);
  }

  async function contextFor(
    executor: Kysely<Database>,
    run: RunRow,
    prospect: Prospect | undefined,
  ): Promise<RunContext> {
    const { workspace_id: workspaceId, spec, words } = run;
    const knowledge = await workspace.knowledge(executor, workspaceId);
    const texts = wordsIn([spec, words, answersOf(run.questions), heardOnCall(run.call_digest), knowledge.profile]);
    return contextOf(prospect, knowledge, writer.name, await wordings.of(executor, workspaceId, texts));
  }

  async function write(
    run: RunRow,
    materials: readonly MaterialState[],
    context: RunContext,
    wanted: readonly string[],
    signal: AbortSignal,
  ): Promise<Record<string, ElementWords>> {
    const { ground, resolution } = workOut(run, materials, context);
    const brief = { wanted, ground, resolution, ...context };
    const written = await writeElementsThroughGate(brief, writer, { signal });
    const isOfModel = new Set(run.spec.elements.flatMap(({ id, source }) => (source === 'ai' ? [id] : [])));
    const judged = Object.entries(written).filter(([id]) => !isOfModel.has(id));
    const elements = run.spec.elements.filter(({ id }) => wanted.includes(id));
    return {
      ...Object.fromEntries(judged.map(([id, words]) => [id, { ...words, basis: '[]' }])),
      ...Object.fromEntries(
        elements.map((element) => {
          const words = written[element.id] ?? { text: '', items: [], origin: 'figure' as const };
          return [element.id, { ...words, basis: basisOf(element, ground, resolution.displays) }];
        }),
      ),
    };
  }

  async function stage(
    trx: Kysely<Database>,
    run: RunRow,
    materials: readonly MaterialState[],
    worked: WorkedOut,
    context: RunContext,
  ): Promise<string> {
    const { workspace_id: workspaceId } = run;
    const { model, template } = await modelOfRun(options, trx, { run, materials, worked, context });
    return pages.stage(trx, workspaceId, {
      id: pageIdOf(workspaceId, run.id),
      prospectId: run.prospect_id,
      templateId: template.id,
      templateVersion: template.version,
      model,
    });
  }

  async function fail(
    { workspaceId, runId, generationId }: PayloadOf<typeof runGenerate>,
    error: string,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await billing.lock(trx, workspaceId);
      const run = await store.lockRun(trx, workspaceId, runId);
      if (run?.status !== 'generating' || run.generation_id !== generationId) return;
      await billing.release(trx, workspaceId, subjectOf(workspaceId, runId));
      // A page that was written before is still there, with its words.
      const status = run.page_id === null ? 'failed' : 'review';
      await store.updateRun(trx, run, { status, error }, clock.now());
    });
  }
}

/** The writing of runs' pages. */
export type RunGeneration = ReturnType<typeof createRunGeneration>;
