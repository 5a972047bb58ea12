import type { CreateMaterialsTemplateInput } from '@cartouche/sdk';
import { array, boolean, optional, recordOf } from '../../schema/schema.ts';

type Spec = { [Name in keyof CreateMaterialsTemplateInput]-?: NonNullable<CreateMaterialsTemplateInput[Name]> };

/** The parts of a materials template, as propose_materials_template returns them. */
export const specArguments = {
  purposeSpec: optional(recordOf<Spec['purposeSpec']>()),
  inputContract: optional(recordOf<Spec['inputContract']>('{ materials, facts }')),
  elementManifest: optional(array(recordOf<Spec['elementManifest'][number]>(), undefined, 40)),
  qualityChecks: optional(array(recordOf<Spec['qualityChecks'][number]>(), undefined, 40)),
  callIntelligence: optional(boolean()),
};
