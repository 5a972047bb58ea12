import type { Entitlements, LedgerEntry, LedgerParams } from '@cartouche/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { Suspense } from 'react';
import { useMay, useWorkspace } from '../../../api/access.ts';
import { breakdownQuery, entitlementsQuery, ledgerList } from '../../../api/billing.ts';
import { keysQuery } from '../../../api/keys.ts';
import { Badge, words } from '../../../components/badge.tsx';
import { Card } from '../../../components/card.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Filter } from '../../../components/field.tsx';
import { Figures } from '../../../components/figures.tsx';
import { formatCount, formatDateTime, formatMoney, plural } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { ListTable } from '../../../components/list-table.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Note } from '../../../components/note.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { changed, texts } from '../../../components/search-params.ts';
import { Segments } from '../../../components/segments.tsx';
import { SpendPlot } from './-components/spend-plot.tsx';

const Prices = lazyPart(async () => (await import('./-components/prices.tsx')).Prices);
const Budgets = lazyPart(async () => (await import('./-components/budgets.tsx')).Budgets);

export const Route = createFileRoute('/_app/billing/')({ validateSearch: texts(['state', 'by']), component: Billing });

function Billing() {
  const query = useQuery(entitlementsQuery);
  return (
    <>
      <PageHead title="Billing">
        <CopyCall
          call={{
            sdk: 'const { plan, usage } = await cartouche.billing.getEntitlements();',
            method: 'GET',
            path: '/api/billing/entitlements',
            tool: { name: 'get_entitlements', args: {} },
          }}
        />
      </PageHead>
      <div className="stack wide">
        <Loaded query={query} lines={6}>
          {(entitlements) => <Plan entitlements={entitlements} />}
        </Loaded>
        <Spending />
        <Suspense fallback={<Loading lines={12} />}>
          <Prices />
          <Budgets />
        </Suspense>
        <LedgerTable />
      </div>
    </>
  );
}

function Plan({
  entitlements: { plan, locked, lockReason, usage, discoveryCredits, subscriptionStatus },
}: {
  entitlements: Entitlements;
}) {
  const workspace = useWorkspace();
  const isOwner = workspace?.role === 'owner';
  const used = usage.allowanceCents ? (usage.usedCents / usage.allowanceCents) * 100 : 0;
  const held = usage.allowanceCents ? (usage.heldCents / usage.allowanceCents) * 100 : 0;
  return (
    <div className="stack">
      {locked && (
        <Note tone="bad" title="The workspace is locked">
          <p>{words(lockReason ?? 'no balance is left')}. Pages that are live stay live.</p>
        </Note>
      )}
      <Figures
        figures={[
          ['Plan', words(plan), words(subscriptionStatus)],
          ['Left', formatMoney(usage.remainingCents), `of ${formatMoney(usage.allowanceCents)}`],
          [
            'Used',
            formatMoney(usage.usedCents),
            usage.heldCents > 0 ? `${formatMoney(usage.heldCents)} set aside` : undefined,
          ],
          [
            'Discovery credits',
            formatCount(discoveryCredits.remaining),
            `of ${formatCount(discoveryCredits.included)}; a call takes one`,
          ],
        ]}
      />
      <div className="meter" role="img" aria-label={`${Math.round(used)}% of the allowance is used`}>
        <i className="accent" style={{ width: `${used}%` }} />
        <i className="warn" style={{ width: `${held}%` }} />
      </div>
      <div className="row apart small quiet">
        <p>
          {Math.round(used)}% of the allowance used.{' '}
          {isOwner
            ? 'Plans and allowances are changed by the team that runs this server: send them your request.'
            : 'An owner of this workspace can ask for another plan.'}
        </p>
        {isOwner && (
          <CopyButton
            look="plain"
            text={`Please change the plan or the allowance of our workspace “${workspace?.name}” (${workspace?.id}).`}
          >
            Copy the request
          </CopyButton>
        )}
      </div>
    </div>
  );
}

type By = 'day' | 'key' | 'kind';

const BY: readonly { value: By; label: string }[] = [
  { value: 'kind', label: 'By product' },
  { value: 'day', label: 'By day' },
  { value: 'key', label: 'By API key' },
];

