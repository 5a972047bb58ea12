import type { Lead } from '@cartouche/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Inbox } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { leadsApi, leadsList } from '../../../../api/leads.ts';
import { Ago } from '../../../../components/ago.tsx';
import { Badge, words } from '../../../../components/badge.tsx';
import { Button, buttonClass } from '../../../../components/button.tsx';
import { CopyCall } from '../../../../components/copy-call.tsx';
import type { Column } from '../../../../components/data-table.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { downloadCsv } from '../../../../components/download.ts';
import { Empty } from '../../../../components/empty.tsx';
import { Facts } from '../../../../components/facts.tsx';
import { formatDateTime, readable } from '../../../../components/format.ts';
import { lazyPart } from '../../../../components/lazy-part.ts';
import { ListTable } from '../../../../components/list-table.tsx';
import { PageHead } from '../../../../components/page-head.tsx';
import { ProspectName } from '../../prospects/-components/prospect-name.tsx';

const summaryOf = ({ kind, fields }: Lead) => {
  const told = [kind === 'meeting' && fields['start'], fields['message'] ?? fields['notes']].filter(Boolean);
  return (told.length > 0 ? told : Object.values(fields)).map(readable).filter(Boolean).join(' · ');
};

// The file is for other programs, so values stay as the API returns them.
const shownInCell = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(shownInCell).join(' ') : String(value ?? '');

const DeleteLead = lazyPart(async () => (await import('./delete-lead.tsx')).DeleteLead);

const AnswerLead = lazyPart(async () => (await import('./answer-lead.tsx')).AnswerLead);

const EXPORT_MAX = 10_000;

/** All leads into one file, however many windows it takes. */
async function exportLeads(): Promise<number> {
  const rows: Lead[] = [];
  let createdBefore: string | undefined;
  for (let more = true; more && rows.length < EXPORT_MAX; ) {
    const { leads, truncated } = await leadsApi.list({ createdBefore });
    rows.push(...leads);
    more = truncated;
    createdBefore = leads.at(-1)?.created_at;
  }
  const names = [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))];
  downloadCsv(
    'leads.csv',
    ['received', 'kind', 'prospect', 'page', ...names],
    rows.map(({ created_at, kind, prospect_id, page_token, fields }) => [
      ...[created_at, kind, prospect_id, page_token],
      ...names.map((name) => shownInCell(fields[name])),
    ]),
  );
  return rows.length;
}

/** Form submissions and bookings, newest first. `chosen` is the id of the one that is open. */
export function LeadsInbox({ chosen, onChoose }: { chosen: string | undefined; onChoose: (id: string) => void }) {
  const query = useInfiniteQuery(leadsList());
  const [isExporting, setExporting] = useState(false);
  const save = useAct(exportLeads, { done: (count) => `Downloaded ${count} leads.` });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const at = rows.findIndex(({ id }) => id === chosen);
  const open = rows[at];
  const columns: readonly Column<Lead>[] = [
    {
      label: 'From',
      width: '2fr',
      cell: ({ id, prospect_id }) => (
        <button type="button" className="row-link as-button" onClick={() => onChoose(id)}>
          <ProspectName id={prospect_id} />
        </button>
      ),
    },
    {
      label: 'Message',
      width: '4fr',
      wideOnly: true,
      cell: (lead) => <div className="cut quiet">{summaryOf(lead)}</div>,
    },
    {
      label: 'Kind',
      width: '7rem',
      cell: ({ kind }) => (
        <Badge
          state={kind}
          tone={kind === 'meeting' ? 'busy' : 'good'}
          label={kind === 'meeting' ? 'Meeting' : 'Lead'}
        />
      ),
    },
    { label: 'Received', width: '7rem', end: true, wideOnly: true, cell: ({ created_at }) => <Ago at={created_at} /> },
  ];
  return (
    <>
      <PageHead title="Leads" lead="Form submissions and bookings from your pages, newest first.">
        <CopyCall
          call={{
            sdk: 'const { leads } = await cartouche.leads.list();',
            method: 'GET',
            path: '/api/v1/leads',
            tool: { name: 'list_conversions', args: {} },
          }}
        />
        <Button
          busy={isExporting}
          disabled={rows.length === 0}
          onClick={() => {
            setExporting(true);
            save.mutate(undefined, { onSettled: () => setExporting(false) });
          }}
        >
          <Download size={15} aria-hidden />
          Export CSV
        </Button>
      </PageHead>
      <ListTable
        label="Leads"
        noun={['lead', 'leads']}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty
            icon={Inbox}
            title="No leads yet"
            text="Form submissions and booked meetings appear here in real time."
          >
            <Link to="/pages" className={buttonClass()}>
              See the pages
            </Link>
          </Empty>
        }
      />
      <Dialog open={open !== undefined} onClose={() => onChoose('')} title="Lead" wide light>
        {open && (
          <>
            <OneLead lead={open} onDeleted={() => onChoose('')} />
            <Suspense>
              <AnswerLead lead={open} newer={rows[at - 1]} older={rows[at + 1]} onChoose={onChoose} />
            </Suspense>
          </>
        )}
      </Dialog>
    </>
  );
}

const FIRST = ['name', 'email', 'message', 'notes', 'start', 'end', 'time_zone'];
const placeOf = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

function OneLead({ lead, onDeleted }: { lead: Lead; onDeleted: () => void }) {
  const mayWrite = useMay('write:leads');
  return (
    <>
      <Facts
        rows={[
          ['From', <PersonLink key="from" id={lead.prospect_id} />],
          ['Received', formatDateTime(lead.created_at)],
          ...Object.entries(lead.fields)
            .sort(([a], [b]) => placeOf(a) - placeOf(b))
            .map(([name, value]) => [words(name), readable(value)] as const),
        ]}
      />
      <p className="small quiet">
        Event <code>{lead.id}</code>
      </p>
      <Suspense>{mayWrite && <DeleteLead lead={lead} onDeleted={onDeleted} />}</Suspense>
    </>
  );
}

const PersonLink = ({ id }: { id: string }) => (
  <Link to="/prospects/$id" params={{ id }} preload={false}>
    <ProspectName id={id} />
  </Link>
);
