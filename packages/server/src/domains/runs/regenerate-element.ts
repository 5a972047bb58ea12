import type { ElementRegenerationStarted } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { ElementWords } from '../../generation/index.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { GivenUpError, JobContext, PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { ProspectsService } from '../prospects/service.ts';
import { runElement } from './jobs.ts';
import { lockRun, wrongState } from './lock-run.ts';
import { requirePerson } from './recipient.ts';
import { reopened } from './revise-run.ts';
import { type RunContext, type WorkedOut, workOut } from './run-view.ts';
import type { MaterialState, RunRow } from './store.ts';
import * as store from './store.ts';

type NewId = (kind: string) => string;

type ElementOptions = { db: Kysely<Database>; clock: Clock; jobs: Jobs; prospects: Pick<ProspectsService, 'find'> };

/** The writing that an element is a part of. */
type Writing = {
  contextOf(executor: Kysely<Database>, run: RunRow): Promise<RunContext>;
  write(
    run: RunRow,
    materials: readonly MaterialState[],
    context: RunContext,
    wanted: readonly string[],
    signal: AbortSignal,
  ): Promise<Record<string, ElementWords>>;
  restage(
    trx: Kysely<Database>,
    run: RunRow,
    materials: readonly MaterialState[],
    worked: WorkedOut,
    context: RunContext,
  ): Promise<void>;
};

const WRITTEN: ReadonlySet<RunRow['status']> = new Set(['review', 'completed']);

/** Writes single elements of a run's page again. */
export function createElementRegeneration({ db, clock, jobs, prospects }: ElementOptions, writing: Writing) {
  return {
    startElement: (
      workspaceId: string,
      id: string,
      elementId: string,
      newId: NewId,
      by: Change,
    ): Promise<ElementRegenerationStarted> =>
      db.transaction().execute(async (trx) => {
        const locked = await lockRun(trx, workspaceId, id, by);
        const element = locked.spec.elements.find((one) => one.id === elementId);
        if (!element) throw new ApiFailure('not_found', { message: `This run has no element ${elementId}.` });
        if (element.source !== 'ai')
          throw invalid(
            'path.elementId',
            `names an element whose source is ${element.source}; only ai elements are written`,
          );
        const requestId = newId('regeneration');
        const known = locked.regenerations[elementId];
        let { version } = locked;
        if (known?.requestId !== requestId) {
          if (!WRITTEN.has(locked.status))
            throw wrongState(locked, 'have an element regenerated', 'review or completed');
          await requirePerson(trx, locked, prospects);
          if (known?.isRunning)
            throw new ApiFailure('invalid_state', {
              reason: 'regenerating',
              message: 'This element is being written already.',
            });
          const run = await reopened(trx, locked, clock.now());
          const regenerations = { ...run.regenerations, [elementId]: { requestId, error: null, isRunning: true } };
          ({ version } = await store.updateRun(trx, run, { regenerations }, clock.now(), by));
          await jobs.enqueue(trx, runElement, [{ workspaceId, runId: id, elementId, requestId }]);
        }
        return { runId: id, elementId, status: 'regenerating', version };
      }),

    /** Handler of `run.element`. */
    async regenerate(job: PayloadOf<typeof runElement>, { signal }: JobContext): Promise<void> {
      const { workspaceId, runId, elementId } = job;
      const found = await store.findRunWithMaterials(db, workspaceId, runId);
      if (!found || !isAwaited(found.run, job)) return;
      const { run, materials } = found;
      const context = await writing.contextOf(db, run);
      const written = await writing.write(run, materials, context, [elementId], signal);
      await db.transaction().execute(async (trx) => {
        const current = await store.lockRun(trx, workspaceId, runId);
        if (!current || !isAwaited(current, job)) return;
        const { [elementId]: _done, ...regenerations } = current.regenerations;
        const updated = await store.updateRun(
          trx,
          current,
          { words: { ...current.words, ...written }, regenerations },
          clock.now(),
        );
        const known = await store.selectMaterials(trx, workspaceId, runId);
        await writing.restage(trx, updated, known, workOut(updated, known, context), context);
      });
    },
    giveElementUp: (job: PayloadOf<typeof runElement>, error: GivenUpError): Promise<void> =>
      failElement(job, shownError(error, 'The element could not be written. Try again.')),
  };

  async function failElement(job: PayloadOf<typeof runElement>, error: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const run = await store.lockRun(trx, job.workspaceId, job.runId);
      if (!run || !isAwaited(run, job)) return;
      const failed = { requestId: job.requestId, error, isRunning: false };
      await store.updateRun(
        trx,
        run,
        { regenerations: { ...run.regenerations, [job.elementId]: failed } },
        clock.now(),
      );
    });
  }
}

function isAwaited(run: RunRow, { elementId, requestId }: PayloadOf<typeof runElement>): boolean {
  const known = run.regenerations[elementId];
  return run.status === 'review' && known?.isRunning === true && known.requestId === requestId;
}

/** The words of a failure that a person may see: only a writer's own are made to be shown, anything else is a defect's text. */
export function shownError(error: GivenUpError, otherwise: string): string {
  return error.name === 'GenerationFailed' ? error.message : otherwise;
}
