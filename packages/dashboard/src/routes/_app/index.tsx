import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMay } from '../../api/access.ts';
import { analyticsQuery, dailyQuery } from '../../api/analytics.ts';
import { buttonClass } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { CopyCall } from '../../components/copy-call.tsx';
import { Figures } from '../../components/figures.tsx';
import { formatCount, formatPercent } from '../../components/format.ts';
import { LinePlot } from '../../components/line-plot.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { texts } from '../../components/search-params.ts';
import { Segments } from '../../components/segments.tsx';
import { HotLeads } from './-components/hot-leads.tsx';
import { NeedsAttention } from './-components/needs-attention.tsx';

export const Route = createFileRoute('/_app/')({
  validateSearch: texts(['days']),
  loader: async ({ context }) => {
    const { analyticsQuery } = await import('../../api/analytics.ts');
    void context.queryClient.prefetchQuery(analyticsQuery);
  },
  component: Home,
});

// Only a new workspace shows the first steps.
const FirstSteps = lazy(async () => ({ default: (await import('./-components/first-steps.tsx')).FirstSteps }));

const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;

function Home() {
  const query = useQuery(analyticsQuery);
  const mayRead = useMay('read:analytics');
  const mayMake = useMay('write:batches');
  if (!mayRead) return <PageHead title="Home" lead="Your role can't see analytics." />;
  return (
    <>
      <PageHead title="Home">
        <CopyCall
          call={{
            sdk: 'const { metrics, hotLeads } = await cartouche.analytics.get();',
            method: 'GET',
            path: '/api/v1/analytics',
            tool: { name: 'get_signals_summary', args: {} },
          }}
        />
        {mayMake && (
          <>
            <Link to="/prospects/import" className={buttonClass()}>
              Import people
            </Link>
            <Link to="/batches/new" className={buttonClass({ look: 'primary' })}>
              Make pages
            </Link>
          </>
        )}
      </PageHead>
      <div className="stack wide">
        <Loaded query={query}>
          {({ metrics }) => (
            <>
              {metrics.pagesLive === 0 && (
                <Suspense>
                  <FirstSteps />
                </Suspense>
              )}
              <NeedsAttention />
              <Figures
                figures={[
                  ['Pages live', formatCount(metrics.pagesLive), 'now'],
                  ['Pages visited', formatCount(metrics.visited), 'all time'],
                  [
                    'Conversions',
                    formatCount(metrics.conversions),
                    `${formatPercent(metrics.conversionRate)} of visited pages`,
                  ],
                  ['Button clicks', formatCount(metrics.ctaClicks), 'all time'],
                ]}
              />
            </>
          )}
        </Loaded>
        <OverTime />
        <Loaded query={query}>{({ hotLeads }) => <HotLeads leads={hotLeads} />}</Loaded>
      </div>
    </>
  );
}

function OverTime() {
  const { days = '30' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const known = RANGES.find(({ value }) => value === days)?.value ?? '30';
  const query = useQuery(dailyQuery(Number(known)));
  return (
    <Card
      title="Activity"
      actions={
        <Segments
          label="Range"
          value={known}
          choices={RANGES}
          onChoice={(value) => void navigate({ search: { days: value }, replace: true })}
        />
      }
    >
      <Loaded query={query}>
        {(daily) => (
          <LinePlot
            label="Pages made, visits and conversions by day"
            days={daily.days.map(({ day }) => day)}
            series={[
              { label: 'Visits', tone: 'series-b', values: daily.days.map(({ visits }) => visits) },
              { label: 'Pages made', tone: 'series-c', values: daily.days.map(({ pagesMade }) => pagesMade) },
              { label: 'Conversions', tone: 'series-a', values: daily.days.map(({ conversions }) => conversions) },
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}
