import { readExclusions } from '../text/exclusions.ts';
import { plainText } from '../text/plain-text.ts';
import type { Fact } from './company-research.ts';
import type { DiscoveryMaterial } from './discovery-analysis.ts';
import { workspaceFacts } from './gather-facts.ts';

/** The passages that a question may be answered from: the seller's solution map, FAQ, products and proof. */
export function answerSources(material: Pick<DiscoveryMaterial, 'solutionMap' | 'knowledge' | 'exclusions'>): Fact[] {
  const exclusions = readExclusions(material.exclusions);
  const mapped = material.solutionMap.map(
    (entry, position): Fact => ({
      id: `m${position + 1}`,
      text: [entry.painPoint, entry.solution, entry.proof].map(plainText).join('\n'),
      source: 'discovery',
      kind: 'solution',
    }),
  );
  const known = workspaceFacts(material.knowledge).filter(({ kind }) => kind !== 'audience');
  return [...mapped, ...known].filter(({ text }) => exclusions.mentionedIn(text) === null);
}
