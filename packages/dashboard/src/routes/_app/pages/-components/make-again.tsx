import type { Batch, PageDetail } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../../api/act.ts';
import { batchesApi, batchQuery } from '../../../../api/batches.ts';
import { pagesApi } from '../../../../api/pages.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Price } from '../../billing/-components/price.tsx';

/** Asks before a live page is made again. */
export function Revise({ onClose, page, email }: { onClose: () => void; page: PageDetail; email: string }) {
  const revise = useAct(() => pagesApi.createForProspect({ email, pageId: page.id }), {
    refresh: ['pages', 'prospects', 'billing'],
    showsFailure: true,
    done: 'The corrected page is live.',
    onDone: onClose,
  });
  return (
    <Confirm
      open
      onClose={onClose}
      title="Make this page again?"
      text="It is written from what the template, the person, and your company profile say now, under the same address. Visitors see the present page until the new one has passed the same checks."
      submit="Make again"
      danger={false}
      act={revise}
      onConfirm={() => revise.mutate()}
    >
      <Price type="recipient_render" quantity={1} />
    </Confirm>
  );
}

/** Asks before a page of a batch that stopped is made again. */
export function MakeAgain({ onClose, page }: { onClose: () => void; page: PageDetail }) {
  const { data } = useQuery(batchQuery(page.batch_id ?? ''));
  const again = useAct(
    (batch: Batch, write) => batchesApi.regenerateFailed(batch.id, { prospectIds: [page.prospect_id] }, write),
    {
      of: (batch) => batch,
      refresh: ['pages', 'batches', 'billing'],
      showsFailure: true,
      done: 'The page is being made again.',
      onDone: onClose,
    },
  );
  return (
    <Confirm
      open={data !== undefined}
      onClose={onClose}
      title="Make this page again?"
      text="The address stays the same. The first charge was returned, so you pay only once."
      submit="Make again"
      danger={false}
      act={again}
      onConfirm={() => data && again.mutate(data.batch)}
    >
      <Price type="recipient_render" quantity={1} />
    </Confirm>
  );
}
