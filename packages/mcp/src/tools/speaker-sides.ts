import { array, object, oneOf, string } from '../schema/schema.ts';

/** Whose side the speakers of a call are on, where the user knows it. */
export const speakerSides = array(object({ name: string(), side: oneOf(['seller', 'buyer', 'unknown']) }));
