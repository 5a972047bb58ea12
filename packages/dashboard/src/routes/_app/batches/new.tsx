import type { Prospect, ProspectListParams } from '@cartouche/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../../api/act.ts';
import { batchesApi } from '../../../api/batches.ts';
import { prospectsList } from '../../../api/prospects.ts';
import { templatesQuery } from '../../../api/templates.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button, buttonClass } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { Check, Filter, SelectField, TextField } from '../../../components/field.tsx';
import { nameOf, plural } from '../../../components/format.ts';
import { ListTable } from '../../../components/list-table.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { changed, texts } from '../../../components/search-params.ts';
import { Price } from '../billing/-components/price.tsx';

export const Route = createFileRoute('/_app/batches/new')({
  validateSearch: texts(['q', 'status', 'tag', 'template']),
  component: NewBatch,
});

const STATUSES = [
  { value: '', label: 'With and without a page' },
  { value: 'pending', label: 'Without a page' },
];

function NewBatch() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const { data: templates = [] } = useQuery(templatesQuery);
  const params: ProspectListParams = {
    q: search.q,
    tag: search.tag,
    status: search.status as ProspectListParams['status'],
  };
  const query = useInfiniteQuery(prospectsList(params));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState('');
  const templateId = search.template ?? templates[0]?.id ?? '';
  const set = (field: 'q' | 'status' | 'template') => (value: string) =>
    void navigate({
      to: '/batches/new',
      search: (before) => changed(before as typeof search, field, value),
      replace: true,
    });
  const create = useAct(
    () => batchesApi.create({ templateId, prospectIds: [...chosen], ...(name && { batchName: name }) }),
    {
      refresh: ['batches'],
      showsFailure: true,
      onDone: ({ batchId }) => void navigate({ to: '/batches/$id', params: { id: batchId } }),
    },
  );
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const areAllChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const chooseAll = (all: boolean) => setChosen(all ? new Set([...chosen, ...rows.map(({ id }) => id)]) : new Set());
  const columns: readonly Column<Prospect>[] = [
    {
      label: 'Person',
      width: '3fr',
      cell: (prospect) => (
        <Check
          label={nameOf(prospect)}
          hint={nameOf(prospect) === prospect.email ? undefined : prospect.email}
          checked={chosen.has(prospect.id)}
          onChecked={(isChosen) => setChosen(toggled(chosen, prospect.id, isChosen))}
        />
      ),
    },
    {
      label: 'Company',
      width: '2fr',
      wideOnly: true,
      cell: ({ company_name }) => <div className="cut">{company_name ?? '–'}</div>,
    },
    {
      label: 'Page',
      width: '8rem',
      cell: ({ status }) => <Badge state={status} label={status === 'pending' ? 'No page' : undefined} />,
    },
  ];
  return (
    <>
      <PageHead title="New batch" lead="Choose people and a template." back={{ to: '/batches', label: 'Batches' }}>
        <CopyCall
          call={{
            sdk: `const { batchId } = await cartouche.batches.create({ templateId: '${templateId}', prospectIds: ${JSON.stringify([...chosen].slice(0, 3))} });`,
            method: 'POST',
            path: '/api/v1/batches',
            body: { templateId, prospectIds: [...chosen] },
            tool: { name: 'create_page_run', args: { templateId, prospectIds: [...chosen] } },
          }}
        />
      </PageHead>
      <div className="columns aside">
        <div>
          <div className="toolbar">
            <SearchBox label="Search people" value={search.q ?? ''} onSearch={set('q')} />
            <Filter label="Page" value={search.status ?? ''} choices={STATUSES} onChoice={set('status')} />
            {rows.length > 0 && (
              <Check label={`All ${rows.length} shown`} checked={areAllChosen} onChecked={chooseAll} />
            )}
          </div>
          <ListTable
            label="People to choose from"
            noun={['person', 'people']}
            query={query}
            columns={columns}
            keyOf={({ id }) => id}
            empty={
              <Empty
                icon={Users}
                title="No people"
                text="No person matches. Import people first, or change the search."
              >
                <Link to="/prospects/import" className={buttonClass()}>
                  Import people
                </Link>
              </Empty>
            }
          />
        </div>
        <div className="sticky">
          <Card title={plural(chosen.size, 'person', 'people')}>
            <SelectField
              label="Template"
              value={templateId}
              choices={templates.map(({ id, name: label }) => ({ value: id, label }))}
              onChoice={set('template')}
              hint={
                templates.length === 0 && (
                  <>
                    There is no template yet. <Link to="/templates/new">Create one</Link>
                  </>
                )
              }
            />
            <TextField label="Name" placeholder="Q1 fleet operators" maxLength={200} value={name} onText={setName} />
            {chosen.size > 0 && <Price type="recipient_render" quantity={chosen.size} />}
            {create.error && <FailureNote error={create.error} />}
            <Button
              look="primary"
              disabled={chosen.size === 0 || !templateId}
              busy={create.isPending}
              onClick={() => create.mutate()}
            >
              Prepare the batch
            </Button>
            <p className="small quiet">Nothing is made or charged until you confirm on the next screen.</p>
          </Card>
        </div>
      </div>
    </>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}
