import { trimEndChars } from '../../../platform/trim-end-chars.ts';
import type { Fact } from '../../brief/company-research.ts';
import { answerSources, factParts } from '../../brief/gather-facts.ts';
import type { DiscoveryAnalysis, DiscoveryMaterial } from '../../brief/page-brief.ts';
import { readExclusions } from '../../text/exclusions.ts';
import { plainParagraphs, plainText, shortened } from '../../text/plain-text.ts';
import { isMarkedQuestion, isRepeatedQuestion, sentencesOf } from '../../text/sentences.ts';
import { topicStems, wordsOf } from '../../text/words.ts';

type Raised = {
  question: string;
  /** Why it is asked, for the seller only. */
  context: string;
  category: 'general' | 'pain';
  /** The seller's own solution for this pain. */
  mapped?: Fact | undefined;
};

const MOST = 40;
const MOST_CANDIDATES = 500;
const CONTEXT_LENGTH = 400;
const ANSWER_LENGTH = 1200;
// An FAQ that speaks about less of the question answers another one.
const LEAST_COVERAGE = 0.8;
// A single common word may be chance.
const LEAST_TOPICS = 2;

/**
 * Collects the buyers' questions on the call, one question for each pain of the solution map, and the questions in the notes. Answers
 * come word for word from the solution map and the FAQs, or not at all. Deterministic, without network.
 */
export function analyseDiscoveryOffline(material: DiscoveryMaterial): DiscoveryAnalysis {
  const { allow: isAllowed } = readExclusions(material.exclusions);
  const sources = answerSources(material);
  const faqs = sources.filter(({ kind }) => kind === 'faq');
  const kept = new Map<string, Raised>();
  const raised = [
    ...askedOnTheCall(material, isAllowed),
    ...fromSolutionMap(material, sources),
    ...askedInNotes(material),
  ];
  for (const one of raised) {
    const wording = wordsOf(one.question).join(' ');
    if (kept.size < MOST && !kept.has(wording) && isAllowed(one.question)) kept.set(wording, one);
  }
  const questions = [...kept.values()].map(({ question, context, category, mapped }, position) => {
    const { fact, confidence } = mapped ? { fact: mapped, confidence: 1 } : answerTo(question, faqs);
    return {
      id: `q${position + 1}`,
      question,
      context,
      category,
      ai_suggested_answer: fact ? shortened(factParts(fact).body.trim(), ANSWER_LENGTH) : '',
      answer_source: fact ? ('retrieval' as const) : ('none' as const),
      rag_confidence: confidence,
    };
  });
  return { questions };
}

function askedOnTheCall({ call }: DiscoveryMaterial, isAllowed: (text: string) => boolean): Raised[] {
  const turns = call?.turns.filter(({ side, text }) => side === 'buyer' && /[?？]/.test(text)) ?? [];
  return turns.slice(0, MOST_CANDIDATES).flatMap(({ speaker, text }) => {
    const isOwn = (sentence: string) => isMarkedQuestion(sentence) && !isRepeatedQuestion(sentence);
    const questions = sentencesOf(text).filter(isOwn).slice(0, MOST);
    return questions.map((question) => {
      const said = shortened(isAllowed(text) ? text : question, CONTEXT_LENGTH);
      return { question, context: `${speaker} said: “${said}”`, category: 'general' };
    });
  });
}

function fromSolutionMap({ solutionMap }: DiscoveryMaterial, sources: readonly Fact[]): Raised[] {
  return solutionMap.flatMap((entry, position) => {
    const pain = trimEndChars(shortened(plainText(entry.painPoint), 160), '.!? ');
    if (pain === '') return [];
    const question = `How would you help us with this: ${pain}?`;
    const mapped = sources.find(({ id }) => id === `m${position + 1}`);
    return [{ question, context: `On the solution map: ${pain}.`, category: 'pain', mapped }];
  });
}

function askedInNotes({ notes }: DiscoveryMaterial): Raised[] {
  return plainParagraphs(notes ?? '')
    .split('\n')
    .filter((line) => /[?？]\s*$/.test(line.slice(-8)))
    .slice(0, MOST_CANDIDATES)
    .flatMap((line) => {
      const question = sentencesOf(line.replace(/^[\s\-–—*•\d.)]+(?=\p{L})/u, '').trim()).at(-1) ?? '';
      if (!isMarkedQuestion(question)) return [];
      return [{ question, context: `In the notes: “${shortened(line, CONTEXT_LENGTH)}”`, category: 'general' }];
    });
}

/** The FAQ that covers most of a question, if it covers nearly all of it. */
function answerTo(question: string, faqs: readonly Fact[]): { fact?: Fact; confidence: number } {
  const asked = [...topicStems(question)];
  const covered = faqs.map((fact) => {
    const said = topicStems(fact.text);
    return { fact, confidence: asked.filter((stem) => said.has(stem)).length / asked.length };
  });
  const [best] = covered.toSorted((a, b) => b.confidence - a.confidence);
  if (!best || asked.length < LEAST_TOPICS || best.confidence < LEAST_COVERAGE) return { confidence: 0 };
  return { ...best, confidence: Math.round(best.confidence * 100) / 100 };
}
