import type { CallSpeaker, SpeakerSide } from '@cartouche/contract';
import { checkList, checkObject } from './check-argument.ts';

/** A speaker as it was read, with the caller's side, or a side by the speaker's name. */
export type SpeakerSideInput = SpeakerSide | CallSpeaker;

/** Speakers as they are sent: their names and sides. */
export const toSides = (speakers: readonly SpeakerSideInput[]): SpeakerSide[] =>
  checkList('speakers', speakers).map((speaker) => {
    const { name, side } = checkObject('A speaker', speaker);
    return { name, side };
  });
