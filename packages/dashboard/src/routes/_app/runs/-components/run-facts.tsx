import type { FactSpec, InputContract, RunFact, RunSnapshot } from '@cartouche/sdk';
import { Pin, PinOff } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { runsApi } from '../../../../api/runs.ts';
import { Button, IconButton } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { TextField } from '../../../../components/field.tsx';

/** Facts with the sentence that each comes from. A changed one is pinned, and what is calculated from it follows at once. */
export function RunFacts({
  snapshot: { run, facts, materials },
  contract,
}: {
  snapshot: RunSnapshot;
  contract: InputContract | undefined;
}) {
  const mayWrite = useMay('write:runs') && run.status !== 'completed' && run.status !== 'generating';
  const save = useAct(
    (changes: Record<string, string | number | null>, write) => runsApi.updateFacts(run.id, changes, write),
    {
      of: run,
      refresh: ['runs'],
      done: ({ calcFailures }) => calcFailures[0] && `Saved, but ${calcFailures[0].message}`,
    },
  );
  const missing = contract?.facts.filter(({ key }) => !facts.some((fact) => fact.key === key)) ?? [];
  if (facts.length === 0 && missing.length === 0) return null;
  const sourceOf = (fact: RunFact) => materials.find(({ id }) => id === fact.material_id)?.label;
  return (
    <Card title="Facts" flush>
      <ul className="list">
        {facts.map((fact, at) => (
          <li key={`${fact.key}-${facts.slice(0, at).filter(({ key }) => key === fact.key).length}`}>
            <OneFact
              fact={fact}
              source={sourceOf(fact)}
              mayWrite={mayWrite}
              onValue={(value) => save.mutate({ [fact.key]: value })}
            />
          </li>
        ))}
        {missing.map((spec) => (
          <li key={spec.key}>
            <MissingFact spec={spec} mayWrite={mayWrite} onValue={(value) => save.mutate({ [spec.key]: value })} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A pause in typing after which a value is taken. */
const SETTLED_MS = 400;

const isNumeric = (type: string) => type === 'number' || type === 'currency' || type === 'percent';
const readValue = (type: string, text: string): string | number => (isNumeric(type) ? Number(text) : text);

type OneFactProps = {
  fact: RunFact;
  source: string | undefined;
  mayWrite: boolean;
  onValue: (value: string | number | null) => void;
};

function OneFact({
  fact: { label, type, value, display, origin, quote, unit },
  source,
  mayWrite,
  onValue,
}: OneFactProps) {
  const [draft, setDraft] = useState<string>();
  const [before, setBefore] = useState<string | number | null>(null);
  const isPinned = origin === 'user_override';
  const given = draft === undefined || !draft.trim() ? undefined : readValue(type, draft);
  const isNew = given !== undefined && given !== value && !Number.isNaN(given);
  const keep = useEffectEvent(() => isNew && onValue(given));
  useEffect(() => {
    if (draft === undefined) return;
    // Calculated figures update as the person types.
    const timer = setTimeout(keep, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const begin = () => {
    setBefore(isPinned ? value : null);
    setDraft(String(value));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew) onValue(given);
    setDraft(undefined);
  };
  const takeBack = () => {
    setDraft(undefined);
    if (isPinned && before !== value) onValue(before);
  };
  if (draft !== undefined) {
    return (
      <form className="stack tight" onSubmit={submit}>
        <TextField
          label={label}
          hint={unit ?? undefined}
          required
          inputMode={isNumeric(type) ? 'decimal' : 'text'}
          value={draft}
          onText={setDraft}
        />
        <div className="row">
          <Button type="submit" size="small" look="primary">
            Pin
          </Button>
          <Button size="small" look="plain" onClick={takeBack}>
            Cancel
          </Button>
        </div>
      </form>
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
              <IconButton label={`Unpin ${label}`} size="small" look="plain" onClick={() => onValue(null)}>
                <PinOff size={15} aria-hidden />
              </IconButton>
            ) : (
              <IconButton label={`Pin ${label} as it is`} size="small" look="plain" onClick={() => onValue(value)}>
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

function MissingFact({
  spec: { label, type, unit, required },
  mayWrite,
  onValue,
}: {
  spec: FactSpec;
  mayWrite: boolean;
  onValue: (value: string | number) => void;
}) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onValue(readValue(type, text));
  };
  if (!mayWrite) return <p className="quiet">{label}: not found</p>;
  return (
    <form className="stack tight" onSubmit={submit}>
      <TextField
        label={label}
        hint={[unit, required && 'required, not found yet'].filter(Boolean).join(' · ')}
        inputMode={isNumeric(type) ? 'decimal' : 'text'}
        value={text}
        onText={setText}
      />
      {text && (
        <div>
          <Button type="submit" size="small">
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
