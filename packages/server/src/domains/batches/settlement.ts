import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { createTurns } from '../../jobs/turns.ts';
import type { GeneratedPage, PagesService } from '../pages/service.ts';
import { endingMembers, settleMembers } from './settle-members.ts';

// A settlement costs as much as a page: under a load of 20, four workers made three times as many pages with this pause as without.
const GATHER_MS = 50;

/** A member whose page has come to its end. */
export type GeneratedMember = JobPayloads['batch.page'] & GeneratedPage;

type SettlementDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  pages: Pick<PagesService, 'settle' | 'settleQuietly'>;
};

/**
 * Settles members of batches. Each settlement locks the workspace's account, so what comes to its end meanwhile is settled together. Workers
 * wait for each other there: as long as nothing has to be published, it is one statement, which holds the lock for no round trip.
 */
export function createSettlement({
  db,
  clock,
  pages,
}: SettlementDependencies): (member: GeneratedMember) => Promise<void> {
  return createTurns<GeneratedMember>({
    keyOf: ({ batchId }) => batchId,
    gatherMs: GATHER_MS,
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
}
