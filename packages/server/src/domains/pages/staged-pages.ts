import type { RunPreview } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { nextVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { PageModel } from '../../generation/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { AnalyticsService } from '../analytics/service.ts';
import type { DeliveriesService } from '../deliveries/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { PageHosts } from '../workspace/service.ts';
import { linkUntil, type PreviewLinks } from './preview-links.ts';
import {
  discardStopped,
  dropRevision,
  findPreviewKey,
  publishRevision,
  publishStaged,
  renewPreviewKey,
  type StagedPage,
  stagePage,
} from './review-store.ts';
import type { PageRow } from './store.ts';

/** Pages that the seller looks at before they are live. */
export type StagedPages = ReturnType<typeof createStagedPages>;

export type StagedPagesOptions = {
  clock: Clock;
  ids: Pick<Ids, 'token'>;
  analytics: Pick<AnalyticsService, 'pageRendered' | 'pagesShown'>;
  deliveries: Pick<DeliveriesService, 'isAwaited'>;
  prospects: Pick<ProspectsService, 'setStatus'>;
  previewLinks: PreviewLinks;
  pageHosts: Pick<PageHosts, 'originOf' | 'newToken'>;
};

type PublishRendered = (
  trx: Kysely<Database>,
  workspaceId: string,
  page: Pick<PageRow, 'id' | 'page_token' | 'prospect_id'>,
) => Promise<void>;

const HOUR_MS = 3_600_000;

export function createStagedPages(options: StagedPagesOptions, publishRendered: PublishRendered) {
  const { clock, ids, analytics, deliveries, prospects, previewLinks, pageHosts } = options;
  const linkTo = (workspaceId: string, previewKey: string, end: number): RunPreview =>
    linkUntil(previewLinks, pageHosts.originOf(workspaceId), previewKey, new Date(end));

  return {
    /** Stores a written page for review, or the revision of a published one: it is not shown before `goLive`. Repeated, it takes the new words. @returns its token */
    async stage(
      trx: Kysely<Database>,
      workspaceId: string,
      page: Omit<StagedPage, 'pageToken' | 'previewKey' | 'model'> & { model: PageModel },
    ): Promise<string> {
      const pageToken = pageHosts.newToken(ids);
      const previewKey = pageHosts.newToken(ids);
      const token = await stagePage(trx, workspaceId, clock.now(), { ...page, pageToken, previewKey });
      if (token === undefined) throw new Error('The page was removed, or is being generated: it takes no words.');
      // Only once: a page that is staged again may go live in the same transaction, which locks other rows before prospects.
      if (token === pageToken) await prospects.setStatus(trx, workspaceId, [page.prospectId], 'review');
      return token;
    },

    /** Makes a page in review live, counts it and tells the connectors, once; or puts the revision of a published page in its place. Its charge is the caller's. */
    async goLive(trx: Kysely<Database>, workspaceId: string, id: string, change: Change): Promise<void> {
      const page = await publishStaged(trx, workspaceId, id, clock.now(), change);
      if (!page) {
        const before = await publishRevision(trx, workspaceId, id, clock.now(), change);
        if (before === 'unpublished') await analytics.pagesShown(trx, workspaceId, 1);
        return;
      }
      await analytics.pageRendered(trx, workspaceId, {
        pageId: page.id,
        pageToken: page.page_token,
        prospectId: page.prospect_id,
      });
      if (await deliveries.isAwaited(trx, workspaceId, 'page.rendered')) await publishRendered(trx, workspaceId, page);
      // Last, because it locks what an upsert locks after the workspace's clock.
      await prospects.setStatus(trx, workspaceId, [page.prospect_id], 'rendered');
    },

    /** Forgets the revision of a published page, which stays as it is. */
    dropRevision,

    /** Takes the words of a page in review away: it is never shown. */
    async withdraw(
      trx: Kysely<Database>,
      workspaceId: string,
      id: string,
      error: string,
      change: Change,
    ): Promise<void> {
      const page = await discardStopped(trx, workspaceId, id, error, nextVersion(change, clock.now()));
      if (page) await prospects.setStatus(trx, workspaceId, [page.prospect_id], 'failed');
    },

    /** A link to a page in review, or to a revision, that works for 23 to 24 hours, the same within an hour; null for any other page. */
    async previewOf(db: Kysely<Database>, workspaceId: string, id: string): Promise<RunPreview | null> {
      const previewKey = await findPreviewKey(db, workspaceId, id);
      return previewKey
        ? linkTo(workspaceId, previewKey, (Math.floor(clock.now().getTime() / HOUR_MS) + 24) * HOUR_MS)
        : null;
    },

    /** A link that works for so many hours; every earlier one stops working. */
    async renewPreview(trx: Kysely<Database>, workspaceId: string, id: string, hours: number): Promise<RunPreview> {
      const previewKey = pageHosts.newToken(ids);
      await renewPreviewKey(trx, workspaceId, id, previewKey);
      return linkTo(workspaceId, previewKey, clock.now().getTime() + hours * HOUR_MS);
    },
  };
}
