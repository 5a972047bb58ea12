import type { Exclusions } from '../text/exclusions.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import type { Fact, FactKind } from './company-research.ts';
import type { BriefProspect, PageBrief, WorkspaceKnowledge } from './page-brief.ts';

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
  const kept = (facts: readonly Fact[]) => facts.filter(({ text }) => exclusions.mentionedIn(text) === null);
  const company = kept(brief.research.facts);
  const prospect = kept(prospectFacts(brief.prospect));
  const workspace = kept(workspaceFacts(brief.knowledge));
  const { answers = [], solutionMap = [] } = brief.discovery ?? {};
  const discovery = kept([
    ...numbered(
      'd',
      'discovery',
      'answer',
      answers.map(({ question, answer }) => `${plainText(question)}\n${answer}`),
    ),
    ...numbered(
      'm',
      'discovery',
      'solution',
      solutionMap.map((entry) => [entry.painPoint, entry.solution, entry.proof].map(plainText).join('\n')),
    ),
  ]);
  return { company, prospect, workspace, discovery, all: [...company, ...prospect, ...workspace, ...discovery] };
}

/** Two-part facts keep their parts on lines of their own: a product's name and description, a question and its answer. */
export function factParts(fact: Fact): { title: string; body: string } {
  const [title = '', ...body] = fact.text.split('\n');
  return { title, body: body.join('\n') };
}

/** What the workspace says about itself, as facts. */
export function workspaceFacts({ profile }: WorkspaceKnowledge): Fact[] {
  return [
    ...numbered(
      'w',
      'workspace',
      'product',
      profile.products.map(({ name, description }) => `${name}\n${description}`),
    ),
    ...numbered(
      'v',
      'workspace',
      'proof',
      profile.proofPoints.map(({ text, customer }) => `${customer ?? ''}\n${text}`),
    ),
    ...numbered(
      'a',
      'workspace',
      'audience',
      profile.audiences.map(({ name, pains }) => [name, ...pains].join('\n')),
    ),
    ...numbered(
      'q',
      'workspace',
      'faq',
      profile.faqs.map(({ question, answer }) => `${question}\n${answer}`),
    ),
  ];
}

/** Custom fields that say something: their name and a short plain value. */
export function customFieldFacts(prospect: BriefProspect): string[] {
  return Object.entries(prospect.custom_fields).flatMap(([name, value]) => {
    const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    const text = isScalar ? plainText(String(value)) : '';
    return text === '' ? [] : [`${plainText(name)}: ${shortened(text, 300)}`];
  });
}

function prospectFacts(prospect: BriefProspect): Fact[] {
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
