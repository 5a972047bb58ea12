import type { ConnectorWithHealth } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Blocks, Plus } from 'lucide-react';
import { useMay } from '../../../api/access.ts';
import { connectorsQuery } from '../../../api/connectors.ts';
import { Ago } from '../../../components/ago.tsx';
import { buttonClass } from '../../../components/button.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { connectorName, plural } from '../../../components/format.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { ConnectorBadge } from './-components/connector-badge.tsx';

export const Route = createFileRoute('/_app/connectors/')({ component: Connectors });

const COLUMNS: readonly Column<ConnectorWithHealth>[] = [
  {
    label: 'Receiver',
    width: '3fr',
    cell: ({ id, description, outbound_url }) => (
      <>
        <Link to="/connectors/$id" params={{ id }} className="row-link">
          {connectorName({ description, outbound_url })}
        </Link>
        <div className="small quiet cut">{outbound_url}</div>
      </>
    ),
  },
  {
    label: 'Added by',
    width: '2fr',
    wideOnly: true,
    cell: ({ created_by, rotation_advised }) => (
      <div className="small">
        <div className="cut">{created_by ?? <span className="quiet">–</span>}</div>
        {rotation_advised && <div className="quiet">Rotate the secret: they lost access</div>}
      </div>
    ),
  },
  {
    label: 'Health',
    width: '2fr',
    wideOnly: true,
    cell: ({ health, failing_since }) =>
      health.state === 'failing' ? (
        <div className="small">
          Failed first <Ago at={failing_since ?? health.last_failure_at} />
        </div>
      ) : (
        <span className="quiet">{health.state === 'healthy' ? 'Healthy' : 'No events yet'}</span>
      ),
  },
  {
    label: 'Given up',
    width: '7rem',
    wideOnly: true,
    cell: ({ health }) => (health.exhausted > 0 ? plural(health.exhausted, 'event') : <span className="quiet">–</span>),
  },
  {
    label: 'Status',
    width: '7rem',
    end: true,
    cell: ({ status, health }) => (
      <ConnectorBadge status={status === 'active' && health.state === 'failing' ? 'failing' : status} />
    ),
  },
];

function Connectors() {
  const query = useQuery(connectorsQuery);
  const mayWrite = useMay('write:connectors');
  const add = mayWrite && (
    <Link to="/connectors/new" className={buttonClass({ look: 'primary' })}>
      <Plus size={16} aria-hidden />
      Add connector
    </Link>
  );
  return (
    <>
      <PageHead title="Connectors" lead="Send leads, bookings, and finished pages to other tools in real time.">
        <CopyCall
          call={{
            sdk: 'const { connectors } = await cartouche.connectors.list();',
            method: 'GET',
            path: '/api/v1/connectors',
            tool: { name: 'list_connections', args: {} },
          }}
        />
        {add}
      </PageHead>
      <Loaded query={query}>
        {(connectors) => (
          <DataTable
            label="Connectors"
            columns={COLUMNS}
            rows={connectors}
            keyOf={({ id }) => id}
            empty={
              <Empty
                icon={Blocks}
                title="No connectors yet"
                text="Send leads to your CRM, chat, or spreadsheet: any address that accepts webhooks."
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
