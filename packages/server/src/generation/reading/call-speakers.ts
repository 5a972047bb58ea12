import type { CallSpeaker, Issue, SpeakerSide } from '@cartouche/contract';
import { invalidFields } from '../../platform/api-failure.ts';
import type { Call } from './read-call.ts';
import type { SaidSide } from './speaker-sides.ts';
import { labelFor as speakerNamed } from './transcripts/speaker-label.ts';

const MOST_NAMED = 20;

/** The speakers of a call in the contract's shape; empty for anything else. */
export function speakersOf(call: Call | null): CallSpeaker[] {
  return (call?.speakers ?? []).map(({ label, turns, side, knownBy }) => ({
    name: label,
    turns,
    side,
    known_by: knownBy,
  }));
}

/** The speakers with what the seller says of them. */
export function withSides(speakers: readonly CallSpeaker[], said: readonly SaidSide[]): CallSpeaker[] {
  const sides = new Map(said.map(({ name, side }) => [name, side]));
  return speakers.map((one) => {
    const side = sides.get(one.name);
    return side === undefined ? one : { ...one, side, known_by: 'caller' };
  });
}

/** Names of the speakers who are on another side than before. */
export function changedSpeakers(before: readonly CallSpeaker[], after: readonly CallSpeaker[]): string[] {
  return after.filter(({ side }, at) => side !== before[at]?.side).map(({ name }) => name);
}

/** Everything the seller said of speakers: what is said of one again comes first and takes the place of what was said before. */
export function withSaid(before: readonly SaidSide[] | undefined, said: readonly SaidSide[]): SaidSide[] {
  const isSaidAnew = ({ name }: SaidSide) => said.some((one) => one.name === name);
  return [...said, ...(before ?? []).filter((one) => !isSaidAnew(one))];
}

/**
 * Applies corrections to the speakers of each call, and returns the sides under the names that the call uses. A name may match speakers
 * of several calls.
 *
 * @throws ApiFailure `validation_failed` with an issue for each name that matches no speaker of any call, or that was named before
 */
export function readCorrections(
  calls: readonly (readonly CallSpeaker[])[],
  corrections: readonly SpeakerSide[],
): SaidSide[][] {
  const found = calls.map((): SaidSide[] => []);
  const issues: Issue[] = [];
  for (const [index, { name, side }] of corrections.entries()) {
    const complain = (message: string) => void issues.push({ path: `speakers[${index}].name`, message });
    const labels = labelsOf(name, calls);
    if (labels.every((label) => label === undefined)) complain(`does not fit exactly one speaker; ${namesOf(calls)}`);
    for (const [at, label] of labels.entries()) {
      const said = found[at];
      if (label === undefined || !said) continue;
      if (said.some((one) => one.name === label)) complain(`names ${label}, whose side is sent twice`);
      else said.push({ name: label, side });
    }
  }
  if (issues.length > 0) throw invalidFields(issues);
  return found;
}

/** Whether a name fits one speaker of a call. */
export function isNamed(name: string, calls: readonly (readonly CallSpeaker[])[]): boolean {
  return labelsOf(name, calls).some((label) => label !== undefined);
}

function labelsOf(name: string, calls: readonly (readonly CallSpeaker[])[]): (string | undefined)[] {
  return calls.map((speakers) =>
    speakerNamed(
      name,
      speakers.map((one) => one.name),
    ),
  );
}

function namesOf(calls: readonly (readonly CallSpeaker[])[]): string {
  const names = [...new Set(calls.flat().map(({ name }) => name))];
  if (names.length === 0) return 'no call with recognizable speakers was read';
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return `there are ${names.slice(0, MOST_NAMED).join('; ')}${more}`;
}
