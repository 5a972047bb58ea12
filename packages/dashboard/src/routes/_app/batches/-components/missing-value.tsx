import '../../../../styles/batch.css';
import type { BatchMember, ProspectInput } from '@cartouche/sdk';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { prospectsApi } from '../../../../api/prospects.ts';
import { words } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { Form } from '../../../../components/form.tsx';
import { nameOf } from '../../../../components/format.ts';

type Known = { label: string; input: (text: string) => Partial<ProspectInput> };

/** The field for a value that a template reads; undefined for one that is several texts. */
function fieldFor(path: string): Known | undefined {
  if (path === 'prospect.company_domain') return { label: 'website', input: (company_domain) => ({ company_domain }) };
  if (path === 'prospect.first_name') return { label: 'first name', input: (first_name) => ({ first_name }) };
  if (path === 'prospect.last_name') return { label: 'last name', input: (last_name) => ({ last_name }) };
  if (path === 'prospect.company_name') return { label: 'company', input: (company_name) => ({ company_name }) };
  if (path === 'prospect.role_title') return { label: 'role', input: (role_title) => ({ role_title }) };
  const [, name] = /^prospect\.custom_fields\.(.+)$/.exec(path) ?? [];
  return name === undefined
    ? undefined
    : { label: words(name).toLowerCase(), input: (text) => ({ custom_fields: { [name]: text } }) };
}

type MissingValueProps = {
  member: Pick<BatchMember, 'email' | 'prospect_id' | 'needs'> & Parameters<typeof nameOf>[0];
  /** Shown after the value was added. */
  added?: ReactNode;
};

/** A field for the value that is missing of a person, or the way to the person. */
export function MissingValue({ member, added = <p className="small quiet">Added.</p> }: MissingValueProps) {
  const { email, prospect_id, needs } = member;
  const [text, setText] = useState('');
  const mayWrite = useMay('write:prospects');
  const save = useAct((more: Partial<ProspectInput>) => prospectsApi.upsert({ email, ...more }), {
    refresh: ['batches', 'billing', 'prospects'],
    showsFailure: true,
  });
  const [field] = needs.flatMap((path) => fieldFor(path) ?? []);
  const person = (
    <Link to="/prospects/$id" params={{ id: prospect_id }}>
      Open the person
    </Link>
  );
  if (save.isSuccess) return added;
  if (needs.length === 0) return <p className="small quiet">This template says nothing about a person.</p>;
  if (!field || !mayWrite) return <p className="small quiet">Add what this template uses. {person}</p>;
  const label = `Add a ${field.label}`;
  return (
    <Form
      act={save}
      className="missing"
      onSubmit={() => {
        if (text.trim() !== '') save.mutate(field.input(text.trim()));
      }}
    >
      <input
        className="input"
        aria-label={`${label} for ${nameOf(member)}`}
        placeholder={label}
        value={text}
        aria-invalid={save.error ? true : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="small" busy={save.isPending} disabled={text.trim() === ''}>
        Add
      </Button>
      {save.error && <FailureNote error={save.error} />}
    </Form>
  );
}
