import type { Delivery, DeliveryListParams } from '@cartouche/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { eventTypesQuery } from '../../../../api/connectors.ts';
import { deliveriesApi, deliveriesList } from '../../../../api/deliveries.ts';
import { Ago } from '../../../../components/ago.tsx';
import { Badge, words } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import type { Column } from '../../../../components/data-table.tsx';
import { Empty } from '../../../../components/empty.tsx';
import { Filter } from '../../../../components/field.tsx';
import { ListTable } from '../../../../components/list-table.tsx';
import { attemptInWords } from './attempt-in-words.ts';

const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'waiting', label: 'Retrying' },
  { value: 'pending', label: 'Waiting' },
  { value: 'held', label: 'Paused' },
  { value: 'exhausted', label: 'Given up' },
  { value: 'canceled', label: 'Canceled' },
];

const COLUMNS: readonly Column<Delivery>[] = [
  {
    label: 'Event',
    width: '3fr',
    cell: ({ id, connector_id, event, status, last_attempt }) => (
      <>
        <Link
          to="/connectors/$id"
          params={{ id: connector_id }}
          search={(before) => ({ ...before, delivery: id })}
          resetScroll={false}
          className="row-link"
        >
          {words(event)}
        </Link>
        {last_attempt && status !== 'delivered' && (
          <div className="small quiet cut">
            {attemptInWords(last_attempt)}
            {last_attempt.response_excerpt && ` · “${last_attempt.response_excerpt}”`}
          </div>
        )}
      </>
    ),
  },
  {
    label: 'Attempts',
    width: '6rem',
    end: true,
    wideOnly: true,
    cell: ({ attempt_count }) => <span className="number">{attempt_count}</span>,
  },
  {
    label: 'Next attempt',
    width: '8rem',
    wideOnly: true,
    cell: ({ next_attempt_at, status }) =>
      status === 'waiting' ? <Ago at={next_attempt_at} none="–" /> : <span className="quiet">–</span>,
  },
  { label: 'Status', width: '9rem', cell: ({ status }) => <Badge state={status} /> },
  { label: 'Time', width: '8rem', wideOnly: true, cell: ({ created_at }) => <Ago at={created_at} /> },
  {
    label: 'Actions',
    width: '7rem',
    end: true,
    quietLabel: true,
    wideOnly: true,
    cell: (delivery) => <RetryNow delivery={delivery} />,
  },
];

const UNSENT: ReadonlySet<string> = new Set(['waiting', 'exhausted']);

function RetryNow({ delivery: { id, event, status } }: { delivery: Delivery }) {
  const mayWrite = useMay('write:connectors');
  const retry = useAct(() => deliveriesApi.retry(id), {
    refresh: ['deliveries', 'connectors'],
    done: 'Sending again.',
  });
  if (!mayWrite || event === 'connector.test' || !UNSENT.has(status)) return null;
  return (
    <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
      Retry now
    </Button>
  );
}

type DeliveryLogProps = {
  connectorId: string;
  status: string | undefined;
  kind: string | undefined;
  onFilter: (name: 'status' | 'kind', value: string) => void;
};

export function DeliveryLog({ connectorId, status, kind, onFilter }: DeliveryLogProps) {
  const types = useQuery(eventTypesQuery);
  const events = types.data?.map(({ event }) => ({ value: event as string, label: words(event) })) ?? [];
  const kinds = [{ value: '', label: 'Any event' }, ...events];
  const query = useInfiniteQuery(
    deliveriesList(connectorId, { status: status as DeliveryListParams['status'], event: kind }),
  );
  return (
    <section>
      <div className="toolbar">
        <h2>Deliveries</h2>
        <span className="push row">
          <Filter
            label="Status"
            value={status ?? ''}
            choices={STATUSES}
            onChoice={(value) => onFilter('status', value)}
          />
          <Filter label="Event" value={kind ?? ''} choices={kinds} onChoice={(value) => onFilter('kind', value)} />
        </span>
      </div>
      <ListTable
        label="Deliveries"
        noun={['delivery', 'deliveries']}
        query={query}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <Empty
            icon={Send}
            title="No deliveries"
            text={
              status || kind
                ? 'No delivery matches these filters.'
                : 'Events that this connector subscribes to appear here.'
            }
          />
        }
      />
    </section>
  );
}
