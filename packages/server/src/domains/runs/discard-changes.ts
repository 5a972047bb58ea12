import type { RunResult } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import { nextVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { PagesService } from '../pages/service.ts';
import { lockRun } from './lock-run.ts';
import { REVISED, restoreReadings } from './revise-run.ts';
import { toRun } from './run-view.ts';
import type { RunRow } from './store.ts';

type DiscardOptions = {
  db: Kysely<Database>;
  clock: Clock;
  pages: Pick<PagesService, 'dropRevision' | 'urlOf'>;
};

/**
 * Gives a run, and its materials, back what its page was published with.
 *
 * @throws ApiFailure `not_found`, `changed_meanwhile`, 409 `invalid_state` without a publication, and while the page is generated
 */
export function createDiscardChanges({ db, clock, pages }: DiscardOptions) {
  return (workspaceId: string, id: string, by: Change): Promise<RunResult> =>
    db.transaction().execute(async (trx) => {
      const run = await lockRun(trx, workspaceId, id, by);
      if (run.status === 'completed') return answered(trx, run, by);
      const { published, page_id } = run;
      if (run.status !== 'review' || published === null || page_id === null)
        throw new ApiFailure('invalid_state', {
          reason: run.status,
          message:
            run.status === 'generating'
              ? 'The page of this run is being generated. Discard its changes when that has ended.'
              : `This run is ${run.status} and its page was never published, so it has nothing to return to. Delete it with deleteRun.`,
        });
      await pages.dropRevision(trx, workspaceId, page_id);
      await restoreReadings(trx, run, published.materials);
      const restored = Object.fromEntries(
        REVISED.map((column) => [column, published[column] === null ? null : storableJson(published[column])]),
      );
      const now = clock.now();
      const row = await trx
        .updateTable('purpose_runs')
        .set({
          ...restored,
          status: 'completed',
          error: null,
          published: null,
          regenerations: storableJson({}),
          ...nextVersion(by, now),
          updated_at: now,
        })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return answered(trx, row, by);
    });

  async function answered(trx: Kysely<Database>, run: RunRow, by: Change): Promise<RunResult> {
    const answer = { run: toRun(run, pages.urlOf) };
    await keepAnswer(trx, by, answer);
    return answer;
  }
}
