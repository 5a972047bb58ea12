import type { PageDetail } from '@cartouche/sdk';
import { ExternalLink, Eye } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { pagesApi } from '../../../../api/pages.ts';
import { Button, buttonClass } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { Price } from '../../billing/-components/price.tsx';

const REFRESH = ['pages', 'prospects', 'batches', 'analytics', 'billing'] as const;

/** A page that the quality gate stopped: its issues, a preview, and the decision. */
export function PageReview({ page }: { page: PageDetail }) {
  const [isDiscarding, setDiscarding] = useState(false);
  const mayWrite = useMay('write:pages');
  const preview = useAct(() => pagesApi.createPreview(page.id), { showsFailure: true });
  const approve = useAct((revision: string, write) => pagesApi.approve(page.id, revision, write), {
    of: page,
    refresh: REFRESH,
    showsFailure: true,
    done: 'Approved. The page is live.',
  });
  const discard = useAct((_, write) => pagesApi.discard(page.id, write), {
    of: page,
    refresh: REFRESH,
    showsFailure: true,
    done: 'Discarded.',
    onDone: () => setDiscarding(false),
  });
  const failure = preview.error ?? approve.error;
  return (
    <Card title="Stopped for review">
      <Note tone="warn">
        <p>{page.reason ?? 'No reason was recorded.'}</p>
      </Note>
      {failure && <FailureNote error={failure} />}
      {preview.data && <Price type="recipient_render" quantity={1} />}
      {mayWrite && (
        <div className="row">
          {preview.data ? (
            <>
              <a href={preview.data.url} target="_blank" rel="noopener" className={buttonClass()}>
                <ExternalLink size={15} aria-hidden />
                Open the draft
              </a>
              <Button look="primary" busy={approve.isPending} onClick={() => approve.mutate(preview.data.revision)}>
                Approve and publish
              </Button>
            </>
          ) : (
            <Button look="primary" busy={preview.isPending} onClick={() => preview.mutate()}>
              <Eye size={15} aria-hidden />
              Preview the draft
            </Button>
          )}
          <Button look="danger" onClick={() => setDiscarding(true)}>
            Discard
          </Button>
        </div>
      )}
      <Confirm
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        title="Discard this page?"
        text="The page is marked as failed and is not charged. You can make it again."
        submit="Discard"
        act={discard}
        onConfirm={() => discard.mutate()}
      />
    </Card>
  );
}
