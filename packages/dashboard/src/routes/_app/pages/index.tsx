import type { PageDetail, PageListParams } from '@cartouche/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ExternalLink, FileText } from 'lucide-react';
import { pagesList } from '../../../api/pages.ts';
import { templatesQuery } from '../../../api/templates.ts';
import { Ago } from '../../../components/ago.tsx';
import { Badge } from '../../../components/badge.tsx';
import { buttonClass } from '../../../components/button.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Filter } from '../../../components/field.tsx';
import { ListTable } from '../../../components/list-table.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { changed, texts } from '../../../components/search-params.ts';
import { ProspectName } from '../prospects/-components/prospect-name.tsx';

export const Route = createFileRoute('/_app/pages/')({
  validateSearch: texts(['status', 'template']),
  component: Pages,
});

const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'rendered', label: 'Live' },
  { value: 'review', label: 'Needs review' },
  { value: 'failed', label: 'Failed' },
  { value: 'generating', label: 'Generating' },
  { value: 'unpublished', label: 'Unpublished' },
];

function Pages() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: templates = [] } = useQuery(templatesQuery);
  const status = search.status as PageListParams['status'];
  const query = useInfiniteQuery(pagesList({ status, templateId: search.template }));
  const set = (name: 'status' | 'template') => (value: string) =>
    void navigate({ search: (before) => changed(before, name, value), replace: true });
  const nameOfTemplate = (id: string) => templates.find((template) => template.id === id)?.name ?? 'Follow-up';
  const columns: readonly Column<PageDetail>[] = [
    {
      label: 'For',
      width: '3fr',
      cell: ({ id, prospect_id, reason }) => (
        <>
          <Link to="/pages/$id" params={{ id }} className="row-link">
            <ProspectName id={prospect_id} />
          </Link>
          <div className="small quiet cut">{reason}</div>
        </>
      ),
    },
    {
      label: 'Template',
      width: '2fr',
      wideOnly: true,
      cell: ({ template_id }) => <div className="cut quiet">{nameOfTemplate(template_id)}</div>,
    },
    {
      label: 'Address',
      width: '2fr',
      wideOnly: true,
      cell: ({ status, url }) =>
        status === 'rendered' && (
          <a href={url} target="_blank" rel="noopener" className="row small quiet">
            Open <ExternalLink size={13} aria-hidden />
          </a>
        ),
    },
    { label: 'Status', width: '8rem', cell: (page) => <Badge state={page.status} /> },
    { label: 'Made', width: '7rem', end: true, wideOnly: true, cell: ({ created_at }) => <Ago at={created_at} /> },
  ];
  return (
    <>
      <PageHead title="Pages" lead="Each page is written for one person and has its own address.">
        <CopyCall
          call={{
            sdk: `const { pages } = await cartouche.pages.list(${JSON.stringify({ status })});`,
            method: 'GET',
            path: `/api/v1/pages${status ? `?status=${status}` : ''}`,
          }}
        />
      </PageHead>
      <div className="toolbar">
        <Filter label="Status" value={search.status ?? ''} choices={STATUSES} onChoice={set('status')} />
        <Filter
          label="Template"
          value={search.template ?? ''}
          choices={[
            { value: '', label: 'Any template' },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoice={set('template')}
        />
      </div>
      <ListTable
        label="Pages"
        noun={['page', 'pages']}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          status || search.template ? (
            <Empty icon={FileText} title="No matches" text="No page has this status and template." />
          ) : (
            <Empty
              icon={FileText}
              title="No pages yet"
              text="Make a page for one person, or many at once with a batch."
            >
              <Link to="/batches/new" className={buttonClass({ look: 'primary' })}>
                Start a batch
              </Link>
            </Empty>
          )
        }
      />
    </>
  );
}
