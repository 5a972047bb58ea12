import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PayloadOf } from '../../queue/job-kind.ts';
import { createTurns } from '../../queue/turns.ts';
import type { GeneratedPage, PagesService } from '../pages/service.ts';
import type { batchPage } from './jobs.ts';
import { endingMembers, settleMembers } from './settle-members.ts';

// A settlement costs as much as a page. Where more workers share a batch, each makes fewer pages in this time, and none is in a hurry.
const GATHER_MS = 250;
// Every other call of the embedded database waits for as long as a settlement takes: less than for a step that queues pages.
const AT_ONCE = 32;

/** A member whose page has come to its end. */
export type GeneratedMember = PayloadOf<typeof batchPage> & GeneratedPage;

type SettlementDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  pages: Pick<PagesService, 'settle' | 'settleQuietly'>;
};

/**
 * Settles members of batches. Each settlement locks the workspace's account, so what comes to its end meanwhile is settled together. Workers
 * wait for each other there: as long as nothing has to be published, it is one statement, which holds the lock for no round trip.
 */
export function createSettlement({ db, clock, pages }: SettlementDependencies) {
  /** The number of pages of a batch that this process is making. */
  const coming = new Map<string, number>();
  const move = (batchId: string, by: number) => {
    const left = (coming.get(batchId) ?? 0) + by;
    if (left > 0) coming.set(batchId, left);
    else coming.delete(batchId);
  };
  const settle = createTurns<GeneratedMember>({
    keyOf: ({ batchId }) => batchId,
    gatherMs: GATHER_MS,
    atOnce: AT_ONCE,
    areComing: (batchId) => coming.has(batchId),
    run: async (members) => {
      const [first] = members;
      if (!first) return;
      const settled = members.map(({ prospectId, outcome }) => ({
        prospect_id: prospectId,
        status: outcome.status,
        error: outcome.status === 'rendered' ? null : outcome.error,
        needs: outcome.status === 'review' ? outcome.needs : [],
        site_read: outcome.status === 'failed' ? null : outcome.siteRead,
      }));
      const now = clock.now();
      const also = (unless: Parameters<typeof endingMembers>[3]) => endingMembers(first, now, settled, unless);
      if ((await pages.settleQuietly(first.workspaceId, members, also)) > 0) return;
      await db.transaction().execute(async (trx) => {
        await pages.settle(trx, first.workspaceId, members);
        await settleMembers(trx, first, now, settled);
      });
    },
  });
  return {
    settle,
    /** The same with a page that is being made meanwhile: others of its batch wait for it, a little. */
    async settleWhenMade(batchId: string, make: () => Promise<GeneratedMember | undefined>): Promise<void> {
      move(batchId, 1);
      const member = await make().finally(() => move(batchId, -1));
      if (member) await settle(member);
    },
  };
}
