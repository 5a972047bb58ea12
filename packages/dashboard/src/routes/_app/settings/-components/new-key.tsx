import type { CreatedKey, CreateKeyInput, KeyScope } from '@cartouche/sdk';
import { useState } from 'react';
import { useWorkspace } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { keysApi } from '../../../../api/keys.ts';
import { SelectField, TextField } from '../../../../components/field.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { capCents, SpendCap } from './spend-cap.tsx';

const LIFETIMES = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

const DAY_MS = 86_400_000;

/** A dialog that creates a key. */
export function NewKey({ onClose, onCreated }: { onClose: () => void; onCreated: (created: CreatedKey) => void }) {
  const own = useWorkspace()?.scopes ?? [];
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set());
  const [cap, setCap] = useState('');
  const [days, setDays] = useState('');
  const create = useAct((input: CreateKeyInput) => keysApi.create(input), {
    refresh: ['keys'],
    needsPasskey: true,
    showsFailure: true,
    onDone: onCreated,
  });
  const submit = () =>
    create.mutate({
      name,
      scopes: [...scopes] as KeyScope[],
      monthlySpendCapCents: capCents(cap),
      ...(days && { expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
    });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Make a key"
      wide
      act={create}
      submit="Make key"
      disabled={!name || scopes.size === 0}
      onSubmit={submit}
    >
      <div className="fields two">
        <TextField
          label="Name"
          className="span"
          required
          placeholder="Zapier"
          maxLength={100}
          value={name}
          onText={setName}
        />
        <SpendCap value={cap} onText={setCap} />
        <SelectField label="Expires" value={days} choices={LIFETIMES} onChoice={setDays} />
      </div>
      <ScopeChoice offered={own} chosen={scopes} onChoice={setScopes} />
    </FormDialog>
  );
}
