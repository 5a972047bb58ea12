import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { PagesDependencies, PagesService } from './service.ts';
import { type PageRow, publishStaged, stagePage } from './store.ts';

type PublishRendered = (
  trx: Kysely<Database>,
  workspaceId: string,
  page: Pick<PageRow, 'id' | 'page_token' | 'prospect_id'>,
) => Promise<void>;

/** Pages that somebody looks at before they are live. */
export function createStagedPages(
  { clock, ids, analytics, deliveries, prospects }: PagesDependencies,
  publishRendered: PublishRendered,
): Pick<PagesService, 'stage' | 'goLive'> {
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
