import { discoveryTemplate } from '../discovery/write-discovery-template.ts';
import { analyseDiscoveryWithModel } from './ai/analyse-discovery.ts';
import { createAskModel, type Wait } from './ai/ask-model.ts';
import type { AiWriterConfig } from './ai/model.ts';
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
    analyseDiscovery: (material, options) => analyseDiscoveryWithModel(material, ask, options?.signal),
    // The seller's answers are published as the seller wrote them; the page's own words are written per reader.
    writeDiscoveryTemplate: async (wish) => discoveryTemplate(wish),
  };
}
