import type { Prospect, UpdateProspectInput } from '@cartouche/sdk';
import { TextField } from '../../../../components/field.tsx';

const LABELS = {
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  company_name: 'Company',
  company_domain: 'Company website',
  role_title: 'Role',
  linkedin_url: 'LinkedIn',
  tags: 'Tags',
};

export type ProspectValues = Record<keyof typeof LABELS, string>;

const NAMES = Object.keys(LABELS) as readonly (keyof ProspectValues)[];

export const labelOfField = (name: string): string => LABELS[name as keyof ProspectValues] ?? name;

/** The fields of a person as they are edited: text, with the tags separated by commas. */
export function valuesOf(prospect: Prospect | undefined): ProspectValues {
  const values = NAMES.map((name) => [name, name === 'tags' ? prospect?.tags.join(', ') : prospect?.[name]] as const);
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? ''])) as ProspectValues;
}

/** The fields as the server takes them: an empty one is cleared. */
export function inputOf({ email, tags, ...rest }: Partial<ProspectValues>): UpdateProspectInput {
  const input: UpdateProspectInput = {};
  if (email !== undefined) input.email = email.trim();
  if (tags !== undefined)
    input.tags = tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
  for (const [name, text] of Object.entries(rest)) input[name as keyof typeof rest] = text.trim() || null;
  return input;
}

type ProspectFieldsProps = {
  values: ProspectValues;
  onValues: (changes: Partial<ProspectValues>) => void;
  emailHint?: string;
};

export function ProspectFields({ values, onValues, emailHint }: ProspectFieldsProps) {
  return (
    <div className="fields two">
      {NAMES.map((name) => (
        <TextField
          key={name}
          label={LABELS[name]}
          type={name === 'email' ? 'email' : 'text'}
          required={name === 'email'}
          value={values[name]}
          onText={(text) => onValues({ [name]: text })}
          className={name === 'email' || name === 'tags' ? 'span' : undefined}
          hint={name === 'email' ? emailHint : name === 'tags' ? 'Separated by commas' : undefined}
        />
      ))}
    </div>
  );
}
