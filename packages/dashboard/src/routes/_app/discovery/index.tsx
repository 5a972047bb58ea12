import type { ListedDiscoverySession } from '@cartouche/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { MessagesSquare, Plus } from 'lucide-react';
import { useMay } from '../../../api/access.ts';
import { discoveryList } from '../../../api/discovery.ts';
import { Ago } from '../../../components/ago.tsx';
import { Badge } from '../../../components/badge.tsx';
import { buttonClass } from '../../../components/button.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { ListTable } from '../../../components/list-table.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { ProspectName } from '../prospects/-components/prospect-name.tsx';

export const Route = createFileRoute('/_app/discovery/')({ component: Discovery });

const COLUMNS: readonly Column<ListedDiscoverySession>[] = [
  {
    label: 'Call with',
    width: '3fr',
    cell: ({ id, prospect_id, error }) => (
      <>
        <Link to="/discovery/$id" params={{ id }} className="row-link">
          {prospect_id ? <ProspectName id={prospect_id} /> : 'Unnamed person'}
        </Link>
        {error && <div className="small quiet">{error}</div>}
      </>
    ),
  },
  { label: 'Status', width: '10rem', cell: ({ status }) => <Badge state={status} /> },
  { label: 'Started', width: '8rem', end: true, wideOnly: true, cell: ({ created_at }) => <Ago at={created_at} /> },
];

function Discovery() {
  const query = useInfiniteQuery(discoveryList({}));
  const add = useMay('write:discovery') && (
    <Link to="/discovery/new" className={buttonClass({ look: 'primary' })}>
      <Plus size={16} aria-hidden />
      Add a call
    </Link>
  );
  return (
    <>
      <PageHead title="Discovery" lead="Turn a sales call into a follow-up page that answers the buyer's questions.">
        <CopyCall
          call={{
            sdk: 'const { sessions } = await cartouche.discovery.list();',
            method: 'GET',
            path: '/api/discovery',
          }}
        />
        {add}
      </PageHead>
      <ListTable
        label="Calls"
        noun={['call', 'calls']}
        query={query}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <Empty
            icon={MessagesSquare}
            title="No calls yet"
            text="Paste a transcript or your notes. You check the answers before the page is written."
          >
            {add}
          </Empty>
        }
      />
    </>
  );
}
