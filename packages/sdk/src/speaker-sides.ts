import type { CallSpeaker, SpeakerSide } from '@cartouche/contract';
import { pickEach } from './check-argument.ts';

/** A speaker as it was read, with the caller's side, or a side by the speaker's name. */
export type SpeakerSideInput = SpeakerSide | CallSpeaker;

/** Speakers as they are sent: their names and sides. */
export const toSides = (speakers: readonly SpeakerSideInput[]): SpeakerSide[] =>
  pickEach('speakers', speakers, 'name', 'side');
