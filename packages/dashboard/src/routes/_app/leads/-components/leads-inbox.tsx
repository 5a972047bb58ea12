import '../../../../styles/inbox.css';
import type { Lead } from '@cartouche/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Inbox } from 'lucide-react';
import { type KeyboardEvent, Suspense } from 'react';
import { useWorkspace } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { type LeadFilter, leadsList } from '../../../../api/leads.ts';
import { Button, buttonClass } from '../../../../components/button.tsx';
import { CopyCall } from '../../../../components/copy-call.tsx';
import { Empty } from '../../../../components/empty.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { lazyPart } from '../../../../components/lazy-part.ts';
import { Loading } from '../../../../components/loading.tsx';
import { PageHead } from '../../../../components/page-head.tsx';
import { Segments } from '../../../../components/segments.tsx';
import { LeadRows } from './lead-rows.tsx';

const OneLead = lazyPart(async () => (await import('./one-lead.tsx')).OneLead);

const VIEWS = ['all', 'new', 'mine', 'answered'] as const;
export type InboxView = (typeof VIEWS)[number];

const LABELS: Readonly<Record<InboxView, string>> = { all: 'All', new: 'New', mine: 'Mine', answered: 'Answered' };

const NONE: Readonly<Record<InboxView, readonly [title: string, text: string]>> = {
  all: ['No leads yet', 'Form submissions and booked meetings appear here in real time.'],
  new: ['Nothing new', 'Every lead has been read.'],
  mine: ['No leads of yours', 'Leads that you answer appear here. Choose the owner of a lead below its message.'],
  answered: ['Nothing answered yet', 'Leads that you mark as answered appear here.'],
};

type LeadsInboxProps = {
  view: InboxView;
  onView: (view: InboxView) => void;
  /** The id of the lead that is open. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

export const viewOf = (value: string | undefined): InboxView => VIEWS.find((view) => view === value) ?? 'all';

/** Form submissions and bookings, newest first, and the one that is open. */
export function LeadsInbox({ view, onView, chosen, onChoose }: LeadsInboxProps) {
  const own = useWorkspace()?.memberId;
  const filters: Record<InboxView, LeadFilter> = {
    all: {},
    new: { status: 'new' },
    mine: { ownerId: own },
    answered: { status: 'answered' },
  };
  const query = useInfiniteQuery(leadsList(filters[view]));
  const save = useAct(async () => (await import('./export-leads.ts')).exportLeads(), {
    done: (count) => `Downloaded ${count} leads.`,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const at = rows.findIndex(({ id }) => id === chosen);
  const step = (event: KeyboardEvent) => {
    // A key in a dialog that is opened here comes by as well, and must not change the lead that it asks about.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const isTyping = (event.target as Element).matches('input, textarea, select');
    if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
    const next = { j: rows[at + 1], k: rows[at - 1] }[event.key.toLowerCase()];
    if (next) onChoose(next.id);
  };
  return (
    <>
      <PageHead title="Leads" lead="Form submissions and bookings from your pages, newest first.">
        <CopyCall
          call={{
            sdk: 'const { leads } = await cartouche.leads.list();',
            method: 'GET',
            path: '/api/v1/leads',
            tool: { name: 'list_conversions', args: {} },
          }}
        />
        <Button busy={save.isPending} disabled={rows.length === 0} onClick={() => save.mutate()}>
          <Download size={15} aria-hidden />
          Export CSV
        </Button>
      </PageHead>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys J and K work wherever the focus is in the inbox, whose rows are buttons. */}
      <div className="inbox" data-open={Boolean(chosen)} onKeyDown={step}>
        <div className="stack inbox-side">
          <Segments
            label="Leads to show"
            value={view}
            choices={VIEWS.map((value) => ({ value, label: LABELS[value] }))}
            onChoice={onView}
          />
          <Side {...{ query, rows, view, chosen, onChoose }} />
        </div>
        <section className="card inbox-lead" aria-label="Lead">
          {chosen ? (
            <Suspense fallback={<Loading lines={6} />}>
              <OneLead key={chosen} id={chosen} newer={rows[at - 1]?.id} older={rows[at + 1]?.id} onChoose={onChoose} />
            </Suspense>
          ) : (
            <Empty icon={Inbox} title="Choose a lead" text="Its message, its page, and who answers it appear here." />
          )}
        </section>
      </div>
    </>
  );
}

type SideProps = Pick<LeadsInboxProps, 'view' | 'chosen' | 'onChoose'> & {
  rows: readonly Lead[];
  query: ReturnType<typeof useInfiniteQuery<{ rows: readonly Lead[] }>>;
};

function Side({ query, rows, view, chosen, onChoose }: SideProps) {
  if (query.isPending) return <Loading lines={6} />;
  if (query.isError) return <FailureNote error={query.error} onRetry={() => void query.refetch()} />;
  const [title, text] = NONE[view];
  if (rows.length === 0)
    return (
      <div className="card">
        <Empty icon={Inbox} title={title} text={text}>
          {view === 'all' && (
            <Link to="/pages" className={buttonClass()}>
              See the pages
            </Link>
          )}
        </Empty>
      </div>
    );
  return (
    <>
      <LeadRows rows={rows} chosen={chosen} onChoose={onChoose} />
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older leads
        </Button>
      )}
    </>
  );
}
