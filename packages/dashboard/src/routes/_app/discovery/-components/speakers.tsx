import type { SpeakerSide } from '@cartouche/sdk';
import { Segments } from '../../../../components/segments.tsx';

const MAX_NAME = 40;
const MAX_SPEAKERS = 12;

/** Names that stand before a colon at the beginning of at least two lines, most turns first. */
export function findSpeakers(transcript: string): string[] {
  const turns = new Map<string, number>();
  for (const line of transcript.split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 1 || colon > MAX_NAME) continue;
    const name = line.slice(0, colon).trim();
    if (name) turns.set(name, (turns.get(name) ?? 0) + 1);
  }
  return [...turns]
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_SPEAKERS)
    .map(([name]) => name);
}

export const SIDES = [
  { value: 'seller', label: 'Us' },
  { value: 'buyer', label: 'Them' },
  { value: 'unknown', label: 'Unsure' },
] as const;

export type Sides = Readonly<Record<string, SpeakerSide['side']>>;

/** The speakers with a chosen side. The server infers the others, or asks. */
export const speakersOf = (transcript: string, sides: Sides): SpeakerSide[] =>
  findSpeakers(transcript).flatMap((name) => {
    const side = sides[name];
    return side === undefined || side === 'unknown' ? [] : [{ name, side }];
  });

/** The side of each speaker. Pages may quote the buyer and offer what the seller said. */
export function Speakers({
  transcript,
  sides,
  onSides,
}: {
  transcript: string;
  sides: Sides;
  onSides: (sides: Sides) => void;
}) {
  const names = findSpeakers(transcript);
  if (names.length === 0) return null;
  return (
    <fieldset className="stack tight">
      <legend className="field-label">Who spoke</legend>
      {names.map((name) => (
        <div key={name} className="row apart">
          <span>{name}</span>
          <Segments
            label={`Side of ${name}`}
            value={sides[name] ?? 'unknown'}
            choices={SIDES}
            onChoice={(side) => onSides({ ...sides, [name]: side })}
          />
        </div>
      ))}
    </fieldset>
  );
}
