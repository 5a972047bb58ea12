import type { Batch, BatchMember } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { batchMembersQuery } from '../../../../api/batches.ts';
import { Badge, words } from '../../../../components/badge.tsx';
import { CopyButton } from '../../../../components/copy-button.tsx';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { nameOf, plural } from '../../../../components/format.ts';
import { lazyPart } from '../../../../components/lazy-part.ts';
import type { Group } from './stopped-pages.tsx';

const Stopped = lazyPart(async () => (await import('./stopped-pages.tsx')).Stopped);
const MissingValue = lazyPart(async () => (await import('./missing-value.tsx')).MissingValue);

const COLUMNS: readonly Column<BatchMember>[] = [
  {
    label: 'Person',
    width: '3fr',
    cell: (member) => {
      const { prospect_id, page_id, status, needs, ...person } = member;
      return (
        <>
          <Link to="/prospects/$id" params={{ id: prospect_id }} className="row-link">
            {nameOf(person)}
          </Link>
          {nameOf(person) !== person.email && <div className="small quiet cut">{person.email}</div>}
          {(status === 'review' || status === 'failed') && (
            <div className="small quiet">
              {needs.length > 0 ? `Missing: ${lackOf(needs)}.` : causeOf({ status, needs })}{' '}
              {status === 'review' && needs.length === 0 && page_id && (
                <Link to="/pages/$id" params={{ id: page_id }}>
                  Review
                </Link>
              )}
            </div>
          )}
          {status === 'review' && needs.some((path) => path.startsWith('prospect.')) && (
            <Suspense>
              <MissingValue member={member} />
            </Suspense>
          )}
        </>
      );
    },
  },
  {
    label: 'Company site',
    width: '8rem',
    wideOnly: true,
    cell: ({ site_read, needs }) => (
      <span className="quiet">
        {site_read === null
          ? '–'
          : site_read
            ? 'Read'
            : needs.includes('prospect.company_domain')
              ? 'No website'
              : 'Not readable'}
      </span>
    ),
  },
  {
    label: 'Page',
    width: '5rem',
    wideOnly: true,
    cell: ({ url }) =>
      url && (
        <a href={url} target="_blank" rel="noopener" className="row quiet">
          Open <ExternalLink size={13} aria-hidden />
        </a>
      ),
  },
  {
    label: 'Status',
    width: '9.5rem',
    end: true,
    cell: ({ status, needs }) => (
      <Badge state={status} label={status === 'review' && needs.length > 0 ? 'Needs information' : undefined} />
    ),
  },
];

const NEEDED: Readonly<Record<string, string>> = {
  'prospect.company_domain': 'a company website',
  'prospect.company_name': 'a company name',
  'prospect.role_title': 'a role',
  'prospect.custom_fields': 'a fact about them',
  'workspace.company_profile': 'your company profile',
};

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Explains why a page stopped; what is missing about the person comes first. */
function causeOf({ status, needs }: Pick<BatchMember, 'status' | 'needs'>): string {
  if (needs.length === 0)
    return status === 'review'
      ? 'A check found something in the text. Open the page to see what, and publish or discard it.'
      : 'The page was discarded, canceled, or could not be written. Nothing was charged.';
  return `We don't know enough about them. Add ${lackOf(needs)} below, then make again.`;
}

const lackOf = (needs: readonly string[]) =>
  either.format(needs.map((path) => NEEDED[path] ?? words(path.slice(path.lastIndexOf('.') + 1)).toLowerCase()));

function groupByCause(members: readonly BatchMember[]): Group[] {
  const stopped = members.filter(({ status }) => status === 'failed' || status === 'review');
  return [...Map.groupBy(stopped, causeOf)]
    .map(([cause, group]) => ({ cause, members: group }))
    .sort((a, b) => b.members.length - a.members.length);
}

type MembersTableProps = { first: readonly BatchMember[]; count: number; batch: Batch; isMoving: boolean };

/** The members of a batch. Pages that stopped are grouped by cause and can be made again. */
export function MembersTable({ first, count, batch, isMoving }: MembersTableProps) {
  const { data: members = first } = useQuery({
    ...batchMembersQuery(batch.id),
    enabled: !isMoving && first.length < count,
  });
  const groups = isMoving ? [] : groupByCause(members);
  // A row for each person, as a spreadsheet or a mailing takes it.
  const links = members.flatMap(({ url, email, ...person }) =>
    url ? [[nameOf({ ...person, email }), email, url].join('\t')] : [],
  );
  return (
    <>
      {links.length > 0 && (
        <div className="row end">
          <CopyButton text={links.join('\n')}>Copy {plural(links.length, 'link')}</CopyButton>
        </div>
      )}
      {groups.length > 0 && (
        <Suspense>
          <Stopped groups={groups} batch={batch} />
        </Suspense>
      )}
      <DataTable
        label="People in this batch"
        columns={COLUMNS}
        rows={members}
        keyOf={({ prospect_id }) => prospect_id}
        foot={`${members.length < count ? 'The first ' : ''}${plural(members.length, 'person', 'people')}`}
      />
    </>
  );
}
