import type { ApiError, PageDetail } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { priceQuery } from '../../../../api/billing.ts';
import { pageLayoutQuery, pagesApi } from '../../../../api/pages.ts';
import { prospectQuery } from '../../../../api/prospects.ts';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { formatMoney, nameOf } from '../../../../components/format.ts';
import { Loaded } from '../../../../components/loaded.tsx';
import { SentenceEditor } from '../../../../editor/sentence-editor.tsx';

const REFRESH = ['pages', 'prospects', 'batches', 'analytics', 'billing'] as const;

type PageEditorProps = {
  page: PageDetail;
  /** Leads to the visits of the page. */
  onActivity: () => void;
  /** Shown instead of a page that has no text. */
  children: ReactNode;
};

/** A written page with the origin of each sentence; one that stopped for review is published or discarded here. */
export function PageEditor({ page, onActivity, children }: PageEditorProps) {
  const query = useQuery(pageLayoutQuery(page.id));
  const { data: prospect } = useQuery(prospectQuery(page.prospect_id));
  const person = prospect && [nameOf(prospect), prospect.company_name].filter(Boolean).join(', ');
  if ((query.error as Partial<ApiError> | null)?.code === 'invalid_state') return children;
  return (
    <Loaded query={query} lines={8}>
      {(layout) => (
        <SentenceEditor
          title={person ?? 'Page'}
          back={{ to: '/pages', label: 'Pages' }}
          layout={layout}
          subject={{ of: 'page', id: page.id }}
          state={<Badge state={page.status} />}
          actions={
            <>
              {page.status === 'rendered' && <Button onClick={onActivity}>Visits and details</Button>}
              {layout.revision && page.reason && <Review page={page} revision={layout.revision} />}
            </>
          }
        />
      )}
    </Loaded>
  );
}

/** The decision about a page that stopped for review. */
function Review({ page, revision }: { page: PageDetail; revision: string }) {
  const [isDiscarding, setDiscarding] = useState(false);
  const mayWrite = useMay('write:pages');
  const { data: price } = useQuery(priceQuery({ type: 'recipient_render', quantity: 1 }));
  const approve = useAct((_, write) => pagesApi.approve(page.id, revision, write), {
    of: page,
    refresh: REFRESH,
    done: 'Approved. The page is live.',
  });
  const discard = useAct((_, write) => pagesApi.discard(page.id, write), {
    of: page,
    refresh: REFRESH,
    showsFailure: true,
    done: 'Discarded.',
    onDone: () => setDiscarding(false),
  });
  if (!mayWrite) return null;
  const cost = price && price.estimateCents > 0 ? ` · ${formatMoney(price.estimateCents)}` : '';
  return (
    <>
      <Button onClick={() => setDiscarding(true)}>Discard</Button>
      <Button look="primary" busy={approve.isPending} onClick={() => approve.mutate()}>
        Approve and publish{cost}
      </Button>
      <Confirm
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        title="Discard this page?"
        text="The page is marked as failed and is not charged. You can make it again."
        submit="Discard"
        act={discard}
        onConfirm={() => discard.mutate()}
      />
    </>
  );
}
