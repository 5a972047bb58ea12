import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import type { PageModel } from '../../generation/index.ts';
import type { Ids } from '../../ids.ts';
import type { AnalyticsService } from '../analytics/service.ts';
import type { DeliveriesService } from '../deliveries/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import { type PageRow, publishStaged, type StagedPage, stagePage } from './store.ts';

type PublishRendered = (
  trx: Kysely<Database>,
  workspaceId: string,
  page: Pick<PageRow, 'id' | 'page_token' | 'prospect_id'>,
) => Promise<void>;

type StagedPagesDependencies = {
  clock: Clock;
  ids: Ids;
  analytics: Pick<AnalyticsService, 'pageRendered'>;
  deliveries: Pick<DeliveriesService, 'isAwaited'>;
  prospects: Pick<ProspectsService, 'setStatus'>;
};

/** Pages that the seller looks at before they are live. */
export type StagedPages = {
  /** Stores a written page for review: it is not shown before `goLive`. Repeated, it takes the new words. @returns its token */
  stage(
    trx: Kysely<Database>,
    workspaceId: string,
    page: Omit<StagedPage, 'pageToken' | 'model'> & { model: PageModel },
  ): Promise<string>;
  /** Makes a page in review live, counts it and tells the connectors, once. Its charge is the caller's. */
  goLive(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void>;
};

export function createStagedPages(
  { clock, ids, analytics, deliveries, prospects }: StagedPagesDependencies,
  publishRendered: PublishRendered,
): StagedPages {
  return {
    stage: async (trx, workspaceId, page) => {
      const pageToken = ids.token(16);
      const token = await stagePage(trx, workspaceId, clock.now(), { ...page, pageToken });
      if (token === undefined) throw new Error('The page is live already: it takes no other words.');
      // Only once: a page that is staged anew may go live in the same transaction, which locks other things before prospects.
      if (token === pageToken) await prospects.setStatus(trx, workspaceId, [page.prospectId], 'review');
      return token;
    },
    goLive: async (trx, workspaceId, id) => {
      const page = await publishStaged(trx, workspaceId, id, clock.now());
      if (!page) return;
      await analytics.pageRendered(trx, workspaceId, {
        pageId: page.id,
        pageToken: page.page_token,
        prospectId: page.prospect_id,
      });
      if (await deliveries.isAwaited(trx, workspaceId, 'page.rendered')) await publishRendered(trx, workspaceId, page);
      // Last, because it locks what an upsert locks after the workspace's clock.
      await prospects.setStatus(trx, workspaceId, [page.prospect_id], 'rendered');
    },
  };
}