function Spending() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const by = BY.find(({ value }) => value === search.by)?.value ?? 'kind';
  const query = useQuery(breakdownQuery(by));
  const { data: keys = [] } = useQuery({ ...keysQuery, enabled: useMay('read:keys') && by === 'key' });
  const nameOf = (group: string) =>
    by === 'key'
      ? (keys.find(({ id }) => id === group)?.name ?? (group ? `Key ${group.slice(0, 8)}` : 'Dashboard'))
      : words(group);
  return (
    <Card
      title="Spent in the last 30 days"
      actions={
        <Segments
          label="Grouping"
          value={by}
          choices={BY}
          onChoice={(value) => void navigate({ search: (before) => changed(before, 'by', value), replace: true })}
        />
      }
    >
      <Loaded query={query} lines={10}>
        {(groups) =>
          groups.length === 0 ? (
            <p className="quiet">Nothing was charged.</p>
          ) : by === 'day' ? (
            <SpendPlot groups={groups} />
          ) : (
            <DataTable
              label="Spending"
              rows={groups}
              foot={`${formatMoney(groups.reduce((sum, { cents }) => sum + cents, 0))} in all`}
              keyOf={({ group }) => group}
              columns={[
                { label: by === 'key' ? 'API key' : 'Product', width: '3fr', cell: ({ group }) => nameOf(group) },
                {
                  label: 'Number',
                  width: '6rem',
                  end: true,
                  wideOnly: true,
                  cell: ({ count }) => <span className="number">{formatCount(count)}</span>,
                },
                {
                  label: 'Credits',
                  width: '6rem',
                  end: true,
                  wideOnly: true,
                  cell: ({ discovery_credits }) => <span className="number">{formatCount(discovery_credits)}</span>,
                },
                {
                  label: 'Spent',
                  width: '7rem',
                  end: true,
                  cell: ({ cents }) => <span className="number">{formatMoney(cents)}</span>,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

const STATES = [
  { value: '', label: 'Any status' },
  { value: 'charged', label: 'Charged' },
  { value: 'held', label: 'Set aside' },
  { value: 'released', label: 'Returned' },
];

const LEDGER: readonly Column<LedgerEntry>[] = [
  {
    label: 'For',
    width: '3fr',
    cell: ({ kind, subject }) => (
      <>
        <div>{words(kind)}</div>
        <div className="small quiet cut">
          <Subject subject={subject} />
        </div>
      </>
    ),
  },
  {
    label: 'When',
    width: '11rem',
    wideOnly: true,
    cell: ({ created_at }) => <span className="quiet">{formatDateTime(created_at)}</span>,
  },
  {
    label: 'Status',
    width: '7rem',
    wideOnly: true,
    cell: ({ state }) => (
      <Badge
        state={state}
        tone={state === 'charged' ? 'good' : 'quiet'}
        label={STATES.find(({ value }) => value === state)?.label}
      />
    ),
  },
  {
    label: 'Amount',
    width: '7rem',
    end: true,
    cell: ({ unit, amount }) => (
      <span className="number">{unit === 'cents' ? formatMoney(amount) : plural(amount, 'credit')}</span>
    ),
  },
];

/** The purpose of a ledger entry, linked to its page or call. */
function Subject({ subject }: { subject: string }) {
  const [kind, id = ''] = subject.split(':');
  const to = kind === 'page' ? '/pages/$id' : kind === 'discovery' ? '/discovery/$id' : undefined;
  if (!to) return subject;
  return (
    <Link to={to} params={{ id }} className="quiet">
      Open the {kind === 'page' ? 'page' : 'call'}
    </Link>
  );
}

function LedgerTable() {
  const { state } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useInfiniteQuery(ledgerList({ state: state as LedgerParams['state'] }));
  return (
    <section>
      <div className="toolbar">
        <h2>Ledger</h2>
        <span className="push">
          <Filter
            label="Status"
            value={state ?? ''}
            choices={STATES}
            onChoice={(value) =>
              void navigate({ search: (before) => changed(before, 'state', value), replace: true, resetScroll: false })
            }
          />
        </span>
      </div>
      <ListTable
        label="Ledger"
        noun={['entry', 'entries']}
        query={query}
        columns={LEDGER}
        keyOf={({ subject, state: one, created_at }) => subject + one + created_at}
        empty={
          <Empty icon={Receipt} title="No entries" text="Every hold, charge, and refund appears here, line by line." />
        }
      />
    </section>
  );
}
