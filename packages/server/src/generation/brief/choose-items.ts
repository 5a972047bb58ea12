import { type ContentItem, contentItem } from '../documents/page-content.ts';
import { type Statement, type Wordings, wordingOf } from '../documents/statement.ts';
import { limitOf, type TemplateSection } from '../documents/template-document.ts';
import { shortOtherLanguage } from '../text/detect-language.ts';
import { shortened, sourceLabel } from '../text/plain-text.ts';
import { rankPassages } from '../text/rank-passages.ts';
import { topicStems } from '../text/words.ts';
import type { Fact, FactKind } from './company-research.ts';
import { factParts } from './gather-facts.ts';
import type { Ground } from './ground.ts';
import type { PageBrief } from './page-brief.ts';

const DEFAULT_LIMIT = 3;
const MOST_SOLUTIONS = 6;
// Shown even when they have nothing in common with the company: a workspace may know little about it.
const LEAST_PRODUCTS = 2;
const QUOTATION_LENGTH = 280;

/** Items for a section whose template has none of its own. */
export function chooseItems(section: TemplateSection, brief: PageBrief, ground: Ground): ContentItem[] {
  const limit = limitOf(section) ?? DEFAULT_LIMIT;
  switch (section.kind) {
    case 'insight':
      return quotations(brief, ground, limit);
    case 'value_props':
      return ranked(ground, 'product', limit).map((fact) => factItem(fact, brief));
    case 'proof':
      return ranked(ground, 'proof', limit).map((fact) => factItem(fact, brief));
    case 'questions':
      return questions(ground, limit).map((fact) => factItem(fact, brief));
    case 'solutions':
      return ofKind(ground.facts.discovery, 'solution')
        .slice(0, section.limit ?? MOST_SOLUTIONS)
        .map((fact) => factItem(fact, brief));
    default:
      return [];
  }
}

/** The site's own description first, then what has most in common with what the workspace says of itself. */
function quotations({ template }: PageBrief, { facts }: Ground, limit: number): ContentItem[] {
  const ownWords = facts.workspace.map(({ text }) => text).join('\n');
  const others = ofKind(facts.company, 'statement');
  const order = [
    ...ofKind(facts.company, 'description'),
    ...ofKind(facts.company, 'tagline'),
    ...rankPassages(others, `${ownWords}\n${template.focus}`).map(({ passage }) => passage),
    ...ofKind(facts.company, 'topics'),
    ...ofKind(facts.company, 'title'),
  ];
  // A site in several languages is quoted in the page's as far as it goes.
  const isForeign = ({ text }: Fact) => shortOtherLanguage(text, template.language) !== null;
  const chosen: Fact[] = [];
  for (const fact of [...order.filter((one) => !isForeign(one)), ...order.filter(isForeign)])
    if (chosen.length < limit && !chosen.some((other) => repeats(fact.text, other.text))) chosen.push(fact);
  return chosen.map((fact) => ({
    ...contentItem({ text: { ...quote(fact), text: shortened(fact.text, QUOTATION_LENGTH) } }),
    source: { label: sourceLabel(fact.source), url: fact.source },
  }));
}

function ranked(ground: Ground, kind: FactKind, limit: number): Fact[] {
  return rankPassages(ofKind(ground.facts.workspace, kind), ground.interest)
    .filter(({ score }, position) => kind !== 'product' || score > 0 || position < LEAST_PRODUCTS)
    .slice(0, limit)
    .map(({ passage }) => passage);
}

function questions(ground: Ground, limit: number): Fact[] {
  const answers = ofKind(ground.facts.discovery, 'answer');
  return answers.length > 0 ? answers.slice(0, 10) : ranked(ground, 'faq', limit);
}

/** A fact of the workspace as an item, each part with the origin that its words have: title and text, and the proof of a solution. */
export function factItem(fact: Fact, { wordings }: { wordings: Wordings }): ContentItem {
  const said = (text: string): Statement => ({ text, ...wordingOf(text, wordings), sources: [fact.id] });
  const { title, body } = factParts(fact);
  if (fact.kind !== 'solution') return contentItem({ title: said(title), text: said(body) });
  const [solution = '', note = ''] = body.split('\n');
  return contentItem({ title: said(title), text: said(solution), note: said(note) });
}

function quote({ id, text }: Fact): Statement {
  return { text, origin: 'quote', sources: [id], approval: null };
}

function ofKind(facts: readonly Fact[], kind: FactKind): Fact[] {
  return facts.filter((fact) => fact.kind === kind);
}

function repeats(a: string, b: string): boolean {
  const [left, right] = [topicStems(a), topicStems(b)];
  const shared = [...left].filter((stem) => right.has(stem)).length;
  return shared > 0 && shared / Math.min(left.size, right.size) > 0.7;
}
