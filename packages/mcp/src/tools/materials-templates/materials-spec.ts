import type { CreateMaterialsTemplateInput } from '@cartouche/sdk';
import { array, boolean, optional, recordOf } from '../../schema/schema.ts';

type Spec = Required<CreateMaterialsTemplateInput>;

/** The parts of a materials template, as propose_materials_template returns them. */
export const specArguments = {
  purposeSpec: optional(recordOf<Spec['purposeSpec']>()),
  inputContract: optional(recordOf<Spec['inputContract']>('{ materials, facts }')),
  elementManifest: optional(array(recordOf<Spec['elementManifest'][number]>())),
  qualityChecks: optional(array(recordOf<Spec['qualityChecks'][number]>())),
  callIntelligence: optional(boolean('Listens to calls')),
};
