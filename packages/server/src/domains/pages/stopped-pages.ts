import type { PageDetail, PagePreview } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Change, changeBy } from '../../platform/expected-versions.ts';
import type { BillingService } from '../billing/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { PageWords } from './page-words.ts';
import { discardStopped, lockStopped, type StoppedPage } from './review-store.ts';
import type { StagedPages } from './staged-pages.ts';
import { findPage, toDetail, type UrlOf } from './store.ts';

/** A person's decision about a page that the gate had stopped, for the parts that count it. */
export type ReviewedPage = { workspaceId: string; pageId: string; batchId: string | null; prospectId: string } & (
  | { status: 'rendered'; error: null }
  | { status: 'failed'; error: string }
);
export type OnReviewed = (trx: Kysely<Database>, page: ReviewedPage) => Promise<void>;

/** Pages that the quality gate stopped: a person looks at the words that were kept, and approves or discards them. */
export type StoppedPages = ReturnType<typeof createStoppedPages>;

type StoppedPagesOptions = {
  db: Kysely<Database>;
  clock: Clock;
  billing: Pick<BillingService, 'lock' | 'hold' | 'charge' | 'priceOf'>;
  prospects: Pick<ProspectsService, 'setStatus'>;
  staged: Pick<StagedPages, 'goLive' | 'renewPreview'>;
  urlOf: UrlOf;
  words: Pick<PageWords, 'approveWords'>;
};

const PREVIEW_HOURS = 24;
const DISCARDED = 'The page was discarded after its review.';

export function createStoppedPages({ db, clock, billing, prospects, staged, urlOf, words }: StoppedPagesOptions) {
  const lock = async (
    trx: Kysely<Database>,
    workspaceId: string,
    id: string,
    change?: Change,
  ): Promise<StoppedPage> => {
    const page = await lockStopped(trx, workspaceId, id);
    if (!page) throw notFound('page', id);
    if (change) await requireVersion(trx, { workspaceId, noun: 'page', row: page }, change);
    return page;
  };
  const detailOf = async (trx: Kysely<Database>, workspaceId: string, id: string): Promise<PageDetail> => {
    const page = await findPage(trx, workspaceId, id);
    if (!page) throw notFound('page', id);
    return toDetail(page, urlOf);
  };

  return {
    /** A link to the words, and their revision. @throws ApiFailure `not_found`, `invalid_state` */
    previewStopped: (
      workspaceId: string,
      id: string,
      hours: number | undefined = PREVIEW_HOURS,
    ): Promise<PagePreview> =>
      db.transaction().execute(async (trx) => {
        const page = await lock(trx, workspaceId, id);
        const { revision, error } = requireWords(page);
        return { ...(await staged.renewPreview(trx, workspaceId, id, hours)), revision, reason: error };
      }),

    // In the order of locks: the account, the page, the counters, the prospect, then the member and its batch.
    /**
     * Publishes the words of a revision, and charges the page to the approving key, once.
     *
     * @throws ApiFailure `not_found`, `invalid_state`, 402 as `billing.hold`
     */
    approve: (
      payer: Caller,
      id: string,
      revision: string,
      onReviewed: OnReviewed,
      change: Change = changeBy(payer.keyId),
    ): Promise<PageDetail> =>
      db.transaction().execute(async (trx) => {
        const { workspaceId } = payer;
        await billing.lock(trx, workspaceId);
        const page = await lock(trx, workspaceId, id, change);
        // Repeated, it has nothing to do.
        if (page.status === 'rendered') return detailOf(trx, workspaceId, id);
        if (requireWords(page).revision !== revision)
          throw new ApiFailure('invalid_state', {
            reason: 'revised_meanwhile',
            message: 'The text of the page has changed since this revision. Look at it again with createPagePreview.',
          });
        const subject = `page:${id}`;
        const { estimateCents } = billing.priceOf('recipient_render', 1);
        await billing.hold(trx, payer, [{ subject, unit: 'cents', amount: estimateCents }], { isAccountLocked: true });
        await billing.charge(trx, workspaceId, subject);
        await words.approveWords(trx, payer, id);
        await staged.goLive(trx, workspaceId, id, change);
        await onReviewed(trx, { ...subjectOf(page, workspaceId), status: 'rendered', error: null });
        return detailOf(trx, workspaceId, id);
      }),

    /** Erases the words; the page has failed then. @throws ApiFailure `not_found`, `invalid_state` */
    discard: (workspaceId: string, id: string, onReviewed: OnReviewed, change: Change): Promise<PageDetail> =>
      db.transaction().execute(async (trx) => {
        await billing.lock(trx, workspaceId);
        const page = await lock(trx, workspaceId, id, change);
        // Repeated, it has nothing to do.
        if (page.status === 'failed' && page.error === DISCARDED) return detailOf(trx, workspaceId, id);
        requireStopped(page);
        await discardStopped(trx, workspaceId, id, DISCARDED, nextVersion(change, clock.now()));
        await prospects.setStatus(trx, workspaceId, [page.prospect_id], 'failed');
        await onReviewed(trx, { ...subjectOf(page, workspaceId), status: 'failed', error: DISCARDED });
        return detailOf(trx, workspaceId, id);
      }),
  };
}

function subjectOf(page: StoppedPage, workspaceId: string) {
  return { workspaceId, pageId: page.id, batchId: page.batch_id, prospectId: page.prospect_id };
}

/** A page of a run that awaits its publication has no reason, and is the run's. */
function requireStopped(page: StoppedPage): StoppedPage & { error: string } {
  const { status, error } = page;
  if (status === 'review' && error !== null) return { ...page, error };
  throw new ApiFailure('invalid_state', {
    reason: status,
    message:
      status === 'review'
        ? 'This page belongs to a run: publish it with publishRun.'
        : `The status of this page is ${status}. Only a page in review can be previewed, approved, or discarded.`,
  });
}

function requireWords(page: StoppedPage): { revision: string; error: string } {
  const { revision, error } = requireStopped(page);
  if (revision !== null) return { revision, error };
  throw new ApiFailure('invalid_state', {
    reason: 'no_words',
    message: `No words of this page are kept, so there is nothing to approve. ${error} Supply it and make the page again.`,
  });
}
