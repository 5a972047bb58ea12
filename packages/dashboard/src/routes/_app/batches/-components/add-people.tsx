import type { Batch, BatchMember, Prospect } from '@cartouche/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { batchesApi } from '../../../../api/batches.ts';
import { prospectsList } from '../../../../api/prospects.ts';
import { Check } from '../../../../components/field.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { nameOf, plural } from '../../../../components/format.ts';
import { Loading } from '../../../../components/loading.tsx';
import { lookAlike } from '../../../../components/look-alikes.ts';
import { SearchBox } from '../../../../components/search-box.tsx';
import { Cost } from '../../billing/-components/price.tsx';

const SHOWN = 50;

type AddPeopleProps = { batch: Batch; members: readonly BatchMember[]; onClose: () => void };

/** A dialog that adds people to a draft. */
export function AddPeople({ batch, members, onClose }: AddPeopleProps) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { data } = useInfiniteQuery(prospectsList({ q: q || undefined }));
  const add = useAct((addProspectIds: string[], write) => batchesApi.update(batch.id, { addProspectIds }, write), {
    of: batch,
    refresh: ['batches', 'billing'],
    showsFailure: true,
    done: (_, { length }) => `${plural(length, 'person', 'people')} added.`,
    onDone: onClose,
  });
  const known = new Set(members.map(({ prospect_id }) => prospect_id));
  const rows = data?.pages.flatMap((page) => page.rows).filter(({ id }) => !known.has(id)) ?? [];
  const found = rows.filter(({ id }) => !chosen.has(id)).slice(0, SHOWN);
  const choose = (id: string, label: string, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(id, label);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add people"
      text="Nothing is made or charged before you confirm the batch."
      act={add}
      dirty={chosen.size > 0}
      submit={
        chosen.size === 0 ? (
          'Add'
        ) : (
          <>
            Add {plural(chosen.size, 'person', 'people')}
            <Cost upTo type="recipient_render" quantity={chosen.size} />
          </>
        )
      }
      disabled={chosen.size === 0}
      onSubmit={() => add.mutate([...chosen.keys()])}
    >
      <SearchBox label="Search people" value={q} onSearch={setQ} />
      <fieldset className="stack tight people" aria-label="People to add">
        {[...chosen].map(([id, label]) => (
          <Check key={id} label={label} checked onChecked={() => choose(id, label, false)} />
        ))}
        {found.map((one) => {
          const name = nameOf(one);
          return (
            <Check
              key={one.id}
              label={name}
              hint={[
                one.company_name,
                name !== one.email && one.email,
                one.status === 'rendered' && 'has a live page',
                alike(one, members),
              ]
                .filter(Boolean)
                .join(' · ')}
              checked={false}
              onChecked={() => choose(one.id, name, true)}
            />
          );
        })}
        {!data && <Loading lines={4} />}
        {data && found.length === 0 && chosen.size === 0 && (
          <p className="quiet">{q ? 'No other person matches.' : 'Everyone is in this batch already.'}</p>
        )}
      </fieldset>
    </FormDialog>
  );
}

/** Names a member who is likely the same person. */
function alike(one: Prospect, members: readonly BatchMember[]): string | undefined {
  const other = members.find((member) => lookAlike(member, one));
  return other && `looks like ${nameOf(other)}, who is in this batch`;
}
