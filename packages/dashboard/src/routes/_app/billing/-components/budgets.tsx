import type { Usage } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../../../api/billing.ts';
import { Ago } from '../../../../components/ago.tsx';
import { Card } from '../../../../components/card.tsx';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { formatCount } from '../../../../components/format.ts';
import { Loaded } from '../../../../components/loaded.tsx';

type Line = { label: string; used: string; limit: string; resetsAt: string | null | undefined };

const LABELS: Readonly<Record<string, string>> = {
  calls: 'Calls',
  invitations: 'Invitations',
  mails: 'Emails',
  import_rows: 'Imported rows',
  invitations_to_one_address: 'Invitations to one address',
  mails_to_one_address: 'Emails to one address',
};

const gibibytes = (bytes: number) => `${formatCount(Math.round((bytes / 2 ** 30) * 100) / 100)} GiB`;

function linesOf({ quotas }: Usage): Line[] {
  const { mediaBytes, idempotencyBytes, aiCallsThisMonth, keys, budgets } = quotas;
  const line = (label: string, { used, limit }: typeof keys, format = formatCount): Line => ({
    label,
    used: format(used),
    limit: limit === null ? 'no limit' : format(limit),
    resetsAt: undefined,
  });
  return [
    line('Files', mediaBytes, gibibytes),
    line('Stored answers', idempotencyBytes, gibibytes),
    line('Model calls this month', aiCallsThisMonth),
    line('API keys and apps', keys),
    ...budgets.map(({ name, per, used, limit, resetsAt }) => ({
      label: `${LABELS[name] ?? name} per ${per}`,
      used: used === null ? 'counted by address' : formatCount(used),
      limit: formatCount(limit),
      resetsAt,
    })),
  ];
}

const COLUMNS: readonly Column<Line>[] = [
  { label: 'Limit', width: '3fr', cell: ({ label }) => label },
  { label: 'Starts over', width: '9rem', wideOnly: true, cell: ({ resetsAt }) => resetsAt && <Ago at={resetsAt} /> },
  { label: 'Used', width: '9rem', end: true, cell: ({ used }) => <span className="number">{used}</span> },
  { label: 'Of', width: '7rem', end: true, cell: ({ limit }) => <span className="number">{limit}</span> },
];

/** The quotas and budgets of the workspace, and what is used of them. */
export function Budgets() {
  return (
    <Card title="Limits of the workspace">
      <Loaded query={useQuery(usageQuery)}>
        {(usage) => (
          <DataTable
            label="Limits of the workspace"
            columns={COLUMNS}
            rows={linesOf(usage)}
            keyOf={({ label }) => label}
          />
        )}
      </Loaded>
    </Card>
  );
}
