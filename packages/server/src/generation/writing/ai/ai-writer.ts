import { discoveryTemplate } from '../../documents/discovery-template.ts';
import type { Writer } from '../../writer.ts';
import { analyseDiscoveryWithModel } from './analyse-discovery.ts';
import { createAskModel } from './ask-model.ts';
import { digestCallWithModel } from './digest-call.ts';
import { editTemplateWithModel } from './edit-template.ts';
import { judgeWithModel } from './judge.ts';
import type { AiWriterConfig } from './model.ts';
import { proposeMaterialsWithModel } from './propose-materials.ts';
import { readMaterialWithModel } from './read-material.ts';
import { readProfileWithModel } from './read-profile.ts';
import { summariseFileWithModel } from './summarise-file.ts';
import { writeElementsWithModel } from './write-elements.ts';
import { writePageWithModel } from './write-page.ts';
import { writeTemplateWithModel } from './write-template.ts';

/** The writer that asks a language model. */
export function createAiWriter(config: AiWriterConfig): Writer {
  const ask = createAskModel(config);
  return {
    name: 'ai',
    writePage: writePageWithModel(ask),
    writeTemplate: writeTemplateWithModel(ask),
    updateTemplate: editTemplateWithModel(ask),
    readProfile: readProfileWithModel(ask),
    analyseDiscovery: analyseDiscoveryWithModel(ask),
    // The seller's answers are published as the seller wrote them; the page's own words are written per reader.
    writeDiscoveryTemplate: async (wish) => discoveryTemplate(wish),
    proposeMaterials: proposeMaterialsWithModel(ask),
    readMaterial: readMaterialWithModel(ask),
    digestCall: digestCallWithModel(ask),
    judge: judgeWithModel(createAskModel({ ...config, model: config.judgeModel ?? config.model })),
    writeElements: writeElementsWithModel(ask),
    summariseFile: summariseFileWithModel(ask),
  };
}
