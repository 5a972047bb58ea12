import { analyseDiscoveryOffline } from '../discovery/analyse-discovery.ts';
import { discoveryTemplate } from '../discovery/write-discovery-template.ts';
import { summariseOffline } from '../files/summarise-offline.ts';
import { digestCallOffline } from '../materials/digest-call.ts';
import { readMaterialOffline } from '../materials/extract-facts.ts';
import { proposeMaterialsOffline } from '../materials/propose-materials.ts';
import { writeElementsFromFacts } from '../materials/write-elements.ts';
import { profileFromSite } from '../profile-from-site.ts';
import { editByInstruction } from './edit-template.ts';
import { notesOnTemplate } from './template-notes.ts';
import { writePageFromFacts } from './write-page.ts';
import { templateFromDescription } from './write-template.ts';
import type { Writer } from './writer.ts';

/**
 * The default writer: offline, the same input always gives the same words, and every word comes from the brief.
 *
 * @example
 * const template = await createDeterministicWriter().writeTemplate({ description: 'For heads of logistics.', knowledge });
 */
export function createDeterministicWriter(): Writer {
  return {
    name: 'deterministic',
    writePage: async (brief) => writePageFromFacts(brief),
    writeTemplate: async (wish) => templateFromDescription(wish),
    notesOnTemplate,
    editTemplate: async ({ document, instruction }) => editByInstruction(document, instruction),
    readProfile: async (pages) => profileFromSite(pages),
    analyseDiscovery: async (material) => analyseDiscoveryOffline(material),
    writeDiscoveryTemplate: async (wish) => discoveryTemplate(wish),
    proposeMaterials: async (wish) => proposeMaterialsOffline(wish),
    readMaterial: async (material) => readMaterialOffline(material),
    digestCall: async (call) => digestCallOffline(call),
    writeElements: async (brief) => writeElementsFromFacts(brief),
    summariseFile: async (file) => summariseOffline(file),
  };
}
