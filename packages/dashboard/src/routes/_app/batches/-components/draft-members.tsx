import type { Batch, BatchMember } from '@cartouche/sdk';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { Check } from '../../../../components/field.tsx';
import { nameOf, plural } from '../../../../components/format.ts';
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
type View = 'all' | 'ready' | 'thin';

/** The people of a draft. Those of whom the template would say nothing get a field for what is missing. */
export function DraftMembers({ batch, members, leftOut, shown, onShow, actions }: DraftMembersProps) {
  const [view, setView] = useState<View>('all');
  const mayWrite = useMay('write:batches');
  const thin = members.filter(isThin);
  const rows = view === 'all' ? members : view === 'thin' ? thin : members.filter((one) => !isThin(one));
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
                checked={!isThin(member) && !leftOut.has(member.prospect_id)}
                disabled={isThin(member)}
                onChecked={(isChosen) => leftOut.set(member.prospect_id, !isChosen)}
              />
            ) : (
              <>
                {name} <div className="small quiet cut">{hint}</div>
              </>
            )}
            {isThin(member) && <MissingValue member={member} />}
          </>
        );
      },
    },
    {
      label: 'Page',
      quietLabel: true,
      width: '6rem',
      end: true,
      cell: (member) => (
        <Button
          size="small"
          look="plain"
          aria-pressed={shown === member.prospect_id}
          onClick={() => onShow(member.prospect_id)}
        >
          Preview<span className="hidden-label"> of the page for {nameOf(member)}</span>
        </Button>
      ),
    },
    {
      label: 'Status',
      width: '5.5rem',
      end: true,
      cell: (member) =>
        isThin(member) ? (
          <Badge state="thin" tone="warn" />
        ) : leftOut.has(member.prospect_id) ? (
          <Badge state="left_out" />
        ) : (
          <Badge state="ready" />
        ),
    },
  ];
  return (
    <div>
      <div className="toolbar">
        {thin.length > 0 && (
          <Segments
            label="People to show"
            value={view}
            choices={[
              { value: 'all', label: `All ${batch.prospect_count}` },
              { value: 'ready', label: `Ready ${members.length - thin.length}` },
              { value: 'thin', label: `Thin ${thin.length}` },
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
