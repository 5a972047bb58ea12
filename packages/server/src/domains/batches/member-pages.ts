import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobContext, PayloadOf } from '../../queue/job-kind.ts';
import { createTurns } from '../../queue/turns.ts';
import type { GeneratedPage, PageOutcome, PageSources, PagesService } from '../pages/service.ts';
import { APPROVED, CANCELED } from './end-batch.ts';
import type { batchPage } from './jobs.ts';
import { findMember, generatingMembers } from './member-store.ts';
import { endingMembers, settleMembers } from './settle-members.ts';

type BatchPage = PayloadOf<typeof batchPage>;

/** A member whose page begins; without one when it was settled before. */
type BegunMember = BatchPage & {
  page?: { id: string; ended: PageOutcome | undefined; sources: PageSources | undefined };
};

/** A member whose page has come to its end. */
type GeneratedMember = BatchPage & GeneratedPage;

type MemberPagesDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  pages: Pick<PagesService, 'sourcesOf' | 'generateFrom' | 'settle' | 'settleQuietly'>;
};

const BEGIN_AT_ONCE = 64;
// A settlement costs as much as a page. Where more workers share a batch, each makes fewer pages in this time, and none is in a hurry.
const GATHER_MS = 250;
// Every other call of the embedded database waits for as long as a settlement takes: less than for a step that queues pages.
const SETTLE_AT_ONCE = 32;

/** Makes the pages of batches' members: they begin together and are settled together, and each is written by itself. */
export function createMemberPages({ db, clock, pages }: MemberPagesDependencies) {
  /** The number of pages of a batch that this process is making. */
  const coming = new Map<string, number>();
  const move = (batchId: string, by: number) => {
    const left = (coming.get(batchId) ?? 0) + by;
    if (left > 0) coming.set(batchId, left);
    else coming.delete(batchId);
  };

  // Jobs are claimed together, so their pages begin together: what they are made from is read once for all of them.
  const begin = createTurns<BegunMember>({
    keyOf: ({ batchId }) => batchId,
    gatherMs: 0,
    atOnce: BEGIN_AT_ONCE,
    run: async (members) => {
      const [{ workspaceId, batchId }] = members as [BegunMember];
      const ids = members.map(({ prospectId }) => prospectId);
      const generating = await generatingMembers(db, workspaceId, batchId, ids);
      const found = new Map(generating.map((member) => [member.prospect_id, member]));
      const endOf = ({ is_approved, is_canceled }: (typeof generating)[number]) =>
        is_approved ? APPROVED : is_canceled ? CANCELED : undefined;
      const pageIds = generating.flatMap((member) => (endOf(member) ? [] : (member.page_id ?? [])));
      const sources = pageIds.length > 0 ? await pages.sourcesOf(workspaceId, pageIds) : new Map<string, PageSources>();
      for (const member of members) {
        const row = found.get(member.prospectId);
        const pageId = row?.page_id;
        if (pageId) member.page = { id: pageId, ended: endOf(row), sources: sources.get(pageId) };
      }
    },
  });

  // Each settlement locks the workspace's account, so what comes to its end meanwhile is settled together. Workers wait for each other there:
  // as long as nothing has to be published, it is one statement, which holds the lock for no round trip.
  const settle = createTurns<GeneratedMember>({
    keyOf: ({ batchId }) => batchId,
    gatherMs: GATHER_MS,
    atOnce: SETTLE_AT_ONCE,
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
    /** Makes one page with one charge, however often it runs. */
    async generate(
      payload: BatchPage,
      context: Pick<JobContext, 'signal' | 'isLastAttempt' | 'settling'>,
    ): Promise<void> {
      // While it is being made, others of its batch wait for it with their settlement, a little.
      move(payload.batchId, 1);
      const made = await make(payload, context).finally(() => move(payload.batchId, -1));
      if (made) await settle(made);
    },

    /** Marks a member whose last attempt failed, and gives its charge back. */
    async giveUp({ workspaceId, batchId, prospectId }: BatchPage, { message }: { message: string }): Promise<void> {
      const member = await findMember(db, workspaceId, batchId, prospectId);
      const pageId = member?.page_id;
      if (!pageId) return;
      const outcome: PageOutcome = { status: 'failed', error: message, retryable: false };
      await settle({ workspaceId, batchId, prospectId, pageId, outcome });
    },
  };

  async function make(
    { workspaceId, batchId, prospectId }: BatchPage,
    { signal, isLastAttempt, settling }: Pick<JobContext, 'signal' | 'isLastAttempt' | 'settling'>,
  ): Promise<GeneratedMember | undefined> {
    const member: BegunMember = { workspaceId, batchId, prospectId };
    await begin(member);
    if (!member.page) return undefined;
    const { id: pageId, ended, sources } = member.page;
    const material = { exclusions: null, discovery: null };
    const outcome = ended ?? (await pages.generateFrom(workspaceId, sources, material, signal));
    if (outcome.status === 'failed' && outcome.retryable && !isLastAttempt) throw new Error(outcome.error);
    settling?.();
    return { workspaceId, batchId, prospectId, pageId, outcome };
  }
}
