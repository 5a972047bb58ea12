import { type ContentItem, contentItem } from '../documents/page-content.ts';
import type { TemplateSection } from '../documents/template-document.ts';
import { shortened, sourceLabel } from '../text/plain-text.ts';
import { rankPassages } from '../text/rank-passages.ts';
import { topicStems } from '../text/words.ts';
import type { Fact, FactKind } from './company-research.ts';
import { factParts } from './gather-facts.ts';
import type { Ground } from './ground.ts';
import type { PageBrief } from './page-brief.ts';

const DEFAULT_LIMIT = 3;
// Shown even when they have nothing in common with the company: a workspace may know little about it.
const LEAST_PRODUCTS = 2;
const QUOTATION_LENGTH = 280;

/** Items for a section whose template has none of its own. */
export function chooseItems(section: TemplateSection, brief: PageBrief, ground: Ground): ContentItem[] {
  const limit = section.limit ?? DEFAULT_LIMIT;
  switch (section.kind) {
    case 'insight':
      return quotations(brief, ground, limit);
    case 'value_props':
      return ranked(ground, 'product', limit).map(twoPartItem);
    case 'proof':
      return ranked(ground, 'proof', limit).map(twoPartItem);
    case 'questions':
      return questions(ground, limit);
    case 'solutions':
      return ofKind(ground.facts.discovery, 'solution')
        .slice(0, section.limit ?? 6)
        .map(solutionItem);
    default:
      return [];
  }
}

/** The site's own description first, then what has most in common with what the workspace says of itself. */
function quotations({ template }: PageBrief, { facts }: Ground, limit: number): ContentItem[] {
  const ownWords = facts.workspace.map(({ text }) => text).join('\n');
  const others = [...ofKind(facts.company, 'offering'), ...ofKind(facts.company, 'statement')];
  const order = [
    ...ofKind(facts.company, 'description'),
    ...rankPassages(others, `${ownWords}\n${template.focus}`).map(({ passage }) => passage),
  ];
  const chosen: Fact[] = [];
  for (const fact of order)
    if (chosen.length < limit && !chosen.some((other) => repeats(fact.text, other.text))) chosen.push(fact);
  return chosen.map((fact) => ({
    ...contentItem('fact', shortened(fact.text, QUOTATION_LENGTH), { factIds: [fact.id] }),
    quoted: true,
    source: { label: sourceLabel(fact.source), url: fact.source },
  }));
}

function ranked(ground: Ground, kind: FactKind, limit: number): Fact[] {
  return rankPassages(ofKind(ground.facts.workspace, kind), ground.interest)
    .filter(({ score }, position) => kind !== 'product' || score > 0 || position < LEAST_PRODUCTS)
    .slice(0, limit)
    .map(({ passage }) => passage);
}

function questions(ground: Ground, limit: number): ContentItem[] {
  const answers = ofKind(ground.facts.discovery, 'answer');
  return (answers.length > 0 ? answers.slice(0, 10) : ranked(ground, 'faq', limit)).map(twoPartItem);
}

export function twoPartItem(fact: Fact): ContentItem {
  const { title, body } = factParts(fact);
  return contentItem(fact.kind === 'answer' ? 'answer' : 'fact', body, { title, factIds: [fact.id] });
}

function solutionItem({ id, text }: Fact): ContentItem {
  const [title = '', solution = '', note = ''] = text.split('\n');
  return contentItem('answer', solution, { title, note, factIds: [id] });
}

function ofKind(facts: readonly Fact[], kind: FactKind): Fact[] {
  return facts.filter((fact) => fact.kind === kind);
}

function repeats(a: string, b: string): boolean {
  const [left, right] = [topicStems(a), topicStems(b)];
  const shared = [...left].filter((stem) => right.has(stem)).length;
  return shared > 0 && shared / Math.min(left.size, right.size) > 0.7;
}
