import type { SpeakerSide } from '@cartouche/sdk';
import { array, recordOf } from '../schema/schema.ts';

const sides = (hint: string) => array(recordOf<SpeakerSide>(hint), undefined, 100);

/** The sides of a call's speakers, where the user knows them. */
export const speakerSides = sides('name, side (seller, buyer, unknown)');

/** The same in fewer words, for the tools after the first. */
export const namedSides = sides('name, side');
