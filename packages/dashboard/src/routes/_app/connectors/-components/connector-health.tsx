import type { ConnectorStats, ConnectorWithHealth, Delivery, HourOfKind, KindHealth } from '@cartouche/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { connectorStatsQuery } from '../../../../api/connectors.ts';
import { deliveriesList } from '../../../../api/deliveries.ts';
import { Ago } from '../../../../components/ago.tsx';
import { Badge, words } from '../../../../components/badge.tsx';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { Figures } from '../../../../components/figures.tsx';
import { connectorName, formatCount, formatDateTime, formatPercent, plural } from '../../../../components/format.ts';
import { Note } from '../../../../components/note.tsx';
import { attemptInWords } from './attempt-in-words.ts';
import { Bars } from './bars.tsx';

/** A connector's health: successes per kind of event, the last failure, and the leads that wait. */
export function ConnectorHealth({ connector }: { connector: ConnectorWithHealth }) {
  const { data: stats } = useQuery(connectorStatsQuery(connector.id));
  const { health, status_reason } = connector;
  const isFailing = health.state === 'failing' || connector.status === 'disabled';
  return (
    <div className="stack">
      {(status_reason === 'person_left' || status_reason === 'key_revoked') && (
        <Note
          tone="warn"
          title={
            status_reason === 'key_revoked'
              ? 'Paused: the key or app that chose the address was revoked'
              : `Paused: ${connector.answered_by ?? 'the person who answered for it'} left`
          }
        >
          <p>Check that the address is yours, then resume. You answer for it from then on.</p>
        </Note>
      )}
      {isFailing && <Failing connector={connector} stats={stats} />}
      {stats && (
        <Figures
          figures={[
            [
              'Delivered',
              stats.totals.attempts ? formatPercent(stats.totals.succeeded / stats.totals.attempts) : '–',
              stats.totals.attempts
                ? `of ${plural(stats.totals.attempts, 'attempt')} in 24 hours`
                : 'no attempts in 24 hours',
            ],
            ['Failed attempts', formatCount(stats.totals.failed), 'in 24 hours'],
            [
              'Waiting',
              formatCount(waiting(stats)),
              health.exhausted > 0
                ? `${formatCount(health.exhausted)} more given up`
                : waiting(stats) > 0
                  ? 'retried automatically'
                  : undefined,
            ],
            [
              'Average response time',
              stats.totals.average_ms === null ? '–' : `${formatCount(Math.round(stats.totals.average_ms))} ms`,
            ],
          ]}
        />
      )}
      <DataTable
        label="Health by kind of event"
        columns={columnsFor(stats?.hours ?? [])}
        rows={health.kinds}
        keyOf={({ event }) => event}
      />
    </div>
  );
}

/** The cause of the failures, the events that wait, and the next attempt. */
function Failing({ connector, stats }: { connector: ConnectorWithHealth; stats: ConnectorStats | undefined }) {
  const { health, failing_since, next_probe_at, status_reason } = connector;
  const { data: newest } = useInfiniteQuery(deliveriesList(connector.id, {}));
  const rows = newest?.pages.flatMap((page) => page.rows) ?? [];
  const since = failing_since ?? health.last_failure_at;
  const cause = causeIn(rows);
  const next =
    next_probe_at ?? rows.flatMap((one) => (one.status === 'waiting' && one.next_attempt_at) || []).sort()[0];
  return (
    <Note tone="bad" title={since ? `Failing since ${formatDateTime(since)}` : 'Failing since the first attempt'}>
      <p>
        {connectorName(connector)} isn't accepting events.{' '}
        {stats && waiting(stats) > 0 && `${plural(waiting(stats), 'event is', 'events are')} waiting.`}{' '}
        {health.exhausted > 0 &&
          `${plural(health.exhausted, 'event was', 'events were')} given up. Send them again once the receiver works.`}
      </p>
      {cause && <p>{cause}</p>}
      {connector.status === 'disabled' && (
        <p>
          This connector has stopped{status_reason === 'gone' ? ': the receiver said that it is gone' : ''}. Fix the
          receiver, then choose Retry now.
        </p>
      )}
      {next && (
        <p>
          Nothing is lost: events are kept and sent again. The next attempt is <Ago at={next} />.
        </p>
      )}
    </Note>
  );
}

/** The newest attempt that did not arrive, in words and with the receiver's answer. */
function causeIn(deliveries: readonly Delivery[]): string | undefined {
  const last = deliveries.find(({ last_attempt }) => last_attempt && last_attempt.outcome !== 'success')?.last_attempt;
  if (!last) return undefined;
  const answer = last.response_excerpt && ` Their answer: “${last.response_excerpt}”`;
  return `${attemptInWords(last)}.${answer ?? ''}`;
}

const waiting = ({ queue }: ConnectorStats) => queue.pending + queue.waiting + queue.in_flight;

const columnsFor = (hours: readonly HourOfKind[]): readonly Column<KindHealth>[] => [
  {
    label: 'Event',
    width: '3fr',
    cell: ({ event, state }) => (
      <>
        {words(event)}
        {state === 'failing' && <div className="small quiet">Not accepted</div>}
      </>
    ),
  },
  {
    label: 'Attempts, last 24 hours',
    width: '3fr',
    wideOnly: true,
    cell: ({ event }) => (
      <Bars label={`Attempts for ${words(event)} by hour`} hours={hours.filter((one) => one.event === event)} />
    ),
  },
  {
    label: 'Last delivered',
    width: '7rem',
    wideOnly: true,
    cell: ({ last_success_at }) => <Ago at={last_success_at} />,
  },
  {
    label: 'Failed attempts',
    width: '8rem',
    end: true,
    wideOnly: true,
    cell: ({ event }) => (
      <span className="number">
        {formatCount(hours.reduce((sum, one) => sum + (one.event === event ? one.failed : 0), 0))}
      </span>
    ),
  },
  { label: 'Status', width: '7rem', end: true, cell: ({ state }) => <Badge state={state} /> },
];
