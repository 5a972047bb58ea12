import type { Prospect, ProspectListParams } from '@cartouche/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { FileUp, Plus, Users } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useMay } from '../../../api/access.ts';
import { prospectsList } from '../../../api/prospects.ts';
import { Ago } from '../../../components/ago.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button, buttonClass } from '../../../components/button.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Filter } from '../../../components/field.tsx';
import { nameOf } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { ListTable } from '../../../components/list-table.tsx';
import { lookAlikesIn } from '../../../components/look-alikes.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { changed, texts } from '../../../components/search-params.ts';

const ProspectForm = lazyPart(async () => (await import('./-components/prospect-form.tsx')).ProspectForm);

export const Route = createFileRoute('/_app/prospects/')({
  validateSearch: texts(['q', 'status', 'tag']),
  component: Prospects,
});

const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'pending', label: 'No page yet' },
  { value: 'generating', label: 'Generating' },
  { value: 'rendered', label: 'Live' },
  { value: 'review', label: 'Needs review' },
  { value: 'failed', label: 'Failed' },
];

const columnsWith = (twins: ReadonlyMap<string, Prospect>): readonly Column<Prospect>[] => [
  {
    label: 'Person',
    width: '3fr',
    cell: (prospect) => (
      <>
        <Link to="/prospects/$id" params={{ id: prospect.id }} className="row-link">
          {nameOf(prospect)}
        </Link>
        <div className="small quiet cut">
          {nameOf(prospect) === prospect.email ? prospect.company_name : prospect.email}
        </div>
        {twins.has(prospect.email) && (
          <div className="small looks-like">Looks like {twins.get(prospect.email)?.email}</div>
        )}
      </>
    ),
  },
  {
    label: 'Company',
    width: '2fr',
    wideOnly: true,
    cell: ({ company_name, role_title }) => (
      <>
        <div className="cut">{company_name ?? '–'}</div>
        <div className="small quiet cut">{role_title}</div>
      </>
    ),
  },
  {
    label: 'Tags',
    width: '2fr',
    wideOnly: true,
    cell: ({ tags }) => (
      <div className="row">
        {tags.slice(0, 3).map((tag) => (
          <span className="tag" key={tag}>
            {tag}
          </span>
        ))}
        {tags.length > 3 && <span className="small quiet">+{tags.length - 3}</span>}
      </div>
    ),
  },
  {
    label: 'Page',
    width: '8rem',
    cell: ({ status }) => <Badge state={status} label={status === 'pending' ? 'No page' : undefined} />,
  },
  { label: 'Added', width: '7rem', end: true, wideOnly: true, cell: ({ created_at }) => <Ago at={created_at} /> },
];

function Prospects() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const mayWrite = useMay('write:prospects');
  const mayMake = useMay('write:batches');
  const [isAdding, setAdding] = useState(false);
  const { q, tag, status } = search;
  const params: ProspectListParams = { q, tag, status: status as ProspectListParams['status'] };
  const query = useInfiniteQuery(prospectsList(params));
  const set = (name: 'q' | 'status' | 'tag') => (value: string) =>
    void navigate({ search: (before) => changed(before, name, value), replace: true });
  const { data } = query;
  const columns = useMemo(() => columnsWith(lookAlikesIn(data?.pages.flatMap(({ rows }) => rows) ?? [])), [data]);
  const isFiltered = Boolean(q || status || tag);
  return (
    <>
      <PageHead title="Prospects" lead="People to make pages for.">
        <CopyCall
          call={{
            sdk: `const { prospects } = await cartouche.prospects.list(${JSON.stringify(search)});`,
            method: 'GET',
            path: `/api/v1/prospects?${new URLSearchParams(search as Record<string, string>)}`,
            tool: { name: 'list_contacts', args: search },
          }}
        />
        {mayWrite && (
          <>
            <Link to="/prospects/import" className={buttonClass()}>
              <FileUp size={16} aria-hidden />
              Import people
            </Link>
            <Button onClick={() => setAdding(true)}>
              <Plus size={16} aria-hidden />
              Add person
            </Button>
          </>
        )}
        {mayMake && (
          <Link to="/batches/new" search={search} className={buttonClass({ look: 'primary' })}>
            Make pages
          </Link>
        )}
      </PageHead>
      <div className="toolbar">
        <SearchBox label="Search name, email, company" value={q ?? ''} onSearch={set('q')} />
        <Filter label="Status of the page" value={status ?? ''} choices={STATUSES} onChoice={set('status')} />
        {tag && (
          <Button size="small" onClick={() => set('tag')('')}>
            Tag: {tag} ×
          </Button>
        )}
      </div>
      <ListTable
        label="Prospects"
        noun={['person', 'people']}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          isFiltered ? (
            <Empty icon={Users} title="No matches" text="No person matches this search and these filters.">
              <Button onClick={() => void navigate({ search: {} })}>Clear filters</Button>
            </Empty>
          ) : (
            <Empty
              icon={Users}
              title="No people yet"
              text="Import a CSV from your CRM or a spreadsheet, or add a person yourself."
            >
              {mayWrite && (
                <Link to="/prospects/import" className={buttonClass({ look: 'primary' })}>
                  Import people
                </Link>
              )}
            </Empty>
          )
        }
      />
      {isAdding && (
        <Suspense>
          <ProspectForm
            onClose={() => setAdding(false)}
            onAdded={(id) => void navigate({ to: '/prospects/$id', params: { id } })}
          />
        </Suspense>
      )}
    </>
  );
}
