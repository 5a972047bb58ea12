import { assemblePage, writeSection } from '../../brief/assemble-page.ts';
import { prepareGround } from '../../brief/ground.ts';
import type { PageBrief } from '../../brief/page-brief.ts';
import { discoveryTemplate } from '../../documents/discovery-template.ts';
import type { PageContent } from '../../documents/page-content.ts';
import { readMaterialOffline } from '../../reading/read-material.ts';
import { profileFromSite } from '../../research/profile-from-site.ts';
import type { Writer } from '../../writer.ts';
import { analyseDiscoveryOffline } from './analyse-discovery.ts';
import { editOffline, templateFromDescription } from './edit-template.ts';
import { proposeMaterialsOffline } from './propose-materials.ts';
import { summariseOffline } from './summarise-offline.ts';
import { writeElementsFromFacts } from './write-elements.ts';

/** The default writer's work: offline, the same input always gives the same words, and every word comes from the brief. */
export function createOfflineWriter(): Writer {
  return {
    name: 'deterministic',
    writePage: async (brief) => pageFromFacts(brief),
    writeTemplate: async (wish) => templateFromDescription(wish),
    updateTemplate: async (wish) => editOffline(wish),
    readProfile: async (pages) => profileFromSite(pages),
    analyseDiscovery: async (material) => analyseDiscoveryOffline(material),
    writeDiscoveryTemplate: async (wish) => discoveryTemplate(wish),
    proposeMaterials: async (wish) => proposeMaterialsOffline(wish),
    readMaterial: async (material) => readMaterialOffline(material),
    // Wishes and objections are said in free words. Only a model reads those; this writer reads marked text.
    digestCall: async () => ({ wants: [], objections: [], nextSteps: [] }),
    // Only a model judges what a model wrote: without one, nothing of it is proven.
    judge: async ({ sentences }) => sentences.map(() => null),
    writeElements: async (brief) => writeElementsFromFacts(brief),
    summariseFile: async (file) => summariseOffline(file),
  };
}

/** The page as its template and the facts have it, with no network, no clock and no chance: the same brief gives the same bytes. */
export function pageFromFacts(brief: PageBrief): PageContent {
  const ground = prepareGround(brief);
  const { sections } = brief.template;
  return assemblePage(
    brief,
    ground,
    sections.flatMap((section, position) => writeSection(section, position, brief, ground) ?? []),
  );
}
