import type { Meeting, MeetingListParams } from '@cartouche/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { meetingsList } from '../../../api/meetings.ts';
import { Badge } from '../../../components/badge.tsx';
import { buttonClass } from '../../../components/button.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Filter } from '../../../components/field.tsx';
import { formatDateTime } from '../../../components/format.ts';
import { ListTable } from '../../../components/list-table.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { changed, texts } from '../../../components/search-params.ts';
import { ProspectName } from '../prospects/-components/prospect-name.tsx';
import { MeetingDialog } from './-components/meeting-dialog.tsx';

export const Route = createFileRoute('/_app/meetings/')({
  validateSearch: texts(['status', 'meeting']),
  component: Meetings,
});

const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'booked', label: 'Booked' },
  { value: 'canceled', label: 'Canceled' },
];

function Meetings() {
  const { status, meeting } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useInfiniteQuery(meetingsList({ status: status as MeetingListParams['status'] }));
  const set = (name: 'status' | 'meeting', value: string) =>
    void navigate({ search: (before) => changed(before, name, value), replace: name === 'status' });
  const columns: readonly Column<Meeting>[] = [
    {
      label: 'With',
      width: '3fr',
      cell: ({ id, name, prospect_id }) => (
        <button type="button" className="row-link as-button" onClick={() => set('meeting', id)}>
          {name ?? <ProspectName id={prospect_id} />}
        </button>
      ),
    },
    {
      label: 'Message',
      width: '3fr',
      wideOnly: true,
      cell: ({ message }) => <div className="cut quiet">{message}</div>,
    },
    {
      label: 'Status',
      width: '7rem',
      wideOnly: true,
      cell: (one) => <Badge state={one.status} tone={one.status === 'booked' ? 'good' : 'quiet'} />,
    },
    {
      label: 'When',
      width: '11rem',
      end: true,
      cell: ({ start }) => <time dateTime={start}>{formatDateTime(start)}</time>,
    },
  ];
  return (
    <>
      <PageHead title="Meetings" lead="Meetings booked on your pages, in your time zone.">
        <CopyCall
          call={{
            sdk: 'const { meetings } = await cartouche.meetings.list();',
            method: 'GET',
            path: '/api/v1/meetings',
          }}
        />
      </PageHead>
      <div className="toolbar">
        <Filter label="Status" value={status ?? ''} choices={STATUSES} onChoice={(value) => set('status', value)} />
      </div>
      <ListTable
        label="Meetings"
        noun={['meeting', 'meetings']}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty
            icon={CalendarDays}
            title="No meetings"
            text={
              status
                ? 'No meeting has this status.'
                : 'Turn on booking in a template so that people can pick a time on their page.'
            }
          >
            {!status && (
              <Link to="/templates" className={buttonClass()}>
                Open the templates
              </Link>
            )}
          </Empty>
        }
      />
      <MeetingDialog id={meeting} onClose={() => set('meeting', '')} />
    </>
  );
}
