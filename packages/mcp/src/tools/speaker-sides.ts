import type { SpeakerSide } from '@cartouche/sdk';
import { array, recordOf } from '../schema/schema.ts';

const sides = (hint: string) => array(recordOf<SpeakerSide>(hint), undefined, 100);

/** Whose side the speakers of a call are on, where the user knows it. */
export const speakerSides = sides('name, side (seller, buyer, unknown)');

/** The same in fewer words, for the tools after the first. */
export const namedSides = sides('name, side');
