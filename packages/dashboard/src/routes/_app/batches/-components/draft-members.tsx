import type { Batch, BatchMember } from '@cartouche/sdk';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { Check } from '../../../../components/field.tsx';
import { nameOf, plural } from '../../../../components/format.ts';
import { lookAlikesIn } from '../../../../components/look-alikes.ts';
import { Segments } from '../../../../components/segments.tsx';
import type { useLeftOut } from './left-out.ts';
import { MissingValue } from './missing-value.tsx';

type DraftMembersProps = {
  batch: Batch;
  members: readonly BatchMember[];
  leftOut: ReturnType<typeof useLeftOut>;
  /** The person whose page is shown. */
  shown: string | undefined;
  onShow: (id: string) => void;
  actions: ReactNode;
};

const isThin = ({ nothing_personal }: BatchMember) => nothing_personal === true;
const isLive = ({ has_live_page }: BatchMember) => has_live_page === true;
const isLittleKnown = ({ first_name, company_name }: BatchMember) => !first_name && !company_name;
type View = 'all' | 'ready' | 'thin' | 'live';
const VIEWS: Readonly<Record<View, (member: BatchMember) => boolean>> = {
  all: () => true,
  ready: (one) => !(isThin(one) || isLive(one)),
  thin: isThin,
  live: (one) => isLive(one) && !isThin(one),
};

/** The people of a draft. Those of whom the template would say nothing get a field for what is missing. */
export function DraftMembers({ batch, members, leftOut, shown, onShow, actions }: DraftMembersProps) {
  const [view, setView] = useState<View>('all');
  const mayWrite = useMay('write:batches');
  const counts = { ready: countOf(members, 'ready'), thin: countOf(members, 'thin'), live: countOf(members, 'live') };
  const rows = members.filter(VIEWS[view]);
  const twins = useMemo(() => lookAlikesIn(members), [members]);
  const columns: readonly Column<BatchMember>[] = [
    {
      label: 'Person',
      width: '3fr',
      cell: (member) => {
        const name = nameOf(member);
        const hint = name === member.email ? undefined : member.email;
        return (
          <>
            {mayWrite ? (
              <Check
                label={name}
                hint={hint}
                checked={!isThin(member) && !leftOut.has(member)}
                disabled={isThin(member)}
                onChecked={(isChosen) => leftOut.set(member, !isChosen)}
              />
            ) : (
              <>
                {name} <div className="small quiet cut">{hint}</div>
              </>
            )}
            {isThin(member) && <MissingValue member={member} />}
            <LooksLike member={member} other={twins.get(member.email)} />
          </>
        );
      },
    },
    {
      label: 'Company',
      width: '2fr',
      wideOnly: true,
      cell: ({ company_name }) => <div className="cut">{company_name ?? <span className="quiet">–</span>}</div>,
    },
    {
      label: 'Page',
      quietLabel: true,
      width: '6.5rem',
      end: true,
      cell: (member) => (
        <Button size="small" aria-pressed={shown === member.prospect_id} onClick={() => onShow(member.prospect_id)}>
          Preview<span className="hidden-label"> of the page for {nameOf(member)}</span>
        </Button>
      ),
    },
    {
      label: 'Status',
      width: '8rem',
      end: true,
      cell: (member) =>
        isThin(member) ? (
          <Badge state="thin" tone="warn" />
        ) : isLive(member) ? (
          <Badge state="rendered" label={leftOut.has(member) ? 'Has a live page' : 'A second page'} tone="warn" />
        ) : leftOut.has(member) ? (
          <Badge state="left_out" />
        ) : isLittleKnown(member) ? (
          <Badge state="thin" label="Little known" tone="warn" />
        ) : (
          <Badge state="ready" />
        ),
    },
  ];
  return (
    <div>
      <div className="toolbar">
        {counts.thin + counts.live > 0 && (
          <Segments
            label="People to show"
            value={view}
            choices={[
              { value: 'all', label: `All ${batch.prospect_count}` },
              { value: 'ready', label: `Ready ${counts.ready}` },
              ...(counts.thin > 0 ? [{ value: 'thin' as const, label: `Thin ${counts.thin}` }] : []),
              ...(counts.live > 0 ? [{ value: 'live' as const, label: `Live ${counts.live}` }] : []),
            ]}
            onChoice={setView}
          />
        )}
        <span className="push" />
        {actions}
      </div>
      <DataTable
        label="People in this batch"
        columns={columns}
        rows={rows}
        keyOf={({ prospect_id }) => prospect_id}
        foot={`${members.length < batch.prospect_count ? 'The first ' : ''}${plural(rows.length, 'person', 'people')}`}
      />
    </div>
  );
}

const countOf = (members: readonly BatchMember[], view: View) => members.filter(VIEWS[view]).length;

/** Names another member who is likely the same person. */
function LooksLike({ member, other }: { member: BatchMember; other: BatchMember | undefined }) {
  if (!other) return null;
  return (
    <p className="small looks-like">
      Looks like {nameOf(other)}, {other.email}.{' '}
      <Link to="/prospects/$id" params={{ id: member.prospect_id }}>
        Open the person to merge them
      </Link>
    </p>
  );
}
