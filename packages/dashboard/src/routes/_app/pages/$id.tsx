import type { PageDetail } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ExternalLink, EyeOff, Globe, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { pageQuery, pagesApi, signalsQuery } from '../../../api/pages.ts';
import { prospectQuery } from '../../../api/prospects.ts';
import { Ago } from '../../../components/ago.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button, buttonClass } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { Copyable } from '../../../components/copyable.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Figures } from '../../../components/figures.tsx';
import { formatCount, formatDateTime, nameOf } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { Note } from '../../../components/note.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { texts } from '../../../components/search-params.ts';
import { Activity } from './-components/activity.tsx';

const EditProspect = lazyPart(async () => (await import('../prospects/-components/edit-prospect.tsx')).EditProspect);
const MakeAgain = lazyPart(async () => (await import('./-components/make-again.tsx')).MakeAgain);
const Revise = lazyPart(async () => (await import('./-components/make-again.tsx')).Revise);
const PageEditor = lazyPart(async () => (await import('./-components/page-editor.tsx')).PageEditor);

export const Route = createFileRoute('/_app/pages/$id')({
  validateSearch: texts(['view']),
  loader: async ({ context, params }) => {
    const { pageQuery } = await import('../../../api/pages.ts');
    void context.queryClient.prefetchQuery(pageQuery(params.id));
  },
  component: OnePage,
});

function OnePage() {
  const { id } = Route.useParams();
  const query = useQuery(pageQuery(id));
  const { view } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Loaded query={query}>
      {(page) =>
        view === 'text' || (view === undefined && page.status === 'review') ? (
          <Suspense fallback={<Loading lines={8} />}>
            <PageEditor page={page} onActivity={() => void navigate({ search: {} })}>
              <Detail page={page} />
            </PageEditor>
          </Suspense>
        ) : (
          <Detail page={page} />
        )
      }
    </Loaded>
  );
}

