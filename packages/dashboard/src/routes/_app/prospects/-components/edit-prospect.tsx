import type { ProspectWithPages } from '@cartouche/sdk';
import { useAct } from '../../../../api/act.ts';
import { useDraft } from '../../../../api/draft.ts';
import { prospectsApi } from '../../../../api/prospects.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { inputOf, labelOfField, ProspectFields, type ProspectValues, valuesOf } from './prospect-fields.tsx';

const DRAFT = { read: valuesOf, labelOf: labelOfField };

/** A dialog that changes a person. */
export function EditProspect({ onClose, prospect }: { onClose: () => void; prospect: ProspectWithPages }) {
  const { values, changes, isDirty, set, save: ofDraft } = useDraft<ProspectWithPages, ProspectValues>(prospect, DRAFT);
  const save = useAct(
    (touched: Partial<ProspectValues>, write) => prospectsApi.update(prospect.id, inputOf(touched), write),
    { ...ofDraft, refresh: ['prospects'], showsFailure: true, done: 'Saved.', onDone: onClose },
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit person"
      act={save}
      dirty={isDirty}
      submit="Save"
      disabled={!values.email || !isDirty}
      onSubmit={() => save.mutate(changes)}
    >
      <ProspectFields
        values={values}
        onValues={set}
        emailHint="Links, pages, and history stay when you correct the address."
      />
    </FormDialog>
  );
}
