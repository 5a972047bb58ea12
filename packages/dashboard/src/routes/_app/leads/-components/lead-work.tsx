import type { Lead } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMay, useWorkspace } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { useDraft } from '../../../../api/draft.ts';
import { leadsApi } from '../../../../api/leads.ts';
import { teamQuery } from '../../../../api/workspace.ts';
import { Button } from '../../../../components/button.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { SelectField, TextArea } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';

type LeadWorkProps = { lead: Lead; mayWrite: boolean };

/** The member who answers the lead. */
export function LeadOwner({ lead, mayWrite }: LeadWorkProps) {
  const own = useWorkspace()?.memberId;
  const { data: team = [] } = useQuery({ ...teamQuery, enabled: useMay('read:workspace') });
  const save = useAct((ownerId: string | null, write) => leadsApi.update(lead.id, { ownerId }, write), {
    of: lead,
    refresh: ['leads'],
    done: (_, owner) => (owner === null ? 'It has no owner now.' : 'The owner was changed.'),
  });
  const members = team.filter(({ status, id }) => status === 'active' || id === lead.owner_id);
  return (
    <div className="stack tight">
      <SelectField
        label="Owner"
        value={lead.owner_id ?? ''}
        disabled={!mayWrite}
        choices={[
          { value: '', label: 'No owner' },
          ...members.map(({ id, name, email }) => ({ value: id, label: name ?? email })),
        ]}
        onChoice={(id) => save.mutate(id || null)}
      />
      {mayWrite && own && lead.owner_id !== own && (
        <button type="button" className="link-button small" onClick={() => save.mutate(own)}>
          Assign to me
        </button>
      )}
    </div>
  );
}

type NoteValues = { note: string };

const DRAFT = { read: ({ note }: Lead): NoteValues => ({ note: note ?? '' }), labelOf: () => 'Note' };

/** The note of the workspace, which visitors never see. */
export function LeadNote({ lead, mayWrite }: LeadWorkProps) {
  const { values, changes, isDirty, set, save: ofDraft } = useDraft(lead, DRAFT);
  const save = useAct(
    ({ note = '' }: Partial<NoteValues>, write) => leadsApi.update(lead.id, { note: note.trim() || null }, write),
    { ...ofDraft, refresh: ['leads'], showsFailure: true, done: 'Saved.' },
  );
  return (
    <Form act={save} dirty={isDirty} className="stack tight" onSubmit={() => save.mutate(changes)}>
      <TextArea
        label="Note"
        rows={3}
        maxLength={2000}
        readOnly={!mayWrite}
        value={values.note}
        onText={(note) => set({ note })}
        hint="Only your team sees it."
      />
      {isDirty && (
        <div>
          <Button type="submit" size="small" busy={save.isPending}>
            Save the note
          </Button>
        </div>
      )}
      {save.error && <FailureNote error={save.error} />}
    </Form>
  );
}
