import type { PurposeTemplate } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Calculator, Plus } from 'lucide-react';
import { useMay } from '../../../api/access.ts';
import { materialsQuery } from '../../../api/materials.ts';
import { Ago } from '../../../components/ago.tsx';
import { Badge } from '../../../components/badge.tsx';
import { buttonClass } from '../../../components/button.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { formatCount } from '../../../components/format.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { PageHead } from '../../../components/page-head.tsx';

export const Route = createFileRoute('/_app/materials/')({ component: Materials });

const COLUMNS: readonly Column<PurposeTemplate>[] = [
  {
    label: 'Page type',
    width: '3fr',
    cell: ({ id, name }) => (
      <Link to="/materials/$id" params={{ id }} className="row-link">
        {name}
      </Link>
    ),
  },
  {
    label: 'Pages',
    width: '6rem',
    end: true,
    wideOnly: true,
    cell: ({ run_count }) => <span className="number">{formatCount(run_count)}</span>,
  },
  {
    label: 'Status',
    width: '8rem',
    cell: ({ status }) => <Badge state={status} tone={status === 'ready' ? 'good' : 'quiet'} />,
  },
  { label: 'Changed', width: '8rem', end: true, wideOnly: true, cell: ({ updated_at }) => <Ago at={updated_at} /> },
];

function Materials() {
  const query = useQuery(materialsQuery);
  const add = useMay('write:materials') && (
    <Link to="/materials/new" className={buttonClass({ look: 'primary' })}>
      <Plus size={16} aria-hidden />
      New page type
    </Link>
  );
  return (
    <>
      <PageHead
        title="Materials"
        lead="Turn documents, numbers, and calls into pages with calculated, checked figures."
      >
        <CopyCall
          call={{
            sdk: 'const { purposeTemplates } = await cartouche.materials.list();',
            method: 'GET',
            path: '/api/v1/materials-templates',
            tool: { name: 'list_materials_templates', args: {} },
          }}
        />
        {add}
      </PageHead>
      <Loaded query={query}>
        {(templates) => (
          <DataTable
            label="Page types"
            columns={COLUMNS}
            rows={templates}
            keyOf={({ id }) => id}
            empty={
              <Empty
                icon={Calculator}
                title="Nothing here yet"
                text="Describe the purpose of a page, such as a savings estimate from a fleet list. You get a checklist of its materials and calculations."
              >
                {add}
              </Empty>
            }
          />
        )}
      </Loaded>
    </>
  );
}