function Detail({ page }: { page: PageDetail }) {
  const [open, setOpen] = useState<'unpublish' | 'retry' | 'edit' | 'revise'>();
  const mayWrite = useMay('write:pages');
  const mayRetry = useMay('write:batches');
  const mayEdit = useMay('write:prospects');
  const { data: prospect } = useQuery(prospectQuery(page.prospect_id));
  const close = () => setOpen(undefined);
  const unpublish = useAct((_, write) => pagesApi.unpublish(page.id, write), {
    of: page,
    refresh: ['pages', 'prospects', 'analytics'],
    showsFailure: true,
    done: 'Unpublished.',
    onDone: close,
  });
  const publish = useAct((_, write) => pagesApi.publish(page.id, write), {
    of: page,
    refresh: ['pages', 'prospects', 'analytics'],
    done: 'The page is live again.',
  });
  const isStopped = page.status === 'review' || page.status === 'failed';
  return (
    <>
      <PageHead
        title={prospect ? `Page for ${nameOf(prospect)}` : 'Page'}
        lead={<Badge state={page.status} label={page.status === 'review' ? 'Needs information' : undefined} />}
        back={{ to: '/pages', label: 'Pages' }}
      >
        <CopyCall
          call={{
            sdk: `const page = await cartouche.pages.get('${page.id}');`,
            method: 'GET',
            path: `/api/v1/pages/${page.id}`,
            tool: { name: 'get_page', args: { pageId: page.id } },
          }}
        />
        {mayWrite && page.status === 'unpublished' && (
          <Button look="primary" busy={publish.isPending} onClick={() => publish.mutate()}>
            <Globe size={15} aria-hidden />
            Publish again
          </Button>
        )}
        {mayRetry && isStopped && page.batch_id && (
          <Button look="primary" onClick={() => setOpen('retry')}>
            <RefreshCw size={15} aria-hidden />
            Make again
          </Button>
        )}
        {page.status === 'rendered' && (
          <Link to="/pages/$id" params={{ id: page.id }} search={{ view: 'text' }} className={buttonClass()}>
            Review the text
          </Link>
        )}
        {page.status === 'rendered' && (
          <>
            <a href={page.url} target="_blank" rel="noopener" className={buttonClass()}>
              <ExternalLink size={15} aria-hidden />
              Open the page
            </a>
            <CopyButton text={page.url}>Copy the link</CopyButton>
          </>
        )}
        {mayWrite && page.status === 'rendered' && (
          <Menu label="More actions">
            <MenuItem icon={RefreshCw} onSelect={() => setOpen('revise')}>
              Make again
            </MenuItem>
            <MenuItem icon={EyeOff} onSelect={() => setOpen('unpublish')}>
              Unpublish
            </MenuItem>
          </Menu>
        )}
      </PageHead>
      <div className="stack wide">
        {page.status === 'review' && (
          <Note tone="warn" title="We don't know enough to write this page">
            <p>Add a company website, a company name, or a field that the template uses. Then make the page again.</p>
            {prospect && mayEdit && (
              <p>
                <Button size="small" onClick={() => setOpen('edit')}>
                  Add what is missing
                </Button>
              </p>
            )}
          </Note>
        )}
        {page.status === 'failed' && (
          <Note tone="bad" title="Not made">
            <p>This page was discarded, canceled, or could not be written. Nothing was charged.</p>
          </Note>
        )}
        {page.rendered_at !== null && <Signals id={page.id} />}
        <div className="columns">
          {page.rendered_at !== null && <Timeline id={page.id} />}
          <Card title="Details">
            <Facts
              rows={[
                prospect ? ['Person', <PersonLink key="person" id={prospect.id} name={nameOf(prospect)} />] : null,
                page.status === 'rendered'
                  ? ['Address', <Copyable key="url" value={page.url} label="the address" />]
                  : null,
                ['Made', formatDateTime(page.created_at)],
                ['Live since', <Ago key="at" at={page.rendered_at} none="Not yet" />],
                page.batch_id ? ['Batch', <BatchLink key="batch" id={page.batch_id} />] : null,
              ]}
            />
          </Card>
        </div>
      </div>
      <Confirm
        open={open === 'unpublish'}
        onClose={close}
        title="Unpublish this page?"
        text="Visitors see that the page is gone until you publish it again. Its visits and leads stay."
        submit="Unpublish"
        act={unpublish}
        onConfirm={() => unpublish.mutate()}
      />
      {open === 'retry' && (
        <Suspense>
          <MakeAgain onClose={close} page={page} />
        </Suspense>
      )}
      {open === 'edit' && prospect && (
        <Suspense>
          <EditProspect prospect={prospect} onClose={close} />
        </Suspense>
      )}
      {open === 'revise' && prospect && (
        <Suspense>
          <Revise onClose={close} page={page} email={prospect.email} />
        </Suspense>
      )}
    </>
  );
}

const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link to="/prospects/$id" params={{ id }}>
    {name}
  </Link>
);

const BatchLink = ({ id }: { id: string }) => (
  <Link to="/batches/$id" params={{ id }}>
    Open the batch
  </Link>
);

function Signals({ id }: { id: string }) {
  const { data } = useQuery(signalsQuery(id));
  if (!data) return null;
  const { totals, reading } = data;
  return (
    <Figures
      figures={[
        ['Visits', formatCount(totals.visits)],
        ['Visitors', formatCount(totals.visitors)],
        ['Clicks', formatCount(totals.cta_clicks)],
        ['Conversions', formatCount(totals.conversions)],
        reading.scroll_percent === 0 && reading.dwell_seconds === 0
          ? ['Read', '–', 'not measured']
          : [
              'Read',
              `${Math.round(reading.scroll_percent)}%`,
              `${formatCount(Math.round(reading.dwell_seconds))} s on the page`,
            ],
      ]}
    />
  );
}

function Timeline({ id }: { id: string }) {
  const query = useQuery(signalsQuery(id));
  return (
    <Card title="Timeline">
      <Loaded query={query}>{({ timeline }) => <Activity timeline={timeline} />}</Loaded>
    </Card>
  );
}
