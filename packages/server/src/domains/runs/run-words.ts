import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { reworded } from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { changeBy } from '../../platform/expected-versions.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { Rewrites } from '../wordings/service.ts';
import { requireRun } from './lock-run.ts';
import { requirePerson } from './recipient.ts';
import { modelOfRun } from './run-model.ts';
import { type RunContext, workOut } from './run-view.ts';
import type { MaterialState, RunRow } from './store.ts';
import * as store from './store.ts';

type RunWordsOptions = Parameters<typeof modelOfRun>[0] & {
  db: Kysely<Database>;
  clock: Clock;
  prospects: Pick<ProspectsService, 'find'>;
  contextOf(db: Kysely<Database>, run: RunRow): Promise<RunContext>;
  /** @throws ApiFailure 409 `invalid_state` */
  requireEditable(trx: Kysely<Database>, run: RunRow): Promise<RunRow>;
  keepInStep(trx: Kysely<Database>, run: RunRow, materials: readonly MaterialState[]): Promise<unknown>;
};

/** The words of runs, to be shown, approved and rewritten. */
export function createRunWords(options: RunWordsOptions) {
  const { db, clock, prospects, contextOf, requireEditable, keepInStep } = options;

  return {
    /** The page that a run would have as it stands, and its elements that no page shows. @throws ApiFailure `not_found` */
    async pageOf(workspaceId: string, id: string) {
      const { run, materials } = requireRun(await store.findRunWithMaterials(db, workspaceId, id), id);
      const context = await contextOf(db, run);
      const worked = workOut(run, materials, context);
      const hidden = worked.resolution.elements.filter(({ spec }) => spec.placement === 'hidden');
      return { ...(await modelOfRun(options, db, { run, materials, worked, context })), hidden };
    },

    /** The run whose page this is while it is in review for the first time: its page is staged from its words. */
    async ofPage(workspaceId: string, pageId: string): Promise<string | undefined> {
      const run = await store.findRunOfPage(db, workspaceId, pageId);
      return run?.status === 'review' && !run.is_corrected ? run.id : undefined;
    },

    /** Puts the page of a run in step after words of it were approved. @throws ApiFailure `not_found`, 409 `invalid_state` */
    async approved(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
      const run = requireRun(await store.lockRun(trx, workspaceId, id), id);
      await requirePerson(trx, run, prospects);
      await keepInStep(trx, run, await store.selectMaterials(trx, workspaceId, id));
    },

    /**
     * Replaces sentences of the run that a published page was made of, so that a correction begins with them.
     *
     * @throws ApiFailure 409 `invalid_state` while the page is corrected: the correction would bring the former words back
     */
    async rewordPublished(
      trx: Kysely<Database>,
      workspaceId: string,
      pageId: string,
      rewrites: Rewrites,
    ): Promise<void> {
      const found = await store.findRunOfPage(trx, workspaceId, pageId);
      const run = found && (await store.lockRun(trx, workspaceId, found.id));
      if (run && run.published !== null)
        throw new ApiFailure('invalid_state', {
          reason: 'being_corrected',
          message: `This page is being corrected: rewrite it with of=run (id ${run.id}), and publish the run.`,
        });
      if (run?.status !== 'completed') return;
      const { count, ...words } = rewordedRun(run, rewrites);
      if (count > 0) await store.updateRun(trx, run, words, clock.now());
    },

    /** Replaces sentences of a run's elements. @throws ApiFailure `not_found`, `invalid_state` @returns how many texts changed */
    async reword(
      trx: Kysely<Database>,
      { workspaceId, keyId }: Caller,
      id: string,
      rewrites: Rewrites,
    ): Promise<number> {
      const run = await requireEditable(trx, requireRun(await store.lockRun(trx, workspaceId, id), id));
      const { count, ...words } = rewordedRun(run, rewrites);
      await store.updateRun(trx, run, words, clock.now(), changeBy(keyId));
      return count;
    },
  };
}

/** The written words and the spec of a run with sentences replaced, and how many texts that changed. */
function rewordedRun(
  run: Pick<RunRow, 'words' | 'spec'>,
  rewrites: Rewrites,
): Pick<RunRow, 'words' | 'spec'> & { count: number } {
  const written = Object.entries(run.words).map(([id, { basis, ...words }]) => {
    const { document, count } = reworded(words, rewrites);
    return { id, words: { ...document, basis }, count };
  });
  const { document: spec, count } = reworded(run.spec, rewrites);
  return {
    spec,
    words: Object.fromEntries(written.map((one) => [one.id, one.words])),
    count: written.reduce((sum, one) => sum + one.count, count),
  };
}
