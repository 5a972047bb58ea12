import { frameWords, sentence } from '../spec/frame-words.ts';
import { type ContentItem, contentItem } from '../spec/page-content.ts';
import type { TemplateSection } from '../spec/template-document.ts';
import { inWords } from '../text/join-sentences.ts';
import { shortened, sourceLabel } from '../text/plain-text.ts';
import { rankPassages } from '../text/rank-passages.ts';
import { isTelling, topicStem, topicStems, wordsOf } from '../text/words.ts';
import type { Fact, FactKind } from './company-research.ts';
import { factParts } from './gather-facts.ts';
import type { PageBrief } from './page-brief.ts';
import type { Ground } from './template-values.ts';

const DEFAULT_LIMIT = 3;
// Shown even when they have nothing in common with the company: a workspace may know little about it.
const LEAST_PRODUCTS = 2;
const QUOTATION_LENGTH = 280;

/** What stands in a section whose template brings no items of its own. */
export function chooseItems(section: TemplateSection, brief: PageBrief, ground: Ground): ContentItem[] {
  const limit = section.limit ?? DEFAULT_LIMIT;
  switch (section.kind) {
    case 'insight':
      return quotations(brief, ground, limit);
    case 'value_props':
      return ranked(ground, 'product', limit).map((fact) => withReason(fact, ground, brief.template.language));
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

// A site's own description says most about it; a figure more than a phrase. A slogan says nothing.
const QUOTABLE: Partial<Record<FactKind, number>> = {
  description: 6,
  offering: 3,
  statement: 3,
};

function quotations(brief: PageBrief, ground: Ground, limit: number): ContentItem[] {
  const ownWords = ground.facts.workspace.map(({ text }) => text).join('\n');
  const quotable = ground.facts.company.filter(({ kind }) => QUOTABLE[kind] !== undefined);
  const relevance = new Map(
    rankPassages(quotable, `${ownWords}\n${brief.template.focus}`).map(({ passage, score }) => [passage.id, score]),
  );
  const most = Math.max(1, ...relevance.values());
  const weight = (fact: Fact) => (QUOTABLE[fact.kind] ?? 0) + (4 * (relevance.get(fact.id) ?? 0)) / most;
  const order = quotable
    .map((fact, position) => ({ fact, position }))
    .sort((a, b) => weight(b.fact) - weight(a.fact) || a.position - b.position);
  const chosen: Fact[] = [];
  for (const { fact } of order) {
    if (chosen.length < limit && !chosen.some((other) => repeats(fact.text, other.text))) chosen.push(fact);
  }
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

// One shared word is chance; two are a subject.
const LEAST_SHARED_WORDS = 2;

/** A product, and the words of the company's own site that made it the choice. */
function withReason(product: Fact, ground: Ground, language: string): ContentItem {
  const chosen = twoPartItem(product);
  const wanted = topicStems(product.text);
  let reason: { fact: Fact; words: string[] } | null = null;
  for (const fact of ground.facts.company) {
    const words = sharedWords(fact.text, wanted);
    if (words.length >= LEAST_SHARED_WORDS && words.length > (reason?.words.length ?? 0)) reason = { fact, words };
  }
  if (reason === null) return chosen;
  const words = reason.words.slice(0, 3).map((word) => `“${word}”`);
  const host = sourceLabel(reason.fact.source);
  const note = sentence(frameWords(language).mentions, { words: inWords(words, language), host });
  return { ...chosen, note, factIds: [...chosen.factIds, reason.fact.id] };
}

function sharedWords(text: string, stems: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  return wordsOf(text).filter((word) => {
    const stem = topicStem(word);
    if (stem === null || word.length < 4 || seen.has(stem) || !stems.has(stem) || !isTelling(stem)) return false;
    seen.add(stem);
    return true;
  });
}

function ofKind(facts: readonly Fact[], kind: FactKind): Fact[] {
  return facts.filter((fact) => fact.kind === kind);
}

function repeats(a: string, b: string): boolean {
  const [left, right] = [topicStems(a), topicStems(b)];
  const shared = [...left].filter((stem) => right.has(stem)).length;
  return shared > 0 && shared / Math.min(left.size, right.size) > 0.7;
}
