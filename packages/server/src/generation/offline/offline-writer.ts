import { readMaterialOffline } from '../reading/extract-facts.ts';
import { profileFromSite } from '../research/profile-from-site.ts';
import { discoveryTemplate } from '../spec/discovery-template.ts';
import type { Writer } from '../writer.ts';
import { analyseDiscoveryOffline } from './analyse-discovery.ts';
import { editByMarks } from './edit-template.ts';
import { proposeMaterialsOffline } from './propose-materials.ts';
import { summariseOffline } from './summarise-offline.ts';
import { writeElementsFromFacts } from './write-elements.ts';
import { pageFromFacts } from './write-page.ts';
import { templateFromMarks } from './write-template.ts';

/** The default writer's work: offline, the same input always gives the same words, and every word comes from the brief. */
export function createOfflineWriter(): Writer {
  return {
    name: 'deterministic',
    writePage: async (brief) => pageFromFacts(brief),
    writeTemplate: async (wish) => templateFromMarks(wish),
    editTemplate: async (wish) => editByMarks(wish),
    readProfile: async (pages) => profileFromSite(pages),
    analyseDiscovery: async (material) => analyseDiscoveryOffline(material),
    writeDiscoveryTemplate: async (wish) => discoveryTemplate(wish),
    proposeMaterials: async (wish) => proposeMaterialsOffline(wish),
    readMaterial: async (material) => readMaterialOffline(material),
    // Who wants and objects what is said in free words: a model reads those, this writer reads what is marked.
    digestCall: async () => ({ wants: [], objections: [], nextSteps: [] }),
    writeElements: async (brief) => writeElementsFromFacts(brief),
    summariseFile: async (file) => summariseOffline(file),
  };
}
