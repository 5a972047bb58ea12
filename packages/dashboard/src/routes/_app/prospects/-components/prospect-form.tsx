import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { prospectsApi } from '../../../../api/prospects.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { inputOf, ProspectFields, type ProspectValues, valuesOf } from './prospect-fields.tsx';

/** Adds a person. One who is there already stays as they are. */
async function addOrFind(values: ProspectValues): Promise<{ id: string; isNew: boolean }> {
  const email = values.email.trim();
  const { prospects } = await prospectsApi.list({ email });
  const [there] = prospects;
  if (there) return { id: there.id, isNew: false };
  const { id } = await prospectsApi.upsert({ ...inputOf(values), email });
  return { id, isNew: true };
}

/** A dialog that adds a person. */
export function ProspectForm({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const [values, setValues] = useState(() => valuesOf(undefined));
  const add = useAct(addOrFind, {
    refresh: ['prospects'],
    showsFailure: true,
    done: ({ isNew }) => (isNew ? 'Added.' : 'This person was there already. Nothing was changed.'),
    onDone: ({ id }) => onAdded(id),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add a person"
      act={add}
      submit="Add person"
      disabled={!values.email}
      onSubmit={() => add.mutate(values)}
    >
      <ProspectFields values={values} onValues={(changes) => setValues({ ...values, ...changes })} />
    </FormDialog>
  );
}
