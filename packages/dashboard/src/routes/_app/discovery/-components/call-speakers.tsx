import type { CallSpeaker, SpeakerSide } from '@cartouche/sdk';
import { useAct, type Write } from '../../../../api/act.ts';
import type { Area } from '../../../../api/area.ts';
import { useDraft } from '../../../../api/draft.ts';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Form } from '../../../../components/form.tsx';
import { Segments } from '../../../../components/segments.tsx';
import { SIDES, type Sides } from './speakers.tsx';

const KNOWN_BY: Readonly<Record<string, string>> = {
  caller: 'Set by you',
  label: 'From the transcript',
  team: 'In your team',
  recipient: 'Page recipient',
  organization: 'From the company or email address',
};

type CallSpeakersProps<Whole> = {
  whole: Whole;
  speakersIn: (whole: Whole) => readonly CallSpeaker[];
  latest: () => Promise<Whole>;
  mayWrite: boolean;
  refresh: readonly Area[];
  onSave: (said: SpeakerSide[], write: Write) => Promise<unknown>;
};

/** The speakers of a call and their sides. A change makes the server read the call again. */
export function CallSpeakers<Whole extends { version: number }>({
  whole,
  speakersIn,
  latest,
  mayWrite,
  refresh,
  onSave,
}: CallSpeakersProps<Whole>) {
  const draft = useDraft<Whole, Sides>(whole, {
    read: (one) => Object.fromEntries(speakersIn(one).map(({ name, side }) => [name, side])) as Sides,
    labelOf: (name) => `Side of ${name}`,
    latest,
  });
  const save = useAct(
    (sides: Partial<Sides>, write) =>
      onSave(
        Object.entries(sides).flatMap(([name, side]) => (side ? [{ name, side }] : [])),
        write,
      ),
    { ...draft.save, refresh, done: 'Reading the call again.' },
  );
  return (
    <Form act={save} dirty={draft.isDirty} onSubmit={() => save.mutate(draft.changes)} className="stack tight">
      {speakersIn(whole).map(({ name, turns, side, known_by }) => (
        <div key={name} className="row apart">
          <span>
            {name}
            <span className="small quiet block">
              {turns === 1 ? '1 turn' : `${turns} turns`} · {KNOWN_BY[known_by ?? ''] ?? 'Unknown'}
            </span>
          </span>
          {mayWrite ? (
            <Segments
              label={`Side of ${name}`}
              value={draft.values[name] ?? side}
              choices={SIDES}
              onChoice={(chosen) => draft.set({ [name]: chosen })}
            />
          ) : (
            <Badge state={side} label={SIDES.find(({ value }) => value === side)?.label} />
          )}
        </div>
      ))}
      {mayWrite && draft.isDirty && (
        <div className="row apart">
          <p className="small quiet">The call is read again, free of charge. Your answers stay.</p>
          <Button type="submit" size="small" look="primary" busy={save.isPending}>
            Read the call again
          </Button>
        </div>
      )}
    </Form>
  );
}
