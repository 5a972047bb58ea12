import type { Batch, BatchMember, BatchProgress } from '@cartouche/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { batchesApi, batchProgressQuery, batchQuery } from '../../../api/batches.ts';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { Figures } from '../../../components/figures.tsx';
import { batchName, formatCount, plural } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { BatchBadge } from './-components/batch-badge.tsx';
import { MembersTable } from './-components/members-table.tsx';

const BatchDraft = lazyPart(async () => (await import('./-components/batch-draft.tsx')).BatchDraft);

export const Route = createFileRoute('/_app/batches/$id')({
  loader: async ({ context, params }) => {
    const { batchQuery } = await import('../../../api/batches.ts');
    void context.queryClient.prefetchQuery(batchQuery(params.id));
  },
  component: OneBatch,
});

function OneBatch() {
  const { id } = Route.useParams();
  const client = useQueryClient();
  const query = useQuery(batchQuery(id));
  const { data: progress } = useQuery(batchProgressQuery(id));
  const status = progress?.status;
  // Refetches the members when the batch finishes.
  useEffect(() => {
    if (status && status !== 'generating') void client.invalidateQueries({ queryKey: batchQuery(id).queryKey });
  }, [status, client, id]);
  return (
    <Loaded query={query}>
      {({ batch, members }) => (
        <>
          <Head
            batch={{ ...batch, status: status ?? batch.status }}
            counts={progress?.counts}
            review={reviewIn(members)}
          />
          <div className="stack wide">
            {batch.status === 'draft' && status !== 'generating' ? (
              <Suspense fallback={<Loading lines={6} />}>
                <BatchDraft batch={batch} first={members} />
              </Suspense>
            ) : (
              <>
                {progress && <Progress progress={progress} review={reviewIn(members)} />}
                <MembersTable
                  first={members}
                  count={batch.prospect_count}
                  batch={batch}
                  isMoving={status === 'generating'}
                />
              </>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

/** The word for pages that stopped: each lacks something about a person, or a check found something in some. */
const reviewIn = (members: readonly BatchMember[]) =>
  members.every(({ status, needs }) => status !== 'review' || needs.length > 0) ? 'Needs information' : 'Needs review';

type HeadProps = { batch: Batch; counts: BatchProgress['counts'] | undefined; review: string };

function Head({ batch, counts, review }: HeadProps) {
  const [open, setOpen] = useState<'cancel' | 'delete'>();
  const navigate = useNavigate();
  const mayWrite = useMay('write:batches');
  const close = () => setOpen(undefined);
  const isDraft = batch.status === 'draft';
  const cancel = useAct((_, write) => batchesApi.cancel(batch.id, write), {
    of: batch,
    refresh: ['batches', 'billing'],
    showsFailure: true,
    done: ({ canceledPages }) => `Canceled. ${plural(canceledPages, 'page')} will not be made or charged.`,
    onDone: close,
  });
  const remove = useAct((_, write) => batchesApi.delete(batch.id, write), {
    of: batch,
    refresh: ['batches'],
    showsFailure: true,
    done: 'Deleted.',
    onDone: () => void navigate({ to: '/batches' }),
  });
  return (
    <PageHead
      title={batchName(batch)}
      lead={
        <span className="row">
          <BatchBadge status={batch.status} counts={counts} review={review} />{' '}
          {plural(batch.prospect_count, 'person', 'people')}
        </span>
      }
      back={{ to: '/batches', label: 'Batches' }}
    >
      <CopyCall
        call={{
          sdk: `const progress = await cartouche.batches.status('${batch.id}');`,
          method: 'GET',
          path: `/api/v1/batches/${batch.id}/status`,
          tool: { name: 'get_page_run_status', args: { batchId: batch.id } },
        }}
      />
      {mayWrite && batch.status === 'generating' && <Button onClick={() => setOpen('cancel')}>Cancel remaining</Button>}
      {mayWrite && batch.status !== 'generating' && (
        <Menu label="More actions">
          <MenuItem icon={Trash2} danger onSelect={() => setOpen('delete')}>
            {isDraft ? 'Delete the draft' : 'Delete the batch'}
          </MenuItem>
        </Menu>
      )}
      <Confirm
        open={open === 'cancel'}
        onClose={close}
        title="Cancel the remaining pages?"
        text="Live pages stay live. The amount reserved for the others is returned."
        submit="Cancel remaining"
        act={cancel}
        onConfirm={() => cancel.mutate()}
      />
      <Confirm
        open={open === 'delete'}
        onClose={close}
        title={isDraft ? 'Delete this draft?' : 'Delete this batch?'}
        text={
          isDraft
            ? 'The people stay. Nothing was made or charged.'
            : "The list goes. The people stay, and so do the pages with their links, visits, and charges. You can't undo this."
        }
        submit="Delete"
        act={remove}
        onConfirm={() => remove.mutate()}
      />
    </PageHead>
  );
}

const PARTS = [
  ['rendered', 'Live', 'good'],
  ['review', 'Needs review', 'warn'],
  ['failed', 'Failed', 'bad'],
  ['generating', 'In progress', 'busy'],
  ['pending', 'Waiting', ''],
] as const;

const MOVING: ReadonlySet<string> = new Set(['generating', 'pending']);

function Progress({ progress: { counts, status }, review }: { progress: BatchProgress; review: string }) {
  const total = PARTS.reduce((sum, [name]) => sum + counts[name], 0);
  const finished = counts.rendered + counts.review + counts.failed;
  return (
    <div className="stack">
      <Figures
        figures={PARTS.flatMap(([name, label]) =>
          // Nothing is in progress or waiting any more once a batch has ended.
          status !== 'generating' && counts[name] === 0 && MOVING.has(name)
            ? []
            : [[name === 'review' ? review : label, formatCount(counts[name])] as const],
        )}
      />
      <div
        className="meter"
        role="progressbar"
        aria-label="Pages made"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={finished}
      >
        {PARTS.map(([name, , tone]) => (
          <i key={name} className={tone} style={{ width: `${total ? (counts[name] / total) * 100 : 0}%` }} />
        ))}
      </div>
      <p className="small quiet" role="status">
        {status === 'generating'
          ? `${formatCount(finished)} of ${plural(total, 'page')} finished`
          : [
              `${formatCount(counts.rendered)} live`,
              counts.review > 0 &&
                `${formatCount(counts.review)} ${review === 'Needs review' ? 'to review' : 'to complete'}`,
              counts.failed > 0 && `${formatCount(counts.failed)} failed`,
            ]
              .filter(Boolean)
              .join(', ')}
      </p>
    </div>
  );
}
