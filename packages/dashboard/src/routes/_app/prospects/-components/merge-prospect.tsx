import type { Prospect, ProspectWithPages } from '@cartouche/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { prospectsApi, prospectsList } from '../../../../api/prospects.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { nameOf, plural } from '../../../../components/format.ts';
import { Note } from '../../../../components/note.tsx';
import { SearchBox } from '../../../../components/search-box.tsx';

const SHOWN = 6;

/** A dialog that merges a second record of the same person into this one. */
export function MergeProspect({ onClose, prospect }: { onClose: () => void; prospect: ProspectWithPages }) {
  const [q, setQ] = useState(prospect.last_name ?? '');
  const [other, setOther] = useState<Prospect>();
  const { data } = useInfiniteQuery(prospectsList({ q: q || undefined }));
  const people = (data?.pages[0]?.rows ?? []).filter(({ id }) => id !== prospect.id).slice(0, SHOWN);
  const merge = useAct(({ id }: Prospect, write) => prospectsApi.merge(prospect.id, { prospectId: id }, write), {
    of: prospect,
    refresh: ['prospects', 'pages', 'leads', 'meetings', 'analytics'],
    showsFailure: true,
    done: ({ moved }) => `Merged, with ${plural(moved.pages, 'page')} and ${plural(moved.leads, 'lead')}.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Merge another person into ${nameOf(prospect)}`}
      text="For one person who is listed twice."
      act={merge}
      submit="Merge"
      disabled={!other}
      onSubmit={() => other && merge.mutate(other)}
    >
      <SearchBox label="Search people" value={q} onSearch={setQ} />
      <fieldset className="stack tight">
        <legend className="hidden-label">The other person</legend>
        {people.map((one) => (
          <label key={one.id} className="row">
            <input type="radio" name="other" checked={other?.id === one.id} onChange={() => setOther(one)} />
            <span>
              {nameOf(one)} <span className="quiet">{one.email}</span>
            </span>
          </label>
        ))}
        {data && people.length === 0 && <p className="quiet">No other person matches.</p>}
      </fieldset>
      {other && (
        <Note tone="warn" title="You can't undo this">
          <p>
            {other.email} is gone afterward. Pages, links, leads, meetings, and calls move to {prospect.email}. What{' '}
            {nameOf(prospect)} already has stays; only empty fields are filled in.
          </p>
        </Note>
      )}
    </FormDialog>
  );
}
