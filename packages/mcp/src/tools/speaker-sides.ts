import type { AttachRunMaterialsInput } from '@cartouche/sdk';
import { array, recordOf } from '../schema/schema.ts';

/** Whose side the speakers of a call are on, where the user knows it. */
export const speakerSides = array(
  recordOf<NonNullable<AttachRunMaterialsInput['speakers']>[number]>('name, side (seller, buyer, unknown)'),
  undefined,
  100,
);
