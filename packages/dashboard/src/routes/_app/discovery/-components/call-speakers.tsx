import type { CallSpeaker, SpeakerSide } from '@cartouche/sdk';
import { useState } from 'react';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Segments } from '../../../../components/segments.tsx';
import { SIDES, type Sides } from './speakers.tsx';

const KNOWN_BY: Readonly<Record<string, string>> = {
  caller: 'Set by you',
  label: 'From the transcript',
  team: 'In your team',
  recipient: 'Page recipient',
  organization: 'From the company or email address',
};

/** The speakers of a call and their sides. A change makes the server read the call again. */
export function CallSpeakers({
  speakers,
  mayWrite,
  isSaving,
  onSave,
}: {
  speakers: readonly CallSpeaker[];
  mayWrite: boolean;
  isSaving: boolean;
  onSave: (said: SpeakerSide[]) => void;
}) {
  const [sides, setSides] = useState<Sides>({});
  const said = speakers.flatMap(({ name, side }): SpeakerSide[] => {
    const chosen = sides[name];
    return chosen === undefined || chosen === side ? [] : [{ name, side: chosen }];
  });
  return (
    <div className="stack tight">
      {speakers.map(({ name, turns, side, known_by }) => (
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
              value={sides[name] ?? side}
              choices={SIDES}
              onChoice={(chosen) => setSides({ ...sides, [name]: chosen })}
            />
          ) : (
            <Badge state={side} label={SIDES.find(({ value }) => value === side)?.label} />
          )}
        </div>
      ))}
      {mayWrite && said.length > 0 && (
        <div className="row apart">
          <p className="small quiet">The call is read again, free of charge. Your answers stay.</p>
          <Button size="small" look="primary" busy={isSaving} onClick={() => onSave(said)}>
            Read the call again
          </Button>
        </div>
      )}
    </div>
  );
}
