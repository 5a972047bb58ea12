import type { ApiError, PageDetail } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { pageLayoutQuery, pagesApi } from '../../../../api/pages.ts';
import { prospectQuery } from '../../../../api/prospects.ts';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { nameOf } from '../../../../components/format.ts';
import { Loaded } from '../../../../components/loaded.tsx';
import { faultsOf } from '../../../../editor/faults-and-marks.ts';
import { SentenceEditor } from '../../../../editor/sentence-editor.tsx';
import { MissingValue } from '../../batches/-components/missing-value.tsx';
import { Cost, Price } from '../../billing/-components/price.tsx';
import { MakeAgain } from './make-again.tsx';

const REFRESH = ['pages', 'prospects', 'batches', 'analytics', 'billing'] as const;

type PageEditorProps = {
  page: PageDetail;
  /** Leads to the visits of the page. */
  onActivity: () => void;
  /** Shown instead of a page that has no text. */
  children: ReactNode;
};

/** A written page with the origin of each sentence; one that stopped for review is completed, published, or discarded here. */
export function PageEditor({ page, onActivity, children }: PageEditorProps) {
  const query = useQuery(pageLayoutQuery(page.id));
  const { data: prospect } = useQuery(prospectQuery(page.prospect_id));
  const person = prospect && [nameOf(prospect), prospect.company_name].filter(Boolean).join(', ');
  if ((query.error as Partial<ApiError> | null)?.code === 'invalid_state') return children;
  return (
    <Loaded query={query} lines={8}>
      {(layout) => {
        const hasGap = faultsOf(layout).some(({ isGap }) => isGap);
        return (
          <SentenceEditor
            title={person ?? 'Page'}
            back={{ to: '/pages', label: 'Pages' }}
            layout={layout}
            subject={{ of: 'page', id: page.id }}
            state={<Badge state={page.status} label={hasGap ? 'Needs information' : undefined} />}
            remedyOf={({ needs }) =>
              needs &&
              prospect && <Missing page={page} member={{ ...prospect, prospect_id: prospect.id, needs: [needs] }} />
            }
            actions={
              <>
                {page.status === 'rendered' && <Button onClick={onActivity}>Visits and details</Button>}
                {layout.revision && page.reason && <Review page={page} revision={layout.revision} hasGap={hasGap} />}
              </>
            }
          />
        );
      }}
    </Loaded>
  );
}

type MissingProps = { page: PageDetail; member: Parameters<typeof MissingValue>[0]['member'] };

/** A field for what is missing of a person, or the way to where it is set; then the page is made again with it. */
function Missing({ page, member }: MissingProps) {
  const [again, setAgain] = useState(false);
  const mayMake = useMay('write:batches');
  if (member.needs[0] === 'workspace.company_profile') return <Link to="/settings">Open the company profile</Link>;
  return (
    <>
      <MissingValue
        member={member}
        added={
          mayMake &&
          page.batch_id && (
            <Button look="primary" size="small" onClick={() => setAgain(true)}>
              Make the page again
              <Cost type="recipient_render" quantity={1} />
            </Button>
          )
        }
      />
      <Link to="/templates/$id" params={{ id: page.template_id }} className="small">
        Open the template
      </Link>
      {again && <MakeAgain onClose={() => setAgain(false)} page={page} />}
    </>
  );
}

type ReviewProps = { page: PageDetail; revision: string; hasGap: boolean };

/** The decision about a page that stopped for review. One with a gap is published only after a warning. */
function Review({ page, revision, hasGap }: ReviewProps) {
  const [open, setOpen] = useState<'discard' | 'gap'>();
  const mayWrite = useMay('write:pages');
  const approve = useAct((_, write) => pagesApi.approve(page.id, revision, write), {
    of: page,
    refresh: REFRESH,
    showsFailure: hasGap,
    done: 'Approved. The page is live.',
  });
  const discard = useAct((_, write) => pagesApi.discard(page.id, write), {
    of: page,
    refresh: REFRESH,
    showsFailure: true,
    done: 'Discarded.',
    onDone: () => setOpen(undefined),
  });
  if (!mayWrite) return null;
  return (
    <>
      <Button onClick={() => setOpen('discard')}>Discard this page</Button>
      {hasGap ? (
        <Button onClick={() => setOpen('gap')}>Publish with a gap</Button>
      ) : (
        <Button look="primary" busy={approve.isPending} onClick={() => approve.mutate()}>
          Approve and publish
          <Cost type="recipient_render" quantity={1} />
        </Button>
      )}
      <Confirm
        open={open === 'gap'}
        onClose={() => setOpen(undefined)}
        title="Publish with a gap?"
        text="A text on this page has a hole in it. The person would read it as it is shown here."
        submit="Publish with a gap"
        act={approve}
        onConfirm={() => approve.mutate()}
      >
        <Price type="recipient_render" quantity={1} />
      </Confirm>
      <Confirm
        open={open === 'discard'}
        onClose={() => setOpen(undefined)}
        title="Discard this page?"
        text="The page is marked as failed and is not charged. You can make it again."
        submit="Discard"
        act={discard}
        onConfirm={() => discard.mutate()}
      />
    </>
  );
}
