import type { Prospect, ProspectInput } from '@cartouche/sdk';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { prospectsApi } from '../../../../api/prospects.ts';
import { FormDialog } from '../../../../components/dialog.tsx';
import { TextField } from '../../../../components/field.tsx';

const FIELDS = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['company_name', 'Company'],
  ['company_domain', 'Company website'],
  ['role_title', 'Role'],
  ['linkedin_url', 'LinkedIn'],
] as const;

type Draft = { email: string; tags: string } & Record<(typeof FIELDS)[number][0], string>;

const draftOf = (prospect: Prospect | undefined): Draft => ({
  email: prospect?.email ?? '',
  first_name: prospect?.first_name ?? '',
  last_name: prospect?.last_name ?? '',
  company_name: prospect?.company_name ?? '',
  company_domain: prospect?.company_domain ?? '',
  role_title: prospect?.role_title ?? '',
  linkedin_url: prospect?.linkedin_url ?? '',
  tags: prospect?.tags.join(', ') ?? '',
});

function inputOf({ email, tags, ...rest }: Draft): ProspectInput {
  const input: ProspectInput = {
    email,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  };
  for (const [name] of FIELDS) input[name] = rest[name].trim() || null;
  return input;
}

type ProspectFormProps = {
  open: boolean;
  onClose: () => void;
  prospect?: Prospect;
  onSaved?: (prospect: Prospect) => void;
};

/** Adds a person, or changes one. */
export function ProspectForm({ open, onClose, prospect, onSaved }: ProspectFormProps) {
  const [draft, setDraft] = useState(() => draftOf(prospect));
  // As the draft was made from it: what is read again meanwhile is not what the person sees.
  const [opened] = useState(prospect);
  const save = useAct((input: ProspectInput, write) => prospectsApi.upsert(input, write), {
    of: opened,
    refresh: ['prospects'],
    showsFailure: true,
    done: prospect ? 'Saved.' : 'Added.',
    onDone: (saved) => {
      onClose();
      onSaved?.(saved);
    },
  });
  const set = (name: keyof Draft) => (text: string) => setDraft((before) => ({ ...before, [name]: text }));
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={prospect ? 'Edit person' : 'Add a person'}
      act={save}
      submit={prospect ? 'Save' : 'Add person'}
      disabled={!draft.email}
      onSubmit={() => save.mutate(inputOf(draft))}
    >
      <div className="fields two">
        <TextField
          label="Email"
          type="email"
          required
          readOnly={prospect !== undefined}
          value={draft.email}
          onText={set('email')}
          className="span"
          hint={prospect ? 'The email address identifies a person and cannot change.' : undefined}
        />
        {FIELDS.map(([name, label]) => (
          <TextField key={name} label={label} value={draft[name]} onText={set(name)} />
        ))}
        <TextField label="Tags" value={draft.tags} onText={set('tags')} className="span" hint="Separated by commas" />
      </div>
    </FormDialog>
  );
}
