import type { PublishRunResult } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { BillingService } from '../billing/service.ts';
import type { PagesService } from '../pages/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import { undecidedItems } from './call-digest.ts';
import { lockRun, wrongState } from './lock-run.ts';
import { requirePerson } from './recipient.ts';
import { refuseBlocked } from './run-refusals.ts';
import { toElements, workOut } from './run-view.ts';
import type { RunRow } from './store.ts';
import * as store from './store.ts';
import type { RunGeneration } from './write-run.ts';

type PublishOptions = {
  db: Kysely<Database>;
  clock: Clock;
  billing: Pick<BillingService, 'lock'>;
  pages: Pick<PagesService, 'goLive' | 'urlOf'>;
  prospects: Pick<ProspectsService, 'find'>;
  generation: Pick<RunGeneration, 'contextOf' | 'restage'>;
};

/** Puts the page of a run in review, or its correction, on the web. @throws ApiFailure 409 `publication_blocked` with an issue for each element */
export function createPublishRun({ db, clock, billing, pages, prospects, generation }: PublishOptions) {
  return (workspaceId: string, id: string, by: Change): Promise<PublishRunResult> =>
    db.transaction().execute(async (trx) => {
      // It costs nothing, but locks the run and its page in the order in which an erasure does.
      await billing.lock(trx, workspaceId);
      const run = await lockRun(trx, workspaceId, id, by);
      if (run.status === 'completed') return answered(trx, run, by);
      if (run.status !== 'review' || run.page_id === null) throw wrongState(run, 'be published', 'review');
      await requirePerson(trx, run, prospects);
      const materials = await store.selectMaterials(trx, workspaceId, id);
      const context = await generation.contextOf(trx, run);
      const worked = workOut(run, materials, context);
      refuseBlocked(toElements(run, worked), materials);
      // Stages the page again: the person or the company profile may have changed since it was staged.
      await generation.restage(trx, run, materials, worked, context);
      await pages.goLive(trx, workspaceId, run.page_id, by);
      const now = clock.now();
      const done = { status: 'completed', error: null, published_at: now, published: null } as const;
      return answered(trx, await store.updateRun(trx, run, done, now, by), by);
    });

  async function answered(trx: Kysely<Database>, run: RunRow, by: Change): Promise<PublishRunResult> {
    const answer = resultOf(run);
    await keepAnswer(trx, by, answer);
    return answer;
  }

  function resultOf(run: RunRow): PublishRunResult {
    const { id, status, page_id, page_token, call_digest, version } = run;
    if (page_id === null || page_token === null) throw new Error('A published run has no page.');
    const page = {
      pageId: page_id,
      pageToken: page_token,
      url: pages.urlOf({ workspace_id: run.workspace_id, page_token }),
    };
    return { runId: id, status, ...page, undecidedItems: undecidedItems(call_digest), version };
  }
}
