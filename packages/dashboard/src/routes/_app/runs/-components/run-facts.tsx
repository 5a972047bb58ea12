import type { FactSpec, InputContract, RunFact, RunSnapshot } from '@cartouche/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { useDraft } from '../../../../api/draft.ts';
import { latestRun, runsApi, type WholeRun, wholeRun } from '../../../../api/runs.ts';
import { same } from '../../../../api/same.ts';
import { Button, IconButton } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { TextField } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';

type FactValue = string | number | null;

/** The facts that have the same key, in the order of the run, hold one value each. */
const valueIn = ({ facts }: WholeRun, key: string, at: number): FactValue =>
  facts.filter((fact) => fact.key === key)[at]?.value ?? null;

/** Facts with the sentence that each comes from. A changed one is pinned, and what is calculated from it follows at once. */
export function RunFacts({ snapshot, contract }: { snapshot: RunSnapshot; contract: InputContract | undefined }) {
  const { run, facts, materials } = snapshot;
  const mayWrite = useMay('write:runs') && run.status !== 'generating';
  const missing = contract?.facts.filter(({ key }) => !facts.some((fact) => fact.key === key)) ?? [];
  if (facts.length === 0 && missing.length === 0) return null;
  const sourceOf = (fact: RunFact) => materials.find(({ id }) => id === fact.material_id)?.label;
  return (
    <Card title="Facts" flush>
      <ul className="list">
        {facts.map((fact, at) => {
          const before = facts.slice(0, at).filter(({ key }) => key === fact.key).length;
          return (
            <li key={`${fact.key}-${before}`}>
              <OneFact snapshot={snapshot} fact={fact} at={before} source={sourceOf(fact)} mayWrite={mayWrite} />
            </li>
          );
        })}
        {missing.map((spec) => (
          <li key={spec.key}>
            <MissingFact snapshot={snapshot} spec={spec} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A pause in typing after which a value is taken. */
const SETTLED_MS = 400;

const isNumeric = (type: string) => type === 'number' || type === 'currency' || type === 'percent';

/** The typed value; undefined while it is none. */
function readValue(type: string, text: string): string | number | undefined {
  if (!text.trim()) return undefined;
  if (!isNumeric(type)) return text;
  return Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** A fact as a person changes it, and the write that saves it. */
function useFact(snapshot: RunSnapshot, key: string, label: string, at = 0) {
  const client = useQueryClient();
  const draft = useDraft<WholeRun, Record<string, FactValue>>(wholeRun(snapshot), {
    read: (whole) => ({ [key]: valueIn(whole, key, at) }),
    labelOf: () => label,
    latest: () => latestRun(client, snapshot.run.id),
  });
  const save = useAct(
    (values: Record<string, FactValue>, write) => runsApi.updateFacts(snapshot.run.id, values, write),
    {
      ...draft.save,
      refresh: ['runs'],
      done: ({ calcFailures }) =>
        calcFailures.length > 0 ? 'Saved. Some figures can’t be calculated from it.' : undefined,
    },
  );
  return { draft, save };
}

type OneFactProps = {
  snapshot: RunSnapshot;
  fact: RunFact;
  at: number;
  source: string | undefined;
  mayWrite: boolean;
};

function OneFact({
  snapshot,
  fact: { key, label, type, value, display, origin, quote, unit },
  at,
  source,
  mayWrite,
}: OneFactProps) {
  const { draft, save } = useFact(snapshot, key, label, at);
  const [text, setText] = useState<string>();
  const [before, setBefore] = useState<FactValue>(null);
  const isPinned = origin === 'user_override';
  const saveTyped = () => {
    const changes = draft.changes as Record<string, FactValue>;
    // A value that is being saved already would be asked about twice where another person has changed it.
    if (draft.isDirty && !(save.isPending && same(save.variables, changes))) save.mutate(changes);
  };
  const keep = useEffectEvent(saveTyped);
  useEffect(() => {
    if (text === undefined) return;
    // Calculated figures update as the person types.
    const timer = setTimeout(keep, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const begin = () => {
    setBefore(isPinned ? value : null);
    setText(String(value));
  };
  const take = (typed: string) => {
    setText(typed);
    const given = readValue(type, typed);
    if (given === undefined) draft.discard();
    else draft.set({ [key]: given });
  };
  const pin = () => {
    saveTyped();
    setText(undefined);
  };
  const takeBack = () => {
    setText(undefined);
    draft.discard();
    if (isPinned && before !== value) save.mutate({ [key]: before });
  };
  if (text !== undefined) {
    return (
      <Form act={save} dirty={draft.isDirty} className="stack tight" onSubmit={pin}>
        <TextField
          label={label}
          hint={unit ?? undefined}
          required
          inputMode={isNumeric(type) ? 'decimal' : 'text'}
          value={text}
          onText={take}
        />
        <div className="row">
          <Button type="submit" size="small" look="primary">
            Pin
          </Button>
          <Button size="small" look="plain" onClick={takeBack}>
            Cancel
          </Button>
        </div>
      </Form>
    );
  }
  return (
    <div className="stack tight">
      <div className="row apart">
        <span>
          <span className="quiet">{label}</span>
          <span className="block strong number">{display}</span>
        </span>
        {mayWrite && (
          <span className="row">
            <Button size="small" look="plain" onClick={begin}>
              Change
            </Button>
            {isPinned ? (
              <IconButton
                label={`Unpin ${label}`}
                size="small"
                look="plain"
                onClick={() => save.mutate({ [key]: null })}
              >
                <PinOff size={15} aria-hidden />
              </IconButton>
            ) : (
              <IconButton
                label={`Pin ${label} as it is`}
                size="small"
                look="plain"
                onClick={() => save.mutate({ [key]: value })}
              >
                <Pin size={15} aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </div>
      <p className="small quiet">
        {isPinned ? 'Pinned by you' : quote ? `“${quote}”` : 'Found in the materials'}
        {source && !isPinned && ` · ${source}`}
      </p>
    </div>
  );
}

type MissingFactProps = { snapshot: RunSnapshot; spec: FactSpec; mayWrite: boolean };

function MissingFact({ snapshot, spec: { key, label, type, unit, required }, mayWrite }: MissingFactProps) {
  const { draft, save } = useFact(snapshot, key, label);
  const [text, setText] = useState('');
  if (!mayWrite) return <p className="quiet">{label}: not found</p>;
  const take = (typed: string) => {
    setText(typed);
    draft.set({ [key]: readValue(type, typed) ?? null });
  };
  return (
    <Form
      act={save}
      dirty={draft.isDirty}
      className="stack tight"
      onSubmit={() => draft.isDirty && save.mutate(draft.changes as Record<string, FactValue>)}
    >
      <TextField
        label={label}
        hint={[unit, required && 'required, not found yet'].filter(Boolean).join(' · ')}
        inputMode={isNumeric(type) ? 'decimal' : 'text'}
        value={text}
        onText={take}
      />
      {text && (
        <div>
          <Button type="submit" size="small" busy={save.isPending}>
            Save
          </Button>
        </div>
      )}
    </Form>
  );
}
