import { type Exclusions, readExclusions } from '../text/exclusions.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import type { Fact, FactKind } from './company-research.ts';
import type {
  BriefProspect,
  DiscoveryMaterial,
  PageBrief,
  SolutionMapEntry,
  WorkspaceKnowledge,
} from './page-brief.ts';

/** Everything a claim may rest on, with one id each, in an order that the brief alone decides. */
export type GatheredFacts = {
  company: readonly Fact[];
  prospect: readonly Fact[];
  workspace: readonly Fact[];
  discovery: readonly Fact[];
  all: readonly Fact[];
};

/** Collects the facts of a brief and leaves out those that speak about an excluded topic. */
export function gatherFacts(brief: PageBrief, exclusions: Exclusions): GatheredFacts {
  const kept = (facts: readonly Fact[]) => facts.filter(({ text }) => exclusions.allow(text));
  const company = kept(brief.research.facts);
  const prospect = kept(prospectFacts(brief.prospect));
  const workspace = kept(workspaceFacts(brief.knowledge));
  const { answers = [], solutionMap = [] } = brief.discovery ?? {};
  const answered = answers.map(({ question, answer }) => `${plainText(question)}\n${answer}`);
  const discovery = kept([...numbered('d', 'discovery', 'answer', answered), ...solutionFacts(solutionMap)]);
  return { company, prospect, workspace, discovery, all: [...company, ...prospect, ...workspace, ...discovery] };
}

/** Two-part facts keep their parts on lines of their own: a product's name and description, a question and its answer. */
export function factParts(fact: Fact): { title: string; body: string } {
  const [title = '', ...body] = fact.text.split('\n');
  return { title, body: body.join('\n') };
}

/** The seller's solution map as facts, each with its pain, solution and proof on lines of their own. */
function solutionFacts(solutionMap: readonly SolutionMapEntry[]): Fact[] {
  const texts = solutionMap.map(({ painPoint, solution, proof }) =>
    [painPoint, solution, proof].map(plainText).join('\n'),
  );
  return numbered('m', 'discovery', 'solution', texts);
}

/** The passages that a question may be answered from: the seller's solution map, FAQ, products and proof. */
export function answerSources({ solutionMap, knowledge, exclusions }: DiscoveryMaterial): Fact[] {
  const { allow } = readExclusions(exclusions);
  const known = workspaceFacts(knowledge).filter(({ kind }) => kind !== 'audience');
  return [...solutionFacts(solutionMap), ...known].filter(({ text }) => allow(text));
}

/** The workspace's own profile as facts. */
export function workspaceFacts({ profile }: WorkspaceKnowledge): Fact[] {
  const products = profile.products.map(({ name, description }) => `${name}\n${description}`);
  const proofs = profile.proofPoints.map(({ text, customer }) => `${customer ?? ''}\n${text}`);
  const audiences = profile.audiences.map(({ name, pains }) => [name, ...pains].join('\n'));
  const faqs = profile.faqs.map(({ question, answer }) => `${question}\n${answer}`);
  return [
    ...numbered('w', 'workspace', 'product', products),
    ...numbered('v', 'workspace', 'proof', proofs),
    ...numbered('a', 'workspace', 'audience', audiences),
    ...numbered('q', 'workspace', 'faq', faqs),
  ];
}

/** Custom fields that say something: their name and a short plain value. */
function customFieldFacts(prospect: BriefProspect): string[] {
  return Object.entries(prospect.custom_fields).flatMap(([name, value]) => {
    const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    const text = isScalar ? plainText(String(value)) : '';
    return text === '' ? [] : [`${plainText(name)}: ${shortened(text, 300)}`];
  });
}

/** The workspace's notes about a person: they choose what is said, and are never said. */
export function prospectFacts(prospect: BriefProspect): Fact[] {
  const role = prospect.role_title === null ? [] : [prospect.role_title];
  return [
    ...numbered('r', 'prospect', 'role', role),
    ...numbered('p', 'prospect', 'custom_field', customFieldFacts(prospect).slice(0, 30)),
    ...numbered('t', 'prospect', 'tag', prospect.tags.slice(0, 20)),
  ];
}

function numbered(prefix: string, source: string, kind: FactKind, texts: readonly string[]): Fact[] {
  return texts.map((text, position) => ({ id: `${prefix}${position + 1}`, text, source, kind }));
}
