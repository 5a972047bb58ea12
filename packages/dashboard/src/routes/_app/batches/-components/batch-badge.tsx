import type { Batch, BatchProgress } from '@cartouche/sdk';
import { Badge, type Tone } from '../../../../components/badge.tsx';

type BatchBadgeProps = {
  status: Batch['status'];
  counts?: BatchProgress['counts'] | undefined;
  /** The word for pages in review. */
  review?: string;
};

/** The state of a batch. A batch of which no page is live has failed only if none waits for a review. */
export function BatchBadge({ status, counts, review = 'Needs review' }: BatchBadgeProps) {
  const [label, tone] = shownState(status, counts, review);
  return <Badge state={status} label={label} tone={tone} />;
}

function shownState(
  status: Batch['status'],
  counts: BatchProgress['counts'] | undefined,
  review: string,
): [string?, Tone?] {
  const hasEnded = status === 'failed' || status === 'partially_failed';
  if (hasEnded && counts && counts.review > 0) return [review, 'warn'];
  if (status === 'failed' && !counts) return ['No page is live', 'warn'];
  return [];
}
