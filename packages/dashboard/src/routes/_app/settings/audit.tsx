import type { AuditEntry } from '@cartouche/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { auditList } from '../../../api/audit.ts';
import { words } from '../../../components/badge.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { formatDateTime } from '../../../components/format.ts';
import { ListTable } from '../../../components/list-table.tsx';

export const Route = createFileRoute('/_app/settings/audit')({ component: Audit });

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    label: 'What',
    width: '3fr',
    cell: ({ operation, resource_id }) => (
      <>
        <div>{words(operation)}</div>
        {resource_id && <div className="small quiet cut">{resource_id}</div>}
      </>
    ),
  },
  {
    label: 'Who',
    width: '2fr',
    wideOnly: true,
    cell: ({ actor, key_name, member_email }) => (
      <>
        <div className="cut">{key_name ?? member_email ?? words(actor)}</div>
        {key_name && member_email && <div className="small quiet cut">{member_email}</div>}
      </>
    ),
  },
  {
    label: 'From',
    width: '8rem',
    wideOnly: true,
    cell: ({ address }) => <span className="quiet">{address ?? '–'}</span>,
  },
  {
    label: 'Result',
    width: '7rem',
    wideOnly: true,
    cell: ({ status }) => <span className="quiet">{status < 400 ? 'Done' : `Refused, ${status}`}</span>,
  },
  { label: 'When', width: '10rem', end: true, cell: ({ at }) => <span className="small">{formatDateTime(at)}</span> },
];

function Audit() {
  const query = useInfiniteQuery(auditList());
  return (
    <ListTable
      label="Audit log"
      noun={['entry', 'entries']}
      query={query}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty={
        <Empty
          icon={ScrollText}
          title="Nothing yet"
          text="Every change to this workspace: who made it, from where, and when."
        />
      }
    />
  );
}
