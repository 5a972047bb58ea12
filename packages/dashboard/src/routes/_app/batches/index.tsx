import type { Batch } from '@cartouche/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Layers, Plus } from 'lucide-react';
import { useMay } from '../../../api/access.ts';
import { batchesList } from '../../../api/batches.ts';
import { templatesQuery } from '../../../api/templates.ts';
import { Ago } from '../../../components/ago.tsx';
import { buttonClass } from '../../../components/button.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { batchName, formatCount, formatMoney } from '../../../components/format.ts';
import { ListTable } from '../../../components/list-table.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { BatchBadge } from './-components/batch-badge.tsx';

export const Route = createFileRoute('/_app/batches/')({ component: Batches });

function Batches() {
  const query = useInfiniteQuery(batchesList());
  const { data: templates = [] } = useQuery(templatesQuery);
  const mayWrite = useMay('write:batches');
  const start = mayWrite && (
    <Link to="/batches/new" className={buttonClass({ look: 'primary' })}>
      <Plus size={16} aria-hidden />
      New batch
    </Link>
  );
  const columns: readonly Column<Batch>[] = [
    {
      label: 'Batch',
      width: '3fr',
      cell: (batch) => (
        <>
          <Link to="/batches/$id" params={{ id: batch.id }} className="row-link">
            {batchName(batch)}
          </Link>
          <div className="small quiet cut">{templates.find(({ id }) => id === batch.template_id)?.name}</div>
        </>
      ),
    },
    {
      label: 'People',
      width: '6rem',
      end: true,
      wideOnly: true,
      cell: (batch) => <span className="number">{formatCount(batch.prospect_count)}</span>,
    },
    {
      label: 'Price',
      width: '6rem',
      end: true,
      wideOnly: true,
      cell: ({ estimate_cents }) => (
        <span className="number">{estimate_cents === null ? '–' : formatMoney(estimate_cents)}</span>
      ),
    },
    { label: 'Status', width: '8rem', cell: ({ status }) => <BatchBadge status={status} /> },
    { label: 'Started', width: '7rem', end: true, wideOnly: true, cell: ({ created_at }) => <Ago at={created_at} /> },
  ];
  return (
    <>
      <PageHead title="Batches" lead="Make pages for many people at once. You see the price first.">
        {start}
      </PageHead>
      <ListTable
        label="Batches"
        noun={['batch', 'batches']}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty
            icon={Layers}
            title="No batches yet"
            text="Choose people and a template. You see the price before anything is made."
          >
            {start}
          </Empty>
        }
      />
    </>
  );
}
