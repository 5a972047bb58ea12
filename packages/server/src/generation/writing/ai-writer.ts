import { discoveryTemplate } from '../discovery/write-discovery-template.ts';
import { analyseDiscoveryWithModel } from './ai/analyse-discovery.ts';
import { createAskModel, type Wait } from './ai/ask-model.ts';
import { digestCallWithModel } from './ai/digest-call.ts';
import { editTemplateWithModel } from './ai/edit-template.ts';
import type { AiWriterConfig } from './ai/model.ts';
import { proposeMaterialsWithModel } from './ai/propose-materials.ts';
import { readMaterialWithModel } from './ai/read-material.ts';
import { readProfileWithModel } from './ai/read-profile.ts';
import { summariseFileWithModel } from './ai/summarise-file.ts';
import { writeElementsWithModel } from './ai/write-elements.ts';
import { writePageWithModel } from './ai/write-page.ts';
import { writeTemplateWithModel } from './ai/write-template.ts';
import type { Writer } from './writer.ts';

/** The writer that asks a language model. `wait` is how it pauses between attempts. */
export function createAiWriter(config: AiWriterConfig, wait?: Wait): Writer {
  const ask = createAskModel(config, wait);
  return {
    name: 'ai',
    writePage: (brief, options) => writePageWithModel(brief, ask, options?.signal),
    writeTemplate: (wish, options) => writeTemplateWithModel(wish, ask, options?.signal),
    editTemplate: (wish, options) => editTemplateWithModel(wish, ask, options?.signal),
    readProfile: (pages, options) => readProfileWithModel(pages, ask, options?.signal),
    analyseDiscovery: (material, options) => analyseDiscoveryWithModel(material, ask, options?.signal),
    // The seller's answers are published as the seller wrote them; the page's own words are written per reader.
    writeDiscoveryTemplate: async (wish) => discoveryTemplate(wish),
    proposeMaterials: (wish, options) => proposeMaterialsWithModel(wish, ask, options?.signal),
    readMaterial: (material, options) => readMaterialWithModel(material, ask, options?.signal),
    digestCall: (call, options) => digestCallWithModel(call, ask, options?.signal),
    writeElements: (brief, options) => writeElementsWithModel(brief, ask, options?.signal),
    summariseFile: (file, options) => summariseFileWithModel(file, ask, options?.signal),
  };
}
