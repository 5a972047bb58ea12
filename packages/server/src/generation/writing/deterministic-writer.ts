import { analyseDiscoveryOffline } from '../discovery/analyse-discovery.ts';
import { discoveryTemplate } from '../discovery/write-discovery-template.ts';
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
    analyseDiscovery: async (material) => analyseDiscoveryOffline(material),
    writeDiscoveryTemplate: async (wish) => discoveryTemplate(wish),
  };
}
