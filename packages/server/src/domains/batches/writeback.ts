import type { BatchMember } from '@cartouche/contract';
import type { DeliveriesService } from '../deliveries/service.ts';
import type { PagesService } from '../pages/service.ts';
import type { MemberRow } from './member-store.ts';

type WritebackTools = {
  pages: Pick<PagesService, 'renderedEventId'>;
  deliveries: Pick<DeliveriesService, 'isWrittenBack' | 'arrivals'>;
};

/** Whether each page's link has reached the systems behind the connectors. */
export async function writebackOf(
  { pages, deliveries }: WritebackTools,
  workspaceId: string,
  members: readonly Pick<MemberRow, 'page_id'>[],
): Promise<(member: Pick<MemberRow, 'page_id' | 'status'>) => BatchMember['writeback_status']> {
  const eventOf = (pageId: string) => pages.renderedEventId(workspaceId, pageId);
  const [isWrittenBack, arrivals] = await Promise.all([
    deliveries.isWrittenBack(workspaceId),
    deliveries.arrivals(
      workspaceId,
      members.flatMap(({ page_id }) => (page_id ? [eventOf(page_id)] : [])),
    ),
  ]);
  return ({ page_id, status }) => {
    const arrival = page_id ? arrivals.get(eventOf(page_id)) : undefined;
    if (arrival) return arrival;
    if (!isWrittenBack) return 'not_required';
    return status === 'pending' || status === 'generating' ? 'pending' : 'missing';
  };
}
