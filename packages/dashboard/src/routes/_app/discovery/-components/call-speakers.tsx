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
  presumed: 'Assumed. Please confirm.',
};

/** The speakers of a call and their sides. A change makes the server read the call again; presumed sides can be confirmed. */
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
  const said = speakers.flatMap(({ name, side, known_by }): SpeakerSide[] => {
    const chosen = sides[name];
    return chosen === undefined || (chosen === side && known_by !== 'presumed') ? [] : [{ name, side: chosen }];
  });
  const isChanged = said.some(({ name, side }) => speakers.some((one) => one.name === name && one.side !== side));
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
          <p className="small quiet">
            {isChanged ? 'The call is read again, free of charge. Your answers stay.' : 'The call is not read again.'}
          </p>
          <Button size="small" look="primary" busy={isSaving} onClick={() => onSave(said)}>
            {isChanged ? 'Read the call again' : 'Confirm'}
          </Button>
        </div>
      )}
    </div>
  );
}
